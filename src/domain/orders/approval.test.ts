import { describe, expect, test } from 'vitest';
import type { Group } from '../group/group.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { DEFAULT_SETTINGS, groupSettings } from '../settings/settings.ts';
import { aNewOrder } from '../testing/an-order.ts';
import {
  ADMIN,
  answerOf,
  approvedOrder,
  at,
  by,
  CHEF,
  correcting,
  factsOf,
  MANAGER,
  NEXT,
  OTHER,
  OVER_500,
  OVER_BUDGET,
  reach,
  seen,
  WAITS,
  WEEK,
  waitingOrder,
} from '../testing/kitchen-week.ts';
import type { Day } from '../values/day.ts';
import { cents } from '../values/money.ts';
import { weekSums } from '../weeks/week-sums.ts';
import { addOrder, addOrders } from './add-order.ts';
import { raiseRefused } from './approval.ts';
import { approveOrder, declineOrder } from './approve-order.ts';
import { editOrder, restoreOrder, voidOrder } from './correct-order.ts';
import { mayApprove } from './may-approve.ts';
import type { Order, OrderChange } from './order.ts';

describe('a new order', () => {
  const state = (group: Group, amount: number, orders: Order[] = [], change = {}) =>
    answerOf(addOrder(factsOf(group, orders), aNewOrder({ amountCents: cents(amount), ...change }), at(CHEF)))
      .order.state;
  const part = (change: Partial<Order> = {}) =>
    by(CHEF, { orderId: 'part', amountCents: cents(300_00), ...change });

  /** Another day's, entered exactly a day before. */
  const near = (change: Partial<Order> = {}) => part({ createdAt: '2026-11-17T15:00:00.000Z', ...change });

  test.each<[string, Group, number, Order[], object, string]>([
    ['of any amount where nobody asks for it', SAMPLE_GROUP, 99_999_00, [], {}, 'open'],
    ['of the amount', OVER_500, 500_00, [], {}, 'open'],
    ['of a cent more', OVER_500, 500_01, [], {}, 'waiting'],
    ['of another revenue center', OVER_500, 600_00, [], { revenueCenter: 'bar' }, 'open'],
    ['split in two by two people', OVER_500, 300_00, [part({ enteredBy: 'Otto' })], {}, 'waiting'],
    ['split in two over days', OVER_500, 300_00, [near({ day: '2026-11-12' as Day })], {}, 'waiting'],
    [
      'split, of a day and entered exactly a day after it',
      OVER_500,
      300_00,
      [part({ day: '2026-11-29' as Day, createdAt: '2026-11-19T15:00:00.000Z' })],
      {},
      'waiting',
    ],
    ['split, of a day after it', OVER_500, 300_00, [near({ day: '2026-11-29' as Day })], {}, 'waiting'],
    [
      'split a millisecond more than a day apart',
      OVER_500,
      300_00,
      [part({ day: '2026-11-17' as Day, createdAt: '2026-11-17T14:59:59.999Z' })],
      {},
      'open',
    ],
    [
      'for one day, entered a week apart',
      OVER_500,
      300_00,
      [part({ createdAt: '2026-11-11T09:00:00.000Z' })],
      {},
      'waiting',
    ],
    ['split in two for a day', OVER_500, 300_00, [part()], {}, 'waiting'],
    [
      'split, with the supplier spelled otherwise',
      OVER_500,
      300_00,
      [part({ supplier: ' harbor  SEAFOOD' })],
      {},
      'waiting',
    ],
    ['split, of which the first part waits', OVER_500, 300_00, [part({ state: 'waiting' })], {}, 'waiting'],
    [
      'beside one that was approved by itself',
      OVER_500,
      300_00,
      [part({ approved: { by: 'Ada', at: '' } })],
      {},
      'open',
    ],
    ['beside a void one', OVER_500, 300_00, [part({ state: 'void' })], {}, 'open'],
    ['beside one of another day', OVER_500, 300_00, [part({ day: '2026-11-17' as Day })], {}, 'open'],
    ['beside one of another supplier', OVER_500, 300_00, [part({ supplier: 'Island Fish' })], {}, 'open'],
    [
      'split, with accents, blanks and marks between words',
      OVER_500,
      300_00,
      [part({ supplier: 'Hárbor-SeaFood' })],
      {},
      'waiting',
    ],
    ['beside one of the bar', OVER_500, 300_00, [part({ revenueCenter: 'bar' })], {}, 'open'],
    [
      'beside a credit of its supplier',
      OVER_500,
      600_00,
      [part({ kind: 'credit', amountCents: cents(-300_00) })],
      {},
      'waiting',
    ],
    [
      'of nothing, beside parts that were over the amount',
      OVER_500,
      0,
      [part({ amountCents: cents(600_00) })],
      {},
      'open',
    ],
    ['that is a credit', OVER_500, 600_00, [], { kind: 'credit' }, 'open'],
    ['up to the budget', OVER_BUDGET, 2_000_00, [part({ amountCents: cents(1_000_00) })], {}, 'open'],
    [
      'of a cent over the budget',
      OVER_BUDGET,
      2_000_01,
      [part({ amountCents: cents(1_000_00) })],
      {},
      'waiting',
    ],
    [
      'of nothing, where the budget is exceeded',
      OVER_BUDGET,
      0,
      [part({ amountCents: cents(9_000_00) })],
      {},
      'open',
    ],
  ])('%s is %6$s', (_, group, amount, orders, change, expected) => {
    expect(state(group, amount, orders, change)).toBe(expected);
  });

  test.each([
    ['makes no room by setting the total lower', { byHand: -2_000_00 }, 'waiting'],
    ['counts what the total was set to beyond the orders', { byHand: 500_00 }, 'waiting'],
    [
      'has the expected budget, where the revenue is not entered',
      { expectedBudgets: { kitchen: cents(5_000_00) } },
      'open',
    ],
    [
      'has none where neither revenue nor a forecast is',
      { expectedBudgets: { kitchen: cents(0) } },
      'waiting',
    ],
    ['counts it to the cent', { byHand: 500_00, expectedBudgets: { kitchen: cents(3_699_99) } }, 'waiting'],
    ['is within a budget of as much', { expectedBudgets: { kitchen: cents(3_200_00) } }, 'open'],
    ['is not known to be over what could not be read', { expectedBudgets: { kitchen: undefined } }, 'open'],
  ])('%s', (_, more, expected) => {
    const facts = factsOf(OVER_BUDGET, [part({ amountCents: cents(2_000_00) })], more);
    const added = answerOf(addOrder(facts, aNewOrder({ amountCents: cents(1_200_00) }), at(CHEF)));
    expect(added.order.state).toBe(expected);
  });

  test.each([
    ['the former one', 'Harbor Seafood', 'Harbor Fish'],
    ['the former one, with an accent', 'Harbor Seafood', 'Hárbor fish'],
    ['one in a closed week that keeps the name it stood on', 'harbor fish', 'Harbor Seafood'],
    ['one that was merged into it', 'Reef', 'Harbor Seafood'],
    ['one of two that were merged into it', 'Reef', 'HARBOR FISH'],
  ])('is of the same supplier under %s', (_, there, here) => {
    const otherNames = ['Harbor Fish', 'Reef'].map((name) => {
      return { revenueCenter: 'kitchen', name, now: 'Harbor Seafood' };
    });
    const decide = (names: typeof otherNames) => {
      const facts = factsOf(OVER_500, [part({ supplier: there })], { otherNames: names });
      const entered = aNewOrder({ supplier: here, amountCents: cents(300_00) });
      return answerOf(addOrder(facts, entered, at(CHEF))).order.state;
    };
    expect(decide(otherNames)).toBe('waiting');
    expect(decide(otherNames.map((one) => ({ ...one, revenueCenter: 'bar' })))).toBe('open');
  });

  test('is of another supplier than what that one was called before', () => {
    const otherNames = [{ revenueCenter: 'kitchen', name: 'Reef', now: 'Island Fish' }];
    const facts = factsOf(OVER_500, [part({ supplier: 'Reef' })], { otherNames });
    expect(answerOf(addOrder(facts, aNewOrder({ amountCents: cents(300_00) }), at(CHEF))).order.state).toBe(
      'open',
    );
  });

  test.each<[string, object, number, string | null]>([
    ['no revenue and no forecast', {}, 1, 'the week has neither revenue nor a forecast'],
    ['a share of 0 %', { kitchenPercentage: 0 }, 1, 'its share of the revenue is 0%'],
    ['no budget, within what credits give back', {}, -1_00, null],
  ])('with %s waits, and says why', (_, shares, spent, why) => {
    const settings = groupSettings(OVER_BUDGET, { ...DEFAULT_SETTINGS, kitchenPercentage: 30, ...shares });
    const total = 'kitchenPercentage' in shares ? 10_000_00 : 0;
    const sums = weekSums({ revenue: { total }, spending: { kitchen: spent } });
    const facts = factsOf(OVER_BUDGET, [], { settings, revenue: sums.revenue });
    const centers = facts.centers.map((one) => ({ ...one, spentCents: cents(spent) }));
    const decision = addOrder({ ...facts, centers }, aNewOrder({ amountCents: cents(1_00) }), at(CHEF));
    const reason = why && `Kitchen has no budget to stay within: ${why}.`;
    expect(answerOf(decision).approval?.reason ?? null).toBe(reason);
  });

  test.each([
    ['of the week, which is over', '2026-11-18', 'open'],
    ['of the last day before that', '2026-11-24', 'open'],
    ['of that very day', '2026-11-25', 'waiting'],
  ])('of a week before the place was made is history, unless it is dated later: %s', (_, day, expected) => {
    const group = { ...OVER_500, beganOn: '2026-11-25' as Day };
    expect(state(group, 600_00, [], { day })).toBe(expected);
  });

  test('over a budget of a cent says by how much', () => {
    const facts = factsOf(OVER_BUDGET, [], { expectedBudgets: { kitchen: cents(1) } });
    const { approval } = answerOf(addOrder(facts, aNewOrder({ amountCents: cents(1_00) }), at(CHEF)));
    expect(approval?.reason).toBe('It would take Kitchen over its budget by $0.99.');
  });

  test('that waits counts nowhere, raises no alert, and says why', () => {
    const facts = factsOf(OVER_500, []);
    const decision = addOrder(facts, aNewOrder({ amountCents: cents(2_900_00) }), at(CHEF));
    const { order, alert, approval } = answerOf(decision);
    expect({ alert, approval, waiting: order.waiting }).toEqual({
      alert: null,
      approval: { reason: WAITS.reason },
      waiting: WAITS,
    });
    expect('change' in decision && decision.change?.news).toEqual([{ asked: [order] }]);
  });

  test('of an admin waits as well, and the orders of a file wait one by one', () => {
    const large = aNewOrder({ amountCents: cents(600_00) });
    expect(answerOf(addOrder(factsOf(OVER_500, []), large, at(ADMIN))).order.state).toBe('waiting');
    const parts = [300_00, 100_00, 200_00].map((amount) => aNewOrder({ amountCents: cents(amount) }));
    const decision = addOrders(factsOf(OVER_500, []), { orders: parts }, at(CHEF));
    const states = 'change' in decision && decision.change?.ordersAdded?.map((order) => order.state);
    expect(states).toEqual(['open', 'open', 'waiting']);
    expect(answerOf(decision)).toMatchObject({ orders: 3, waiting: 1 });
  });
});

