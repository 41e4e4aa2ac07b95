import { expect, test } from 'vitest';
import {
  changedUser,
  GUEST_ADDRESS,
  hasOneAdmin,
  isGuest,
  type ListedUser,
  losesLastAdmin,
  newUser,
  peopleByName,
  role,
  type UserChange,
  userAction,
  userChange,
} from './user.ts';

const FILLED = { name: 'Ana', email: 'ana@example.com', password: 'long enough', role: 'chef' };

test.each([
  [{}, FILLED],
  [{ name: '  Ana ' }, FILLED],
  [{ email: ' Ana@Example.COM ' }, FILLED],
  // A password is kept as it was typed, blanks and all.
  [{ password: ' eight  ' }, { ...FILLED, password: ' eight  ' }],
  [{ password: 'x'.repeat(128) }, { ...FILLED, password: 'x'.repeat(128) }],
  [{ role: 'townhouse_manager' }, { ...FILLED, role: 'townhouse_manager' }],
  [{ setupCode: 'ABCD-1234' }, { ...FILLED, setupCode: 'ABCD-1234' }],
  [{ userId: 'mine', createdAt: '2020' }, FILLED],
])('a user entered with %o is taken', (change, taken) => {
  expect(newUser.parse({ ...FILLED, ...change })).toEqual(taken);
});

test.each([
  [{ name: '' }, 'Please fill in all fields'],
  [{ name: '   ' }, 'Please fill in all fields'],
  [{ name: 'Ana\nBcc: b@x.com' }, 'Keep it to one line.'],
  [{ email: '' }, 'Please enter a valid email address.'],
  [{ email: 'ana' }, 'Please enter a valid email address.'],
  [{ email: 'ana@example.com\r\nBcc: b@x.com' }, 'Please enter a valid email address.'],
  [{ email: 'ana@example.com,b@x.com' }, 'Please enter a valid email address.'],
  [{ password: '' }, 'The password must have at least 8 characters.'],
  [{ password: 'sevenco' }, 'The password must have at least 8 characters.'],
  [{ password: 'x'.repeat(129) }, 'The password must have at most 128 characters.'],
  [{ role: '' }, 'Choose one of the roles.'],
  [{ role: 'owner' }, 'Choose one of the roles.'],
  [{ role: undefined }, 'Choose one of the roles.'],
])('a user entered with %o is refused', (change, reason) => {
  expect(() => newUser.parse({ ...FILLED, ...change })).toThrow(reason);
});

const LONG_HOST = `${['a', 'b', 'c'].map((label) => label.repeat(60)).join('.')}.example.com`;

test.each([
  [
    'address',
    254,
    (length: number) => ({ email: `${'x'.repeat(length - LONG_HOST.length - 1)}@${LONG_HOST}` }),
  ],
  ['setup code', 100, (length: number) => ({ setupCode: 'x'.repeat(length) })],
])('a user’s %s has at most %d characters', (_, longest, filled) => {
  expect(newUser.safeParse({ ...FILLED, ...filled(longest) }).success).toBe(true);
  expect(newUser.safeParse({ ...FILLED, ...filled(longest + 1) }).success).toBe(false);
});

test.each(['', 'Admin', 'managers', 'barManager', 'admin ', '__proto__', null, undefined, 1])(
  '%s is not a role',
  (name) => {
    expect(() => role.parse(name)).toThrow('Choose one of the roles.');
  },
);

test('a guest of Quick Access is known by the address, and nobody else is one', () => {
  expect(isGuest({ email: '00ff@quick-access.invalid' })).toBe(true);
  expect(isGuest({ email: 'ana@example.com' })).toBe(false);
  expect(isGuest({ email: 'ana@quick-access.invalid.example.com' })).toBe(false);
});

const ANA: ListedUser = {
  userId: 'ana',
  name: 'Ana',
  email: 'ana@example.com',
  role: 'admin',
  createdAt: '2026-01-01T00:00:00.000Z',
  active: true,
  lastSignInAt: null,
  invitation: null,
  hasCredential: true,
  hasSecondFactor: false,
};

