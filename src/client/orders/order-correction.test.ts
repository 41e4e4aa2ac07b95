import { expect, test } from 'vitest';
import type { NewOrder, Order } from '../../domain/orders/order.ts';
import type { Day } from '../../domain/values/day.ts';
import type { Cents } from '../../domain/values/money.ts';
import { correctionEntry, orderDifferences } from './order-correction.ts';
import { readOrderEntry } from './order-entry.ts';

const ORDER: Order = {
  orderId: 'o1',
  revenueCenter: 'kitchen',
  supplier: 'Harbor Seafood',
  amountCents: 1_234_50 as Cents,
  day: '2025-05-07' as Day,
  notes: '',
  kind: 'order',
  state: 'open',
  enteredBy: 'Sam',
  createdAt: '2025-05-07T12:00:00.000Z',
  updatedAt: '2025-05-07T12:00:00.000Z',
  voided: null,
};

const SAME: NewOrder = {
  revenueCenter: 'kitchen',
  supplier: 'Harbor Seafood',
  amountCents: 1_234_50 as Cents,
  day: '2025-05-07' as Day,
  notes: '',
};

test('an order opened and left as it is changes nothing', () => {
  const read = readOrderEntry(correctionEntry(ORDER));
  expect(read).toEqual({ order: SAME });
  expect(orderDifferences(ORDER, SAME)).toEqual([]);
});

test.each<[Partial<NewOrder>, string]>([
  [{ supplier: 'Prime Cut Meats' }, 'Supplier: Harbor Seafood > Prime Cut Meats'],
  [{ amountCents: 1_300_00 as Cents }, 'Amount: $1,234.50 > $1,300.00, +$65.50'],
  [{ amountCents: 0 as Cents }, 'Amount: $1,234.50 > $0.00, -$1,234.50'],
  [{ day: '2025-05-10' as Day }, 'Date: May 7, 2025 > May 10, 2025'],
  [{ notes: 'Short by a crate' }, 'Notes: none > Short by a crate'],
  [{ revenueCenter: 'bar' }, 'Category: Kitchen > Bar'],
])('an order entered anew with %o says what will change', (change, expected) => {
  const [only, ...others] = orderDifferences(ORDER, { ...SAME, ...change });
  expect(`${only?.label}: ${only?.from} > ${only?.to}`).toBe(expected);
  expect(others).toEqual([]);
});
