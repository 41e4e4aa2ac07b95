import { expect, test } from 'vitest';
import { isKey } from './bounds.ts';

test.each([
  ['a', true],
  ['0190-ab~!', true],
  ['x'.repeat(200), true],
  ['', false],
  ['x'.repeat(201), false],
  ['with space', false],
  ['line\nbreak', false],
  ['é', false],
])('%j is a key: %s', (text, expected) => {
  expect(isKey(text)).toBe(expected);
});
