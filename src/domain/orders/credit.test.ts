import { describe, expect, test } from 'vitest';
import type { Group } from '../group/group.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { aNewOrder } from '../testing/an-order.ts';
import {
  answerOf,
  at,
  by,
  CHEF,
  correcting,
  factsOf,
  OVER_500,
  OVER_BUDGET,
  SPAN,
} from '../testing/kitchen-week.ts';
import type { Day } from '../values/day.ts';
import { cents } from '../values/money.ts';
import { addOrder, addOrders } from './add-order.ts';
import { editOrder } from './correct-order.ts';
import type { Order } from './order.ts';

describe('a credit', () => {
  const credit = aNewOrder({ kind: 'credit', amountCents: cents(50_00) });
  const boughtOf = (amount: number) => ({
    bought: [{ revenueCenter: 'kitchen', supplierKey: 'harbor seafood', ...SPAN, cents: cents(amount) }],
  });

  test('counts as less', () => {
    expect(answerOf(addOrder(factsOf(SAMPLE_GROUP, []), credit, at(CHEF))).order).toMatchObject({
      kind: 'credit',
      amountCents: -50_00,
    });
  });

  test('of more than was bought is asked back, and taken when it is confirmed', () => {
    const facts = factsOf(SAMPLE_GROUP, [], boughtOf(49_99));
    const detail =
      'Only $49.99 was bought from Harbor Seafood in this week and the eight before. Is the credit right?';
    expect(addOrder(facts, credit, at(CHEF))).toMatchObject({ refused: { code: 'confirm-needed', detail } });
    expect(addOrder(factsOf(SAMPLE_GROUP, [], boughtOf(1)), credit, at(CHEF))).toMatchObject({
      refused: { detail: expect.stringMatching(/^Only \$0\.01 was bought /) },
    });
    const nothing = factsOf(SAMPLE_GROUP, [], boughtOf(0));
    expect(addOrder(nothing, credit, at(CHEF))).toMatchObject({
      refused: { detail: expect.stringMatching(/^Nothing was bought from Harbor Seafood /) },
    });
    expect(answerOf(addOrder(facts, { ...credit, confirm: true }, at(CHEF))).order.state).toBe('open');
  });

  test.each<[string, Group, number, string | null]>([
    ['of what was bought counts', OVER_500, 50_00, null],
    [
      'of a cent more waits where orders do',
      OVER_500,
      49_99,
      'Only $49.99 was bought from Harbor Seafood in this week and the eight before, so a credit of $50.00 is waiting for approval.',
    ],
    [
      'of what was never bought waits where orders do',
      OVER_BUDGET,
      0,
      'Nothing was bought from Harbor Seafood in this week and the eight before, so a credit of $50.00 is waiting for approval.',
    ],
    [
      'of what was bought for a cent waits where orders do',
      OVER_500,
      1,
      'Only $0.01 was bought from Harbor Seafood in this week and the eight before, so a credit of $50.00 is waiting for approval.',
    ],
    ['of a cent more counts once confirmed where none do', SAMPLE_GROUP, 49_99, null],
  ])('%s', (_, group, amount, reason) => {
    const facts = factsOf(group, [], boughtOf(amount));
    const { order, approval } = answerOf(addOrder(facts, { ...credit, confirm: true }, at(CHEF)));
    expect(approval?.reason ?? null).toBe(reason);
    expect(order.state).toBe(reason === null ? 'open' : 'waiting');
  });

  const kept = by(CHEF, { kind: 'credit', amountCents: cents(-50_00) });
  const edited = (change: object, group: Group = SAMPLE_GROUP, order = kept) => {
    const facts = correcting(group, order, [], boughtOf(40_00));
    const decision = editOrder(facts, { ...change, fromUpdatedAt: order.updatedAt }, at(CHEF));
    return 'refused' in decision ? decision.refused.code : decision.answer.state;
  };

  test.each<[string, object, string]>([
    ['of the notes', { notes: 'x' }, 'open'],
    ['to less, though still of more than was bought', { amountCents: cents(45_00) }, 'open'],
    ['to more', { amountCents: cents(50_01) }, 'confirm-needed'],
    ['to more, as is confirmed', { amountCents: cents(50_01), confirm: true }, 'open'],
    ['to another supplier of which it is not asked', { supplier: 'Reef' }, 'open'],
    ['into an order', { kind: 'order' }, 'open'],
  ])('on record of more than was bought is corrected %s: %3$s', (_, change, expected) => {
    expect(edited(change)).toBe(expected);
  });

  test.each<[string, Order, object, string]>([
    [
      'an order becomes a credit',
      by(CHEF, { amountCents: cents(50_00) }),
      { kind: 'credit' },
      'confirm-needed',
    ],
    [
      'a credit comes to name that supplier',
      by(CHEF, { kind: 'credit', supplier: 'Reef', amountCents: cents(-50_00) }),
      { supplier: 'Harbor Seafood' },
      'confirm-needed',
    ],
  ])('of more than was bought is asked about when %s', (_, order, change, expected) => {
    expect(edited(change, SAMPLE_GROUP, order)).toBe(expected);
  });

  test.each<[string, object, string]>([
    ['of the notes, stays', { notes: 'x' }, 'open'],
    ['to less, stays', { amountCents: cents(45_00) }, 'open'],
    ['to more, waits', { amountCents: cents(50_01), confirm: true }, 'waiting'],
    ['to another day, waits', { day: '2026-11-17' as Day }, 'waiting'],
  ])('of more than was bought from before the rule, corrected %s', (_, change, expected) => {
    expect(edited(change, OVER_500)).toBe(expected);
  });

  describe('entered with others', () => {
    const order = aNewOrder({ amountCents: cents(20_00) });
    const reef = aNewOrder({ kind: 'credit', supplier: 'Reef', amountCents: cents(1_00) });
    const ask = (orders: (typeof credit)[], of: number, more = {}) =>
      addOrders(factsOf(SAMPLE_GROUP, [], boughtOf(of)), { orders, ...more }, at(CHEF));
    const only = (bought: string) =>
      `Only ${bought} was bought from Harbor Seafood in this week and the eight before. Is the credit right?`;

    test.each<[string, (typeof credit)[], number, { field: string; message: string }[]]>([
      ['within what was bought', [credit], 50_00, []],
      ['after what it is for', [order, credit], 30_00, []],
      [
        'before what it is for',
        [credit, order],
        30_00,
        [{ field: 'orders.0.amountCents', message: only('$30.00') }],
      ],
      [
        'after a credit that takes what was bought',
        [order, credit, credit],
        79_99,
        [{ field: 'orders.2.amountCents', message: only('$49.99') }],
      ],
      ['of a supplier of which it is not asked', [reef], 0, []],
    ])('%s', (_, orders, of, errors) => {
      const decision = ask(orders, of);
      expect('refused' in decision ? decision.refused.errors : []).toEqual(errors);
      if ('refused' in decision)
        expect(decision.refused).toMatchObject({ code: 'confirm-needed', detail: errors[0]?.message });
      expect(answerOf(ask(orders, of, { confirm: true })).orders).toBe(orders.length);
    });

    test('is asked back for all of them at once, by the lines of a file', () => {
      expect(ask([credit, credit, order, credit], 0, { lines: [2, 4, 5, 9] })).toMatchObject({
        refused: {
          code: 'confirm-needed',
          detail: '3 credits are for more than was bought in this week and the eight before. Are they right?',
          errors: [{ field: 'line 2 amount' }, { field: 'line 4 amount' }, { field: 'line 9 amount' }],
        },
      });
    });
  });

  test('leaves less than nothing spent, which no correction takes away', () => {
    const order = by(CHEF, { kind: 'credit', amountCents: cents(-50_00) });
    const decision = editOrder(
      correcting(SAMPLE_GROUP, order),
      { amountCents: cents(60_00), fromUpdatedAt: order.updatedAt },
      at(CHEF),
    );
    expect('change' in decision && decision.change?.adjustments).toEqual([]);
    expect(answerOf(decision).amountCents).toBe(-60_00);
  });

  test('is corrected in its notes also in a week that is over its budget', () => {
    const order = by(CHEF, { orderId: 'c', kind: 'credit', amountCents: cents(-600_00) });
    const bought = by(CHEF, { orderId: 'b', amountCents: cents(9_000_00) });
    const facts = correcting(OVER_BUDGET, order, [bought]);
    const decision = editOrder(facts, { notes: 'x', fromUpdatedAt: order.updatedAt }, at(CHEF));
    expect(answerOf(decision).notes).toBe('x');
  });
});
