import type { AlertOutcome } from '../alerts/alert-outcome.ts';
import type { AuditedWeekChange } from '../decisions/decision.ts';
import type { Adjustment } from '../weeks/adjustment.ts';
import type { PlannedHours } from './hours-days.ts';
import type { HoursEntry } from './labor.ts';

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
