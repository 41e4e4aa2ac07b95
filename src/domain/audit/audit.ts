import { z } from 'zod';
import { type WeekId, weekIdSchema } from '../calendar/week.ts';
import type { NewAuditEntry } from '../decisions/decision.ts';
import type { User } from '../people/user.ts';
import { rowId } from '../values/bounds.ts';
import { instantSchema } from '../values/moment.ts';

export function auditEntrySchema() {
  return z
    .object({
      entryId: z.string(),
      at: instantSchema(),
      userId: z
        .string()
        .nullable()
        .describe('Null for the server itself, or for somebody who was not signed in.'),
      userName: z.string().describe('The name they had then.'),
      action: z.string(),
      subject: z.string().describe('What it was done to: a revenue center, a crew, an email address.'),
      weekId: weekIdSchema().nullable(),
      before: z.unknown().describe('The values before; null if there were none.'),
      after: z.unknown().describe('The values after.'),
    })
    .meta({ id: 'AuditEntry' });
}
export type AuditEntry = z.infer<ReturnType<typeof auditEntrySchema>>;

/** The query of a list of entries, newest first. `before` is the id of the last entry read so far. */
export const auditFilter = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  before: rowId.optional(),
  user: rowId.optional(),
  action: rowId.optional(),
  weekId: rowId.optional(),
});
export type AuditFilter = z.output<typeof auditFilter>;

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
