import type { Context as HonoContext } from 'hono';
import { currentWeek } from '../../domain/calendar/clock.ts';
import { type CenterChanged, type CenterChangeFacts, closedFrom } from '../../domain/desk/close-weekdays.ts';
import { GROUP_WRITES } from '../../domain/desk/group-writes.ts';
import { firstSteps } from '../../domain/group/first-steps.ts';
import { fromWeekIn } from '../../domain/group/from-week.ts';
import type { Group } from '../../domain/group/group.ts';
import { madeCenter, madeCrew, madeVenue } from '../../domain/group/made.ts';
import type { InputOf, SchemaForGroup, WriteDefinition } from '../../domain/people/write.ts';
import { weighRunning } from '../changes/weigh-running.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { allow, type Env, type Handlers, permitted, readingOf } from '../router.ts';
import { readWeeksToSettle } from '../sales/settled-weeks.ts';
import { readStepsDone } from '../stores/entered-ids.ts';
import { changeVenues, startGroup } from './change-venues.ts';

const { editGroup, addVenue, changeVenue, addCenter, changeCenter, addCrew, changeCrew } = GROUP_WRITES;

export function groupHandlers(context: Context) {
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
  return {
    readGroup: (c) => groupAnswer(readingOf(c, context.group).readable),
    changeGroup: async (c) => groupAnswer(await change(c, editGroup, c.req.valid('json'))),
    readFirstSteps: async () => {
      const { db, group } = context;
      return firstSteps(await readStepsDone(db, group), group.skippedSteps);
    },
    startGroup: async (c) => {
      const by = allow(c, 'manageGroup');
      return startGroup(context, c, { by, ...c.req.valid('json') });
    },
    addVenue: async (c) => madeVenue(await change(c, addVenue, c.req.valid('json'))),
    changeVenue: async (c) => {
      const { venueId } = c.req.valid('param');
      return madeVenue(await change(c, changeVenue, c.req.valid('json'), venueId));
    },
    addCenter: async (c) => {
      const { venueId } = c.req.valid('param');
      return madeCenter(await change(c, addCenter, c.req.valid('json'), venueId));
    },
    changeCenter: async (c) => {
      const { centerId } = c.req.valid('param');
      const asked = c.req.valid('json');
      const weeks = (tx: Tx, group: Group) =>
        readWeeksToSettle(context, tx, { group, centerId, from: closedFrom(group, centerId, asked) });
      const center = await change(c, changeCenter, asked, centerId, weeks);
      const by = permitted(context, c, changeCenter, asked, centerId);
      if (asked.closedOn) await weighRunning(context, by, [currentWeek(context)]);
      return madeCenter(center);
    },
    addCrew: async (c) => {
      const { venueId } = c.req.valid('param');
      return madeCrew(await change(c, addCrew, c.req.valid('json'), venueId));
    },
    changeCrew: async (c) => {
      const { crewId } = c.req.valid('param');
      return madeCrew(await change(c, changeCrew, c.req.valid('json'), crewId));
    },
  } satisfies Partial<Handlers>;
}

/** Returns a group with the closed days of every revenue center, also of those that are never closed. */
function groupAnswer(group: Group): Group {
  const venues = group.venues.map((venue) => ({
    ...venue,
    centers: venue.centers.map(({ closedOn = [], ...center }) => ({ ...center, closedOn })),
  }));
  return { ...group, venues };
}
