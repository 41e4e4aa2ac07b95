import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reachIn } from '../people/reach.ts';
import type { Who } from '../people/role.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { type Cents, cents } from '../values/money.ts';
import {
  canSetFigures,
  changedRevenue,
  figuresRead,
  revenueChange,
  revenueChangedMeanwhile,
  revenueDifference,
  type WeekRevenue,
} from './revenue.ts';

const STORED = week(25_000_00, 15_000_00, 10_000_00, 8_000_00, 6_000_00);
const figure = fc.nat(9_999_999_999).map(cents);
const anyWeek = fc.tuple(figure, figure, figure, figure, figure).map((figures) => week(...figures));

function week(total: number, kitchen: number, bar: number, scandals: number, townhouse: number): WeekRevenue {
  return {
    totalCents: total as Cents,
    kitchenCents: kitchen as Cents,
    barCents: bar as Cents,
    scandalsCents: scandals as Cents,
    townhouseCents: townhouse as Cents,
  };
}

describe('saving revenue', () => {
  test.each([
    ['the total', { totalCents: 30_000_00 }, [30_000_00, 15_000_00, 10_000_00, 8_000_00, 6_000_00]],
    ['kitchen', { kitchenCents: 16_000_00 }, [26_000_00, 16_000_00, 10_000_00, 8_000_00, 6_000_00]],
    ['bar', { barCents: 0 }, [15_000_00, 15_000_00, 0, 8_000_00, 6_000_00]],
    ['kitchen and bar', { kitchenCents: 1, barCents: 2 }, [3, 1, 2, 8_000_00, 6_000_00]],
    ['Scandals', { scandalsCents: 9_000_00 }, [25_000_00, 15_000_00, 10_000_00, 9_000_00, 6_000_00]],
    ['Townhouse', { townhouseCents: 0 }, [25_000_00, 15_000_00, 10_000_00, 8_000_00, 0]],
    // A kitchen figure decides the total even against a total sent with it.
    [
      'a total beside kitchen',
      { totalCents: 1, kitchenCents: 5_00 },
      [10_005_00, 5_00, 10_000_00, 8_000_00, 6_000_00],
    ],
  ] as const)('sets %s and what follows from it', (_, change, [total, kitchen, bar, scandals, townhouse]) => {
    expect(changedRevenue(SAMPLE_GROUP, STORED, revenueChange(SAMPLE_GROUP).parse(change))).toEqual(
      week(total, kitchen, bar, scandals, townhouse),
    );
  });

  test('leaves the stored week as it was, and what the form began with counts for nothing', () => {
    const change = revenueChange(SAMPLE_GROUP).parse({
      barCents: 1,
      from: { barCents: 10_000_00, totalCents: 25_000_00 },
    });
    expect(changedRevenue(SAMPLE_GROUP, STORED, change)).toEqual(
      week(15_000_01, 15_000_00, 1, 8_000_00, 6_000_00),
    );
    expect(STORED).toEqual(week(25_000_00, 15_000_00, 10_000_00, 8_000_00, 6_000_00));
  });

  test('of kitchen or bar makes the total kitchen + bar, whatever was there', () => {
    const parts = fc.record({ kitchenCents: figure, barCents: figure }, { requiredKeys: ['kitchenCents'] });
    fc.assert(
      fc.property(anyWeek, parts, (stored, change) => {
        const after = changedRevenue(SAMPLE_GROUP, stored, change);
        expect(after.totalCents).toBe(after.kitchenCents + after.barCents);
        expect(after.kitchenCents).toBe(change.kitchenCents);
        expect([after.scandalsCents, after.townhouseCents]).toEqual([
          stored.scandalsCents,
          stored.townhouseCents,
        ]);
        expect(changedRevenue(SAMPLE_GROUP, after, change)).toEqual(after);
      }),
    );
  });
});

