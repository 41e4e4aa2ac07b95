import { z } from '@hono/zod-openapi';
import type { Context as HonoContext } from 'hono';
import { currentWeek } from '../../domain/calendar/clock.ts';
import { type CenterChanged, type CenterChangeFacts, closedFrom } from '../../domain/desk/close-weekdays.ts';
import { GROUP_WRITES } from '../../domain/desk/group-writes.ts';
import { firstSteps, firstStepsSchema } from '../../domain/group/first-steps.ts';
import { fromWeekIn } from '../../domain/group/from-week.ts';
import { type Group, groupSchema, type Venue, venueSchema } from '../../domain/group/group.ts';
import { groupStart } from '../../domain/group/proposals.ts';
import type { InputOf, SchemaForGroup, WriteDefinition } from '../../domain/people/write.ts';
import { rowId } from '../../domain/values/bounds.ts';
import { weighRunning } from '../changes/weigh-running.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import {
  allow,
  answer,
  body,
  createRouter,
  declareRoute,
  type Env,
  permitted,
  readingOf,
} from '../router.ts';
import { readWeeksToSettle } from '../sales/settled-weeks.ts';
import { readStepsDone } from '../stores/entered-ids.ts';
import { changeVenues, startGroup } from './change-venues.ts';

const { editGroup, addVenue, changeVenue, addCenter, changeCenter, addCrew, changeCrew } = GROUP_WRITES;

const FROM_WEEK =
  'A budget holds from this week on, or from `fromWeek`: earlier weeks keep theirs, and a closed week what it was closed with.';

const venueParameter = z.object({ venueId: rowId });

/** The answer to a program that adds something, with an explicit name for its id. */
function madeCenterSchema() {
  const { id: centerId, ...center } = venueSchema().shape.centers.unwrap().element.shape;
  return z.object({ centerId, ...center });
}

function madeCrewSchema() {
  const { id: crewId, ...crew } = venueSchema().shape.crews.unwrap().element.shape;
  return z.object({ crewId, ...crew });
}

function madeVenueSchema() {
  const { venueId, name, retired, laborPercentage, laborTerms, dayEndsAt } = venueSchema().shape;
  const parts = { centers: z.array(madeCenterSchema()), crews: z.array(madeCrewSchema()) };
  return z
    .object({ venueId, name, retired, laborPercentage, laborTerms, dayEndsAt, ...parts })
    .meta({ id: 'MadeVenue' });
}

const readRoute = declareRoute({
  operationId: 'readGroup',
  method: 'get',
  path: '/group',
  summary: 'The group, its venues, and what each has',
  may: 'read',
  responses: { 200: answer(groupSchema, 'The group') },
});

const changeRoute = declareRoute({
  operationId: 'changeGroup',
  method: 'patch',
  path: '/group',
  summary: 'Change what the group is called, what its sales hold, and whether managers see its totals',
  may: editGroup.may,
  request: { body: body(editGroup.sent()) },
  responses: { 200: answer(groupSchema, 'The group afterwards') },
});

const stepsRoute = declareRoute({
  operationId: 'readFirstSteps',
  method: 'get',
  path: '/group/start',
  summary: 'How far the group is with what it does once, before its weeks run by themselves',
  may: 'manageGroup',
  responses: { 200: answer(firstStepsSchema, 'The steps, in their order') },
});

const startRoute = declareRoute({
  operationId: 'startGroup',
  method: 'post',
  path: '/group/start',
  summary: 'Begin a group without venues with a proposal',
  may: 'manageGroup',
  refuses: ['conflict'],
  request: { body: body(groupStart) },
  responses: { 201: answer(groupSchema, 'The group afterwards') },
});

const addVenueRoute = declareRoute({
  operationId: 'addVenue',
  method: 'post',
  path: '/venues',
  summary: 'Add a venue with its revenue centers and crews',
  may: addVenue.may,
  request: { body: body(addVenue.sent()) },
  responses: { 201: answer(madeVenueSchema, 'The venue') },
});

const editVenueRoute = declareRoute({
  operationId: 'changeVenue',
  method: 'patch',
  path: '/venues/{venueId}',
  summary: 'Rename, reorder, retire or bring back a venue, or change its labor budget or when its day ends',
  description: FROM_WEEK,
  may: changeVenue.may,
  refuses: ['has-entries'],
  request: { params: venueParameter, body: body(changeVenue.sent()) },
  responses: { 200: answer(madeVenueSchema, 'The venue afterwards') },
});

const addCenterRoute = declareRoute({
  operationId: 'addCenter',
  method: 'post',
  path: '/venues/{venueId}/centers',
  summary: 'Add a revenue center to a venue',
  may: addCenter.may,
  request: { params: venueParameter, body: body(addCenter.sent()) },
  responses: { 201: answer(madeCenterSchema, 'The revenue center') },
});

