import { describe, expect, test } from 'vitest';
import type { RevenueCenter } from '../group/group.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { cents } from '../values/money.ts';
import type { Order } from './order.ts';
import {
  changedSupplier,
  endOfList,
  listedSuppliers,
  namesake,
  newSupplier,
  offeredSuppliers,
  recentSuppliers,
  retiredSuppliers,
  type Supplier,
  type SupplierRecord,
  supplierBeside,
  supplierChange,
  supplierKey,
  suppliersOf,
} from './supplier.ts';

function supplier(name: string, revenueCenter: RevenueCenter = 'bar', suggested = false): Supplier {
  return { supplierId: name, name, revenueCenter, suggested };
}

const FIRST = supplier('Coral Bay Spirits');
const SECOND = supplier('Vineyard Row Wines');
const OTHER = supplier('Prime Cut Meats', 'kitchen');
const SUGGESTED = supplier('Key West Ice Co.', 'bar', true);
const LIST = [FIRST, OTHER, SECOND, SUGGESTED];

test.each([
  ['Harbor Seafood', 'harbor seafood'],
  ['  HARBOR   SeaFood ', 'harbor seafood'],
  ['Été & Fils', 'été & fils'],
  ['Harbor-Seafood', 'harbor-seafood'],
])('"%s" is the supplier "%s"', (name, key) => {
  expect(supplierKey(name)).toBe(key);
});

test.each([
  ['vineyard row WINES', 'bar', SECOND],
  ['key west  ice co.', 'bar', SUGGESTED],
  ['Vineyard Row Wines', 'kitchen', undefined],
  ['Vineyard', 'bar', undefined],
] as const)('the namesake of "%s" for %s is the one on its list', (name, revenueCenter, found) => {
  expect(namesake(LIST, { name, revenueCenter })).toBe(found);
});

test('a supplier is not its own namesake', () => {
  expect(namesake(LIST, { ...SECOND, name: 'VINEYARD ROW WINES' })).toBeUndefined();
});

test.each([
  ['up past the one before it in its own list', SECOND, 'up', FIRST],
  ['down past the one after it', FIRST, 'down', SECOND],
  ['nowhere up from the top', FIRST, 'up', undefined],
  ['nowhere down into the suggestions', SECOND, 'down', undefined],
  ['nowhere in a list of one', OTHER, 'down', undefined],
  ['nowhere as a suggestion', SUGGESTED, 'up', undefined],
  ['nowhere as one, downwards either', SUGGESTED, 'down', undefined],
] as const)('a supplier moves %s', (_, moved, direction, beside) => {
  expect(supplierBeside(LIST, moved, direction)).toBe(beside);
});

test('the suppliers of a revenue center are its list, and apart from it what orders suggest', () => {
  expect(suppliersOf(LIST, 'bar')).toEqual({ named: [FIRST, SECOND], suggested: [SUGGESTED] });
  expect(suppliersOf(LIST, 'townhouse')).toEqual({ named: [], suggested: [] });
});

test('a change keeps what it leaves out', () => {
  expect(changedSupplier(SUGGESTED, { suggested: false })).toEqual({ ...SUGGESTED, suggested: false });
  expect(changedSupplier(SUGGESTED, { name: 'Ice' })).toEqual({ ...SUGGESTED, name: 'Ice' });
  expect(changedSupplier(FIRST, { position: 'up' })).toEqual(FIRST);
});

describe('a request', () => {
  test('names a supplier and its revenue center, without blanks around the name', () => {
    const entered = { name: ' Ice ', revenueCenter: 'townhouse' };
    expect(newSupplier(SAMPLE_GROUP).parse(entered)).toEqual({ name: 'Ice', revenueCenter: 'townhouse' });
  });

  test.each([
    [{ name: ' ', revenueCenter: 'bar' }, 'Please provide a supplier name.'],
    [{ name: 'Ice', revenueCenter: 'tropics' }, 'Choose kitchen, bar, scandals or townhouse.'],
    [{ name: 'x'.repeat(121), revenueCenter: 'bar' }, 'Use at most 120 characters.'],
  ])('for a new one is refused with %o', (entered, reason) => {
    expect(() => newSupplier(SAMPLE_GROUP).parse(entered)).toThrow(reason);
  });

  test.each([
    [{}, 'Say what to change.'],
    [{ name: '' }, 'Please provide a supplier name.'],
    [{ position: 2 }, 'Move it up or down.'],
    [{ suggested: true }, 'A suggestion can be adopted, not made.'],
  ])('for a change is refused with %o', (change, reason) => {
    expect(() => supplierChange.parse(change)).toThrow(reason);
  });
});

