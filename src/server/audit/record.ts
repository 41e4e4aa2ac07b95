import type { AuditAction } from '../../domain/audit/audit.ts';
import type { User } from '../../domain/people/user.ts';
import type { LiveEvent } from '../../domain/weeks/live-event.ts';
import type { WeekId } from '../../domain/weeks/week.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { afterCommit } from '../db/transaction.ts';
import { newId, timestamp } from '../moment.ts';

export interface Change {
  /** Who did it; null for the server itself or somebody not signed in. */
  by: Pick<User, 'userId' | 'name'> | null;
  /** What was done, as verb and noun: 'add order', 'set revenue'. */
  action: AuditAction;
  /** What it was done to. */
  subject: string;
  weekId?: WeekId;
  /** What open screens should read again, beside the week. */
  topic?: Exclude<LiveEvent['topic'], 'week'>;
  before?: unknown;
  after?: unknown;
}

/** Writes one audit entry, in the transaction of the change it tells of, and tells open screens once it is committed. */
export async function recordChange(context: Context, tx: Tx, change: Change): Promise<void> {
  const { by, action, subject, weekId = null, topic, before, after } = change;
  await tx
    .insertInto('auditEntry')
    .values({
      id: newId(),
      at: timestamp(context),
      userId: by?.userId ?? null,
      userName: by?.name ?? 'Nobody signed in',
      action,
      subject,
      weekId,
      before: before === undefined ? null : JSON.stringify(before),
      after: after === undefined ? null : JSON.stringify(after),
    })
    .execute();
  afterCommit(tx, () => {
    if (weekId) context.events.publish({ topic: 'week', weekId });
    if (topic) context.events.publish({ topic });
  });
}
