import { sql } from 'kysely';
import { trendsFrom, type WeekTotals } from '../../domain/reports/trends.ts';
import type { Day } from '../../domain/values/day.ts';
import type { Week, WeekId } from '../../domain/weeks/week.ts';
import type { Db } from '../db/schema.ts';
import { sumsIn } from '../weeks/sums-store.ts';

const cents = (column: string) => sql<number>`sum(${sql.ref(column)})`.as('cents');

/** What the rows of the weeks on record add up to that begin within so many weeks up to one, the oldest first: summed by the database in one query. */
export async function readSumsByWeek(db: Db, last: Week, weeks: number): Promise<WeekTotals[]> {
  const within = db
    .selectFrom('week')
    .select(['id', 'startDate', 'endDate'])
    .where('startDate', '>=', trendsFrom(last, weeks))
    .where('startDate', '<=', last.startDate);
  const recorded = await within.orderBy('startDate').execute();
  if (recorded.length === 0) return [];
  const rows = await selectSumsByWeek(
    db,
    recorded.map(({ id }) => id as WeekId),
  ).execute();
  const byWeek = Map.groupBy(rows, ({ weekId }) => weekId);
  return recorded.map(({ id, startDate, endDate }) => ({
    week: { weekId: id as WeekId, startDate: startDate as Day, endDate: endDate as Day },
    sums: sumsIn((byWeek.get(id) ?? []).map((row) => ({ ...row, cents: Number(row.cents) }))),
  }));
}

function selectSumsByWeek(db: Db, weekIds: readonly WeekId[]) {
  return db
    .selectFrom('revenue')
    .select(['weekId', sql<string>`'revenue'`.as('kind'), 'source as subject', cents('cents')])
    .where('weekId', 'in', weekIds)
    .groupBy(['weekId', 'source'])
    .unionAll(
      db
        .selectFrom('supplierOrder')
        .select([
          'weekId',
          sql<string>`'spending'`.as('kind'),
          'revenueCenterId as subject',
          cents('amountCents'),
        ])
        .where('weekId', 'in', weekIds)
        // Spelled out, for the index of orders that count.
        .where('state', '=', sql.lit('open'))
        .groupBy(['weekId', 'revenueCenterId']),
    )
    .unionAll(
      db
        .selectFrom('adjustment')
        .select(['weekId', 'kind', 'subject', cents('cents')])
        .where('weekId', 'in', weekIds)
        .groupBy(['weekId', 'kind', 'subject']),
    )
    .unionAll(
      db
        .selectFrom('hoursEntry')
        .select(['weekId', sql<string>`'labor'`.as('kind'), 'crew as subject', cents('costCents')])
        .where('weekId', 'in', weekIds)
        .where('state', '=', 'open')
        .groupBy(['weekId', 'crew']),
    );
}
