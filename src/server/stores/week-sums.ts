import { sql } from 'kysely';
import type { WeekId } from '../../domain/calendar/week.ts';
import { type WeekSums, weekSums } from '../../domain/weeks/week-sums.ts';
import { kind, summed } from '../db/kinds.ts';
import type { Db } from '../db/schema.ts';
import { selectAdjusted, selectCounted } from './labor.ts';
import { selectCountedOrders } from './order-sums.ts';
import { selectRevenueOf } from './revenue.ts';

/** Returns the sums of a week's rows, computed by the database in one query. */
export async function readSums(db: Db, weekId: WeekId): Promise<WeekSums> {
  return sumsIn(await selectSums(db, weekId).execute());
}

/** A sum of a week's rows, in cents: revenue by source, spending by revenue center, labor by crew. */
interface SumRow {
  kind: string;
  subject: string;
  cents: number;
}

function selectSums(db: Db, weekId: WeekId) {
  return selectRevenue(db, weekId)
    .unionAll(selectSpending(db, weekId))
    .unionAll(selectTotals(db, weekId))
    .unionAll(selectLabor(db, weekId));
}

function selectTotals(db: Db, weekId: WeekId) {
  return selectAdjusted(db, weekId)
    .select(['kind', 'subject', summed('cents')])
    .groupBy(['kind', 'subject']);
}

function selectLabor(db: Db, weekId: WeekId) {
  return selectCounted(db, weekId)
    .select([kind('labor'), 'crew as subject', summed('costCents')])
    .groupBy('crew');
}

function selectRevenue(db: Db, weekId: WeekId) {
  return selectRevenueOf(db, weekId)
    .select([kind('revenue'), 'source as subject', summed('cents')])
    .groupBy('source');
}

function selectSpending(db: Db, weekId: WeekId) {
  return selectCountedOrders(db, weekId)
    .select([kind('spending'), 'revenueCenterId as subject', summed('amountCents')])
    .groupBy('revenueCenterId');
}

/** Selects the sums of a week's spending that has no day: corrections by hand, by revenue center. */
export function selectUndated(db: Db, weekId: WeekId) {
  return selectAdjusted(db, weekId)
    .select(['subject', summed('cents')])
    .where('kind', '=', sql.lit('spending'))
    .groupBy('subject');
}

export function sumsIn(rows: readonly SumRow[]): WeekSums {
  const sums: Record<string, Record<string, number>> = { revenue: {}, spending: {}, labor: {} };
  for (const { kind, subject, cents } of rows) sums[kind]![subject] = (sums[kind]![subject] ?? 0) + cents;
  return weekSums(sums);
}
