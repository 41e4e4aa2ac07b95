import { describe, expect, test } from 'vitest';
import { anOrder } from '../testing/an-order.ts';
import { US } from '../testing/locales.ts';
import { addDays, type Day } from '../values/day.ts';
import { cents } from '../values/money.ts';
import type { Order } from './order.ts';
import type { SalesCoverage } from './sales-coverage.ts';
import type { SupplierRecord } from './supplier.ts';
import { suggestionText } from './usual-list.ts';
import { daysOfUsual, longestCoverage, usualOrders } from './usual-orders.ts';

const MONDAY = '2026-11-16' as Day;

function usual(
  orders: readonly (Partial<Order> & { ago: number; amount: number })[],
  known: readonly SupplierRecord[] = [],
  lasting: SalesCoverage = { brought: () => null, expected: () => null },
) {
  const made = orders.map(({ ago, amount, ...some }) => {
    const result = { revenueCenter: 'kitchen', supplier: 'Fish Co.', day: addDays(MONDAY, -7 * ago) };
    return anOrder({ ...result, amountCents: cents(amount), ...some });
  });
  return usualOrders({ center: 'kitchen', day: MONDAY }, { orders: made, known, lasting }).suppliers;
}

/** Every day before Monday brought $2,500, and $3,000 is expected of each from then on. */
const LASTING: SalesCoverage = {
  brought: (days) => (days.every((day) => day < MONDAY) ? cents(days.length * 2_500_00) : null),
  expected: (days) => cents(days.length * 3_000_00),
};

test('looks at the day itself and at the four weeks before it', () => {
  const days = daysOfUsual(MONDAY);
  expect([days.length, days[0], days.at(-1)]).toEqual([29, MONDAY, '2026-10-19']);
  expect(longestCoverage(MONDAY)).toEqual({ from: MONDAY, to: '2026-11-22' });
});

describe('The next order of a Monday', () => {
  const mondays = [1, 2, 3].map((ago) => ({ ago, amount: 420_00 }));
  const wednesdays = [1, 2].map((ago) => ({ ago, amount: 300_00, day: addDays(MONDAY, 2 - 7 * ago) }));

  test('lasts until the day before the next usual one, and is suggested by what is expected until then', () => {
    const [monday] = usual([...mondays, ...wednesdays], [], LASTING);
    expect(monday).toMatchObject({
      ...{ usualCents: 420_00, lastsUntil: '2026-11-17', broughtCents: 5_000_00, expectedCents: 6_000_00 },
      ...{ suggestedCents: 504_00, factorBasisPoints: 12_000 },
    });
    expect(suggestionText(monday!, MONDAY, US)).toBe(
      'Usually $420; it lasted two days that brought $5,000; $6,000 is expected: $504.',
    );
  });

  test('lasts that day where the next one is usual too', () => {
    const tuesdays = [1, 2].map((ago) => ({ ago, amount: 300_00, day: addDays(MONDAY, 1 - 7 * ago) }));
    expect(usual([...mondays, ...tuesdays], [], LASTING)[0]).toMatchObject({
      ...{ lastsUntil: MONDAY, broughtCents: 2_500_00, expectedCents: 3_000_00 },
    });
  });

  test('lasts a week where the supplier is usual on no other weekday', () => {
    const [once] = wednesdays;
    const [monday] = usual([...mondays, once!], [], LASTING);
    expect(monday).toMatchObject({ lastsUntil: '2026-11-22', expectedCents: 21_000_00 });
  });

  test('is said with what one of its weeks brought, where that alone is known', () => {
    const one: SalesCoverage = {
      ...LASTING,
      brought: (days) => (days[0] === '2026-11-09' ? cents(7_000_00) : null),
    };
    expect(usual(mondays, [], one)[0]).toMatchObject({ broughtCents: 7_000_00 });
  });

  test('is the usual one where sales are not entered, or nothing is known to expect', () => {
    const nothing = { suggestedCents: 420_00, factorBasisPoints: null };
    const [unsold] = usual(mondays, [], { ...LASTING, brought: () => null });
    expect(unsold).toMatchObject({ ...nothing, broughtCents: null });
    const [unknown] = usual(mondays, [], { ...LASTING, expected: () => null });
    expect(unknown).toMatchObject({ ...nothing, expectedCents: null });
    expect(suggestionText(unsold!, MONDAY, US)).toBeNull();
  });
});