const editCenterRoute = declareRoute({
  operationId: 'changeCenter',
  method: 'patch',
  path: '/centers/{centerId}',
  summary:
    'Rename, reorder, retire or bring back a revenue center, change its budget, or say when it is closed',
  description: `${FROM_WEEK} With \`closedOn\` alone also for whoever may set its revenue: such a weekday without an entry brings 0 and is complete, in every week that is not closed.`,
  may: changeCenter.may,
  refuses: ['has-entries'],
  request: { params: z.object({ centerId: rowId }), body: body(changeCenter.sent()) },
  responses: { 200: answer(madeCenterSchema, 'The revenue center afterwards') },
});

const addCrewRoute = declareRoute({
  operationId: 'addCrew',
  method: 'post',
  path: '/venues/{venueId}/crews',
  summary: 'Add a crew to a venue',
  may: addCrew.may,
  request: { params: venueParameter, body: body(addCrew.sent()) },
  responses: { 201: answer(madeCrewSchema, 'The crew') },
});

const editCrewRoute = declareRoute({
  operationId: 'changeCrew',
  method: 'patch',
  path: '/crews/{crewId}',
  summary: 'Rename, reorder, retire or bring back a crew',
  may: changeCrew.may,
  refuses: ['has-entries'],
  request: { params: z.object({ crewId: rowId }), body: body(changeCrew.sent()) },
  responses: { 200: answer(madeCrewSchema, 'The crew afterwards') },
});

export function groupRoutes(context: Context) {
  const change = <Sent extends SchemaForGroup, Answer>(
    c: HonoContext<Env>,
    write: WriteDefinition<Sent, CenterChangeFacts, Answer, CenterChanged>,
    asked: InputOf<Sent>,
    named = '',
    weeks?: Parameters<typeof changeVenues>[2]['weeks'],
  ) =>
    changeVenues(context, c, {
      by: permitted(context, c, write, asked, named),
      ...(weeks && { weeks }),
      fromWeek: fromWeekIn(asked),
      decide: (facts, moment) => write.decide({ ...facts, named }, asked, moment),
    });
  return createRouter()
    .openapi(readRoute, (c) => c.json(groupAnswer(readingOf(c, context.group).readable), 200))
    .openapi(changeRoute, async (c) =>
      c.json(groupAnswer(await change(c, editGroup, c.req.valid('json'))), 200),
    )
    .openapi(stepsRoute, async (c) => {
      const { db, group } = context;
      return c.json(firstSteps(await readStepsDone(db, group), group.skippedSteps), 200);
    })
    .openapi(startRoute, async (c) => {
      const by = allow(c, 'manageGroup');
      return c.json(await startGroup(context, c, { by, ...c.req.valid('json') }), 201);
    })
    .openapi(addVenueRoute, async (c) =>
      c.json(madeVenue(await change(c, addVenue, c.req.valid('json'))), 201),
    )
    .openapi(editVenueRoute, async (c) => {
      const { venueId } = c.req.valid('param');
      return c.json(madeVenue(await change(c, changeVenue, c.req.valid('json'), venueId)), 200);
    })
    .openapi(addCenterRoute, async (c) => {
      const { venueId } = c.req.valid('param');
      return c.json(madeCenter(await change(c, addCenter, c.req.valid('json'), venueId)), 201);
    })
    .openapi(editCenterRoute, async (c) => {
      const { centerId } = c.req.valid('param');
      const asked = c.req.valid('json');
      const weeks = (tx: Tx, group: Group) =>
        readWeeksToSettle(context, tx, { group, centerId, from: closedFrom(group, centerId, asked) });
      const center = await change(c, changeCenter, asked, centerId, weeks);
      const by = permitted(context, c, changeCenter, asked, centerId);
      if (asked.closedOn) await weighRunning(context, by, [currentWeek(context)]);
      return c.json(madeCenter(center), 200);
    })
    .openapi(addCrewRoute, async (c) => {
      const { venueId } = c.req.valid('param');
      return c.json(madeCrew(await change(c, addCrew, c.req.valid('json'), venueId)), 201);
    })
    .openapi(editCrewRoute, async (c) => {
      const { crewId } = c.req.valid('param');
      return c.json(madeCrew(await change(c, changeCrew, c.req.valid('json'), crewId)), 200);
    });
}

/** Returns a group with the closed days of every revenue center, also of those that are never closed. */
function groupAnswer(group: Group): Group {
  const venues = group.venues.map((venue) => ({
    ...venue,
    centers: venue.centers.map(({ closedOn = [], ...center }) => ({ ...center, closedOn })),
  }));
  return { ...group, venues };
}

function madeCenter({ id: centerId, closedOn = [], ...center }: Venue['centers'][number]) {
  return { centerId, ...center, closedOn };
}

function madeCrew({ id: crewId, ...crew }: Venue['crews'][number]) {
  return { crewId, ...crew };
}

function madeVenue(venue: Group['venues'][number]) {
  const { venueId, name, retired, laborPercentage, laborTerms, dayEndsAt, centers, crews } = venue;
  const parts = { centers: centers.map(madeCenter), crews: crews.map(madeCrew) };
  return { venueId, name, retired, laborPercentage, laborTerms, dayEndsAt, ...parts };
}
