import { z } from 'zod';
import { weekSchema } from '../calendar/week.ts';
import { listedWeekSchema } from '../calendar/week-list.ts';
import { venueWeekStateSchema } from '../desk/close-week.ts';
import { OVERVIEW_SORTS, type OverviewSort, overviewSchema } from '../desk/overview.ts';
import { TOTAL_WRITES } from '../desk/total-writes.ts';
import { weekOrVenueSchema } from '../desk/venue-week.ts';
import { findingSchema } from '../desk/week-findings.ts';
import { WEEK_WRITES } from '../desk/week-writes.ts';
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
      'The newest up to the current week, `limit` of them, and beside them the weeks to come in which something was entered. A trial’s ends with the four weeks of May 2025 that its sample has from the specification.',
    may: 'read',
    query: () => z.object({ limit: z.coerce.number().int().min(1).max(520).default(10) }),
    answer: () => z.array(listedWeekSchema()),
    says: 'The weeks',
  },
  readWeekOfDay: {
    method: 'get',
    path: '/days/{day}/week',
    summary: 'The week a day means',
    description:
      'The week on record that holds it, whatever weekday that begins on; else its week from Sunday to Saturday.',
    may: 'read',
    answer: weekSchema,
    says: 'The week',
  },
  readWeek: {
    method: 'get',
    path: '/weeks/{weekId}',
    summary: 'A week with its orders, hours and totals',
    description:
      'A record of zeros when nothing is stored. Any text that is no week means the current one. With `venue` what of it is a venue’s.',
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
      'Kitchen or bar revenue sets the total to their sum. With `from`, refused when the stored figures differ.',
    refuses: ['conflict', 'not-found'],
    query: () => ofVenue,
    answer: weekOrVenueSchema,
    says: 'The week afterwards',
  },
  setSpending: {
    ...TOTAL_WRITES.setSpending,
    method: 'put',
    path: '/weeks/{weekId}/spending/{revenueCenter}',
    summary: 'Set what a revenue center has spent',
    refuses: ['conflict', 'not-found'],
    query: () => ofVenue,
    answer: weekOrVenueSchema,
    says: 'The week afterwards',
  },
  readOverview: {
    method: 'get',
    path: '/overview',
    summary: 'Where every venue stands in a week, and all of them together',
    description:
      'Any text that is no week means the current one. A manager is told of what they manage, together with what all venues come to only where an admin allows it. In the group’s order unless `sort` says otherwise; `cursor` is the `next` of the page before.',
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
    summary: 'Where the budgets of a week stand: what every page, mail and file tells of them',
    description:
      'By venue, and of all venues together as far as one may be told of these. With `venue` of that venue’s alone.',
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
    summary: 'Hand a venue’s week in: an admin may close it then',
    refuses: ['not-found', 'conflict'],
    answer: venueWeekStateSchema,
    says: 'How far the venue is by now',
  },
  closeWeek: {
    ...WEEK_WRITES.closeWeek,
    method: 'post',
    path: '/weeks/{weekId}/close',
    summary: 'Make a venue’s week final',
    description:
      'What is entered is its revenue: days without sales count as nothing sold, and stay in its report’s `missingDays`. Its figures never change again: what they stand on is kept with it, and every write into it is refused with `week-closed`. A week that is not over is closed with `confirm` alone.',
    refuses: ['not-found', 'week-not-over'],
    answer: venueWeekStateSchema,
    says: 'How far the venue is by now',
  },
  reopenWeek: {
    ...WEEK_WRITES.reopenWeek,
    method: 'post',
    path: '/weeks/{weekId}/reopen',
    summary: 'Open a venue’s week again that was submitted or closed',
    refuses: ['not-found', 'conflict'],
    answer: venueWeekStateSchema,
    says: 'How far the venue is by now',
  },
  readFindings: {
    method: 'get',
    path: '/weeks/{weekId}/findings',
    summary: 'What is missing or odd in a venue’s week, before it is submitted or closed',
    description:
      'Days without sales, orders or hours that there usually are or were planned, days far above their usual, and alerts that nobody has seen to. None of it hinders anybody: days without sales count as nothing sold once the week is closed.',
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
    summary: 'Note something on a day of a venue, or on the whole of its week',
    description:
      'One note for each: it takes the place of the one before, and an empty text takes it away. `day` is null for the whole week. `from` is the text that it takes the place of: refused when another is stored, also where it is left out.',
    refuses: ['not-found', 'conflict'],
    query: () => ofVenue,
    answer: weekOrVenueSchema,
    says: 'The week afterwards',
  },
} as const satisfies Record<string, Row>;
