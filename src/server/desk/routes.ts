import { z } from '@hono/zod-openapi';
import { currentWeek } from '../../domain/calendar/clock.ts';
import { readWeekId, weekOf, weekSchema } from '../../domain/calendar/week.ts';
import { listedWeekSchema, selectableWeeks, withDatedWeeks } from '../../domain/calendar/week-list.ts';
import { weekForDay } from '../../domain/calendar/week-on-record.ts';
import { TOTAL_WRITES } from '../../domain/desk/total-writes.ts';
import type { Group } from '../../domain/group/group.ts';
import { revenueCenter } from '../../domain/orders/order.ts';
import { SALES_WRITES } from '../../domain/sales/sales-writes.ts';
import { day } from '../../domain/values/day.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { allow, answer, answers, body, createRouter, declareRoute, routeIn } from '../router.ts';
import { readSalesFacts } from '../sales/sales-facts.ts';
import { listDatedWeeks, listWeeks } from '../stores/weeks.ts';
import { weekFacts } from '../weeks/touch-week.ts';
import { weekParameter, weekToChange } from '../weeks/week-parameter.ts';
import { readTotalFacts } from './budget-facts.ts';
import { answeringWeek, ofVenue, weekOrVenueSchema, weekWritten } from './week-answers.ts';

const { setRevenue } = SALES_WRITES;
const { setSpending } = TOTAL_WRITES;

const listRoute = declareRoute({
  operationId: 'listWeeks',
  method: 'get',
  path: '/weeks',
  summary: 'The current week and the weeks on record, newest first',
  description:
    'The newest up to the current week, `limit` of them, and beside them the weeks to come in which something was entered. A trial’s ends with the four weeks of May 2025 that its sample has from the specification.',
  may: 'read',
  request: { query: z.object({ limit: z.coerce.number().int().min(1).max(520).default(10) }) },
  responses: { 200: answers(listedWeekSchema, 'The weeks') },
});

const dayRoute = declareRoute({
  operationId: 'readWeekOfDay',
  method: 'get',
  path: '/days/{day}/week',
  summary: 'The week a day means',
  description:
    'The week on record that holds it, whatever weekday that begins on; else its week from Sunday to Saturday.',
  may: 'read',
  request: { params: z.object({ day }) },
  responses: { 200: answer(weekSchema, 'The week') },
});

const readRoute = declareRoute({
  operationId: 'readWeek',
  method: 'get',
  path: '/weeks/{weekId}',
  summary: 'A week with its orders, hours and totals',
  description:
    'A record of zeros when nothing is stored. Any text that is no week means the current one. With `venue` what of it is a venue’s.',
  may: 'read',
  refuses: ['not-found'],
  request: { params: weekParameter, query: ofVenue },
  responses: { 200: answer(weekOrVenueSchema, 'The week') },
});

function revenueRoute(group: Group) {
  return declareRoute({
    operationId: 'setRevenue',
    method: 'put',
    path: '/weeks/{weekId}/revenue',
    summary: 'Set figures of a week’s revenue',
    description:
      'Kitchen or bar revenue sets the total to their sum. With `from`, refused when the stored figures differ.',
    may: setRevenue.may,
    refuses: ['conflict', 'not-found'],
    request: { params: weekParameter, query: ofVenue, body: body(setRevenue.sent(group)) },
    responses: { 200: answer(weekOrVenueSchema, 'The week afterwards') },
  });
}

function spendingRoute(group: Group) {
  return declareRoute({
    operationId: 'setSpending',
    method: 'put',
    path: '/weeks/{weekId}/spending/{revenueCenter}',
    summary: 'Set what a revenue center has spent',
    may: setSpending.may,
    refuses: ['conflict', 'not-found'],
    request: {
      params: weekParameter.extend({ revenueCenter: revenueCenter(group) }),
      query: ofVenue,
      body: body(setSpending.sent(group)),
    },
    responses: { 200: answer(weekOrVenueSchema, 'The week afterwards') },
  });
}

export function weekRoutes(context: Context) {
  return createRouter()
    .openapi(listRoute, async (c) => {
      const { limit } = c.req.valid('query');
      const current = currentWeek(context);
      const isTrial = context.config.mode === 'trial';
      const stored = await listWeeks(context.db, current, limit);
      // Sample data has its own list of weeks; in real use the previous week is always listed.
      const weeks = selectableWeeks(stored, { current, withPrevious: !isTrial, limit });
      return c.json(
        isTrial ? withDatedWeeks(weeks, await listDatedWeeks(context.db), { current, limit }) : weeks,
        200,
      );
    })
    .openapi(dayRoute, async (c) => {
      const asked = c.req.valid('param').day;
      return c.json(
        weekForDay(asked, await weekFacts(context, context.db, weekOf(asked, context.group))),
        200,
      );
    })
    .openapi(readRoute, async (c) => {
      const week = readWeekId(c.req.valid('param').weekId, currentWeek(context));
      const answered = answeringWeek(context, allow(c, 'read'), c.req.valid('query'));
      return c.json(await answered(week), 200);
    })
    .openapi(routeIn(context.group, revenueRoute), async (c) => {
      const week = weekToChange(c.req.valid('param').weekId);
      const load = (tx: Tx) => readSalesFacts(context.group, tx, week);
      const writing = { week, asked: c.req.valid('json'), load };
      return c.json(await weekWritten(context, c, setRevenue, writing, c.req.valid('query')), 200);
    })
    .openapi(routeIn(context.group, spendingRoute), async (c) => {
      const { weekId, revenueCenter: named } = c.req.valid('param');
      const week = weekToChange(weekId);
      const load = (tx: Tx) => readTotalFacts(context, tx, week, { kind: 'spending', subject: named });
      const writing = { week, asked: c.req.valid('json'), named, load };
      return c.json(await weekWritten(context, c, setSpending, writing, c.req.valid('query')), 200);
    });
}
