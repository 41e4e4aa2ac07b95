import { type Week, weeksBefore } from '../calendar/week.ts';
import { type SalesOnRecord, salesWeek } from '../forecast/sales-week.ts';
import type { Group, VenueId } from '../group/group.ts';
import type { Refused } from '../refusals/problem.ts';
import { type GroupReport, groupReport } from './group-report.ts';
import { WEEKS_SHOWN, YEAR_WEEKS } from './report-past.ts';
import { type ReportLists, reportRecipients } from './report-recipients.ts';
import { nobodyOnList, noGroupReport } from './reports-refused.ts';
import { type ReportFacts, USUAL_WEEKS, type VenueReport } from './venue-report.ts';
import { venuesReported, weekReport } from './week-report.ts';

/** Which weeks a week's report looks at beside it: those before that make what is usual of a supplier, and all whose sums it tells. */
export function weeksOfReport(week: Week): { usual: Week[]; past: Week[] } {
  const before = Array.from({ length: WEEKS_SHOWN - 1 }, (_, ago) => weeksBefore(week, ago + 1));
  return { usual: before.slice(0, USUAL_WEEKS), past: [...before, weeksBefore(week, YEAR_WEEKS)] };
}

/** What is read for the report of a week: as its sales the same as a page about them shows. */
interface ReportRead extends Pick<ReportFacts, 'record' | 'past' | 'suppliers' | 'alerts'> {
  onRecord: SalesOnRecord;
}

/** All that a week's report stands on. */
export function reportFacts({ onRecord, ...read }: ReportRead): ReportFacts {
  const { known } = onRecord;
  return { ...read, known, settings: known.settings, sales: salesWeek(onRecord) };
}

/** What the mail about a week stands on: its report, what was told of closed venues when they were closed, and who gets it. */
interface MailFacts {
  facts: ReportFacts;
  kept: ReadonlyMap<VenueId, VenueReport>;
  lists: ReportLists;
}

/** The report of a venue that is mailed, or of the group with null, and to whom. Refused where nobody gets it, and of a group's single venue. */
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
