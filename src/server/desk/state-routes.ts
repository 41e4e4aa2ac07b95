import { z } from '@hono/zod-openapi';
import { budgetsIn } from '../../domain/budgets/venue-standing.ts';
import { currentWeek, today } from '../../domain/calendar/clock.ts';
import { readWeekId, type Week } from '../../domain/calendar/week.ts';
import { type StateFacts, venueWeekStateSchema } from '../../domain/desk/close-week.ts';
import { accessOf } from '../../domain/desk/group-access.ts';
import { creditsTaken, type Finding, findingSchema, weekFindings } from '../../domain/desk/week-findings.ts';
import { WEEK_WRITES } from '../../domain/desk/week-writes.ts';
import type { VenueId } from '../../domain/group/group.ts';
import { GROUP_REFUSED } from '../../domain/group/group-refused.ts';
import { isVenue, venueBy } from '../../domain/group/venue.ts';
import { transferRead } from '../../domain/orders/transfer-read.ts';
import { can } from '../../domain/people/role.ts';
import type { User } from '../../domain/people/user.ts';
import { settingsInWeek } from '../../domain/settings/settings-terms.ts';
import { rowId } from '../../domain/values/bounds.ts';
import { writeWeek } from '../changes/write-week.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { refusal } from '../errors.ts';
import { readBought } from '../orders/order-facts.ts';
import { readReportFacts } from '../reports/report-facts.ts';
import { allow, answer, answers, body, createRouter, declareRoute } from '../router.ts';
import { readSalesFacts } from '../sales/sales-facts.ts';
import { listAlerts, listOpenAlerts } from '../stores/alerts.ts';
import { listAdjustments, listHours } from '../stores/labor.ts';
import { listPlans } from '../stores/labor-plan.ts';
import { listOrders } from '../stores/orders.ts';
import { readSettings } from '../stores/settings.ts';
import { listStaff } from '../stores/staff.ts';
import { readWeekHistory } from '../stores/week-history.ts';
import { readStates, readStoredReports } from '../stores/week-states.ts';
import { weekParameter, weekToChange } from '../weeks/week-parameter.ts';

const { submitWeek, closeWeek, reopenWeek } = WEEK_WRITES;

const submitRoute = declareRoute({
  operationId: 'submitWeek',
  method: 'post',
  path: '/weeks/{weekId}/submit',
  summary: 'Hand a venue’s week in: an admin may close it then',
  may: submitWeek.may,
  refuses: ['not-found', 'conflict'],
  request: { params: weekParameter, body: body(submitWeek.sent()) },
  responses: { 200: answer(venueWeekStateSchema, 'How far the venue is by now') },
});

const closeRoute = declareRoute({
  operationId: 'closeWeek',
  method: 'post',
  path: '/weeks/{weekId}/close',
  summary: 'Make a venue’s week final',
  description:
    'What is entered is its revenue: days without sales count as nothing sold, and stay in its report’s `missingDays`. Its figures never change again: what they stand on is kept with it, and every write into it is refused with `week-closed`. A week that is not over is closed with `confirm` alone.',
  may: closeWeek.may,
  refuses: ['not-found', 'week-not-over'],
  request: { params: weekParameter, body: body(closeWeek.sent()) },
  responses: { 200: answer(venueWeekStateSchema, 'How far the venue is by now') },
});

const reopenRoute = declareRoute({
  operationId: 'reopenWeek',
  method: 'post',
  path: '/weeks/{weekId}/reopen',
  summary: 'Open a venue’s week again that was submitted or closed',
  may: reopenWeek.may,
  refuses: ['not-found', 'conflict'],
  request: { params: weekParameter, body: body(reopenWeek.sent()) },
  responses: { 200: answer(venueWeekStateSchema, 'How far the venue is by now') },
});

const findingsRoute = declareRoute({
  operationId: 'readFindings',
  method: 'get',
  path: '/weeks/{weekId}/findings',
  summary: 'What is missing or odd in a venue’s week, before it is submitted or closed',
  description:
    'Days without sales, orders or hours that there usually are or were planned, days far above their usual, and alerts that nobody has seen to. None of it hinders anybody: days without sales count as nothing sold once the week is closed.',
  may: 'submitWeek',
  refuses: ['not-found'],
  request: { params: weekParameter, query: z.object({ venue: rowId }) },
  responses: { 200: answers(findingSchema, 'What was found') },
});

async function readFindings(context: Context, by: User, week: Week, venue: VenueId): Promise<Finding[]> {
  const { db, group } = context;
  const category = budgetsIn(venueBy(group, venue));
  const [known, all, adjustments, hours, plans, staff, alerts] = await Promise.all([
    readWeekHistory(context, db, week),
    listOrders(db, week.weekId),
    listAdjustments(db, week.weekId),
    listHours(db, week.weekId),
    listPlans(db, week.weekId),
    listStaff(db, today(context)),
    listAlerts(db, { weekId: week.weekId, category, state: 'open', limit: MOST_ALERTS }),
  ]);
  // Only people responsible for a crew may see who works in it.
  const own = staff.filter(({ crew }) => can(by, 'seeRates', crew));
  const credits = creditsTaken(all);
  const bought = credits.length > 0 ? await readBought(db, week, credits) : [];
  const orders = all.map((order) => transferRead(accessOf(by, group), order));
  return weekFindings({ known, orders, bought, adjustments, hours, plans, staff: own, alerts }, venue);
}

/** The most alerts to list: nobody goes through more. */
const MOST_ALERTS = 50;

async function readStateFacts(context: Context, tx: Tx, week: Week): Promise<StateFacts> {
  const { group } = context;
  return {
    week,
    today: today(context),
    states: await readStates(tx, week.weekId),
    settings: settingsInWeek(await readSettings(tx, group), week.weekId),
    hours: await listHours(tx, week.weekId),
  };
}

export function stateRoutes(context: Context) {
  return createRouter()
    .openapi(findingsRoute, async (c) => {
      const { venue } = c.req.valid('query');
      const by = allow(c, 'submitWeek', venue);
      if (!isVenue(context.group, venue)) throw refusal(GROUP_REFUSED.venueUnknown);
      const week = readWeekId(c.req.valid('param').weekId, currentWeek(context));
      return c.json(await readFindings(context, by, week, venue), 200);
    })
    .openapi(submitRoute, async (c) => {
      const week = weekToChange(c.req.valid('param').weekId);
      const load = (tx: Tx) => readStateFacts(context, tx, week);
      return c.json(await writeWeek(context, c, submitWeek, { week, asked: c.req.valid('json'), load }), 200);
    })
    .openapi(closeRoute, async (c) => {
      const week = weekToChange(c.req.valid('param').weekId);
      const asked = c.req.valid('json');
      const load = async (tx: Tx) => {
        return {
          ...(await readStateFacts(context, tx, week)),
          report: await readReportFacts(context, tx, week),
          openAlerts: isVenue(context.group, asked.venue)
            ? await listOpenAlerts(tx, week.weekId, budgetsIn(venueBy(context.group, asked.venue)))
            : [],
          keptReports: await readStoredReports(tx, week.weekId),
        };
      };
      return c.json(await writeWeek(context, c, closeWeek, { week, asked, load }), 200);
    })
    .openapi(reopenRoute, async (c) => {
      const week = weekToChange(c.req.valid('param').weekId);
      const load = async (tx: Tx) => {
        const sales = await readSalesFacts(context.group, tx, week);
        return { ...(await readStateFacts(context, tx, week)), sales };
      };
      return c.json(await writeWeek(context, c, reopenWeek, { week, asked: c.req.valid('json'), load }), 200);
    });
}
