import { type ExpressionBuilder, sql } from 'kysely';
import { signInError } from '../../domain/refusals/message.ts';
import { recordChange } from '../audit/record.ts';
import type { Context } from '../context.ts';
import type { Database, Db } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { Refusal } from '../errors.ts';

/** An attempt to sign in or to use a secret, and its address. */
export interface Attempt {
  /** The account, whether it exists or not; null for a secret alone. */
  email: string | null;
  address: string;
  /** The id of a device that has signed in to the account before: its tries are counted separately. */
  device?: string | null;
  /** What is tried, if not the password: its tries are counted apart. */
  by?: 'code';
}

/**
 * Failed tries allowed within 15 minutes: for one account from any address, and from one address for any account. A device that an account
 * knows has as many tries of its own, so that nobody can lock it out by using up the others.
 */
const ACCOUNT_TRIES = 10;
const ADDRESS_TRIES = 50;
const WINDOW_MILLISECONDS = 15 * 60_000;

/**
 * Counts a try before the password is checked, so that parallel guesses all count; `tryWorked` gives it back. Throws 'too-many-requests'
 * over the limits. A try that only the account's limit stops does not count for its address: it revealed nothing, and others use the same
 * address.
 */
export async function countTry(context: Context, { email, address, device, by }: Attempt): Promise<void> {
  if (email !== null && device) {
    const ofDevice = await count(context, ofKind(`device ${device}`, by));
    return ofDevice <= ACCOUNT_TRIES ? undefined : refuse(context, email, ofDevice === ACCOUNT_TRIES + 1);
  }
  const fromAddress = await count(context, countedAs(email, address));
  if (fromAddress > ADDRESS_TRIES) return refuse(context, address, fromAddress === ADDRESS_TRIES + 1);
  if (email === null) return;
  const ofAccount = await count(context, ofKind(`account ${email}`, by));
  if (ofAccount <= ACCOUNT_TRIES) return;
  await giveBack(context.db, countedAs(email, address));
  return refuse(context, email, ofAccount === ACCOUNT_TRIES + 1);
}

/** Gives back the tries after one worked: all of the account's and this one of the address. For a known device, only its own. */
export async function tryWorked(db: Db, { email, address, device, by }: Attempt): Promise<void> {
  if (email !== null && device) return forget(db, ofKind(`device ${device}`, by));
  if (email !== null) await forget(db, ofKind(`account ${email}`, by));
  await giveBack(db, countedAs(email, address));
}

function ofKind(counted: string, by: Attempt['by']): string {
  return by ? `${by} of ${counted}` : counted;
}

/** Links count separately: an old link that everybody behind an address opens must not keep them from signing in. */
function countedAs(email: string | null, address: string): string {
  return `${email === null ? 'links of' : 'address'} ${address}`;
}

/** Resets the counts of failed tries of an account, with passwords and codes. */
export async function forgetTries(db: Db, email: string): Promise<void> {
  for (const by of [undefined, 'code'] as const) await forget(db, ofKind(`account ${email}`, by));
}

async function forget(db: Db, counted: string): Promise<void> {
  await db.deleteFrom('loginAttempts').where('counted', '=', counted).execute();
}

/** Adds one, starts again after 15 minutes, and returns the tries so far. One statement, so that parallel tries all count. */
async function count({ db, now }: Pick<Context, 'db' | 'now'>, counted: string): Promise<number> {
  const at = now();
  const firstAt = new Date(at).toISOString();
  const cutoff = new Date(at - WINDOW_MILLISECONDS).toISOString();
  const ended = sql<boolean>`${sql.ref('loginAttempts.firstAt')} < ${cutoff}`;
  const { tries } = await db
    .insertInto('loginAttempts')
    .values({ counted, tries: 1, firstAt })
    .onConflict((conflict) =>
      conflict.column('counted').doUpdateSet({
        tries: sql`case when ${ended} then 1 else ${sql.ref('loginAttempts.tries')} + 1 end`,
        firstAt: sql`case when ${ended} then ${firstAt} else ${sql.ref('loginAttempts.firstAt')} end`,
      }),
    )
    .returning('tries')
    .executeTakeFirstOrThrow();
  if (tries === 1) await dropOldest(db, cutoff);
  return tries;
}

/** Each new count removes the oldest one that has ended, so that they never pile up. */
async function dropOldest(db: Db, cutoff: string): Promise<void> {
  const ended = (count: ExpressionBuilder<Database, 'loginAttempts'>) => count('firstAt', '<', cutoff);
  const oldest = db.selectFrom('loginAttempts').select('counted').where(ended).orderBy('firstAt').limit(1);
  await db.deleteFrom('loginAttempts').where('counted', '=', oldest).where(ended).execute();
}

async function giveBack(db: Db, counted: string): Promise<void> {
  await db
    .updateTable('loginAttempts')
    .set((row) => ({ tries: row('tries', '-', 1) }))
    .where('counted', '=', counted)
    .where('tries', '>', 0)
    .execute();
}

/** Records only the first refusal in 15 minutes: otherwise a stranger could fill the trail. */
async function refuse(context: Context, subject: string, isFirst: boolean): Promise<never> {
  context.metrics.signInRefused('too-many-requests');
  if (isFirst)
    await inTransaction(context.db, (tx) =>
      recordChange(context, tx, { by: null, action: 'block sign in', subject }),
    );
  throw new Refusal('too-many-requests', signInError('too-many-requests').description);
}
