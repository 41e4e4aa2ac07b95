import type { AlertOutcome } from '../alerts/alert-outcome.ts';
import type { AuditedWeekChange } from '../decisions/decision.ts';
import type { Adjustment } from '../weeks/adjustment.ts';
import type { PlannedHours } from './hours-days.ts';
import type { HoursEntry } from './labor.ts';

/** What a decision about the hours of a week, or what a crew costs, leads to. */
export interface LaborChange extends AuditedWeekChange {
  hoursAdded?: readonly HoursEntry[];
  /** Hours entries in place of what they were. */
  hoursChanged?: readonly HoursEntry[];
  /** Hours entries that others replace. */
  hoursRemoved?: readonly Pick<HoursEntry, 'entryId' | 'crew'>[];
  /** What is planned of people's days, in place of what it was, and of which nothing is any more. */
  plans?: readonly PlannedHours[];
  plansRemoved?: readonly Pick<PlannedHours, 'staffId' | 'day' | 'crew'>[];
  adjustments?: readonly Adjustment[];
  /** Adjustments that no longer hold. */
  adjustmentsRemoved?: readonly Pick<Adjustment, 'adjustmentId' | 'kind' | 'subject'>[];
  alerts?: AlertOutcome;
}
