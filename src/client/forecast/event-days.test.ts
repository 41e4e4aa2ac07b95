import { expect, test } from 'vitest';
import type { SalesWeek } from '../../domain/sales/day-sales.ts';
import type { Day } from '../../domain/values/day.ts';
import { cents } from '../../domain/values/money.ts';
import { eventDaysFrom, eventExpected } from './event-days.ts';

const [THURSDAY, SATURDAY, TUESDAY] = ['2026-06-18' as Day, '2026-06-20' as Day, '2026-06-23' as Day];
const FAIR = { center: 'kitchen', shareBasisPoints: 14_800 };

type Sales = SalesWeek['days'][number]['centers'][string];

/** A week of one day. */
function week(day: string, some: Partial<Sales>): Pick<SalesWeek, 'days'> {
  const sales = { cents: null, overrideCents: null, forecastCents: cents(1_000_00), ...some } as Sales;
  return { days: [{ day: day as Day, holiday: null, centers: { kitchen: sales } }] };
}

test('An event that begins on another day keeps its days apart, over the end of a month and a week', () => {
  expect(eventDaysFrom([THURSDAY, SATURDAY, TUESDAY], '2027-06-29' as Day)).toEqual([
    ...['2027-06-29', '2027-07-01', '2027-07-04'],
  ]);
  expect(eventDaysFrom([THURSDAY], '2027-06-25' as Day)).toEqual(['2027-06-25']);
});

test.each<[string, Partial<Sales>, number | null]>([
  ['of which nothing is known yet is expected at last year’s share', {}, 1_480_00],
  ['on which it rests is left out', { forecastCents: cents(0) }, null],
  ['that somebody expects something of is left out', { overrideCents: cents(0) }, null],
  ['that is entered is left out', { cents: cents(900_00) }, null],
])('A day %s', (_, some, expected) => {
  const days = ['2027-06-29' as Day];
  const result = expected === null ? [] : [{ day: '2027-06-29', cents: expected }];
  expect(eventExpected(FAIR, days, [week('2027-06-28', {}), week('2027-06-29', some)])).toEqual(result);
});

test('Days of weeks that are not read, and of other revenue centers, are left out', () => {
  const days = ['2027-06-29' as Day];
  expect(eventExpected(FAIR, days, [week('2027-06-30', {})])).toEqual([]);
  expect(eventExpected({ ...FAIR, center: 'bar' }, days, [week('2027-06-29', {})])).toEqual([]);
});
