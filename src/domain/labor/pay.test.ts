import { expect, test } from 'vitest';
import { US } from '../testing/locales.ts';
import type { Day } from '../values/day.ts';
import { cents } from '../values/money.ts';
import { type Paid, paidOn, payChanged, payFromRefused, payOn, termText } from './pay.ts';

const day = (text: string) => text as Day;
const ANN: Paid = { hourlyRateCents: cents(1500) };
const rate = (from: string, hourlyRateCents: number) => ({
  from: day(from),
  hourlyRateCents: cents(hourlyRateCents),
});
const RAISED: Paid = { ...ANN, pay: payChanged(ANN, rate('2026-11-18', 1600)) };

test.each([
  ['whose pay never changed', ANN, '1999-01-01', 1500],
  ['on the day before a raise', RAISED, '2026-11-17', 1500],
  ['on its first day', RAISED, '2026-11-18', 1600],
  ['long after', RAISED, '2030-01-01', 1600],
])('an hour of somebody %s costs the rate of that day', (_, paid, on, cost) => {
  expect(payOn(paid, day(on))).toEqual({ hourlyRateCents: cost });
});

test('a change between others holds until the next, and one on the same day takes its place', () => {
  const between = payChanged(RAISED, rate('2026-11-10', 1550));
  expect(between.map(({ from, hourlyRateCents }) => [from, hourlyRateCents])).toEqual([
    [null, 1500],
    ['2026-11-10', 1550],
    ['2026-11-18', 1600],
  ]);
  expect(payChanged(RAISED, rate('2026-11-18', 1700))).toHaveLength(2);
});

test('a salary begins on its day and ends with another', () => {
  const salaried = {
    ...RAISED,
    pay: payChanged(RAISED, { ...rate('2026-11-22', 1600), weeklyCents: cents(900_00) }),
  };
  expect(payOn(salaried, day('2026-11-22'))).toEqual({ hourlyRateCents: 1600, weeklyCents: 900_00 });
  const ended = { ...salaried, pay: payChanged(salaried, rate('2026-11-29', 1700)) };
  expect(paidOn(ended, day('2026-11-28'))).toMatchObject({ weeklyCents: 900_00 });
  expect(paidOn({ ...ended, weeklyCents: cents(900_00) }, day('2026-11-29'))).not.toHaveProperty(
    'weeklyCents',
  );
});

test('a salary that begins with a week takes the place of what began in it, up to the day that was asked for', () => {
  const pay = [rate('2026-11-26', 1600), rate('2026-11-28', 1700)].reduce(
    (before, term) => payChanged({ ...ANN, pay: before }, term),
    payChanged(ANN, rate('2026-11-20', 1550)),
  );
  const salary = { ...rate('2026-11-23', 1600), weeklyCents: cents(700_00) };
  const changed = payChanged({ ...ANN, pay }, salary, day('2026-11-27'));
  expect(changed.map(({ from, weeklyCents }) => [from, weeklyCents])).toEqual([
    [null, undefined],
    ['2026-11-20', undefined],
    ['2026-11-23', 700_00],
    ['2026-11-28', undefined],
  ]);
});

test.each([
  ['2026-11-18', true],
  ['2025-11-17', true],
  ['2025-11-16', false],
  ['2027-11-19', true],
  ['2027-11-20', false],
])('pay may change from %s on: %s', (from, may) => {
  expect(payFromRefused(day(from), day('2026-11-18')) === null).toBe(may);
});

test('pay is told with its day', () => {
  expect(RAISED.pay!.map((term) => termText(term, US))).toEqual([
    'Before: $15.00 an hour',
    'From Nov 18, 2026: $16.00 an hour',
  ]);
});
