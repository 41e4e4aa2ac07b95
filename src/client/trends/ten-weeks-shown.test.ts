import { expect, test } from 'vitest';
import { weekOf } from '../../domain/calendar/week.ts';
import { recordedWeek } from '../../domain/record/recorded-week.ts';
import { trends } from '../../domain/reports/trends.ts';
import { SAMPLE_GROUP } from '../../domain/sample/sample-group.ts';
import { addDays, type Day } from '../../domain/values/day.ts';
import { type PartialSums, weekSums } from '../../domain/weeks/week-sums.ts';
import {
  shownOfTenText,
  type TenWeeksOf,
  tenWeeks,
  tenWeeksPointText,
  tenWeeksPositions,
  tenWeeksText,
} from './ten-weeks-shown.ts';

const FIRST = '2026-08-23' as Day;
const TODAY = '2026-11-18' as Day;
const KITCHEN: TenWeeksOf = { venueId: 'tropics', cost: 'kitchen' };

const weekAt = (at: number) => weekOf(addDays(FIRST, 7 * at), SAMPLE_GROUP);

/** Thirteen weeks of the grill up to the one that runs, the cost of the kitchen in percent of $1,000.00. */
function resultOf(percents: readonly number[], more: (at: number) => PartialSums = () => ({})) {
  const weeks = percents.map((percent, at) => ({
    week: weekAt(at),
    sums: weekSums({
      revenue: { total: 1_000_00, kitchen: 500_00 },
      spending: { kitchen: percent * 10_00 },
      ...more(at),
    }),
  }));
  return trends(SAMPLE_GROUP, weeks, ['tropics']);
}

/** The week on screen, with what the kitchen spent of $1,000.00. */
function shown(at: number, percent: number) {
  const rows = { hours: [], orders: [], adjustments: [], createdAt: null, updatedAt: null };
  const spent = { kind: 'spending', subject: 'kitchen', cents: percent * 10_00 };
  const week = recordedWeek(weekAt(at), { ...rows, revenue: { total: 1_000_00 } } as never);
  return { ...week, sums: weekSums({ ...week.sums, spending: { kitchen: spent.cents } }) };
}

const PERCENTS = [50, 51, 28, 29, 30, 31, 30, 29, 30, 31, 30, 29, 90];

test('Ten weeks that are over are told, and the one that runs as the card has it', () => {
  const points = tenWeeks(SAMPLE_GROUP, resultOf(PERCENTS), KITCHEN, { shown: shown(12, 33), today: TODAY })!;
  expect(points.map(({ value }) => value)).toEqual([28, 29, 30, 31, 30, 29, 30, 31, 30, 29, 33]);
  expect(points.map(({ isOver }) => isOver).lastIndexOf(true)).toBe(9);
  expect(tenWeeksText(points, SAMPLE_GROUP)).toBe('10 weeks: 28.0% to 31.0%');
  expect(shownOfTenText(points, weekAt(12).weekId, SAMPLE_GROUP)).toBe('this week 33.0%');
  // An older week, which is not among them.
  expect(shownOfTenText(points, weekAt(0).weekId, SAMPLE_GROUP)).toBe('this week 33.0%');
  expect(tenWeeksPointText(points[0]!, SAMPLE_GROUP)).toBe('Sep 6 – Sep 12: 28.0%');
});

test('Of the week that runs what is spent so far is told of what its days brought, while it has no figure', () => {
  const { venues } = resultOf(PERCENTS);
  const [venue] = venues;
  const running = { week: weekAt(12), sums: weekSums({ spending: { kitchen: 10_00 } }) };
  const days = { kitchen: 600_00, bar: 400_00 } as never;
  const [ofDays] = trends(SAMPLE_GROUP, [{ ...running, days }], ['tropics']).venues[0]!.weeks;
  const read = { venues: [{ ...venue!, weeks: venue!.weeks.with(12, ofDays!) }] };
  const { sums: _, ...week } = shown(12, 0);
  const live = { ...week, sums: weekSums({ spending: { kitchen: 250_00 } }) };
  const points = tenWeeks(SAMPLE_GROUP, read, KITCHEN, { shown: live, today: TODAY })!;
  expect(shownOfTenText(points, weekAt(12).weekId, SAMPLE_GROUP)).toBe(
    'this week so far $250.00 of $1,000.00',
  );
  expect(points.at(-1)?.value).toBeNull();
});

test.each(['2026-11-15', '2026-11-21'])(
  'Where one is not on record no older one stands for it, on %s',
  (today) => {
    const venues = resultOf(PERCENTS).venues.map((venue) => {
      return { ...venue, weeks: venue.weeks.filter(({ weekId }) => weekId !== weekAt(5).weekId) };
    });
    const at = { shown: shown(12, 33), today: today as Day };
    const points = tenWeeks(SAMPLE_GROUP, { venues }, KITCHEN, at)!;
    expect(points.map(({ value }) => value)).toEqual([28, 29, 30, 30, 29, 30, 31, 30, 29, 33]);
    expect(points.map(({ isOver }) => isOver).lastIndexOf(true)).toBe(8);
  },
);

