import { z } from 'zod';
import { instantSchema } from '../values/moment.ts';

/** Stable codes of refused requests; `detail` explains them in words (RFC 9457). */
export const PROBLEM_CODES = [
  'invalid-request',
  'invalid-week',
  'not-signed-in',
  'invalid-credential',
  'token-invalid',
  'too-many-requests',
  'not-allowed',
  'settings-locked',
  'setup-code-wrong',
  'quick-access-off',
  'not-found',
  'staff-unknown',
  'email-already-in-use',
  'last-admin',
  'wrong-password',
  'code-wrong',
  'passkey-wrong',
  'proof-needed',
  'sign-in-over',
  'provider-failed',
  'second-factor-needed',
  'reset-link-invalid',
  'conflict',
  'week-closed',
  'week-not-over',
  'has-entries',
  'confirm-needed',
  'import-asks',
  'key-reused',
  'foreign-origin',
  'foreign-host',
  'limit-reached',
  'too-large',
  'too-deep',
  'disk-full',
  'unavailable',
  'internal',
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** The body of a refused request, `application/problem+json`. */
export function problemSchema() {
  const fault = z.object({ field: z.string(), message: z.string() });
  const stored = z.object({ values: z.record(z.string(), z.number()), setBy: z.string().nullable() });
  const closed = z.object({ venueId: z.string(), by: z.string(), at: instantSchema() });
  return z
    .object({
      type: z.string(),
      title: z.string(),
      status: z.int(),
      code: z.enum(PROBLEM_CODES).describe('The stable code of the refusal, for programs.'),
      detail: z.string().describe('An explanation for the person who sent the request.'),
      requestId: z.string().optional().describe('Also in the server’s log.'),
      errors: z
        .array(fault)
        .optional()
        .describe('For `invalid-request`: the text for each field at fault, by its path.'),
      current: stored.optional().describe('For `conflict`: what is stored now, and who set it.'),
      closed: closed.optional().describe('For `week-closed`: whose week it is, who closed it, and when.'),
    })
    .meta({ id: 'Problem' });
}
export type Problem = z.infer<ReturnType<typeof problemSchema>>;

export const STATUS: Record<ProblemCode, number> = {
  'invalid-request': 422,
  'invalid-week': 422,
  'not-signed-in': 401,
  'invalid-credential': 401,
  'token-invalid': 401,
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
  'code-wrong': 422,
  'passkey-wrong': 422,
  'proof-needed': 422,
  'sign-in-over': 422,
  'provider-failed': 502,
  'second-factor-needed': 403,
  'reset-link-invalid': 422,
  conflict: 409,
  'week-closed': 409,
  'week-not-over': 409,
  'has-entries': 409,
  'confirm-needed': 422,
  'import-asks': 422,
  'key-reused': 422,
  'foreign-origin': 403,
  'foreign-host': 421,
  'limit-reached': 422,
  'too-large': 413,
  'too-deep': 400,
  'disk-full': 503,
  unavailable: 503,
  internal: 500,
};

export const TITLES: Record<ProblemCode, string> = {
  'invalid-request': 'The request is not valid',
  'invalid-week': 'Not a week',
  'not-signed-in': 'Sign in first',
  'invalid-credential': 'Invalid email or password',
  'token-invalid': 'The token is not valid',
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
  'code-wrong': 'The code is wrong',
  'passkey-wrong': 'The passkey was not accepted',
  'proof-needed': 'Prove that it is you',
  'sign-in-over': 'Sign in again',
  'provider-failed': 'The sign-in provider does not answer',
  'second-factor-needed': 'Set up a second factor first',
  'reset-link-invalid': 'The link can’t be used',
  conflict: 'Changed meanwhile',
  'week-closed': 'This week is closed',
  'week-not-over': 'This week is not over',
  'has-entries': 'It has entries in a week that is open',
  'confirm-needed': 'Send it again with `confirm` if it is right',
  'import-asks': 'The file needs an answer first',
  'key-reused': 'Idempotency key used for another request',
  'foreign-origin': 'Sent from another site',
  'foreign-host': 'Asked under another host name',
  'limit-reached': 'The list is full',
  'too-large': 'The request is too large',
  'too-deep': 'The request is nested too deeply',
  'disk-full': 'The disk is full',
  unavailable: 'Try again shortly',
  internal: 'Something failed',
};

export const MOST_FAULTS = 20;

/** A refusal before it becomes a problem: a stable code, a text and further details. */
export type Refused = Pick<Problem, 'code' | 'detail' | 'errors' | 'current' | 'closed'>;

export type FieldFault = NonNullable<Problem['errors']>[number];

/** Returns the body of a refusal (RFC 9457). */
export function problemOf({ code, detail, ...extra }: Refused): Problem {
  return { type: `/api/docs#${code}`, title: TITLES[code], status: STATUS[code], code, detail, ...extra };
}
