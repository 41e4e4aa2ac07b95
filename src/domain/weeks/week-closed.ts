import { type WeekId, weekLabel } from '../calendar/week.ts';
import type { Crew, Group } from '../group/group.ts';
import { isVenue, venueBy } from '../group/venue.ts';
import type { Refused } from '../refusals/problem.ts';
import { formatMoment } from '../values/moment.ts';
import type { VenueState } from './venue-state.ts';

/** Refuses a change to a crew counted by another venue that has closed its week. Does not name that venue. */
export const CLOSED_ELSEWHERE: Refused = {
  code: 'week-closed',
  detail: 'A venue that counts this crew has closed its week. An admin can reopen it, with a reason.',
};

/** Refuses a write into a closed week, with who closed it, when, and what can be done. */
export function weekClosed(state: VenueState, weekId: WeekId, group: Group): Refused {
  const { venueId, by, at } = state;
  const name = state.kept?.venue.name ?? venueId;
  const detail = `The week ${weekLabel(weekId, group)} of ${name} is closed: ${by} closed it on ${formatMoment(at, group.timeZone, group)}. An admin can reopen it, with a reason.`;
  return { code: 'week-closed', detail, closed: { venueId, by, at } };
}

/** Returns the crews with a cost in a closed venue's figures: those it had, and those added since. */
export function crewsOfClosedVenue(
  { venueId, kept }: Pick<VenueState, 'venueId' | 'kept'>,
  group: Group,
): Crew[] {
  const now = isVenue(group, venueId) ? [venueBy(group, venueId)] : [];
  return [...(kept ? [kept.venue] : []), ...now].flatMap((venue) => [
    ...venue.laborOf,
    ...venue.crews.map(({ id }) => id),
  ]);
}

/** Returns the crews with a cost in any closed venue's figures. */
export function closedCrews(states: readonly VenueState[], group: Group): ReadonlySet<Crew> {
  const closed = states.filter(({ state }) => state === 'closed');
  return new Set(closed.flatMap((state) => crewsOfClosedVenue(state, group)));
}
