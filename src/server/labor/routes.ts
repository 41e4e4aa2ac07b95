import { z } from '@hono/zod-openapi';
import type { Crew } from '../../domain/group/venue.ts';
import {
  hoursChange,
  hoursEntrySchema,
  hoursSheet,
  hoursVoid,
  laborChange,
  newHours,
} from '../../domain/labor/labor.ts';
import { crew } from '../../domain/labor/staff.ts';
import { rowId } from '../../domain/values/bounds.ts';
import { STAFF_COST_FIELD, weekRecordSchema } from '../../domain/weeks/week-record.ts';
import { answerOnce } from '../answer-once.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { allow, answer, body, createRouter, declareRoute } from '../router.ts';
import { weekFor } from '../weeks/routes.ts';
import { setTotal } from '../weeks/set-total.ts';
import { weekParameter, weekToChange } from '../weeks/week-parameter.ts';
import { editHours, restoreHours, voidHours } from './correct-hours.ts';
import { addHours, saveHours } from './save-hours.ts';

const entryParameters = weekParameter.extend({ entryId: rowId });

const saveRoute = declareRoute({
  operationId: 'saveHours',
  method: 'put',
  path: '/weeks/{weekId}/hours',
  summary: 'Save the labor screen',
  description:
    'Replaces the hours of kitchen, bar and service staff. Hours other than those on record must be half hours up to 80.',
  may: 'saveLabor',
  refuses: ['conflict', 'staff-unknown'],
  request: { params: weekParameter, body: body(hoursSheet) },
  responses: { 200: answer(weekRecordSchema, 'The week afterwards') },
});

const addRoute = declareRoute({
  operationId: 'addHours',
  method: 'post',
  path: '/weeks/{weekId}/hours',
  summary: 'Add hours to one person',
  may: 'addHours',
  refuses: ['staff-unknown'],
  request: { params: weekParameter, body: body(newHours) },
  responses: { 201: answer(weekRecordSchema, 'The week afterwards') },
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

const setRoute = declareRoute({
  operationId: 'setStaffCost',
  method: 'put',
  path: '/weeks/{weekId}/labor/{crew}',
  summary: 'Set the staff cost of a crew, or of all with crew "total"',
  may: 'setStaffCost',
  refuses: ['conflict'],
  request: {
    params: weekParameter.extend({ crew: z.union([z.literal('total'), crew]) }),
    body: body(laborChange),
  },
  responses: { 200: answer(weekRecordSchema, 'The week afterwards') },
});

export function laborRoutes(context: Context) {
  return createRouter()
    .openapi(saveRoute, async (c) => {
      const week = weekToChange(c.req.valid('param').weekId);
      const sheet = c.req.valid('json');
      const by = allow(c, 'saveLabor');
      await inTransaction(context.db, (tx) => saveHours(context, tx, { week, sheet, by }));
      return c.json(await weekFor(context, by, week), 200);
    })
    .openapi(addRoute, async (c) => {
      const week = weekToChange(c.req.valid('param').weekId);
      const hours = c.req.valid('json');
      const by = allow(c, 'addHours');
      await answerOnce(context, c, (tx) => addHours(context, tx, { week, hours, by }));
      return c.json(await weekFor(context, by, week), 201);
    })
    .openapi(editRoute, async (c) => {
      const { weekId, entryId } = c.req.valid('param');
      const of = { week: weekToChange(weekId), entryId, by: allow(c, 'addHours') };
      const change = c.req.valid('json');
      return c.json(await inTransaction(context.db, (tx) => editHours(context, tx, { ...of, change })), 200);
    })
    .openapi(voidRoute, async (c) => {
      const { weekId, entryId } = c.req.valid('param');
      const of = { week: weekToChange(weekId), entryId, by: allow(c, 'addHours') };
      const { reason } = c.req.valid('json');
      return c.json(await answerOnce(context, c, (tx) => voidHours(context, tx, { ...of, reason })), 200);
    })
    .openapi(restoreRoute, async (c) => {
      const { weekId, entryId } = c.req.valid('param');
      const of = { week: weekToChange(weekId), entryId, by: allow(c, 'addHours') };
      return c.json(await answerOnce(context, c, (tx) => restoreHours(context, tx, of)), 200);
    })
    .openapi(setRoute, async (c) => {
      const { weekId, crew: subject } = c.req.valid('param');
      const week = weekToChange(weekId);
      const amount = c.req.valid('json');
      const by = subject === 'total' ? allow(c, 'saveLabor') : allow(c, 'setStaffCost', subject);
      const set = { week, kind: 'labor', subject, field: costField(subject), category: 'labor' } as const;
      await inTransaction(context.db, (tx) => setTotal(context, tx, { ...set, amount, by }));
      return c.json(await weekFor(context, by, week), 200);
    });
}

function costField(subject: Crew | 'total') {
  return subject === 'total' ? 'totalLaborCostCents' : STAFF_COST_FIELD[subject];
}
