import type { Week, WeekId } from '../../domain/calendar/week.ts';
import { trendsFrom, type WeekWithSums } from '../../domain/reports/trends.ts';
import type { WeekSums } from '../../domain/weeks/week-sums.ts';
import { kind, summed } from '../db/kinds.ts';
import type { Db } from '../db/schema.ts';
import { selectAdjustedIn, selectCountedIn } from '../stores/labor.ts';
import { selectCountedOrdersIn } from '../stores/order-sums.ts';
import { selectRevenueOfWeeks } from '../stores/revenue.ts';
import { sumDaysByWeek } from '../stores/sales.ts';
import { sumsIn } from '../stores/week-sums.ts';
import { listWeeksBeginning } from '../stores/weeks.ts';

/** Returns the sums of the weeks on record among the given number of weeks up to `last`, oldest first. */
export async function readSumsByWeek(db: Db, last: Week, weeks: number): Promise<WeekWithSums[]> {
  const recorded = await listWeeksBeginning(db, { from: trendsFrom(last, weeks), to: last.startDate });
  const sums = await readSumsOfWeeks(
    db,
    recorded.map(({ weekId }) => weekId),
  );
  const days = await sumDaysByWeek(
    db,
    recorded.map(({ weekId }) => weekId),
  );
  return recorded.map((week) => ({
    week,
    sums: sums.get(week.weekId) ?? sumsIn([]),
    days: days.get(week.weekId),
  }));
}

/** Returns the sums of some weeks, for those that have rows. The database adds them up in one query. */
export async function readSumsOfWeeks(db: Db, weekIds: readonly WeekId[]): Promise<Map<WeekId, WeekSums>> {
  if (weekIds.length === 0) return new Map();
  const rows = await selectSumsByWeek(db, weekIds).execute();
  const byWeek = Map.groupBy(rows, ({ weekId }) => weekId as WeekId);
  return new Map(
    [...byWeek].map(([weekId, own]) => [
      weekId,
      sumsIn(own.map((row) => ({ ...row, cents: Number(row.cents) }))),
    ]),
  );
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
