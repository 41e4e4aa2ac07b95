import { RequestError } from './request-error.ts';

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
