import { z } from '@hono/zod-openapi';
import { pacedByRevenue, pacedCategories } from '../../domain/alerts/pace-alert.ts';
import { setTotal } from '../../domain/budgets/set-total.ts';
import type { Group } from '../../domain/group/group.ts';
import { isVenue } from '../../domain/group/venue.ts';
import { revenueCenter, spendingChange } from '../../domain/orders/order.ts';
import { groupFor } from '../../domain/people/reading.ts';
import type { User } from '../../domain/people/user.ts';
import { REFUSED } from '../../domain/refusals/refused.ts';
import { canSetFigures, revenueChange } from '../../domain/revenue/revenue.ts';
import { setRevenue } from '../../domain/revenue/set-revenue.ts';
import { rowId } from '../../domain/values/bounds.ts';
import { day } from '../../domain/values/day.ts';
import { currentWeek } from '../../domain/weeks/clock.ts';
import { type VenueWeek, venueWeek, venueWeekSchema } from '../../domain/weeks/venue-week.ts';
import { readWeekId, type Week, weekOf, weekSchema } from '../../domain/weeks/week.ts';
import { weekAnswer } from '../../domain/weeks/week-answer.ts';
import { listedWeekSchema, selectableWeeks } from '../../domain/weeks/week-list.ts';
import { weekForDay } from '../../domain/weeks/week-on-record.ts';
import { type WeekRecord, weekAnswerSchema } from '../../domain/weeks/week-record.ts';
import { changeWeek } from '../changes/change-week.ts';
import type { Context } from '../context.ts';
import { refusal } from '../errors.ts';
import { allow, answer, answers, body, createRouter, declareRoute } from '../router.ts';
import { readSalesFacts } from '../sales/sales-facts.ts';
import { readSettings } from '../settings/store.ts';
import { readTotalFacts } from './budget-facts.ts';
import { listWeeks, readVenueWeek, readWeek } from './store.ts';
import { weekFacts } from './touch-week.ts';
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
  request: { params: weekParameter, query: z.object({ venue: rowId.optional() }) },
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
    refuses: ['conflict'],
    request: { params: weekParameter, body: body(revenueChange(group)) },
    responses: { 200: answer(weekAnswerSchema, 'The week afterwards') },
  });
}

function spendingRoute(group: Group) {
  return declareRoute({
    operationId: 'setSpending',
    method: 'put',
    path: '/weeks/{weekId}/spending/{revenueCenter}',
    summary: 'Set what a revenue center has spent',
    may: 'setSpending',
    refuses: ['conflict'],
    request: {
      params: weekParameter.extend({ revenueCenter: revenueCenter(group) }),
      body: body(spendingChange(group)),
    },
    responses: { 200: answer(weekAnswerSchema, 'The week afterwards') },
  });
}

/** A week, or what of it is a venue's; typed as the first, which every client of ours asks for. */
function weekOrVenueSchema() {
  const either = z.union([weekAnswerSchema(), venueWeekSchema()]);
  return either as unknown as ReturnType<typeof weekAnswerSchema>;
}

/** What of a week is a venue's, as its reader may see it. Throws 'not-found'. */
async function venueWeekOf(context: Context, by: User, venueId: string, week: Week): Promise<VenueWeek> {
  const { db, group } = context;
  if (!isVenue(groupFor(by, group), venueId)) throw refusal(REFUSED.venueUnknown);
  const [recorded, settings] = await Promise.all([
    readVenueWeek(db, { week, venueId }),
    readSettings(db, group),
  ]);
  return venueWeek(by, recorded, venueId, settings);
}

/** A week as its reader may see it. */
export async function weekFor(context: Context, user: User, week: Week): Promise<WeekRecord> {
  const { db, group } = context;
  const [recorded, settings] = await Promise.all([readWeek(db, week), readSettings(db, group)]);
  return weekAnswer(user, recorded, settings);
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
      const { venue } = c.req.valid('query');
      const by = allow(c, 'read');
      // The client's type knows the group's week alone, which is all that it asks for.
      if (venue !== undefined) return c.json((await venueWeekOf(context, by, venue, week)) as never, 200);
      return c.json(await weekFor(context, by, week), 200);
    })
    .openapi(revenueRoute(context.group), async (c) => {
      const week = weekToChange(c.req.valid('param').weekId);
      const change = c.req.valid('json');
      const by = allow(c, 'setRevenue');
      if (!canSetFigures(context.group, by, change)) throw refusal(REFUSED.role);
      await changeWeek(context, c, {
        week,
        by,
        load: (tx) => readSalesFacts(context.group, tx, week),
        decide: (facts, moment) => setRevenue(facts, change, moment),
        paced: (facts) => pacedByRevenue(facts),
      });
      return c.json(await weekFor(context, by, week), 200);
    })
    .openapi(spendingRoute(context.group), async (c) => {
      const { weekId, revenueCenter: center } = c.req.valid('param');
      const week = weekToChange(weekId);
      const amount = c.req.valid('json');
      const by = allow(c, 'setSpending', center);
      const total = { kind: 'spending', subject: center } as const;
      await changeWeek(context, c, {
        week,
        by,
        load: (tx) => readTotalFacts(context.group, tx, week.weekId, total),
        decide: (facts, moment) => setTotal(facts, { total, amount }, moment),
        paced: ({ sums, settings }, isOver) =>
          pacedCategories([center], { revenue: sums.revenue, settings }, isOver),
      });
      return c.json(await weekFor(context, by, week), 200);
    });
}
