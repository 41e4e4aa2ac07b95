import { describe, expect, test } from 'vitest';
import { US } from '../../domain/testing/locales.ts';
import { type Cents, cents } from '../../domain/values/money.ts';
import { labelBox, type PlotFacts, plotShape } from './plot-shape.ts';

const dollars = (...amounts: number[]) => amounts.map((amount) => cents(amount * 100));

/** LOOK's Wednesday: $11,383 of $18,360 ordered, usually 48 %. */
function wednesday(known: Partial<PlotFacts['outlook']> = {}, today = 3): PlotFacts {
  return {
    place: US,
    outlook: {
      budgetCents: cents(18_360_00),
      spentCents: cents(11_383_00),
      projectedCents: cents(20_930_00),
      level: 'danger',
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
    lastDay: 'Saturday',
    verb: 'ordered',
  };
}

const PHONE = { width: 326, height: 190 };

test('the days stand side by side, amounts climb from the baseline, and the most fills the picture', () => {
  const shape = plotShape(wednesday(), PHONE);
  expect(shape.days[0]).toBe(14);
  expect(shape.days[6]).toBe(312);
  expect(shape.heading?.y).toBe(shape.top);
  expect(shape.budget).toBeGreaterThan(shape.top);
  expect(shape.range!.high).toBeLessThan(shape.budget);
  expect(shape.range!.low).toBeGreaterThan(shape.budget);
  expect(shape.now).toEqual({ x: shape.days[3], y: expect.any(Number) });
});

test('the budget is drawn as it moved with the sales, and goes on from today as it is', () => {
  const { budget, budgetSoFar, budgetAhead, days } = plotShape(wednesday(), PHONE);
  expect(budgetSoFar.match(/[ML]/g)).toHaveLength(4);
  expect(budgetSoFar).toContain(`L${days[3]} ${budget}`);
  expect(budgetAhead).toBe(`M${days[3]} ${budget}L${days[6]} ${budget}`);
});

test('what is ordered is drawn in steps up to today, and no further', () => {
  const { ordered } = plotShape(wednesday(), PHONE);
  expect(ordered.match(/H/g)).toHaveLength(3);
});

test('before the week nothing is ordered as of today, and the usual pace is shown all the same', () => {
  const shape = plotShape(wednesday({}, -1), PHONE);
  expect(shape).toMatchObject({ ordered: '', now: null });
  expect(shape.usual).not.toBe('');
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
  expect(shape).toMatchObject({ budget: shape.bottom, range: null, usual: '', heading: null });
  expect(JSON.stringify(shape)).not.toContain('null null');
});

describe('names never lie on each other, nor outside', () => {
  const weeks = [wednesday(), ...[-1, 0, 1, 2, 4, 5, 6].map((today) => wednesday({}, today))];
  const budgets: Cents[] = dollars(200, 9_000, 60_000);
  const cases = weeks.flatMap((week) => [
    week,
    ...budgets.map((budgetCents) => ({ ...week, outlook: { ...week.outlook, budgetCents } })),
  ]);
  test.each([254, 326, 420, 700])('%d pixels wide', (width) => {
    for (const facts of cases) {
      const { labels, bottom } = plotShape(facts, { width, height: 190 });
      const boxes = labels.map(({ x, y, text, anchor }) => {
        const left = anchor === 'start' ? x : x - text.length * 6.4;
        return { left, right: left + text.length * 6.4, top: y - 12, bottom: y + 3 };
      });
      for (const [index, box] of boxes.entries()) {
        expect(box.left).toBeGreaterThanOrEqual(0);
        expect(box.right).toBeLessThanOrEqual(width);
        expect(box.bottom).toBeLessThanOrEqual(bottom);
        for (const other of boxes.slice(index + 1))
          expect(
            box.left < other.right &&
              other.left < box.right &&
              box.top < other.bottom &&
              other.top < box.bottom,
          ).toBe(false);
      }
    }
  });
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

test('In pictures of 200 weeks no name touches another, a line or the edge, and most names find a place', () => {
  let state = 11;
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  let named = 0;
  for (let week = 0; week < 200; week++) {
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
    const width = 260 + Math.floor(random() * 500);
    const shape = plotShape(facts, { width, height: 180 });
    const boxes = shape.labels.map((label) => ({ of: label.of, ...labelBox(label) }));
    named += boxes.length;
    const lines = [
      shape.budgetSoFar,
      shape.budgetAhead,
      shape.ordered,
      shape.usual,
      shape.heading?.path ?? '',
    ];
    const points = lines.flatMap(pointsOn);
    const faults = boxes.flatMap((one, at) => [
      ...(one.left < 0 || one.right > width || one.top < 0 || one.bottom > shape.bottom ? ['edge'] : []),
      ...boxes
        .slice(at + 1)
        .filter((other) => {
          const isBeside = one.right <= other.left || other.right <= one.left;
          return !isBeside && one.top < other.bottom && other.top < one.bottom;
        })
        .map(({ of }) => of),
      ...(points.some(([x, y]) => x > one.left && x < one.right && y > one.top && y < one.bottom)
        ? ['line']
        : []),
    ]);
    expect([week, faults]).toEqual([week, []]);
  }
  expect(named).toBeGreaterThan(500);
});
