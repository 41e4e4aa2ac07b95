import { z } from '@hono/zod-openapi';
import { setTotal } from '../../domain/budgets/set-total.ts';
import type { Moment } from '../../domain/changes/moment.ts';
import type { Group } from '../../domain/group/group.ts';
import { editHours, restoreHours, voidHours } from '../../domain/labor/correct-hours.ts';
import type { HoursFacts } from '../../domain/labor/hours-facts.ts';
import {
  hoursChange,
  hoursEntrySchema,
  hoursSheet,
  hoursVoid,
  laborChange,
  newHours,
} from '../../domain/labor/labor.ts';
import { addHours, saveHours } from '../../domain/labor/save-hours.ts';
import { crew } from '../../domain/labor/staff.ts';
import { rowId } from '../../domain/values/bounds.ts';
import { changeWeek } from '../changes/change-week.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { allow, answer, body, createRouter, declareRoute, demandRead } from '../router.ts';
import { readTotalFacts } from '../weeks/budget-facts.ts';
import { answeringWeek, ofVenue, weekOrVenueSchema } from '../weeks/week-answers.ts';
import { weekParameter, weekToChange } from '../weeks/week-parameter.ts';
import { readHoursFacts } from './hours-facts.ts';

const entryParameters = weekParameter.extend({ entryId: rowId });

const saveRoute = declareRoute({
  operationId: 'saveHours',
  method: 'put',
  path: '/weeks/{weekId}/hours',
  summary: 'Save a sheet of hours: the labor screen, or one’s own crews',
  description:
    'Replaces the hours of kitchen, bar and service staff for an admin, and those of their own crews for others, who are refused for anybody else. Hours other than those on record must be half hours up to 80.',
  may: 'addHours',
  refuses: ['conflict', 'staff-unknown', 'not-found'],
  request: { params: weekParameter, query: ofVenue, body: body(hoursSheet) },
  responses: { 200: answer(weekOrVenueSchema, 'The week afterwards') },
});

const addRoute = declareRoute({
  operationId: 'addHours',
  method: 'post',
  path: '/weeks/{weekId}/hours',
  summary: 'Add hours to one person',
  may: 'addHours',
  refuses: ['staff-unknown', 'not-found'],
  request: { params: weekParameter, query: ofVenue, body: body(newHours) },
  responses: { 201: answer(weekOrVenueSchema, 'The week afterwards') },
});

const editRoute = declareRoute({
  operationId: 'editHours',
  method: 'patch',
  path: '/weeks/{weekId}/hours/{entryId}',
  summary: 'Correct an hours entry',
  description:
    'At the rate it was entered with. With `fromMinutes`, refused when the stored minutes differ; refused when void.',
  may: 'addHours',
  refuses: ['conflict', 'staff-unknown'],
  request: { params: entryParameters, body: body(hoursChange) },
  responses: { 200: answer(hoursEntrySchema, 'The entry afterwards') },
});

const voidRoute = declareRoute({
  operationId: 'voidHours',
  method: 'post',
  path: '/weeks/{weekId}/hours/{entryId}/void',
  summary: 'Void an hours entry',
  description: 'It stays on record and no longer counts.',
  may: 'addHours',
  request: { params: entryParameters, body: body(hoursVoid) },
  responses: { 200: answer(hoursEntrySchema, 'The entry afterwards') },
});

const restoreRoute = declareRoute({
  operationId: 'restoreHours',
  method: 'post',
  path: '/weeks/{weekId}/hours/{entryId}/restore',
  summary: 'Let a void hours entry count again',
  may: 'addHours',
  refuses: ['staff-unknown'],
  request: { params: entryParameters, body: body(z.object({})) },
  responses: { 200: answer(hoursEntrySchema, 'The entry afterwards') },
});

