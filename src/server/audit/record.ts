import { auditEntryFor, type Doer } from '../../domain/audit/audit-entry.ts';
import { timestamp } from '../../domain/calendar/clock.ts';
import type { WeekId } from '../../domain/calendar/week.ts';
import type { NewAuditEntry } from '../../domain/decisions/decision.ts';
import { type LiveEvent, venuesOfEntry } from '../../domain/desk/live-event.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { afterCommit } from '../db/transaction.ts';
import { inserted, type WriteStatement } from '../db/write.ts';
import { newId } from '../decision-context.ts';

/** Something that was done, by whom. */
interface RecordedChange extends NewAuditEntry {
  by: Doer;
  /** What open screens should read again, beside the week. */
  topic?: Exclude<LiveEvent['topic'], 'week'> | undefined;
}

/** Writes one audit entry, in the transaction of the change it tells of, and tells open screens once it is committed. */
export async function recordChange(context: Context, tx: Tx, change: RecordedChange): Promise<void> {
  const { weekId, topic } = change;
  await context.connection.writeUntold(tx, entriesWritten(tx, timestamp(context), [change]));
  const venues = topic === 'group' ? {} : venuesOfEntry(context.group, change);
  if (weekId) tellOfWeek(context, tx, weekId, venues);
  if (topic) afterCommit(tx, () => context.events.publish({ topic, ...venues }));
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
export function entriesWritten(tx: Tx, at: string, changes: readonly RecordedChange[]): WriteStatement[] {
  const rows = changes.map((change) => {
    const { entryId: id, before, after, ...entry } = auditEntryFor(change, change.by, { at, newId });
    return { id, ...entry, before: textOf(before), after: textOf(after) };
  });
  return inserted(tx, 'auditEntry', rows);
}

function textOf(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value);
}
