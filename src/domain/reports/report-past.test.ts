import { expect, test } from 'vitest';
import type { Venue } from '../group/group.ts';
import type { CenterDay, SalesWeek } from '../sales/day-sales.ts';
import { centerDay } from '../sales/day-sales.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import type { Day } from '../values/day.ts';
import { type Cents, cents } from '../values/money.ts';
import { salesByDay, sumIfAll, sumOrNone } from './report-past.ts';

test.each<[(Cents | null | undefined)[], number | null, number | null]>([
  [[], null, null],
  [[null, undefined], null, null],
  [[cents(0)], 0, 0],
  [[cents(3), cents(-1)], 2, 2],
  [[cents(3), null], 3, null],
  [[undefined, cents(3)], 3, null],
])('Of amounts %j those that are known come to %j, and all to %j', (amounts, known, all) => {
  expect(sumOrNone(amounts)).toBe(known);
  expect(sumIfAll(amounts)).toBe(all);
});

const [GRILL] = SAMPLE_GROUP.venues as [Venue];
const DAY = '2026-11-11' as Day;
const NOTHING = centerDay({ days: [] }, 'kitchen', DAY);

/** A day of the grill by its two centers: what was sold, forecast, sold a week and a year before. */
function told(kitchen: Partial<CenterDay>, bar: Partial<CenterDay> | null) {
  const centers = { kitchen: { ...NOTHING, ...kitchen }, ...(bar && { bar: { ...NOTHING, ...bar } }) };
  const days = [
    { day: DAY, holiday: null, centers: { ...centers, scandals: { ...NOTHING, cents: cents(9) } } },
  ];
  const { day, ...result } = salesByDay({ days } as unknown as SalesWeek, GRILL)[0]!;
  expect(day).toBe(DAY);
  return Object.values(result);
}

const of = (sold: number | null, lastWeek: number | null, lastYear: number | null): Partial<CenterDay> => ({
  cents: sold as Cents,
  ...{ lastWeekCents: lastWeek as Cents, lastYearCents: lastYear as Cents },
});
const forecast = (amount: number) => ({ morningCents: cents(amount), forecastFrom: 'days' as const });

test.each<[string, Partial<CenterDay>, Partial<CenterDay> | null, (number | null)[]]>([
  ['of which nothing is known', {}, {}, [null, null, null, null]],
  ['of two centers', of(100, 90, 80), of(50, 40, 30), [150, null, 130, 110]],
  ['of which one is entered, beside that one alone', of(100, 90, 80), of(null, 40, 30), [100, null, 90, 80]],
  ['of which one was not known a week before', of(100, null, 80), of(50, 40, 30), [150, null, null, 110]],
  ['that was closed', of(0, 90, null), null, [0, null, 90, null]],
  ['that is forecast of one', forecast(70), {}, [null, 70, null, null]],
  ['that is forecast of both', { ...of(5, 1, 1), ...forecast(70) }, forecast(20), [5, 90, 1, 1]],
])('A day %s is told as its centers bring it', (_, kitchen, bar, expected) => {
  expect(told(kitchen, bar)).toEqual(expected);
});
