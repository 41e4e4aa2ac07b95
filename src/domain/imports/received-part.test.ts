import { expect, test } from 'vitest';
import type { Day } from '../values/day.ts';
import { cents } from '../values/money.ts';
import { type HistoryOrder, MOST_ROWS } from './import.ts';
import { isPartOf, partsRefused, type ReceivedPart } from './received-part.ts';

const DAY = '2026-11-18' as Day;
const of = { day: DAY, location: 'Shop', lines: 1, line: 2, venueId: 'tropics' };

function part(change: Partial<ReceivedPart>): ReceivedPart {
  return { sums: [], orders: [], told: [], lines: {}, ...change };
}
const beer = part({ sums: [{ ...of, category: 'Beer', cents: cents(5) }] });
const lou = part({ hours: [{ ...of, number: '7', name: 'Lou', minutes: 60 }] });
const order = part({ orders: [{ line: 2 } as HistoryOrder] });

const ONCE = 'Send each day of a revenue center once: its sales, not lines that add up to them.';

test.each([
  ['a day of a category', beer, ONCE],
  ['a day of somebody', lou, 'Send each day of a person once.'],
  ['a line of orders', order, 'Send each line of the file once.'],
])('Parts of a file that hold %s twice are refused, and do not add up', (_, one, detail) => {
  expect(partsRefused(new Map([[0, one]]))).toBeNull();
  expect(
    partsRefused(
      new Map([
        [0, one],
        [1, one],
      ]),
    ),
  ).toEqual({ code: 'invalid-request', detail });
});

test('A file of more hours than come in at once is refused with what to do', () => {
  const hours = (count: number) =>
    part({ hours: Array.from({ length: count }, (_, at) => ({ ...lou.hours![0]!, number: `${at}` })) });
  expect(partsRefused(new Map([[0, hours(MOST_ROWS)]]))).toBeNull();
  expect(partsRefused(new Map([[0, hours(MOST_ROWS + 1)]]))).toEqual({
    code: 'limit-reached',
    detail: 'Import at most 20,000 days or orders at once: divide the file, by year or by venue.',
  });
});

test.each([
  ['sales', beer],
  ['orders', order],
  ['hours', lou],
] as const)('A part of %s goes with these alone, and with none of anything else beside them', (kind, one) => {
  const whole = (some: ReceivedPart) => ({
    ...{ sums: [...some.sums], orders: [...some.orders], hours: [...(some.hours ?? [])], open: [] },
  });
  for (const other of ['sales', 'orders', 'hours'] as const) {
    const isOwn = other === kind;
    expect(isPartOf({ kind: other }, whole(one)), other).toBe(isOwn);
    for (const more of [beer, order, lou].filter((each) => each !== one)) {
      const both = whole({
        ...more,
        ...Object.fromEntries(Object.entries(one).filter(([, some]) => some.length > 0)),
      });
      expect(isPartOf({ kind: other }, both), `${other} of both`).toBe(false);
    }
  }
});
