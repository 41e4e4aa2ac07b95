import { currentWeek } from '../../domain/calendar/clock.ts';
import { readWeekId } from '../../domain/calendar/week.ts';
import { accessOf, visibleSums } from '../../domain/desk/group-access.ts';
import { reportReadBy } from '../../domain/desk/report-read.ts';
import type { Group, VenueId } from '../../domain/group/group.ts';
import { GROUP_REFUSED } from '../../domain/group/group-refused.ts';
import { isVenue } from '../../domain/group/venue.ts';
import { canRead, visibleGroup } from '../../domain/people/reading.ts';
import type { User } from '../../domain/people/user.ts';
import { trends } from '../../domain/reports/trends.ts';
import { venuesInWeeks } from '../../domain/weeks/group-in-week.ts';
import type { Context } from '../context.ts';
import { refusal } from '../errors.ts';
import { allow, type Handlers } from '../router.ts';
import { readStoredReports } from '../stores/week-states.ts';
import { readForecasts, readReportFacts } from './report-facts.ts';
import { readSumsByWeek } from './week-sums.ts';

/** Returns a filter for the requested venues that somebody may read as a whole. Throws 'not-found' for a venue that they may not. */
function venuesTold(
  by: User,
  group: Group,
  venue: VenueId | undefined,
): (all: readonly VenueId[]) => VenueId[] {
  const isTold = (venueId: VenueId) => canRead(by, { venue: venueId });
  if (venue === undefined) return (all) => all.filter(isTold);
  if (!(isVenue(visibleGroup(by, group), venue) && isTold(venue))) throw refusal(GROUP_REFUSED.venueUnknown);
  return () => [venue];
}

export function reportHandlers(context: Context) {
  return {
    readTrends: async (c) => {
      const by = allow(c, 'read');
      const { weeks, venue, forecast } = c.req.valid('query');
      const { db, group } = context;
      const reading = accessOf(by, group);
      const last = currentWeek(context);
      const recorded = await readSumsByWeek(db, last, Number(weeks));
      const all = venuesInWeeks(group, recorded).map(({ venueId }) => venueId);
      const venues = venuesTold(by, group, venue)(all);
      const read = recorded.map(({ sums, ...week }) => ({ ...week, sums: visibleSums(reading, sums) }));
      const asked = { last, weeks: Number(weeks), venues };
      const expected = forecast === 'true' ? await readForecasts(context, db, asked) : undefined;
      return trends(group, read, venues, expected);
    },
    readReport: async (c) => {
      const by = allow(c, 'read');
      const { venue } = c.req.valid('query');
      const { db, group } = context;
      if (venue !== undefined && !isVenue(visibleGroup(by, group), venue))
        throw refusal(GROUP_REFUSED.venueUnknown);
      const week = readWeekId(c.req.valid('param').weekId, currentWeek(context));
      const facts = await readReportFacts(context, db, week);
      const kept = await readStoredReports(db, week.weekId);
      return reportReadBy(by, facts, kept, venue);
    },
  } satisfies Partial<Handlers>;
}
