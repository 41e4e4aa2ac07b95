import { SETTINGS_WRITES } from '../desk/settings-writes.ts';
import { weekOutlookSchema } from '../forecast/outlook-answer.ts';
import { weekQuestionsSchema } from '../forecast/week-questions-answer.ts';
import { salesWeekSchema, typicalWeekSchema } from '../sales/day-sales.ts';
import { importedSalesSchema } from '../sales/import-sales.ts';
import { SALES_WRITES } from '../sales/sales-writes.ts';
import { ofVenue, type Row } from './row.ts';

export const SALES_CALLS = {
  readSales: {
    method: 'get',
    path: '/weeks/{weekId}/sales',
    summary: 'A week’s sales by day and revenue center',
    description:
      'What was entered, what is expected, the forecast, and what the week and the year before brought. With `venue` of that venue’s revenue centers.',
    may: 'read',
    refuses: ['not-found'],
    query: () => ofVenue,
    answer: salesWeekSchema,
    says: 'The week’s sales',
  },
  enterSales: {
    ...SALES_WRITES.enterSales,
    method: 'put',
    path: '/weeks/{weekId}/sales/{day}',
    summary: 'Enter the sales of a day',
    description:
      'By revenue center: 0 for closed, null to forget it; what is left out stays. With `fromCents`, refused when something else is stored. Once all days of a venue are entered they make the week’s revenue.',
    refuses: ['conflict', 'not-found'],
    query: () => ofVenue,
    answer: salesWeekSchema,
    says: 'The week’s sales afterwards',
  },
  expectDay: {
    ...SALES_WRITES.expectDay,
    method: 'put',
    path: '/weeks/{weekId}/expected/{day}',
    summary: 'Say what is expected of a day, ahead of time',
    description: 'By revenue center: 0 for closed, null for the forecast again; what is left out stays.',
    refuses: ['conflict', 'not-found'],
    query: () => ofVenue,
    answer: salesWeekSchema,
    says: 'The week’s sales afterwards',
  },
  readOutlook: {
    method: 'get',
    path: '/weeks/{weekId}/outlook',
    summary:
      'Where a week is heading: its budgets on the estimated revenue, what is left to spend, and the pace',
    description: 'With `venue` of what that venue has a budget for.',
    may: 'read',
    refuses: ['not-found'],
    query: () => ofVenue,
    answer: weekOutlookSchema,
    says: 'The outlook of every category',
  },
  readWeekQuestions: {
    method: 'get',
    path: '/weeks/{weekId}/questions',
    summary: 'Public holidays and events of last year that nobody said anything of yet',
    description:
      'By revenue center, from fourteen days before until sales or what is expected of the day are entered: of the running week those of the next fourteen days, of another those of its own days. Answered by `PUT /api/weeks/{weekId}/expected/{day}`. With `venue` of that venue’s revenue centers.',
    may: 'read',
    refuses: ['not-found'],
    query: () => ofVenue,
    answer: weekQuestionsSchema,
    says: 'What is asked',
  },
  readTypicalWeek: {
    method: 'get',
    path: '/settings/typical-week',
    summary: 'What revenue centers usually earn in a week',
    may: 'read',
    answer: typicalWeekSchema,
    says: 'The typical week of each revenue center',
  },
  setTypicalWeek: {
    ...SETTINGS_WRITES.setTypicalWeek,
    method: 'put',
    path: '/settings/typical-week',
    summary: 'Say what revenue centers usually earn in a week',
    description: 'It stands in until there is history. Null for none any more; what is left out stays.',
    byPeople: true,
    answer: typicalWeekSchema,
    says: 'The typical week of each revenue center',
  },
  importSales: {
    ...SALES_WRITES.importSales,
    method: 'post',
    path: '/weeks/{weekId}/sales/import',
    summary: 'Take over past sales of days of a week',
    description:
      'Days that something else is entered for stay as they are, and are told of line by line. Nobody is sent an alert about them.',
    answer: importedSalesSchema,
    says: 'What became of the lines',
  },
} as const satisfies Record<string, Row>;
