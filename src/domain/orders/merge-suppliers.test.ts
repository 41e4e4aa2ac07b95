import { expect, test } from 'vitest';
import { anOrder } from '../testing/an-order.ts';
import { mergeSuppliers, renamedOrders, supplierMerge } from './merge-suppliers.ts';
import { ORDERS_REFUSED } from './orders-refused.ts';
import type { SupplierRecord } from './supplier.ts';
import { keysOf, keysOfName, nameNow, otherNamesIn } from './supplier-names.ts';

function known(name: string, some: Partial<SupplierRecord> = {}): SupplierRecord {
  const place = { suggested: false, position: 1, removed: false };
  return { supplierId: name, name, revenueCenter: 'bar', ...place, ...some };
}

const KNOWN = [
  known('Rum Row'),
  known('Rum Rw', { suggested: true }),
  known('Gone Gin', { removed: true }),
  known('Rom Row', { removed: true, mergedInto: 'Rum Rw' }),
  known('Rum Kitchen', { revenueCenter: 'kitchen' }),
];
const of = (supplierId: string) => ({ known: KNOWN, supplierId });
const asked = (supplierId: string, into: string) => ({
  supplierId,
  into,
  fromName: supplierId,
  intoName: into,
});

test('a merge makes all names of the one names of the other', () => {
  const decided = mergeSuppliers(of('Rum Rw'), asked('Rum Rw', 'Rum Row'));
  if ('refused' in decided) throw new Error(decided.refused.detail);
  expect(decided.answer.name).toBe('Rum Row');
  expect(decided.change?.suppliers).toEqual([
    known('Rum Rw', { suggested: true, removed: true, mergedInto: 'Rum Row' }),
    known('Rom Row', { removed: true, mergedInto: 'Rum Row' }),
  ]);
  expect(decided.change?.renaming).toEqual({ revenueCenter: 'bar', fromKey: 'rum rw', name: 'Rum Row' });
  expect(decided.change?.entries).toMatchObject([
    { action: 'merge supplier', subject: 'bar', before: { name: 'Rum Rw' }, after: { name: 'Rum Row' } },
  ]);
});

test('a retired supplier can be merged', () => {
  expect(mergeSuppliers(of('Gone Gin'), asked('Gone Gin', 'Rum Row'))).toMatchObject({
    answer: { name: 'Rum Row' },
  });
});

test.each([
  ['with itself', asked('Rum Row', 'Rum Row'), ORDERS_REFUSED.supplierItself],
  ['with one of another revenue center', asked('Rum Row', 'Rum Kitchen'), ORDERS_REFUSED.supplierElsewhere],
  ['with a retired one', asked('Rum Row', 'Gone Gin'), ORDERS_REFUSED.supplierUnknown],
  ['of what is merged already', asked('Rom Row', 'Rum Rw'), ORDERS_REFUSED.supplierUnknown],
  ['of a name that is another’s', asked('Rom Row', 'Rum Row'), ORDERS_REFUSED.supplierUnknown],
  ['of nobody', asked('x', 'Rum Row'), ORDERS_REFUSED.supplierUnknown],
  ['with nobody', asked('Rum Row', 'x'), ORDERS_REFUSED.supplierUnknown],
])('refused: a merge %s', (_, merge, refused) => {
  expect(mergeSuppliers(of(merge.supplierId), merge)).toEqual({ refused });
});

test.each(['fromName', 'intoName'])('refused: a merge decided when %s was another', (field) => {
  const merge = { ...asked('Rum Rw', 'Rum Row'), [field]: 'Renamed' };
  expect(mergeSuppliers(of(merge.supplierId), merge)).toMatchObject({ refused: { code: 'conflict' } });
});

test('only orders of the name and the revenue center are renamed', () => {
  const orders = [
    anOrder({ orderId: 'a', revenueCenter: 'bar', supplier: 'RUM  rw' }),
    anOrder({ orderId: 'b', revenueCenter: 'kitchen', supplier: 'Rum Rw' }),
    anOrder({ orderId: 'c', revenueCenter: 'bar', supplier: 'Wine' }),
  ];
  const renamed = renamedOrders(orders, { revenueCenter: 'bar', fromKey: 'rum rw', name: 'Rum Row' }, 'now');
  expect(renamed[0]).toMatchObject({ supplier: 'Rum Row', updatedAt: 'now' });
  expect(renamed.slice(1)).toEqual(orders.slice(1));
});

test('a supplier is known by all its names', () => {
  expect(nameNow(KNOWN, 'bar', 'ROM row')).toBe('Rum Rw');
  expect(nameNow(KNOWN, 'kitchen', 'Rom Row')).toBe('Rom Row');
  expect(nameNow(KNOWN, 'bar', 'Gone Gin')).toBe('Gone Gin');
  expect(keysOf(KNOWN, 'Rum Rw')).toEqual(['rum rw', 'rom row']);
  expect(keysOfName(KNOWN, 'RUM RW')).toEqual(['rum rw', 'rom row']);
  expect(keysOfName(KNOWN, 'Rom Row')).toEqual(['rom row', 'rum rw']);
  expect(keysOfName(KNOWN, 'Nobody')).toEqual(['nobody']);
  expect(keysOfName(KNOWN, undefined)).toBeUndefined();
  expect(otherNamesIn(KNOWN)).toEqual([{ revenueCenter: 'bar', name: 'Rom Row', now: 'Rum Rw' }]);
});

test.each(['fromName', 'intoName'])('the %s of a merge has four times the longest name at most', (field) => {
  const sent = (length: number) =>
    supplierMerge.safeParse({ ...asked('a', 'b'), [field]: 'x'.repeat(length) }).success;
  expect([sent(480), sent(481)]).toEqual([true, false]);
});