describe('a correction', () => {
  const edit = (order: Order, change: object, group = OVER_500, others: Order[] = []) =>
    answerOf(
      editOrder(correcting(group, order, others), { ...change, fromUpdatedAt: order.updatedAt }, at(CHEF)),
    ).state;
  const old = by(CHEF, { amountCents: cents(600_00) });
  const small = by(CHEF, { amountCents: cents(400_00) });
  const part = by(CHEF, { orderId: 'part', amountCents: cents(300_00) });

  test.each<[string, Order, object, string]>([
    ['raises an order over the amount', small, { amountCents: cents(500_01) }, 'waiting'],
    ['raises it within the amount', small, { amountCents: cents(500_00) }, 'open'],
    ['of the notes of one from before the rule', old, { notes: 'x' }, 'open'],
    ['lowers one from before the rule', old, { amountCents: cents(550_00) }, 'open'],
    ['raises one from before the rule', old, { amountCents: cents(600_01) }, 'waiting'],
    ['of the notes of one that waits', waitingOrder(), { notes: 'x' }, 'waiting'],
    ['lowers one that waits to the amount', waitingOrder(), { amountCents: cents(500_00) }, 'open'],
    ['of the notes of one that was approved', approvedOrder(), { notes: 'x' }, 'open'],
    ['lowers one that was approved', approvedOrder(), { amountCents: cents(550_00) }, 'open'],
    ['raises one that was approved', approvedOrder(), { amountCents: cents(600_01) }, 'waiting'],
    ['names another supplier for one that was approved', approvedOrder(), { supplier: 'Reef' }, 'waiting'],
    [
      'makes an order of a credit',
      by(CHEF, { kind: 'credit', amountCents: cents(-600_00) }),
      { kind: 'order' },
      'waiting',
    ],
  ])('that %s leaves it %4$s', (_, order, change, expected) => {
    expect(edit(order, change)).toBe(expected);
  });

  test('of the notes leaves an order that counts as it is in a week that is over its budget', () => {
    const large = by(CHEF, { orderId: 'b', amountCents: cents(9_000_00) });
    expect(edit(small, { notes: 'x' }, OVER_BUDGET, [large])).toBe('open');
    expect(edit(small, { amountCents: cents(400_01) }, OVER_BUDGET, [large])).toBe('waiting');
  });

  test('that brings parts of one order together has them wait', () => {
    const elsewhere = (change: Partial<Order>) => by(CHEF, { amountCents: cents(300_00), ...change });
    expect(edit(elsewhere({ supplier: 'Reef' }), { supplier: part.supplier }, OVER_500, [part])).toBe(
      'waiting',
    );
    expect(edit(elsewhere({ day: '2026-11-17' as Day }), { day: part.day }, OVER_500, [part])).toBe(
      'waiting',
    );
  });

  test('that moves an order to a revenue center that asks has it wait', () => {
    const bar = by(ADMIN, { revenueCenter: 'bar', amountCents: cents(600_00) });
    const facts = correcting(OVER_500, bar);
    const change = { revenueCenter: 'kitchen', fromUpdatedAt: bar.updatedAt };
    expect(answerOf(editOrder(facts, change, at(ADMIN))).state).toBe('waiting');
  });

  test('that charges an approved order to another week has it wait there, and both weeks tell of it', () => {
    const order = approvedOrder();
    const elsewhere = { ...factsOf(OVER_500, []), weekId: NEXT.weekId };
    const change = { weekId: NEXT.weekId, fromUpdatedAt: order.updatedAt };
    const decision = editOrder(correcting(OVER_500, order, [], { elsewhere }), change, at(CHEF));
    expect(answerOf(decision)).toMatchObject({ state: 'waiting', waiting: WAITS });
    const moved = 'change' in decision && decision.change;
    expect(moved).not.toHaveProperty('ordersChanged');
    expect(moved).toMatchObject({
      weekId: WEEK.weekId,
      ordersGone: [{ orderId: 'o1' }],
      entries: [{ action: 'move order' }],
      elsewhere: {
        weekId: NEXT.weekId,
        ordersArrived: [{ orderId: 'o1' }],
        entries: [{ action: 'move order' }],
      },
    });
  });

  test('that restores a void or declined order has it wait again, and one that was approved not', () => {
    const voided = { reason: 'Twice', by: 'Cleo', at: '2026-11-18T14:00:00.000Z' };
    const restore = (order: Order) => answerOf(restoreOrder(correcting(OVER_500, order), {}, at(CHEF))).state;
    expect(restore(by(CHEF, { amountCents: cents(600_00), state: 'void', voided }))).toBe('waiting');
    expect(restore(approvedOrder({ state: 'void', voided }))).toBe('open');
  });

  test('may not take back a credit that made room in the budget, unless by somebody who approves', () => {
    const credit = by(CHEF, { orderId: 'c', kind: 'credit', amountCents: cents(-600_00) });
    const bought = by(CHEF, { orderId: 'b', amountCents: cents(3_500_00) });
    const facts = correcting(OVER_BUDGET, credit, [bought]);
    const detail =
      'Without it Kitchen would be over its budget. Ask somebody who may approve orders to do it.';
    for (const decision of [
      voidOrder(facts, { reason: 'Wrong' }, at(CHEF)),
      editOrder(facts, { amountCents: cents(1_00), fromUpdatedAt: credit.updatedAt }, at(CHEF)),
      editOrder(facts, { kind: 'order', fromUpdatedAt: credit.updatedAt }, at(CHEF)),
    ])
      expect(decision).toEqual({ refused: { code: 'not-allowed', detail } });
    expect(answerOf(voidOrder(facts, { reason: 'Wrong' }, at(ADMIN))).state).toBe('void');
    const roomy = correcting(OVER_BUDGET, credit, [by(CHEF, { orderId: 'b', amountCents: cents(2_000_00) })]);
    expect(answerOf(voidOrder(roomy, { reason: 'Wrong' }, at(CHEF))).state).toBe('void');
  });
});

