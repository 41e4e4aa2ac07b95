import { describe, expect, test } from 'vitest';
import { US } from '../../domain/testing/locales.ts';
import { cents } from '../../domain/values/money.ts';
import { extentOf, type PlotFacts, type PlotShape, plotShape, widthOf } from './plot-shape.ts';

const dollars = (...amounts: number[]) => amounts.map((amount) => cents(amount * 100));

/** A Wednesday: $11,383 of $18,360 ordered, usually 48 %. */
function wednesday(known: Partial<PlotFacts['outlook']> = {}, today = 3): PlotFacts {
  return {
    place: US,
    outlook: {
      budgetCents: cents(18_360_00),
      spentCents: cents(11_383_00),
      projectedCents: cents(20_930_00),
      ...known,
    },
    line: {
      orderedCents: dollars(2100, 6000, 7900, 11_383, 11_383, 11_383, 11_383),
      usualCents: dollars(1600, 4400, 4700, 8813, 9300, 13_600, 18_360),
      budgetCents: [...dollars(17_900, 18_200, 18_360), null, null, null, null],
      budgetLowCents: cents(17_070_00),
      budgetHighCents: cents(19_650_00),
    },
    today,
    firstWeekday: 0,
    verb: 'ordered',
  };
}

const PHONE = { width: 326, height: 180 };
const DESKTOP = { width: 700, height: 180 };

const textsOf = ({ labels }: PlotShape) => labels.map(({ text }) => text);

test('the days stand side by side left of a gutter, and the most fills the picture', () => {
  const phone = plotShape(wednesday(), PHONE);
  expect([phone.left, phone.right]).toEqual([4, 326 - 82]);
  expect(plotShape(wednesday(), DESKTOP).right).toBe(700 - 96);
  expect(phone.heading?.y).toBe(phone.top);
  expect(phone.range!.high).toBeLessThan(phone.range!.low);
  expect(phone.now!.x).toBe(124);
});

test('the budget is drawn as it moved with the sales, and goes on from today as it is', () => {
  const { budget } = plotShape(wednesday(), PHONE);
  const heights = [...budget.matchAll(/[ML][\d.]+ ([\d.]+)/g)].map(([, y]) => y);
  expect(heights).toHaveLength(7);
  expect(new Set(heights.slice(2)).size).toBe(1);
  expect(new Set(heights).size).toBe(3);
});

test('what is ordered is drawn in steps up to today, and no further', () => {
  expect(plotShape(wednesday(), PHONE).ordered.match(/H/g)).toHaveLength(3);
});

test('ends are named in the gutter from the top down, budget and end with their amounts', () => {
  const { labels, right } = plotShape(wednesday(), DESKTOP);
  expect(labels.map(({ text }) => text)).toEqual([
    '114% by Sat',
    'about $20,930',
    'budget',
    '$18,360.00',
    'usual pace',
    'ordered',
  ]);
  for (const { x } of labels) expect(x).toBe(right + 10);
});

test('an amount wider than the gutter is left to the card', () => {
  const huge = wednesday({ budgetCents: cents(99_999_999_00), projectedCents: cents(1_234_567_89) });
  expect(textsOf(plotShape(huge, PHONE)).toSorted()).toEqual([
    '1% by Sat',
    'budget',
    'ordered',
    'usual pace',
  ]);
});

test('today is named on the axis, and of the other days those that have room', () => {
  const named = (width: number, today: number) =>
    plotShape(wednesday({}, today), { ...PHONE, width }).days.map(({ text }) => text);
  expect(named(700, 3)).toEqual(['Sun', 'Mon', 'Tue', 'Today', 'Thu', 'Fri', 'Sat']);
  expect(named(240, 3)).toEqual(['Sun', 'Today', 'Sat']);
  expect(named(326, 5)).toContain('Today');
});

test('before the week nothing is ordered as of today, and the usual pace is shown all the same', () => {
  const shape = plotShape(wednesday({}, -1), PHONE);
  expect(shape).toMatchObject({ ordered: '', now: null });
  expect(shape.usual).not.toBe('');
  expect(textsOf(shape)).not.toContain('ordered');
});

