import { sql } from 'kysely';
import type { RevenueCenter } from '../../domain/group/group.ts';
import type { BookFilter } from '../../domain/orders/order-book.ts';
import { PAGE, pagesAfter } from '../db/pages.ts';
import type { Db } from '../db/schema.ts';
import { type OrderRow, selectOrders } from './order-amounts.ts';
import { fitting, withNames } from './order-book.ts';
import { NO_FILES } from './orders.ts';

/** Which orders to read: those that match the filter, and only those charged to a week when one is given. */
export interface OrderRange extends BookFilter {
  weekId?: string | undefined;
  /** Only these revenue centers; all when undefined. */
  centers?: readonly RevenueCenter[] | undefined;
  /** Only orders with attachments. */
  withFiles?: boolean;
}

/** Yields all orders within a range, page by page, oldest day first. */
export async function* orderPages(
  db: Db,
  { weekId, centers, withFiles, ...filter }: OrderRange,
): AsyncGenerator<OrderRow[]> {
  const all = selectOrders(db).orderBy('day').orderBy('id').limit(PAGE);
  const asked = Object.values(filter).some((narrowed) => narrowed !== undefined);
  let query = asked ? all.where(fitting(await withNames(db, filter))) : all;
  if (weekId) query = query.where('weekId', '=', weekId);
  // A literal instead of a parameter, so that the partial index of orders with files applies.
  if (withFiles) query = query.where('files', '<>', sql.lit(NO_FILES));
  if (centers?.length === 0) return;
  if (centers) query = query.where('revenueCenterId', 'in', centers);
  yield* pagesAfter(
    ({ day, id }: OrderRow) =>
      query.where((row) => row(row.refTuple('day', 'id'), '>', row.tuple(day, id))).execute(),
    () => query.execute(),
  );
}
