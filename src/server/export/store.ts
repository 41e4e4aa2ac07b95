import { type Selectable, sql } from 'kysely';
import type { RevenueCenter } from '../../domain/group/group.ts';
import type { BookFilter } from '../../domain/orders/order-book.ts';
import type { Day } from '../../domain/values/day.ts';
import type { Week, WeekId } from '../../domain/weeks/week.ts';
import type { Database, Db } from '../db/schema.ts';
import { type OrderRow, selectOrders } from '../orders/amounts-store.ts';
import { fitting, withNames } from '../orders/book-store.ts';
import { NO_FILES } from '../orders/store.ts';
import type { DayRange } from './range.ts';

/** Rows read at once. */
const PAGE = 500;

type AuditRow = Selectable<Database['auditEntry']>;

/** Which orders are asked for: those dated within a range, and charged to a week when there is one. */
export interface OrderRange extends BookFilter {
  weekId?: string | undefined;
  /** Of these alone; of all without them. */
  centers?: readonly RevenueCenter[] | undefined;
  /** Those alone that have files. */
  withFiles?: boolean;
}

/** All orders within a range, page by page, oldest day first. */
export async function* orderPages(
  db: Db,
  { weekId, centers, withFiles, ...filter }: OrderRange,
): AsyncGenerator<OrderRow[]> {
  const all = selectOrders(db).orderBy('day').orderBy('id').limit(PAGE);
  const asked = Object.values(filter).some((narrowed) => narrowed !== undefined);
  let query = asked ? all.where(fitting(await withNames(db, filter))) : all;
  if (weekId) query = query.where('weekId', '=', weekId);
  // Spelled out, for the index of orders that have files.
  if (withFiles) query = query.where('files', '<>', sql.lit(NO_FILES));
  if (centers?.length === 0) return;
  if (centers) query = query.where('revenueCenterId', 'in', centers);
  yield* pagesAfter(
    ({ day, id }: OrderRow) =>
      query.where((row) => row(row.refTuple('day', 'id'), '>', row.tuple(day, id))).execute(),
    () => query.execute(),
  );
}

/** Which entries of the audit trail are asked for; times are ISO 8601, the last one not included. */
export interface AuditRange {
  from: string;
  before: string;
  user?: string | undefined;
  action?: string | undefined;
  weekId?: string | undefined;
}

/** All entries of the audit trail within a range, page by page, oldest first. */
export async function* auditPages(db: Db, range: AuditRange): AsyncGenerator<AuditRow[]> {
  const { from, before, user, action, weekId } = range;
  let query = db.selectFrom('auditEntry').selectAll().orderBy('at').orderBy('id').limit(PAGE);
  query = query.where('at', '>=', from).where('at', '<', before);
  if (user) query = query.where('userId', '=', user);
  if (action) query = query.where('action', '=', action);
  if (weekId) query = query.where('weekId', '=', weekId);
  yield* pagesAfter(
    ({ at, id }: AuditRow) =>
      query.where((row) => row(row.refTuple('at', 'id'), '>', row.tuple(at, id))).execute(),
    () => query.execute(),
  );
}

/** The weeks that have a day within a range, one by one, oldest first. */
export async function* weeksWithin(db: Db, { from, to }: DayRange): AsyncGenerator<Week> {
  let query = db.selectFrom('week').select(['id', 'startDate', 'endDate']);
  if (from) query = query.where('endDate', '>=', from);
  if (to) query = query.where('startDate', '<=', to);
  for (const { id, startDate, endDate } of await query.orderBy('startDate').execute())
    yield { weekId: id as WeekId, startDate: startDate as Day, endDate: endDate as Day };
}

/** The first page, and the page after the last row of each, until one is not full. */
async function* pagesAfter<Row>(
  after: (last: Row) => Promise<Row[]>,
  first: () => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let page = await first();
  yield page;
  while (page.length === PAGE) {
    page = await after(page.at(-1)!);
    yield page;
  }
}