test('Another week on screen is told as its card has it', () => {
  const points = tenWeeks(SAMPLE_GROUP, resultOf(PERCENTS), KITCHEN, { shown: shown(11, 40), today: TODAY })!;
  expect(points.slice(-2).map(({ value }) => value)).toEqual([40, 90]);
  // The dot is on that week: no other's figure stands under it.
  expect(shownOfTenText(points, weekAt(11).weekId, SAMPLE_GROUP)).toBe('Nov 8 – Nov 14: 40.0%');
});

test.each([
  ['labor as its venue counts it', { venueId: 'tropics', cost: 'labor' }, 20],
  ['labor as the whole group’s crews cost', { venueId: 'tropics', cost: 'all-labor' }, 25],
  ['a center of its own revenue', { ...KITCHEN, ofOwn: true }, 60],
] as const)('A line may be of %s', (_, of, value) => {
  const labor = { labor: { kitchen: 200_00, 'scandals-bar': 50_00 } };
  const points = tenWeeks(
    SAMPLE_GROUP,
    resultOf(
      PERCENTS.map(() => 30),
      () => labor,
    ),
    of,
    { shown: shown(0, 0), today: TODAY },
  );
  expect(points?.[0]?.value).toBe(value);
});

test('Where fewer than two weeks with revenue are over there is nothing to compare', () => {
  const at = { shown: shown(12, 30), today: TODAY };
  const blank = (weeks: number) => resultOf(PERCENTS, (week) => (week < weeks ? { revenue: {} } : {}));
  expect(tenWeeks(SAMPLE_GROUP, blank(11), KITCHEN, at)).toBeNull();
  const points = tenWeeks(SAMPLE_GROUP, blank(10), KITCHEN, at)!;
  expect(tenWeeksText(points, SAMPLE_GROUP)).toBe('2 weeks: 29.0% to 30.0%');
  expect(tenWeeksPointText(points[0]!, SAMPLE_GROUP)).toMatch(/: not entered$/);
  const past = points.slice(0, -1);
  expect(shownOfTenText(past, weekAt(12).weekId, SAMPLE_GROUP)).toBe('Nov 8 – Nov 14: 29.0%');
  expect(tenWeeks(SAMPLE_GROUP, { venues: [] }, KITCHEN, at)).toBeNull();
});

test('A week whose cost nobody entered is a gap, not nothing', () => {
  const some = resultOf(PERCENTS.map((percent, week) => (week === 5 ? 0 : percent)));
  const points = tenWeeks(SAMPLE_GROUP, some, KITCHEN, { shown: shown(12, 0), today: TODAY })!;
  expect(points.map(({ value }) => value)).toEqual([28, 29, 30, null, 30, 29, 30, 31, 30, 29, null]);
  expect(tenWeeksText(points, SAMPLE_GROUP)).toBe('9 weeks: 28.0% to 31.0%');
  expect(tenWeeksPositions(points)[3]!.y).toBeNull();
  const running = shownOfTenText(points, weekAt(12).weekId, SAMPLE_GROUP);
  expect(running).toBe('Nov 15 – Nov 21, so far: not entered');
});

test('What hardly moves is drawn nearly flat, and a week that runs stays at the edge', () => {
  const points = tenWeeks(
    SAMPLE_GROUP,
    resultOf([...PERCENTS.slice(0, 2), ...PERCENTS.slice(2, 12).map((_, at) => 30 + (at % 2) / 2), 90]),
    KITCHEN,
    { shown: shown(12, 90), today: TODAY },
  )!;
  const places = tenWeeksPositions(points);
  expect(places[0]).toEqual({ x: 0, y: 0.45 });
  expect(places.at(-2)).toEqual({ x: 0.9, y: 0.55 });
  expect(places.at(-1)).toEqual({ x: 1, y: 1 });
});

test('Two weeks stand at the edges', () => {
  const points = tenWeeks(SAMPLE_GROUP, resultOf(PERCENTS), KITCHEN, { shown: shown(0, 0), today: TODAY })!;
  expect(tenWeeksPositions(points.slice(0, 2)).map(({ x }) => x)).toEqual([0, 1]);
});

test.each<[string, TenWeeksOf, object, number | null]>([
  ['its center', KITCHEN, { centers: {} }, null],
  ['what its center earned', { ...KITCHEN, ofOwn: true }, { revenues: {} }, null],
  ['the labor of all crews is told by its own', { venueId: 'tropics', cost: 'all-labor' }, {}, 20],
])('Where weeks don’t tell %s', (_, of, untold, value) => {
  const result = resultOf(PERCENTS, () => ({ labor: { kitchen: 200_00, 'scandals-bar': 50_00 } }));
  const venues = result.venues.map((venue) => ({
    ...venue,
    weeks: venue.weeks.map(({ allLaborCents: _all, ...week }) => ({ ...week, ...untold })),
  }));
  const points = tenWeeks(SAMPLE_GROUP, { venues }, of, { shown: shown(0, 0), today: TODAY });
  expect(points?.[0]?.value ?? null).toBe(value);
});
