import { expect, test } from 'vitest';
import { visibleGroup } from '../people/reading.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { anOrder } from '../testing/an-order.ts';
import type { Order } from './order.ts';
import { transferName, transferRead } from './transfer-read.ts';

const readable = visibleGroup(
  { role: 'manager', reach: { venues: [], centers: ['kitchen', 'bar'], crews: [] } },
  SAMPLE_GROUP,
);

test.each<[string, Partial<Order>, string]>([
  ['from a center that they read', { supplier: 'Transfer from Bar' }, 'Transfer from Bar'],
  ['to one that they read', { supplier: 'Transfer to Bar' }, 'Transfer to Bar'],
  ['from one of others', { supplier: 'Transfer from Scandals' }, 'Transfer from elsewhere'],
  ['to one of others', { supplier: 'Transfer to Townhouse' }, 'Transfer to elsewhere'],
  ['from one that was called otherwise', { supplier: 'Transfer from Old Bar' }, 'Transfer from elsewhere'],
  ['that names none', { supplier: 'Harbor Seafood' }, 'Harbor Seafood'],
  ['that is an order', { supplier: 'Transfer from Scandals', kind: 'order' }, 'Transfer from Scandals'],
])('A manager of two revenue centers reads a transfer %s', (_, some, supplier) => {
  const order = anOrder({ kind: 'transfer', ...some });
  expect(transferRead({ readable, whole: SAMPLE_GROUP }, order)).toEqual({ ...order, supplier });
});

test('Who reads all reads every transfer by its name', () => {
  const supplier = transferName('Transfer from', SAMPLE_GROUP, 'scandals');
  expect(supplier).toBe('Transfer from Scandals');
  const order = anOrder({ kind: 'transfer', supplier });
  expect(transferRead({ readable: SAMPLE_GROUP, whole: SAMPLE_GROUP }, order)).toBe(order);
});
