import type { Selectable } from 'kysely';
import { MAIL_SPACING } from '../../domain/alerts/alert.ts';
import { MAIL_HELD } from '../../domain/alerts/alert-words.ts';
import type { Context } from '../context.ts';
import type { Database, Db, Tx } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { newId, timestamp } from '../moment.ts';
import type { Letter } from './letter.ts';
import { GIVE_UP_AFTER, retryDelay } from './retry.ts';
import type { Delivery } from './transport.ts';

export type MailRow = Selectable<Database['mail']>;

export interface NewMail {
  /** What is to be sent once only. */
  uniqueKey: string;
  /** What it is about: about the same, the next goes out an hour after the last at the earliest. */
  topic?: string;
  recipients: readonly string[];
  /** The alert it tells of, or a letter that says everything. */
  content: { alertId: string } | { letter: Letter };
}

/**
 * Puts a message into the outbox, in the transaction of what it tells of. Returns when it may first be sent; null when the
 * same was put there before.
 */
export async function queueMail(
  context: Pick<Context, 'now'>,
  tx: Tx,
  { uniqueKey, topic, recipients, content }: NewMail,
): Promise<MailTurn | null> {
  const to = recipients.join(',');
  const turn = await turnOf(context, tx, topic);
  const queued = await tx
    .insertInto('mail')
    .values({
      id: newId(),
      uniqueKey,
      topic: topic ?? null,
      alertId: 'alertId' in content ? content.alertId : null,
      letter: 'letter' in content ? JSON.stringify(content.letter) : null,
      recipients: to,
      pending: to,
      delivered: 0,
      attempts: 0,
      ...waitingFrom(context, turn),
    })
    .onConflict((conflict) => conflict.column('uniqueKey').doNothing())
    .executeTakeFirst();
  return queued.numInsertedOrUpdatedRows ? turn : null;
}

/** When a message may first be sent, and whether it is held back until then. */
export interface MailTurn {
  dueAt: string;
  held: boolean;
}

/** Now, or an hour after the last message about the same that did not fail. */
async function turnOf(
  context: Pick<Context, 'now'>,
  tx: Tx,
  topic: string | undefined,
  besideAlert = '',
): Promise<MailTurn> {
  const now = timestamp(context);
  if (topic === undefined) return { dueAt: now, held: false };
  const { last } = await tx
    .selectFrom('mail')
    .select((row) => row.fn.max<string | null>('dueAt').as('last'))
    .where('topic', '=', topic)
    .where('state', '<>', 'failed')
    .where((row) => row.or([row('alertId', 'is', null), row('alertId', '<>', besideAlert)]))
    .executeTakeFirstOrThrow();
  const dueAt = last === null ? now : later(last, MAIL_SPACING);
  return dueAt > now ? { dueAt, held: true } : { dueAt: now, held: false };
}

/** A message that waits for its first try. */
function waitingFrom(context: Pick<Context, 'now'>, { dueAt, held }: MailTurn) {
  const giveUpAt = later(dueAt, GIVE_UP_AFTER);
  const times = { createdAt: timestamp(context), dueAt, nextAttemptAt: dueAt, giveUpAt, sentAt: null };
  return { state: 'waiting', ...times, reason: held ? MAIL_HELD : null };
}

/** Has an alert's message sent again from the beginning, unless it is just being sent. It is the one for its level again, unless a newer one is. */
export async function requeueMail(
  context: Pick<Context, 'now'>,
  tx: Tx,
  {
    alertId,
    recipients,
    uniqueKey,
    topic,
  }: { alertId: string; recipients: readonly string[]; uniqueKey: string | null; topic: string },
): Promise<void> {
  const to = recipients.join(',');
  const turn = await turnOf(context, tx, topic, alertId);
  const requeued = await tx
    .updateTable('mail')
    .set({ recipients: to, pending: to, delivered: 0, attempts: 0, ...waitingFrom(context, turn) })
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

/** The letter about something that is held back, so that it can tell of more; undefined when none is. */
export async function findHeldLetter(
  context: Pick<Context, 'now'>,
  tx: Tx,
  topic: string,
): Promise<{ mailId: string; recipients: string[]; letter: Letter } | undefined> {
  const row = await tx
    .selectFrom('mail')
    .select(['id', 'recipients', 'letter'])
    .where('topic', '=', topic)
    .where('attempts', '=', 0)
    .where('dueAt', '>', timestamp(context))
    .executeTakeFirst();
  if (!row?.letter) return undefined;
  return { mailId: row.id, recipients: row.recipients.split(','), letter: JSON.parse(row.letter) };
}

/** Has a letter that is held back say something else, to somebody else. */
export async function writeHeldLetter(
  tx: Tx,
  { mailId, letter, recipients }: { mailId: string; letter: Letter; recipients: readonly string[] },
): Promise<void> {
  const to = recipients.join(',');
  await tx
    .updateTable('mail')
    .set({ letter: JSON.stringify(letter), recipients: to, pending: to })
    .where('id', '=', mailId)
    .execute();
}

/** Lets what these alerts told of be told again: their category recovered. What was held back until later is not sent at all. */
export async function forgetMailOf(
  context: Pick<Context, 'now'>,
  tx: Tx,
  alertIds: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('mail')
    .where('alertId', 'in', alertIds)
    .where('attempts', '=', 0)
    .where('dueAt', '>', timestamp(context))
    .execute();
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
    .set((row) => ({
      state: 'sending',
      nextAttemptAt: leaseUntil,
      attempts: row('attempts', '+', 1),
      // Before the first try the reason is that it was held back.
      reason: row.case().when('attempts', '=', 0).then(null).else(row.ref('reason')).end(),
    }))
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
  await inTransaction(context.db, async (tx) => {
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
