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
      'What was entered, what is expected, the forecast, and the sales of the week and the year before. With `venue`, only that venue’s revenue centers.',
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
      'By revenue center: 0 for closed, null to clear it; centers left out stay as they are. With `fromCents`, refused if something else is stored. Once all days of a venue are entered, they make up the week’s revenue.',
    refuses: ['conflict', 'not-found'],
    query: () => ofVenue,
    answer: salesWeekSchema,
    says: 'The week’s updated sales',
  },
  expectDay: {
    ...SALES_WRITES.expectDay,
    method: 'put',
    path: '/weeks/{weekId}/expected/{day}',
    summary: 'Set the expected sales of a day ahead of time',
    description:
      'By revenue center: 0 for closed, null to return to the forecast; centers left out stay as they are.',
    refuses: ['conflict', 'not-found'],
    query: () => ofVenue,
    answer: salesWeekSchema,
    says: 'The week’s updated sales',
  },
  readOutlook: {
    method: 'get',
    path: '/weeks/{weekId}/outlook',
    summary:
      'Where a week is heading: its budgets on the estimated revenue, what is left to spend, and the pace',
    description: 'With `venue`, only that venue’s budgets.',
    may: 'read',
    refuses: ['not-found'],
    query: () => ofVenue,
    answer: weekOutlookSchema,
    says: 'The outlook of every category',
  },
  readWeekQuestions: {
    method: 'get',
    path: '/weeks/{weekId}/questions',
    summary: 'Public holidays and last year’s events that nobody has entered expected sales for yet',
    description:
      'By revenue center, from fourteen days ahead until sales or expected sales are entered: for the current week those of the next fourteen days, for another week those of its own days. Answer with `PUT /api/weeks/{weekId}/expected/{day}`. With `venue`, only that venue’s revenue centers.',
    may: 'read',
    refuses: ['not-found'],
    query: () => ofVenue,
    answer: weekQuestionsSchema,
    says: 'The questions',
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
    summary: 'Set what revenue centers usually earn in a week',
    description: 'Used until there is history. Null removes it; centers left out stay as they are.',
    byPeople: true,
    answer: typicalWeekSchema,
    says: 'The typical week of each revenue center',
  },
  importSales: {
    ...SALES_WRITES.importSales,
    method: 'post',
    path: '/weeks/{weekId}/sales/import',
    summary: 'Import past daily sales of a week',
    description:
      'Days with other sales on record stay as they are and are listed line by line. Nobody is sent an alert.',
    answer: importedSalesSchema,
    says: 'What became of the lines',
  },
} as const satisfies Record<string, Row>;
