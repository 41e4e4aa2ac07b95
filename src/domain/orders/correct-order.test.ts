import { describe, expect, test } from 'vitest';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import {
  ADMIN,
  answerOf,
  approvedOrder,
  at,
  by,
  CHEF,
  correcting,
  factsOf,
  NEXT,
  OVER_500,
  OVER_BUDGET,
  SPAN,
} from '../testing/kitchen-week.ts';
import { cents } from '../values/money.ts';
import { addTransfer } from './add-transfer.ts';
import { editOrder, restoreOrder, voidOrder } from './correct-order.ts';
import type { Order } from './order.ts';
import { ORDERS_REFUSED } from './orders-refused.ts';

const codeOf = (decision: ReturnType<typeof editOrder>) =>
  'refused' in decision ? decision.refused.code : decision.answer.state;
const VOIDED = { reason: 'Twice', by: 'Cleo', at: '2026-11-18T14:00:00.000Z' };

describe('An order that a credit is for', () => {
  const order = by(CHEF, { amountCents: cents(100_00) });
  /** What else was bought of its supplier, less what was credited. */
  const besides = (amount: number) => ({
    bought: [{ revenueCenter: 'kitchen', supplierKey: 'harbor seafood', ...SPAN, cents: cents(amount) }],
  });
  const edited = (change: object, credited = -60_00, group = OVER_500) => {
    const asked = { ...change, fromUpdatedAt: order.updatedAt };
    return codeOf(editOrder(correcting(group, order, [], besides(credited)), asked, at(CHEF)));
  };

  test.each<[string, object, string]>([
    ['is lowered to what was credited', { amountCents: cents(60_00) }, 'open'],
    ['is lowered no further', { amountCents: cents(59_99) }, 'not-allowed'],
    ['is raised', { amountCents: cents(120_00) }, 'open'],
    ['is not named after another supplier', { supplier: 'Reef' }, 'not-allowed'],
  ])('%s', (_, change, expected) => {
    expect(edited(change)).toBe(expected);
  });

  test('is not voided', () => {
    const facts = correcting(OVER_500, order, [], besides(-60_00));
    expect(voidOrder(facts, { reason: 'Wrong' }, at(CHEF))).toEqual({
      refused: {
        code: 'not-allowed',
        detail: 'A credit from Harbor Seafood belongs to this order. Void or lower the credit first.',
      },
    });
    expect(codeOf(voidOrder(correcting(OVER_500, order, [], besides(0)), { reason: 'x' }, at(CHEF)))).toBe(
      'void',
    );
  });

  test('may have other notes where more was credited than bought, and be lowered where nothing is approved', () => {
    expect(edited({ notes: 'x' }, -150_00)).toBe('open');
    expect(edited({ amountCents: cents(1) }, -60_00, SAMPLE_GROUP)).toBe('open');
  });

  test('is not charged to a week that looks back on other days', () => {
    const elsewhere = { ...factsOf(OVER_500, []), weekId: NEXT.weekId };
    const facts = correcting(OVER_500, order, [], { ...besides(-60_00), elsewhere });
    const asked = { weekId: NEXT.weekId, day: '2026-11-25' as never, fromUpdatedAt: order.updatedAt };
    expect(codeOf(editOrder(facts, asked, at(CHEF)))).toBe('not-allowed');
  });
});

test('A void order is not voided again', () => {
  const facts = correcting(SAMPLE_GROUP, by(CHEF, { state: 'void', voided: VOIDED }));
  expect(voidOrder(facts, { reason: 'Again' }, at(CHEF))).toEqual({
    refused: ORDERS_REFUSED.orderVoidAlready,
  });
});

test('An order comes to another revenue center that has room for it', () => {
  const order = by(ADMIN);
  const facts = correcting(SAMPLE_GROUP, order);
  const given = (orders: number) => {
    const centers = facts.centers.map((center) => ({ ...center, orders }));
    const asked = { revenueCenter: 'bar', fromUpdatedAt: order.updatedAt };
    return codeOf(editOrder({ ...facts, centers }, asked, at(ADMIN)));
  };
  expect([given(1_999), given(2_000)]).toEqual(['open', 'limit-reached']);
});

test('An order that counts is not restored', () => {
  const facts = correcting(SAMPLE_GROUP, by(CHEF));
  expect(codeOf(restoreOrder(facts, {}, at(CHEF)))).toBe('invalid-request');
});

