import type { Problem, ProblemCode } from '../domain/problem.ts';

const STATUS: Record<ProblemCode, number> = {
  'invalid-request': 422,
  'invalid-week': 422,
  'not-signed-in': 401,
  'invalid-credential': 401,
  'too-many-requests': 429,
  'not-allowed': 403,
  'settings-locked': 403,
  'setup-code-wrong': 403,
  'quick-access-off': 403,
  'not-found': 404,
  'staff-unknown': 422,
  'email-already-in-use': 409,
  'last-admin': 422,
  'wrong-password': 422,
  'reset-link-invalid': 422,
  conflict: 409,
  'key-reused': 422,
  'foreign-origin': 403,
  'too-large': 413,
  unavailable: 503,
  internal: 500,
};

const TITLES: Record<ProblemCode, string> = {
  'invalid-request': 'The request is not valid',
  'invalid-week': 'Not a week',
  'not-signed-in': 'Sign in first',
  'invalid-credential': 'Invalid email or password',
  'too-many-requests': 'Too many attempts',
  'not-allowed': 'Not allowed',
  'settings-locked': 'Settings are locked',
  'setup-code-wrong': 'The setup code is wrong',
  'quick-access-off': 'Quick access is off',
  'not-found': 'Not found',
  'staff-unknown': 'Unknown staff member',
  'email-already-in-use': 'User already exists',
  'last-admin': 'The last admin stays',
  'wrong-password': 'The current password is wrong',
  'reset-link-invalid': 'The link can not be used',
  conflict: 'Changed meanwhile',
  'key-reused': 'Idempotency key used for another request',
  'foreign-origin': 'Sent from another site',
  'too-large': 'The request is too large',
  unavailable: 'Try again shortly',
  internal: 'Something failed',
};

/** A request that is refused, with a stable code and words for the person who sent it. */
export class Refusal extends Error {
  readonly code: ProblemCode;
  readonly extra: Pick<Problem, 'errors' | 'current'>;

  constructor(code: ProblemCode, detail: string, extra: Pick<Problem, 'errors' | 'current'> = {}) {
    super(detail);
    this.code = code;
    this.extra = extra;
  }
}

/** The body of a refusal (RFC 9457). */
export function problemOf({ code, message, extra }: Refusal, requestId: string): Problem {
  const type = `/api/docs#${code}`;
  return { type, title: TITLES[code], status: STATUS[code], code, detail: message, requestId, ...extra };
}
