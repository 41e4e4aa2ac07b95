import { createHash } from 'node:crypto';
import type { Context as HonoContext } from 'hono';
import { isKey } from '../domain/key.ts';
import { REFUSED } from '../domain/refused.ts';
import { type Context, timestamp } from './context.ts';
import type { Tx } from './db/schema.ts';
import { inTransaction } from './db/transaction.ts';
import { refusal } from './errors.ts';
import type { Env } from './router.ts';

/** Used as the owner of keys sent by people who are not signed in. */
const NOBODY = 'nobody';

/**
 * Runs a POST's effect in one transaction. With an Idempotency-Key the answer is recorded beside the effect, so that
 * the same request sent again gets the same answer and has no second effect; the same key with another request is
 * refused. Keys belong to the user who sent them.
 */
export async function answerOnce<T>(
  context: Context,
  c: HonoContext<Env>,
  run: (tx: Tx) => Promise<T>,
): Promise<T> {
  const key = c.req.header('Idempotency-Key');
  if (key === undefined) return inTransaction(context, run);
  if (!isKey(key)) throw refusal(REFUSED.keyForm);
  const userId = c.var.session?.user.userId ?? NOBODY;
  const fingerprint = await fingerprintOf(c);
  return inTransaction(context, async (tx) => {
    const claim = { userId, key, fingerprint, answer: null, createdAt: timestamp(context) };
    const claimed = await tx
      .insertInto('idempotencyKey')
      .values(claim)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (!claimed.numInsertedOrUpdatedRows) return earlierAnswer<T>(tx, userId, key, fingerprint);
    const result = await run(tx);
    await tx
      .updateTable('idempotencyKey')
      .set({ answer: JSON.stringify(result ?? null) })
      .where('userId', '=', userId)
      .where('key', '=', key)
      .execute();
    return result;
  });
}

async function earlierAnswer<T>(tx: Tx, userId: string, key: string, fingerprint: string): Promise<T> {
  const earlier = await tx
    .selectFrom('idempotencyKey')
    .select(['fingerprint', 'answer'])
    .where('userId', '=', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (earlier.fingerprint !== fingerprint) throw refusal(REFUSED.keyReused);
  return JSON.parse(earlier.answer ?? 'null') as T;
}

/** What tells one request from another. A fast hash of a password is a secret nearly given away: none goes into it. */
async function fingerprintOf(c: HonoContext<Env>): Promise<string> {
  const body = await c.req.text();
  const told = /"(password|current)"/.test(body) ? JSON.stringify(JSON.parse(body, withoutPasswords)) : body;
  return createHash('sha256').update(`${c.req.method} ${c.req.path}\n`).update(told).digest('base64url');
}

function withoutPasswords(field: string, value: unknown): unknown {
  return field === 'password' || field === 'current' ? undefined : value;
}
