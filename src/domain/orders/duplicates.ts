import { addDays, type Day, daysBetween } from '../values/day.ts';
import type { Cents } from '../values/money.ts';
import type { NewOrder, Order } from './order.ts';
import { countedCents } from './order-amount.ts';
import { supplierKey } from './supplier.ts';

/** For how many days an invoice's number tells an order from others. */
const NUMBER_DAYS = 400;
/** Within how many days the same amount may be the same delivery. */
const AMOUNT_DAYS = 14;
/** An amount on so many other days within so many days is a standing one: asking about it says nothing. */
const STANDING_DAYS = 60;
const STANDING_TIMES = 3;
/** Within how many days two digits may have been swapped. */
const SWAPPED_DAYS = 3;

/**
 * The number of an invoice as it is told from others: its letters and digits, without the letters and then the noughts it begins
 * with, unless nothing is left: 'INV-0123' and 'inv 123' are one. '' where it has none.
 */
export function invoiceKey(number: string): string {
  const told = number
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  return told.replace(/^\p{L}+/u, '').replace(/^0+/, '') || told;
}

/** Why an order may be here already: the same invoice's number, the same amount, or one with two digits swapped. */
export type WhyAlike = 'number' | 'amount' | 'swapped';

/** What of an order on record says whether another repeats it. */
export type KnownOrder = Pick<
  Order,
  'orderId' | 'revenueCenter' | 'kind' | 'state' | 'day' | 'amountCents' | 'invoiceNumber'
>;

/** Why an order may be one of these, which are all of its supplier: those of the same number first. */
export function alikeAmong<Known extends KnownOrder>(
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
  return found.sort((a, b) => RANK[a.why] - RANK[b.why]);
}

const RANK: Record<WhyAlike, number> = { number: 0, amount: 1, swapped: 2 };

/** The same among orders of any supplier. */
export function alikeOrders<Known extends KnownOrder & Pick<Order, 'supplier'>>(
  entered: NewOrder,
  orders: readonly Known[],
  keys: readonly string[] = [supplierKey(entered.supplier)],
): { order: Known; why: WhyAlike }[] {
  return alikeAmong(
    entered,
    orders.filter(({ supplier }) => keys.includes(supplierKey(supplier))),
  );
}

function whyAlike(entered: NewOrder, order: KnownOrder, isStanding: boolean): WhyAlike | null {
  const apart = Math.abs(daysBetween(order.day, entered.day));
  const [number, other] = [invoiceKey(entered.invoiceNumber), invoiceKey(order.invoiceNumber)];
  if (number !== '' && other !== '') return number === other && apart <= NUMBER_DAYS ? 'number' : null;
  const amount = countedCents(entered);
  if (amount === order.amountCents && (apart === 0 || (apart <= AMOUNT_DAYS && !isStanding))) return 'amount';
  return apart <= SWAPPED_DAYS && isSwapped(amount, order.amountCents) ? 'swapped' : null;
}

/** Whether an amount stands on other days often enough to be ordered again and again. */
function standsOnItsOwn(entered: NewOrder, orders: readonly KnownOrder[]): boolean {
  const amount = countedCents(entered);
  const days = orders
    .filter(({ day, amountCents }) => amountCents === amount && day !== entered.day)
    .map(({ day }) => day)
    .filter((day) => Math.abs(daysBetween(day, entered.day)) <= STANDING_DAYS);
  return new Set(days).size >= STANDING_TIMES;
}

/** Whether two amounts differ by two neighboring digits that are swapped. */
function isSwapped(one: Cents, other: Cents): boolean {
  const [a, b] = [String(one), String(other)];
  if (a.length !== b.length) return false;
  const differ = [...a].flatMap((digit, place) => (digit === b[place] ? [] : [place]));
  const [first = 0, second = 0] = differ;
  return differ.length === 2 && second === first + 1 && a[first] === b[second] && a[second] === b[first];
}

/** The days around an order's own among which others are looked for, by what they are looked for by. */
export function daysOfAlike(day: Day): Record<WhyAlike, { from: Day; to: Day }> {
  const around = (days: number) => ({ from: addDays(day, -days), to: addDays(day, days) });
  return { number: around(NUMBER_DAYS), amount: around(STANDING_DAYS), swapped: around(SWAPPED_DAYS) };
}

/** What is asked of the order book. */
interface AskedAlike {
  supplier: string;
  center: string;
  from: Day;
  to: Day;
  minCents?: Cents;
  maxCents?: Cents;
  invoice?: string;
}

/** What the order book is asked for to find what one may repeat, of whatever week. */
export function bookOfAlike({
  supplier,
  revenueCenter: center,
  day,
  invoiceNumber,
  ...entered
}: NewOrder): AskedAlike[] {
  const amount = countedCents(entered);
  const days = daysOfAlike(day);
  return [
    { supplier, center, ...days.amount, minCents: amount, maxCents: amount },
    { supplier, center, ...days.swapped },
    ...(invoiceKey(invoiceNumber) ? [{ supplier, center, ...days.number, invoice: invoiceNumber }] : []),
  ];
}
