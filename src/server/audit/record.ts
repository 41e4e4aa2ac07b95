import { auditEntryFor, type Doer } from '../../domain/audit/audit.ts';
import { timestamp } from '../../domain/calendar/clock.ts';
import type { WeekId } from '../../domain/calendar/week.ts';
import type { NewAuditEntry } from '../../domain/decisions/decision.ts';
import { type LiveEvent, venuesOfEntry } from '../../domain/desk/live-event.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { afterCommit } from '../db/transaction.ts';
import { inserted, type WriteStatement, writeAll } from '../db/write.ts';
import { newId } from '../decision-context.ts';

interface RecordedChange extends NewAuditEntry {
  by: Doer;
  /** What open screens should read again, besides the week. */
  topic?: Exclude<LiveEvent['topic'], 'week'> | undefined;
}

/** Writes one audit entry in the transaction of its change, and notifies open screens once that is committed. */
export async function recordChange(context: Context, tx: Tx, change: RecordedChange): Promise<void> {
  const { weekId, topic } = change;
  await writeAll(tx, entriesWritten(tx, timestamp(context), [change]));
  const venues = topic === 'group' ? {} : venuesOfEntry(context.group, change);
  if (weekId) tellOfWeek(context, tx, weekId, venues);
  if (topic) afterCommit(tx, () => context.events.publish({ topic, ...venues }));
}

/** Notifies open screens that a week has changed, for all venues or some, once the change is committed. */
export function tellOfWeek(
  { events }: Context,
  tx: Tx,
  weekId: WeekId,
  of: Pick<LiveEvent, 'venues'> = {},
): void {
  afterCommit(tx, () => events.publish({ topic: 'week', weekId, ...of }));
}

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
