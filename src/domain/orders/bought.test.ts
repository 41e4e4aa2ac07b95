import { expect, test } from 'vitest';
import { weekFrom } from '../calendar/week.ts';
import { anOrder } from '../testing/an-order.ts';
import type { Day } from '../values/day.ts';
import { cents } from '../values/money.ts';
import { boughtBefore, boughtFor, daysBought, daysCredited } from './bought.ts';
import type { Order } from './order.ts';

const WEEK = weekFrom('2026-11-15' as Day);
const HARBOR = { revenueCenter: 'kitchen', supplierKey: 'harbor seafood' };

test('A credit is for what was bought in its week and the eight before, beside credits of weeks that look back on some of them', () => {
  expect(daysBought(WEEK)).toEqual(['2026-09-20', '2026-11-21']);
  expect(daysCredited(daysBought(WEEK))).toEqual(['2026-07-26', '2027-01-16']);
});

const credit = (day: string, some: Partial<Order> = {}) =>
  anOrder({ kind: 'credit', amountCents: cents(-40_00), day: day as Day, ...some });

test.each<[string, Order, number]>([
  ['an order of its first day', anOrder({ day: '2026-09-20' as Day }), 120_00],
  ['an order of its last day', anOrder({ day: '2026-11-21' as Day }), 120_00],
  ['an order of the day before', anOrder({ day: '2026-09-19' as Day }), 0],
  ['an order of the day after', anOrder({ day: '2026-11-22' as Day }), 0],
  ['an order that is void', anOrder({ state: 'void' }), 0],
  ['an order that waits', anOrder({ state: 'waiting' }), 0],
  ['an order of another supplier', anOrder({ supplier: 'Ice Co.' }), 0],
  ['an order of its supplier, however it is written', anOrder({ supplier: 'HARBOR  seafood' }), 120_00],
  ['an order of another revenue center', anOrder({ revenueCenter: 'bar' }), 0],
  ['goods that another center gave', anOrder({ kind: 'transfer' }), 0],
  ['a credit', credit('2026-11-18'), -40_00],
  ['a credit of the first day of weeks that look on', credit('2026-07-26'), -40_00],
  ['a credit of the last day of weeks that look back', credit('2027-01-16'), -40_00],
  ['an earlier credit', credit('2026-07-25'), 0],
  ['a later credit', credit('2027-01-17'), 0],
  ['a credit that somebody approved', credit('2026-11-18', { approved: { by: 'Ada', at: '' } }), 0],
  ['a credit that is void', credit('2026-11-18', { state: 'void' }), 0],
])('What was bought of a supplier is moved by %s by %2$d cents', (_, order, moved) => {
  expect(boughtFor(WEEK, HARBOR, [order])).toEqual({
    ...HARBOR,
    ...{ from: '2026-09-20', to: '2026-11-21', cents: moved },
  });
});

test.each<[string, Partial<Order>, number, number | null]>([
  ['within its days', { day: '2026-11-21' as Day }, 120_00, 120_00],
  ['on its first day', { day: '2026-09-20' as Day }, 120_00, 120_00],
  ['of a day after them', { day: '2026-11-22' as Day }, 120_00, 0],
  ['of a day before them', { day: '2026-09-19' as Day }, 120_00, 0],
  ['beyond which all was credited', {}, -5_00, 0],
  ['of a supplier of which nobody asked', { supplier: 'Ice Co.' }, 120_00, null],
  ['of a center of which nobody asked', { revenueCenter: 'bar' }, 120_00, null],
])('Of a credit %s so much was bought beforehand: %3$d', (_, some, sum, before) => {
  const bought = { ...boughtFor(WEEK, HARBOR, []), cents: cents(sum) };
  expect(boughtBefore([bought], anOrder(some))).toBe(before);
});
