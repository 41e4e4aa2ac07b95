import { z } from 'zod';
import { type WeekId, weekIdSchema } from '../calendar/week.ts';
import { boundedText } from '../values/bounds.ts';
import { type Day, day, daySchema } from '../values/day.ts';
import { centsSchema, MAX_AMOUNT, sumCents } from '../values/money.ts';
import { textKey } from '../values/text.ts';
import { invoiceKey } from './duplicates.ts';
import { type Order, orderSchema } from './order.ts';
import { differs } from './order-amount.ts';
import { isChosen, SENT_CHOSEN, TEXT_NAMES } from './order-fields.ts';
import { totalOfOrders, totalWaiting } from './order-totals.ts';
import { supplierKey } from './supplier.ts';

/** How many orders a page of the book has, and how many orders a search looks through at most. */
export const BOOK_PAGE = 35;
export const BOOK_WINDOW = 20_000;

const amount = z.coerce.number().int().min(-MAX_AMOUNT).max(MAX_AMOUNT).optional();

export const BOOK_STATES = ['open', 'waiting', 'void', 'differs'] as const;

/** A search for orders in any week; fields left out filter nothing. */
const bookShape = {
  q: boundedText(200).optional(),
  center: boundedText(64).optional(),
  supplier: boundedText(120).optional(),
  state: z
    .enum(BOOK_STATES, { error: 'Say “open”, “waiting”, “void” or “differs”.' })
    .optional()
    .describe(
      '`differs` finds those whose received or invoiced amount differs from the one ordered, unless they are void.',
    ),
  from: day.optional(),
  to: day.optional(),
  minCents: amount,
  maxCents: amount,
  invoice: boundedText(60).optional(),
  ...SENT_CHOSEN,
};
export const bookFilter = z.object(bookShape);
export type BookFilter = z.output<typeof bookFilter>;

/** A request for a page of the order book; `cursor` is the `next` of the page before. */
export const bookQuery = bookFilter.extend({ cursor: boundedText(100).optional() });
export type BookQuery = z.output<typeof bookQuery>;

/** A page of the orders found, newest day first, each with its week. */
export function bookPageSchema() {
  return z
    .object({
      orders: z.array(z.object({ ...orderSchema().shape, weekId: weekIdSchema() })),
      total: z
        .object({
          orders: z.int(),
          sumCents: centsSchema().describe('The total of those that count, in cents.'),
          waitingCents: centsSchema().describe('The total of those waiting for approval, in cents.'),
          isMore: z
            .boolean()
            .describe(`Whether there may be more: only the newest ${BOOK_WINDOW} are counted.`),
        })
        .nullable()
        .describe('What was found in all; only on the first page.'),
      next: z.string().nullable().describe('The cursor of the next page; null once everything was searched.'),
      searchedTo: daySchema()
        .nullable()
        .describe('How far back the search went, if the page ended before it was full; otherwise null.'),
    })
    .meta({ id: 'OrderBookPage' });
}
export type BookPage = z.infer<ReturnType<typeof bookPageSchema>>;

/** Returns the words to find; each must occur in the supplier, a text of the order or the name of the person who entered it. */
export function wordsIn({ q = '' }: BookFilter): string[] {
  return textKey(q).split(' ').filter(Boolean);
}

/** Whether an order matches; `keys` holds the keys of all names of the supplier in the filter. */
export function isFound(filter: BookFilter, keys: readonly string[] | undefined, order: Order): boolean {
  const { center, state, from, to, minCents, maxCents, invoice } = filter;
  const texts = TEXT_NAMES.map((name) => order[name]);
  const text = [supplierKey(order.supplier), ...texts, order.enteredBy].join('\n').toLowerCase();
  return (
    (center === undefined || order.revenueCenter === center) &&
    (keys === undefined || keys.includes(supplierKey(order.supplier))) &&
    (state === undefined || isIn(state, order)) &&
    (from === undefined || order.day >= from) &&
    (to === undefined || order.day <= to) &&
    (minCents === undefined || order.amountCents >= minCents) &&
    (maxCents === undefined || order.amountCents <= maxCents) &&
    (invoice === undefined || invoiceKey(order.invoiceNumber) === invoiceKey(invoice)) &&
    isChosen(filter, order) &&
    wordsIn(filter).every((word) => text.includes(word))
  );
}

function isIn(state: (typeof BOOK_STATES)[number], order: Order): boolean {
  return state === 'differs' ? order.state !== 'void' && differs(order) : order.state === state;
}

/** Returns the cursor of the page that starts after this order. */
export function cursorAfter({ day, orderId }: { day: Day; orderId: string }): string {
  return `${day} ${orderId}`;
}

/** Returns the day and order id of a cursor; null for an invalid one. */
export function readCursor(cursor: string | undefined): { day: string; orderId: string } | null {
  const [, day, orderId] = /^(\d{4}-\d\d-\d\d) (\S+)$/.exec(cursor ?? '') ?? [];
  return day && orderId ? { day, orderId } : null;
}

/** Returns a page from orders already read; `keys` holds the keys of all names of the supplier in the filter. */
export function bookPage(
  orders: readonly (Order & { weekId: WeekId })[],
  { cursor, ...filter }: BookQuery,
  keys?: readonly string[],
): BookPage {
  const after = readCursor(cursor);
  const found = orders
    .filter((order) => isFound(filter, keys, order))
    .sort((a, b) => (cursorAfter(a) < cursorAfter(b) ? 1 : -1));
  const rest = after
    ? found.filter((order) => cursorAfter(order) < cursorAfter({ ...after, day: after.day as Day }))
    : found;
  const page = rest.slice(0, BOOK_PAGE);
  return {
    orders: page,
    total: after ? null : { ...totalOf(found), isMore: false },
    next: rest.length > BOOK_PAGE ? cursorAfter(page.at(-1)!) : null,
    searchedTo: null,
  };
}

function totalOf(found: readonly Order[]) {
  return {
    orders: found.length,
    sumCents: sumCents([totalOfOrders(found)]),
    waitingCents: totalWaiting(found),
  };
}