test('A credit may go where the week is within its budget to the cent without it, in that week or another', () => {
  const credit = by(CHEF, { orderId: 'c', kind: 'credit', amountCents: cents(-600_00) });
  const gone = (spent: number) => {
    const bought = by(CHEF, { orderId: 'b', amountCents: cents(spent) });
    const elsewhere = { ...factsOf(OVER_BUDGET, []), weekId: NEXT.weekId };
    const facts = correcting(OVER_BUDGET, credit, [bought], { elsewhere });
    const asked = { weekId: NEXT.weekId, fromUpdatedAt: credit.updatedAt };
    return [voidOrder(facts, { reason: 'Wrong' }, at(CHEF)), editOrder(facts, asked, at(CHEF))].map(codeOf);
  };
  expect(gone(3_000_00)).toEqual(['void', 'open']);
  expect(gone(3_000_01)).toEqual(['not-allowed', 'not-allowed']);
});

describe('An order that is charged to another week', () => {
  const order = by(CHEF, { amountCents: cents(200_00) });
  const asked = { weekId: NEXT.weekId, fromUpdatedAt: order.updatedAt };

  test('comes to a week that has room for it', () => {
    const to = factsOf(SAMPLE_GROUP, []);
    const moved = (orders: number) => {
      const centers = to.centers.map((center) => ({ ...center, orders }));
      const elsewhere = { ...to, centers, weekId: NEXT.weekId };
      return codeOf(editOrder(correcting(SAMPLE_GROUP, order, [], { elsewhere }), asked, at(CHEF)));
    };
    expect([moved(1_999), moved(2_000)]).toEqual(['open', 'limit-reached']);
  });

  test('asks those who approve where it waits there', () => {
    const newsOf = (amount: number) => {
      const large = by(CHEF, { amountCents: cents(amount) });
      const elsewhere = { ...factsOf(OVER_500, []), weekId: NEXT.weekId };
      const decision = editOrder(correcting(OVER_500, large, [], { elsewhere }), asked, at(CHEF));
      return 'change' in decision && decision.change?.elsewhere?.news?.map((one) => Object.keys(one));
    };
    expect([newsOf(600_00), newsOf(500_00)]).toEqual([[['asked']], []]);
  });

  test('takes with it what its own week was set lower by', () => {
    const elsewhere = { ...factsOf(SAMPLE_GROUP, []), weekId: NEXT.weekId };
    const facts = {
      ...correcting(SAMPLE_GROUP, order, [], { elsewhere }),
      ...factsOf(SAMPLE_GROUP, [order], { byHand: -150_00 }),
    };
    const decision = editOrder(facts, asked, at(CHEF));
    expect('change' in decision && decision.change?.adjustments?.map((one) => one.cents)).toEqual([150_00]);
  });
});

test('A transfer that is restored waits as a whole where the revenue center that takes asks for it', () => {
  const entered = {
    ...{ from: 'bar', to: 'kitchen', amountCents: cents(600_00), notes: '' },
    day: '2026-11-18' as never,
  };
  const { orders } = answerOf(addTransfer(factsOf(OVER_500, []), entered, at(ADMIN)));
  const [goes, comes] = orders.map(({ waiting: _, ...one }): Order => {
    return { ...one, state: 'void', voided: VOIDED };
  }) as [Order, Order];
  const decision = restoreOrder(correcting(OVER_500, goes, [comes], { twin: comes }), {}, at(ADMIN));
  const change = 'change' in decision ? decision.change : null;
  expect(change?.ordersChanged?.map(({ state }) => state)).toEqual(['waiting', 'waiting']);
  expect(change?.news).toEqual([{ asked: [change!.ordersChanged![1]] }]);
});

test('An approved order counts again also in a week that is over its budget', () => {
  const order = approvedOrder({ state: 'void', voided: VOIDED });
  const facts = correcting(OVER_BUDGET, order, [by(CHEF, { orderId: 'b', amountCents: cents(3_500_00) })]);
  expect(codeOf(restoreOrder(facts, {}, at(CHEF)))).toBe('open');
});

test.each([
  ['another supplier', { supplier: 'Reef' }, 'kitchen', ['Reef']],
  ['another revenue center', { revenueCenter: 'bar' }, 'bar', ['Harbor Seafood']],
  ['other notes', { notes: 'x' }, 'kitchen', []],
])('An order that is given %s brings up its supplier: %4$j', (_, change, center, names) => {
  const order = by(CHEF);
  const decision = editOrder(
    correcting(SAMPLE_GROUP, order),
    { ...change, fromUpdatedAt: order.updatedAt },
    at(ADMIN),
  );
  const suggested = 'change' in decision ? (decision.change?.suggested ?? []) : [];
  expect(suggested.map(({ name }) => name)).toEqual(names);
  expect(suggested.every(({ revenueCenter }) => revenueCenter === center)).toBe(true);
});
