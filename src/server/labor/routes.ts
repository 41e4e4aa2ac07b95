import { z } from '@hono/zod-openapi';
import type { Context as HonoContext } from 'hono';
import type { AnyWeekWrite } from '../../domain/changes/decide-week.ts';
import { TOTAL_WRITES } from '../../domain/desk/total-writes.ts';
import type { Group } from '../../domain/group/group.ts';
import type { EntryFacts } from '../../domain/labor/correct-hours.ts';
import { HOURS_WRITES } from '../../domain/labor/hours-writes.ts';
import { type HoursEntry, hoursEntrySchema } from '../../domain/labor/labor.ts';
import { crew } from '../../domain/labor/staff.ts';
import type { InputOf, SchemaForGroup } from '../../domain/people/write.ts';
import { rowId } from '../../domain/values/bounds.ts';
import { writeWeek } from '../changes/write-week.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { readTotalFacts } from '../desk/budget-facts.ts';
import { ofVenue, weekOrVenueSchema, weekWritten } from '../desk/week-answers.ts';
import { allow, answer, body, createRouter, declareRoute, demandRead, type Env, routeIn } from '../router.ts';
import { weekParameter, weekToChange } from '../weeks/week-parameter.ts';
import { readHoursFacts } from './hours-facts.ts';

const { saveHours, addHours, editHours, voidHours, restoreHours } = HOURS_WRITES;
const { setLabor } = TOTAL_WRITES;

const entryParameters = weekParameter.extend({ entryId: rowId });

const saveRoute = declareRoute({
  operationId: 'saveHours',
  method: 'put',
  path: '/weeks/{weekId}/hours',
  summary: 'Save a sheet of hours: the labor screen, or one’s own crews',
  description:
    'Replaces the hours of kitchen, bar and service staff for an admin, and those of their own crews for others, who are refused for anybody else. Hours other than those on record must be half hours up to 80.',
  may: saveHours.may,
  refuses: ['conflict', 'staff-unknown', 'not-found'],
  request: { params: weekParameter, query: ofVenue, body: body(saveHours.sent()) },
  responses: { 200: answer(weekOrVenueSchema, 'The week afterwards') },
});

const addRoute = declareRoute({
  operationId: 'addHours',
  method: 'post',
  path: '/weeks/{weekId}/hours',
  summary: 'Add hours to one person',
  may: addHours.may,
  refuses: ['staff-unknown', 'not-found'],
  request: { params: weekParameter, query: ofVenue, body: body(addHours.sent()) },
  responses: { 201: answer(weekOrVenueSchema, 'The week afterwards') },
});

const editRoute = declareRoute({
  operationId: 'editHours',
  method: 'patch',
  path: '/weeks/{weekId}/hours/{entryId}',
  summary: 'Correct an hours entry',
  description:
    'At the rate it was entered with. With `fromMinutes`, refused when the stored minutes differ; refused when void.',
  may: editHours.may,
  refuses: ['conflict', 'staff-unknown'],
  request: { params: entryParameters, body: body(editHours.sent()) },
  responses: { 200: answer(hoursEntrySchema, 'The entry afterwards') },
});

const voidRoute = declareRoute({
  operationId: 'voidHours',
  method: 'post',
  path: '/weeks/{weekId}/hours/{entryId}/void',
  summary: 'Void an hours entry',
  description: 'It stays on record and no longer counts.',
  may: voidHours.may,
  request: { params: entryParameters, body: body(voidHours.sent()) },
  responses: { 200: answer(hoursEntrySchema, 'The entry afterwards') },
});

const restoreRoute = declareRoute({
  operationId: 'restoreHours',
  method: 'post',
  path: '/weeks/{weekId}/hours/{entryId}/restore',
  summary: 'Let a void hours entry count again',
  may: restoreHours.may,
  refuses: ['staff-unknown'],
  request: { params: entryParameters, body: body(restoreHours.sent()) },
  responses: { 200: answer(hoursEntrySchema, 'The entry afterwards') },
});

function setRoute(group: Group) {
  return declareRoute({
    operationId: 'setStaffCost',
    method: 'put',
    path: '/weeks/{weekId}/labor/{crew}',
    summary: 'Set the staff cost of a crew, or of all with crew "total"',
    may: setLabor.may,
    refuses: ['conflict', 'not-found'],
    request: {
      params: weekParameter.extend({ crew: z.union([z.literal('total'), crew(group)]) }),
      query: ofVenue,
      body: body(setLabor.sent(group)),
    },
    responses: { 200: answer(weekOrVenueSchema, 'The week afterwards') },
  });
}

export function laborRoutes(context: Context) {
  const correct = async <Sent extends SchemaForGroup>(
    c: HonoContext<Env>,
    write: AnyWeekWrite<Sent, EntryFacts, HoursEntry>,
    { weekId, entryId }: { weekId: string; entryId: string },
    asked: InputOf<Sent>,
  ) => {
    const week = weekToChange(weekId);
    const load = async (tx: Tx) => ({ ...(await readHoursFacts(context, tx, week.weekId)), entryId });
    return writeWeek(context, c, write, { week, asked, load });
  };
  return createRouter()
    .openapi(saveRoute, async (c) => {
      const week = weekToChange(c.req.valid('param').weekId);
      const asked = c.req.valid('json');
      const named = asked.entries.map(({ staffId }) => staffId);
      const load = (tx: Tx) => readHoursFacts(context, tx, week.weekId, named);
      return c.json(
        await weekWritten(context, c, saveHours, { week, asked, load }, c.req.valid('query')),
        200,
      );
    })
    .openapi(addRoute, async (c) => {
      const week = weekToChange(c.req.valid('param').weekId);
      const asked = c.req.valid('json');
      const load = (tx: Tx) => readHoursFacts(context, tx, week.weekId, [asked.staffId]);
      return c.json(
        await weekWritten(context, c, addHours, { week, asked, load }, c.req.valid('query')),
        201,
      );
    })
    .openapi(editRoute, async (c) =>
      c.json(await correct(c, editHours, c.req.valid('param'), c.req.valid('json')), 200),
    )
    .openapi(voidRoute, async (c) => {
      const corrected = await correct(c, voidHours, c.req.valid('param'), c.req.valid('json'));
      demandRead(allow(c, voidHours.may), corrected);
      return c.json(corrected, 200);
    })
    .openapi(restoreRoute, async (c) => {
      const corrected = await correct(c, restoreHours, c.req.valid('param'), c.req.valid('json'));
      demandRead(allow(c, restoreHours.may), corrected);
      return c.json(corrected, 200);
    })
    .openapi(routeIn(context.group, setRoute), async (c) => {
      const { weekId, crew: named } = c.req.valid('param');
      const week = weekToChange(weekId);
      const asked = c.req.valid('json');
      const load = (tx: Tx) => readTotalFacts(context, tx, week, { kind: 'labor', subject: named });
      return c.json(
        await weekWritten(context, c, setLabor, { week, asked, named, load }, c.req.valid('query')),
        200,
      );
    });
}
