import type { RevenueCenter } from '../../domain/group/venue.ts';
import { REVENUE_SOURCE, type RevenueFigure } from '../../domain/revenue/revenue.ts';
import type { Cents } from '../../domain/values/money.ts';
import type { WeekId } from '../../domain/weeks/week.ts';
import type { WeekSums } from '../../domain/weeks/week-record.ts';
import type { Db, Tx } from '../db/schema.ts';
import { newId } from '../moment.ts';

/** A week's revenue by source, in cents; sources without an entry are absent. */
export async function readRevenue(db: Db, weekId: WeekId): Promise<WeekSums['revenue']> {
  const rows = await db
    .selectFrom('revenue')
    .select(['source', 'cents'])
    .where('weekId', '=', weekId)
    .execute();
  const revenue: WeekSums['revenue'] = {};
  for (const row of rows) {
    const source = row.source as RevenueCenter | 'total';
    revenue[source] = (revenue[source] ?? 0) + row.cents;
  }
  return revenue;
}

/** Stores one figure of a week's revenue, in place of what stood there. */
export async function writeRevenue(
  tx: Tx,
  weekId: WeekId,
  figure: RevenueFigure,
  { cents, enteredBy, updatedAt }: { cents: Cents; enteredBy: string; updatedAt: string },
): Promise<void> {
  await tx
    .insertInto('revenue')
    .values({ id: newId(), weekId, source: REVENUE_SOURCE[figure], day: null, cents, enteredBy, updatedAt })
    .onConflict((conflict) =>
      conflict
        .columns(['weekId', 'source'])
        .where('day', 'is', null)
        .doUpdateSet({ cents, enteredBy, updatedAt }),
    )
    .execute();
}
