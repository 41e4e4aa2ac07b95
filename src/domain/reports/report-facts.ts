import { type Week, weeksBefore } from '../calendar/week.ts';
import { type SalesOnRecord, salesWeek } from '../forecast/sales-week.ts';
import type { Group, VenueId } from '../group/group.ts';
import type { Refused } from '../refusals/problem.ts';
import { type GroupReport, groupReport } from './group-report.ts';
import { WEEKS_SHOWN, YEAR_WEEKS } from './report-past.ts';
import { nobodyOnList, noGroupReport, type ReportLists, reportRecipients } from './report-recipients.ts';
import { type ReportFacts, USUAL_WEEKS, type VenueReport } from './venue-report.ts';
import { venuesReported, weekReport } from './week-report.ts';

/** Returns the weeks that a report compares with: those that define what is usual for a supplier, and those with sums in the report. */
export function weeksOfReport(week: Week): { usual: Week[]; past: Week[] } {
  const before = Array.from({ length: WEEKS_SHOWN - 1 }, (_, ago) => weeksBefore(week, ago + 1));
  return { usual: before.slice(0, USUAL_WEEKS), past: [...before, weeksBefore(week, YEAR_WEEKS)] };
}

/** The data read for a week's report; its sales are the same as on the sales page. */
interface ReportRead extends Pick<ReportFacts, 'record' | 'past' | 'suppliers' | 'alerts'> {
  onRecord: SalesOnRecord;
}

/** Returns the facts behind a week's report. */
export function reportFacts({ onRecord, ...read }: ReportRead): ReportFacts {
  const { known } = onRecord;
  return { ...read, known, settings: known.settings, sales: salesWeek(onRecord) };
}

/** The facts for mailing a report: its data, the reports stored at closing, and the recipients. */
interface MailFacts {
  facts: ReportFacts;
  kept: ReadonlyMap<VenueId, VenueReport>;
  lists: ReportLists;
}

/** Returns the report of a venue, or with null of the group, and its recipients. */
export function reportToMail(
  group: Group,
  { facts, kept, lists }: MailFacts,
  venue: VenueId | null,
): { refused: Refused } | { report: VenueReport | GroupReport; recipients: readonly string[] } {
  const recipients = reportRecipients(lists, venue);
  if (recipients.length === 0) return { refused: nobodyOnList() };
  const ofWeek = weekReport(facts, venue === null ? venuesReported(group, facts) : [venue], kept);
  const report = venue === null ? groupReport(group, ofWeek) : ofWeek.venues[0]!;
  return report ? { report, recipients } : { refused: noGroupReport() };
}
