import type { VenueId } from '../../domain/group/group.ts';
import { isVenue } from '../../domain/group/venue.ts';
import { SETTINGS_OF_GROUP } from '../../domain/people/role.ts';
import { nobodyOnList, noGroupReport, REFUSED } from '../../domain/refusals/refused.ts';
import { groupReport } from '../../domain/reports/group-report.ts';
import { pastForecasts, weeksBehind } from '../../domain/reports/past-forecasts.ts';
import { newestLetters } from '../../domain/reports/report-letters.ts';
import {
  limitedAddresses,
  listsTold,
  type ReportLists,
  reportMail,
  reportRecipients,
} from '../../domain/reports/report-recipients.ts';
import { REPORT_WRITES } from '../../domain/reports/report-writes.ts';
import { type ForecastOf, trends, trendsFrom, type WeekTotals } from '../../domain/reports/trends.ts';
import { type VenueReport, venuesReported, weekReport } from '../../domain/reports/week-report.ts';
import { currentWeek, timestamp } from '../../domain/weeks/clock.ts';
import { venuesToldIn } from '../../domain/weeks/told-in-week.ts';
import { readWeekId, strictWeekId, type Week, type WeekId } from '../../domain/weeks/week.ts';
import type { Gateway } from '../data/gateway.ts';
import { once, parsed, refuse, type Visitor } from './answer.ts';
import { record } from './apply.ts';
import type { Calls } from './change.ts';
import { knownWeeks, recordOf, weekReportFacts, weeksEndingFrom } from './facts.ts';
import { type Demo, NO_MAIL } from './state.ts';

/** What the weeks on record up to the current one add up to, the oldest first. */
function weekTotals(demo: Demo, weeks: number): WeekTotals[] {
  const current = currentWeek(demo);
  const from = trendsFrom(current, weeks);
  return weeksEndingFrom(demo, from)
    .filter(({ week: { startDate } }) => startDate >= from && startDate <= current.startDate)
    .map(({ week }) => ({ week, sums: recordOf(demo, week).sums }));
}

/** What was expected of venues in the weeks up to the current one: of closed ones what was kept with them. */
function forecastsOf(demo: Demo, weeks: number, venues: readonly VenueId[]): ForecastOf {
  const known = knownWeeks(demo, weeksBehind(currentWeek(demo), weeks));
  return pastForecasts(demo.group, known, venues, (venue, weekId) => {
    return keptReports(demo, weekId).get(venue)?.revenue.forecastCents;
  });
}

/** What was told of a week's closed venues when they were closed. */
function keptReports({ state }: Demo, weekId: WeekId): Map<VenueId, VenueReport> {
  const { reports = [] } = state.weeks.get(weekId) ?? {};
  return new Map(reports.map((report) => [report.venueId, report]));
}

/** What a week came to at venues: of closed ones what was told when they were closed. */
function reportOf(demo: Demo, weekId: string, venue: VenueId | undefined) {
  demandVenue(demo, venue);
  const facts = weekReportFacts(demo, readWeekId(weekId, currentWeek(demo)));
  const venues = venue === undefined ? venuesReported(demo.group, facts) : [venue];
  return weekReport(facts, venues, keptReports(demo, facts.record.weekId));
}

/** Throws 'not-found' for a venue that there is not. */
function demandVenue({ group }: Demo, venue: VenueId | undefined): void {
  if (venue !== undefined && !isVenue(group, venue)) throw refuse(REFUSED.venueUnknown);
}

/** Reports and trends in demo mode. No e-mail is ever sent. */
export function reportCalls({ demo, answer, write }: Calls) {
  const lists = () => ({ ...demo.state.reportLists, limited: limitedAddresses(demo.state.users) });
  const told = (saved: ReportLists) => ({ ...listsTold(saved), noMail: NO_MAIL });
  return {
    report: (weekId, venue) => answer('read', () => reportOf(demo, weekId, venue)),
    trends: (weeks, venue, withForecast) =>
      answer('read', () => {
        demandVenue(demo, venue);
        const recorded = weekTotals(demo, Number(weeks));
        const all = venuesToldIn(demo.group, recorded).map(({ venueId }) => venueId);
        const venues = venue === undefined ? all : [venue];
        const expected = withForecast ? forecastsOf(demo, Number(weeks), venues) : undefined;
        return trends(demo.group, recorded, venues, expected);
      }),
    reportRecipients: () => answer('manageGroup', () => told(lists())),
    saveReportRecipients: async (sent) => told(await write(REPORT_WRITES.saveReportList, lists, { sent })),
    reportLetters: (weekId, venue) =>
      answer('closeWeek', () => {
        demandVenue(demo, venue);
        const week = readWeekId(weekId, currentWeek(demo));
        const sent = [...demo.state.reportsSent].filter(([of]) => of.startsWith(week.weekId));
        const letters = sent.map(([, letter]) => letter);
        const asked = letters.filter(({ venueId }) => venue === undefined || venueId === venue);
        return { letters: newestLetters(lists(), asked) };
      }),
    mailReport: (weekId, sent, key) =>
      answer('closeWeek', (by) => {
        const { venue = null, failed } = parsed(reportMail, sent);
        const week = strictWeekId(weekId);
        if (!week) throw refuse(REFUSED.weekForm);
        const mailed = () => (failed ? { sent: 0, before: 0 } : sendReport(demo, by, week, venue, lists()));
        return once(demo, by, key, ['mail report', { weekId, sent }], () => ({
          ...mailed(),
          noMail: NO_MAIL,
        }));
      }),
  } satisfies Partial<Gateway>;
}

/** Notes who has had a report: everybody on its list, nobody twice. It is sent nowhere here, and nothing of it ever fails. */
function sendReport(demo: Demo, by: Visitor, { weekId }: Week, venueId: VenueId | null, lists: ReportLists) {
  const told = reportOf(demo, weekId, venueId ?? undefined);
  const recipients = reportRecipients(lists, venueId);
  if (recipients.length === 0) throw refuse(nobodyOnList());
  const report = venueId === null ? groupReport(demo.group, told) : told.venues[0];
  if (!report) throw refuse(noGroupReport());
  const { reportsSent } = demo.state;
  const keyOf = (address: string) => `${weekId} ${address.toLowerCase()} ${JSON.stringify(report)}`;
  const anew = recipients.filter((address) => !reportsSent.has(keyOf(address)));
  const letter = { venueId, state: 'kept', reason: null, queuedAt: timestamp(demo), sentAt: null } as const;
  for (const address of anew) reportsSent.set(keyOf(address), { ...letter, address });
  const after = { sent: anew.length, before: recipients.length - anew.length };
  record(demo, by, [{ action: 'send report', subject: venueId ?? SETTINGS_OF_GROUP, weekId, after }]);
  return after;
}
