import { expect, test } from 'vitest';
import { MAX_PASSWORD, MIN_PASSWORD, newUser, role } from './user.ts';

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

test('a password has 8 to 128 characters', () => {
  expect([MIN_PASSWORD, MAX_PASSWORD]).toEqual([8, 128]);
});

test.each(['', 'Admin', 'manager', 'barManager', 'admin ', '__proto__', null, undefined, 1])(
  '%s is not a role',
  (name) => {
    expect(() => role.parse(name)).toThrow('Choose one of the roles.');
  },
);
