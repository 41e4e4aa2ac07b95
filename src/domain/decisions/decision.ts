import type { WeekId } from '../calendar/week.ts';
import type { Refused } from '../refusals/problem.ts';
import type { AuditAction } from './audit-action.ts';

/** One thing that was done, as verb and noun ('add order'), and what it was done to; what it was before and after. */
export interface NewAuditEntry {
  action: AuditAction;
  subject: string;
  before?: unknown;
  after?: unknown;
  /** The week it was done to; of a change of one week it is that week. */
  weekId?: WeekId;
}

/** What every change tells the audit trail. */
export interface AuditedChange {
  entries: readonly NewAuditEntry[];
}

/** What a change of a week says at least: of which week it is. */
export interface AuditedWeekChange extends AuditedChange {
  weekId: WeekId;
}

/** What is answered and what is written, or why nothing is. Null where nothing changes. */
export type Decision<Answer, Changed extends AuditedChange> =
  | { refused: Refused }
  | { answer: Answer; change: Changed | null };
