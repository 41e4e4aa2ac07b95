import { expect, test } from 'vitest';
import { isRecord } from './record.ts';

test.each([
  [{}, true],
  [{ a: 1 }, true],
  [[], false],
  [[{}], false],
  [null, false],
  [undefined, false],
  ['a text', false],
  [7, false],
])('%j is an object with fields: %s', (value, is) => {
  expect(isRecord(value)).toBe(is);
});
