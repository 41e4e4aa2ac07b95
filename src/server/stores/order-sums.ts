import { sql } from 'kysely';
import type { WeekId } from '../../domain/calendar/week.ts';
import type { RevenueCenter } from '../../domain/group/group.ts';
import { daysCredited } from '../../domain/orders/bought.ts';
import type { Day } from '../../domain/values/day.ts';
import { type Cents, cents } from '../../domain/values/money.ts';
import type { Db, Tx } from '../db/schema.ts';
import { during, type Span, type Weeks } from '../db/span.ts';
import { ofCenter } from './order-amounts.ts';

/** Selects a week's orders that count: open ones. */
export function selectCountedOrders(db: Db, weekId: WeekId) {
  return (
    db
      .selectFrom('supplierOrder')
      .where('weekId', '=', weekId)
      // A literal instead of a parameter, so that the partial index of orders that count applies.
      .where('state', '=', sql.lit('open'))
  );
}

/** Selects the orders of several weeks that count. */
export function selectCountedOrdersIn(db: Db, weekIds: readonly WeekId[]) {
  return db.selectFrom('supplierOrder').where('weekId', 'in', weekIds).where('state', '=', sql.lit('open'));
}

/** Returns the sum of a week's orders that wait for approval, in cents, by revenue center. */
export async function waitingByCenter(db: Db, weekId: WeekId): Promise<Record<RevenueCenter, Cents>> {
  const rows = await db
    .selectFrom('supplierOrder')
    .select((row) => ['revenueCenterId', row.fn.sum<number>('amountCents').as('cents')])
    .where('weekId', '=', weekId)
    // A literal instead of a parameter, so that the partial index of waiting orders applies.
    .where('state', '=', sql.lit('waiting'))
    .groupBy('revenueCenterId')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.revenueCenterId, cents(Number(row.cents))]));
}

/** Returns the sum of a revenue center's orders in a week that count, in cents. */
export async function sumOrders(tx: Tx, weekId: WeekId, center: RevenueCenter): Promise<Cents> {
  const { cents: sum } = await tx
    .selectFrom('supplierOrder')
    .select((row) => row.fn.sum<number | null>('amountCents').as('cents'))
    .where('weekId', '=', weekId)
    .where('revenueCenterId', '=', center)
    // A literal instead of a parameter, so that the partial index of orders that count applies.
    .where('state', '=', sql.lit('open'))
    .executeTakeFirstOrThrow();
  return cents(sum ?? 0);
}

/** Selects the sums of orders that count, in cents, by week, revenue center and day. Reads nothing but an index. */
export function selectOrdersByDay(db: Db, weekIds: readonly WeekId[]) {
  return selectCountedOrdersIn(db, weekIds)
    .select(['revenueCenterId as subject', 'weekId', 'day'])
    .select((row) => row.fn.sum<number>('amountCents').as('cents'))
    .groupBy(['weekId', 'revenueCenterId', 'day']);
}

/** Returns the orders of these weeks that count and were entered within a span of time. */
export function ordersEntered(db: Db, weeks: Weeks, span: Span) {
  return db
    .selectFrom('supplierOrder')
    .select(['revenueCenterId', 'amountCents'])
    .where('weekId', 'in', weeks)
    .where('state', '=', 'open')
    .where(during('createdAt', span))
    .execute();
}

/**
 * Returns what was bought from suppliers for centers on these days, less credits nobody approved, in cents; without one order
 * (`boughtFor`).
 */
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
