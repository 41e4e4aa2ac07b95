import type { Context as HonoContext } from 'hono';
import { currentWeek } from '../../domain/calendar/clock.ts';
import { readWeekId } from '../../domain/calendar/week.ts';
import { accessToVenue } from '../../domain/desk/group-access.ts';
import type { Crew, VenueId } from '../../domain/group/group.ts';
import { GROUP_REFUSED } from '../../domain/group/group-refused.ts';
import { crewsOf, isVenue } from '../../domain/group/venue.ts';
import { HOURS_WRITES } from '../../domain/labor/hours-writes.ts';
import { writeWeek } from '../changes/write-week.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { refusal } from '../errors.ts';
import { type Env, type Handlers, permitted, readingOf } from '../router.ts';
import { weekToChange } from '../weeks/touch-week.ts';
import { readDaysFacts, readHoursDays } from './hours-facts.ts';

const { enterDays } = HOURS_WRITES;

export function hoursDaysHandlers(context: Context) {
  /** Returns the crews that somebody may read, or those of a venue. Throws 'not-found' for a venue they may not read. */
  function crewsRead(c: HonoContext<Env>, venue: VenueId | undefined): readonly Crew[] {
    const reading = readingOf(c, context.group);
    if (venue === undefined) return crewsOf(reading.readable);
    if (!isVenue(reading.readable, venue)) throw refusal(GROUP_REFUSED.venueUnknown);
    return crewsOf(accessToVenue(reading, venue).readable);
  }

  return {
    readHoursDays: async (c) => {
      const week = readWeekId(c.req.valid('param').weekId, currentWeek(context));
      return readHoursDays(context, week, crewsRead(c, c.req.valid('query').venue));
    },
    enterHoursDays: async (c) => {
      const week = weekToChange(c.req.valid('param').weekId);
      const asked = c.req.valid('json');
      permitted(context, c, enterDays, asked);
      const crews = crewsRead(c, c.req.valid('query').venue);
      const named = [...new Set(asked.entries.map(({ staffId }) => staffId))];
      const load = (tx: Tx) => readDaysFacts(context, tx, week.weekId, named);
      await writeWeek(context, c, enterDays, { week, asked, load });
      return readHoursDays(context, week, crews);
    },
  } satisfies Partial<Handlers>;
}
