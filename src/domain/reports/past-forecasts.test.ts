import { expect, test } from 'vitest';
import { weekOf } from '../calendar/week.ts';
import { byCenter } from '../forecast/week-history.ts';
import type { Venue } from '../group/group.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { addDays, type Day } from '../values/day.ts';
import { cents } from '../values/money.ts';
import { pastForecasts, weeksBehind } from './past-forecasts.ts';

const LAST = weekOf('2026-11-15' as Day, SAMPLE_GROUP);

/** Scandals, which earned so much on each day of its weeks, the newest first. */
function forecasts(perDay: readonly number[], figures = new Map()) {
  const weeks = weeksBehind(LAST, 3);
  const sales = perDay.flatMap((amount, ago) =>
    Array.from({ length: 7 }, (_, place) => ({
      day: addDays(weeks[ago]!.startDate, place),
      revenueCenter: 'scandals',
      cents: cents(amount),
    })),
  );
  const known = { week: LAST, weeks, sales: byCenter(sales), expected: () => [], figures, typical: {} };
  const forecastOf = pastForecasts(SAMPLE_GROUP, known, ['scandals', 'townhouse']);
  return weeks.slice(0, 3).map(({ weekId }) => forecastOf('scandals', weekId));
}

test('A week is forecast from the weeks before it alone', () => {
  expect(forecasts([999, 100, 100, 100, 100])).toEqual([700, 700, 700]);
  expect(forecasts([999, 120, 100])).toEqual([Math.round((4 * 120 + 3 * 100) / 7) * 7, 700, null]);
});

test('No more than sixteen weeks before a week have a part in it', () => {
  const oneSold = Array.from({ length: 19 }, (_, ago) => (ago < 18 ? 0 : 500));
  expect(forecasts(oneSold)).toEqual([null, null, 3_500]);
});

test('A venue with a total alone is forecast from those of the weeks before', () => {
  const weeks = weeksBehind(LAST, 3);
  const total = (amount: number) => ({ total: { cents: cents(amount), fromDays: false } });
  const figures = new Map([
    [weeks[0]!.weekId, total(999_00)],
    [weeks[1]!.weekId, total(700_00)],
  ]);
  const known = { week: LAST, weeks, sales: () => [], expected: () => [], figures, typical: {} };
  const forecastOf = pastForecasts(SAMPLE_GROUP, known, ['tropics']);
  expect(weeks.slice(0, 3).map(({ weekId }) => forecastOf('tropics', weekId))).toEqual([700_00, null, null]);
});

test('A venue that is not asked for, and a week on other days, have none', () => {
  const known = {
    ...{ week: LAST, weeks: weeksBehind(LAST, 3), sales: () => [], expected: () => [] },
    ...{ figures: new Map(), typical: { townhouse: cents(700_00), scandals: cents(700_00) } },
  };
  const forecastOf = pastForecasts(SAMPLE_GROUP, known, ['townhouse']);
  expect(forecastOf('townhouse', LAST.weekId)).toBe(700_00);
  expect(forecastOf('scandals', LAST.weekId)).toBeNull();
  expect(forecastOf('townhouse', '2026-11-11_to_2026-11-17' as never)).toBeNull();
});

test('A week that was read for others alone has none, and a total far back counts', () => {
  const weeks = weeksBehind(LAST, 3);
  const figures = new Map([[weeks[5]!.weekId, { total: { cents: cents(700_00), fromDays: false } }]]);
  const known = { week: LAST, weeks, sales: () => [], expected: () => [], figures, typical: {} };
  const forecastOf = pastForecasts(SAMPLE_GROUP, known, ['tropics']);
  expect(weeks.slice(0, 4).map(({ weekId }) => forecastOf('tropics', weekId))).toEqual([
    ...[700_00, 700_00, 700_00, null],
  ]);
});

const [GRILL, SCANDALS, TOWNHOUSE] = SAMPLE_GROUP.venues as [Venue, Venue, Venue];
const TYPICAL = {
  ...{ week: LAST, weeks: weeksBehind(LAST, 3), sales: () => [], expected: () => [] },
  typical: { scandals: cents(700_00), kitchen: cents(700_00) },
};

test('Of a venue some of whose centers are known, it is what is known', () => {
  const { total: _, ...grill } = GRILL;
  const known = { ...TYPICAL, figures: new Map() };
  const forecastOf = pastForecasts({ ...SAMPLE_GROUP, venues: [grill] }, known, ['tropics']);
  expect(forecastOf('tropics', LAST.weekId)).toBe(700_00);
});

test.each([
  ['earned something', { scandals: { cents: cents(1), fromDays: false } }, 700_00],
  ['earned nothing', undefined, null],
])('What is no longer in use and %s in a week has what was expected of it', (_, figure, expected) => {
  const group = { ...SAMPLE_GROUP, venues: [GRILL, { ...SCANDALS, retired: true as const }, TOWNHOUSE] };
  const figures = new Map(figure ? [[LAST.weekId, figure]] : []);
  const forecastOf = pastForecasts(group, { ...TYPICAL, figures }, ['scandals']);
  expect(forecastOf('scandals', LAST.weekId)).toBe(expected);
});

test.each([
  [undefined, 700_00],
  [cents(12_00), 12_00],
  [null, null],
])('Of a closed venue it is what was kept, %j', (kept, expected) => {
  const known = { ...TYPICAL, figures: new Map() };
  const forecastOf = pastForecasts(SAMPLE_GROUP, known, ['scandals'], () => kept);
  expect(forecastOf('scandals', LAST.weekId)).toBe(expected);
});
