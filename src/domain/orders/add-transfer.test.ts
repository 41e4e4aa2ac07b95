import { describe, expect, test } from 'vitest';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import {
  ADMIN,
  answerOf,
  at,
  CHEF,
  correcting,
  factsOf,
  OVER_500,
  seen,
  WAITS,
  WEEK,
} from '../testing/kitchen-week.ts';
import { cents } from '../values/money.ts';
import { addTransfer } from './add-transfer.ts';
import { approveOrder, declineOrder } from './approve-order.ts';
import { editOrder, voidOrder } from './correct-order.ts';
import type { Order } from './order.ts';

describe('a transfer', () => {
  const entered = { from: 'bar', to: 'kitchen', amountCents: cents(600_00), day: WEEK.startDate, notes: '' };

  test('is two orders that come to nothing together', () => {
    const { orders, approval } = answerOf(addTransfer(factsOf(SAMPLE_GROUP, []), entered, at(ADMIN)));
    expect(approval).toBeNull();
    const shared = { kind: 'transfer', state: 'open', transferId: orders[0]!.transferId };
    expect(orders).toMatchObject([
      { ...shared, revenueCenter: 'bar', supplier: 'Transfer to Kitchen', amountCents: -600_00 },
      { ...shared, revenueCenter: 'kitchen', supplier: 'Transfer from Bar', amountCents: 600_00 },
    ]);
  });

  test('waits as a whole where the revenue center that takes asks for it, and is approved and voided as a whole', () => {
    const { orders, approval } = answerOf(addTransfer(factsOf(OVER_500, []), entered, at(CHEF)));
    expect(approval).toEqual({ reason: WAITS.reason });
    expect(orders.map(({ state, waiting }) => [state, waiting])).toEqual(Array(2).fill(['waiting', WAITS]));
    const [goes, comes] = orders as [Order, Order];
    const facts = correcting(OVER_500, goes, [comes], { twin: comes });
    for (const decision of [
      approveOrder(facts, seen(goes), at(ADMIN)),
      declineOrder(facts, { reason: 'No', ...seen(goes) }, at(ADMIN)),
      voidOrder(facts, { reason: 'No' }, at(ADMIN)),
    ])
      expect('change' in decision && decision.change?.ordersChanged?.map((one) => one.state)).toEqual([
        ...Array(2).fill(answerOf(decision).state),
      ]);
  });

  test.each(['bar', 'kitchen'])('is refused where the %s has as many orders as it may', (full) => {
    const facts = factsOf(SAMPLE_GROUP, []);
    const centers = (orders: number) =>
      facts.centers.map((center) => (center.revenueCenter === full ? { ...center, orders } : center));
    const decided = (orders: number) =>
      addTransfer({ ...facts, centers: centers(orders) }, entered, at(ADMIN));
    expect(decided(1_999)).toHaveProperty('answer');
    expect(decided(2_000)).toMatchObject({ refused: { code: 'limit-reached' } });
  });

  test('is not corrected by halves', () => {
    const { orders } = answerOf(addTransfer(factsOf(SAMPLE_GROUP, []), entered, at(ADMIN)));
    const [goes, comes] = orders as [Order, Order];
    const facts = correcting(SAMPLE_GROUP, goes, [comes], { twin: comes });
    const change = { amountCents: cents(1), fromUpdatedAt: goes.updatedAt, supplier: 'X' };
    expect(editOrder(facts, change, at(ADMIN))).toMatchObject({ refused: { code: 'invalid-request' } });
  });
});
