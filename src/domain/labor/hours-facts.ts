import type { AlertEvaluation } from '../alerts/alert-change.ts';
import { alertOutcome } from '../alerts/alert-outcome.ts';
import { type BudgetFacts, weighSpending } from '../alerts/budget-facts.ts';
import type { Crew } from '../group/group.ts';
import { countsIn, laborCategories } from '../group/venue.ts';
import type { DecisionContext } from '../people/decision-context.ts';
import { type Cents, cents, sumCents } from '../values/money.ts';
import type { Adjustment } from '../weeks/adjustment.ts';
import type { VenueState } from '../weeks/venue-state.ts';
import type { HoursEntry, Minutes } from './labor.ts';
import type { StaffWithPay } from './staff.ts';

/** What decides about the hours of a week: its entries and adjustments of labor, and the people they or a request name. */
export interface HoursFacts extends BudgetFacts {
  hours: readonly HoursEntry[];
  adjustments: readonly Adjustment[];
  staff: readonly StaffWithPay[];
  /** The name of who last changed labor; null when nobody did. */
  lastChangedBy: string | null;
  /** How far venues are with the week; of one that is open nothing. */
  states?: readonly VenueState[] | undefined;
}

/** The minutes that count of a person among entries. */
export function minutesOf(hours: readonly HoursEntry[], staffId: string): Minutes {
  const own = hours.filter((entry) => entry.staffId === staffId && entry.state === 'open');
  return own.reduce((sum, { minutes }) => sum + minutes, 0);
}

/** What a crew costs more, or less; 'total' is labor as a whole. */
export interface CostChange {
  crew: Crew | 'total';
  more: Cents;
}

/** How the labor budgets stand that these costs count in. */
function weighLabor(
  facts: BudgetFacts,
  moved: readonly CostChange[],
  cause: 'labor' | 'budget',
): AlertEvaluation[] {
  const { group } = facts.settings;
  const categories = laborCategories(
    group,
    moved.map(({ crew }) => crew),
  );
  return categories.map((category) => {
    const own = moved.filter(({ crew }) => countsIn(group, category, crew));
    return weighSpending(facts, category, sumCents(own.map(({ more }) => more)), cause);
  });
}

/** The alerts that follow when crews cost this much more, or less. */
export function laborAlerts(
  facts: HoursFacts,
  moved: readonly CostChange[],
  cause: 'labor' | 'budget',
  moment: DecisionContext,
) {
  const { weekId, settings, alerts } = facts;
  return alertOutcome(weighLabor(facts, moved, cause), { weekId, cause, facts: alerts, settings }, moment);
}

/** What an entry costs where it counts. */
export function countedCost({ costCents, state }: Pick<HoursEntry, 'costCents' | 'state'>): Cents {
  return state === 'open' ? costCents : cents(0);
}
