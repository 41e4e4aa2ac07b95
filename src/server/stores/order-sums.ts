import { sql } from 'kysely';
import type { WeekId } from '../../domain/calendar/week.ts';
import type { RevenueCenter } from '../../domain/group/group.ts';
import { daysCredited } from '../../domain/orders/bought.ts';
import type { Day } from '../../domain/values/day.ts';
import { type Cents, cents } from '../../domain/values/money.ts';
import type { Db, Tx } from '../db/schema.ts';
import { during, type Span, type Weeks } from '../db/span.ts';
import { ofCenter } from './order-amounts.ts';

/** The query for the orders of a week that count. */
export function selectCountedOrders(db: Db, weekId: WeekId) {
  return (
    db
      .selectFrom('supplierOrder')
      .where('weekId', '=', weekId)
      // Spelled out, for the index of orders that count.
      .where('state', '=', sql.lit('open'))
  );
}

/** The query for those of some weeks. */
export function selectCountedOrdersIn(db: Db, weekIds: readonly WeekId[]) {
  return db.selectFrom('supplierOrder').where('weekId', 'in', weekIds).where('state', '=', sql.lit('open'));
}

/** What the orders of a week that wait for approval come to, by revenue center. */
export async function waitingByCenter(db: Db, weekId: WeekId): Promise<Record<RevenueCenter, Cents>> {
  const rows = await db
    .selectFrom('supplierOrder')
    .select((row) => ['revenueCenterId', row.fn.sum<number>('amountCents').as('cents')])
    .where('weekId', '=', weekId)
    // Spelled out, for the index of those that wait.
    .where('state', '=', sql.lit('waiting'))
    .groupBy('revenueCenterId')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.revenueCenterId, cents(Number(row.cents))]));
}

/** What a revenue center's orders of a week that count add up to, in cents. */
export async function sumOrders(tx: Tx, weekId: WeekId, center: RevenueCenter): Promise<Cents> {
  const { cents: sum } = await tx
    .selectFrom('supplierOrder')
    .select((row) => row.fn.sum<number | null>('amountCents').as('cents'))
    .where('weekId', '=', weekId)
    .where('revenueCenterId', '=', center)
    // Spelled out, for the index of orders that count.
    .where('state', '=', sql.lit('open'))
    .executeTakeFirstOrThrow();
  return cents(sum ?? 0);
}

/** The query for what the orders of some weeks that count come to, by week, revenue center and day; from an index alone. */
export function selectOrdersByDay(db: Db, weekIds: readonly WeekId[]) {
  return selectCountedOrdersIn(db, weekIds)
    .select(['revenueCenterId as subject', 'weekId', 'day'])
    .select((row) => row.fn.sum<number>('amountCents').as('cents'))
    .groupBy(['weekId', 'revenueCenterId', 'day']);
}

/** Orders that count and were entered within a time, in these weeks. */
export function ordersEntered(db: Db, weeks: Weeks, span: Span) {
  return db
    .selectFrom('supplierOrder')
    .select(['revenueCenterId', 'amountCents'])
    .where('weekId', 'in', weeks)
    .where('state', '=', 'open')
    .where(during('createdAt', span))
    .execute();
}

/** What was bought of suppliers for revenue centers on some days, less credits that nobody approved, without one order (`boughtFor`); in cents. */
export function sumBought(
  db: Db,
  asked: { centers: readonly string[]; keys: readonly string[]; days: [Day, Day]; without: string },
): Promise<{ center: string; key: string; cents: number }[]> {
  const [from, to] = asked.days;
  const [first, last] = daysCredited(asked.days);
  const amount = sql.ref('amountCents');
  const isBought = sql`${sql.ref('kind')} = 'order' and ${sql.ref('day')} >= ${from} and ${sql.ref('day')} <= ${to}`;
  const isCredited = sql`${sql.ref('kind')} = 'credit' and ${sql.ref('approvedBy')} is null`;
  const counted = sql<number>`sum(case when (${isBought}) or (${isCredited}) then ${amount} else 0 end)`;
  return db
    .selectFrom('supplierOrder')
    .select(['revenueCenterId as center', 'supplierKey as key', counted.as('cents')])
    .where('supplierKey', 'in', asked.keys)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .where(ofCenter, 'in', asked.centers)
    .where('state', '=', 'open')
    .where('id', '<>', asked.without)
    .groupBy(['revenueCenterId', 'supplierKey'])
    .execute();
}
