import { sql } from 'kysely';
import type { WeekId } from '../../domain/calendar/week.ts';
import type { RevenueCenter } from '../../domain/group/group.ts';
import type { DaySales, ExpectedSales } from '../../domain/sales/day-sales.ts';
import type { DayOfCenter } from '../../domain/sales/sales-change.ts';
import type { Day } from '../../domain/values/day.ts';
import { type Cents, cents } from '../../domain/values/money.ts';
import { summed } from '../db/kinds.ts';
import { amountsOf } from '../db/row-lists.ts';
import type { Db, Tx } from '../db/schema.ts';
import { inLots, type WriteStatement } from '../db/write.ts';

interface SalesDayRange {
  from: Day;
  to: Day;
}

/** The entered sales of the days of a range. */
export async function listSales(db: Db, { from, to }: SalesDayRange): Promise<DaySales[]> {
  const rows = await db
    .selectFrom('daySales')
    .select(['day', 'revenueCenterId as revenueCenter', 'cents', 'enteredBy', 'updatedAt'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();
  return rows as DaySales[];
}

/** The query for days without sales that somebody had said are closed. */
export function selectDaysSetClosed(db: Db) {
  return db
    .selectFrom('expectedDay')
    .where('expectedDay.cents', '=', sql.lit(0))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('daySales')
            .select('daySales.day')
            .whereRef('daySales.day', '=', 'expectedDay.day')
            .whereRef('daySales.revenueCenterId', '=', 'expectedDay.revenueCenterId'),
        ),
      ),
    );
}

/**
 * What revenue centers sold on the days of a range, all or some of them, without who entered it: for many weeks at once. Of days that
 * somebody had said are closed, 0.
 */
export async function listAmounts(
  db: Db,
  { from, to }: SalesDayRange,
  centers?: readonly RevenueCenter[],
): Promise<Pick<DaySales, 'day' | 'revenueCenter' | 'cents'>[]> {
  const rows = await db
    .selectFrom('daySales')
    .select(['day', 'revenueCenterId as revenueCenter', 'cents'])
    .$if(centers !== undefined, (sales) => sales.where('revenueCenterId', 'in', centers!))
    .where('day', '>=', from)
    .where('day', '<=', to)
    .unionAll(
      selectDaysSetClosed(db)
        .select(['expectedDay.day', 'expectedDay.revenueCenterId as revenueCenter', 'expectedDay.cents'])
        .$if(centers !== undefined, (days) => days.where('expectedDay.revenueCenterId', 'in', centers!))
        .where('expectedDay.day', '>=', from)
        .where('expectedDay.day', '<=', to),
    )
    .execute();
  return rows as Pick<DaySales, 'day' | 'revenueCenter' | 'cents'>[];
}

/** Likewise of many weeks: what stands on a day in one row, or in two where some is entered and some said to be closed. */
export async function listDayAmounts(
  db: Db,
  { from, to }: SalesDayRange,
  centers?: readonly RevenueCenter[],
): Promise<{ day: Day; amounts: string }[]> {
  const rows = await db
    .selectFrom('daySales')
    .select(['day', amountsOf('revenueCenterId', 'amounts')])
    .$if(centers !== undefined, (sales) => sales.where('revenueCenterId', 'in', centers!))
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('day')
    .unionAll(
      selectDaysSetClosed(db)
        .select(['expectedDay.day', amountsOf('revenueCenterId', 'amounts')])
        .$if(centers !== undefined, (days) => days.where('expectedDay.revenueCenterId', 'in', centers!))
        .where('expectedDay.day', '>=', from)
        .where('expectedDay.day', '<=', to)
        .groupBy('expectedDay.day'),
    )
    .execute();
  return rows as { day: Day; amounts: string }[];
}

/** What the days that are entered brought in some weeks, by revenue center: summed by the database. */
export async function sumDaysByWeek(
  db: Db,
  weekIds: readonly WeekId[],
): Promise<Map<WeekId, Record<RevenueCenter, Cents>>> {
  if (weekIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('daySales')
    .select(['weekId', 'revenueCenterId', summed('cents')])
    .where('weekId', 'in', weekIds)
    .groupBy(['weekId', 'revenueCenterId'])
    .execute();
  const byWeek = Map.groupBy(rows, ({ weekId }) => weekId as WeekId);
  return new Map(
    [...byWeek].map(([weekId, own]) => [
      weekId,
      Object.fromEntries(own.map(({ revenueCenterId, cents: sum }) => [revenueCenterId, cents(Number(sum))])),
    ]),
  );
}

/** What is expected of the days of a range. */
export async function listExpected(db: Db, { from, to }: SalesDayRange): Promise<ExpectedSales[]> {
  const rows = await db
    .selectFrom('expectedDay')
    .select(['day', 'revenueCenterId as revenueCenter', 'cents', 'note', 'enteredBy', 'updatedAt'])
    .select('morningCents')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();
  return (rows as (Omit<ExpectedSales, 'morningCents'> & { morningCents: Cents | null })[]).map(
    ({ morningCents, ...row }) => (morningCents === null ? row : { ...row, morningCents }),
  );
}

/** Writes sales of days, in place of what stood there. */
export function salesWritten(tx: Tx, weekId: WeekId, sales: readonly DaySales[]): WriteStatement[] {
  const rows = sales.map(({ revenueCenter: revenueCenterId, ...row }) => ({
    weekId,
    revenueCenterId,
    ...row,
  }));
  return inLots(rows).map((lot) =>
    tx
      .insertInto('daySales')
      .values(lot)
      .onConflict((conflict) =>
        conflict.columns(['day', 'revenueCenterId']).doUpdateSet((row) => ({
          weekId,
          cents: row.ref('excluded.cents'),
          enteredBy: row.ref('excluded.enteredBy'),
          updatedAt: row.ref('excluded.updatedAt'),
        })),
      ),
  );
}

/** Writes what is expected of days, in place of what stood there. */
export function expectedWritten(
  tx: Tx,
  weekId: WeekId,
  expected: readonly ExpectedSales[],
): WriteStatement[] {
  const rows = expected.map(({ revenueCenter: revenueCenterId, morningCents = null, ...row }) => ({
    weekId,
    revenueCenterId,
    ...row,
    morningCents,
  }));
  return inLots(rows).map((lot) =>
    tx
      .insertInto('expectedDay')
      .values(lot)
      .onConflict((conflict) =>
        conflict.columns(['day', 'revenueCenterId']).doUpdateSet((row) => ({
          weekId,
          cents: row.ref('excluded.cents'),
          note: row.ref('excluded.note'),
          enteredBy: row.ref('excluded.enteredBy'),
          updatedAt: row.ref('excluded.updatedAt'),
          morningCents: row.ref('excluded.morningCents'),
        })),
      ),
  );
}

/** Forgets the sales of days, or what is expected of them. */
export function daysForgotten(
  tx: Tx,
  table: 'daySales' | 'expectedDay',
  days: readonly DayOfCenter[],
): WriteStatement[] {
  return [...Map.groupBy(days, ({ day }) => day)].map(([day, of]) =>
    tx
      .deleteFrom(table)
      .where('day', '=', day)
      .where(
        'revenueCenterId',
        'in',
        of.map(({ revenueCenter }) => revenueCenter),
      ),
  );
}

/** The weeks in which any sales of some revenue centers are entered. */
export async function weeksWithSales(db: Db, centers: readonly RevenueCenter[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('daySales')
    .select('weekId')
    .where('revenueCenterId', 'in', centers)
    .groupBy('weekId')
    .execute();
  return new Set(rows.map(({ weekId }) => weekId));
}
