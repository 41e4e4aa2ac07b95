import { currentWeek } from '../../domain/calendar/clock.ts';
import { readWeekId, type Week } from '../../domain/calendar/week.ts';
import type { VenueId } from '../../domain/group/group.ts';
import { GROUP_REFUSED } from '../../domain/group/group-refused.ts';
import { isVenue } from '../../domain/group/venue.ts';
import { SETTINGS_OF_GROUP } from '../../domain/people/role.ts';
import type { GroupReport } from '../../domain/reports/group-report.ts';
import { reportToMail } from '../../domain/reports/report-facts.ts';
import {
  REPORT_WRITES,
  type ReportLists,
  type ReportListsView,
  reportListsView,
} from '../../domain/reports/report-recipients.ts';
import type { VenueReport } from '../../domain/reports/venue-report.ts';
import { answerOnce } from '../answer-once.ts';
import { changeGroup } from '../audit/change-group.ts';
import { recordChange } from '../audit/record.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { refusal } from '../errors.ts';
import { allow, type Handlers, permitted } from '../router.ts';
import { readReportLists, writeReportList } from '../stores/report-recipients.ts';
import { readStoredReports } from '../stores/week-states.ts';
import { weekToChange } from '../weeks/touch-week.ts';
import { queueFailed, queueReport, readReportLetters } from './mail-reports.ts';
import { readReportFacts } from './report-facts.ts';

/** Shown where messages are only stored as files. */
const NO_MAIL = 'No email service is set up on this server: emails are kept there as files and reach nobody.';

/** Returns why this server sends no email; null when it does. */
function noMailOf({ config: { mail } }: Context): string | null {
  return mail.emailJs || mail.smtp ? null : NO_MAIL;
}

export function reportMailHandlers(context: Context) {
  const listsAnswer = (lists: ReportLists): ReportListsView => ({
    ...reportListsView(lists),
    noMail: noMailOf(context),
  });
  return {
    readReportRecipients: async () => {
      return listsAnswer(await readReportLists(context.db, context.group));
    },
    saveReportRecipients: async (c) => {
      const entry = c.req.valid('json');
      const by = permitted(context, c, REPORT_WRITES.saveReportList, entry);
      const lists = await inTransaction(context.db, async (tx) => {
        await changeGroup(context, tx, {
          by,
          load: () => readReportLists(tx, context.group),
          decide: (stored, moment) => REPORT_WRITES.saveReportList.decide(stored, entry, moment),
          write: (_, { list }, { now }) =>
            writeReportList(tx, list, { updatedBy: by.name, updatedAt: now() }),
        });
        return readReportLists(tx, context.group);
      });
      return listsAnswer(lists);
    },
    readReportLetters: async (c) => {
      allow(c, 'closeWeek');
      const { db, group } = context;
      const { venue } = c.req.valid('query');
      if (venue !== undefined && !isVenue(group, venue)) throw refusal(GROUP_REFUSED.venueUnknown);
      const venues = venue === undefined ? [null, ...group.venues.map(({ venueId }) => venueId)] : [venue];
      const { weekId } = readWeekId(c.req.valid('param').weekId, currentWeek(context));
      return { letters: await readReportLetters(context, db, { weekId, venues }) };
    },
    mailReport: async (c) => {
      const week = weekToChange(c.req.valid('param').weekId);
      const { venue = null, failed } = c.req.valid('json');
      const by = allow(c, 'closeWeek');
      if (venue !== null && !isVenue(context.group, venue)) throw refusal(GROUP_REFUSED.venueUnknown);
      const sent = await answerOnce(context, c, async (tx) => {
        const { weekId } = week;
        const entry = { by, action: 'send report', subject: venue ?? SETTINGS_OF_GROUP, weekId } as const;
        if (failed) {
          const queued = { sent: await queueFailed(context, tx, { weekId, venueId: venue }), before: 0 };
          if (queued.sent > 0) await recordChange(context, tx, { ...entry, after: { ...queued, failed } });
          return { ...queued, noMail: noMailOf(context) };
        }
        const lists = await readReportLists(tx, context.group);
        const report = await readReport(context, tx, { week, venue, lists });
        const queued = await queueReport(context, tx, { weekId, report, lists });
        await recordChange(context, tx, { ...entry, after: queued });
        return { ...queued, noMail: noMailOf(context) };
      });
      return sent;
    },
  } satisfies Partial<Handlers>;
}

/** Returns the report of a venue or the group to send to its list. Throws 'invalid-request' when there is none. */
async function readReport(
  context: Context,
  tx: Tx,
  { week, venue, lists }: { week: Week; venue: VenueId | null; lists: ReportLists },
): Promise<VenueReport | GroupReport> {
  const facts = await readReportFacts(context, tx, week);
  const kept = await readStoredReports(tx, week.weekId);
  const mailed = reportToMail(context.group, { facts, kept, lists }, venue);
  if ('refused' in mailed) throw refusal(mailed.refused);
  return mailed.report;
}
