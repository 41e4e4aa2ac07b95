import { expect, test } from 'vitest';
import { weekOf } from '../calendar/week.ts';
import type { Who } from '../people/role.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { aNewOrder } from '../testing/an-order.ts';
import { by, CHEF, correcting, factsOf, NEXT, WEEK } from '../testing/kitchen-week.ts';
import type { Day } from '../values/day.ts';
import { weekSums } from '../weeks/week-sums.ts';
import { ORDER_WRITES } from './order-writes.ts';

const manager = (...centers: string[]): Who => {
  return { role: 'manager', reach: { venues: [], centers, crews: [] } };
};

test.each<[string, Who, boolean]>([
  ['both of two revenue centers', manager('kitchen', 'bar'), true],
  ['the first of them', manager('kitchen'), false],
  ['the second of them', manager('bar'), false],
  ['another one', manager('scandals'), false],
  ['all, but reads only', { role: 'viewer' }, false],
])('Who has %s enters a transfer from one to the other, and orders of both: %3$s', (_, who, may) => {
  const transfer = { ...aNewOrder(), from: 'kitchen', to: 'bar' };
  const orders = ['kitchen', 'bar'].map((revenueCenter) => aNewOrder({ revenueCenter }));
  const addressed = { group: SAMPLE_GROUP, named: WEEK.weekId };
  const { addTransfer, addOrders, importOrders } = ORDER_WRITES;
  expect([
    addTransfer.permits!(who, transfer, addressed),
    addOrders.permits!(who, { orders }, addressed),
    importOrders.permits(who, { orders }),
  ]).toEqual([may, may, may]);
});

test('An order that is charged to another week may alter the pace of that week', () => {
  const order = by(CHEF);
  const entered = factsOf(SAMPLE_GROUP, [order]);
  const open = { ...entered, weekId: NEXT.weekId, revenue: weekSums({}).revenue };
  const paced = (elsewhere: typeof open | null) =>
    ORDER_WRITES.editOrder.elsewhere!.paced(correcting(SAMPLE_GROUP, order, [], { elsewhere }), false);
  expect(paced(open)).toContain('kitchen');
  expect(paced(null)).not.toContain('kitchen');
});

test('A file of orders is read as its orders, or refused with what is wrong in it', () => {
  const today = '2026-11-18' as Day;
  const read = (row: string) =>
    ORDER_WRITES.importOrders.read({ csv: `Date,Revenue center,Supplier,Amount\n${row}` }, SAMPLE_GROUP, {
      today,
      week: weekOf(today, SAMPLE_GROUP),
    });
  expect(read('2026-11-18,kitchen,H,1')).toMatchObject({
    asked: { orders: [{ supplier: 'H' }], lines: [2] },
  });
  expect(read('2026-11-18,pool,H,1')).toMatchObject({ refused: { code: 'invalid-request' } });
});
