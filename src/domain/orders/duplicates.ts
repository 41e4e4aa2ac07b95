import { addDays, type Day, daysBetween } from '../values/day.ts';
import type { Cents } from '../values/money.ts';
import type { NewOrder, Order } from './order.ts';
import { countedCents } from './order-amount.ts';
import { supplierKey } from './supplier.ts';

/** How many days before and after an order the same amount may be the same delivery. */
export const DAYS_ALIKE = 3;

/** The number of an invoice as it is told from others: whatever its capitals and spaces. */
export function invoiceKey(number: string): string {
  return number.replaceAll(/\s/g, '').toLowerCase();
}

/**
 * Whether an order may be the one that is entered: the same supplier's, by any of its names, with the same amount within three days,
 * or the same invoice. `keys` are those of all its names.
 */
export function isAlike(
  entered: NewOrder,
  order: Order,
  keys: readonly string[] = [supplierKey(entered.supplier)],
): boolean {
  return keys.includes(supplierKey(order.supplier)) && isRepeated(entered, order);
}

/** The same of an order of the supplier. */
export function isRepeated(entered: NewOrder, order: Order): boolean {
  if (order.state === 'void') return false;
  const isNear = Math.abs(daysBetween(order.day, entered.day)) <= DAYS_ALIKE;
  const number = invoiceKey(entered.invoiceNumber);
  const isSameInvoice = number !== '' && invoiceKey(order.invoiceNumber) === number;
  return (isNear && order.amountCents === countedCents(entered)) || isSameInvoice;
}

/** What is asked of the order book. */
interface AskedAlike {
  supplier: string;
  from?: Day;
  to?: Day;
  minCents?: Cents;
  maxCents?: Cents;
  invoice?: string;
}

/** What the order book is asked for to find the orders that one may repeat, of whatever week. */
export function bookOfAlike({ supplier, day, invoiceNumber, ...entered }: NewOrder): AskedAlike[] {
  const amount = countedCents(entered);
  return [
    {
      ...{ supplier, from: addDays(day, -DAYS_ALIKE), to: addDays(day, DAYS_ALIKE) },
      ...{ minCents: amount, maxCents: amount },
    },
    ...(invoiceNumber.trim() ? [{ supplier, invoice: invoiceNumber }] : []),
  ];
}
