import { weeksBefore } from '../forecast/known-week.ts';
import { type SalesOnRecord, salesWeek } from '../sales/sales-week.ts';
import type { Week } from '../weeks/week.ts';
import { type ReportFacts, USUAL_WEEKS } from './week-report.ts';

const WEEKS_A_YEAR = 52;

/** Which weeks a week's report looks at beside it: those before that make what is usual, and the same a year ago. */
export function weeksOfReport(week: Week): { before: Week[]; yearAgo: Week } {
  const before = Array.from({ length: USUAL_WEEKS }, (_, ago) => weeksBefore(week, ago + 1));
  return { before, yearAgo: weeksBefore(week, WEEKS_A_YEAR) };
}

/** What is read for the report of a week: as its sales the same as a page about them shows. */
interface ReportRead extends Pick<ReportFacts, 'record' | 'lastYear' | 'suppliers' | 'alerts'> {
  onRecord: SalesOnRecord;
}

/** All that a week's report stands on. */
export function reportFacts({ onRecord, ...read }: ReportRead): ReportFacts {
  const { known } = onRecord;
  return { ...read, known, settings: known.settings, sales: salesWeek(onRecord) };
}
