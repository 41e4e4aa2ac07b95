import type { Context as HonoContext } from 'hono';
import { currentWeek } from '../../domain/calendar/clock.ts';
import { readWeekId } from '../../domain/calendar/week.ts';
import { accessToVenue } from '../../domain/desk/group-access.ts';
import type { Crew, VenueId } from '../../domain/group/group.ts';
import { GROUP_REFUSED } from '../../domain/group/group-refused.ts';
import { crewsOf, isVenue } from '../../domain/group/venue.ts';
import { hoursDaysSchema } from '../../domain/labor/hours-days.ts';
import { HOURS_WRITES } from '../../domain/labor/hours-writes.ts';
import { writeWeek } from '../changes/write-week.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { ofVenue } from '../desk/week-answers.ts';
import { refusal } from '../errors.ts';
import { answer, body, createRouter, declareRoute, type Env, permitted, readingOf } from '../router.ts';
import { weekParameter, weekToChange } from '../weeks/week-parameter.ts';
import { readDaysFacts, readHoursDays } from './hours-facts.ts';

const { enterDays } = HOURS_WRITES;

const readRoute = declareRoute({
  operationId: 'readHoursDays',
  method: 'get',
  path: '/weeks/{weekId}/hours/days',
  summary: 'A week’s hours by day and person, worked and planned',
  description:
    'In minutes, of everybody in the crews that are read, or with `venue` in those of that venue; with what they usually worked on each day lately.',
  may: 'read',
  refuses: ['not-found'],
  request: { params: weekParameter, query: ofVenue },
  responses: { 200: answer(hoursDaysSchema, 'The week’s hours by day') },
});

const enterRoute = declareRoute({
  operationId: 'enterHoursDays',
  method: 'put',
  path: '/weeks/{weekId}/hours/days',
  summary: 'Enter hours by day, worked or planned',
  description:
    'Each line in place of what is on record of that day, in minutes; null for nothing any more, and what is left out stays. With `fromMinutes`, refused when something else is stored. Worked hours cost what the day’s rate says; planned ones cost nothing until they are worked.',
  may: enterDays.may,
  refuses: ['conflict', 'staff-unknown', 'not-found'],
  request: { params: weekParameter, query: ofVenue, body: body(enterDays.sent()) },
  responses: { 200: answer(hoursDaysSchema, 'The week’s hours by day afterwards') },
});

export function hoursDaysRoutes(context: Context) {
  /**
   * Returns the crews that somebody may read, or those of a venue. Throws 'not-found' when they may not read that venue or it does not
   * exist.
   */
  function crewsRead(c: HonoContext<Env>, venue: VenueId | undefined): readonly Crew[] {
    const reading = readingOf(c, context.group);
    if (venue === undefined) return crewsOf(reading.readable);
    if (!isVenue(reading.readable, venue)) throw refusal(GROUP_REFUSED.venueUnknown);
    return crewsOf(accessToVenue(reading, venue).readable);
  }

  return createRouter()
    .openapi(readRoute, async (c) => {
      const week = readWeekId(c.req.valid('param').weekId, currentWeek(context));
      return c.json(await readHoursDays(context, week, crewsRead(c, c.req.valid('query').venue)), 200);
    })
    .openapi(enterRoute, async (c) => {
      const week = weekToChange(c.req.valid('param').weekId);
      const asked = c.req.valid('json');
      permitted(context, c, enterDays, asked);
      const crews = crewsRead(c, c.req.valid('query').venue);
      const named = [...new Set(asked.entries.map(({ staffId }) => staffId))];
      const load = (tx: Tx) => readDaysFacts(context, tx, week.weekId, named);
      await writeWeek(context, c, enterDays, { week, asked, load });
      return c.json(await readHoursDays(context, week, crews), 200);
    });
}
