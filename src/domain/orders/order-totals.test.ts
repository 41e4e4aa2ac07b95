import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { weekFrom } from '../calendar/week.ts';
import { anOrder } from '../testing/an-order.ts';
import type { Day } from '../values/day.ts';
import { type Cents, sumCents } from '../values/money.ts';
import type { Order } from './order.ts';
import { ordersByWeekday, totalOfOrders } from './order-totals.ts';

const WEEK = weekFrom('2025-05-04' as Day);

function order(day: string, amount: number, more: Partial<Order> = {}): Order {
  return anOrder({ orderId: `${day}-${amount}`, day: day as Day, amountCents: amount as Cents, ...more });
}

describe('orders add up', () => {
  test('to the cent, without the void ones', () => {
    expect(totalOfOrders([])).toBe(0);
    expect(totalOfOrders([order('2025-05-04', 10), order('2025-05-04', 20)])).toBe(30);
    expect(totalOfOrders([order('2025-05-04', 10_00), order('2025-05-05', 99_00, { state: 'void' })])).toBe(
      10_00,
    );
  });

  test('by weekday from Sunday on, days without orders left out, and days outside the week last', () => {
    const orders = [
      order('2025-05-10', 7_00),
      order('2025-05-04', 1_00),
      order('2025-05-07', 4_00),
      order('2025-05-07', 40),
      order('2025-05-06', 99_00, { state: 'void' }),
      order('2025-05-03', 20_00),
      order('2025-05-11', 30_00),
    ];
    expect(ordersByWeekday(orders, WEEK)).toEqual([
      { label: 'Sunday', cents: 1_00, day: '2025-05-04' },
      { label: 'Wednesday', cents: 4_40, day: '2025-05-07' },
      { label: 'Saturday', cents: 7_00, day: '2025-05-10' },
      { label: 'Other days', cents: 50_00 },
    ]);
  });

  test('in an imported week that begins on a Wednesday from Wednesday on', () => {
    const orders = [order('2025-05-18', 1), order('2025-05-20', 2), order('2025-05-14', 3)];
    orders.push(order('2025-05-21', 4));
    expect(ordersByWeekday(orders, weekFrom('2025-05-14' as Day)).map(({ label }) => label)).toEqual([
      'Wednesday',
      'Sunday',
      'Tuesday',
      'Other days',
    ]);
  });

  test('so that the rows by weekday always make the total', () => {
    const day = fc.integer({ min: 1, max: 31 }).map((date) => `2025-05-${String(date).padStart(2, '0')}`);
    const anyOrder = fc
      .tuple(day, fc.nat(9_999_999_999), fc.constantFrom('open', 'void'))
      .map(([date, amount, state]) => order(date, amount, { state }));
    fc.assert(
      fc.property(fc.array(anyOrder, { maxLength: 40 }), (orders) => {
        const open = orders.filter(({ state }) => state === 'open').map(({ amountCents }) => amountCents);
        const rows = ordersByWeekday(orders, WEEK).map((row) => row.cents);
        expect(sumCents(rows)).toBe(sumCents(open));
        expect(totalOfOrders(orders)).toBe(sumCents(open));
      }),
    );
  });
});
