import { expect, test } from 'vitest';
import {
  MAX_PASSWORD,
  MIN_PASSWORD,
  newPassword,
  passwordChange,
  passwordReset,
  resetPath,
  tokenIn,
} from './password.ts';

test('a password has 8 to 128 characters', () => {
  expect([MIN_PASSWORD, MAX_PASSWORD]).toEqual([8, 128]);
});

test.each([
  'eight888',
  ' eight  ',
  'x'.repeat(64),
  'x'.repeat(128),
  '🍋'.repeat(8),
  '🍋'.repeat(128),
  'ñandú süß',
])('the password %s is kept as it was typed', (text) => {
  expect(newPassword.parse(text)).toBe(text);
});

test.each([
  ['', 'The password must have at least 8 characters.'],
  ['sevenco', 'The password must have at least 8 characters.'],
  ['🍋'.repeat(7), 'The password must have at least 8 characters.'],
  ['x'.repeat(129), 'The password must have at most 128 characters.'],
  ['🍋'.repeat(129), 'The password must have at most 128 characters.'],
  [12345678, 'Enter a password.'],
  [undefined, 'Enter a password.'],
])('the password %s is refused', (text, reason) => {
  expect(() => newPassword.parse(text)).toThrow(reason);
});

test('a change and a reset take nothing but what they need', () => {
  const password = 'long enough';
  expect(passwordChange.parse({ current: 'old', password, userId: 'x', role: 'admin' })).toEqual({
    current: 'old',
    password,
  });
  expect(passwordReset.parse({ token: 't', password, userId: 'x' })).toEqual({ token: 't', password });
});

test('a password that is tried has 1,000 characters at most, a link’s token 100', () => {
  const password = 'long enough';
  const tried = (length: number) =>
    passwordChange.safeParse({ current: 'x'.repeat(length), password }).success;
  const opened = (length: number) => passwordReset.safeParse({ token: 'x'.repeat(length), password }).success;
  expect([tried(1000), tried(1001), opened(100), opened(101)]).toEqual([true, false, true, false]);
});

test('a reset link leads to the page that takes its token', () => {
  expect(resetPath('aB-_9')).toBe('/reset-password#token=aB-_9');
  expect(tokenIn(new URL(resetPath('aB-_9+/&'), 'https://x').hash)).toBe('aB-_9+/&');
});

test.each(['', '#', '#token=', '#other=x', '#aB-_9'])('the fragment "%s" holds no token', (fragment) => {
  expect(tokenIn(fragment)).toBeNull();
});
