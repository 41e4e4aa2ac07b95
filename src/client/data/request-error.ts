import type { Problem, ProblemCode } from '../../domain/refusals/problem.ts';

/** A failed call. Its text is the status, a colon, then the body or status text (SPEC section 8). */
export class RequestError extends Error {
  readonly status: number;
  readonly problem: Problem | null;

  constructor(status: number, body: string, problem: Problem | null) {
    super(`${status}: ${body}`);
    this.name = 'RequestError';
    this.status = status;
    this.problem = problem;
  }
}

/** Returns the stable code of a failure; null if the server gave none. */
export function problemCode(error: unknown): ProblemCode | null {
  return error instanceof RequestError ? (error.problem?.code ?? null) : null;
}

/** Returns the server's text for a failure; null if it gave none. */
export function problemDetail(error: unknown): string | null {
  return error instanceof RequestError ? (error.problem?.detail ?? null) : null;
}

/** Whether the server no longer knows the session; a wrong password does not count. */
export function isSignedOut(error: unknown): boolean {
  return (
    error instanceof RequestError && error.status === 401 && error.problem?.code !== 'invalid-credential'
  );
}

/**
 * Whether the server could not be reached: no answer in time, an answer that is not ours, or one that says so. Refusals
 * and failures within the server don't count.
 */
export function isUnreachable(error: unknown): boolean {
  return !(error instanceof RequestError) || [502, 503, 504].includes(error.status);
}

/** Returns why a save failed, for the user: the server's text, or that it could not be reached. */
export function refusalReason(error: unknown): string {
  const unreachable = 'The server did not answer. What you typed is still here; try again in a moment.';
  return (
    problemDetail(error) ?? (error instanceof RequestError ? 'The server could not save this.' : unreachable)
  );
}

/** Returns the server's texts for single fields of a refused request. */
export function refusedFields(error: unknown): { field: string; message: string }[] {
  return error instanceof RequestError ? (error.problem?.errors ?? []) : [];
}

/** The stored values in place of those a form started from, and the name of who set them, if known. */
export interface Conflict {
  values: Record<string, number>;
  setBy: string | null;
}

/** Returns the conflict that refused a change; null for any other failure. */
export function conflictOf(error: unknown): Conflict | null {
  if (!(error instanceof RequestError) || error.problem?.code !== 'conflict') return null;
  return error.problem.current ?? null;
}
