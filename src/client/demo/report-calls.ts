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
  reportListEntry,
  reportMail,
  reportRecipients,
  saveReportList,
} from '../../domain/reports/report-recipients.ts';
import { type ForecastOf, trends, trendsFrom, type WeekTotals } from '../../domain/reports/trends.ts';
import { type VenueReport, venuesReported, weekReport } from '../../domain/reports/week-report.ts';
import { currentWeek, timestamp } from '../../domain/weeks/clock.ts';
import { venuesToldIn } from '../../domain/weeks/told-in-week.ts';
import { readWeekId, strictWeekId, type WeekId } from '../../domain/weeks/week.ts';
import type { Gateway } from '../data/gateway.ts';
import { type Answering, parsed, refuse } from './answer.ts';
import { groupChanges } from './change.ts';
import { knownWeeks, recordOf, reportFacts } from './facts.ts';
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
  const facts = reportFacts(demo, readWeekId(weekId, currentWeek(demo)));
  const { reports = [] } = demo.state.weeks.get(facts.record.weekId) ?? {};
  const kept = new Map(reports.map((report) => [report.venueId, report]));
  return weekReport(facts, venue === undefined ? venuesReported(demo.group, facts) : [venue], kept);
}

/** Reports and trends in demo mode. No e-mail is ever sent. */
export function reportCalls(demo: Demo, answer: Answering) {
  const change = groupChanges(demo, answer);
  const lists = (): ReportLists => {
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
    reportRecipients: () => answer('manageGroup', () => told(lists())),
    saveReportRecipients: async (entered) =>
      told(
        await change({
          ...{ may: 'manageGroup', decide: saveReportList },
          asked: () => parsed(reportListEntry, entered),
          load: lists,
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
    reportLetters: (weekId, venue) =>
      answer('closeWeek', () => {
        if (venue !== undefined && !isVenue(demo.group, venue)) throw refuse(REFUSED.venueUnknown);
        const { weekId: asked } = readWeekId(weekId, currentWeek(demo));
        const sent = [...demo.state.reportsSent.values()].filter(
          (letter) => letter.weekId === asked && (venue ?? letter.venueId) === letter.venueId,
        );
        const letters = sent.map(({ weekId: _, ...letter }) => letter);
        return { letters: newestLetters(lists(), letters) };
      }),
    mailReport: (weekId, entered, key) =>
      change({
        ...{ may: 'closeWeek', once: [key, 'send report', weekId, entered] },
        asked: () => parsed(reportMail, entered),
        load: ({ venue = null }) => {
          if (!strictWeekId(weekId)) throw refuse(REFUSED.weekForm);
          const told = reportOf(demo, weekId, venue ?? undefined);
          const report = venue === null ? groupReport(demo.group, told) : told.venues[0]!;
          return { report, recipients: reportRecipients(lists(), venue) };
        },
        decide: ({ report, recipients }, { venue, failed }) => {
          // Nothing ever fails that is sent nowhere.
          if (failed) return { answer: { sent: 0, before: 0, noMail: NO_MAIL }, change: null };
          if (recipients.length === 0) return { refused: nobodyOnList() };
          if (!report) return { refused: noGroupReport() };
          const { sent, before } = sentAnew(demo, weekId, { report, recipients });
          const subject = venue ?? SETTINGS_OF_GROUP;
          const entries = [{ action: 'send report', subject, after: { sent, before } }] as const;
          return { answer: { sent, before, noMail: NO_MAIL }, change: { entries } };
        },
      }),
  } satisfies Partial<Gateway>;
}

interface Sent {
  report: VenueReport | GroupReport;
  recipients: readonly string[];
}

/** Notes who has had a report: nobody gets the same one twice. */
function sentAnew(demo: Demo, weekId: WeekId, { report, recipients }: Sent) {
  const { reportsSent } = demo.state;
  const keyOf = (address: string) => `${JSON.stringify(report)} ${address.toLowerCase()}`;
  const anew = recipients.filter((address) => !reportsSent.has(keyOf(address)));
  const venueId = isGroupReport(report) ? null : report.venueId;
  const content = { weekId, venueId, state: 'kept', reason: null, sentAt: null } as const;
  for (const address of anew)
    reportsSent.set(keyOf(address), { ...content, address, queuedAt: timestamp(demo) });
  return { sent: anew.length, before: recipients.length - anew.length };
}
