import type { Context as HonoContext } from 'hono';
import { timestamp } from '../../domain/calendar/clock.ts';
import {
  type AddedFactor,
  type NewAuthenticator,
  type OwnFactors,
  type OwnProof,
  SECOND_FACTOR_REFUSED,
} from '../../domain/people/second-factor.ts';
import type { User } from '../../domain/people/user.ts';
import { recordChange } from '../audit/record.ts';
import type { Context } from '../context.ts';
import type { Db, Tx } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { newId } from '../decision-context.ts';
import { refusal } from '../errors.ts';
import { allow, type Env } from '../router.ts';
import { sealed } from '../sealed.ts';
import { clientAddress } from '../session/client-address.ts';
import { type Attempt, countTry, tryWorked } from '../session/login-attempts.ts';
import { readPasswordHash } from '../stores/passwords.ts';
import {
  confirmFactor,
  countCodes,
  deleteFactors,
  insertFactor,
  listFactors,
  renameFactor,
  replaceCodes,
} from '../stores/second-factors.ts';
import { makeCodes, usesAppCode } from './codes.ts';
import { changeProven } from './prove.ts';
import { authenticatorAddress, newSecret } from './totp.ts';

export async function readOwnFactors(db: Db, { userId }: Pick<User, 'userId'>): Promise<OwnFactors> {
  return {
    factors: await listFactors(db, userId),
    recoveryCodes: await countCodes(db, userId),
    hasPassword: (await readPasswordHash(db, userId)) !== null,
  };
}

/** Begins to set up an authenticator, in place of one begun before. */
export function beginAuthenticator(
  context: Context,
  c: HonoContext<Env>,
  proof: OwnProof,
): Promise<NewAuthenticator> {
  const secret = newSecret();
  return changeProven(context, c, proof, async (tx, { userId, email }) => {
    const factorId = newId();
    await deleteFactors(tx, userId, 'unconfirmed');
    await insertFactor(tx, {
      id: factorId,
      userId,
      kind: 'authenticator',
      name: '',
      key: sealed(context, secret),
      credentialId: null,
      createdAt: timestamp(context),
      confirmedAt: null,
      lastUsedAt: null,
    });
    const issuer = context.group.name ? `Tillwise ${context.group.name}` : 'Tillwise';
    return { factorId, secret, address: authenticatorAddress(secret, { email, issuer }) };
  });
}

/** Makes an authenticator count, once its code is right. Throws 'code-wrong' and 'too-many-requests'. */
export async function confirmAuthenticator(
  context: Context,
  c: HonoContext<Env>,
  { factorId, code, name }: { factorId: string; code: string; name: string },
): Promise<AddedFactor> {
  const by = allow(c, 'keepAccount');
  const attempt: Attempt = { email: by.email, address: clientAddress(context.config, c), by: 'code' };
  await countTry(context, attempt);
  const added = await inTransaction(context.db, async (tx) => {
    if (!(await usesAppCode(context, tx, { userId: by.userId, code, factorId })))
      throw refusal(SECOND_FACTOR_REFUSED.code);
    await confirmFactor(tx, factorId, { name, confirmedAt: timestamp(context) });
    return factorAdded(context, tx, { by, name });
  });
  await tryWorked(context.db, attempt);
  return added;
}

/** Records a new second factor. With the first one come recovery codes. */
export async function factorAdded(
  context: Context,
  tx: Tx,
  { by, name }: { by: User; name: string },
): Promise<AddedFactor> {
  await recordChange(context, tx, {
    by,
    action: 'add second factor',
    subject: by.email,
    after: { name },
    topic: 'users',
  });
  const codes = (await countCodes(tx, by.userId)) === 0 ? await makeCodes(context, tx, by.userId) : null;
  return { ...(await readOwnFactors(tx, by)), codes };
}

export async function renameOwnFactor(
  context: Context,
  tx: Tx,
  { by, factorId, name }: { by: User; factorId: string; name: string },
): Promise<OwnFactors> {
  const before = (await listFactors(tx, by.userId)).find((factor) => factor.factorId === factorId);
  if (!before || !(await renameFactor(tx, { userId: by.userId, factorId, name })))
    throw refusal(SECOND_FACTOR_REFUSED.unknown);
  await recordChange(context, tx, {
    by,
    action: 'rename second factor',
    subject: by.email,
    before: { name: before.name },
    after: { name },
  });
  return readOwnFactors(tx, by);
}

/** Ends one of one's second factors; recovery codes end with the last one. */
export function endOwnFactor(
  context: Context,
  c: HonoContext<Env>,
  { factorId, proof }: { factorId: string; proof: OwnProof },
): Promise<OwnFactors> {
  return changeProven(context, c, proof, async (tx, by) => {
    const ended = (await listFactors(tx, by.userId)).find((factor) => factor.factorId === factorId);
    if (!ended || (await deleteFactors(tx, by.userId, { factorId })) === 0)
      throw refusal(SECOND_FACTOR_REFUSED.unknown);
    const own = await readOwnFactors(tx, by);
    const isLast = own.factors.length === 0;
    if (isLast) await replaceCodes(tx, by.userId, []);
    await recordChange(context, tx, {
      by,
      action: 'end second factor',
      subject: by.email,
      before: { name: ended.name },
      topic: 'users',
    });
    return isLast ? { ...own, recoveryCodes: 0 } : own;
  });
}

/** Makes new recovery codes in place of the ones from before. */
export function makeRecoveryCodes(
  context: Context,
  c: HonoContext<Env>,
  proof: OwnProof,
): Promise<{ codes: string[] }> {
  return changeProven(context, c, proof, async (tx, by) => {
    if ((await listFactors(tx, by.userId)).length === 0) throw refusal(SECOND_FACTOR_REFUSED.none);
    const codes = await makeCodes(context, tx, by.userId);
    await recordChange(context, tx, { by, action: 'make recovery codes', subject: by.email });
    return { codes };
  });
}
