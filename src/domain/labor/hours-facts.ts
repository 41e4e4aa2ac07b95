import type { AlertEvaluation } from '../alerts/alert-change.ts';
import { type AlertOutcome, alertOutcome, type BudgetFacts, weighSpending } from '../alerts/alert-outcome.ts';
import type { AuditedWeekChange } from '../decisions/decision.ts';
import type { Crew } from '../group/group.ts';
import { countsIn, laborCategories } from '../group/venue.ts';
import type { DecisionContext } from '../people/decision-context.ts';
import { type Cents, cents, sumCents } from '../values/money.ts';
import type { Adjustment } from '../weeks/adjustment.ts';
import type { VenueState } from '../weeks/venue-state.ts';
import type { PlannedHours } from './hours-days.ts';
import type { HoursEntry, Minutes } from './labor.ts';
import type { StaffWithPay } from './staff.ts';

/** The facts about a week's hours: entries, labor adjustments, and the people that they or a request name. */
export interface HoursFacts extends BudgetFacts {
  hours: readonly HoursEntry[];
  adjustments: readonly Adjustment[];
  staff: readonly StaffWithPay[];
  /** Who last changed labor; null if nobody did. */
  lastChangedBy: string | null;
  /** The states of venues for the week; open ones may be missing. */
  states?: readonly VenueState[] | undefined;
}

/** Returns the counted minutes of a person. */
export function minutesOf(hours: readonly HoursEntry[], staffId: string): Minutes {
  const own = hours.filter((entry) => entry.staffId === staffId && entry.state === 'open');
  return own.reduce((sum, { minutes }) => sum + minutes, 0);
}

/** By how much the cost of a crew changes; 'total' is labor as a whole. */
export interface CostChange {
  crew: Crew | 'total';
  more: Cents;
}

/** Evaluates the labor budgets that these costs count in. */
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

/** Returns the alerts that follow when the costs of crews change. */
export function laborAlerts(
  facts: HoursFacts,
  moved: readonly CostChange[],
  cause: 'labor' | 'budget',
  moment: DecisionContext,
) {
  const { weekId, settings, alerts } = facts;
  return alertOutcome(weighLabor(facts, moved, cause), { weekId, cause, facts: alerts, settings }, moment);
}

/** Returns what an entry counts toward cost: 0 if it is void. */
export function countedCost({ costCents, state }: Pick<HoursEntry, 'costCents' | 'state'>): Cents {
  return state === 'open' ? costCents : cents(0);
}

/** The writes of a decision about a week's hours, or about the cost of a crew. */
export interface LaborChange extends AuditedWeekChange {
  hoursAdded?: readonly HoursEntry[];
  hoursChanged?: readonly HoursEntry[];
  hoursRemoved?: readonly Pick<HoursEntry, 'entryId' | 'crew'>[];
  /** Set plans of people's days, and plans that are cleared. */
  plans?: readonly PlannedHours[];
  plansRemoved?: readonly Pick<PlannedHours, 'staffId' | 'day' | 'crew'>[];
  adjustments?: readonly Adjustment[];
  adjustmentsRemoved?: readonly Pick<Adjustment, 'adjustmentId' | 'kind' | 'subject'>[];
  alerts?: AlertOutcome;
}
