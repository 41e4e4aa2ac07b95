import type { Category, Crew, Group, RevenueCenter, Venue, VenueId } from '../group/group.ts';
import { can, type Reach, type Who } from './role.ts';

/** What is read: a whole venue, or one revenue center, crew or budget. */
export type Readable =
  | { venue: VenueId }
  | { center: RevenueCenter }
  | { crew: Crew }
  | { category: Category };

/** Whether somebody may read this: a manager what they reach, everybody else with a role everything. */
export function canRead(who: Who | null, of: Readable): boolean {
  if (!can(who, 'read')) return false;
  const reach = reachOf(who);
  if (!reach) return true;
  if ('venue' in of) return reach.venues.includes(of.venue);
  if ('crew' in of) return reach.crews.includes(of.crew);
  if ('center' in of) return reach.centers.includes(of.center);
  return reach.centers.includes(of.category) || (reach.labor ?? []).includes(of.category);
}

export function readsAll(who: Who | null): boolean {
  return can(who, 'read') && reachOf(who) === null;
}

/** Returns the limit on what somebody reads: a manager's reach, or that of a program reading for a viewer; null if unlimited. */
function reachOf(who: Who | null): Reach | null {
  if (who === null || typeof who === 'string') return null;
  if (who.role === 'manager') return who.reach ?? NOTHING;
  return who.role === 'viewer' ? (who.reach ?? null) : null;
}

const NOTHING: Reach = { venues: [], centers: [], crews: [] };

/** Cached for each group and reach, since many requests need it. */
const made = new WeakMap<Group, Map<string, Group>>();

/**
 * Returns the group as somebody may read it: for a manager, the venues where they manage something, each with only that
 * part. Returns the same object to those who read everything. Answers about weeks, settings and lists build on it.
 */
export function visibleGroup(who: Who | null, group: Group): Group {
  const reach = can(who, 'read') ? reachOf(who) : NOTHING;
  if (!reach) return group;
  const known = made.get(group) ?? new Map<string, Group>();
  made.set(group, known);
  const key = JSON.stringify(reach);
  const found = known.get(key) ?? {
    ...group,
    venues: group.venues.flatMap((venue) => venueFor(who, group, venue)),
  };
  known.set(key, found);
  return found;
}

/** Returns the group as read by somebody who reads only this venue. */
export function groupOfVenue(group: Group, venueId: VenueId): Group {
  return visibleGroup({ role: 'manager', reach: { venues: [venueId], centers: [], crews: [] } }, group);
}

function venueFor(who: Who | null, group: Group, venue: Venue): Venue[] {
  if (canRead(who, { venue: venue.venueId })) return [{ ...venue, crews: crewsCounted(who, group, venue) }];
  const centers = venue.centers.filter(({ id }) => canRead(who, { center: id }));
  const crews = venue.crews.filter(({ id }) => canRead(who, { crew: id }));
  const later = laterRead(who, venue);
  if (centers.length + crews.length === 0 && !later) return [];
  const { labor: _, laborPercentage: __, laborTerms: ___, later: ____, total, ...rest } = venue;
  const sharesRevenue = centers.some(({ budgetOf }) => budgetOf === 'venue');
  const isSome = centers.length < venue.centers.length;
  return [
    {
      ...rest,
      partly: true,
      ...(sharesRevenue && total && { total }),
      ...(sharesRevenue && isSome && !total && { others: `${venue.venueId}:others` }),
      centers,
      crews,
      laborOf: venue.laborOf.filter((crew) => canRead(who, { crew })),
      ...(later && { later }),
    },
  ];
}

/** Returns the part somebody may read of what was added to a venue after a week; undefined if nothing. */
function laterRead(who: Who | null, { later }: Venue): Venue['later'] {
  const centers = later?.centers.filter(({ id }) => canRead(who, { center: id })) ?? [];
  const crews = later?.crews.filter(({ id }) => canRead(who, { crew: id })) ?? [];
  return centers.length + crews.length === 0 ? undefined : { centers, crews };
}

/** Returns a venue's own crews, and those of others that count in its labor. A crew of several is shown at one of them. */
function crewsCounted(
  who: Who | null,
  { venues }: Group,
  { venueId, crews, laborOf }: Venue,
): Venue['crews'] {
  const counting = (id: Crew) =>
    venues.find((venue) => canRead(who, { venue: venue.venueId }) && venue.laborOf.includes(id));
  const isOwn = (crew: Crew) => crews.some(({ id }) => id === crew);
  const shared = laborOf.filter(
    (crew) => !isOwn(crew) && !canRead(who, { crew }) && counting(crew)?.venueId === venueId,
  );
  return [...crews, ...venues.flatMap((other) => other.crews.filter(({ id }) => shared.includes(id)))];
}
