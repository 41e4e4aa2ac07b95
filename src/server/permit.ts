import { type Action, can, type Subject } from '../domain/people/role.ts';
import type { User } from '../domain/people/user.ts';
import { REFUSED } from '../domain/refusals/refused.ts';
import { refusal } from './errors.ts';

/** Throws 'not-allowed' unless a user may do this. */
export function permit(user: Pick<User, 'role' | 'reach'>, action: Action, subject?: Subject): void {
  if (!can(user, action, subject)) throw refusal(REFUSED.role);
}
