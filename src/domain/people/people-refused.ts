import { USER_RESULT } from '../refusals/message.ts';
import type { Refused } from '../refusals/problem.ts';
import { LAST_ADMIN } from './user.ts';

const NO_PASSWORD = 'Enter a password. Only an admin may invite people to choose their own.';

export const PEOPLE_REFUSED = {
  notAdmin: { code: 'not-allowed', detail: 'Only an admin may create users.' },
  userUnknown: { code: 'not-found', detail: 'There is no such user.' },
  userInactive: {
    code: 'invalid-request',
    detail: 'This user is deactivated. Reactivate them before they reset a password.',
  },
  stillInvited: {
    code: 'invalid-request',
    detail: 'This user has not accepted the invitation yet. Make a new invitation instead.',
  },
  notInvited: {
    code: 'invalid-request',
    detail: 'This user has no open invitation. Reset the password instead.',
  },
  noPassword: {
    code: 'invalid-request',
    detail: NO_PASSWORD,
    errors: [{ field: 'password', message: NO_PASSWORD }],
  },
  setupCode: {
    code: 'setup-code-wrong',
    detail: "The setup code is wrong. It was printed in the server's log.",
  },
  firstAdmin: { code: 'invalid-request', detail: 'The first user must be an admin.' },
  lastAdmin: { code: 'last-admin', detail: LAST_ADMIN },
  sessionEnded: { code: 'not-found', detail: 'This session has already ended.' },
} satisfies Record<string, Refused>;

/** The most people that the payroll or the list of users may hold, including those who have left. */
const MOST_PEOPLE = 1_000;

/** Refuses a staff member or user over the limit; null while there is room for one more. */
export function peopleRefused(what: 'staff members' | 'users', count: number): Refused | null {
  if (count < MOST_PEOPLE) return null;
  const most = MOST_PEOPLE.toLocaleString('en-US');
  return { code: 'limit-reached', detail: `There are ${most} ${what}. No more can be added.` };
}

export function userExists(email: string): Refused {
  return { code: 'email-already-in-use', detail: USER_RESULT.exists(email) };
}
