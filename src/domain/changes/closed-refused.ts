import type { WeekId } from '../calendar/week.ts';
import type { Group, VenueId } from '../group/group.ts';
import { isVenue, venueOf, venueOfTotal } from '../group/venue.ts';
import { visibleGroup } from '../people/reading.ts';
import type { Who } from '../people/role.ts';
import type { Refused } from '../refusals/problem.ts';
import type { VenueState } from '../weeks/venue-state.ts';
import { CLOSED_ELSEWHERE, crewsOfClosedVenue, weekClosed } from '../weeks/week-closed.ts';
import { type Change, type PartOf, partsAltered } from './change.ts';

interface ClosedWeek {
  weekId: WeekId;
  states: readonly VenueState[];
  group: Group;
}

/** Refuses a change to a venue that has closed the week. Does not name the venue to somebody who may not read it. */
export function closedWeekRefused(
  { weekId, states, group }: ClosedWeek,
  change: Change,
  by: Who = 'admin',
): Refused | null {
  const closed = states.filter(({ state }) => state === 'closed');
  if (closed.length === 0) return null;
  const parts = partsAltered(change).flatMap(({ partOf, isRefused }) => (isRefused ? [partOf] : []));
  const touched = closed.find((state) => {
    const crews = crewsOfClosedVenue(state, group);
    return parts.some((part) => isPartOf(state.venueId, crews, part, group));
  });
  if (!touched) return null;
  if (!isVenue(visibleGroup(by, group), touched.venueId)) return CLOSED_ELSEWHERE;
  const refused = weekClosed(touched, weekId, group);
  return change.news?.some((one) => 'answered' in one && one.answered === 'approved')
    ? { ...refused, detail: `${refused.detail} ${INSTEAD_OF_APPROVING}` }
    : refused;
}

function isPartOf(venueId: VenueId, crews: readonly string[], part: PartOf, group: Group): boolean {
  if ('venue' in part) return part.venue === venueId;
  const id = 'crew' in part ? part.crew : part.center;
  if (id === 'total') return venuesOfTotal(group).includes(venueId);
  return 'crew' in part ? crews.includes(id) : venueOf(group, id) === venueId;
}

const INSTEAD_OF_APPROVING =
  'Or decline the order and enter it in an open week, with a note of the week it belongs to.';

/** Returns the venues in a total: the one that has the group's labor and revenue, else all of them. */
function venuesOfTotal(group: Group): VenueId[] {
  const only = venueOfTotal(group);
  return only === undefined ? group.venues.map(({ venueId }) => venueId) : [only];
}
