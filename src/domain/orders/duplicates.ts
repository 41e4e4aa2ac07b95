import { addDays, type Day, daysBetween } from '../values/day.ts';
import { type Cents, cents, MAX_AMOUNT } from '../values/money.ts';
import type { NewOrder, Order } from './order.ts';
import { countedCents } from './order-amount.ts';
import { supplierKey } from './supplier.ts';

/** For how many days an invoice number identifies an order. */
const NUMBER_DAYS = 400;
/** Within how many days the same amount may be the same delivery. */
const AMOUNT_DAYS = 14;
/** An amount found on `STANDING_TIMES` other days within this many days is a regular one: asking about it is useless. */
const STANDING_DAYS = 60;
const STANDING_TIMES = 3;
/** Within how many days two digits may have been swapped. */
const SWAPPED_DAYS = 3;

/**
 * Returns the key of an invoice number: its letters and digits, without leading letters and then zeros, unless nothing is left. 'INV-0123'
 * and 'inv 123' have the same key. '' if there is no number.
 */
export function invoiceKey(number: string): string {
  const spelled = number
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  return spelled.replace(/^\p{L}+/u, '').replace(/^0+/, '') || spelled;
}

/** Why an order may be a duplicate: same invoice number, same amount, or an amount with two digits swapped. */
type WhyAlike = 'number' | 'amount' | 'swapped';

/** The fields of a stored order that show whether another repeats it. */
export type ComparableOrder = Pick<
  Order,
  'orderId' | 'revenueCenter' | 'kind' | 'state' | 'day' | 'amountCents' | 'invoiceNumber'
>;

/** Returns the supplier's orders that a new one may repeat, and why: same invoice number first, then the nearest day, then the newest. */
export function alikeAmong<Known extends ComparableOrder>(
  entered: NewOrder,
  orders: readonly Known[],
): { order: Known; why: WhyAlike }[] {
  const counted = orders.filter(
    ({ revenueCenter, kind, state }) =>
      revenueCenter === entered.revenueCenter && kind === (entered.kind ?? 'order') && state !== 'void',
  );
  const isStanding = standsOnItsOwn(entered, counted);
  const found = counted.flatMap((order) => {
    const why = whyAlike(entered, order, isStanding);
    return why ? [{ order, why }] : [];
  });
  const apart = ({ day }: Known) => Math.abs(daysBetween(day, entered.day));
  return found.sort(
    (a, b) =>
      RANK[a.why] - RANK[b.why] ||
      apart(a.order) - apart(b.order) ||
      b.order.orderId.localeCompare(a.order.orderId, 'en'),
  );
}

const RANK: Record<WhyAlike, number> = { number: 0, amount: 1, swapped: 2 };

/** Returns the orders that a new one may repeat, from orders of any supplier. */
export function alikeOrders<Known extends ComparableOrder & Pick<Order, 'supplier'>>(
  entered: NewOrder,
  orders: readonly Known[],
  keys: readonly string[] = [supplierKey(entered.supplier)],
): { order: Known; why: WhyAlike }[] {
  return alikeAmong(
    entered,
    orders.filter(({ supplier }) => keys.includes(supplierKey(supplier))),
  );
}

function whyAlike(entered: NewOrder, order: ComparableOrder, isStanding: boolean): WhyAlike | null {
  const apart = Math.abs(daysBetween(order.day, entered.day));
  const [number, other] = [invoiceKey(entered.invoiceNumber), invoiceKey(order.invoiceNumber)];
  if (number !== '' && other !== '') return number === other && apart <= NUMBER_DAYS ? 'number' : null;
  const amount = countedCents(entered);
  if (amount === order.amountCents && (apart === 0 || (apart <= AMOUNT_DAYS && !isStanding))) return 'amount';
  return apart <= SWAPPED_DAYS && swappedAmounts(amount).includes(order.amountCents) ? 'swapped' : null;
}

/** Whether an amount appears on enough other days to be a regular order. */
function standsOnItsOwn(entered: NewOrder, orders: readonly ComparableOrder[]): boolean {
  const amount = countedCents(entered);
  const days = orders
    .filter(({ day, amountCents }) => amountCents === amount && day !== entered.day)
    .map(({ day }) => day)
    .filter((day) => Math.abs(daysBetween(day, entered.day)) <= STANDING_DAYS);
  return new Set(days).size >= STANDING_TIMES;
}

/** Returns the amounts that result from swapping two neighboring digits, each once: at most `MOST_SWAPPED`. */
export function swappedAmounts(amount: Cents): Cents[] {
  const sign = amount < 0 ? -1 : 1;
  const digits = String(Math.abs(amount));
  const swapped = [...digits.slice(1)].flatMap((next, at) => {
    const digit = digits[at]!;
    // Nobody writes a leading zero.
    if (next === digit || (at === 0 && next === '0')) return [];
    return cents(sign * Number(digits.slice(0, at) + next + digit + digits.slice(at + 2)));
  });
  return [...new Set(swapped)];
}

/** The largest amount has the most digits. */
export const MOST_SWAPPED = String(MAX_AMOUNT).length - 1;

/** Returns the days to search around an order's day for a duplicate of this kind. */
export function daysOfAlike(day: Day, why: WhyAlike): { from: Day; to: Day } {
  const days = LOOKED_FOR[why];
  return { from: addDays(day, -days), to: addDays(day, days) };
}

const LOOKED_FOR: Record<WhyAlike, number> = {
  number: NUMBER_DAYS,
  amount: STANDING_DAYS,
  swapped: SWAPPED_DAYS,
};

interface SimilarOrdersQuery {
  supplier: string;
  center: string;
  from: Day;
  to: Day;
  minCents?: Cents;
  maxCents?: Cents;
  invoice?: string;
}

/** Returns the order book queries that find possible duplicates of an order, in any week. */
export function bookOfAlike({
  supplier,
  revenueCenter: center,
  day,
  invoiceNumber,
  ...entered
}: NewOrder): SimilarOrdersQuery[] {
  const amount = countedCents(entered);
  const swapped = swappedAmounts(amount);
  return [
    { supplier, center, ...daysOfAlike(day, 'amount'), minCents: amount, maxCents: amount },
    ...(swapped.length > 0
      ? [
          {
            supplier,
            center,
            ...daysOfAlike(day, 'swapped'),
            minCents: cents(Math.min(...swapped)),
            maxCents: most(swapped),
          },
        ]
      : []),
    ...(invoiceKey(invoiceNumber)
      ? [{ supplier, center, ...daysOfAlike(day, 'number'), invoice: invoiceNumber }]
      : []),
  ];
}

function most(amounts: readonly Cents[]): Cents {
  return cents(Math.max(...amounts));
}
