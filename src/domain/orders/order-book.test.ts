import { describe, expect, test } from 'vitest';
import type { WeekId } from '../calendar/week.ts';
import { anOrder } from '../testing/an-order.ts';
import { addDays, type Day } from '../values/day.ts';
import { cents, MAX_AMOUNT } from '../values/money.ts';
import type { Order } from './order.ts';
import { BOOK_PAGE, type BookFilter, bookPage, bookQuery, isFound, readCursor } from './order-book.ts';

const DAY = '2026-11-18' as Day;
const ORDER = anOrder({
  supplier: 'Harbor Seafood',
  amountCents: cents(120_00),
  day: DAY,
  invoiceNumber: 'INV-0123',
});

describe('An order is found', () => {
  test.each<[string, BookFilter, boolean]>([
    ['where nothing is asked', {}, true],
    ['on the first day asked for', { from: DAY }, true],
    ['before it', { from: addDays(DAY, 1) }, false],
    ['on the last day asked for', { to: DAY }, true],
    ['after it', { to: addDays(DAY, -1) }, false],
    ['at the least amount', { minCents: cents(120_00) }, true],
    ['a cent below it', { minCents: cents(120_01) }, false],
    ['at the most', { maxCents: cents(120_00) }, true],
    ['a cent above it', { maxCents: cents(119_99) }, false],
    ['by its revenue center', { center: 'kitchen' }, true],
    ['in another one', { center: 'bar' }, false],
    ['by its state', { state: 'open' }, true],
    ['as a void one', { state: 'void' }, false],
    ['as one that differs from what was ordered', { state: 'differs' }, false],
    ['by its invoice number, written otherwise', { invoice: 'inv 0123' }, true],
    ['by another one', { invoice: 'INV-0124' }, false],
    ['by words in any order', { q: 'seafood HARBOR' }, true],
    ['by two words of which one is missing', { q: 'harbor bakery' }, false],
  ])('%s: %j, %s', (_, filter, found) => {
    expect(isFound(filter, undefined, ORDER)).toBe(found);
  });

  test('by a credit’s amount with its sign', () => {
    const credit = anOrder({ kind: 'credit', amountCents: cents(-50_00) });
    expect(isFound({ maxCents: cents(0) }, undefined, credit)).toBe(true);
    expect(isFound({ minCents: cents(0) }, undefined, credit)).toBe(false);
  });

  test('as one that differs, unless it is void', () => {
    const amounts = { orderedCents: cents(100_00), receivedCents: null, invoicedCents: cents(120_00) };
    const invoiced = anOrder({ amounts });
    const isIn = (some: Partial<Order>) => isFound({ state: 'differs' }, undefined, { ...invoiced, ...some });
    expect([isIn({}), isIn({ state: 'waiting' }), isIn({ state: 'void' })]).toEqual([true, true, false]);
    expect(isIn({ amounts: { ...amounts, invoicedCents: cents(100_00) } })).toBe(false);
    expect(isIn({ amounts: { ...amounts, receivedCents: cents(99_99), invoicedCents: null } })).toBe(true);
  });

  test('by any name of its supplier, of which the keys are known', () => {
    expect(isFound({}, ['harbor seafood', 'reef'], ORDER)).toBe(true);
    expect(isFound({}, ['reef'], ORDER)).toBe(false);
  });
});

describe('A page of orders', () => {
  const weekId = '2026-11-15_to_2026-11-21' as WeekId;
  const orders = (count: number) =>
    Array.from({ length: count }, (_, place) => {
      const day = addDays('2026-11-15' as Day, place % 7);
      const state = place === 0 ? ('waiting' as const) : ('open' as const);
      return {
        ...anOrder({ orderId: `o${String(place).padStart(3, '0')}`, day, state, amountCents: cents(1_00) }),
        weekId,
      };
    });

  test('tells the newest first and what all of them come to, those that wait apart', () => {
    const { orders: shown, total, next } = bookPage(orders(BOOK_PAGE), {});
    expect(shown).toHaveLength(BOOK_PAGE);
    expect(shown.map(({ day }) => day)).toEqual(
      shown
        .map(({ day }) => day)
        .toSorted()
        .reverse(),
    );
    expect(total).toEqual({
      orders: BOOK_PAGE,
      sumCents: (BOOK_PAGE - 1) * 100,
      waitingCents: 1_00,
      isMore: false,
    });
    expect(next).toBeNull();
  });

  test('goes on where the last one ended, without the total, until all are told once', () => {
    const all = orders(BOOK_PAGE + 1);
    const first = bookPage(all, {});
    const second = bookPage(all, { cursor: first.next! });
    expect(second.orders).toHaveLength(1);
    expect([second.total, second.next]).toEqual([null, null]);
    const result = [...first.orders, ...second.orders].map(({ orderId }) => orderId);
    expect(new Set(result).size).toBe(BOOK_PAGE + 1);
  });
});

test.each<[string, number]>([
  ['q', 200],
  ['center', 64],
  ['supplier', 120],
  ['invoice', 60],
  ['cursor', 100],
])('What is looked for by %s has %d characters at most', (name, longest) => {
  const asked = (length: number) => bookQuery.safeParse({ [name]: 'x'.repeat(length) }).success;
  expect([asked(longest), asked(longest + 1)]).toEqual([true, false]);
});

test.each([
  [MAX_AMOUNT, true],
  [MAX_AMOUNT + 1, false],
  [-MAX_AMOUNT, true],
  [-MAX_AMOUNT - 1, false],
  [0.5, false],
])('An amount of %d cents is looked for: %s', (amount, taken) => {
  expect(bookQuery.safeParse({ minCents: `${amount}` }).success).toBe(taken);
  expect(bookQuery.safeParse({ maxCents: `${amount}` }).success).toBe(taken);
});

test.each([
  ['2026-11-18 o1', { day: '2026-11-18', orderId: 'o1' }],
  ['2026-11-18', null],
  ['2026-11-18 ', null],
  ['2026-11-18 o1 o2', null],
  ['o1', null],
  [undefined, null],
])('The cursor %j means %j', (cursor, after) => {
  expect(readCursor(cursor)).toEqual(after);
});
