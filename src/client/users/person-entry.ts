import { enteredReach } from '../../domain/people/reach.ts';
import type { Reach, UserRole } from '../../domain/people/role.ts';
import type { NewUser } from '../../domain/people/user.ts';
import { MESSAGES, USER_RESULT } from '../../domain/refusals/message.ts';
import { problemCode, problemDetail, RequestError } from '../data/request-error.ts';
import { NO_REACH, reachesNothing } from '../form/reach-words.ts';
import type { Faults, ReadResult } from '../form/use-form.ts';

/** Somebody as typed. Whoever is invited gets no password here, and only the first admin needs a setup code. */
export interface TypedPerson {
  name: string;
  email: string;
  role: UserRole | '';
  reach: Reach;
  password?: string;
  setupCode?: string;
  lockSettings?: boolean;
}

/** A role is chosen, never proposed: a proposed role is easily given by mistake. */
export const NOBODY: TypedPerson = { name: '', email: '', role: '', reach: NO_REACH };

export const PERSON_FIELDS = {
  name: 'name',
  email: 'email',
  password: 'password',
  role: 'role',
  reach: 'reach',
  setupCode: 'setupCode',
} as const;

/** Reads a new user from a form; what is missing shows at its field. */
export function readPerson(typed: TypedPerson): ReadResult<TypedPerson, NewUser> {
  const { name, email, role, reach, password, setupCode, lockSettings = true } = typed;
  const missing: Faults<TypedPerson> = {
    ...(!name.trim() && { name: 'Enter the full name' }),
    ...(!email.trim() && { email: 'Enter an email address' }),
    ...(password === '' && { password: 'Enter a password' }),
    ...(!role && { role: 'Choose what they may do' }),
    ...(role === 'manager' && reachesNothing(reach) && { reach: 'Choose what they manage' }),
    ...(setupCode?.trim() === '' && { setupCode: 'Enter the setup code' }),
  };
  if (!role || Object.keys(missing).length > 0) return { faults: missing, toast: MESSAGES.userMissing };
  return {
    wanted: {
      ...{ name, email, role },
      ...(password !== undefined && { password }),
      ...(role === 'manager' && { reach: enteredReach.parse(reach) }),
      ...(setupCode !== undefined && { setupCode: setupCode.trim(), lockSettings }),
    },
  };
}

export function creationFailure(error: Error, email: string): string {
  if (!(error instanceof RequestError)) return USER_RESULT.failed(error.message);
  if (problemCode(error) === 'email-already-in-use') return USER_RESULT.exists(email);
  return USER_RESULT.error(problemDetail(error) ?? error.message);
}

export function codeFault(error: unknown): { setupCode?: string } {
  return problemCode(error) === 'setup-code-wrong' ? { setupCode: problemDetail(error)! } : {};
}