test.each<[string, Partial<OrderChange>, boolean]>([
  ['raised', { amountCents: cents(700_00) }, true],
  ['lowered, and still over the limit', { amountCents: cents(599_00) }, false],
  ['with other notes', { notes: 'Two crates' }, false],
])('Those who may approve an order that waits are asked once more where it is %s', (_, change, isAsked) => {
  const order = waitingOrder({ amountCents: cents(600_00) });
  const asked = { ...change, fromUpdatedAt: order.updatedAt };
  const decision = editOrder(correcting(OVER_500, order), asked, at(CHEF));
  const result = 'change' in decision && decision.change?.news?.some((one) => 'asked' in one);
  expect(result).toBe(isAsked);
});

describe('an approval', () => {
  const decide = (who: Parameters<typeof at>[0], order: Order) => {
    const decision = approveOrder(correcting(OVER_500, order), seen(order), at(who));
    return 'refused' in decision ? decision.refused.detail : decision.answer.state;
  };
  const OWN = 'Somebody else has to approve an order of your own.';
  const voided = (reason: string) =>
    waitingOrder({ state: 'void', waiting: undefined as never, voided: { reason, by: 'Ben', at: '' } });

  test.each<[string, Parameters<typeof at>[0], Order, string]>([
    ['by an admin', ADMIN, waitingOrder(), 'open'],
    ['by a manager who is given it', MANAGER, waitingOrder(), 'open'],
    ['by a manager who is not', { ...MANAGER, reach }, waitingOrder(), 'Your role does not allow this.'],
    [
      'by a manager of the bar, who is not told of it',
      { ...MANAGER, reach: { ...reach, centers: ['bar'], approves: true } },
      waitingOrder(),
      'There is no such order.',
    ],
    ['by a chef', OTHER, waitingOrder(), 'Your role does not allow this.'],
    ['of one’s own order', { ...MANAGER, name: 'Cleo', userId: 'u-chef' }, waitingOrder(), OWN],
    ['of one’s own order under a new name', { ...MANAGER, userId: 'u-chef' }, waitingOrder(), OWN],
    ['of somebody else’s of the same name', { ...MANAGER, name: 'Cleo' }, waitingOrder(), 'open'],
    [
      'of one’s own that another raised',
      { ...MANAGER, userId: 'u-chef' },
      waitingOrder({ waiting: { ...WAITS, by: 'Otto', byId: 'u-other' } }),
      OWN,
    ],
    ['of what one raised oneself', { ...MANAGER, userId: 'u-chef' }, waitingOrder({ enteredBy: 'X' }), OWN],
    ['of one’s own order as an admin', { ...ADMIN, name: 'Cleo' }, waitingOrder(), 'open'],
    ['that comes second', ADMIN, approvedOrder(), 'Ada approved this order meanwhile.'],
    [
      'after it was declined',
      ADMIN,
      voided('Declined: Too much'),
      'Ben declined this order meanwhile: Too much.',
    ],
    ['after it was voided', ADMIN, voided('Twice'), 'Ben voided this order meanwhile: Twice.'],
    ['of one that never had to wait', ADMIN, by(CHEF), 'This order is not waiting for approval.'],
  ])('%s: %4$s', (_, who, order, expected) => {
    expect(decide(who, order)).toBe(expected);
  });

  test('is of what was seen: one whose amount was changed meanwhile goes on waiting', () => {
    const raised = waitingOrder({ amountCents: cents(9_876_54), updatedAt: '2026-11-18T12:00:01.000Z' });
    const facts = { ...correcting(OVER_500, raised), updatedBy: 'Cleo' };
    const refused = {
      code: 'conflict',
      detail: 'Cleo changed this order meanwhile.',
      current: { values: { amountCents: 9_876_54 }, setBy: 'Cleo' },
    };
    expect(approveOrder(facts, seen(waitingOrder()), at(ADMIN))).toEqual({ refused });
    const decline = { reason: 'Too much', ...seen(waitingOrder()) };
    expect(declineOrder(facts, decline, at(ADMIN))).toEqual({ refused });
    expect(approveOrder(facts, seen(raised), at(ADMIN))).toMatchObject({ answer: { state: 'open' } });
  });

  test('makes the order count: it raises the alert it would have raised, and tells who asked', () => {
    const order = waitingOrder({ amountCents: cents(2_900_00) });
    const decision = approveOrder(correcting(OVER_500, order), seen(order), at(ADMIN));
    expect('change' in decision && decision.change).toMatchObject({
      alerts: {
        raised: [{ alert: { category: 'kitchen', type: 'danger', cause: 'order', causedBy: 'Ada' } }],
      },
      news: [{ answered: 'approved', order: { waiting: WAITS } }],
      entries: [{ action: 'approve order', subject: 'kitchen' }],
    });
  });

  test.each<[string, string, string]>([
    ['of their own', 'Cleo', OWN],
    ['of somebody else', 'Otto', 'open'],
  ])('of one that the trail knows nobody of is by name: %s', (_, name, expected) => {
    const order = waitingOrder({ waiting: { ...WAITS, byId: 'u-other' } });
    const facts = { ...correcting(OVER_500, order), enteredById: null };
    const decision = approveOrder(facts, seen(order), at({ ...MANAGER, name }));
    expect('refused' in decision ? decision.refused.detail : decision.answer.state).toBe(expected);
  });

  test('of what counted nowhere and still doesn’t is taken by a closed week too', () => {
    const [order, facts] = [waitingOrder(), correcting(OVER_500, waitingOrder())];
    const uncounted = (decision: ReturnType<typeof approveOrder>) =>
      'change' in decision && decision.change?.ordersUncounted;
    expect(uncounted(approveOrder(facts, seen(order), at(ADMIN)))).toEqual([]);
    expect(uncounted(declineOrder(facts, { reason: 'No', ...seen(order) }, at(ADMIN)))).toEqual(['o1']);
  });

  test('that is declined says why and counts nowhere', () => {
    const declined = answerOf(
      declineOrder(
        correcting(OVER_500, waitingOrder()),
        { reason: 'Too much', ...seen(waitingOrder()) },
        at(ADMIN),
      ),
    );
    expect(declined).toMatchObject({ state: 'void', voided: { reason: 'Declined: Too much', by: 'Ada' } });
    expect(declined.waiting).toBeUndefined();
  });
});

