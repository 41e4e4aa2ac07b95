import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { newPassword } from '../../domain/people/password.ts';
import { TRIAL_ACCOUNTS } from '../seed/trial.ts';
import { onEachEngine } from '../testing/installation.ts';
import { isCommonPassword } from './common-passwords.ts';

const lines = readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
  .trim()
  .split('\n');

describe('The list of common passwords', () => {
  test('has well over 3,000 different ones, each long enough to be refused for being common alone', () => {
    expect(new Set(lines).size).toBe(lines.length);
    expect(lines.length).toBeGreaterThan(3000);
    expect(
      lines.filter((line) => !newPassword.safeParse(line).success || line !== line.toLowerCase()),
    ).toEqual([]);
    expect(lines.filter((line) => !isCommonPassword(line))).toEqual([]);
  });

  test.each([
    'password',
    'Password1',
    'P@ssw0rd123',
    '12345678',
    'QWERTYUIOP',
    'iloveyou',
    'Summer2025',
    'Welcome1!',
  ])('knows %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  test.each(['eight888', 'correct horse battery', 'pepper-basil-thyme', '🍋🍋🍋🍋🍋🍋🍋🍋', '__proto__'])(
    'does not know %s',
    (password) => {
      expect(isCommonPassword(password)).toBe(false);
    },
  );

  test('lets the passwords of the sample accounts be', () => {
    expect(TRIAL_ACCOUNTS.filter(({ password }) => isCommonPassword(password))).toEqual([]);
  });
});

onEachEngine('A common password', (get) => {
  test.each(['password1', 'Sunshine1', '1q2w3e4r', 'Restaurant123'])(
    'such as %s makes no user',
    async (password) => {
      const user = { name: 'Ann', email: 'ann@example.com', password, role: 'chef' };
      expect(await get().as('admin', 'POST', '/users', user)).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'password', message: expect.stringContaining('most common') }] },
      });
    },
  );
});
