import type { Week, WeekId } from '../../domain/calendar/week.ts';
import { trendsFrom, type WeekTotals } from '../../domain/reports/trends.ts';
import { kind, summed } from '../db/kinds.ts';
import type { Db } from '../db/schema.ts';
import { selectAdjustedIn, selectCountedIn } from '../labor/store.ts';
import { selectCountedOrdersIn } from '../orders/sums-store.ts';
import { selectRevenueOfWeeks } from '../revenue/store.ts';
import { listWeeksBeginning } from '../weeks/store.ts';
import { sumsIn } from '../weeks/sums-store.ts';

/** What the rows of the weeks on record add up to that begin within so many weeks up to one, the oldest first: summed by the database in one query. */
export async function readSumsByWeek(db: Db, last: Week, weeks: number): Promise<WeekTotals[]> {
  const recorded = await listWeeksBeginning(db, { from: trendsFrom(last, weeks), to: last.startDate });
  if (recorded.length === 0) return [];
  const rows = await selectSumsByWeek(
    db,
    recorded.map(({ weekId }) => weekId),
  ).execute();
  const byWeek = Map.groupBy(rows, ({ weekId }) => weekId);
  return recorded.map((week) => ({
    week,
    sums: sumsIn((byWeek.get(week.weekId) ?? []).map((row) => ({ ...row, cents: Number(row.cents) }))),
  }));
}

function selectSumsByWeek(db: Db, weekIds: readonly WeekId[]) {
  return selectRevenueOfWeeks(db, weekIds)
    .select(['weekId', kind('revenue'), 'source as subject', summed('cents')])
    .groupBy(['weekId', 'source'])
    .unionAll(
      selectCountedOrdersIn(db, weekIds)
        .select(['weekId', kind('spending'), 'revenueCenterId as subject', summed('amountCents')])
        .groupBy(['weekId', 'revenueCenterId']),
    )
    .unionAll(
      selectAdjustedIn(db, weekIds)
        .select(['weekId', 'kind', 'subject', summed('cents')])
        .groupBy(['weekId', 'kind', 'subject']),
    )
    .unionAll(
      selectCountedIn(db, weekIds)
        .select(['weekId', kind('labor'), 'crew as subject', summed('costCents')])
        .groupBy(['weekId', 'crew']),
    );
}
