import type { Crew, Group, Venue, VenueId } from '../group/group.ts';
import type { VenueState } from './venue-state.ts';
import { partsInUse, type RevenueSource, type WeekSums } from './week-sums.ts';

/** The group as a week tells it: what is in use, and of what no longer is that of which the week has figures. */
export function groupInWeek(group: Group, sums: WeekSums): Group {
  const held = new Set<string>(partsInUse(sums));
  const isTold = ({ id, retired }: Venue['centers'][number] | Venue['crews'][number]) =>
    !retired || held.has(id);
  const isVenueTold = ({ retired, centers, crews }: Venue) =>
    !retired || [...centers, ...crews].some(({ id }) => held.has(id));
  const venues = group.venues.filter(isVenueTold).map((venue) => ({
    ...venue,
    centers: venue.centers.filter(isTold),
    crews: venue.crews.filter(isTold),
  }));
  return { ...group, venues };
}

/** The venues that some weeks tell together. */
export function venuesInWeeks(group: Group, weeks: readonly { sums: WeekSums }[]): readonly Venue[] {
  const venueIds = new Set<VenueId>(
    group.venues.filter(({ retired }) => !retired).map(({ venueId }) => venueId),
  );
  for (const { sums } of weeks)
    for (const { venueId } of groupInWeek(group, sums).venues) venueIds.add(venueId);
  return group.venues.filter(({ venueId }) => venueIds.has(venueId));
}

/** What something is entered of in a week that is not closed for its venue. */
export function partsStillOpen(
  group: Group,
  sums: WeekSums,
  states: readonly Pick<VenueState, 'venueId' | 'state'>[],
): (RevenueSource | Crew)[] {
  const isClosed = ({ venueId }: Venue) =>
    states.some((one) => one.venueId === venueId && one.state === 'closed');
  const closed = group.venues.filter(isClosed).flatMap(({ centers, crews }) => [...centers, ...crews]);
  return partsInUse(sums).filter((part) => !closed.some(({ id }) => id === part));
}

/** What a choice of venues offers: those in use, and the others that what is shown tells of. */
export function venuesOffered(
  inUse: readonly Venue[],
  readable: readonly Pick<Venue, 'venueId' | 'name'>[],
): Pick<Venue, 'venueId' | 'name'>[] {
  return [...inUse, ...readable.filter(({ venueId }) => !inUse.some((one) => one.venueId === venueId))];
}
