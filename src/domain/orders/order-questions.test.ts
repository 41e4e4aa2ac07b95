import { describe, expect, test } from 'vitest';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { aNewOrder, anOrder } from '../testing/an-order.ts';
import type { Day } from '../values/day.ts';
import { type Cents, cents } from '../values/money.ts';
import type { Order } from './order.ts';
import { isStranger, orderQuestions, questionTexts } from './order-questions.ts';
import { unusualAmount, usualAmount } from './unusual-amount.ts';

const amounts = (...list: number[]): Cents[] => list.map(cents);

test.each([
  [[], 0],
  [[5], 5],
  [[9, 1], 1],
  [[9, 1, 4], 4],
  [[100, 9, 20, 3], 9],
  [[-7, 3, 5], 3],
])('Of amounts of %j the usual one is %d: the middle one, the smaller of two', (list, usual) => {
  expect(usualAmount(amounts(...list))).toBe(usual);
});

test.each([
  ['four times the usual', 400, [100, 100, 100, 100], 'large'],
  ['a cent less', 399, [100, 100, 100, 100], null],
  ['a quarter of it', 25, [100, 100, 100, 100], 'small'],
  ['a cent more', 26, [100, 100, 100, 100], null],
  ['anything beside three orders', 9_000, [100, 100, 100], null],
  ['beside what is usual at nothing', 9_000, [0, 0, 0, 0], null],
  ['beside usual credits', 9_000, [-5, -5, -5, -5], null],
  ['beside the last eight alone', 50, [100, 100, 100, 100, 9, 9, 9, 9, 100], 'large'],
  ['beside a usual cent', 4, [1, 1, 1, 1], 'large'],
])('An amount is asked about that is %s: %#', (_, amount, last, why) => {
  expect(unusualAmount(cents(amount), amounts(...last))?.why ?? null).toBe(why);
});

describe('An order is asked about before it is saved', () => {
  const earlier = (day: string, amount: number, some: Partial<Order> = {}) =>
    anOrder({ orderId: day, day: `2026-11-${day}` as Day, amountCents: cents(amount), ...some });
  const usual = ['02', '04', '06', '08'].map((day) => earlier(day, 10_00));
  const asked = (last: Order[], entered = {}, orders: Order[] = []) =>
    orderQuestions({ orders, last, isStranger: false }, aNewOrder(entered)).amount?.why ?? null;

  test.each<[string, Order[], object, string | null]>([
    ['beside four others', usual, {}, 'large'],
    ['not a credit', usual, { kind: 'credit' }, null],
    ['not beside void ones', usual.map((one) => ({ ...one, state: 'void' as const })), {}, null],
    ['not beside credits', usual.map((one) => ({ ...one, kind: 'credit' as const })), {}, null],
    ['beside one of its very day', [...usual.slice(1), earlier('18', 10_00)], {}, 'large'],
    ['not beside later ones', [...usual.slice(1), earlier('19', 10_00)], {}, null],
    [
      'beside the newest eight, in whatever order they come',
      [...usual, ...['10', '11', '12', '13', '14'].map((day) => earlier(day, 120_00))],
      {},
      null,
    ],
  ])('by its amount: %s', (_, last, entered, why) => {
    expect(asked(last, entered)).toBe(why);
  });

  test('in words, of what it may repeat and of what is usual', () => {
    const entered = aNewOrder({ invoiceNumber: 'INV-1' });
    const known = earlier('17', 120_00, { invoiceNumber: 'INV-1' });
    const questions = orderQuestions({ orders: [known], last: usual, isStranger: true }, entered);
    expect(questions.duplicate).toEqual({ orderId: '17', why: 'number' });
    expect(questionTexts(questions, entered, SAMPLE_GROUP)).toEqual([
      'An order from Harbor Seafood with invoice number INV-1 was already entered.',
      'Harbor Seafood is usually about $10, not $120.00.',
    ]);
    expect(questionTexts({ duplicate: null, amount: null }, entered, SAMPLE_GROUP)).toEqual([]);
  });
});

describe('A supplier is strange to a revenue center', () => {
  const known = (revenueCenter: string, ...names: string[]) => names.map((name) => ({ revenueCenter, name }));
  const kitchen = known('kitchen', 'Harbor Seafood', 'Green Farm', 'Bakery');
  const bar = known('bar', 'Fizz', 'Hops', 'Ice');

  test.each<[string, { revenueCenter: string; name: string }[], string, string[], boolean]>([
    [
      'that has others, where it delivers to another',
      [...kitchen, ...bar],
      'harbor  seafood',
      ['kitchen', 'bar'],
      true,
    ],
    ['not to one it delivers to', [...kitchen, ...bar], 'Fizz', ['kitchen', 'bar'], false],
    ['not where it is new to all of them', [...kitchen, ...bar], 'New Farm', ['kitchen', 'bar'], false],
    ['not to one that hardly has others', [...kitchen, ...bar.slice(1)], 'Bakery', ['kitchen', 'bar'], false],
    ['not as far as whoever asks does not read the others', [...kitchen, ...bar], 'Bakery', ['bar'], false],
  ])('%s', (_, all, supplier, reads, expected) => {
    const asked = { revenueCenter: 'bar', supplier };
    expect(isStranger(all, asked, (center) => reads.includes(center))).toBe(expected);
  });

  test('and then is asked about, unless an order of it is on record', () => {
    const entered = aNewOrder({ revenueCenter: 'bar', amountCents: cents(1_160_00) });
    const questions = orderQuestions({ orders: [], last: [], isStranger: true }, entered);
    expect(questions).toEqual({ duplicate: null, amount: null, center: { why: 'never delivered' } });
    expect(questionTexts(questions, entered, SAMPLE_GROUP)).toEqual([
      'Harbor Seafood has never delivered to Bar. Is $1,160.00 meant for it?',
    ]);
    const before = [anOrder({ revenueCenter: 'bar', day: '2026-01-01' as Day, amountCents: cents(1) })];
    expect(orderQuestions({ orders: [], last: before, isStranger: true }, entered)).not.toHaveProperty(
      'center',
    );
  });
});
