import { z } from '@hono/zod-openapi';
import { currentWeek } from '../../domain/calendar/clock.ts';
import { readWeekId, type Week } from '../../domain/calendar/week.ts';
import { OVERVIEW_SORTS, type OverviewSort, overviewSchema } from '../../domain/desk/overview.ts';
import { overviewPage, standingsRead } from '../../domain/desk/overview-page.ts';
import { GROUP_REFUSED } from '../../domain/group/group-refused.ts';
import { isVenue } from '../../domain/group/venue.ts';
import { visibleGroup } from '../../domain/people/reading.ts';
import { weekStandingsSchema } from '../../domain/standings/standings.ts';
import { boundedText } from '../../domain/values/bounds.ts';
import type { Context } from '../context.ts';
import { refusal } from '../errors.ts';
import { allow, answer, createRouter, declareRoute } from '../router.ts';
import { countOpenByCategory } from '../stores/alerts.ts';
import { waitingByCenter } from '../stores/order-sums.ts';
import { readWeekHistory } from '../stores/week-history.ts';
import { readStates } from '../stores/week-states.ts';
import { readSums } from '../stores/week-sums.ts';
import { weekParameter } from '../weeks/week-parameter.ts';
import { ofVenue } from './week-answers.ts';

const SORTS = OVERVIEW_SORTS.flatMap((sort): OverviewSort[] => [sort, `-${sort}`]);

const overviewRoute = declareRoute({
  operationId: 'readOverview',
  method: 'get',
  path: '/overview',
  summary: 'Where every venue stands in a week, and all of them together',
  description:
    'Any text that is no week means the current one. A manager is told of what they manage, together with what all venues come to only where an admin allows it. In the group’s order unless `sort` says otherwise; `cursor` is the `next` of the page before.',
  may: 'read',
  request: {
    query: z.object({
      week: boundedText(2000).optional(),
      sort: z.enum(SORTS, { error: `Choose ${SORTS.join(', ')}.` }).optional(),
      cursor: z.coerce.number().int().min(0).max(1_000_000).default(0),
    }),
  },
  responses: { 200: answer(overviewSchema, 'A page of venues') },
});

const standingsRoute = declareRoute({
  operationId: 'readStandings',
  method: 'get',
  path: '/weeks/{weekId}/standings',
  summary: 'Where the budgets of a week stand: what every page, mail and file tells of them',
  description:
    'By venue, and of all venues together as far as one may be told of these. With `venue` of that venue’s alone.',
  may: 'read',
  refuses: ['not-found'],
  request: { params: weekParameter, query: ofVenue },
  responses: { 200: answer(weekStandingsSchema, 'Where they stand') },
});

export function overviewRoutes(context: Context) {
  async function readWeek(week: Week) {
    const { db } = context;
    const [known, sums, states, openAlerts, waiting] = await Promise.all([
      readWeekHistory(context, db, week),
      readSums(db, week.weekId),
      readStates(db, week.weekId),
      countOpenByCategory(db, week.weekId),
      waitingByCenter(db, week.weekId),
    ]);
    return { known, sums, states, openAlerts, waiting };
  }

  return createRouter()
    .openapi(overviewRoute, async (c) => {
      const { week: asked = '', sort, cursor } = c.req.valid('query');
      const read = await readWeek(readWeekId(asked, currentWeek(context)));
      return c.json(overviewPage(allow(c, 'read'), read, { sort, cursor }), 200);
    })
    .openapi(standingsRoute, async (c) => {
      const { venue } = c.req.valid('query');
      const by = allow(c, 'read');
      if (venue !== undefined && !isVenue(visibleGroup(by, context.group), venue))
        throw refusal(GROUP_REFUSED.venueUnknown);
      const read = await readWeek(readWeekId(c.req.valid('param').weekId, currentWeek(context)));
      return c.json(standingsRead(by, read, venue), 200);
    });
}
