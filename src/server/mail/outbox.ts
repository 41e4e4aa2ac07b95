import type { Selectable } from 'kysely';
import type { Letter } from '../../domain/letter.ts';
import { GIVE_UP_AFTER, retryDelay } from '../../domain/retry.ts';
import { type Context, newId, timestamp } from '../context.ts';
import type { Database, Db, Tx } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Delivery } from './transport.ts';

export type MailRow = Selectable<Database['mail']>;

export interface NewMail {
  /** What is to be sent once only. */
  uniqueKey: string;
  recipients: readonly string[];
  /** The alert it tells of, or a letter that says everything. */
  content: { alertId: string } | { letter: Letter };
}

/** Puts a message into the outbox, in the transaction of what it tells of. False when the same was put there before. */
export async function queueMail(
  context: Pick<Context, 'now'>,
  tx: Tx,
  { uniqueKey, recipients, content }: NewMail,
): Promise<boolean> {
  const to = recipients.join(',');
  const queued = await tx
    .insertInto('mail')
    .values({
      id: newId(),
      uniqueKey,
      alertId: 'alertId' in content ? content.alertId : null,
      letter: 'letter' in content ? JSON.stringify(content.letter) : null,
      recipients: to,
      pending: to,
      delivered: 0,
      attempts: 0,
      ...waitingFrom(context),
    })
    .onConflict((conflict) => conflict.column('uniqueKey').doNothing())
    .executeTakeFirst();
  return Boolean(queued.numInsertedOrUpdatedRows);
}

/** A message that waits for its first try. */
function waitingFrom(context: Pick<Context, 'now'>) {
  const createdAt = timestamp(context);
  const giveUpAt = later(createdAt, GIVE_UP_AFTER);
  return { state: 'waiting', createdAt, nextAttemptAt: createdAt, giveUpAt, reason: null, sentAt: null };
}

/** Has an alert's message sent again from the beginning, unless it is just being sent. It is the one for its level again, unless a newer one is. */
export async function requeueMail(
  context: Pick<Context, 'now'>,
  tx: Tx,
  {
    alertId,
    recipients,
    uniqueKey,
  }: { alertId: string; recipients: readonly string[]; uniqueKey: string | null },
): Promise<void> {
  const to = recipients.join(',');
  const requeued = await tx
    .updateTable('mail')
    .set({ recipients: to, pending: to, delivered: 0, attempts: 0, ...waitingFrom(context) })
    .where('alertId', '=', alertId)
    .where('state', 'in', ['waiting', 'failed'])
    .executeTakeFirst();
  if (!requeued.numUpdatedRows || uniqueKey === null) return;
  const held = tx.selectFrom('mail').select('id').where('uniqueKey', '=', uniqueKey);
  await tx
    .updateTable('mail')
    .set({ uniqueKey })
    .where('alertId', '=', alertId)
    .where((row) => row.not(row.exists(held)))
    .execute();
}

/** Lets what these alerts told of be told again: their category recovered. */
export async function forgetMailOf(tx: Tx, alertIds: readonly string[]): Promise<void> {
  await tx.updateTable('mail').set({ uniqueKey: null }).where('alertId', 'in', alertIds).execute();
}

/** The message to be tried first, be it due or not. */
export async function firstWaiting(db: Db): Promise<{ id: string; nextAttemptAt: string } | undefined> {
  return db
    .selectFrom('mail')
    .select(['id', 'nextAttemptAt'])
    .where('nextAttemptAt', 'is not', null)
    .$narrowType<{ nextAttemptAt: string }>()
    .orderBy('nextAttemptAt')
    .limit(1)
    .executeTakeFirst();
}

/** Takes a message for this server alone until the lease ends; undefined when another server was faster. */
export async function claim(
  db: Db,
  { id, nextAttemptAt }: { id: string; nextAttemptAt: string },
  leaseUntil: string,
): Promise<MailRow | undefined> {
  return db
    .updateTable('mail')
    .set((row) => ({ state: 'sending', nextAttemptAt: leaseUntil, attempts: row('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('nextAttemptAt', '=', nextAttemptAt)
    .returningAll()
    .executeTakeFirst();
}

/** Takes the one turn that a provider gives every so many milliseconds to all servers together; false when it is not yet due. */
export async function takeTurn(context: Pick<Context, 'db' | 'now'>, pace: number): Promise<boolean> {
  const now = timestamp(context);
  const taken = await context.db
    .updateTable('mailTurn')
    .set({ nextAt: later(now, pace) })
    .where('id', '=', 1)
    .where('nextAt', '<=', now)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

/**
 * Records what became of a claimed message: sent, to be tried again later, or failed. What was reached stays recorded
 * even when the lease had ended; a failure is recorded only by whoever still holds it.
 */
export async function settle(
  context: Pick<Context, 'db' | 'now'>,
  mail: MailRow,
  delivery: Delivery,
): Promise<Partial<MailRow>> {
  const outcome = outcomeOf(mail, delivery, timestamp(context));
  await inTransaction(context, async (tx) => {
    let update = tx.updateTable('mail').set(outcome).where('id', '=', mail.id);
    if (delivery.accepted.length === 0) update = update.where('nextAttemptAt', '=', mail.nextAttemptAt);
    await update.execute();
    if (delivery.accepted.length > 0 && mail.alertId)
      await tx.updateTable('alert').set({ emailSent: 1 }).where('id', '=', mail.alertId).execute();
  });
  return outcome;
}

function outcomeOf(
  mail: MailRow,
  { accepted, retry, answer, kept }: Delivery,
  now: string,
): Partial<MailRow> {
  const delivered = mail.delivered + accepted.length;
  const nextAttemptAt = later(now, retryDelay(mail.attempts));
  const refused = accepted.length < mail.pending.split(',').length;
  const reason = refused ? answer : mail.reason;
  const pending = retry.join(',');
  if (retry.length > 0 && nextAttemptAt <= mail.giveUpAt)
    return { state: 'waiting', delivered, pending, reason, nextAttemptAt };
  const ended = {
    nextAttemptAt: null,
    reason: retry.length > 0 ? `Given up after 24 hours. ${reason}` : reason,
  };
  if (kept) return { ...ended, state: 'kept', pending };
  if (delivered > 0) return { ...ended, state: 'sent', delivered, pending, sentAt: now };
  return { ...ended, state: 'failed', ...(mail.alertId && { uniqueKey: null }) };
}

function later(time: string, milliseconds: number): string {
  return new Date(Date.parse(time) + milliseconds).toISOString();
}
