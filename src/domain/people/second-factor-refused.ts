import type { Refused } from '../refusals/problem.ts';

const WRONG = 'This code is wrong, was used before or has expired. Enter the one shown now.';
const PROVE = 'Enter your password, or a code from your authenticator app.';

export const SECOND_FACTOR_REFUSED = {
  code: { code: 'code-wrong', detail: WRONG, errors: [{ field: 'code', message: WRONG }] },
  proof: { code: 'proof-needed', detail: PROVE, errors: [{ field: 'password', message: PROVE }] },
  passkey: {
    code: 'passkey-wrong',
    detail: 'This passkey doesn’t work here. Use your password, or try again.',
  },
  over: { code: 'sign-in-over', detail: 'This took too long. Enter your email and password again.' },
  unknown: { code: 'not-found', detail: 'There is no such second factor any more.' },
  none: {
    code: 'not-found',
    detail: 'Set up a second factor first: recovery codes are for when it is lost.',
  },
  needed: {
    code: 'second-factor-needed',
    detail: 'Set up a second factor on your account page first: an admin requires it.',
  },
} satisfies Record<string, Refused>;
