import type { Expression, Selectable } from 'kysely';
import { type AlertMailDue, mailTurn } from '../../domain/alerts/alert-outcome.ts';
import { MAIL_HELD } from '../../domain/alerts/alert-words.ts';
import { timestamp } from '../../domain/calendar/clock.ts';
import { addMilliseconds } from '../../domain/values/moment.ts';
import type { Context } from '../context.ts';
import type { OldRows } from '../db/old-rows.ts';
import type { Database, Db, Tx } from '../db/schema.ts';
import { newId } from '../decision-context.ts';
import type { Letter, WaitingLetter } from '../letters/letter.ts';

type Turn = Pick<AlertMailDue, 'dueAt' | 'isHeld'>;

type OutboxRow = Selectable<Database['mail']>;

/** The order in which emails due at the same time leave: alerts, then what somebody waits for, then what can be read later. */
export const PRIORITY = { alert: 0, asked: 1, later: 2 } as const;
type Priority = (typeof PRIORITY)[keyof typeof PRIORITY];

interface NewLetter {
  /** Only one email is sent for each key. */
  uniqueKey: string;
  /** What the email is about. Two emails about the same topic are at least an hour apart. */
  topic?: string;
  recipients: readonly string[];
  letter: WaitingLetter;
  /** Defaults to `later`. */
  priority?: Priority;
}

/** Puts a letter into the outbox, in the transaction of the change it reports. Does nothing when its key is already there. */
export async function queueLetter(
  context: Pick<Context, 'now'>,
  tx: Tx,
  { uniqueKey, topic, recipients, letter, priority = PRIORITY.later }: NewLetter,
): Promise<void> {
  const content = { alertId: null, letter: JSON.stringify(letter) };
  const row = { uniqueKey, topic: topic ?? null, recipients, ...content };
  await tx
    .insertInto('mail')
    .values(rowOf(context, row, await turnOf(context, tx, topic), priority))
    .onConflict((conflict) => conflict.column('uniqueKey').doNothing())
    .execute();
}

/** Queues a letter that is never held back, also when an earlier one with its key failed. Returns false if that one is waiting or sent. */
export async function queueLetterAgain(
  context: Pick<Context, 'now'>,
  tx: Tx,
  { uniqueKey, topic, recipients, letter }: NewLetter,
): Promise<boolean> {
  const content = { alertId: null, topic: topic ?? null, letter: JSON.stringify(letter) };
  const turn = mailTurn(null, timestamp(context));
  const row = rowOf(context, { uniqueKey, recipients, ...content }, turn, PRIORITY.later);
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

/** Returns the letters about these topics with their state, in the order they were queued. */
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

/** Queues failed letters about a topic again, each found by its address and when it was queued. Returns how many there were. */
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
      delivered: 0,
      attempts: 0,
    }))
    .where('topic', '=', topic)
    .where((of) =>
      of.or(letters.map(({ address, queuedAt }) => of.and({ recipients: address, createdAt: queuedAt }))),
    )
    .where('state', '=', 'failed')
    .executeTakeFirst();
  return Number(requeued.numUpdatedRows);
}

type OutboxMail = Pick<OutboxRow, 'uniqueKey' | 'topic' | 'alertId' | 'letter'> & {
  recipients: readonly string[];
};

/** Builds a new outbox row. */
export function rowOf(
  context: Pick<Context, 'now'>,
  { recipients, ...content }: OutboxMail,
  turn: Turn,
  priority: Priority,
) {
  const to = recipients.join(',');
  const progress = { recipients: to, pending: to, delivered: 0, attempts: 0 };
  return { id: newId(), ...content, ...progress, ...waitingFrom(context, turn), priority };
}

/** Deletes a letter that still waits, and frees its key for another one. */
export async function dropLetter(tx: Tx, uniqueKey: string): Promise<void> {
  await tx.deleteFrom('mail').where('uniqueKey', '=', uniqueKey).where('state', '=', 'waiting').execute();
  await tx.updateTable('mail').set({ uniqueKey: null }).where('uniqueKey', '=', uniqueKey).execute();
}

/** Returns when a message about a topic may go out: now, or an hour after the last one about the topic that did not fail. */
export async function turnOf(
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

/** Returns the columns of a message that waits for its first attempt. */
export function waitingFrom(context: Pick<Context, 'now'>, { dueAt, isHeld }: Turn) {
  const giveUpAt = addMilliseconds(dueAt, GIVE_UP_AFTER);
  const times = { createdAt: timestamp(context), dueAt, nextAttemptAt: dueAt, giveUpAt, sentAt: null };
  const unseen = { failedAt: null, missed: null, seenBy: null, seenAt: null };
  return { state: 'waiting', ...times, reason: isHeld ? MAIL_HELD : null, ...unseen };
}

/** Returns the letter about a topic that is held back, so that more can be added to it; undefined when none is. */
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

/** Overwrites the text and recipients of a letter that is held back. */
export async function writeHeldLetter(
  tx: Tx,
  { mailId, letter, recipients }: { mailId: string; letter: WaitingLetter; recipients: readonly string[] },
): Promise<void> {
  const to = recipients.join(',');
  await tx
    .updateTable('mail')
    .set({ letter: JSON.stringify(letter), recipients: to, pending: to })
    .where('id', '=', mailId)
    .execute();
}

export function selectStateOf(db: Db, uniqueKey: Expression<string>) {
  return db.selectFrom('mail').select('mail.state').where('mail.uniqueKey', '=', uniqueKey);
}

/** Returns the letters that are over: sent, or acknowledged as failed. */
export function listOldLetters(db: Db, { before, after, limit }: OldRows): Promise<{ id: string }[]> {
  return db
    .selectFrom('mail')
    .select('id')
    .where('nextAttemptAt', 'is', null)
    .where('createdAt', '<', before)
    .where(({ eb, or }) => or([eb('failedAt', 'is', null), eb('seenAt', 'is not', null)]))
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function removeLetters(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('mail').where('id', 'in', ids).execute();
}

/** Selects the letter of an alert, while it is stored. */
export function letterOfAlert(db: Db, alertId: Expression<string>) {
  return db.selectFrom('mail').select('mail.id').where('mail.alertId', '=', alertId);
}

const MINUTE = 60_000;

/** How long a failed email is retried before it is given up: 24 hours, in milliseconds. */
export const GIVE_UP_AFTER = 24 * 60 * MINUTE;

/** Returns how long to wait after this many tries: 1, 2, 4, … up to 60 minutes, in milliseconds. */
export function retryDelay(tries: number): number {
  return Math.min(2 ** (tries - 1), 60) * MINUTE;
}
