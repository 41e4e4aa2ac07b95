import { sql } from 'kysely';
import type { Day } from '../../domain/day.ts';
import { REFUSED } from '../../domain/refused.ts';
import { REVENUE_CENTERS, type RevenueCenter } from '../../domain/venue.ts';
import { isCalendarWeek, type Week, type WeekId } from '../../domain/week.ts';
import {
  type WeekRecord,
  type WeekSums,
  type WeekTotals,
  weekRecord,
  weekTotals,
} from '../../domain/week-record.ts';
import type { Db, Tx } from '../db/schema.ts';
import { refusal } from '../errors.ts';
import { listAdjustments, listHours } from '../labor/store.ts';
import { listOrders } from '../orders/store.ts';
import { readRevenue } from '../revenue/store.ts';

/** The weeks on record, newest first. */
export async function listWeeks(db: Db, limit: number): Promise<Week[]> {
  const rows = await db
    .selectFrom('week')
    .select(['id', 'startDate', 'endDate'])
    .orderBy('startDate', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    weekId: row.id as WeekId,
    startDate: row.startDate as Day,
    endDate: row.endDate as Day,
  }));
}

/** A week with all its rows; a record of zeros when nothing is stored (section 7 of the specification). */
export async function readWeek(db: Db, week: Week): Promise<WeekRecord> {
  const [times, revenue, orders, hours, adjustments] = await Promise.all([
    db.selectFrom('week').select(['createdAt', 'updatedAt']).where('id', '=', week.weekId).executeTakeFirst(),
    readRevenue(db, week.weekId),
    listOrders(db, week.weekId),
    listHours(db, week.weekId),
    listAdjustments(db, week.weekId),
  ]);
  const { createdAt = null, updatedAt = null } = times ?? {};
  return weekRecord(week, { revenue, orders, hours, adjustments, createdAt, updatedAt });
}

/**
 * Marks a week as changed, and begins it when it is not on record. Every change of a week comes here first: on
 * PostgreSQL the row's lock lets the sums read afterwards include every order that committed before.
 * Throws 'invalid-week' for a new week that does not run Sunday to Saturday.
 */
export async function touchWeek(tx: Tx, week: Week, at: string): Promise<void> {
  const touched = await tx
    .updateTable('week')
    .set({ updatedAt: at })
    .where('id', '=', week.weekId)
    .executeTakeFirst();
  if (touched.numUpdatedRows) return;
  if (!isCalendarWeek(week)) throw refusal(REFUSED.newWeek);
  const { weekId: id, startDate, endDate } = week;
  await tx
    .insertInto('week')
    .values({ id, startDate, endDate, state: 'open', createdAt: at, updatedAt: at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ updatedAt: at }))
    .execute();
}

/** Makes this change of a week on record wait for the others that are under way. */
export async function lockWeek(tx: Tx, weekId: WeekId): Promise<void> {
  await tx.updateTable('week').set({ id: weekId }).where('id', '=', weekId).execute();
}

/** What a week's rows add up to, summed by the database in one query. */
export async function readTotals(db: Db, weekId: WeekId): Promise<WeekTotals> {
  return totalsIn(await selectSums(db, weekId, REVENUE_CENTERS).execute());
}

/** A sum of a week's rows: of revenue by its source, spending by revenue center, labor by crew. */
export interface SumRow {
  kind: string;
  subject: string;
  cents: number;
}

/**
 * The query for what a week's rows add up to. Spending is summed for these revenue centers alone: an order moves the budget of
 * its own, and need not wait for the orders of all the others.
 */
export function selectSums(db: Db, weekId: WeekId, centers: readonly RevenueCenter[]) {
  const sum = (column: string) => sql<number>`sum(${sql.ref(column)})`.as('cents');
  return db
    .selectFrom('revenue')
    .select([sql<string>`'revenue'`.as('kind'), 'source as subject', sum('cents')])
    .where('weekId', '=', weekId)
    .groupBy('source')
    .unionAll(
      db
        .selectFrom('supplierOrder')
        .select([sql<string>`'spending'`.as('kind'), 'revenueCenterId as subject', sum('amountCents')])
        .where('weekId', '=', weekId)
        .where('revenueCenterId', 'in', centers)
        // Spelled out, for the index of orders that count.
        .where('state', '=', sql.lit('open'))
        .groupBy('revenueCenterId'),
    )
    .unionAll(
      db
        .selectFrom('adjustment')
        .select(['kind', 'subject', sum('cents')])
        .where('weekId', '=', weekId)
        .groupBy(['kind', 'subject']),
    )
    .unionAll(
      db
        .selectFrom('hoursEntry')
        .select([sql<string>`'labor'`.as('kind'), 'crew as subject', sum('costCents')])
        .where('weekId', '=', weekId)
        .where('state', '=', 'open')
        .groupBy('crew'),
    );
}

/** The totals that sums make. */
export function totalsIn(rows: readonly SumRow[]): WeekTotals {
  const sums: Record<string, Record<string, number>> = { revenue: {}, spending: {}, labor: {} };
  for (const { kind, subject, cents } of rows) sums[kind]![subject] = (sums[kind]![subject] ?? 0) + cents;
  const { revenue, spending: spent, labor } = sums;
  return weekTotals({ revenue, spent, labor } as unknown as WeekSums);
}
