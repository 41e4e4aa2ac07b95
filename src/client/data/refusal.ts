import { problemDetail, RequestError } from './request-error.ts';

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
