import { randomInt } from 'node:crypto';
import { timestamp } from '../../domain/calendar/clock.ts';
import { SECOND_FACTOR_REFUSED } from '../../domain/people/second-factor.ts';
import type { User } from '../../domain/people/user.ts';
import { recordChange } from '../audit/record.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { refusal } from '../errors.ts';
import { codeDigest, opened } from '../sealed.ts';
import { listAuthenticators, replaceCodes, takeCode, takeStep } from '../stores/second-factors.ts';
import { isAppCode, stepOf } from './totp.ts';

/** Uses up a code of one of a user's authenticators, or a recovery code. Throws 'code-wrong' for any other, and for one used before. */
export async function demandCode(
  context: Context,
  tx: Tx,
  { by, code }: { by: Pick<User, 'userId' | 'name' | 'email'>; code: string },
): Promise<void> {
  const { userId } = by;
  if (isAppCode(code)) {
    if (await usesAppCode(context, tx, { userId, code })) return;
    throw refusal(SECOND_FACTOR_REFUSED.code);
  }
  const digest = codeDigest(context, userId, code);
  if (!(await takeCode(tx, { userId, digest, at: timestamp(context) })))
    throw refusal(SECOND_FACTOR_REFUSED.code);
  await recordChange(context, tx, { by, action: 'use recovery code', subject: by.email });
}

/** Uses up a code of an authenticator: of those that count, or of the one being set up. Returns whether it was right. */
export async function usesAppCode(
  context: Context,
  tx: Tx,
  { userId, code, factorId }: { userId: string; code: string; factorId?: string },
): Promise<boolean> {
  const tried = await listAuthenticators(tx, userId, factorId === undefined ? {} : { factorId });
  for (const { id, key } of tried) {
    const secret = opened(context, key);
    const step = secret && stepOf(secret, code, context.now());
    if (step && (await takeStep(tx, id, { step, at: timestamp(context) }))) return true;
  }
  return false;
}

/** Letters and digits that nobody mistakes for one another on paper. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODES = 10;

/** Gives a user ten new recovery codes in place of others, and returns them: only their keyed hashes are stored. */
export async function makeCodes(context: Context, tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () => `${lettersOf(5)}-${lettersOf(5)}`);
  await replaceCodes(
    tx,
    userId,
    codes.map((code) => codeDigest(context, userId, code.replace('-', ''))),
  );
  return codes;
}

function lettersOf(count: number): string {
  return Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