test.each<[string, Parameters<typeof mayApprove>[0], string, Order, boolean]>([
  ['an admin, of what anybody asked for', 'admin', 'u-chef', waitingOrder(), true],
  ['a manager who approves', MANAGER, 'u-man', waitingOrder(), true],
  ['a manager of their own', MANAGER, 'u-chef', waitingOrder(), false],
  ['a chef', 'chef', 'u-other', waitingOrder(), false],
  ['an admin, of one that counts', 'admin', 'u-admin', by(CHEF), false],
  [
    'an admin, of the side of a transfer that takes',
    'admin',
    'u-admin',
    waitingOrder({ kind: 'transfer' }),
    true,
  ],
  [
    'an admin, of the side that gives',
    'admin',
    'u-admin',
    waitingOrder({ kind: 'transfer', amountCents: cents(-600_00) }),
    false,
  ],
  [
    'an admin, of a credit',
    'admin',
    'u-admin',
    waitingOrder({ kind: 'credit', amountCents: cents(-600_00) }),
    true,
  ],
])('Approving is offered to %s: %4$s', (_, who, userId, order, may) => {
  expect(mayApprove(who, userId, order)).toBe(may);
});

test('A correction that moves no money leaves what was set by hand as it is', () => {
  const order = by(CHEF, { amountCents: cents(200_00) });
  const adjusted = (change: object) => {
    const facts = {
      ...correcting(SAMPLE_GROUP, order),
      ...factsOf(SAMPLE_GROUP, [order], { byHand: -300_00 }),
    };
    const decision = editOrder(facts, { ...change, fromUpdatedAt: order.updatedAt }, at(CHEF));
    return 'change' in decision && decision.change?.adjustments?.map((one) => one.cents);
  };
  expect(adjusted({ notes: 'x' })).toEqual([]);
  expect(adjusted({ amountCents: cents(150_00) })).toEqual([150_00]);
});

