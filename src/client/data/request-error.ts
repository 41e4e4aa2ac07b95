import type { Problem, ProblemCode } from '../../domain/refusals/problem.ts';

/** A call that failed. Its text is the status, a colon, then the body or status text (SPEC section 8). */
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

/** The stable code of a failure; null when the server did not answer or did not say. */
export function problemCode(error: unknown): ProblemCode | null {
  return error instanceof RequestError ? (error.problem?.code ?? null) : null;
}

/** What the server said was wrong, in words; null when it said nothing. */
export function problemDetail(error: unknown): string | null {
  return error instanceof RequestError ? (error.problem?.detail ?? null) : null;
}

/** Whether the server knows of no session any more; a refused password is something else. */
export function isSignedOut(error: unknown): boolean {
  return (
    error instanceof RequestError && error.status === 401 && error.problem?.code !== 'invalid-credential'
  );
}

/**
 * Whether the server could not be reached: no answer in time, none that is ours, or one that says so. What it refused,
 * and what failed within it, is something else.
 */
export function isUnreachable(error: unknown): boolean {
  return !(error instanceof RequestError) || [502, 503, 504].includes(error.status);
}

/** Why a save failed, for the person who tried: the server's own words, or that it could not be reached. */
export function refusalReason(error: unknown): string {
  const unreachable = 'The server did not answer. What you typed is still here; try again in a moment.';
  return (
    problemDetail(error) ?? (error instanceof RequestError ? 'The server could not save this.' : unreachable)
  );
}

/** The texts the server gave for single fields of a refused request. */
export function refusedFields(error: unknown): { field: string; message: string }[] {
  return error instanceof RequestError ? (error.problem?.errors ?? []) : [];
}

/** What is stored instead of the value a form started from, and the name of who set it where that is known. */
export interface Conflict {
  values: Record<string, number>;
  setBy: string | null;
}

/** The conflict a refused change met; null for any other failure. */
export function conflictOf(error: unknown): Conflict | null {
  if (!(error instanceof RequestError) || error.problem?.code !== 'conflict') return null;
  return error.problem.current ?? null;
}
