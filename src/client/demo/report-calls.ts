import { currentWeek, timestamp } from '../../domain/calendar/clock.ts';
import { readWeekId, strictWeekId, type Week, type WeekId } from '../../domain/calendar/week.ts';
import { WEEK_REFUSED } from '../../domain/calendar/week-refused.ts';
import { byCenter } from '../../domain/forecast/week-history.ts';
import type { VenueId } from '../../domain/group/group.ts';
import { GROUP_REFUSED } from '../../domain/group/group-refused.ts';
import { isVenue } from '../../domain/group/venue.ts';
import { SETTINGS_OF_GROUP } from '../../domain/people/role.ts';
import type { User } from '../../domain/people/user.ts';
import { pastForecasts, weeksBehind } from '../../domain/reports/past-forecasts.ts';
import { reportToMail } from '../../domain/reports/report-facts.ts';
import { newestLetters } from '../../domain/reports/report-letters.ts';
import {
  limitedReaders,
  type ReportLists,
  reportListsView,
  reportMail,
} from '../../domain/reports/report-recipients.ts';
import { REPORT_WRITES } from '../../domain/reports/report-writes.ts';
import { trends, trendsFrom } from '../../domain/reports/trends.ts';
import { venuesReported, weekReport } from '../../domain/reports/week-report.ts';
import { sumCents } from '../../domain/values/money.ts';
import { venuesInWeeks } from '../../domain/weeks/group-in-week.ts';
import { type DemoCalls, once, parsed, refuse, unlessRefused } from './answer.ts';
import { type DemoStore, record } from './change.ts';
import { recordOf, reportRead, weekHistory, weeksEndingFrom } from './facts.ts';
import { type Demo, NO_MAIL } from './state.ts';

/** Returns the totals of the weeks on record up to `last`, oldest first. */
function weekTotals(demo: Demo, last: Week, weeks: number) {
  const from = trendsFrom(last, weeks);
  return weeksEndingFrom(demo, from)
    .filter(({ week: { startDate } }) => startDate >= from && startDate <= last.startDate)
    .map(({ week, sales }) => {
      const byCenter = Map.groupBy(sales, ({ revenueCenter }) => revenueCenter);
      const days = [...byCenter].map(([id, own]) => [id, sumCents(own.map(({ cents }) => cents))]);
      return { week, sums: recordOf(demo, week).sums, days: Object.fromEntries(days) };
    });
}

/** Throws 'not-found' for an unknown venue. */
function demandVenue({ group }: Demo, venue: VenueId | undefined): void {
  if (venue !== undefined && !isVenue(group, venue)) throw refuse(GROUP_REFUSED.venueUnknown);
}

/** The calls for reports and trends in demo mode. No email is ever sent. */
export function reportCalls({ demo, answer, write }: DemoStore) {
  const lists = () => {
    const { reportLists, users } = demo.state;
    return { ...reportLists, ...limitedReaders(demo.group, reportLists, users) };
  };
  const listsAnswer = (saved: ReportLists) => ({ ...reportListsView(saved), noMail: NO_MAIL });
  return {
    readReport: ({ weekId, venue }) =>
      answer('read', () => {
        demandVenue(demo, venue);
        const { facts, kept } = reportRead(demo, readWeekId(weekId, currentWeek(demo)));
        return weekReport(facts, venue === undefined ? venuesReported(demo.group, facts) : [venue], kept);
      }),
    readTrends: ({ weeks, venue, forecast: withForecast }) =>
      answer('read', () => {
        demandVenue(demo, venue);
        const { group, state } = demo;
        const last = currentWeek(demo);
        const recorded = weekTotals(demo, last, Number(weeks));
        const all = venuesInWeeks(group, recorded).map(({ venueId }) => venueId);
        const venues = venue === undefined ? all : [venue];
        if (!withForecast) return trends(group, recorded, venues);
        const expected = byCenter([...state.weeks.values()].flatMap((stored) => stored.expected));
        const known = { ...weekHistory(demo, last, weeksBehind(last, Number(weeks))), expected };
        const kept = (of: VenueId, weekId: WeekId) =>
          state.weeks.get(weekId)?.reports.find(({ venueId }) => venueId === of)?.revenue.forecastCents;
        return trends(group, recorded, venues, pastForecasts(group, known, venues, kept));
      }),
    readReportRecipients: () => answer('manageGroup', () => listsAnswer(lists())),
    saveReportRecipients: async ({ sent }) => {
      await write(REPORT_WRITES.saveReportList, { sent }, lists);
      return listsAnswer(lists());
    },
    readReportLetters: ({ weekId, venue }) =>
      answer('closeWeek', () => {
        demandVenue(demo, venue);
        const week = readWeekId(weekId, currentWeek(demo));
        const sent = [...demo.state.reportsSent].filter(([of]) => of.startsWith(week.weekId));
        const letters = sent.map(([, letter]) => letter);
        const asked = letters.filter(({ venueId }) => venue === undefined || venueId === venue);
        return { letters: newestLetters(lists(), asked) };
      }),
    mailReport: ({ weekId, sent, key }) =>
      answer('closeWeek', (by) => {
        const { venue = null, failed } = parsed(reportMail, sent);
        demandVenue(demo, venue ?? undefined);
        const week = strictWeekId(weekId);
        if (!week) throw refuse(WEEK_REFUSED.weekForm);
        const mailed = () => (failed ? { sent: 0, before: 0 } : sendReport(demo, by, week, venue, lists()));
        const noting = () => ({ ...mailed(), noMail: NO_MAIL });
        return once(demo, by, key, ['mail report', { weekId, sent }], noting);
      }),
  } satisfies DemoCalls;
}

/** Records a report as sent to everybody on its list, each person once. Nothing is really sent, so nothing fails. */
function sendReport(demo: Demo, by: User, week: Week, venueId: VenueId | null, lists: ReportLists) {
  const mailed = unlessRefused(reportToMail(demo.group, { ...reportRead(demo, week), lists }, venueId));
  const { reportsSent } = demo.state;
  const { weekId } = week;
  const report = JSON.stringify(mailed.report);
  const keyOf = (address: string) => `${weekId} ${address.toLowerCase()} ${report}`;
  const anew = mailed.recipients.filter((address) => !reportsSent.has(keyOf(address)));
  const letter = { venueId, state: 'kept', reason: null, queuedAt: timestamp(demo), sentAt: null } as const;
  for (const address of anew) reportsSent.set(keyOf(address), { ...letter, address });
  const after = { sent: anew.length, before: mailed.recipients.length - anew.length };
  record(demo, by, [{ action: 'send report', subject: venueId ?? SETTINGS_OF_GROUP, weekId, after }]);
  return after;
}