function setRoute(group: Group) {
  return declareRoute({
    operationId: 'setStaffCost',
    method: 'put',
    path: '/weeks/{weekId}/labor/{crew}',
    summary: 'Set the staff cost of a crew, or of all with crew "total"',
    may: 'setStaffCost',
    refuses: ['conflict', 'not-found'],
    request: {
      params: weekParameter.extend({ crew: z.union([z.literal('total'), crew(group)]) }),
      query: ofVenue,
      body: body(laborChange(group)),
    },
    responses: { 200: answer(weekOrVenueSchema, 'The week afterwards') },
  });
}

export function laborRoutes(context: Context) {
  return createRouter()
    .openapi(saveRoute, async (c) => {
      const week = weekToChange(c.req.valid('param').weekId);
      const sheet = c.req.valid('json');
      const by = allow(c, 'addHours');
      const answered = answeringWeek(context, by, c.req.valid('query'));
      const named = sheet.entries.map(({ staffId }) => staffId);
      await changeWeek(context, c, {
        week,
        by,
        load: (tx) => readHoursFacts(context, tx, week.weekId, named),
        decide: (facts, moment) => saveHours(facts, sheet, moment),
      });
      return c.json(await answered(week), 200);
    })
    .openapi(addRoute, async (c) => {
      const week = weekToChange(c.req.valid('param').weekId);
      const hours = c.req.valid('json');
      const by = allow(c, 'addHours');
      const answered = answeringWeek(context, by, c.req.valid('query'));
      await changeWeek(context, c, {
        week,
        by,
        load: (tx) => readHoursFacts(context, tx, week.weekId, [hours.staffId]),
        decide: (facts, moment) => addHours(facts, hours, moment),
      });
      return c.json(await answered(week), 201);
    })
    .openapi(editRoute, async (c) => {
      const { weekId, entryId } = c.req.valid('param');
      const by = allow(c, 'addHours');
      const week = weekToChange(weekId);
      const load = (tx: Tx) => readHoursFacts(context, tx, week.weekId);
      const change = c.req.valid('json');
      const decide = (facts: HoursFacts, moment: Moment) => editHours({ facts, entryId }, change, moment);
      return c.json(await changeWeek(context, c, { week, by, load, decide }), 200);
    })
    .openapi(voidRoute, async (c) => {
      const { weekId, entryId } = c.req.valid('param');
      const by = allow(c, 'addHours');
      const week = weekToChange(weekId);
      const load = (tx: Tx) => readHoursFacts(context, tx, week.weekId);
      const { reason } = c.req.valid('json');
      const decide = (facts: HoursFacts, moment: Moment) => voidHours({ facts, entryId }, reason, moment);
      const corrected = await changeWeek(context, c, { week, by, load, decide });
      demandRead(by, corrected);
      return c.json(corrected, 200);
    })
    .openapi(restoreRoute, async (c) => {
      const { weekId, entryId } = c.req.valid('param');
      const by = allow(c, 'addHours');
      const week = weekToChange(weekId);
      const load = (tx: Tx) => readHoursFacts(context, tx, week.weekId);
      const decide = (facts: HoursFacts, moment: Moment) => restoreHours({ facts, entryId }, moment);
      const corrected = await changeWeek(context, c, { week, by, load, decide });
      demandRead(by, corrected);
      return c.json(corrected, 200);
    })
    .openapi(setRoute(context.group), async (c) => {
      const { weekId, crew: subject } = c.req.valid('param');
      const week = weekToChange(weekId);
      const amount = c.req.valid('json');
      const by = subject === 'total' ? allow(c, 'saveLabor') : allow(c, 'setStaffCost', subject);
      const answered = answeringWeek(context, by, c.req.valid('query'));
      const total = { kind: 'labor', subject } as const;
      await changeWeek(context, c, {
        week,
        by,
        load: (tx) => readTotalFacts(context, tx, week, total),
        decide: (facts, moment) => setTotal(facts, { total, amount }, moment),
      });
      return c.json(await answered(week), 200);
    });
}
