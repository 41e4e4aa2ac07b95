import type { Context as HonoContext } from 'hono';
import { type OwnProof, SECOND_FACTOR_REFUSED } from '../../domain/people/second-factor.ts';
import type { User } from '../../domain/people/user.ts';
import { wrongPassword } from '../account/change-password.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { refusal } from '../errors.ts';
import { allow, type Env } from '../router.ts';
import { clientAddress } from '../session/client-address.ts';
import { type Attempt, countTry, tryWorked } from '../session/login-attempts.ts';
import { verifyPassword } from '../session/password.ts';
import { readPasswordHash, stillHasPassword } from '../stores/passwords.ts';
import { listFactors } from '../stores/second-factors.ts';
import { demandCode } from './codes.ts';

/**
 * Changes one's own second factors, once the password or a code has proven that it is oneself: a session left open is not enough. Somebody
 * who has neither yet needs none. Counts like a try to sign in. Throws 'proof-needed', 'wrong-password', 'code-wrong' and
 * 'too-many-requests'.
 */
export async function changeProven<T>(
  context: Context,
  c: HonoContext<Env>,
  { password, code }: OwnProof,
  change: (tx: Tx, by: User) => Promise<T>,
): Promise<T> {
  const by = allow(c, 'keepAccount');
  const address = clientAddress(context.config, c);
  if (password !== undefined) {
    const hash = await provenHash(context, { email: by.email, address }, { by, password });
    return inTransaction(context.db, async (tx) => {
      if (!(await stillHasPassword(tx, by.userId, hash))) throw wrongPassword('password');
      return change(tx, by);
    });
  }
  if (code === undefined) {
    await demandNothingToProve(context, by);
    return inTransaction(context.db, (tx) => change(tx, by));
  }
  const attempt: Attempt = { email: by.email, address, by: 'code' };
  await countTry(context, attempt);
  const changed = await inTransaction(context.db, async (tx) => {
    await demandCode(context, tx, { by, code });
    return change(tx, by);
  });
  await tryWorked(context.db, attempt);
  return changed;
}

async function provenHash(
  context: Context,
  attempt: Attempt,
  { by, password }: { by: User; password: string },
): Promise<string> {
  await countTry(context, attempt);
  const hash = await readPasswordHash(context.db, by.userId);
  if (hash === null || !(await verifyPassword({ hash, password }))) throw wrongPassword('password');
  await tryWorked(context.db, attempt);
  return hash;
}

async function demandNothingToProve({ db }: Context, { userId }: User): Promise<void> {
  const hasSome = (await readPasswordHash(db, userId)) !== null || (await listFactors(db, userId)).length > 0;
  if (hasSome) throw refusal(SECOND_FACTOR_REFUSED.proof);
}
