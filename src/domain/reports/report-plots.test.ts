import { describe, expect, test } from 'vitest';
import { US } from '../testing/locales.ts';
import { addDays, type Day } from '../values/day.ts';
import { type Cents, cents } from '../values/money.ts';
import { reportedCost } from './cost.ts';
import type { GroupReport } from './group-report.ts';
import {
  drawBars,
  drawWeeks,
  type PlotDrawing,
  type PlotSize,
  plotTextBox,
  reportPlots,
} from './report-plots.ts';
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
  const boxes = texts.map((text) => ({ name: text.text, ...plotTextBox(text) }));
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
      const isHeading = at === 9 && shape % 2 === 0;
      return {
        ...{ label: `Sep ${10 + at}`, value: own, isHeading },
        text: `${isHeading ? 'heading for ' : ''}${own}%`,
      };
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

const SIZE = { width: 300, height: 118 };
/** Weeks of some shares under their numbers, drawn beside a target. */
function drawn(shares: readonly (number | null)[], target: number | null, size = SIZE) {
  const weeks = shares.map((value, at) => ({
    ...{ label: `Week ${at}`, value, text: `${value}%`, isHeading: false },
  }));
  const aim = target === null ? null : { value: target, text: 'target 50%' };
  return drawWeeks({ title: '', says: '', weeks, target: aim }, size);
}
const pointsOf = ({ lines }: PlotDrawing, line: string) =>
  lines.filter(({ of }) => of === line).map(({ points }) => points);
const textsOf = ({ texts }: PlotDrawing, kind: string) => texts.filter(({ of }) => of === kind);

test('Weeks run from edge to edge of what their names leave, the lowest share at the foot, the highest at the top', () => {
  const picture = drawn([40, 50, 60], 50);
  expect(pointsOf(picture, 'line')).toEqual([
    [
      [6, 93],
      [111, 53],
      [216, 13],
    ],
  ]);
  const across = (y: number) => [
    [
      [0, y],
      [222, y],
    ],
  ];
  expect([pointsOf(picture, 'base'), pointsOf(picture, 'target')]).toEqual([across(100), across(53)]);
  expect([picture.dot, picture.bars]).toEqual([{ x: 216, y: 13 }, []]);
  const beside = { x: 228, anchor: 'start' };
  expect(picture.texts).toEqual([
    { ...beside, text: 'target 50%', y: 57, of: 'target' },
    { ...beside, text: '60%', y: 17, of: 'now' },
    { text: 'Week 0', x: 0, y: 114, anchor: 'start', of: 'axis' },
    { text: 'Week 2', x: 222, y: 114, anchor: 'end', of: 'axis' },
  ]);
});

test('Shares that hardly move are drawn nearly flat, and without a target the names leave more room', () => {
  const picture = drawn([44, 45, 46], null);
  expect(pointsOf(picture, 'line')[0]!.map(([, y]) => y)).toEqual([61, 53, 45]);
  expect(pointsOf(picture, 'base')[0]![1]).toEqual([268.2, 100]);
  expect(pointsOf(picture, 'target')).toEqual([]);
});

test.each<[string, number[], number, target: number, now: number]>([
  ['stay where they are a line apart', [40, 60, 53.5], 50, 57, 43],
  ['part where they would touch', [40, 60, 52], 50, 61, 45],
  ['part above the foot', [60, 60, 40], 40, 74, 90],
  ['part below the top', [40, 40, 60], 60, 10, 26],
])('The names of the target and of the week %s', (_, shares, target, ofTarget, ofNow) => {
  const picture = drawn(shares, target);
  expect(['target', 'now'].map((kind) => textsOf(picture, kind)[0]?.y)).toEqual([ofTarget, ofNow]);
});

test.each([
  [165, ['Week 0', 'Week 1']],
  [163, ['Week 0']],
])('In a picture of %i pixels the first week is named, and the last where there is room', (width, names) => {
  const axis = textsOf(drawn([40, 60], 50, { ...SIZE, width }), 'axis');
  expect(axis.map(({ text }) => text)).toEqual(names);
});