test('a week without any amount is drawn on its baseline', () => {
  const none: PlotFacts = {
    ...wednesday({ budgetCents: cents(0), projectedCents: null }),
    line: {
      orderedCents: dollars(0, 0, 0, 0, 0, 0, 0),
      usualCents: null,
      budgetCents: dollars(0, 0, 0, 0, 0, 0, 0),
      budgetLowCents: null,
      budgetHighCents: null,
    },
  };
  const shape = plotShape(none, PHONE);
  expect(shape).toMatchObject({ range: null, usual: '', heading: null });
  expect(shape.budget).toContain(`M4 ${shape.bottom}`);
  expect(JSON.stringify(shape)).not.toContain('null null');
});

/** Points along a path of lines, steps and moves. */
function pointsOn(path: string): [number, number][] {
  const points: [number, number][] = [];
  let [x, y] = [0, 0];
  for (const [, command, ...amounts] of path.matchAll(/([MLHV])(-?[\d.]+)(?: (-?[\d.]+))?/g)) {
    const [first, second] = amounts.map(Number);
    const to: [number, number] =
      command === 'H' ? [first!, y] : command === 'V' ? [x, first!] : [first!, second!];
    for (let step = command === 'M' ? 100 : 1; step <= 100; step++)
      points.push([x + ((to[0] - x) * step) / 100, y + ((to[1] - y) * step) / 100]);
    [x, y] = to;
  }
  return points;
}

describe('In pictures of 200 weeks', () => {
  let state = 11;
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  const weeks = Array.from({ length: 200 }, (_, week) => {
    const climb = (most: number) => {
      let sum = 0;
      return dollars(...Array.from({ length: 7 }, () => (sum += Math.floor(random() * most))));
    };
    const today = Math.floor(random() * 8) - 1;
    const facts = wednesday({ projectedCents: cents(Math.floor(random() * 26_000_00)) }, today);
    facts.line = {
      ...facts.line,
      orderedCents: climb(4_000),
      usualCents: week % 5 === 0 ? null : climb(5_000),
    };
    const text = week % 7 === 0 ? 2 : 1;
    const size = { width: 240 * text + Math.floor(random() * 500), height: 180 * text, text };
    return { facts, size, shape: plotShape(facts, size) };
  });

  test('no stroke crosses a name', () => {
    for (const { shape, size } of weeks) {
      const { budget, ordered, usual, heading, now, right, days, bottom } = shape;
      const dots = [heading, now].flatMap((dot) => (dot ? [dot.x + 4] : []));
      const strokes = [budget, ordered, usual, heading?.path ?? ''].flatMap(pointsOn).map(([x]) => x);
      const edge = Math.max(right, ...dots, ...strokes);
      for (const { x, text } of shape.labels) {
        expect(x).toBeGreaterThan(edge);
        expect(x + widthOf(text) * size.text).toBeLessThanOrEqual(size.width);
      }
      for (const day of days) expect(extentOf(day, size.text).from).toBeGreaterThanOrEqual(0);
      expect(Math.max(...[budget, ordered, usual].flatMap(pointsOn).map(([, y]) => y))).toBeLessThanOrEqual(
        bottom,
      );
    }
  });

  test('names are a line apart, inside the picture, and every line that ends has one', () => {
    for (const { shape, size, facts } of weeks) {
      const heights = shape.labels.map(({ y }) => y);
      for (const [at, y] of heights.entries()) {
        expect(y - 6 * size.text).toBeGreaterThanOrEqual(0);
        expect(y + 6 * size.text).toBeLessThanOrEqual(size.height);
        if (at > 0) expect(y - heights[at - 1]!).toBeGreaterThanOrEqual(16 * size.text - 0.2);
      }
      const named = new Set(shape.labels.map(({ of }) => of));
      expect(named).toContain('budget');
      expect(named).toContain('heading');
      expect(named.has('usual')).toBe(facts.line.usualCents !== null);
    }
  });
});
