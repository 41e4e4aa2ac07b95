import { parseWeekId, type WeekId } from '../calendar/week.ts';
import { AUDIT_ACTIONS, type AuditAction } from '../decisions/audit-action.ts';
import type { AuditEntry, AuditFilter } from './audit.ts';

/** The filters of the audit trail: null shows all users, actions or weeks. */
export interface AuditView {
  userId: string | null;
  action: AuditAction | null;
  weekId: WeekId | null;
}

/** Reads the filters in an address; ignores invalid ones. */
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

/** Whether a view's filters may leave entries out. */
export function leavesEntriesOut({ userId, action, weekId }: AuditView): boolean {
  return userId !== null || action !== null || weekId !== null;
}

/** How many entries to show at first, and how many more each time. */
export const ENTRIES_SHOWN = 50;

/** Returns the query for a view's entries after the entry `before`: one more than is shown, to find out whether there are more. */
export function auditQuery(view: AuditView, before: string | null): Partial<AuditFilter> {
  return { limit: ENTRIES_SHOWN + 1, ...filterOf(view), ...(before && { before }) };
}

/** Returns the address of a CSV file with all entries of a view. */
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

export function shownEntries(answer: readonly AuditEntry[]): AuditEntry[] {
  return answer.slice(0, ENTRIES_SHOWN);
}

/** Returns the id of the entry after which the next page begins; undefined if there are no more. */
export function lastEntryShown(answer: readonly AuditEntry[]): string | undefined {
  return answer.length > ENTRIES_SHOWN ? answer[ENTRIES_SHOWN - 1]?.entryId : undefined;
}
