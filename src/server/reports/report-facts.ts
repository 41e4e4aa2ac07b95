import type { RevenueCenter, VenueId } from '../../domain/group/group.ts';
import { reportFacts, weeksOfReport } from '../../domain/reports/report-facts.ts';
import type { ReportFacts, VenueReport } from '../../domain/reports/week-report.ts';
import type { Cents } from '../../domain/values/money.ts';
import type { Week, WeekId } from '../../domain/weeks/week.ts';
import { listAlerts } from '../alerts/store.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/schema.ts';
import { readSalesOnRecord } from '../sales/known-week.ts';
import { readWeek } from '../weeks/store.ts';
import { readSums } from '../weeks/sums-store.ts';

const MOST_ALERTS = 100;

/** All that a week's report stands on. */
export async function readReportFacts(context: Context, db: Db, week: Week): Promise<ReportFacts> {
  const { before, yearAgo } = weeksOfReport(week);
  return reportFacts({
    record: await readWeek(db, week),
    onRecord: await readSalesOnRecord(context, db, week),
    lastYear: (await readSums(db, yearAgo.weekId)).revenue,
    suppliers: await sumBySupplier(
      db,
      before.map(({ weekId }) => weekId),
    ),
    alerts: await listAlerts(db, {
      category: undefined,
      weekId: week.weekId,
      state: 'all',
      limit: MOST_ALERTS,
    }),
  });
}

/** What the orders of some weeks that count come to, by week, revenue center and supplier. */
async function sumBySupplier(db: Db, weekIds: readonly WeekId[]): Promise<ReportFacts['suppliers']> {
  const rows = await db
    .selectFrom('supplierOrder')
    .select(['weekId', 'revenueCenterId', 'supplier'])
    .select((row) => row.fn.sum<number>('amountCents').as('cents'))
    .where('weekId', 'in', weekIds)
    .where('state', '=', 'open')
    .groupBy(['weekId', 'revenueCenterId', 'supplier'])
    .orderBy('weekId')
    .orderBy('supplier')
    .execute();
  return rows.map(({ weekId, revenueCenterId, supplier, cents }) => {
    return {
      weekId,
      supplier,
      revenueCenter: revenueCenterId as RevenueCenter,
      cents: Number(cents) as Cents,
    };
  });
}

/** What the reports say of venues' forecasts that were kept when they were closed, by week and venue. */
export async function readKeptForecasts(
  db: Db,
  weekIds: readonly WeekId[],
  venues: readonly VenueId[],
): Promise<Map<string, Cents | null>> {
  const rows = await db
    .selectFrom('venueWeek')
    .select(['weekId', 'venueId', 'report'])
    .where('weekId', 'in', weekIds)
    .where('venueId', 'in', venues)
    .where('report', 'is not', null)
    .execute();
  const forecast = (report: string) => (JSON.parse(report) as VenueReport).revenue.forecastCents;
  return new Map(rows.map(({ weekId, venueId, report }) => [`${weekId} ${venueId}`, forecast(report!)]));
}

/** What was told of a week's closed venues when they were closed. */
export async function readKeptReports(db: Db, weekId: WeekId): Promise<Map<string, VenueReport>> {
  const rows = await db
    .selectFrom('venueWeek')
    .select(['venueId', 'report'])
    .where('weekId', '=', weekId)
    .where('report', 'is not', null)
    .execute();
  return new Map(rows.map(({ venueId, report }) => [venueId, JSON.parse(report!) as VenueReport]));
}
