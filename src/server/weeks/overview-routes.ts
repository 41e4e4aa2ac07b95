import { z } from '@hono/zod-openapi';
import { currentWeek } from '../../domain/calendar/clock.ts';
import { readWeekId } from '../../domain/calendar/week.ts';
import { OVERVIEW_SORTS, type OverviewSort, overviewSchema } from '../../domain/desk/overview.ts';
import { overviewPage } from '../../domain/desk/overview-page.ts';
import { boundedText } from '../../domain/values/bounds.ts';
import { countOpenByCategory } from '../alerts/store.ts';
import type { Context } from '../context.ts';
import { waitingByCenter } from '../orders/sums-store.ts';
import { allow, answer, createRouter, declareRoute } from '../router.ts';
import { readKnownWeek } from '../sales/known-week.ts';
import { readStates } from './state-store.ts';
import { readSums } from './sums-store.ts';

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

export function overviewRoutes(context: Context) {
  return createRouter().openapi(overviewRoute, async (c) => {
    const { week: asked = '', sort, cursor } = c.req.valid('query');
    const { db } = context;
    const week = readWeekId(asked, currentWeek(context));
    const [known, sums, states, openAlerts, waiting] = await Promise.all([
      readKnownWeek(context, db, week),
      readSums(db, week.weekId),
      readStates(db, week.weekId),
      countOpenByCategory(db, week.weekId),
      waitingByCenter(db, week.weekId),
    ]);
    const read = { known, sums, states, openAlerts, waiting };
    return c.json(overviewPage(allow(c, 'read'), read, { sort, cursor }), 200);
  });
}
