import type { VenueId } from '../../domain/group/group.ts';
import { inUse, isVenue } from '../../domain/group/venue.ts';
import { SETTINGS_OF_GROUP } from '../../domain/people/role.ts';
import { nobodyOnList, REFUSED } from '../../domain/refusals/refused.ts';
import {
  type ReportLists,
  reportListEntry,
  reportMail,
  reportRecipients,
  saveReportList,
} from '../../domain/reports/report-recipients.ts';
import { trends, trendsFrom, type WeekTotals } from '../../domain/reports/trends.ts';
import { type VenueReport, weekReport } from '../../domain/reports/week-report.ts';
import { currentWeek } from '../../domain/weeks/clock.ts';
import { groupOfWeek } from '../../domain/weeks/kept-venue.ts';
import { readWeekId, strictWeekId } from '../../domain/weeks/week.ts';
import type { Gateway } from '../data/gateway.ts';
import { type Answering, parsed, refuse } from './answer.ts';
import { groupChanges } from './change.ts';
import { recordOf, reportFacts } from './facts.ts';
import { type Demo, NO_MAIL } from './state.ts';

/** What the weeks on record up to the current one add up to, the oldest first. */
function weekTotals(demo: Demo, weeks: number): WeekTotals[] {
  const current = currentWeek(demo);
  return [...demo.state.weeks.values()]
    .map(({ week }) => week)
    .filter(({ startDate }) => startDate >= trendsFrom(current, weeks) && startDate <= current.startDate)
    .sort((a, b) => (a.startDate < b.startDate ? -1 : 1))
    .map((week) => ({ week, sums: recordOf(demo, week).sums }));
}

/** What a week came to at venues: of closed ones what was told when they were closed. */
function reportOf(demo: Demo, weekId: string, venue: VenueId | undefined) {
  if (venue !== undefined && !isVenue(demo.group, venue)) throw refuse(REFUSED.venueUnknown);
  const facts = reportFacts(demo, readWeekId(weekId, currentWeek(demo)));
  const all = inUse(groupOfWeek(demo.group, facts.record.states)).venues.map(({ venueId }) => venueId);
  const { reports = [] } = demo.state.weeks.get(facts.record.weekId) ?? {};
  const kept = new Map(reports.map((report) => [report.venueId, report]));
  return weekReport(facts, venue === undefined ? all : [venue], kept);
}

/** Reports and trends in demo mode. No e-mail is ever sent. */
export function reportCalls(demo: Demo, answer: Answering) {
  const change = groupChanges(demo, answer);
  const told = ({ group, venues }: ReportLists) => {
    return { group, venues: venues as Record<string, string>, noMail: NO_MAIL };
  };
  return {
    report: (weekId, venue) => answer('read', () => reportOf(demo, weekId, venue)),
    trends: (weeks, venue) =>
      answer('read', () => {
        if (venue !== undefined && !isVenue(demo.group, venue)) throw refuse(REFUSED.venueUnknown);
        const all = inUse(demo.group).venues.map(({ venueId }) => venueId);
        return trends(demo.group, weekTotals(demo, Number(weeks)), venue === undefined ? all : [venue]);
      }),
    reportRecipients: () => answer('manageGroup', () => told(demo.state.reportLists)),
    saveReportRecipients: async (entered) =>
      told(
        await change({
          ...{ may: 'manageGroup', decide: saveReportList },
          asked: () => parsed(reportListEntry, entered),
          load: () => demo.state.reportLists,
          keep: ({ list: { scope, recipients } }) => {
            const { group, venues } = demo.state.reportLists;
            const { [scope]: _, ...others } = venues;
            demo.state.reportLists =
              scope === SETTINGS_OF_GROUP
                ? { group: recipients ?? '', venues }
                : { group, venues: { ...others, ...(recipients !== null && { [scope]: recipients }) } };
          },
        }),
      ),
    mailReport: (weekId, entered, key) =>
      change({
        ...{ may: 'closeWeek', once: [key, 'send report', weekId, entered] },
        asked: () => parsed(reportMail, { venue: entered }).venue,
        load: (venue) => {
          if (!strictWeekId(weekId)) throw refuse(REFUSED.weekForm);
          const [report] = reportOf(demo, weekId, venue).venues;
          return { report: report!, recipients: reportRecipients(demo.state.reportLists, venue) };
        },
        decide: ({ report, recipients }, subject) => {
          if (recipients.length === 0) return { refused: nobodyOnList() };
          const { sent, before } = sentAnew(demo, report, recipients);
          const entries = [{ action: 'send report', subject, after: { sent, before } }] as const;
          return { answer: { sent, before, noMail: NO_MAIL }, change: { entries } };
        },
      }),
  } satisfies Partial<Gateway>;
}

/** Notes who has had a report: nobody gets the same one twice. */
function sentAnew({ state }: Demo, report: VenueReport, recipients: readonly string[]) {
  const keys = recipients.map((address) => `${JSON.stringify(report)} ${address.toLowerCase()}`);
  const anew = keys.filter((key) => !state.reportsSent.has(key));
  for (const key of anew) state.reportsSent.add(key);
  return { sent: anew.length, before: keys.length - anew.length };
}