test.each([
  ['start', 50, 76.4],
  ['end', 23.6, 50],
  ['middle', 36.8, 63.2],
] as const)('A name that has its %s at a point takes the room of its letters', (anchor, left, right) => {
  const box = plotTextBox({ text: 'four', x: 50, y: 40, anchor, of: 'axis' });
  expect([box.left, box.right].map((one) => Math.round(one * 10) / 10)).toEqual([left, right]);
  expect([box.top, box.bottom]).toEqual([30, 44]);
});

test('A week that nobody entered is a gap in the line, and a day is an empty bar', () => {
  const picture = drawn([40, null, null, 50, 60], null);
  expect(pointsOf(picture, 'line').map((points) => points.map(([, y]) => y))).toEqual([[93], [53, 13]]);
  const running = drawn([40, 60, null], 50);
  expect([running.dot, textsOf(running, 'now')]).toEqual([null, []]);
  const { bars } = drawBars({ title: '', says: '', bars: [{ label: 'Sun', amount: null, mark: 5 }] }, SIZE);
  expect(bars).toMatchObject([{ isMissing: true, height: 4, y: 96 }]);
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
      ...reportedCost(cents(cost), cents(budget), cents(500_00), 22),
    };
  };
  const REPORT = {
    name: 'Scandals',
    revenue: { cents: cents(1_000_00) },
    centers: [center('Bar', 100_00, 110_00)],
    prime: reportedCost(cents(450_00), cents(470_00), cents(1_000_00), 47),
    days: [dayOf(0, 400_00, 350_00), dayOf(1, null, null)],
    past: { weeks: [weekOf(200_00, 200_00), weekOf(200_00, null)], lastYear: weekOf(null, null) },
  } as unknown as VenueReport;
  const plots = (some: Partial<VenueReport> = {}) => reportPlots({ ...REPORT, ...some }, US);
  const TWO = { weeks: [weekOf(200_00, 200_00), weekOf(300_00, 200_00)], lastYear: weekOf(null, null) };

  test('tell prime cost of the weeks as a share of their revenue, the own one last, and its target', () => {
    expect(plots().weeks).toMatchObject({
      title: 'Prime cost, ten weeks',
      says: 'Prime cost of the revenue: Nov 1 40.0%, Nov 1 not entered, Nov 8 45.0%; target 47%.',
      target: { value: 47, text: 'target 47%' },
    });
  });

  test('tell who reads a part of the venue what its center spent of what its budget stands on', () => {
    expect(plots({ isPart: true }).weeks).toMatchObject({
      title: 'Bar, ten weeks',
      says: 'Bar of the revenue: Nov 1 40.0%, Nov 1 40.0%, Nov 8 20.0%; target 22%.',
    });
  });

  test('tell weeks of which the center or its revenue is not known as not entered', () => {
    const known = weekOf(200_00, 200_00);
    const weeks = [{ ...known, centers: {} }, known, { ...known, revenueCents: null }];
    const saysOf = (some: Partial<VenueReport>) =>
      plots({ ...some, past: { ...REPORT.past!, weeks } }).weeks!.says;
    expect(saysOf({ isPart: true })).toContain(': Nov 1 not entered, Nov 1 40.0%, Nov 1 40.0%, Nov 8 20.0%;');
    expect(saysOf({})).toContain(': Nov 1 40.0%, Nov 1 40.0%, Nov 1 not entered, Nov 8 45.0%;');
  });

  test('say where the week is not complete, and leave out a target that there is not', () => {
    const revenue = { cents: cents(1_000_00), expectedCents: null } as VenueReport['revenue'];
    const primeOf = (heading: number | null) =>
      reportedCost(cents(450_00), cents(0), cents(1_000_00), null, true, {
        cents: heading === null ? null : cents(heading),
        of: cents(2_000_00),
      });
    const { weeks } = plots({ revenue, prime: primeOf(900_00) });
    expect(weeks).toMatchObject({ title: 'Prime cost, ten weeks', target: null });
    expect(weeks!.says.endsWith('Nov 8 heading for 45.0%.')).toBe(true);
    const unknown = plots({ revenue, prime: primeOf(null), past: TWO }).weeks!;
    expect(unknown.says.endsWith('Nov 8 not known yet.')).toBe(true);
  });

  test('draw a week that is not complete as dots to where it is heading', () => {
    const revenue = { cents: cents(1_000_00), expectedCents: cents(2_000_00) } as VenueReport['revenue'];
    const heading = { cents: cents(900_00), of: cents(2_000_00) };
    const prime = reportedCost(cents(450_00), cents(0), cents(1_000_00), null, true, heading);
    const drawn = (some: Partial<VenueReport>) => drawWeeks(plots(some).weeks!, { width: 300, height: 90 });
    const ofKind = ({ lines }: ReturnType<typeof drawn>, kind: string) =>
      lines.filter(({ of }) => of === kind);
    const [ahead] = ofKind(drawn({ revenue, prime, past: TWO }), 'ahead');
    expect(ahead?.points).toHaveLength(2);
    expect(ahead?.points.at(-1)).toEqual(Object.values(drawn({ revenue, prime, past: TWO }).dot!));
    expect(ofKind(drawn({}), 'ahead')).toEqual([]);
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
    expect(labels([center('A cent', 1, 1)])).toEqual(['A cent']);
  });

  test('tell of a group what its venues spent, of those that tell it', () => {
    const costs = reportedCost(cents(9_00), cents(10_00), cents(500_00), 22);
    const venues = [{ name: 'Scandals', costs }, { name: 'Before' }];
    const { bars } = reportPlots({ ...REPORT, venues } as unknown as GroupReport, US);
    expect(bars?.title).toBe('Sales by day, and forecast');
    const without = reportPlots({ ...REPORT, days: [], venues } as unknown as GroupReport, US);
    expect(without.bars).toMatchObject({ says: 'Scandals $9.00 of $10.00.', bars: [{ label: 'Scandals' }] });
  });
});

