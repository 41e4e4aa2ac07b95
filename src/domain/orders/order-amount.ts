import { type Cents, cents } from '../values/money.ts';
import type { NewOrder, Order } from './order.ts';

/** An amount that was entered without a sign, as it counts. */
export function countedCents({ kind, amountCents }: Pick<NewOrder, 'kind' | 'amountCents'>): Cents {
  return kind === 'credit' ? cents(-amountCents) : amountCents;
}

/** What an order is entered as: the amount of a credit has no sign there. */
export function enteredCents({ kind, amountCents }: Pick<Order, 'kind' | 'amountCents'>): Cents {
  return kind === 'credit' ? cents(-amountCents) : amountCents;
}
