import { problemOf, type Refused } from '../../domain/refusals/problem.ts';
import { RequestError } from '../data/request-error.ts';

/** The error of a refused call, as the server's answer would make it. */
export function refuse(refused: Refused): RequestError {
  const problem = problemOf(refused);
  return new RequestError(problem.status, JSON.stringify(problem), problem);
}

/** Goes on only when there is no reason to refuse. */
export function goOnUnless(refused: Refused | null): void {
  if (refused) throw refuse(refused);
}

/** What demo mode has none of: passwords, sign-ins and sessions. */
export const NOT_IN_DEMO: Refused = {
  code: 'not-allowed',
  detail: 'This is sample data. Nobody signs in here, so there is no password or session to change.',
};
