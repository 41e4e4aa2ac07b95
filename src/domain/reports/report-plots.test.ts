import { describe, expect, test } from 'vitest';
import { US } from '../testing/places.ts';
import { addDays, type Day } from '../values/day.ts';
import { type Cents, cents } from '../values/money.ts';
import { costOf } from './cost.ts';
import { boxOf, drawBars, drawWeeks, type PlotDrawing, type PlotSize, reportPlots } from './report-plots.ts';
import type { VenueReport } from './venue-report.ts';

/** Numbers from 0 to 1, the same on every run. */
function numbersFrom(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Texts that touch one another, a line that is no base, or the frame. */
function faultsIn({ texts, lines }: PlotDrawing, { width, height }: PlotSize): string[] {
  const boxes = texts.map((text) => ({ name: text.text, ...boxOf(text) }));
  const outside = boxes.filter(
    ({ left, right, top, bottom }) => left < -0.5 || right > width + 0.5 || top < 0 || bottom > height + 0.5,
  );
  const meeting = boxes.filter((one, at) =>
    boxes.slice(at + 1).some((other) => {
      return (
        one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
      );
    }),
  );
  const points = lines.flatMap(({ points: all }) =>
    all.slice(1).flatMap(([x, y], at) => {
      const [fromX, fromY] = all[at]!;
      return Array.from({ length: 101 }, (_, step) => [
        fromX + ((x - fromX) * step) / 100,
        fromY + ((y - fromY) * step) / 100,
      ]);
    }),
  );
  const crossed = boxes.filter(({ left, right, top, bottom }) =>
    points.some(([x, y]) => x! > left && x! < right && y! > top && y! < bottom),
  );
  return [
    ...outside.map(({ name }) => `outside: ${name}`),
    ...meeting.map(({ name }) => `meets: ${name}`),
    ...crossed.map(({ name }) => `crossed: ${name}`),
  ];
}

test('Names in pictures of 200 weeks touch neither one another nor a line nor the edge', () => {
  const random = numbersFrom(7);
  for (let shape = 0; shape < 200; shape++) {
    const size = { width: 230 + Math.floor(random() * 400), height: 92 + Math.floor(random() * 60) };
    const value = () => (random() < 0.2 ? null : Math.round(random() * (shape % 3 === 0 ? 40 : 1_200)) / 10);
    const weeks = Array.from({ length: 10 }, (_, at) => {
      const own = at > 7 ? Math.round(random() * 900) / 10 : value();
      return { label: `Sep ${10 + at}`, value: own, text: `${own}%` };
    });
    const target = random() < 0.1 ? null : { value: Math.round(random() * 900) / 10, text: 'target 62.5%' };
    expect([shape, faultsIn(drawWeeks({ title: '', says: '', weeks, target }, size), size)]).toEqual([
      shape,
      [],
    ]);
    const bars = Array.from({ length: 1 + Math.floor(random() * 7) }, (_, at) => ({
      label: ['Sun', 'A kitchen with a long name', 'Bar'][at % 3]!,
      amount: random() < 0.2 ? null : Math.floor(random() * 1_234_567_89),
      mark: random() < 0.2 ? null : Math.floor(random() * 1_234_567_89),
    }));
    expect([shape, faultsIn(drawBars({ title: '', says: '', bars }, size), size)]).toEqual([shape, []]);
  }
});

test('A week that nobody entered is a gap in the line, and a day is an empty bar', () => {
  const weeks = [40, null, 50, 60].map((value, at) => ({ label: `${at}`, value, text: `${value}%` }));
  const size = { width: 300, height: 120 };
  const { lines, dot } = drawWeeks({ title: '', says: '', weeks, target: null }, size);
  expect(lines.filter(({ of }) => of === 'line').map(({ points }) => points.length)).toEqual([1, 2]);
  expect(dot).not.toBeNull();
  const { bars } = drawBars({ title: '', says: '', bars: [{ label: 'Sun', amount: null, mark: 5 }] }, size);
  expect(bars).toMatchObject([{ isMissing: true }]);
});

describe('The pictures of a report', () => {
  const START = '2026-11-08' as Day;
  const dayOf = (place: number, sold: number | null, forecast: number | null) => ({
    ...{ day: addDays(START, place), cents: sold as Cents, forecastCents: forecast as Cents },
    ...{ lastWeekCents: null, lastYearCents: null },
  });
  const weekOf = (spent: number | null, labor: number | null) => ({
    startDate: addDays(START, -7),
    ...{ revenueCents: cents(1_000_00), spentCents: spent as Cents, laborCents: labor as Cents },
    centers: { bar: { spentCents: spent as Cents, revenueCents: cents(500_00) } },
  });
  const center = (name: string, cost: number, budget: number) => {
    return {
      id: 'bar',
      name,
      revenueCents: cents(500_00),
      ...costOf(cents(cost), cents(budget), cents(500_00), 22),
    };
  };
  const REPORT = {
    name: 'Scandals',
    revenue: { cents: cents(1_000_00) },
    centers: [center('Bar', 100_00, 110_00)],
    prime: costOf(cents(450_00), cents(470_00), cents(1_000_00), 47),
    days: [dayOf(0, 400_00, 350_00), dayOf(1, null, null)],
    past: { weeks: [weekOf(200_00, 200_00), weekOf(200_00, null)], lastYear: weekOf(null, null) },
  } as unknown as VenueReport;
  const plots = (some: Partial<VenueReport> = {}) => reportPlots({ ...REPORT, ...some }, US);

  test('tell prime cost of the weeks as a share of their revenue, the own one last, and its target', () => {
    expect(plots().weeks).toMatchObject({
      title: 'Prime cost, ten weeks',
      says: 'Prime cost of the revenue: Nov 1 40%, Nov 1 not entered, Nov 8 45%; target 47%.',
      target: { value: 47, text: 'target 47%' },
    });
  });

  test('tell who reads a part of the venue what its center spent of what its budget stands on', () => {
    expect(plots({ isPart: true }).weeks).toMatchObject({
      title: 'Bar, ten weeks',
      says: 'Bar of the revenue: Nov 1 40%, Nov 1 40%, Nov 8 20%; target 22%.',
    });
  });

  test('say where the week is not complete, and leave out a target that there is not', () => {
    const revenue = { cents: cents(1_000_00), expectedCents: null } as VenueReport['revenue'];
    const prime = costOf(cents(450_00), cents(0), cents(1_000_00), null);
    const { weeks } = plots({ revenue, prime });
    expect(weeks).toMatchObject({ title: 'Prime cost, ten weeks, this one so far', target: null });
    expect(weeks!.says.endsWith('Nov 8 45%.')).toBe(true);
  });

  test.each<[string, Partial<VenueReport>]>([
    ['one week alone is known', { past: { ...REPORT.past!, weeks: [weekOf(null, 200_00)] } }],
    ['no weeks before were kept', { past: undefined as never }],
    ['no days were kept', { days: [] }],
  ])('are none of weeks where %s', (_, some) => {
    expect(plots(some).weeks).toBeNull();
  });

  test('tell sales by day beside the forecast, with the days that are missing', () => {
    expect(plots().bars).toEqual({
      title: 'Sales by day, and forecast',
      says: 'Sunday, Nov 8 $400.00, forecast about $350; Monday, Nov 9 not entered.',
      bars: [
        { label: 'Sun', amount: 400_00, mark: 350_00 },
        { label: 'Mon', amount: null, mark: null },
      ],
    });
  });

  test('tell orders beside budgets where no day is entered, the furthest over first and seven at most', () => {
    const days = [dayOf(0, null, 350_00)];
    expect(plots({ days }).bars).toMatchObject({
      ...{ title: 'Orders, and budget', says: 'Bar $100.00 of $110.00.' },
      bars: [{ label: 'Bar', amount: 100_00, mark: 110_00 }],
    });
    const several = [
      center('Less', 1_00, 9_00),
      center('Over', 9_00, 1_00),
      center('None', 5_00, 0),
      center('Unsaid', 0, 5_00),
    ];
    const labels = (centers: typeof several) => plots({ days, centers }).bars?.bars.map(({ label }) => label);
    expect(labels(several)).toEqual(['Over', 'Less']);
    expect(labels(Array.from({ length: 9 }, (_, at) => center(`${at}`, 9 - at, 1)))).toHaveLength(7);
    expect(plots({ days, centers: [center('None', 5_00, 0)] }).bars).toBeNull();
  });
});

test('Bars share the width of their picture, each in the middle of its part, and are as high as their amounts', () => {
  const bars = [100, 50, 0].map((amount, at) => ({ label: `${at}`, amount, mark: 25 }));
  const size = { width: 300, height: 118 };
  const drawn = drawBars({ title: '', says: '', bars }, size);
  expect(drawn.bars.map(({ x, width }) => x + width / 2)).toEqual([50, 150, 250]);
  expect(drawn.bars.map(({ width }) => width)).toEqual([36, 36, 36]);
  expect(drawn.bars.map(({ height }) => height)).toEqual([94, 47, 0]);
  expect(drawn.bars.map(({ y, height }) => y + height)).toEqual([100, 100, 100]);
  expect(drawn.texts.map(({ x }) => x)).toEqual([50, 150, 250]);
  const marks = drawn.lines.filter(({ of }) => of === 'mark').map(({ points: [from, to] }) => [from, to]);
  expect(marks[0]).toEqual([
    [24.8, 76.5],
    [75.2, 76.5],
  ]);
  const narrow = drawBars({ title: '', says: '', bars }, { ...size, width: 30 });
  expect(narrow.bars[0]?.width).toBe(5.6);
});
