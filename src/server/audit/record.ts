import type { Entry } from '../../domain/changes/change.ts';
import type { User } from '../../domain/people/user.ts';
import { timestamp } from '../../domain/weeks/clock.ts';
import { type LiveEvent, venuesOfEntry } from '../../domain/weeks/live-event.ts';
import type { WeekId } from '../../domain/weeks/week.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { afterCommit } from '../db/transaction.ts';
import { inserted, type WriteStatement } from '../db/write.ts';
import { newId } from '../moment.ts';

/** Something that was done, by whom; null for the server itself or somebody not signed in. */
interface Done extends Entry {
  by: Pick<User, 'userId' | 'name'> | null;
  /** What open screens should read again, beside the week. */
  topic?: Exclude<LiveEvent['topic'], 'week'> | undefined;
}

/** Writes one audit entry, in the transaction of the change it tells of, and tells open screens once it is committed. */
export async function recordChange(context: Context, tx: Tx, change: Done): Promise<void> {
  const { weekId, topic } = change;
  await context.connection.writeUntold(tx, entriesWritten(tx, timestamp(context), [change]));
  const of = topic === 'group' ? {} : venuesOfEntry(context.group, change);
  if (weekId) tellOfWeek(context, tx, weekId, of);
  if (topic) afterCommit(tx, () => context.events.publish({ topic, ...of }));
}

/** Tells open screens that a week was changed, of all venues or of some, once it is committed. */
export function tellOfWeek(
  { events }: Context,
  tx: Tx,
  weekId: WeekId,
  of: Pick<LiveEvent, 'venues'> = {},
): void {
  afterCommit(tx, () => events.publish({ topic: 'week', weekId, ...of }));
}

/** Writes audit entries. */
export function entriesWritten(tx: Tx, at: string, changes: readonly Done[]): WriteStatement[] {
  const rows = changes.map(({ by, action, subject, weekId = null, before, after }) => ({
    id: newId(),
    at,
    userId: by?.userId ?? null,
    userName: by?.name ?? 'Nobody signed in',
    action,
    subject,
    weekId,
    before: before === undefined ? null : JSON.stringify(before),
    after: after === undefined ? null : JSON.stringify(after),
  }));
  return inserted(tx, 'auditEntry', rows);
}
