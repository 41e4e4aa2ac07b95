import { quietOnceOver } from '../alerts/alert-outcome.ts';
import type { Decision } from '../decisions/decision.ts';
import type { GroupChanged, NamedFacts } from '../group/change-group.ts';
import { changeCenter } from '../group/change-venues.ts';
import { type ClosedWeekday, isSameRule } from '../group/closed-weekdays.ts';
import type { Group, Venue } from '../group/group.ts';
import type { CenterChange } from '../group/new-venue.ts';
import { closedWeekdaysOf } from '../group/venue.ts';
import { type DecisionContext, todayOf } from '../people/decision-context.ts';
import { revenueAfter } from '../sales/enter-sales.ts';
import type { SalesChange, SalesFacts } from '../sales/sales-facts.ts';
import type { Day } from '../values/day.ts';
import { settingsDeciding } from '../weeks/venue-snapshot.ts';

/** The facts for changing a revenue center, with the sales of weeks that its closed weekdays may complete. */
export interface CenterChangeFacts extends NamedFacts {
  weeks?: readonly SalesFacts[];
}

/** The changed group, and the revenue changes of its weeks. */
export interface CenterChanged extends GroupChanged {
  salesWeeks?: readonly SalesChange[];
}

/** Returns the day from which weeks may become complete or incomplete when a center's closed weekdays change; null if none do. */
export function closedFrom(group: Group, center: string, { closedOn }: CenterChange): Day | null {
  if (!closedOn) return null;
  const before = closedWeekdaysOf(group, center);
  const changed = [...without(before, closedOn), ...without(closedOn, before)];
  return changed.map(({ from }) => from).toSorted()[0] ?? null;
}

function without(rules: readonly ClosedWeekday[], others: readonly ClosedWeekday[]): ClosedWeekday[] {
  return rules.filter((rule) => !others.some((other) => isSameRule(rule, other)));
}

/** Changes a revenue center. If its closed weekdays change, open weeks' revenue is computed again from their days. */
export function changeCenterAndWeeks(
  facts: CenterChangeFacts,
  change: CenterChange,
  moment: DecisionContext,
): Decision<Venue['centers'][number], CenterChanged> {
  const decided = changeCenter(facts, change, moment);
  if ('refused' in decided || !decided.change) return decided;
  const { group } = decided.change;
  const salesWeeks = (facts.weeks ?? []).flatMap((week) => settled(week, group, moment));
  return {
    answer: decided.answer,
    change: { ...decided.change, ...(salesWeeks.length > 0 && { salesWeeks }) },
  };
}

/** Returns the changes to a week's figures in the changed group; weeks that are over raise no alerts. */
function settled(facts: SalesFacts, group: Group, moment: DecisionContext): SalesChange[] {
  const settings = settingsDeciding(
    { ...facts.settings, group },
    { weekId: facts.weekId, states: facts.states ?? [] },
  );
  const made = revenueAfter({ ...facts, settings }, facts.sales, moment);
  if (made.entries.length === 0) return [];
  return [quietOnceOver({ weekId: facts.weekId, ...made }, todayOf(moment))];
}