test.each<[string, Parameters<typeof usual>[0], number | undefined]>([
  [
    'twice: usual, for the smaller of the two',
    [
      { ago: 1, amount: 500 },
      { ago: 4, amount: 300 },
    ],
    300,
  ],
  ['three times: for the middle one', [1, 2, 3].map((ago) => ({ ago, amount: ago * 100 })), 200],
  [
    'two on one day: they are one',
    [
      { ago: 1, amount: 200 },
      { ago: 1, amount: 300 },
      { ago: 2, amount: 900 },
    ],
    500,
  ],
  [
    'on one day alone: not usual',
    [
      { ago: 1, amount: 500 },
      { ago: 1, amount: 500 },
    ],
    undefined,
  ],
  [
    'five weeks ago: too long',
    [
      { ago: 1, amount: 500 },
      { ago: 5, amount: 500 },
    ],
    undefined,
  ],
  [
    'void once',
    [
      { ago: 1, amount: 500 },
      { ago: 2, amount: 500, state: 'void' },
    ],
    undefined,
  ],
  [
    'waiting once',
    [
      { ago: 1, amount: 500 },
      { ago: 2, amount: 500, state: 'waiting' },
    ],
    undefined,
  ],
  [
    'a credit once',
    [
      { ago: 1, amount: 500 },
      { ago: 2, amount: -500, kind: 'credit' },
    ],
    undefined,
  ],
  [
    'of another center once',
    [
      { ago: 1, amount: 500 },
      { ago: 2, amount: 500, revenueCenter: 'bar' },
    ],
    undefined,
  ],
  [
    'on the day before once',
    [
      { ago: 1, amount: 500 },
      { ago: 2, amount: 500, day: '2026-11-03' as Day },
    ],
    undefined,
  ],
])('ordered %s', (_, orders, cents) => {
  expect(usual(orders)[0]?.usualCents).toBe(cents);
});

test('tells what is entered for the day already, waiting or not', () => {
  const twice = [1, 2].map((ago) => ({ ago, amount: 500 }));
  expect(usual(twice)[0]).toMatchObject({ days: ['2026-11-09', '2026-11-02'], enteredCents: null });
  expect(usual([...twice, { ago: 0, amount: 450, state: 'waiting' }])[0]?.enteredCents).toBe(450);
  expect(usual([...twice, { ago: 0, amount: 450, state: 'void' }])[0]?.enteredCents).toBeNull();
});

test('puts the most usual first, names each as it is called now, and leaves retired ones out', () => {
  const place = { revenueCenter: 'kitchen', suggested: false, position: 1 };
  const known = [
    { supplierId: 'a', name: 'Fish & Sons', removed: false, ...place },
    { supplierId: 'b', name: 'Fish Co.', removed: true, mergedInto: 'a', ...place },
    { supplierId: 'c', name: 'Gone Farm', removed: true, ...place },
  ];
  const orders = [
    { ago: 1, amount: 900, supplier: 'Big Meat' },
    { ago: 2, amount: 900, supplier: 'Big Meat' },
    { ago: 1, amount: 100 },
    { ago: 2, amount: 100, supplier: 'Fish & Sons' },
    { ago: 3, amount: 100, supplier: 'FISH co.' },
    { ago: 1, amount: 800, supplier: 'Gone Farm' },
    { ago: 2, amount: 800, supplier: 'Gone Farm' },
  ];
  expect(usual(orders, known).map(({ supplier, days }) => [supplier, days.length])).toEqual([
    ['Fish & Sons', 3],
    ['Big Meat', 2],
  ]);
});

test('A supplier that another center took off its list is usual here', () => {
  const gone = (revenueCenter: string): SupplierRecord => ({
    ...{ supplierId: revenueCenter, name: 'Fish Co.', revenueCenter, suggested: false },
    ...{ position: 0, removed: true },
  });
  const orders = [1, 2].map((ago) => ({ ago, amount: 500 }));
  expect(usual(orders, [gone('bar')])).toHaveLength(1);
  expect(usual(orders, [gone('kitchen')])).toEqual([]);
});

test('puts the larger first of those that are as usual', () => {
  const twice = (supplier: string, amount: number) => [1, 2].map((ago) => ({ ago, amount, supplier }));
  const orders = [...twice('Small', 100), ...twice('Large', 900), ...twice('Middle', 500)];
  expect(usual(orders).map(({ supplier }) => supplier)).toEqual(['Large', 'Middle', 'Small']);
});