describe('an entry of revenue', () => {
  test.each([
    ['nothing', {}, 'Please enter the revenue amount'],
    ['nothing but what the form began with', { from: { totalCents: 1 } }, 'Please enter the revenue amount'],
    ['a negative amount', { totalCents: -1 }, 'The amount must not be negative.'],
    ['a cent too much', { scandalsCents: 100_000_000_00 }, 'The amount must not exceed $99,999,999.99.'],
    ['text', { kitchenCents: '100' }, 'Give the amount as a whole number of cents.'],
  ])('is refused with %s', (_, entry, reason) => {
    expect(() => revenueChange(SAMPLE_GROUP).parse(entry)).toThrow(reason);
  });

  test('may be nothing at all in dollars', () => {
    expect(revenueChange(SAMPLE_GROUP).parse({ totalCents: 0 })).toEqual({ totalCents: 0 });
  });

  test('may begin from a total of nothing, and of no less', () => {
    const began = (totalCents: number) =>
      revenueChange(SAMPLE_GROUP).safeParse({ kitchenCents: 0, from: { totalCents } }).success;
    expect([began(0), began(-1)]).toEqual([true, false]);
  });

  test('may begin from a total of two of the largest figures', () => {
    const from = { totalCents: 199_999_999_98 };
    expect(revenueChange(SAMPLE_GROUP).parse({ kitchenCents: 0, from })).toEqual({ kitchenCents: 0, from });
  });

  test('takes no figure that revenue does not have', () => {
    expect(revenueChange(SAMPLE_GROUP).parse({ totalCents: 1, weekId: 'another', laborCents: 2 })).toEqual({
      totalCents: 1,
    });
  });
});

test('two revenues differ in the sources that changed', () => {
  expect(revenueDifference(SAMPLE_GROUP, STORED, STORED)).toEqual([]);
  expect(
    revenueDifference(SAMPLE_GROUP, STORED, { ...STORED, barCents: cents(1), totalCents: cents(2) }),
  ).toEqual(['total', 'bar']);
});

test.each([
  [undefined, false],
  [{}, false],
  [{ totalCents: STORED.totalCents }, false],
  [{ barCents: cents(STORED.barCents + 1) }, true],
  [{ totalCents: STORED.totalCents, townhouseCents: cents(STORED.townhouseCents + 1) }, true],
])('a form that started from %o was overtaken: %s', (from, overtaken) => {
  expect(revenueChangedMeanwhile(SAMPLE_GROUP, STORED, { totalCents: cents(1), ...(from && { from }) })).toBe(
    overtaken,
  );
});

test('a change that is on record already meets no conflict: it is sent again since its answer was lost', () => {
  const change = revenueChange(SAMPLE_GROUP).parse({
    barCents: 10_000_00,
    from: { barCents: 9_000_00, totalCents: 24_000_00 },
  });
  expect(revenueChangedMeanwhile(SAMPLE_GROUP, STORED, change)).toBe(false);
});

const managing = (reach: { venues?: string[]; centers?: string[] }): Who => ({
  role: 'manager',
  reach: reachIn(SAMPLE_GROUP, { venues: [], centers: [], crews: [], ...reach }),
});

test.each<[string, Who | null, (keyof WeekRevenue)[], boolean]>([
  ['an admin', 'admin', ['totalCents', 'scandalsCents', 'townhouseCents'], true],
  ['a chef, of the grill’s centers', 'chef', ['kitchenCents', 'barCents'], true],
  ['a chef, of the total they make', 'chef', ['totalCents'], true],
  ['a chef, of another venue as well', 'chef', ['kitchenCents', 'scandalsCents'], false],
  ['a manager of one of two centers', managing({ centers: ['bar'] }), ['barCents'], true],
  [
    'a manager of one of two, of the total',
    managing({ centers: ['bar'] }),
    ['barCents', 'totalCents'],
    false,
  ],
  ['a manager of the venue, of the total', managing({ venues: ['tropics'] }), ['totalCents'], true],
  ['a viewer', 'viewer', ['barCents'], false],
  ['nobody', null, ['barCents'], false],
])('Revenue may be set by %s: %3$s', (_, who, given, may) => {
  const change = Object.fromEntries(given.map((name) => [name, cents(0)]));
  expect(canSetFigures(SAMPLE_GROUP, who, change)).toBe(may);
});

test.each<[string, Who | null, string[]]>([
  ['an admin', 'admin', Object.keys(STORED)],
  ['a manager of one of the grill’s centers', managing({ centers: ['bar'] }), ['totalCents', 'barCents']],
  ['a manager of Scandals', managing({ venues: ['scandals'] }), ['scandalsCents']],
  ['nobody', null, []],
])('Figures of revenue are told to %s as far as they read them: %2$j', (_, who, names) => {
  const read = figuresRead(SAMPLE_GROUP, who, STORED);
  expect(Object.keys(read).toSorted()).toEqual(names.toSorted());
  expect(STORED).toMatchObject(read);
});
