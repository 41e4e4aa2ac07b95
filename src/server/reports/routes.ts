import { z } from '@hono/zod-openapi';
import { inUse, isVenue } from '../../domain/group/venue.ts';
import { canRead, groupFor } from '../../domain/people/reading.ts';
import { REFUSED } from '../../domain/refusals/refused.ts';
import { weekReport, weekReportSchema } from '../../domain/reports/week-report.ts';
import { rowId } from '../../domain/values/bounds.ts';
import { currentWeek } from '../../domain/weeks/clock.ts';
import { groupOfWeek } from '../../domain/weeks/kept-venue.ts';
import { readWeekId } from '../../domain/weeks/week.ts';
import type { Context } from '../context.ts';
import { refusal } from '../errors.ts';
import { allow, answer, createRouter, declareRoute } from '../router.ts';
import { weekParameter } from '../weeks/week-parameter.ts';
import { readKeptReports, readReportFacts } from './report-facts.ts';

const reportRoute = declareRoute({
  operationId: 'readReport',
  method: 'get',
  path: '/weeks/{weekId}/report',
  summary: 'What a week came to, against what was expected of it',
  description:
    'Of each venue that one reads as a whole, or of the one that `venue` names. Of a closed one what was told when it was closed.',
  may: 'read',
  refuses: ['not-found'],
  request: { params: weekParameter, query: z.object({ venue: rowId.optional() }) },
  responses: { 200: answer(weekReportSchema, 'The report') },
});

export function reportRoutes(context: Context) {
  return createRouter().openapi(reportRoute, async (c) => {
    const by = allow(c, 'read');
    const { venue } = c.req.valid('query');
    const { db, group } = context;
    const isTold = (venueId: string) => canRead(by, { venue: venueId });
    if (venue !== undefined && !(isVenue(groupFor(by, group), venue) && isTold(venue)))
      throw refusal(REFUSED.venueUnknown);
    const week = readWeekId(c.req.valid('param').weekId, currentWeek(context));
    const facts = await readReportFacts(context, db, week);
    const all = inUse(groupOfWeek(group, facts.record.states)).venues.map(({ venueId }) => venueId);
    const venues = venue === undefined ? all.filter(isTold) : [venue];
    return c.json(weekReport(facts, venues, await readKeptReports(db, week.weekId)), 200);
  });
}
