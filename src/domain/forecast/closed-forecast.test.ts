import { expect, test } from 'vitest';
import { NO_DAYS, type RevenueFacts, type WeekSales, withClosedDays } from '../sales/sales.ts';
import { type Cents, cents } from '../values/money.ts';
import { weekEstimate } from './week-estimate.ts';
import { weekForecast } from './week-forecast.ts';

const MONDAY = 1;
const days = (amount: number, monday: number | null = null) =>
  NO_DAYS.map((_, place) => (place === MONDAY ? (monday as Cents | null) : cents(amount)));
const week = (dayCents = [...NO_DAYS], weekCents: number | null = null): WeekSales => ({
  dayCents,
  weekCents: weekCents as Cents | null,
});
const closed = (one: WeekSales) => withClosedDays(one, [MONDAY]);

function facts(own: WeekSales, history: readonly WeekSales[], typical: number | null = null): RevenueFacts {
  return {
    centers: [
      {
        ...{ week: own, overrideCents: NO_DAYS, history },
        typical: typical === null ? null : week([...NO_DAYS], typical),
      },
    ],
    ...{ totalCents: null, totalHistory: [], ahead: 0, holidays: [] },
  };
}

const weeks = (one: WeekSales) => Array<WeekSales>(8).fill(one);

test.each<[string, RevenueFacts, number]>([
  ['weeks in which nobody entered it', facts(closed(week()), weeks(closed(week(days(100))))), 600],
  ['weeks in which it was open', facts(closed(week()), weeks(week(days(100, 100)))), 600],
  ['totals of weeks', facts(closed(week()), weeks(closed(week([...NO_DAYS], 1200)))), 1200],
  ['a typical week', facts(closed(week()), [], 1200), 1200],
])('A closed Monday is expected to bring nothing, beside %s', (_, known, sum) => {
  const [{ days: forecast } = { days: [] }] = weekForecast(known);
  expect(forecast[MONDAY]).toMatchObject({ cents: 0, from: 'rest' });
  expect(forecast.reduce((all, day) => all + day.cents, 0)).toBe(sum);
  expect(weekEstimate(known)).toMatchObject({ revenueCents: sum });
});

test('A week whose other days are entered is complete, and an entry on a closed day counts', () => {
  const known = (own: WeekSales) => weekEstimate(facts(own, weeks(closed(week(days(100))))));
  expect(known(closed(week(days(200))))).toMatchObject({ basis: 'entered', revenueCents: 1200 });
  expect(known(closed(week(days(200, 50))))).toMatchObject({ basis: 'entered', revenueCents: 1250 });
  expect(known(week(days(200)))).toMatchObject({ basis: 'forecast' });
});

test('A week of which only a figure was entered stays without days', () => {
  expect(closed(week([...NO_DAYS], 900)).dayCents).toEqual(NO_DAYS);
});
