import { USER_RESULT } from '../../domain/refusals/message.ts';
import { problemCode, problemDetail, RequestError } from '../data/request-error.ts';

export function creationFailure(error: Error, email: string): string {
  if (!(error instanceof RequestError)) return USER_RESULT.failed(error.message);
  if (problemCode(error) === 'email-already-in-use') return USER_RESULT.exists(email);
  return USER_RESULT.error(problemDetail(error) ?? error.message);
}

export function codeFault(error: unknown): { setupCode?: string } {
  return problemCode(error) === 'setup-code-wrong' ? { setupCode: problemDetail(error)! } : {};
}
