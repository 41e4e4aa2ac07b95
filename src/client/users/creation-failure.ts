import type { Reach } from '../../domain/people/role.ts';
import { MESSAGES, USER_RESULT } from '../../domain/refusals/message.ts';
import { problemCode, problemDetail, RequestError, refusedFields } from '../data/request-error.ts';
import { reachesNothing } from '../form/reach-words.ts';
import { showToast } from '../ui/toast.ts';

/** Returns the text for a user that was not created. */
export function creationFailure(error: Error, email: string): string {
  if (!(error instanceof RequestError)) return USER_RESULT.failed(error.message);
  if (problemCode(error) === 'email-already-in-use') return USER_RESULT.exists(email);
  return USER_RESULT.error(problemDetail(error) ?? error.message);
}

const FIELDS = ['name', 'email', 'password', 'role', 'reach', 'setupCode'];

/** Returns the server's faults of a new user, by field. */
export function faultsOf(error: unknown): Record<string, string> {
  if (problemCode(error) === 'setup-code-wrong') return { setupCode: problemDetail(error)! };
  const faults = refusedFields(error).map(({ field, message }) => [
    field.replace(/^reach\..*/, 'reach'),
    message,
  ]);
  return Object.fromEntries(faults.filter(([field]) => FIELDS.includes(field!)));
}

/** The checks of an added person by field: the text for a missing value, otherwise null. */
export const PERSON_CHECKS = {
  name: (text: string) => (text.trim() ? null : 'Enter the full name'),
  email: (text: string) => (text.trim() ? null : 'Enter an email address'),
  reach: (reach: Reach, { role }: { role: string }) =>
    role === 'manager' && reachesNothing(reach) ? 'Choose what they manage' : null,
};

/** Says that something is missing, and focuses the first such field. */
export function tellMissing(
  form: { getInputNode: (field: string) => HTMLElement | null },
  errors: object,
): void {
  showToast({ ...MESSAGES.userMissing, tone: 'danger' });
  form.getInputNode(Object.keys(errors)[0]!)?.focus();
}
