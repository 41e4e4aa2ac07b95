import { z } from 'zod';
import { reportLettersSchema } from '../reports/report-letters.ts';
import { reportListsSchema, reportMail, sentReportSchema } from '../reports/report-recipients.ts';
import { REPORT_WRITES } from '../reports/report-writes.ts';
import { TREND_WEEKS } from '../reports/trend-weeks.ts';
import { trendsSchema } from '../reports/trends.ts';
import { weekReportSchema } from '../reports/week-report.ts';
import { rowId } from '../values/bounds.ts';
import type { Row } from './row.ts';

export const REPORT_CALLS = {
  readReport: {
    method: 'get',
    path: '/weeks/{weekId}/report',
    summary: 'What a week came to, against what was expected of it',
    description:
      'Of each venue that one reads, or of the one that `venue` names; of one that is read in part, that part. Of a closed one what was told when it was closed.',
    may: 'read',
    refuses: ['not-found'],
    query: () => z.object({ venue: rowId.optional() }),
    answer: weekReportSchema,
    says: 'The report',
  },
  readTrends: {
    method: 'get',
    path: '/trends',
    summary: 'How venues did week by week: revenue, costs and prime cost',
    description:
      'With `forecast=true` what was expected of each. The weeks on record up to the current one, the oldest first; of every venue that one reads as a whole, or of the one that `venue` names.',
    may: 'read',
    refuses: ['not-found'],
    query: () =>
      z.object({
        weeks: z.enum(TREND_WEEKS, { error: 'Choose 13, 26 or 52.' }).default('13'),
        venue: rowId.optional(),
        forecast: z.enum(['true', 'false']).default('false'),
      }),
    answer: trendsSchema,
    says: 'The venues',
  },
  readReportRecipients: {
    method: 'get',
    path: '/report-recipients',
    summary: 'Who gets reports by email',
    may: 'manageGroup',
    answer: reportListsSchema,
    says: 'Who gets the reports',
  },
  saveReportRecipients: {
    ...REPORT_WRITES.saveReportList,
    method: 'put',
    path: '/report-recipients',
    summary: 'Say who gets the reports of all venues by email, or those of one',
    description:
      'A venue’s report goes out when its week is closed, the group’s to the group’s list once the last venue’s is. `venue` is null for the group’s list; with `recipients` null a venue follows the group again. With `from`, the list that a form started with, refused when another is stored.',
    refuses: ['not-found', 'conflict'],
    answer: reportListsSchema,
    says: 'Who gets the reports',
  },
  readReportLetters: {
    method: 'get',
    path: '/weeks/{weekId}/report/mail',
    summary: 'Whom a week’s reports were sent to, and what failed',
    description:
      'Of each venue and the group, or of the venue that `venue` names, and each address the newest letter.',
    may: 'closeWeek',
    refuses: ['not-found'],
    query: () => z.object({ venue: rowId.optional() }),
    answer: reportLettersSchema,
    says: 'The letters',
  },
  mailReport: {
    method: 'post',
    path: '/weeks/{weekId}/report/mail',
    summary: 'Send a venue’s report, or the group’s, to everybody on its list who may read it',
    description:
      'Without `venue` the group’s, as one letter, to those on its list who read all venues or have no account. With its figures in the text, and a PDF. Whoever has an account and doesn’t read the venue gets none. Nobody gets the same report twice; a letter that failed is tried again. With `failed` those alone that failed, as they were.',
    may: 'closeWeek',
    refuses: ['not-found'],
    sent: () => reportMail,
    answer: sentReportSchema,
    says: 'How many letters were written',
  },
} as const satisfies Record<string, Row>;
