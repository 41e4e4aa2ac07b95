import type { WeekId } from '../calendar/week.ts';
import type { Refused } from '../refusals/problem.ts';
import type { AuditAction } from './audit-action.ts';

/** An action, as verb and noun ('add order'), with its subject and the values before and after. */
export interface NewAuditEntry {
  action: AuditAction;
  subject: string;
  before?: unknown;
  after?: unknown;
  /** The week it belongs to; by default the week that the change is for. */
  weekId?: WeekId;
}

export interface AuditedChange {
  entries: readonly NewAuditEntry[];
}

export interface AuditedWeekChange extends AuditedChange {
  weekId: WeekId;
}

/** The result of a decision: a refusal, or the answer and the change to write. The change is null if nothing changes. */
export type Decision<Answer, Changed extends AuditedChange> =
  | { refused: Refused }
  | { answer: Answer; change: Changed | null };
