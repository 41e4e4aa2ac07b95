import { daysBetween } from '../values/day.ts';
import type { NewOrder, Order } from './order.ts';
import { countedCents } from './order-amount.ts';
import { supplierKey } from './supplier.ts';

/** How many days before and after an order the same amount may be the same delivery. */
export const DAYS_ALIKE = 3;

/** How many weeks before its own a credit may be for. */
export const WEEKS_BOUGHT = 8;

/** Whether an order may be the one that is entered: the same supplier's with the same amount within three days, or the same invoice. */
export function isAlike(entered: NewOrder, order: Order): boolean {
  if (order.state === 'void' || supplierKey(order.supplier) !== supplierKey(entered.supplier)) return false;
  const isNear = Math.abs(daysBetween(order.day, entered.day)) <= DAYS_ALIKE;
  const isSameInvoice = entered.invoiceNumber !== '' && order.invoiceNumber === entered.invoiceNumber;
  return (isNear && order.amountCents === countedCents(entered)) || isSameInvoice;
}
