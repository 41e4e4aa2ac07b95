import { z } from '@hono/zod-openapi';
import { pacedByRevenue, pacedCategories } from '../../domain/alerts/pace-alert.ts';
import { setTotal } from '../../domain/budgets/set-total.ts';
import type { Group } from '../../domain/group/group.ts';
import { revenueCenter, spendingChange } from '../../domain/orders/order.ts';
import { REFUSED } from '../../domain/refusals/refused.ts';
import { canSetFigures, revenueChange } from '../../domain/revenue/revenue.ts';
import { setRevenue } from '../../domain/revenue/set-revenue.ts';
import { day } from '../../domain/values/day.ts';
import { currentWeek } from '../../domain/weeks/clock.ts';
import { readWeekId, weekOf, weekSchema } from '../../domain/weeks/week.ts';
import { listedWeekSchema, selectableWeeks } from '../../domain/weeks/week-list.ts';
import { weekForDay } from '../../domain/weeks/week-on-record.ts';
import { changeWeek } from '../changes/change-week.ts';
import type { Context } from '../context.ts';
import { refusal } from '../errors.ts';
import { allow, answer, answers, body, createRouter, declareRoute } from '../router.ts';
import { readSalesFacts } from '../sales/sales-facts.ts';
import { readTotalFacts } from './budget-facts.ts';
import { listWeeks } from './store.ts';
import { weekFacts } from './touch-week.ts';
import { answeringWeek, ofVenue, weekOrVenueSchema } from './week-answers.ts';
import { weekParameter, weekToChange } from './week-parameter.ts';

const listRoute = declareRoute({
  operationId: 'listWeeks',
  method: 'get',
  path: '/weeks',
  summary: 'The current week and the weeks on record, newest first',
  description:
    'The newest up to the current week, `limit` of them, and beside them the weeks to come in which something was entered.',
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
    may: 'setRevenue',
    refuses: ['conflict', 'not-found'],
    request: { params: weekParameter, query: ofVenue, body: body(revenueChange(group)) },
    responses: { 200: answer(weekOrVenueSchema, 'The week afterwards') },
  });
}

function spendingRoute(group: Group) {
  return declareRoute({
    operationId: 'setSpending',
    method: 'put',
    path: '/weeks/{weekId}/spending/{revenueCenter}',
    summary: 'Set what a revenue center has spent',
    may: 'setSpending',
    refuses: ['conflict', 'not-found'],
    request: {
      params: weekParameter.extend({ revenueCenter: revenueCenter(group) }),
      query: ofVenue,
      body: body(spendingChange(group)),
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
      const stored = await listWeeks(context.db, current, { limit, isTrial });
      // Sample data has its own list of weeks; people who work always find the week before.
      return c.json(selectableWeeks(stored, { current, withPrevious: !isTrial, limit }), 200);
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
    .openapi(revenueRoute(context.group), async (c) => {
      const week = weekToChange(c.req.valid('param').weekId);
      const change = c.req.valid('json');
      const by = allow(c, 'setRevenue');
      if (!canSetFigures(context.group, by, change)) throw refusal(REFUSED.role);
      const answered = answeringWeek(context, by, c.req.valid('query'));
      await changeWeek(context, c, {
        week,
        by,
        load: (tx) => readSalesFacts(context.group, tx, week),
        decide: (facts, moment) => setRevenue(facts, change, moment),
        paced: (facts) => pacedByRevenue(facts),
      });
      return c.json(await answered(week), 200);
    })
    .openapi(spendingRoute(context.group), async (c) => {
      const { weekId, revenueCenter: center } = c.req.valid('param');
      const week = weekToChange(weekId);
      const amount = c.req.valid('json');
      const by = allow(c, 'setSpending', center);
      const answered = answeringWeek(context, by, c.req.valid('query'));
      const total = { kind: 'spending', subject: center } as const;
      await changeWeek(context, c, {
        week,
        by,
        load: (tx) => readTotalFacts(context, tx, week, total),
        decide: (facts, moment) => setTotal(facts, { total, amount }, moment),
        paced: ({ sums, settings }, isOver) =>
          pacedCategories([center], { revenue: sums.revenue, settings }, isOver),
      });
      return c.json(await answered(week), 200);
    });
}
