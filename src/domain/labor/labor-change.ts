import type { AlertOutcome } from '../alerts/alert-outcome.ts';
import type { WeekTold } from '../decisions/decision.ts';
import type { Adjustment } from '../weeks/adjustment.ts';
import type { HoursEntry } from './labor.ts';

/** What a decision about the hours of a week, or what a crew costs, leads to. */
export interface LaborChange extends WeekTold {
  hoursAdded?: readonly HoursEntry[];
  /** Hours entries in place of what they were. */
  hoursChanged?: readonly HoursEntry[];
  /** Hours entries that others replace. */
  hoursRemoved?: readonly Pick<HoursEntry, 'entryId' | 'crew'>[];
  adjustments?: readonly Adjustment[];
  /** Adjustments that no longer hold. */
  adjustmentsRemoved?: readonly Pick<Adjustment, 'adjustmentId' | 'kind' | 'subject'>[];
  alerts?: AlertOutcome;
}