describe('Bars', () => {
  const drawnBars = (amounts: readonly number[], width = 300, names: readonly string[] = []) => {
    const bars = amounts.map((amount, at) => ({ label: names[at] ?? `${at}`, amount, mark: 25 }));
    return drawBars({ title: '', says: '', bars }, { ...SIZE, width });
  };

  test('share the width of their picture, each in the middle of its part, and are as high as their amounts', () => {
    const picture = drawnBars([100, 50, 0]);
    expect(picture.bars.map(({ x, width }) => x + width / 2)).toEqual([50, 150, 250]);
    expect(picture.bars.map(({ width }) => width)).toEqual([36, 36, 36]);
    expect(picture.bars.map(({ height }) => height)).toEqual([94, 47, 0]);
    expect(picture.bars.map(({ y, height }) => y + height)).toEqual([100, 100, 100]);
    expect(picture.texts.map(({ x, y }) => [x, y])).toEqual([
      [50, 114],
      [150, 114],
      [250, 114],
    ]);
    // The outline of the same bar.
    expect(pointsOf(picture, 'mark')[0]).toEqual([
      [32, 100],
      [32, 76.5],
      [68, 76.5],
      [68, 100],
    ]);
    expect(pointsOf(picture, 'base')).toEqual([
      [
        [0, 100],
        [300, 100],
      ],
    ]);
    expect(drawnBars([100, 50, 0], 30).bars[0]?.width).toBe(5.6);
  });

  test('of a credit have no height, those of a cent alone the whole, and what is missing has no line', () => {
    expect(drawnBars([-50, 25]).bars.map(({ height }) => height)).toEqual([0, 94]);
    const cent = drawBars({ title: '', says: '', bars: [{ label: '', amount: 1, mark: null }] }, SIZE);
    expect(cent.bars.map(({ height }) => height)).toEqual([94]);
    expect(pointsOf(cent, 'mark')).toEqual([]);
  });

  test('are named as far as there is room', () => {
    const names = ['Fourteen lette', 'Fifteen letters', 'Bar'];
    const textsIn = (width: number) => drawnBars([1, 1, 1], width, names).texts.map(({ text }) => text);
    expect(textsIn(300)).toEqual(['Fourteen lette', 'Fifteen lette…', 'Bar']);
    expect(textsIn(30)).toEqual(['F…', 'F…', 'B…']);
  });
});
