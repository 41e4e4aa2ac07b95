import { sql } from 'kysely';
import type { WeekId } from '../../domain/calendar/week.ts';
import type { RevenueCenter } from '../../domain/group/group.ts';
import type { DaySales, ExpectedSales } from '../../domain/sales/day-sales.ts';
import type { DayOfCenter } from '../../domain/sales/sales-facts.ts';
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

export async function listSales(db: Db, { from, to }: SalesDayRange): Promise<DaySales[]> {
  const rows = await db
    .selectFrom('daySales')
    .select(['day', 'revenueCenterId as revenueCenter', 'cents', 'enteredBy', 'updatedAt'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();
  return rows as DaySales[];
}

/** Selects days without sales that were set as closed. */
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

/** Returns the sales on the days of a range, without who entered them, for many weeks at once. A day set as closed has 0. */
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

/** Returns the amounts of listAmounts with all of a day in one text. A day has one row, or two when some centers are set as closed. */
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

/** Returns the sum of the entered days of each week by revenue center, computed by the database. */
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

/** Inserts or overwrites sales of days. */
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

/** Inserts or overwrites expected sales of days. */
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

/** Returns the ids of the weeks with sales of any of these revenue centers. */
export async function weeksWithSales(db: Db, centers: readonly RevenueCenter[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('daySales')
    .select('weekId')
    .where('revenueCenterId', 'in', centers)
    .groupBy('weekId')
    .execute();
  return new Set(rows.map(({ weekId }) => weekId));
}
