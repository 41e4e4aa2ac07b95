import { expect, test } from 'vitest';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import type { Day } from '../values/day.ts';
import { cents } from '../values/money.ts';
import { NO_DETAILS } from './order-fields.ts';
import { aboutUsual, tickedOrders, usualRows } from './usual-list.ts';

const MONDAY = '2026-11-16' as Day;
const USUAL = {
  day: MONDAY,
  suppliers: [
    {
      supplier: 'Meat',
      usualCents: cents(1_250_00),
      days: ['2026-11-09', '2026-11-02'],
      enteredCents: null,
    },
    {
      supplier: 'Ice',
      usualCents: cents(50_00),
      days: ['2026-11-09', '2026-11-02'],
      enteredCents: cents(60_00),
    },
  ] as never,
};
const asked = { center: 'kitchen', day: MONDAY };

test('the list begins with what is not entered yet, for the usual amounts', () => {
  const rows = usualRows(USUAL, SAMPLE_GROUP);
  expect(rows.map(({ supplier, ticked, amount }) => [supplier, ticked, amount])).toEqual([
    ['Meat', true, '1250.00'],
    ['Ice', false, '50.00'],
  ]);
  expect(rows.map((row) => aboutUsual(row, MONDAY, SAMPLE_GROUP))).toEqual([
    '2 of the last 4 Mondays',
    '2 of the last 4 Mondays · already ordered: $60.00',
  ]);
  const { orders, sumCents, faults } = tickedOrders(rows, asked, SAMPLE_GROUP);
  expect(orders).toEqual([
    {
      ...{ revenueCenter: 'kitchen', supplier: 'Meat', amountCents: 1_250_00, day: MONDAY },
      ...{ kind: 'order', ...NO_DETAILS },
    },
  ]);
  expect([sumCents, faults.size]).toEqual([1_250_00, 0]);
});

test.each(['', '12.345', '-5', 'ten'])('an amount of %j is none, where its supplier is ticked', (amount) => {
  const rows = usualRows(USUAL, SAMPLE_GROUP).map((row) => ({ ...row, amount }));
  expect([...tickedOrders(rows, asked, SAMPLE_GROUP).faults]).toEqual([0]);
});

test('An amount of nothing is one', () => {
  const rows = usualRows(USUAL, SAMPLE_GROUP).map((row) => ({ ...row, amount: '0' }));
  expect(tickedOrders(rows, asked, SAMPLE_GROUP).faults.size).toBe(0);
});
