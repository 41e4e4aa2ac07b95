import { z } from '@hono/zod-openapi';
import { budgetsIn } from '../../domain/budgets/venue-standing.ts';
import type { Decision } from '../../domain/changes/change.ts';
import type { Moment } from '../../domain/changes/moment.ts';
import type { VenueId } from '../../domain/group/group.ts';
import { isVenue, venueBy } from '../../domain/group/venue.ts';
import { can } from '../../domain/people/role.ts';
import type { User } from '../../domain/people/user.ts';
import { REFUSED } from '../../domain/refusals/refused.ts';
import { rowId } from '../../domain/values/bounds.ts';
import { currentWeek, today } from '../../domain/weeks/clock.ts';
import {
  closeWeek,
  reopenWeek,
  type StateFacts,
  type StateTold,
  stateToldSchema,
  submitWeek,
} from '../../domain/weeks/close-week.ts';
import { closing, reopening, submission } from '../../domain/weeks/venue-state.ts';
import { readWeekId, type Week } from '../../domain/weeks/week.ts';
import { type Finding, findingSchema, weekFindings } from '../../domain/weeks/week-findings.ts';
import { listAlerts, listOpenAlerts } from '../alerts/store.ts';
import { changeWeek } from '../changes/change-week.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { refusal } from '../errors.ts';
import { listHours } from '../labor/store.ts';
import { listOrders } from '../orders/store.ts';
import { readKeptReports, readReportFacts } from '../reports/report-facts.ts';
import { allow, answer, answers, body, createRouter, declareRoute } from '../router.ts';
import { readKnownWeek } from '../sales/known-week.ts';
import { readSettings } from '../settings/store.ts';
import { listStaff } from '../staff/store.ts';
import { readStates } from './state-store.ts';
import { weekParameter, weekToChange } from './week-parameter.ts';

const submitRoute = declareRoute({
  operationId: 'submitWeek',
  method: 'post',
  path: '/weeks/{weekId}/submit',
  summary: 'Hand a venue’s week in: an admin may close it then',
  may: 'submitWeek',
  refuses: ['not-found', 'conflict'],
  request: { params: weekParameter, body: body(submission) },
  responses: { 200: answer(stateToldSchema, 'How far the venue is by now') },
});

const closeRoute = declareRoute({
  operationId: 'closeWeek',
  method: 'post',
  path: '/weeks/{weekId}/close',
  summary: 'Make a venue’s week final',
  description:
    'Its figures never change again: what they stand on is kept with it, and every write into it is refused with `week-closed`. A week that is not over is closed with `confirm` alone.',
  may: 'closeWeek',
  refuses: ['not-found', 'week-not-over'],
  request: { params: weekParameter, body: body(closing) },
  responses: { 200: answer(stateToldSchema, 'How far the venue is by now') },
});

const reopenRoute = declareRoute({
  operationId: 'reopenWeek',
  method: 'post',
  path: '/weeks/{weekId}/reopen',
  summary: 'Open a venue’s week again that was submitted or closed',
  may: 'closeWeek',
  refuses: ['not-found', 'conflict'],
  request: { params: weekParameter, body: body(reopening) },
  responses: { 200: answer(stateToldSchema, 'How far the venue is by now') },
});

const findingsRoute = declareRoute({
  operationId: 'readFindings',
  method: 'get',
  path: '/weeks/{weekId}/findings',
  summary: 'What is missing or odd in a venue’s week, before it is submitted or closed',
  description:
    'Days without sales, orders or hours that there usually are, days far above their usual, and alerts that nobody has seen to. None of it hinders anybody.',
  may: 'submitWeek',
  refuses: ['not-found'],
  request: { params: weekParameter, query: z.object({ venue: rowId }) },
  responses: { 200: answers(findingSchema, 'What was found') },
});

async function readFindings(context: Context, by: User, week: Week, venue: VenueId): Promise<Finding[]> {
  const { db, group } = context;
  const category = budgetsIn(venueBy(group, venue));
  const [known, orders, hours, staff, alerts] = await Promise.all([
    readKnownWeek(context, db, week),
    listOrders(db, week.weekId),
    listHours(db, week.weekId),
    listStaff(db, today(context)),
    listAlerts(db, { weekId: week.weekId, category, state: 'open', limit: MOST_ALERTS }),
  ]);
  // Who works in a crew is told to those responsible for it.
  const own = staff.filter(({ crew }) => can(by, 'seeRates', crew));
  return weekFindings({ known, orders, hours, staff: own, alerts }, venue);
}

/** Nobody sees to more. */
const MOST_ALERTS = 50;

async function readStateFacts(context: Context, tx: Tx, week: Week): Promise<StateFacts> {
  const { group } = context;
  return {
    ...{ week, today: today(context) },
    states: await readStates(tx, week.weekId),
    settings: await readSettings(tx, group),
    hours: await listHours(tx, week.weekId),
  };
}

export function stateRoutes(context: Context) {
  const change = (weekId: string) => {
    const week = weekToChange(weekId);
    return { week, load: (tx: Tx) => readStateFacts(context, tx, week) };
  };
  return createRouter()
    .openapi(findingsRoute, async (c) => {
      const { venue } = c.req.valid('query');
      const by = allow(c, 'submitWeek', venue);
      if (!isVenue(context.group, venue)) throw refusal(REFUSED.venueUnknown);
      const week = readWeekId(c.req.valid('param').weekId, currentWeek(context));
      return c.json(await readFindings(context, by, week, venue), 200);
    })
    .openapi(submitRoute, async (c) => {
      const asked = c.req.valid('json');
      const by = allow(c, 'submitWeek');
      const decide: Decide = (facts, moment) => submitWeek(facts, asked, moment);
      return c.json(
        await changeWeek(context, c, { ...change(c.req.valid('param').weekId), by, decide }),
        200,
      );
    })
    .openapi(closeRoute, async (c) => {
      const asked = c.req.valid('json');
      const by = allow(c, 'closeWeek');
      const decide: Decide = (facts, moment) => closeWeek(facts, asked, moment);
      const { week, load } = change(c.req.valid('param').weekId);
      const withReport = async (tx: Tx) => {
        return {
          ...(await load(tx)),
          report: await readReportFacts(context, tx, week),
          openAlerts: isVenue(context.group, asked.venue)
            ? await listOpenAlerts(tx, week.weekId, budgetsIn(venueBy(context.group, asked.venue)))
            : [],
          keptReports: await readKeptReports(tx, week.weekId),
        };
      };
      return c.json(await changeWeek(context, c, { week, by, decide, load: withReport }), 200);
    })
    .openapi(reopenRoute, async (c) => {
      const asked = c.req.valid('json');
      const by = allow(c, 'closeWeek');
      const decide: Decide = (facts, moment) => reopenWeek(facts, asked, moment);
      return c.json(
        await changeWeek(context, c, { ...change(c.req.valid('param').weekId), by, decide }),
        200,
      );
    });
}

type Decide = (facts: StateFacts, moment: Moment) => Decision<StateTold>;
