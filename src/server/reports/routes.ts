import { z } from '@hono/zod-openapi';
import { currentWeek } from '../../domain/calendar/clock.ts';
import { readWeekId } from '../../domain/calendar/week.ts';
import { accessOf, visibleSums } from '../../domain/desk/group-access.ts';
import { reportReadBy } from '../../domain/desk/report-read.ts';
import type { Group, VenueId } from '../../domain/group/group.ts';
import { GROUP_REFUSED } from '../../domain/group/group-refused.ts';
import { isVenue } from '../../domain/group/venue.ts';
import { canRead, visibleGroup } from '../../domain/people/reading.ts';
import type { User } from '../../domain/people/user.ts';
import { TREND_WEEKS } from '../../domain/reports/trend-weeks.ts';
import { trends, trendsSchema } from '../../domain/reports/trends.ts';
import { weekReportSchema } from '../../domain/reports/week-report.ts';
import { rowId } from '../../domain/values/bounds.ts';
import { venuesInWeeks } from '../../domain/weeks/group-in-week.ts';
import type { Context } from '../context.ts';
import { refusal } from '../errors.ts';
import { allow, answer, createRouter, declareRoute } from '../router.ts';
import { readStoredReports } from '../stores/week-states.ts';
import { weekParameter } from '../weeks/week-parameter.ts';
import { readForecasts } from './past-forecasts.ts';
import { readReportFacts } from './report-facts.ts';
import { readSumsByWeek } from './week-sums.ts';

const reportRoute = declareRoute({
  operationId: 'readReport',
  method: 'get',
  path: '/weeks/{weekId}/report',
  summary: 'What a week came to, against what was expected of it',
  description:
    'Of each venue that one reads, or of the one that `venue` names; of one that is read in part, that part. Of a closed one what was told when it was closed.',
  may: 'read',
  refuses: ['not-found'],
  request: { params: weekParameter, query: z.object({ venue: rowId.optional() }) },
  responses: { 200: answer(weekReportSchema, 'The report') },
});

const trendsRoute = declareRoute({
  operationId: 'readTrends',
  method: 'get',
  path: '/trends',
  summary: 'How venues did week by week: revenue, costs and prime cost',
  description:
    'With `forecast=true` what was expected of each. The weeks on record up to the current one, the oldest first; of every venue that one reads as a whole, or of the one that `venue` names.',
  may: 'read',
  refuses: ['not-found'],
  request: {
    query: z.object({
      weeks: z.enum(TREND_WEEKS, { error: 'Choose 13, 26 or 52.' }).default('13'),
      venue: rowId.optional(),
      forecast: z.enum(['true', 'false']).default('false'),
    }),
  },
  responses: { 200: answer(trendsSchema, 'The venues') },
});

/** Returns a filter for the requested venues that somebody may read as a whole. Throws 'not-found' for a venue that they may not. */
function venuesTold(
  by: User,
  group: Group,
  venue: VenueId | undefined,
): (all: readonly VenueId[]) => VenueId[] {
  const isTold = (venueId: VenueId) => canRead(by, { venue: venueId });
  if (venue === undefined) return (all) => all.filter(isTold);
  if (!(isVenue(visibleGroup(by, group), venue) && isTold(venue))) throw refusal(GROUP_REFUSED.venueUnknown);
  return () => [venue];
}

export function reportRoutes(context: Context) {
  return createRouter()
    .openapi(trendsRoute, async (c) => {
      const by = allow(c, 'read');
      const { weeks, venue, forecast } = c.req.valid('query');
      const { db, group } = context;
      const reading = accessOf(by, group);
      const last = currentWeek(context);
      const recorded = await readSumsByWeek(db, last, Number(weeks));
      const all = venuesInWeeks(group, recorded).map(({ venueId }) => venueId);
      const venues = venuesTold(by, group, venue)(all);
      const read = recorded.map(({ sums, ...week }) => ({ ...week, sums: visibleSums(reading, sums) }));
      const asked = { last, weeks: Number(weeks), venues };
      const expected = forecast === 'true' ? await readForecasts(context, db, asked) : undefined;
      return c.json(trends(group, read, venues, expected), 200);
    })
    .openapi(reportRoute, async (c) => {
      const by = allow(c, 'read');
      const { venue } = c.req.valid('query');
      const { db, group } = context;
      if (venue !== undefined && !isVenue(visibleGroup(by, group), venue))
        throw refusal(GROUP_REFUSED.venueUnknown);
      const week = readWeekId(c.req.valid('param').weekId, currentWeek(context));
      const facts = await readReportFacts(context, db, week);
      const kept = await readStoredReports(db, week.weekId);
      return c.json(reportReadBy(by, facts, kept, venue), 200);
    });
}
