import { codeAt } from '../second-factor/totp.ts';
import { type Answer, type Installation, PASSWORD } from './installation.ts';

/** The code an authenticator app shows at a moment, or some steps of 30 seconds off. */
export function appCode(secret: string, now: number, off = 0): string {
  return codeAt(secret, Math.floor(now / 30_000) + off);
}

/** An authenticator set up for somebody who is signed in: its secret, its id, and the recovery codes that came with it. */
export async function setUpAuthenticator(
  { send, clock }: Pick<Installation, 'send' | 'clock'>,
  Cookie: string,
  name = 'My phone',
) {
  const begun = await send('POST', '/account/authenticators', { password: PASSWORD }, { Cookie });
  const { factorId, secret } = begun.body as { factorId: string; secret: string };
  const sent = { code: appCode(secret, clock.now), name };
  const confirmed = await send('POST', `/account/authenticators/${factorId}/confirm`, sent, { Cookie });
  // The code of this step is used up.
  clock.now += 30_000;
  return { factorId, secret, confirmed, codes: confirmed.body.codes as string[] };
}

/** Signs in by email and password, and returns the cookies of that answer: a session's, or those that go with the second step. */
export async function firstStep({ send }: Pick<Installation, 'send'>, email: string, headers = {}) {
  const answer = await send('POST', '/auth/sign-in/email', { email, password: PASSWORD }, headers);
  return { answer, Cookie: cookiesIn(answer) };
}

/** The cookies that an answer sets, as a Cookie header, without those it takes away. */
export function cookiesIn(answer: Answer): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0]!)
    .filter((cookie) => !cookie.endsWith('='))
    .join('; ');
}
