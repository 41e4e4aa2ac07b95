import { z } from 'zod';
import { weekSchema } from '../calendar/week.ts';
import { listedWeekSchema } from '../calendar/week-list.ts';
import { venueWeekStateSchema, WEEK_WRITES } from '../desk/close-week.ts';
import { OVERVIEW_SORTS, type OverviewSort, overviewSchema } from '../desk/overview.ts';
import { TOTAL_WRITES } from '../desk/set-total.ts';
import { weekOrVenueSchema } from '../desk/venue-week.ts';
import { findingSchema } from '../desk/week-findings.ts';
import { SALES_WRITES } from '../sales/sales-writes.ts';
import { weekStandingsSchema } from '../standings/standings.ts';
import { boundedText, rowId } from '../values/bounds.ts';
import { ofVenue, type Row } from './row.ts';

const SORTS = OVERVIEW_SORTS.flatMap((sort): OverviewSort[] => [sort, `-${sort}`]);

export const WEEK_CALLS = {
  listWeeks: {
    method: 'get',
    path: '/weeks',
    summary: 'The current week and the weeks on record, newest first',
    description:
      'The newest `limit` weeks up to the current one, and future weeks with entries. A trial’s list ends with four weeks of May 2025 from its sample.',
    may: 'read',
    query: () => z.object({ limit: z.coerce.number().int().min(1).max(520).default(10) }),
    answer: () => z.array(listedWeekSchema()),
    says: 'The weeks',
  },
  readWeekOfDay: {
    method: 'get',
    path: '/days/{day}/week',
    summary: 'The week of a day',
    description:
      'The week on record that contains it, whichever weekday it begins on; otherwise its week from Sunday to Saturday.',
    may: 'read',
    answer: weekSchema,
    says: 'The week',
  },
  readWeek: {
    method: 'get',
    path: '/weeks/{weekId}',
    summary: 'A week with its orders, hours and totals',
    description:
      'A record of zeros if nothing is stored. Any text that is not a week means the current one. With `venue`, only that venue’s part of it.',
    may: 'read',
    refuses: ['not-found'],
    query: () => ofVenue,
    answer: weekOrVenueSchema,
    says: 'The week',
  },
  setRevenue: {
    ...SALES_WRITES.setRevenue,
    method: 'put',
    path: '/weeks/{weekId}/revenue',
    summary: 'Set figures of a week’s revenue',
    description:
      'Kitchen or bar revenue sets the total to their sum. With `from`, refused if the stored figures differ.',
    refuses: ['conflict', 'not-found'],
    query: () => ofVenue,
    answer: weekOrVenueSchema,
    says: 'The updated week',
  },
  setSpending: {
    ...TOTAL_WRITES.setSpending,
    method: 'put',
    path: '/weeks/{weekId}/spending/{revenueCenter}',
    summary: 'Set what a revenue center has spent',
    refuses: ['conflict', 'not-found'],
    query: () => ofVenue,
    answer: weekOrVenueSchema,
    says: 'The updated week',
  },
  readOverview: {
    method: 'get',
    path: '/overview',
    summary: 'Where every venue stands in a week, and all of them together',
    description:
      'Any text that is not a week means the current one. Managers see what they manage, and the totals of all venues only if an admin allows it. In the group’s order unless `sort` says otherwise; `cursor` is the `next` of the previous page.',
    may: 'read',
    query: () =>
      z.object({
        week: boundedText(2000).optional(),
        sort: z.enum(SORTS, { error: `Choose ${SORTS.join(', ')}.` }).optional(),
        cursor: z.coerce.number().int().min(0).max(1_000_000).default(0),
      }),
    answer: overviewSchema,
    says: 'A page of venues',
  },
  readStandings: {
    method: 'get',
    path: '/weeks/{weekId}/standings',
    summary: 'Where a week’s budgets stand, as every page, email and file reports it',
    description:
      'By venue, and for all venues together if you may see that. With `venue`, only that venue’s.',
    may: 'read',
    refuses: ['not-found'],
    query: () => ofVenue,
    answer: weekStandingsSchema,
    says: 'Where they stand',
  },
  submitWeek: {
    ...WEEK_WRITES.submitWeek,
    method: 'post',
    path: '/weeks/{weekId}/submit',
    summary: 'Submit a venue’s week, so that an admin can close it',
    refuses: ['not-found', 'conflict'],
    answer: venueWeekStateSchema,
    says: 'The venue’s progress with the week',
  },
  closeWeek: {
    ...WEEK_WRITES.closeWeek,
    method: 'post',
    path: '/weeks/{weekId}/close',
    summary: 'Make a venue’s week final',
    description:
      'What is entered becomes its revenue: days without sales count as nothing sold and are listed in its report’s `missingDays`. Its figures never change again: what they rest on is kept with it, and every write to it is refused with `week-closed`. Closing a week that is not over needs `confirm`.',
    refuses: ['not-found', 'week-not-over'],
    answer: venueWeekStateSchema,
    says: 'The venue’s progress with the week',
  },
  reopenWeek: {
    ...WEEK_WRITES.reopenWeek,
    method: 'post',
    path: '/weeks/{weekId}/reopen',
    summary: 'Reopen a venue’s submitted or closed week',
    refuses: ['not-found', 'conflict'],
    answer: venueWeekStateSchema,
    says: 'The venue’s progress with the week',
  },
  readFindings: {
    method: 'get',
    path: '/weeks/{weekId}/findings',
    summary: 'What is missing or unusual in a venue’s week, before it is submitted or closed',
    description:
      'Days without their usual sales, orders or hours or without planned hours, days far above their usual, and alerts that nobody has acknowledged. None of it prevents closing: days without sales then count as nothing sold.',
    may: 'submitWeek',
    refuses: ['not-found'],
    query: () => z.object({ venue: rowId }),
    answer: () => z.array(findingSchema()),
    says: 'What was found',
  },
  writeNote: {
    ...WEEK_WRITES.writeNote,
    method: 'put',
    path: '/weeks/{weekId}/notes',
    summary: 'Write a note on a day of a venue, or on its whole week',
    description:
      'One note each: a new text replaces the old one, and an empty text removes it. `day` is null for the whole week. `from` is the text to be replaced: refused if another one is stored, even when `from` is left out.',
    refuses: ['not-found', 'conflict'],
    query: () => ofVenue,
    answer: weekOrVenueSchema,
    says: 'The updated week',
  },
} as const satisfies Record<string, Row>;