test.each<[string, Order, object, boolean]>([
  ['the notes of one that counts', by(CHEF, { amountCents: cents(400_00) }), { notes: 'x' }, false],
  [
    'one that waits from now on',
    by(CHEF, { amountCents: cents(400_00) }),
    { amountCents: cents(600_00) },
    true,
  ],
  ['one that waits, to more', waitingOrder(), { amountCents: cents(700_00) }, true],
  ['one that waits, to less that waits', waitingOrder(), { amountCents: cents(550_00) }, false],
  ['the notes of one that waits', waitingOrder(), { notes: 'x' }, false],
])('Those who approve are asked anew about a correction of %s: %3$s', (_, order, change, isAsked) => {
  const facts = correcting(OVER_500, order);
  const decision = editOrder(facts, { ...change, fromUpdatedAt: order.updatedAt }, at(CHEF));
  const news = 'change' in decision ? decision.change?.news : null;
  expect(news).toEqual(isAsked ? [{ asked: [answerOf(decision)] }] : []);
});

describe('Spending that is raised by hand', () => {
  const raised = (group: Group, toCents: number, some: object = {}, who: Parameters<typeof at>[0] = CHEF) => {
    const spent = { revenueCenter: 'kitchen', spentCents: cents(1_000_00), byHandCents: cents(0), ...some };
    return raiseRefused(factsOf(group, []), spent, cents(toCents), at(who).by)?.detail ?? null;
  };
  const TOO_MUCH = /^Kitchen orders over \$500\.00 need approval/;

  test.each<[string, Group, number, object, Parameters<typeof at>[0], RegExp | null]>([
    ['where nothing has to be approved', SAMPLE_GROUP, 9_000_00, {}, CHEF, null],
    ['by as much as an order may come to', OVER_500, 1_500_00, {}, CHEF, null],
    ['by a cent more', OVER_500, 1_500_01, {}, CHEF, TOO_MUCH],
    ['by a cent more, by somebody who approves', OVER_500, 1_500_01, {}, MANAGER, null],
    ['in steps to as much', OVER_500, 1_100_00, { byHandCents: cents(400_00) }, CHEF, null],
    ['in steps to a cent more', OVER_500, 1_100_01, { byHandCents: cents(400_00) }, CHEF, TOO_MUCH],
    [
      'by no more than was lowered before',
      OVER_500,
      1_500_01,
      { byHandCents: cents(-400_00) },
      CHEF,
      TOO_MUCH,
    ],
    ['not at all', OVER_500, 1_000_00, { byHandCents: cents(900_00) }, CHEF, null],
    ['to the budget', OVER_BUDGET, 3_000_00, {}, CHEF, null],
    ['to a cent over it', OVER_BUDGET, 3_000_01, {}, CHEF, /over its budget by \$0\.01\. An admin/],
  ])('%s: %5$s', (_, group, toCents, some, who, refused) => {
    const detail = raised(group, toCents, some, who);
    if (refused) expect(detail).toMatch(refused);
    else expect(detail).toBeNull();
  });
});