test.each<[UserChange, Partial<ListedUser>]>([
  [{ role: 'chef' }, { role: 'chef' }],
  [{ active: false }, { active: false }],
  [
    { name: 'Ana B', role: 'bar_manager' },
    { name: 'Ana B', role: 'bar_manager' },
  ],
])('the change %j leaves the rest of a user as it is', (change, changed) => {
  expect(changedUser(ANA, change)).toEqual({ ...ANA, ...changed });
});

test.each([
  [{}, 'Say what to change.'],
  [{ email: 'b@example.com', userId: 'x', createdAt: '2020' }, 'Say what to change.'],
  [{ name: ' ' }, 'Enter the full name.'],
  [{ role: 'owner' }, 'Choose one of the roles.'],
  [{ role: null }, 'Choose one of the roles.'],
  [{ active: 'no' }, 'expected boolean'],
])('the change %j of a user is refused', (change, reason) => {
  expect(() => userChange.parse(change)).toThrow(reason);
});

test.each<[was: Partial<ListedUser>, change: UserChange, others: number, lost: boolean]>([
  [{}, { role: 'chef' }, 0, true],
  [{}, { active: false }, 0, true],
  [{}, { active: false }, 1, false],
  [{}, { role: 'chef' }, 3, false],
  [{}, { name: 'Ana B' }, 0, false],
  [{}, { role: 'admin', active: true }, 0, false],
  [{ active: false }, { role: 'chef' }, 0, false],
  [{ role: 'chef' }, { active: false }, 0, false],
])('a user who was %j, changed to %j beside %i other admins: the last one is lost? %s', (...row) => {
  const [was, change, others, lost] = row;
  const before = { ...ANA, ...was };
  expect(losesLastAdmin(before, changedUser(before, change), others)).toBe(lost);
});

test('people are listed by their names, guests left out', () => {
  const named = (name: string, email = `${name}@example.com`) => ({ ...ANA, name, email });
  const users = [named('bea'), named('Zoe'), named('Guest', '00ff@quick-access.invalid'), named('Ana')];
  expect(peopleByName(users).map(({ name }) => name)).toEqual(['Ana', 'bea', 'Zoe']);
});

test.each([
  [{}, null],
  [{ name: 'Ana B.' }, 'change user'],
  [{ role: 'bar_manager', name: 'Ana B.' }, 'change role'],
  [{ active: false, role: 'bar_manager' }, 'deactivate user'],
] as const)('a change to %o is told as: %s', (change, action) => {
  const ana = { userId: '1', name: 'Ana', email: 'ana@example.com', role: 'chef', createdAt: '' } as const;
  const before = {
    ...ana,
    active: true,
    hasCredential: true,
    hasSecondFactor: false,
    lastSignInAt: null,
    invitation: null,
  };
  expect(userAction(before, { ...before, ...change })).toBe(action);
  if (action === 'deactivate user')
    expect(userAction({ ...before, active: false }, before)).toBe('reactivate user');
});

test.each([
  [['admin'], true],
  [['admin', 'chef'], true],
  [['admin', 'admin'], false],
  [['admin', 'admin inactive'], true],
  [['admin', 'admin guest'], true],
  [['admin', 'admin invited'], true],
  [['admin', 'admin imported'], true],
  [['admin imported', 'chef'], false],
  [['admin inactive', 'chef'], false],
  [[], false],
])('of %o a single one is an admin: %s', (people, one) => {
  const users = people.map((person, index): ListedUser => {
    const email = person.includes('guest') ? `x${GUEST_ADDRESS}` : `${index}@example.com`;
    const role = person.startsWith('admin') ? 'admin' : 'chef';
    const active = !person.includes('inactive');
    const invitation = person.includes('invited') ? { expiresAt: '', mail: 'none' as const } : null;
    const hasCredential = !invitation && !person.includes('imported');
    const rest = { createdAt: '', lastSignInAt: null, invitation, hasCredential, hasSecondFactor: false };
    return { userId: `${index}`, name: person, email, role, active, ...rest };
  });
  expect(hasOneAdmin(users)).toBe(one);
});
