import { sql } from 'kysely';
import type { Week, WeekId } from '../../domain/calendar/week.ts';
import type { RevenueCenter } from '../../domain/group/group.ts';
import type { Renaming } from '../../domain/orders/merge-suppliers.ts';
import type { Order } from '../../domain/orders/order.ts';
import { supplierKey } from '../../domain/orders/supplier.ts';
import { LAST_ORDERS, PAGE_WEEKS, type SupplierSums } from '../../domain/orders/supplier-page.ts';
import { trendsFrom } from '../../domain/reports/trends.ts';
import type { ReportFacts } from '../../domain/reports/venue-report.ts';
import type { Day } from '../../domain/values/day.ts';
import { cents } from '../../domain/values/money.ts';
import type { Db, Tx } from '../db/schema.ts';
import { ofCenter, selectOrders } from '../stores/order-amounts.ts';
import { orderOf } from '../stores/orders.ts';

/** A supplier of a revenue center, by the keys of all its names. */
interface SupplierKeys {
  center: RevenueCenter;
  keys: readonly string[];
}

/** Returns the sums of a supplier's orders and of its revenue center in the weeks of its page. The database adds them up in one query. */
export async function readSupplierSums(
  db: Db,
  { center, keys }: SupplierKeys,
  last: Week,
): Promise<SupplierSums[]> {
  const own = sql`${sql.ref('supplierKey')} in (${sql.join(keys)})`;
  const bought = sql`${own} and ${sql.ref('kind')} = 'order'`;
  const sumOf = (amount: ReturnType<typeof sql>, where: ReturnType<typeof sql>) =>
    sql<number>`sum(case when ${where} then ${amount} else 0 end)`;
  const amount = sql`${sql.ref('amountCents')}`;
  const rows = await db
    .selectFrom('week')
    // Joins the few weeks to their orders: SQLite respects the order of a cross join, and would otherwise read all orders of the center.
    .crossJoin('supplierOrder')
    .whereRef('supplierOrder.weekId', '=', 'week.id')
    .select('week.startDate')
    .select([
      sumOf(amount, own).as('spentCents'),
      sumOf(sql`1`, bought).as('orders'),
      sumOf(amount, bought).as('orderedCents'),
      sql<number>`sum(${amount})`.as('centerCents'),
    ])
    .where('week.startDate', '>=', trendsFrom(last, PAGE_WEEKS))
    .where('week.startDate', '<=', last.startDate)
    .where('revenueCenterId', '=', center)
    // Written as a literal, so that the index of orders that count is used.
    .where('supplierOrder.state', '=', sql.lit('open'))
    .where('kind', '<>', 'transfer')
    .groupBy('week.startDate')
    .execute();
  return rows.map(({ startDate, orders, ...sums }) => ({
    startDate: startDate as Day,
    orders: Number(orders),
    spentCents: cents(Number(sums.spentCents)),
    orderedCents: cents(Number(sums.orderedCents)),
    centerCents: cents(Number(sums.centerCents)),
  }));
}

/** Sums the orders that count in some weeks, by week, revenue center and supplier. */
export async function sumBySupplier(db: Db, weekIds: readonly WeekId[]): Promise<ReportFacts['suppliers']> {
  const rows = await db
    .selectFrom('supplierOrder')
    .select(['weekId', 'revenueCenterId', 'supplier'])
    .select((row) => row.fn.sum<number>('amountCents').as('cents'))
    .where('weekId', 'in', weekIds)
    .where('state', '=', 'open')
    .groupBy(['weekId', 'revenueCenterId', 'supplier'])
    .orderBy('weekId')
    .orderBy('supplier')
    .execute();
  return rows.map(({ weekId, revenueCenterId, supplier, cents: amount }) => {
    return {
      weekId,
      supplier,
      revenueCenter: revenueCenterId as RevenueCenter,
      cents: cents(Number(amount)),
    };
  });
}

/** Returns the newest orders of a supplier in any state. Each of its names is read along an index. */
export async function readLastOrders(
  db: Db,
  { center, keys }: SupplierKeys,
): Promise<(Order & { weekId: WeekId })[]> {
  const lots = await Promise.all(
    keys.map((key) =>
      selectOrders(db)
        .where('supplierKey', '=', key)
        .where(ofCenter, '=', center)
        .orderBy('day', 'desc')
        .orderBy('id', 'desc')
        .limit(LAST_ORDERS)
        .execute(),
    ),
  );
  return lots.flat().map((row) => ({ ...orderOf(row), weekId: row.weekId as WeekId }));
}

export async function readOrdersOn(db: Db, center: RevenueCenter, days: readonly Day[]): Promise<Order[]> {
  const rows = await selectOrders(db)
    .where('revenueCenterId', '=', center)
    .where('day', 'in', days)
    .execute();
  return rows.map(orderOf);
}

/** Returns the weeks with orders of a revenue center under a name, in the order in which weeks are locked. */
export async function weeksUnderName(
  tx: Tx,
  { revenueCenter, fromKey }: Pick<Renaming, 'revenueCenter' | 'fromKey'>,
): Promise<WeekId[]> {
  const rows = await tx
    .selectFrom('supplierOrder')
    .innerJoin('week', 'week.id', 'supplierOrder.weekId')
    .select(['week.id', 'week.startDate'])
    .distinct()
    .where('supplierKey', '=', fromKey)
    .where(ofCenter, '=', revenueCenter)
    .orderBy('week.startDate')
    .orderBy('week.id')
    .execute();
  return rows.map(({ id }) => id as WeekId);
}

export async function renameOrders(
  tx: Tx,
  { revenueCenter, fromKey, name }: Renaming,
  { weekIds, by, at }: { weekIds: readonly WeekId[]; by: string; at: string },
): Promise<void> {
  if (weekIds.length === 0) return;
  await tx
    .updateTable('supplierOrder')
    .set({ supplier: name, supplierKey: supplierKey(name), updatedAt: at, updatedBy: by })
    .where('weekId', 'in', weekIds)
    .where('revenueCenterId', '=', revenueCenter)
    .where('supplierKey', '=', fromKey)
    .execute();
}
