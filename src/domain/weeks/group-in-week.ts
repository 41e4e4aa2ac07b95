import type { Crew, Group, Venue, VenueId } from '../group/group.ts';
import type { VenueState } from './venue-state.ts';
import { partsInUse, type RevenueSource, type WeekSums } from './week-sums.ts';

/** Returns the group as shown with a week: everything in use, and retired parts with figures in that week. */
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

export function venuesInWeeks(group: Group, weeks: readonly { sums: WeekSums }[]): readonly Venue[] {
  const venueIds = new Set<VenueId>(
    group.venues.filter(({ retired }) => !retired).map(({ venueId }) => venueId),
  );
  for (const { sums } of weeks)
    for (const { venueId } of groupInWeek(group, sums).venues) venueIds.add(venueId);
  return group.venues.filter(({ venueId }) => venueIds.has(venueId));
}

/** Returns the sources and crews with figures in venues that have not closed the week. */
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

/** Returns the venues to choose from: those in use, and others that appear in what is shown. */
export function venuesOffered(
  inUse: readonly Venue[],
  readable: readonly Pick<Venue, 'venueId' | 'name'>[],
): Pick<Venue, 'venueId' | 'name'>[] {
  return [...inUse, ...readable.filter(({ venueId }) => !inUse.some((one) => one.venueId === venueId))];
}
