import type { Week } from '../../domain/calendar/week.ts';
import { reportFacts, weeksOfReport } from '../../domain/reports/report-facts.ts';
import type { ReportFacts } from '../../domain/reports/venue-report.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/schema.ts';
import { sumBySupplier } from '../orders/supplier-orders.ts';
import { listAlerts } from '../stores/alerts.ts';
import { readSalesOnRecord } from '../stores/week-history.ts';
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
