import type { Group, RevenueCenter } from '../group/group.ts';
import { isRevenueCenter } from '../group/venue.ts';
import { type Day, parseDay } from '../values/day.ts';
import { formatCount, type Locale } from '../values/locale.ts';
import { formatMoney, parseMoney } from '../values/money.ts';
import { BOOK_STATES, BOOK_WINDOW, type BookFilter, type BookPage } from './order-book.ts';
import { type ChoiceName, type Chosen, NONE_CHOSEN, readChosen } from './order-fields.ts';

/** A search of the order book, as chosen and typed. */
export interface BookView extends Chosen {
  /** Null for every revenue center. */
  center: RevenueCenter | null;
  /** Null for every state. */
  state: (typeof BOOK_STATES)[number] | null;
  /** Words to find in the supplier, the texts, the invoice number or the name of the person who entered it. */
  text: string;
  /** The first and the last day; null for no bound. */
  from: Day | null;
  to: Day | null;
  /** The smallest and the largest amount, as typed. */
  least: string;
  most: string;
  invoice: string;
}

export const WHOLE_BOOK: BookView = {
  center: null,
  state: null,
  text: '',
  from: null,
  to: null,
  least: '',
  most: '',
  invoice: '',
  ...NONE_CHOSEN,
};

type BookAddress = Partial<
  Record<
    'center' | 'state' | 'q' | 'from' | 'to' | 'least' | 'most' | 'invoice' | ChoiceName,
    string | undefined
  >
>;

/** Reads the view from an address; invalid values are ignored. */
export function readBookView(group: Group, asked: BookAddress): BookView {
  const { center = '', q = '', from = '', to = '', least = '', most = '', invoice = '' } = asked;
  return {
    center: isRevenueCenter(group, center) ? center : null,
    state: BOOK_STATES.find((state) => state === asked.state) ?? null,
    text: q,
    from: parseDay(from),
    to: parseDay(to),
    least,
    most,
    invoice,
    ...readChosen(asked),
  };
}

/** Returns the address of a view, without empty values. */
export function bookAddress({ text, ...view }: BookView): BookAddress {
  const narrowed = Object.entries({ ...view, q: text }).filter(([, value]) => value?.trim());
  return Object.fromEntries(narrowed) as BookAddress;
}

export function leavesOrdersOut(view: BookView): boolean {
  return Object.keys(bookAddress(view)).length > 0;
}

/** Returns the filter of a view. An invalid amount is left out. */
export function bookFilterOf(view: BookView, place: Locale): BookFilter {
  const { center, state, text, from, to, least, most, invoice } = view;
  const minCents = parseMoney(least, place);
  const maxCents = parseMoney(most, place);
  return {
    ...(text.trim() && { q: text.trim().slice(0, 200) }),
    ...(center && { center }),
    ...(state && { state }),
    ...(from && { from }),
    ...(to && { to }),
    ...(minCents !== null && { minCents }),
    ...(maxCents !== null && { maxCents }),
    ...(invoice.trim() && { invoice: invoice.trim().slice(0, 60) }),
    ...readChosen(view),
  };
}

/** Returns which of the two typed amounts is invalid; null if both are fine. */
export function amountFault({ least, most }: BookView, place: Locale): 'least' | 'most' | null {
  const isNone = (typed: string) => typed.trim() !== '' && parseMoney(typed, place) === null;
  if (isNone(least)) return 'least';
  return isNone(most) ? 'most' : null;
}

/** Returns the path that exports all orders of a filter, as CSV, or as a ZIP of the CSV and the orders' files. */
export function bookFilePath(asked: BookFilter, ending: 'csv' | 'zip'): string {
  const given = Object.entries(asked).filter(([, value]) => value !== undefined);
  const texts = given.map(([name, value]) => [name, String(value)]);
  const query = new URLSearchParams(texts).toString();
  return `/api/export/orders.${ending}${query && `?${query}`}`;
}

/** Returns what was found, such as '1,204 orders, $93,210.00, waiting $640.00'. If not all orders were searched, it says among how many. */
export function bookTotalText(
  { orders, sumCents, waitingCents, isMore }: NonNullable<BookPage['total']>,
  place: Locale,
): string {
  const counted = `${formatCount(orders, place)} ${orders === 1 ? 'order' : 'orders'}`;
  return [
    isMore ? `${counted} among the newest ${formatCount(BOOK_WINDOW, place)} looked through` : counted,
    formatMoney(sumCents, place),
    ...(waitingCents !== 0 ? [`waiting ${formatMoney(waitingCents, place)}`] : []),
  ].join(', ');
}
