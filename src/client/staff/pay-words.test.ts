import { expect, test } from 'vitest';
import { weekFrom } from '../../domain/calendar/week.ts';
import { type Paid, payChanged } from '../../domain/labor/pay.ts';
import { US } from '../../domain/testing/locales.ts';
import type { Day } from '../../domain/values/day.ts';
import { cents } from '../../domain/values/money.ts';
import { isPaidSo, payFromWeekText, payLines } from './pay-words.ts';

const TODAY = '2026-11-18' as Day;
const weekOn = (day: string) => weekFrom(day as Day);
const THIS_WEEK = weekOn('2026-11-15');
const ANN: Paid = { hourlyRateCents: cents(1750) };

/** Somebody with other pay from days on. */
function raised(...terms: [from: string, rate: number, weekly?: number][]): Paid {
  let paid = ANN;
  for (const [from, rate, weekly] of terms) {
    const salary = weekly === undefined ? {} : { weeklyCents: cents(weekly) };
    const term = { from: from as Day, hourlyRateCents: cents(rate), ...salary, setBy: 'Ada' };
    paid = { ...ANN, pay: payChanged(paid, term) };
  }
  return paid;
}

test.each<[string, Paid, [text: string, time: string][]]>([
  ['whose pay never changed', ANN, [['$17.50/h', 'current']]],
  [
    'with a raise',
    raised(['2026-11-15', 1800]),
    [
      ['$18.00/h from Nov 15, 2026', 'current'],
      ['$17.50/h until Nov 14, 2026', 'past'],
    ],
  ],
  [
    'with a raise to come',
    raised(['2026-11-22', 1800]),
    [
      ['$18.00/h from Nov 22, 2026', 'upcoming'],
      ['$17.50/h until Nov 21, 2026', 'current'],
    ],
  ],
  [
    'with a salary in between',
    raised(['2026-10-04', 1750, 900_00], ['2026-11-18', 1900]),
    [
      ['$19.00/h from Nov 18, 2026', 'current'],
      ['$900.00 a week from Oct 4, 2026', 'past'],
      ['$17.50/h until Oct 3, 2026', 'past'],
    ],
  ],
])('the page of somebody %s says what holds, what held and what will', (_, paid, lines) => {
  expect(payLines(paid, TODAY, US).map(({ text, time }) => [text, time])).toEqual(lines);
});

test('a line names who set it', () => {
  expect(payLines(raised(['2026-11-15', 1800]), TODAY, US).map(({ setBy }) => setBy)).toEqual([
    'Ada',
    undefined,
  ]);
});

test.each<[string, Paid, string, string]>([
  ['this week', ANN, '2026-11-15', 'Earlier weeks keep $17.50/h.'],
  ['next week', raised(['2026-11-08', 1800]), '2026-11-22', 'Earlier weeks keep $18.00/h.'],
  [
    'an earlier week',
    ANN,
    '2026-11-08',
    'Earlier weeks keep $17.50/h. Hours since then cost the new pay, except in closed weeks.',
  ],
  [
    'a week that has a rate already',
    raised(['2026-11-15', 1800], ['2026-11-18', 1850]),
    '2026-11-15',
    'Earlier weeks keep $17.50/h. This takes the place of $18.00/h from Nov 15, 2026 and $18.50/h from Nov 18, 2026.',
  ],
  [
    'a week before one that has a rate',
    raised(['2026-11-29', 2000]),
    '2026-11-22',
    'Earlier weeks keep $17.50/h. What is set for later stays: $20.00/h from Nov 29, 2026.',
  ],
])('pay from %s on is told with what it leaves and replaces', (_, paid, from, text) => {
  expect(payFromWeekText(paid, weekOn(from), THIS_WEEK, US)).toBe(text);
});

test.each<[string, Paid, Paid, boolean]>([
  ['the same rate', ANN, { hourlyRateCents: cents(1750) }, true],
  ['another rate', ANN, { hourlyRateCents: cents(1800) }, false],
  ['a salary', ANN, { hourlyRateCents: cents(1750), weeklyCents: cents(900_00) }, false],
  ['the same from its middle on', raised(['2026-11-18', 1800]), { hourlyRateCents: cents(1800) }, false],
  ['the first of two rates', raised(['2026-11-18', 1800]), { hourlyRateCents: cents(1750) }, false],
  [
    'the same salary',
    raised(['2026-11-08', 1750, 900_00]),
    { hourlyRateCents: cents(1), weeklyCents: cents(900_00) },
    true,
  ],
])('whether somebody is paid so in all of a week: %s', (_, paid, wanted, is) => {
  expect(isPaidSo(paid, wanted, THIS_WEEK)).toBe(is);
});