test('Whom was ordered from lately: the latest first, each once, void orders and older ones left out', () => {
  const order = (supplier: string, minute: number, about: Partial<Order> = {}) =>
    ({
      ...{ supplier, state: 'open', kind: 'order', amountCents: minute * 100, ...about },
      createdAt: `2025-05-07T12:0${minute}:00.000Z`,
    }) as Order;
  const orders = [
    order('Ice Co.', 1),
    order('Corner Market', 2),
    order('ICE  co.', 3),
    order('Never Mind', 4, { state: 'void' }),
    order('Ice Co.', 5, { kind: 'credit', amountCents: cents(-900) }),
    order('From Bar', 6, { kind: 'transfer' }),
    order('Dairy', 0),
  ];
  const ice = { name: 'ICE  co.', usualCents: 100 };
  const corner = { name: 'Corner Market', usualCents: 200 };
  expect(recentSuppliers(orders, 2)).toEqual([ice, corner]);
  expect(recentSuppliers(orders, 9)).toEqual([ice, corner, { name: 'Dairy', usualCents: 0 }]);
  const third = order('Ice Co.', 7, { amountCents: cents(9_999_00) });
  expect(recentSuppliers([...orders, third], 1)).toEqual([{ name: 'Ice Co.', usualCents: 300 }]);
  expect(recentSuppliers([], 9)).toEqual([]);
});

test.each([
  ['those on the list alone', LIST, [FIRST, SECOND]],
  ['the only one on the list', [FIRST, SUGGESTED], [FIRST]],
  ['until there are any, what orders brought up', [OTHER, SUGGESTED], [SUGGESTED]],
  ['at first nothing', [OTHER], []],
])('An order for the bar offers %s', (_, known, offered) => {
  expect(offeredSuppliers(known, 'bar')).toEqual(offered);
});

const known = (name: string, some: Partial<SupplierRecord> = {}): SupplierRecord => {
  return { ...supplier(name), position: 0, removed: false, ...some };
};

test('Suppliers are listed by revenue center: as the admin ordered them, then suggestions by their names', () => {
  const all = [
    known('Prime Cut', { revenueCenter: 'kitchen', position: 1 }),
    known('zest', { suggested: true }),
    known('Ale', { suggested: true }),
    known('Gone', { removed: true, position: 1 }),
    known('Second', { position: 7 }),
    known('First', { position: 3 }),
  ];
  for (const some of [all, all.toReversed()])
    expect(listedSuppliers(some).map(({ name }) => name)).toEqual([
      'First',
      'Second',
      'Ale',
      'zest',
      'Prime Cut',
    ]);
  expect(listedSuppliers(all)[0]).not.toHaveProperty('position');
});

test('Taken off are those that were on a list, by their names: no suggestion, and no name of another', () => {
  const gone = (name: string, some: Partial<SupplierRecord> = {}) => known(name, { removed: true, ...some });
  const all = [
    gone('b'),
    gone('A'),
    gone('c', { suggested: true }),
    gone('d', { mergedInto: 'b' }),
    known('e'),
  ];
  expect(retiredSuppliers(all).map(({ name }) => name)).toEqual(['A', 'b']);
});

test.each([
  ['of an empty list is the first', 'kitchen', 1],
  ['is behind all that its center knows, also what was taken off', 'bar', 6],
] as const)('The place at the end %s', (_, center, place) => {
  const all = [known('a', { position: 2 }), known('b', { position: 5, removed: true })];
  expect(endOfList(all, center)).toBe(place);
});

test('The accounts call a supplier by 40 characters at most', () => {
  const code = (length: number) => supplierChange.safeParse({ accountCode: 'x'.repeat(length) }).success;
  expect([code(40), code(41)]).toEqual([true, false]);
});
