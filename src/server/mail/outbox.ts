import { type Selectable, sql } from 'kysely';
import {
  type AlertMailDue,
  mailTurn,
  type NewAlert,
  type ToldMail,
} from '../../domain/alerts/alert-outcome.ts';
import { MAIL_HELD } from '../../domain/alerts/alert-words.ts';
import { later } from '../../domain/values/moment.ts';
import { timestamp } from '../../domain/weeks/clock.ts';
import { markMailed } from '../alerts/store.ts';
import type { Context } from '../context.ts';
import type { Database, Db, Tx } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { inLots, type WriteStatement } from '../db/write.ts';
import { newId } from '../moment.ts';
import type { Letter } from './letter.ts';
import { GIVE_UP_AFTER, retryDelay } from './retry.ts';
import type { Delivery } from './transport.ts';

type Turn = Pick<AlertMailDue, 'dueAt' | 'isHeld'>;

export type MailRow = Selectable<Database['mail']>;

export interface NewLetter {
  /** What is to be sent once only. */
  uniqueKey: string;
  /** What it is about: about the same, the next goes out an hour after the last at the earliest. */
  topic?: string;
  recipients: readonly string[];
  letter: Letter;
}

/** Puts a letter into the outbox, in the transaction of what it tells of; once for its key. */
export async function queueLetter(
  context: Pick<Context, 'now'>,
  tx: Tx,
  { uniqueKey, topic, recipients, letter }: NewLetter,
): Promise<void> {
  const content = { alertId: null, letter: JSON.stringify(letter) };
  const row = { uniqueKey, topic: topic ?? null, recipients, ...content };
  await tx
    .insertInto('mail')
    .values(rowOf(context, row, await turnOf(context, tx, topic)))
    .onConflict((conflict) => conflict.column('uniqueKey').doNothing())
    .execute();
}

/** Likewise but never held back, and again where the one for its key failed; false where that one is on its way or has arrived. */
export async function queueLetterAgain(
  context: Pick<Context, 'now'>,
  tx: Tx,
  { uniqueKey, topic, recipients, letter }: NewLetter,
): Promise<boolean> {
  const content = { alertId: null, topic: topic ?? null, letter: JSON.stringify(letter) };
  const row = rowOf(context, { uniqueKey, recipients, ...content }, mailTurn(null, timestamp(context)));
  const { id: _, ...anew } = row;
  const written = await tx
    .insertInto('mail')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('uniqueKey').doUpdateSet(anew).where('mail.state', '=', 'failed'),
    )
    .executeTakeFirst();
  return written.numInsertedOrUpdatedRows !== 0n;
}

/** What became of the letters about some topics, in the order in which they were sent off. */
export async function listLetters(db: Db, topics: readonly string[]) {
  return db
    .selectFrom('mail')
    .select(['topic', 'recipients', 'state', 'reason', 'createdAt', 'sentAt'])
    .where('topic', 'in', topics)
    .where('alertId', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** Has the letters about a topic that were sent off to an address then and failed sent again as they were; returns how many. */
export async function requeueLetters(
  context: Pick<Context, 'now'>,
  tx: Tx,
  { topic, letters }: { topic: string; letters: readonly { address: string; queuedAt: string }[] },
): Promise<number> {
  if (letters.length === 0) return 0;
  const requeued = await tx
    .updateTable('mail')
    .set((row) => ({
      ...waitingFrom(context, mailTurn(null, timestamp(context))),
      pending: row.ref('recipients'),
      ...{ delivered: 0, attempts: 0 },
    }))
    .where('topic', '=', topic)
    .where((of) =>
      of.or(letters.map(({ address, queuedAt }) => of.and({ recipients: address, createdAt: queuedAt }))),
    )
    .where('state', '=', 'failed')
    .executeTakeFirst();
  return Number(requeued.numUpdatedRows);
}

type Addressed = Pick<MailRow, 'uniqueKey' | 'topic' | 'alertId' | 'letter'> & {
  recipients: readonly string[];
};

function rowOf(context: Pick<Context, 'now'>, { recipients, ...content }: Addressed, turn: Turn) {
  const to = recipients.join(',');
  const progress = { recipients: to, pending: to, delivered: 0, attempts: 0 };
  return { id: newId(), ...content, ...progress, ...waitingFrom(context, turn) };
}

/** Takes a letter back that still waits, and lets another one be the one for its key. */
export async function dropLetter(tx: Tx, uniqueKey: string): Promise<void> {
  await tx.deleteFrom('mail').where('uniqueKey', '=', uniqueKey).where('state', '=', 'waiting').execute();
  await tx.updateTable('mail').set({ uniqueKey: null }).where('uniqueKey', '=', uniqueKey).execute();
}

/** Now, or an hour after the last message about the same that did not fail. */
async function turnOf(
  context: Pick<Context, 'now'>,
  tx: Tx,
  topic: string | undefined,
  besideAlert = '',
): Promise<Turn> {
  const now = timestamp(context);
  if (topic === undefined) return mailTurn(null, now);
  const { last } = await tx
    .selectFrom('mail')
    .select((row) => row.fn.max<string | null>('dueAt').as('last'))
    .where('topic', '=', topic)
    .where('state', '<>', 'failed')
    .where((row) => row.or([row('alertId', 'is', null), row('alertId', '<>', besideAlert)]))
    .executeTakeFirstOrThrow();
  return mailTurn(last, now);
}

/** A message that waits for its first try. */
function waitingFrom(context: Pick<Context, 'now'>, { dueAt, isHeld }: Turn) {
  const giveUpAt = later(dueAt, GIVE_UP_AFTER);
  const times = { createdAt: timestamp(context), dueAt, nextAttemptAt: dueAt, giveUpAt, sentAt: null };
  return { state: 'waiting', ...times, reason: isHeld ? MAIL_HELD : null };
}

/** Writes the e-mails of new alerts, each the one for its topic. */
export function mailsAdded(
  context: Pick<Context, 'now'>,
  tx: Tx,
  alerts: readonly Pick<NewAlert, 'alert' | 'mail'>[],
): WriteStatement[] {
  const rows = alerts.flatMap(({ alert: { alertId }, mail }) => {
    if (!mail) return [];
    const { topic, recipients } = mail;
    return [rowOf(context, { uniqueKey: topic, topic, alertId, letter: null, recipients }, mail)];
  });
  return inLots(rows).map((lot) =>
    tx
      .insertInto('mail')
      .values(lot)
      .onConflict((conflict) => conflict.column('uniqueKey').doNothing()),
  );
}

/** What was told of these topics. */
export async function listTold(tx: Tx, topics: readonly string[]): Promise<ToldMail[]> {
  const rows = await tx
    .selectFrom('mail')
    .select(({ fn }) => [
      'topic',
      fn.max<string | null>(sql`case when state <> 'failed' then ${sql.ref('dueAt')} end`).as('lastDueAt'),
      fn.max<number>(sql`case when ${sql.ref('uniqueKey')} = topic then 1 else 0 end`).as('stands'),
    ])
    .where('topic', 'in', topics)
    .groupBy('topic')
    .execute();
  return rows.map(({ topic, lastDueAt, stands }) => ({ topic: topic!, lastDueAt, stands: stands === 1 }));
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
    if (delivery.accepted.length > 0 && mail.alertId) await markMailed(tx, mail.alertId);
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
  // What was said is of no use any more: weekly reports to many would be kept for ever.
  if (delivered > 0) return { ...ended, state: 'sent', delivered, pending, sentAt: now, letter: null };
  return { ...ended, state: 'failed', ...(mail.alertId && { uniqueKey: null }) };
}
