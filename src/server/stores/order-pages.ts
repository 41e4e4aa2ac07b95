import { sql } from 'kysely';
import type { RevenueCenter } from '../../domain/group/group.ts';
import type { BookFilter } from '../../domain/orders/order-book.ts';
import { PAGE, pagesAfter } from '../db/pages.ts';
import type { Db } from '../db/schema.ts';
import { type OrderRow, selectOrders } from './order-amounts.ts';
import { fitting, withNames } from './order-book.ts';
import { NO_FILES } from './orders.ts';

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
