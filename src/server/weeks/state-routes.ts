import type { Decision } from '../../domain/changes/change.ts';
import type { Moment } from '../../domain/changes/moment.ts';
import { today } from '../../domain/weeks/clock.ts';
import {
  closeWeek,
  reopenWeek,
  type StateFacts,
  type StateTold,
  stateToldSchema,
  submitWeek,
} from '../../domain/weeks/close-week.ts';
import { closing, reopening, submission } from '../../domain/weeks/venue-state.ts';
import type { Week } from '../../domain/weeks/week.ts';
import { changeWeek } from '../changes/change-week.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { listHours } from '../labor/store.ts';
import { allow, answer, body, createRouter, declareRoute } from '../router.ts';
import { readSettings } from '../settings/store.ts';
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

async function readStateFacts(context: Context, tx: Tx, week: Week): Promise<StateFacts> {
  const { group, timeZone } = context;
  return {
    ...{ week, timeZone, today: today(context) },
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
      return c.json(
        await changeWeek(context, c, { ...change(c.req.valid('param').weekId), by, decide }),
        200,
      );
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
