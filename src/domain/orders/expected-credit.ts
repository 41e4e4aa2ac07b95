import { dayWithin, type Week } from '../calendar/week.ts';
import { type Day, formatWeekday } from '../values/day.ts';
import type { Locale } from '../values/locale.ts';
import { type Cents, cents, formatMoney } from '../values/money.ts';
import type { NewOrder, Order } from './order.ts';
import { NO_DETAILS } from './order-fields.ts';
import { supplierKey } from './supplier.ts';

type Bill = Pick<
  Order,
  'orderId' | 'revenueCenter' | 'supplier' | 'amountCents' | 'state' | 'kind' | 'day' | 'invoiceNumber'
> &
  Partial<Pick<Order, 'amounts'>>;

/** An order with more invoiced than received. */
interface Overbilled {
  order: Bill;
  invoicedCents: Cents;
  receivedCents: Cents;
  /** What no credit covers yet. */
  leftCents: Cents;
}

/** Returns the orders for which suppliers owe a credit. Credits cover first an order of their exact amount, then the earliest. */
export function expectedCredits(orders: readonly Bill[]): Overbilled[] {
  const open = orders.filter(({ state }) => state === 'open');
  const bySupplier = Map.groupBy(open, ({ supplier }) => supplierKey(supplier));
  return [...bySupplier.values()].flatMap((theirs) =>
    afterCredits(
      theirs.flatMap(overbilled),
      theirs.filter(({ kind }) => kind === 'credit').map(({ amountCents }) => cents(-amountCents)),
    ),
  );
}

function overbilled(order: Bill): Overbilled[] {
  const { receivedCents = null, invoicedCents = null } = order.amounts ?? {};
  if (order.kind !== 'order' || receivedCents === null || invoicedCents === null) return [];
  const leftCents = cents(invoicedCents - receivedCents);
  return leftCents > 0 ? [{ order, invoicedCents, receivedCents, leftCents }] : [];
}

function afterCredits(owed: readonly Overbilled[], credits: readonly Cents[]): Overbilled[] {
  const left = owed.toSorted(
    ({ order: one }, { order: other }) => Number(one.day > other.day) - Number(one.day < other.day),
  );
  let over = 0;
  for (const credit of credits) {
    const exact = left.findIndex(({ leftCents }) => leftCents === credit);
    if (exact < 0) over += credit;
    else left.splice(exact, 1);
  }
  return left.flatMap((one) => {
    const taken = Math.min(over, one.leftCents);
    over -= taken;
    return taken < one.leftCents ? [{ ...one, leftCents: cents(one.leftCents - taken) }] : [];
  });
}

/** Returns the credit to enter for such an order today. It counts in the order's week. */
export function creditFor(
  { order, invoicedCents, receivedCents, leftCents }: Overbilled,
  { week, today, place }: { week: Week; today: Day; place: Locale },
): NewOrder {
  const { revenueCenter, supplier, day, invoiceNumber } = order;
  const which = [formatWeekday(day, place), ...(invoiceNumber ? [`invoice ${invoiceNumber}`] : [])].join(
    ', ',
  );
  const [invoiced, received] = [invoicedCents, receivedCents].map((one) => formatMoney(one, place));
  return {
    revenueCenter,
    supplier,
    amountCents: leftCents,
    day: dayWithin(week, today),
    kind: 'credit',
    ...NO_DETAILS,
    notes: `For the order of ${which}: invoiced ${invoiced}, received ${received}.`,
  };
}
