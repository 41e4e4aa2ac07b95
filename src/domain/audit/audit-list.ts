import { parseWeekId, type WeekId } from '../calendar/week.ts';
import { AUDIT_ACTIONS, type AuditAction } from '../decisions/audit-action.ts';
import type { AuditEntry, AuditFilter } from './audit.ts';

/** Which part of the audit trail is shown: null for anybody's, any action or any week. */
export interface AuditView {
  userId: string | null;
  action: AuditAction | null;
  weekId: WeekId | null;
}

/** Reads what an address asks for; what it can't mean is as if it were not there. */
export function readAuditView(asked: {
  user?: string | undefined;
  action?: string | undefined;
  within?: string | undefined;
}): AuditView {
  return {
    userId: asked.user || null,
    action: AUDIT_ACTIONS.find((action) => action === asked.action) ?? null,
    weekId: parseWeekId(asked.within ?? '')?.weekId ?? null,
  };
}

/** Whether a view leaves any entry out. */
export function leavesEntriesOut({ userId, action, weekId }: AuditView): boolean {
  return userId !== null || action !== null || weekId !== null;
}

/** How many entries are shown at once, and then each time more are asked for. */
export const ENTRIES_SHOWN = 50;

/** What a view asks the server for, after the entry `before`: one more than is shown, which tells whether there are more. */
export function auditQuery(view: AuditView, before: string | null): Partial<AuditFilter> {
  return { limit: ENTRIES_SHOWN + 1, ...filterOf(view), ...(before && { before }) };
}

/** The address of a view's entries as a CSV file, all of them. */
export function auditCsvPath(view: AuditView): string {
  const query = new URLSearchParams(filterOf(view)).toString();
  return `/api/export/audit.csv${query && `?${query}`}`;
}

function filterOf({ userId, action, weekId }: AuditView) {
  return {
    ...(userId && { user: userId }),
    ...(action && { action }),
    ...(weekId && { weekId }),
  };
}

/** What the list shows of an answer. */
export function shownEntries(answer: readonly AuditEntry[]): AuditEntry[] {
  return answer.slice(0, ENTRIES_SHOWN);
}

/** The entry after which the next answer begins; undefined when there are no more. */
export function lastEntryShown(answer: readonly AuditEntry[]): string | undefined {
  return answer.length > ENTRIES_SHOWN ? answer[ENTRIES_SHOWN - 1]?.entryId : undefined;
}
