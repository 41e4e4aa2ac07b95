import { z } from 'zod';
import { reportLettersSchema } from '../reports/report-letters.ts';
import {
  REPORT_WRITES,
  reportListsSchema,
  reportMail,
  sentReportSchema,
} from '../reports/report-recipients.ts';
import { TREND_WEEKS } from '../reports/trend-weeks.ts';
import { trendsSchema } from '../reports/trends.ts';
import { weekReportSchema } from '../reports/week-report.ts';
import { rowId } from '../values/bounds.ts';
import type { Row } from './row.ts';

export const REPORT_CALLS = {
  readReport: {
    method: 'get',
    path: '/weeks/{weekId}/report',
    summary: 'A week’s results against what was expected',
    description:
      'For each venue you read, or only for `venue`; if you read part of a venue, for that part. For a closed week, what was reported when it was closed.',
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
      'With `forecast=true`, also what was expected of each week. The weeks on record up to the current one, oldest first, for every venue you read as a whole, or only for `venue`.',
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
    summary: 'Set who gets the group’s or a venue’s reports by email',
    description:
      'A venue’s report is sent when its week is closed, the group’s to the group’s list once the last venue’s week is. `venue` is null for the group’s list. With `recipients` null, a venue uses the group’s list again. With `from`, the list the form started with, refused if another is stored.',
    refuses: ['not-found', 'conflict'],
    answer: reportListsSchema,
    says: 'Who gets the reports',
  },
  readReportLetters: {
    method: 'get',
    path: '/weeks/{weekId}/report/mail',
    summary: 'Who a week’s reports were sent to, and what failed',
    description: 'For each venue and the group, or only for `venue`: the newest letter to each address.',
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
      'Without `venue`, sends the group’s report as one letter to those on its list who read all venues or have no account. The figures are in the text and in a PDF. People whose account doesn’t read the venue get none. Nobody gets the same report twice; failed letters are tried again. With `failed`, only those that failed are sent, unchanged.',
    may: 'closeWeek',
    refuses: ['not-found'],
    sent: () => reportMail,
    answer: sentReportSchema,
    says: 'How many letters were written',
  },
} as const satisfies Record<string, Row>;
