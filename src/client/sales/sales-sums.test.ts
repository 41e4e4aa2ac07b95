import { expect, test } from 'vitest';
import { type Cents, cents } from '../../domain/values/money.ts';
import { differenceOf, salesSums } from './sales-sums.ts';

const day = (entered: number | null, forecast: number, override: number | null = null) => ({
  cents: entered as Cents | null,
  morningCents: cents(override ?? forecast),
  nowCents: cents(entered ?? override ?? forecast),
});

test('a week ends with what is entered, then what is expected, then the forecast', () => {
  expect(salesSums([day(120, 100), day(0, 90, 80), day(null, 100, 300), day(null, 50)])).toEqual({
    enteredCents: 120,
    expectedCents: 470,
    differenceCents: -60,
  });
});

test('while nothing is entered there is no difference to tell', () => {
  expect(salesSums([day(null, 100), day(null, 50, 0)])).toMatchObject({
    enteredCents: 0,
    expectedCents: 100,
    differenceCents: null,
  });
  expect(differenceOf(day(null, 100))).toBeNull();
  expect(differenceOf(day(90, 100))).toBe(-10);
});
