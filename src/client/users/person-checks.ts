import type { Reach } from '../../domain/people/role.ts';
import { MESSAGES } from '../../domain/refusals/message.ts';
import { reachesNothing } from '../form/reach-choice.tsx';
import { showToast } from '../ui/toast.ts';

/** What is asked of whoever is added, by field: what to do where it is missing, else null. */
export const PERSON_CHECKS = {
  name: (text: string) => (text.trim() ? null : 'Enter the full name'),
  email: (text: string) => (text.trim() ? null : 'Enter an email address'),
  reach: (reach: Reach, { role }: { role: string }) =>
    role === 'manager' && reachesNothing(reach) ? 'Choose what they manage' : null,
};

/** Says that something is missing, and leads to the first field that is. */
export function tellMissing(
  form: { getInputNode: (field: string) => HTMLElement | null },
  errors: object,
): void {
  showToast({ ...MESSAGES.userMissing, tone: 'danger' });
  form.getInputNode(Object.keys(errors)[0]!)?.focus();
}
