import { isVenue } from '../../domain/group/venue.ts';
import { nobodyOnList, REFUSED } from '../../domain/refusals/refused.ts';
import {
  type ReportListsTold,
  reportListEntry,
  reportListsSchema,
  reportMail,
  reportRecipients,
  saveReportList,
  sentReportSchema,
} from '../../domain/reports/report-recipients.ts';
import { weekReport } from '../../domain/reports/week-report.ts';
import { answerOnce } from '../answer-once.ts';
import { recordChange } from '../audit/record.ts';
import { changeGroup } from '../changes/change-group.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { refusal } from '../errors.ts';
import { allow, answer, body, createRouter, declareRoute } from '../router.ts';
import { weekParameter, weekToChange } from '../weeks/week-parameter.ts';
import { queueReport } from './mail-reports.ts';
import { readReportLists, writeReportList } from './recipients-store.ts';
import { readKeptReports, readReportFacts } from './report-facts.ts';

const listsAnswer = { 200: answer(reportListsSchema, 'Who gets the reports') };

const readRoute = declareRoute({
  operationId: 'readReportRecipients',
  method: 'get',
  path: '/report-recipients',
  summary: 'Who gets the reports of venues by e-mail',
  may: 'manageGroup',
  responses: listsAnswer,
});

const saveRoute = declareRoute({
  operationId: 'saveReportRecipients',
  method: 'put',
  path: '/report-recipients',
  summary: 'Say who gets the reports of all venues by e-mail, or those of one',
  description:
    'A venue’s report goes out when its week is closed. `venue` is null for the group’s list; with `recipients` null a venue follows the group again. With `from`, the list that a form started with, refused when another is stored.',
  may: 'manageGroup',
  refuses: ['not-found', 'conflict'],
  request: { body: body(reportListEntry) },
  responses: listsAnswer,
});

const mailRoute = declareRoute({
  operationId: 'mailReport',
  method: 'post',
  path: '/weeks/{weekId}/report/mail',
  summary: 'Send a venue’s report to everybody on its list',
  description:
    'With its figures in the text, and a PDF. Nobody gets the same report twice; a letter that failed is tried again.',
  may: 'closeWeek',
  refuses: ['not-found'],
  request: { params: weekParameter, body: body(reportMail) },
  responses: { 200: answer(sentReportSchema, 'To how many it is on its way') },
});

/** What is said where messages are only kept as files. */
const NO_MAIL =
  'No e-mail service is set up on this server: what is sent is kept there as a file, and reaches nobody.';

/** Why no e-mail leaves this place; null where it does. */
function noMailOf({ config: { mail } }: Context): string | null {
  return mail.emailJs || mail.smtp ? null : NO_MAIL;
}

export function reportMailRoutes(context: Context) {
  const told = (lists: Omit<ReportListsTold, 'noMail'>): ReportListsTold => {
    return { group: lists.group, venues: lists.venues, noMail: noMailOf(context) };
  };
  return createRouter()
    .openapi(readRoute, async (c) => {
      const { group, venues } = await readReportLists(context.db);
      return c.json(told({ group, venues: venues as Record<string, string> }), 200);
    })
    .openapi(saveRoute, async (c) => {
      const entry = c.req.valid('json');
      const by = allow(c, 'manageGroup');
      const { group, venues } = await inTransaction(context.db, (tx) =>
        changeGroup(context, tx, {
          by,
          load: () => readReportLists(tx),
          decide: (stored, moment) => saveReportList(stored, entry, moment),
          write: (_, { list }, { now }) =>
            writeReportList(tx, list, { updatedBy: by.name, updatedAt: now() }),
        }),
      );
      return c.json(told({ group, venues: venues as Record<string, string> }), 200);
    })
    .openapi(mailRoute, async (c) => {
      const week = weekToChange(c.req.valid('param').weekId);
      const { venue } = c.req.valid('json');
      const by = allow(c, 'closeWeek');
      if (!isVenue(context.group, venue)) throw refusal(REFUSED.venueUnknown);
      const sent = await answerOnce(context, c, async (tx) => {
        const lists = await readReportLists(tx);
        if (reportRecipients(lists, venue).length === 0) throw refusal(nobodyOnList());
        const facts = await readReportFacts(context, tx, week);
        const kept = await readKeptReports(tx, week.weekId);
        const [report] = weekReport(facts, [venue], kept).venues;
        const queued = await queueReport(context, tx, { weekId: week.weekId, report: report!, lists });
        const { weekId } = week;
        await recordChange(context, tx, { by, action: 'send report', subject: venue, weekId, after: queued });
        return { ...queued, noMail: noMailOf(context) };
      });
      return c.json(sent, 200);
    });
}
