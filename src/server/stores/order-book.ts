import { type ExpressionBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { WeekId } from '../../domain/calendar/week.ts';
import { invoiceKey } from '../../domain/orders/duplicates.ts';
import {
  BOOK_PAGE,
  BOOK_WINDOW,
  type BookFilter,
  type BookPage,
  type BookQuery,
  cursorAfter,
  readCursor,
  wordsIn,
} from '../../domain/orders/order-book.ts';
import { CHOICES, TEXT_NAMES } from '../../domain/orders/order-fields.ts';
import type { Day } from '../../domain/values/day.ts';
import { type Cents, cents } from '../../domain/values/money.ts';
import type { Database, Db } from '../db/schema.ts';
import { amountsOf, type OrderRow, ofCenter } from './order-amounts.ts';
import { orderOf } from './orders.ts';
import { readKeysOfName } from './suppliers.ts';

type SupplierOrderRow = Selectable<Database['supplierOrder']>;
type SupplierOrderExpression = ExpressionBuilder<Database, 'supplierOrder'>;

/** A filter of the order book. `centers` are the only revenue centers to search, for somebody who may not read all orders. */
interface OrderBookQuery extends BookFilter {
  centers?: readonly string[] | undefined;
  /** The keys of all names of the supplier in the filter. */
  keys?: readonly string[] | undefined;
}

/** Adds to a filter the keys of all names of its supplier. */
export async function withNames<Filter extends BookFilter>(
  db: Db,
  filter: Filter,
): Promise<Filter & OrderBookQuery> {
  const { supplier } = filter;
  return supplier === undefined ? filter : { ...filter, keys: await readKeysOfName(db, supplier) };
}

/** Returns a page of the orders that match a filter: reads a window of orders along an index, newest first, and filters it. */
export async function readBook(db: Db, { cursor, ...filter }: BookQuery & OrderBookQuery): Promise<BookPage> {
  const asked = await withNames(db, filter);
  const [found, end, total] = await Promise.all([
    foundIn(db, asked, cursor),
    endOfWindow(db, asked, cursor),
    cursor === undefined ? totalOf(db, asked) : null,
  ]);
  const page = found.slice(0, BOOK_PAGE);
  const orders = page.map((row) => ({ ...orderOf(row), weekId: row.weekId as WeekId }));
  const isFull = found.length > BOOK_PAGE;
  const last = isFull ? orders.at(-1)! : end && { day: end.day as Day, orderId: end.id };
  return {
    orders,
    total: total && { ...total, isMore: end !== undefined },
    next: last ? cursorAfter(last) : null,
    searchedTo: !isFull && end ? (end.day as Day) : null,
  };
}

/** Selects the window of orders by the parts of the filter that an index covers. */
function windowOf(db: Db, asked: OrderBookQuery, cursor: string | undefined) {
  const after = readCursor(cursor);
  let query = db.selectFrom('supplierOrder').orderBy('day', 'desc').orderBy('id', 'desc');
  for (const condition of indexed(asked)) query = query.where(condition);
  if (after)
    query = query.where((row) => row(row.refTuple('day', 'id'), '<', row.tuple(after.day, after.orderId)));
  return query;
}

function indexed({ center, centers, keys, state, from, to, invoice }: OrderBookQuery) {
  const conditions: ((row: SupplierOrderExpression) => ReturnType<SupplierOrderExpression>)[] = [];
  const add = (condition: (row: SupplierOrderExpression) => ReturnType<SupplierOrderExpression>) =>
    conditions.push(condition);
  const column = keys === undefined ? sql.ref<string>('revenueCenterId') : ofCenter;
  if (center !== undefined) add((row) => row(column, '=', center));
  if (centers !== undefined) add((row) => row(column, 'in', centers.length > 0 ? centers : ['']));
  if (keys !== undefined)
    add((row) => (keys.length === 1 ? row('supplierKey', '=', keys[0]!) : row('supplierKey', 'in', keys)));
  // A literal instead of a parameter, so that the partial index of waiting orders applies.
  if (state === 'waiting') add((row) => row('state', '=', sql.lit('waiting')));
  if (from !== undefined) add((row) => row('day', '>=', from));
  if (to !== undefined) add((row) => row('day', '<=', to));
  // A literal instead of a parameter, so that the partial index of orders with an invoice number applies.
  if (invoice !== undefined)
    add((row) =>
      row.and([row('invoiceKey', '=', invoiceKey(invoice)), row('invoiceKey', '<>', sql.lit(''))]),
    );
  return conditions;
}

/** Returns the condition for the rest of a filter, which is checked on each order of the window. */
function looked({ state, minCents, maxCents, ...filter }: OrderBookQuery) {
  const text = (row: SupplierOrderExpression, column: keyof SupplierOrderRow, word: string) =>
    sql<SqlBool>`lower(${row.ref(column)}) like ${`%${escaped(word)}%`} escape '\\'`;
  return (row: SupplierOrderExpression) =>
    row.and([
      ...inState(row, state),
      ...(minCents === undefined ? [] : [row('amountCents', '>=', minCents)]),
      ...(maxCents === undefined ? [] : [row('amountCents', '<=', maxCents)]),
      ...CHOICES.flatMap(({ name }) => {
        const chosen = filter[name];
        return chosen === undefined ? [] : [row(name, '=', chosen)];
      }),
      ...wordsIn(filter).map((word) =>
        row.or(
          (['supplierKey', ...TEXT_NAMES, 'enteredBy'] as const).map((column) => text(row, column, word)),
        ),
      ),
    ]);
}

function inState(row: SupplierOrderExpression, state: OrderBookQuery['state']) {
  if (state !== 'differs') return state === undefined ? [] : [row('state', '=', state)];
  const differing = row
    .selectFrom('orderAmounts as said')
    .select('said.orderId')
    .where('said.orderId', '=', sql.ref<string>('id'))
    .where((amounts) =>
      amounts.or([
        amounts('said.receivedCents', '<>', amounts.ref('said.orderedCents')),
        amounts('said.invoicedCents', '<>', amounts.ref('said.orderedCents')),
      ]),
    );
  return [row('state', '<>', 'void'), row.exists(differing)];
}

/** Escapes the wildcards of `like`. */
function escaped(word: string): string {
  return word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
}

function foundIn(db: Db, asked: OrderBookQuery, cursor: string | undefined): Promise<OrderRow[]> {
  const window = windowOf(db, asked, cursor).selectAll().limit(BOOK_WINDOW).as('found');
  return db
    .selectFrom(window)
    .selectAll()
    .select(amountsOf('found.id'))
    .where(looked(asked) as never)
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .limit(BOOK_PAGE + 1)
    .execute();
}

/** Returns the last order of a full window; undefined when the window reaches the end. */
function endOfWindow(db: Db, asked: OrderBookQuery, cursor: string | undefined) {
  return windowOf(db, asked, cursor)
    .select(['day', 'id'])
    .offset(BOOK_WINDOW - 1)
    .limit(1)
    .executeTakeFirst();
}

async function totalOf(db: Db, asked: OrderBookQuery) {
  const window = windowOf(db, asked, undefined).selectAll().limit(BOOK_WINDOW).as('found');
  const sumOf = (state: string) =>
    sql<
      number | null
    >`sum(case when ${sql.ref('state')} = ${sql.lit(state)} then ${sql.ref('amountCents')} else 0 end)`;
  const { orders, counted, waiting } = await db
    .selectFrom(window)
    .select((row) => row.fn.countAll<number>().as('orders'))
    .select([sumOf('open').as('counted'), sumOf('waiting').as('waiting')])
    .where(looked(asked) as never)
    .executeTakeFirstOrThrow();
  return {
    orders: Number(orders),
    sumCents: cents(Number(counted ?? 0)),
    waitingCents: cents(Number(waiting ?? 0)) as Cents,
  };
}

/** Returns all conditions of a filter, for callers that read every matching order. */
export function fitting(asked: OrderBookQuery) {
  return (row: SupplierOrderExpression) =>
    row.and([...indexed(asked).map((condition) => condition(row)), looked(asked)(row)]);
}
