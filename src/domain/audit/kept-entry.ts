import type { Entry } from '../changes/change.ts';
import type { User } from '../people/user.ts';
import type { AuditEntry } from './audit.ts';

/** Who did something; null for the server itself, or somebody who is not signed in. */
export type Doer = (Pick<User, 'name'> & { userId: string | null }) | null;

/** Something that was done, as the audit trail keeps it. */
export function keptEntry(
  { action, subject, weekId, before = null, after = null }: Entry,
  by: Doer,
  { at, newId }: { at: string; newId: () => string },
): AuditEntry {
  const who = { userId: by?.userId ?? null, userName: by?.name ?? 'Nobody signed in' };
  return { entryId: newId(), at, ...who, action, subject, weekId: weekId ?? null, before, after };
}
