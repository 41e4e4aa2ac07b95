import { groupWrite } from '../../domain/changes/write.ts';
import type { VenueId } from '../../domain/group/group.ts';
import { isVenue } from '../../domain/group/venue.ts';
import { SETTINGS_OF_GROUP } from '../../domain/people/role.ts';
import { nobodyOnList, noGroupReport, REFUSED } from '../../domain/refusals/refused.ts';
import { type GroupReport, groupReport, isGroupReport } from '../../domain/reports/group-report.ts';
import { pastForecasts, weeksBehind } from '../../domain/reports/past-forecasts.ts';
import { newestLetters } from '../../domain/reports/report-letters.ts';
import {
  limitedAddresses,
  listsTold,
  type ReportLists,
  reportMail,
  reportRecipients,
  withList,
} from '../../domain/reports/report-recipients.ts';
import { REPORT_WRITES } from '../../domain/reports/report-writes.ts';
import { type ForecastOf, trends, trendsFrom, type WeekTotals } from '../../domain/reports/trends.ts';
import { type VenueReport, venuesReported, weekReport } from '../../domain/reports/week-report.ts';
import { currentWeek, timestamp } from '../../domain/weeks/clock.ts';
import { venuesToldIn } from '../../domain/weeks/told-in-week.ts';
import { readWeekId, strictWeekId, type WeekId } from '../../domain/weeks/week.ts';
import type { Gateway } from '../data/gateway.ts';
import { type Answering, refuse } from './answer.ts';
import { groupWrites } from './change.ts';
import { knownWeeks, recordOf, weekReportFacts } from './facts.ts';
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

/** What was expected of venues in the weeks up to the current one: of closed ones what was kept with them. */
function forecastsOf(demo: Demo, weeks: number, venues: readonly VenueId[]): ForecastOf {
  const last = currentWeek(demo);
  const forecastOf = pastForecasts(demo.group, knownWeeks(demo, weeksBehind(last, weeks)), venues);
  return (venueId, weekId) => {
    const kept = demo.state.weeks.get(weekId)?.reports.find((report) => report.venueId === venueId);
    return kept ? kept.revenue.forecastCents : forecastOf(venueId, weekId);
  };
}

/** What a week came to at venues: of closed ones what was told when they were closed. */
function reportOf(demo: Demo, weekId: string, venue: VenueId | undefined) {
  if (venue !== undefined && !isVenue(demo.group, venue)) throw refuse(REFUSED.venueUnknown);
  const facts = weekReportFacts(demo, readWeekId(weekId, currentWeek(demo)));
  const { reports = [] } = demo.state.weeks.get(facts.record.weekId) ?? {};
  const kept = new Map(reports.map((report) => [report.venueId, report]));
  return weekReport(facts, venue === undefined ? venuesReported(demo.group, facts) : [venue], kept);
}

/** Reports and trends in demo mode. No e-mail is ever sent. */
export function reportCalls(demo: Demo, answer: Answering) {
  const write = groupWrites(demo, answer);
  const listsNow = (): ReportLists => {
    return { ...demo.state.reportLists, limited: limitedAddresses(demo.state.users) };
  };
  const told = (saved: ReportLists) => ({ ...listsTold(saved), noMail: NO_MAIL });
  return {
    report: (weekId, venue) => answer('read', () => reportOf(demo, weekId, venue)),
    trends: (weeks, venue, withForecast) =>
      answer('read', () => {
        if (venue !== undefined && !isVenue(demo.group, venue)) throw refuse(REFUSED.venueUnknown);
        const recorded = weekTotals(demo, Number(weeks));
        const all = venuesToldIn(demo.group, recorded).map(({ venueId }) => venueId);
        const venues = venue === undefined ? all : [venue];
        const expected = withForecast ? forecastsOf(demo, Number(weeks), venues) : undefined;
        return trends(demo.group, recorded, venues, expected);
      }),
    reportRecipients: () => answer('manageGroup', () => told(listsNow())),
    saveReportRecipients: async (sent) => {
      const lists = await write(REPORT_WRITES.saveReportList, listsNow, { sent }, ({ list }) => {
        demo.state.reportLists = withList(demo.state.reportLists, list);
      });
      return told(lists);
    },
    reportLetters: (weekId, venue) =>
      answer('closeWeek', () => {
        if (venue !== undefined && !isVenue(demo.group, venue)) throw refuse(REFUSED.venueUnknown);
        const { weekId: asked } = readWeekId(weekId, currentWeek(demo));
        const sent = [...demo.state.reportsSent.values()].filter(
          (letter) => letter.weekId === asked && (venue ?? letter.venueId) === letter.venueId,
        );
        const letters = sent.map(({ weekId: _, ...letter }) => letter);
        return { letters: newestLetters(listsNow(), letters) };
      }),
    mailReport: (weekId, sent, key) =>
      write(
        MAIL_REPORT,
        ({ venue = null }) => {
          if (!strictWeekId(weekId)) throw refuse(REFUSED.weekForm);
          const told = reportOf(demo, weekId, venue ?? undefined);
          const report = venue === null ? groupReport(demo.group, told) : told.venues[0]!;
          const recipients = reportRecipients(listsNow(), venue);
          const anew = recipients.filter((address) => !demo.state.reportsSent.has(letterTo(address, report)));
          return { report, recipients, anew };
        },
        { named: weekId, sent, key },
        ({ report, anew }) => keepLetters(demo, weekId, { report, anew }),
      ),
  } satisfies Partial<Gateway>;
}

interface Mailing {
  report: VenueReport | GroupReport | null;
  recipients: readonly string[];
  /** Those of them who have not had it: nobody gets the same one twice. */
  anew: readonly string[];
}

/** A report is sent nowhere here, and nothing of it ever fails. */
const MAIL_REPORT = groupWrite({
  ...{ may: 'closeWeek', sent: () => reportMail },
  decide: ({ report, recipients, anew }: Mailing, { venue, failed }) => {
    if (failed) return { answer: { sent: 0, before: 0, noMail: NO_MAIL }, change: null };
    if (recipients.length === 0) return { refused: nobodyOnList() };
    if (!report) return { refused: noGroupReport() };
    const told = { sent: anew.length, before: recipients.length - anew.length };
    const entry = { action: 'send report', subject: venue ?? SETTINGS_OF_GROUP, after: told } as const;
    return { answer: { ...told, noMail: NO_MAIL }, change: { report, anew, entries: [entry] } };
  },
});

function letterTo(address: string, report: Mailing['report']): string {
  return `${JSON.stringify(report)} ${address.toLowerCase()}`;
}

/** Notes who has had a report. */
function keepLetters(
  demo: Demo,
  weekId: WeekId,
  { report, anew }: { report: VenueReport | GroupReport; anew: Mailing['anew'] },
): void {
  const venueId = isGroupReport(report) ? null : report.venueId;
  const content = { weekId, venueId, state: 'kept', reason: null, sentAt: null } as const;
  for (const address of anew)
    demo.state.reportsSent.set(letterTo(address, report), { ...content, address, queuedAt: timestamp(demo) });
}
