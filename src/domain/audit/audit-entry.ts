import type { WeekId } from '../calendar/week.ts';
import type { NewAuditEntry } from '../decisions/decision.ts';
import type { User } from '../people/user.ts';
import type { AuditEntry } from './audit.ts';

/** The author of an action; null for the server itself or somebody not signed in. */
export type Doer = (Pick<User, 'name'> & { userId: string | null }) | null;

/** An action to record; one outside any week leaves out `weekId` or sets it to null. */
type EntryMade = Omit<NewAuditEntry, 'weekId'> & { weekId?: WeekId | null };

export function auditEntryFor(
  { action, subject, weekId = null, before = null, after = null }: EntryMade,
  by: Doer,
  { at, newId }: { at: string; newId: () => string },
): AuditEntry {
  const who = { userId: by?.userId ?? null, userName: by?.name ?? 'Nobody signed in' };
  return { entryId: newId(), at, ...who, action, subject, weekId, before, after };
}
