import { expect, test } from 'vitest';
import { baseOf } from './base.ts';

test.each([
  ['https://budget.example.com/assets/app-1f.js', ''],
  ['https://example.com/tillwise/assets/app-1f.js', '/tillwise'],
  ['https://example.com/a/till.wise/assets/app-1f.js?v=1', '/a/till.wise'],
  ['https://example.com/assets/assets/app-1f.js', '/assets'],
  ['http://localhost:5173/data/base.ts', ''],
  ['file:///srv/assets/src/client/data/base.ts', ''],
])('A script at %s is of the product under "%s"', (script, base) => {
  expect(baseOf(script)).toBe(base);
});
