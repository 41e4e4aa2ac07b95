import type { Selectable } from 'kysely';
import { timestamp } from '../../domain/calendar/clock.ts';
import { addMilliseconds } from '../../domain/values/moment.ts';
import type { Context } from '../context.ts';
import type { Database, Db, Tx } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { markMailed } from '../stores/alerts.ts';
import { retryDelay } from '../stores/outbox.ts';
import { queueGathered } from './gather.ts';
import type { Delivery } from './transport.ts';

export type MailRow = Selectable<Database['mail']>;

/** Returns the message to try first: the one with the highest priority that is due now, else the next to become due. */
export async function firstWaiting(
  db: Db,
  now: string,
): Promise<{ id: string; nextAttemptAt: string } | undefined> {
  const due = selectWaiting(db).where('nextAttemptAt', '<=', now).orderBy('priority');
  const [first] = await due.orderBy('nextAttemptAt').limit(1).execute();
  return first ?? selectWaiting(db).orderBy('nextAttemptAt').limit(1).executeTakeFirst();
}

function selectWaiting(db: Db) {
  return db
    .selectFrom('mail')
    .select(['id', 'nextAttemptAt'])
    .where('nextAttemptAt', 'is not', null)
    .$narrowType<{ nextAttemptAt: string }>();
}

/** Claims a message for this server until the lease ends. Returns undefined when another server was faster. */
export async function claimMail(
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
      // Before the first attempt the reason is that it was held back.
      reason: row.case().when('attempts', '=', 0).then(null).else(row.ref('reason')).end(),
    }))
    .where('id', '=', id)
    .where('nextAttemptAt', '=', nextAttemptAt)
    .returningAll()
    .executeTakeFirst();
}

/** Takes the one turn that all servers share per `pace` milliseconds, the provider's limit. Returns false when it is not due yet. */
export async function takeTurn(context: Pick<Context, 'db' | 'now'>, pace: number): Promise<boolean> {
  const now = timestamp(context);
  const taken = await context.db
    .updateTable('mailTurn')
    .set({ nextAt: addMilliseconds(now, pace) })
    .where('id', '=', 1)
    .where('nextAt', '<=', now)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

/** Records the result of a claimed message. Recipients reached are recorded even after the lease; a failure only by its holder. */
export async function settle(
  context: Pick<Context, 'db' | 'now'>,
  mail: MailRow,
  delivery: Delivery,
): Promise<Partial<MailRow>> {
  const outcome = outcomeOf(mail, delivery, timestamp(context));
  await inTransaction(context.db, async (tx) => {
    let update = tx.updateTable('mail').set(outcome).where('id', '=', mail.id);
    if (delivery.accepted.length === 0) update = update.where('nextAttemptAt', '=', mail.nextAttemptAt);
    const settled = await update.returning('asks').executeTakeFirst();
    if (settled && outcome.nextAttemptAt === null) await queueTheRest(context, tx, mail, settled.asks);
    if (delivery.accepted.length > 0 && mail.alertId) await markMailed(tx, mail.alertId);
  });
  return outcome;
}

/** Queues another letter for the orders that were gathered while this one was being sent. */
async function queueTheRest(
  context: Pick<Context, 'now'>,
  tx: Tx,
  { topic, recipients, letter, asks }: MailRow,
  all: string | null,
): Promise<void> {
  if (topic === null || letter === null || asks === null || all === null || all === asks) return;
  const orderIds = all.slice(asks.length + 1).split(' ');
  await queueGathered(context, tx, { topic, recipient: recipients, letter: JSON.parse(letter), orderIds });
}

/** Returns the outcome when nobody is left to send to, except those who received or refused it before. */
function droppedOutcome(
  { delivered, missed, letter }: MailRow,
  reason: string,
  now: string,
): Partial<MailRow> {
  const ended = { nextAttemptAt: null, uniqueKey: null };
  if (missed !== null) return { ...ended, state: delivered > 0 ? 'sent' : 'failed', letter, failedAt: now };
  return { ...ended, state: delivered > 0 ? 'sent' : 'dropped', reason, letter: null };
}

function outcomeOf(
  mail: MailRow,
  { accepted, retry, answer, kept, dropped }: Delivery,
  now: string,
): Partial<MailRow> {
  if (dropped) return droppedOutcome(mail, answer, now);
  const delivered = mail.delivered + accepted.length;
  const nextAttemptAt = addMilliseconds(now, retryDelay(mail.attempts));
  const addressed = mail.pending.split(',');
  const refused = addressed.filter((address) => !accepted.includes(address));
  const reason = refused.length > 0 ? answer : mail.reason;
  const pending = retry.join(',');
  const missed = [mail.missed, ...refused.filter((address) => !retry.includes(address))].filter(Boolean);
  if (retry.length > 0 && nextAttemptAt <= mail.giveUpAt)
    return { state: 'waiting', delivered, pending, reason, nextAttemptAt, missed: missed.join(',') || null };
  const ended = {
    nextAttemptAt: null,
    reason: retry.length > 0 ? `Given up after 24 hours. ${reason}` : reason,
    // Orders gathered from now on belong to another letter.
    ...(mail.asks !== null && { uniqueKey: null }),
  };
  if (kept) return { ...ended, state: 'kept', pending };
  const all = [...missed, ...retry].join(',');
  const failure = all ? { failedAt: now, missed: all } : {};
  if (delivered === 0)
    return { ...ended, ...failure, state: 'failed', ...(mail.alertId && { uniqueKey: null }) };
  const sent = { ...ended, ...failure, state: 'sent', delivered, pending, sentAt: now };
  // Once everybody has it, the text is of no use: weekly reports to many people would be stored for ever.
  return all ? sent : { ...sent, letter: null };
}
