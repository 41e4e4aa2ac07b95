import { createHash, createHmac } from 'node:crypto';
import type { Context as HonoContext } from 'hono';
import { timestamp } from '../domain/calendar/clock.ts';
import { REFUSED } from '../domain/refusals/refused.ts';
import { isKey } from '../domain/values/bounds.ts';
import type { Context } from './context.ts';
import { builtOnce } from './db/built-once.ts';
import type { NewRow, Tx } from './db/schema.ts';
import { inTransaction } from './db/transaction.ts';
import { refusal } from './errors.ts';
import type { Env } from './router.ts';

/** The owner of keys sent by people who are not signed in. */
const NOBODY = 'nobody';

/** The Idempotency-Key of a request. */
export interface Claim {
  /** Takes the key for this request. Returns false when it was taken before. */
  take(tx: Tx): Promise<boolean>;
  /** Records the answer in the transaction of the effect. */
  record(tx: Tx, answer: unknown): Promise<void>;
  /** Returns the answer recorded before. Throws 'key-reused' when it was for another request. */
  earlier<T>(tx: Tx): Promise<T>;
}

/** Returns the key of a request; null without one. Keys belong to the user who sent them. Throws 'invalid-request'. */
export async function claimOf(context: Context, c: HonoContext<Env>): Promise<Claim | null> {
  const key = c.req.header('Idempotency-Key');
  if (key === undefined || c.req.method !== 'POST') return null;
  if (!isKey(key)) throw refusal(REFUSED.keyForm);
  const userId = c.var.session?.user.userId ?? NOBODY;
  const fingerprint = fingerprintOf(context, c, await sentIn(c));
  const createdAt = timestamp(context);
  return {
    async take(tx) {
      const row = { userId, key, fingerprint, answer: null, createdAt };
      const { numAffectedRows } = await tx.executeQuery(keyTaken(tx, row));
      return numAffectedRows === 1n;
    },
    async record(tx, answer) {
      const recorded = { userId, key, answer: JSON.stringify(answer ?? null) };
      await tx.executeQuery(answerRecorded(tx, recorded));
    },
    earlier: (tx) => earlierAnswer(tx, userId, key, (earlier) => isSame(context, c, earlier)),
  };
}

const keyTaken = builtOnce((db, row: NewRow<'idempotencyKey'>) =>
  db
    .insertInto('idempotencyKey')
    .values(row)
    .onConflict((conflict) => conflict.doNothing()),
);

const answerRecorded = builtOnce((db, { answer, ...at }: Record<'userId' | 'key' | 'answer', string>) =>
  db.updateTable('idempotencyKey').set({ answer }).where('userId', '=', at.userId).where('key', '=', at.key),
);

/**
 * Runs the effect of a POST in one transaction. With an Idempotency-Key the answer is recorded with the effect, so that the same request
 * sent again gets the same answer and has no second effect. The same key with another request is refused.
 */
export async function answerOnce<T>(
  context: Context,
  c: HonoContext<Env>,
  run: (tx: Tx) => Promise<T>,
): Promise<T> {
  const claim = await claimOf(context, c);
  if (!claim) return inTransaction(context.db, run);
  return inTransaction(context.db, async (tx) => {
    if (!(await claim.take(tx))) return claim.earlier<T>(tx);
    const result = await run(tx);
    await claim.record(tx, result);
    return result;
  });
}

async function earlierAnswer<T>(
  tx: Tx,
  userId: string,
  key: string,
  isSameAs: (fingerprint: string) => Promise<boolean>,
): Promise<T> {
  const earlier = await tx
    .selectFrom('idempotencyKey')
    .select(['fingerprint', 'answer'])
    .where('userId', '=', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (!(await isSameAs(earlier.fingerprint))) throw refusal(REFUSED.keyReused);
  return JSON.parse(earlier.answer ?? 'null') as T;
}

/**
 * Returns a hash that identifies a request. It covers the body as parsed by its schema, so that the order and blanks of the text don't
 * matter. It is an HMAC because the body may hold passwords: a plain fast hash of one could be guessed.
 */
function fingerprintOf({ secret }: Context, c: HonoContext<Env>, asked: unknown): string {
  const { method, path } = c.req;
  const request = JSON.stringify([method, path, asked]);
  return `${KEYED}${createHmac('sha256', secret).update(request).digest('base64url')}`;
}

const KEYED = 'hmac:';

/** Returns the body as parsed by its schema. For a form with a file: the form's facts about the file. */
async function sentIn(c: HonoContext<Env>): Promise<unknown> {
  const { asked = null } = c.var;
  const isJson = asked !== null && c.req.header('Content-Type')?.startsWith('application/json');
  return isJson ? asSent(asked, await c.req.json()) : asked;
}

/** Returns the parsed body without additions by the schema, so that a later, larger schema still recognizes the request. */
function asSent(asked: unknown, sent: unknown): unknown {
  if (Array.isArray(asked))
    return asked.map((one, index) => asSent(one, Array.isArray(sent) ? sent[index] : null));
  if (typeof asked !== 'object' || asked === null) return asked;
  const given = Object.entries(asked).filter(([name]) => Object.hasOwn(Object(sent), name));
  const inOrder = given.sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(inOrder.map(([name, its]) => [name, asSent(its, Object(sent)[name])]));
}

/** Whether a request is the one an earlier answer was recorded for, by this version or one before. */
async function isSame(context: Context, c: HonoContext<Env>, earlier: string): Promise<boolean> {
  const { asked = null } = c.var;
  const understood = [await sentIn(c), asked, formerOrder(asked)];
  if (earlier.startsWith(KEYED)) return understood.some((one) => fingerprintOf(context, c, one) === earlier);
  return earlier === (await formerFingerprint(c));
}

/** Returns an order as versions up to 0.2.0 parsed it, with fewer fields. */
function formerOrder(asked: unknown): unknown {
  const { revenueCenter, supplier, amountCents, day, notes } = Object(asked);
  return { revenueCenter, supplier, amountCents, day, notes };
}

/** Returns the fingerprint of versions up to 0.1.0, a hash of the body's text: requests they answered may still come again. */
async function formerFingerprint(c: HonoContext<Env>): Promise<string> {
  // A form can be read only once; those versions had no forms with files.
  if (c.req.header('Content-Type')?.startsWith('multipart/')) return '';
  const text = `${c.req.method} ${c.req.path}\n${await c.req.text()}`;
  return createHash('sha256').update(text).digest('base64url');
}
