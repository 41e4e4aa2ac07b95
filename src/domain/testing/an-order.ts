import { createdOrder, type NewOrder, newOrder, type Order } from '../orders/order.ts';
import type { OrderDetails } from '../orders/order-fields.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';

const ENTERED = newOrder(SAMPLE_GROUP).parse({
  ...{ revenueCenter: 'kitchen', supplier: 'Harbor Seafood', amountCents: 120_00, day: '2026-11-18' },
});

/** Something said in every detail of an order, and in none what goes without saying. */
export const EVERY_DETAIL: OrderDetails = { notes: 'Two\nboxes', invoiceNumber: 'INV-0147' };

/** A new order for tests, with what a test says of it. */
export function aNewOrder(change: Partial<NewOrder> = {}): NewOrder {
  return { ...ENTERED, ...change };
}

/** An order for tests, with what a test says of it. */
export function anOrder(change: Partial<Order> = {}): Order {
  const entry = { orderId: 'o1', by: 'Sam', at: `${change.day ?? ENTERED.day}T12:00:00.000Z` };
  return { ...createdOrder(ENTERED, entry), ...change };
}
