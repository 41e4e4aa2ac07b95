import { USER_RESULT } from '../../domain/refusals/message.ts';
import { refusedFields } from '../data/refusal.ts';
import { problemCode, problemDetail, RequestError } from '../data/request-error.ts';

/** What the result list says about a user that was not created. */
export function creationFailure(error: Error, email: string): string {
  if (!(error instanceof RequestError)) return USER_RESULT.failed(error.message);
  if (problemCode(error) === 'email-already-in-use') return USER_RESULT.exists(email);
  return USER_RESULT.error(problemDetail(error) ?? error.message);
}

const FIELDS = ['name', 'email', 'password', 'role', 'reach', 'setupCode'];

/** What the server found wrong with a new user, by field. */
export function faultsOf(error: unknown): Record<string, string> {
  if (problemCode(error) === 'setup-code-wrong') return { setupCode: problemDetail(error)! };
  const faults = refusedFields(error).map(({ field, message }) => [
    field.replace(/^reach\..*/, 'reach'),
    message,
  ]);
  return Object.fromEntries(faults.filter(([field]) => FIELDS.includes(field!)));
}
