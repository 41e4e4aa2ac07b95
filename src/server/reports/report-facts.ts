import type { Week } from '../../domain/calendar/week.ts';
import { byCenter } from '../../domain/forecast/week-history.ts';
import type { VenueId } from '../../domain/group/group.ts';
import { centersIn } from '../../domain/group/venue.ts';
import { pastForecasts, weeksBehind } from '../../domain/reports/past-forecasts.ts';
import { reportFacts, weeksOfReport } from '../../domain/reports/report-facts.ts';
import type { ForecastOf } from '../../domain/reports/trends.ts';
import type { ReportFacts } from '../../domain/reports/venue-report.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/schema.ts';
import { sumBySupplier } from '../orders/supplier-orders.ts';
import { listAlerts } from '../stores/alerts.ts';
import { readTypicalWeek } from '../stores/centers.ts';
import { listFigures } from '../stores/revenue.ts';
import { listAmounts, listExpected } from '../stores/sales.ts';
import { readSalesOnRecord } from '../stores/week-history.ts';
import { readStoredForecasts } from '../stores/week-states.ts';
import { readWeek } from '../stores/weeks.ts';
import { readSumsOfWeeks } from './week-sums.ts';

const MOST_ALERTS = 100;

/** Reads everything the report of a week needs. */
export async function readReportFacts(context: Context, db: Db, week: Week): Promise<ReportFacts> {
  const { usual, past } = weeksOfReport(week);
  return reportFacts({
    record: await readWeek(db, week),
    onRecord: await readSalesOnRecord(context, db, week),
    past: await readSumsOfWeeks(
      db,
      past.map(({ weekId }) => weekId),
    ),
    suppliers: await sumBySupplier(
      db,
      usual.map(({ weekId }) => weekId),
    ),
    alerts: await listAlerts(db, {
      category: undefined,
      weekId: week.weekId,
      state: 'all',
      limit: MOST_ALERTS,
    }),
  });
}

interface PastForecastsQuery {
  last: Week;
  weeks: number;
  venues: readonly VenueId[];
}

/** Reads the forecasts of venues for some weeks: for closed weeks the stored one, for others one from the weeks before. */
export async function readForecasts(
  { group }: Pick<Context, 'group'>,
  db: Db,
  { last, weeks, venues }: PastForecastsQuery,
): Promise<ForecastOf> {
  if (venues.length === 0) return () => null;
  const read = weeksBehind(last, weeks);
  const weekIds = read.map(({ weekId }) => weekId);
  const range = { from: read.at(-1)!.startDate, to: last.endDate };
  const [sales, expected, figures, typical, kept] = await Promise.all([
    listAmounts(
      db,
      range,
      venues.flatMap((venue) => centersIn(group, venue)),
    ),
    listExpected(db, { from: read[weeks - 1]!.startDate, to: last.endDate }),
    listFigures(db, weekIds),
    readTypicalWeek(db),
    readStoredForecasts(db, weekIds.slice(0, weeks), venues),
  ]);
  const days = { sales: byCenter(sales), expected: byCenter(expected) };
  const known = { week: last, weeks: read, ...days, figures, typical };
  return pastForecasts(group, known, venues, (venueId, weekId) => kept.get(`${weekId} ${venueId}`));
}
