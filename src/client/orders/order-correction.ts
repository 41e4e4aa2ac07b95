import { formatDifference } from '../../domain/budgets/comparison.ts';
import { nameOf } from '../../domain/group/venue.ts';
import type { NewOrder, Order } from '../../domain/orders/order.ts';
import { formatDay } from '../../domain/values/day.ts';
import { cents, formatMoney, moneyInputText } from '../../domain/values/money.ts';
import { type OrderEntry, OTHER_SUPPLIER } from './order-entry.ts';

/** What the edit dialog starts with: the stored order, its supplier as a name that can be typed over. */
export function correctionEntry(order: Order): OrderEntry {
  return {
    category: order.revenueCenter,
    supplier: OTHER_SUPPLIER,
    supplierName: order.supplier,
    amount: moneyInputText(order.amountCents),
    day: order.day,
    notes: order.notes,
  };
}

/** One field that a correction changes, as people read it. */
export interface OrderDifference {
  label: string;
  from: string;
  to: string;
}

/** Where an order differs from how it was entered anew: field by field, in the dialog's order. */
export function orderDifferences(order: Order, entered: NewOrder): OrderDifference[] {
  const difference = cents(entered.amountCents - order.amountCents);
  const rows = [
    { label: 'Supplier', from: order.supplier, to: entered.supplier },
    {
      label: 'Amount',
      from: formatMoney(order.amountCents),
      to: `${formatMoney(entered.amountCents)}, ${formatDifference(difference)}`,
      same: difference === 0,
    },
    { label: 'Date', from: formatDay(order.day), to: formatDay(entered.day) },
    { label: 'Notes', from: order.notes || 'none', to: entered.notes || 'none' },
    { label: 'Category', from: nameOf(order.revenueCenter), to: nameOf(entered.revenueCenter) },
  ];
  return rows
    .filter(({ from, to, same }) => !(same ?? from === to))
    .map(({ label, from, to }) => ({ label, from, to }));
}
