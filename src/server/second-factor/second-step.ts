import type { Context as HonoContext } from 'hono';
import { deleteCookie, getCookie } from 'hono/cookie';
import { timestamp } from '../../domain/calendar/clock.ts';
import {
  type PasskeyAnswer,
  type PasskeyChallenge,
  SECOND_FACTOR_REFUSED,
} from '../../domain/people/second-factor.ts';
import { type Auth, signInCookieAttributes } from '../auth.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { refusal } from '../errors.ts';
import type { Env } from '../router.ts';
import { clientAddress } from '../session/client-address.ts';
import { countTry, tryWorked } from '../session/login-attempts.ts';
import { recognizedDevice, rememberDevice } from '../session/recognized-device.ts';
import {
  mayComeAlone,
  openSession,
  passwordDigest,
  type SecondStep,
  showSession,
  stepCookie,
} from '../session/sign-in.ts';
import { findChallenge, takeChallenge } from '../stores/challenges.ts';
import { readPasswordHash, stillHasPassword } from '../stores/passwords.ts';
import { findUser } from '../stores/users.ts';
import { demandCode } from './codes.ts';
import { passkeyChallenge, shownPasskey } from './passkeys.ts';

/**
 * Ends a sign-in that waits for a second factor, by a code. Counts like a password: ten tries in 15 minutes for the account, and ten for a
 * device that knows it, so that nobody who has the password can lock its owner out. Throws 'sign-in-over', 'code-wrong' and
 * 'too-many-requests'.
 */
export async function signInByCode(
  context: Context,
  auth: Auth,
  c: HonoContext<Env>,
  code: string,
): Promise<void> {
  const answered = { token: getCookie(c, stepCookie(context)) ?? '', now: timestamp(context) };
  const step = await findChallenge<SecondStep>(context.db, 'second step', answered);
  const user = step && (await findUser(context.db, step.userId));
  if (!step || !user?.active) throw refusal(SECOND_FACTOR_REFUSED.over);
  const { email, userId } = user;
  const device = await recognizedDevice(context, c, email);
  const attempt = { email, address: clientAddress(context.config, c), device, by: 'code' } as const;
  await countTry(context, attempt);
  const hash = (await readPasswordHash(context.db, userId)) ?? '';
  const begun = await inTransaction(context.db, async (tx) => {
    const isCurrent =
      passwordDigest(hash) === step.passwordDigest && (await stillHasPassword(tx, userId, hash));
    if (!isCurrent) throw refusal(SECOND_FACTOR_REFUSED.over);
    await demandCode(context, tx, { by: user, code });
    if (!(await takeChallenge(tx, 'second step', answered))) throw refusal(SECOND_FACTOR_REFUSED.over);
    return openSession(context, tx, c, user);
  });
  await tryWorked(context.db, attempt);
  deleteCookie(c, stepCookie(context), signInCookieAttributes(context));
  await showSession(context, auth, c, begun);
  rememberDevice(context, c, { email, passwordHash: hash, device });
}

/** Begins to sign in by a passkey. Counts for the address, until one is shown: each makes a row that lasts ten minutes. */
export async function beginPasskeySignIn(context: Context, c: HonoContext<Env>): Promise<PasskeyChallenge> {
  await countTry(context, { email: null, address: clientAddress(context.config, c) });
  return passkeyChallenge(context, c);
}

/** Signs in by a passkey, which is both steps at once. Throws 'passkey-wrong', also for somebody deactivated. */
export async function signInByPasskey(
  context: Context,
  auth: Auth,
  c: HonoContext<Env>,
  answer: PasskeyAnswer,
): Promise<void> {
  const { userId, use } = await shownPasskey(context, c, answer);
  const user = await findUser(context.db, userId);
  if (!user?.active || !mayComeAlone(context, user)) throw refusal(SECOND_FACTOR_REFUSED.passkey);
  const begun = await inTransaction(context.db, async (tx) => {
    await use(tx);
    return openSession(context, tx, c, user);
  });
  await tryWorked(context.db, { email: null, address: clientAddress(context.config, c) });
  await showSession(context, auth, c, begun);
}
