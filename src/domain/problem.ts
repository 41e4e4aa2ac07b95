/** Stable codes of refused requests; `detail` says it in words (RFC 9457). */
export const PROBLEM_CODES = [
  'invalid-request',
  'invalid-week',
  'not-signed-in',
  'invalid-credential',
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
  'reset-link-invalid',
  'conflict',
  'key-reused',
  'foreign-origin',
  'too-large',
  'unavailable',
  'internal',
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** The body of a refused request, `application/problem+json`. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  code: ProblemCode;
  detail: string;
  requestId?: string;
  /** For 'invalid-request': the text for each field at fault, by its path. */
  errors?: { field: string; message: string }[];
  /** For 'conflict': what is stored now, and who set it. */
  current?: { values: Record<string, number>; setBy: string | null };
}
