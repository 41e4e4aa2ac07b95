import { expect, test } from 'vitest';
import { authenticatorAddress, codeAt, isAppCode, newSecret, stepOf } from './totp.ts';

/** The secret of RFC 6238's examples, "12345678901234567890" in base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('At second %i the code is that of RFC 6238', (second, code) => {
  expect(codeAt(SECRET, Math.floor(second / 30))).toBe(code);
});

test.each([
  ['half a minute slow', -1, true],
  ['right', 0, true],
  ['half a minute fast', 1, true],
  ['a minute slow', -2, false],
  ['a minute fast', 2, false],
])('The code of a clock that is %s', (_, off, isTaken) => {
  const now = Date.parse('2026-11-19T17:00:10Z');
  const step = Math.floor(now / 30_000) + off;
  expect(stepOf(SECRET, codeAt(SECRET, step), now)).toBe(isTaken ? step : null);
});

test('A new secret has 160 bits and is another each time', () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newSecret()).not.toBe(newSecret());
});

test('The address names who issued it and whose it is', () => {
  const address = authenticatorAddress(SECRET, { email: 'ann@example.com', issuer: 'Tillwise: Tropics' });
  expect(address).toBe(
    `otpauth://totp/Tillwise%3A%20Tropics:ann%40example.com?secret=${SECRET}&issuer=Tillwise%3A%20Tropics`,
  );
});

test.each([
  ['123456', true],
  ['12345', false],
  ['abcde23456', false],
])('%s is an app’s code: %s', (text, isOne) => expect(isAppCode(text)).toBe(isOne));
