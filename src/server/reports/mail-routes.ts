import { z } from '@hono/zod-openapi';
import { currentWeek } from '../../domain/calendar/clock.ts';
import { readWeekId, type Week } from '../../domain/calendar/week.ts';
import type { VenueId } from '../../domain/group/group.ts';
import { GROUP_REFUSED } from '../../domain/group/group-refused.ts';
import { isVenue } from '../../domain/group/venue.ts';
import { SETTINGS_OF_GROUP } from '../../domain/people/role.ts';
import type { GroupReport } from '../../domain/reports/group-report.ts';
import { reportToMail } from '../../domain/reports/report-facts.ts';
import { reportLettersSchema } from '../../domain/reports/report-letters.ts';
import {
  type ReportLists,
  type ReportListsView,
  reportListsSchema,
  reportListsView,
  reportMail,
  sentReportSchema,
} from '../../domain/reports/report-recipients.ts';
import { REPORT_WRITES } from '../../domain/reports/report-writes.ts';
import type { VenueReport } from '../../domain/reports/venue-report.ts';
import { rowId } from '../../domain/values/bounds.ts';
import { answerOnce } from '../answer-once.ts';
import { changeGroup } from '../audit/change-group.ts';
import { recordChange } from '../audit/record.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { refusal } from '../errors.ts';
import { allow, answer, body, createRouter, declareRoute, permitted } from '../router.ts';
import { readReportLists, writeReportList } from '../stores/report-recipients.ts';
import { readStoredReports } from '../stores/week-states.ts';
import { weekParameter, weekToChange } from '../weeks/week-parameter.ts';
import { queueFailed, queueReport, readReportLetters } from './mail-reports.ts';
import { readReportFacts } from './report-facts.ts';

const listsAnswer = { 200: answer(reportListsSchema, 'Who gets the reports') };

const readRoute = declareRoute({
  operationId: 'readReportRecipients',
  method: 'get',
  path: '/report-recipients',
  summary: 'Who gets reports by email',
  may: 'manageGroup',
  responses: listsAnswer,
});

const saveRoute = declareRoute({
  operationId: 'saveReportRecipients',
  method: 'put',
  path: '/report-recipients',
  summary: 'Say who gets the reports of all venues by email, or those of one',
  description:
    'A venue’s report goes out when its week is closed, the group’s to the group’s list once the last venue’s is. `venue` is null for the group’s list; with `recipients` null a venue follows the group again. With `from`, the list that a form started with, refused when another is stored.',
  may: REPORT_WRITES.saveReportList.may,
  refuses: ['not-found', 'conflict'],
  request: { body: body(REPORT_WRITES.saveReportList.sent()) },
  responses: listsAnswer,
});

const lettersRoute = declareRoute({
  operationId: 'readReportLetters',
  method: 'get',
  path: '/weeks/{weekId}/report/mail',
  summary: 'Whom a week’s reports were sent to, and what failed',
  description:
    'Of each venue and the group, or of the venue that `venue` names, and each address the newest letter.',
  may: 'closeWeek',
  refuses: ['not-found'],
  request: { params: weekParameter, query: z.object({ venue: rowId.optional() }) },
  responses: { 200: answer(reportLettersSchema, 'The letters') },
});

const mailRoute = declareRoute({
  operationId: 'mailReport',
  method: 'post',
  path: '/weeks/{weekId}/report/mail',
  summary: 'Send a venue’s report, or the group’s, to everybody on its list who may read it',
  description:
    'Without `venue` the group’s, as one letter, to those on its list who read all venues or have no account. With its figures in the text, and a PDF. Whoever has an account and doesn’t read the venue gets none. Nobody gets the same report twice; a letter that failed is tried again. With `failed` those alone that failed, as they were.',
  may: 'closeWeek',
  refuses: ['not-found'],
  request: { params: weekParameter, body: body(reportMail) },
  responses: { 200: answer(sentReportSchema, 'How many letters were written') },
});

/** Shown where messages are only stored as files. */
const NO_MAIL =
  'No email service is set up on this server: what is sent is kept there as a file, and reaches nobody.';

/** Returns why this server sends no email; null when it does. */
function noMailOf({ config: { mail } }: Context): string | null {
  return mail.emailJs || mail.smtp ? null : NO_MAIL;
}

export function reportMailRoutes(context: Context) {
  const listsAnswer = (lists: ReportLists): ReportListsView => ({
    ...reportListsView(lists),
    noMail: noMailOf(context),
  });
  return createRouter()
    .openapi(readRoute, async (c) => {
      return c.json(listsAnswer(await readReportLists(context.db, context.group)), 200);
    })
    .openapi(saveRoute, async (c) => {
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
      return c.json(listsAnswer(lists), 200);
    })
    .openapi(lettersRoute, async (c) => {
      allow(c, 'closeWeek');
      const { db, group } = context;
      const { venue } = c.req.valid('query');
      if (venue !== undefined && !isVenue(group, venue)) throw refusal(GROUP_REFUSED.venueUnknown);
      const venues = venue === undefined ? [null, ...group.venues.map(({ venueId }) => venueId)] : [venue];
      const { weekId } = readWeekId(c.req.valid('param').weekId, currentWeek(context));
      return c.json({ letters: await readReportLetters(context, db, { weekId, venues }) }, 200);
    })
    .openapi(mailRoute, async (c) => {
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
      return c.json(sent, 200);
    });
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
