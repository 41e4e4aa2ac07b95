import type { Category, Crew, Department, Group, RevenueCenter, Venue, VenueId } from './group.ts';

/** A source of revenue figures: all centers of a venue together, or a single center. */
export interface Source {
  centers: readonly RevenueCenter[];
  /** The figure for all of them together, if there is one besides theirs. */
  total: 'total' | null;
}

interface GroupLookups {
  centers: readonly RevenueCenter[];
  listed: ReadonlySet<string>;
  crews: readonly Crew[];
  categories: readonly Category[];
  sources: readonly Source[];
  names: ReadonlyMap<string, string>;
  venueWith: ReadonlyMap<RevenueCenter, Venue>;
  venueBy: ReadonlyMap<VenueId, Venue>;
  departments: ReadonlyMap<Crew, Department>;
  /** The revenue that each category's budget is a share of. */
  budgetSources: ReadonlyMap<Category, Source>;
  laborVenues: ReadonlyMap<Category, Venue>;
  retired: ReadonlySet<RevenueCenter>;
  venuesWith: ReadonlyMap<string, readonly VenueId[]>;
}

/** Computed once per group: a group is never changed, only replaced. */
const known = new WeakMap<Group, GroupLookups>();

export function about(group: Group): GroupLookups {
  const found = known.get(group) ?? groupLookups(group);
  known.set(group, found);
  return found;
}

function groupLookups(group: Group): GroupLookups {
  const { venues } = group;
  const centers = venues.flatMap((venue) => venue.centers.map((center) => ({ ...center, venue })));
  const crews = venues.flatMap((venue) => venue.crews);
  const later = venues.filter((venue) => venue.later);
  const centersLater = later.flatMap((venue) => venue.later!.centers.map((center) => ({ ...center, venue })));
  const crewsLater = later.flatMap((venue) => venue.later!.crews);
  const added = [...centersLater, ...crewsLater];
  const sources = venues.flatMap(sourcesIn);
  const ofLabor = venues.flatMap((venue) => (venue.labor ? [[venue.labor, venue] as const] : []));
  const names = [
    ...ofLabor.map(([id, { name }]) => [id, `${name} Labor`] as const),
    ...named(venues.flatMap(({ name, crews }) => crews.map((crew) => ({ ...crew, venue: name })))),
    ...named(centers.map((center) => ({ ...center, venue: center.venue.name }))),
  ];
  return {
    centers: centers.map(({ id }) => id),
    listed: new Set(centers.map(({ id }) => id)),
    crews: crews.map(({ id }) => id),
    categories: venues.flatMap((venue) => [
      ...venue.centers.map(({ id }) => id),
      ...(venue.labor ? [venue.labor] : []),
    ]),
    sources,
    names: new Map([
      ...added.map(({ id, name }) => [id, name] as const),
      ...names,
      ['labor', 'Labor'],
      ['total', 'Total Labor'],
    ]),
    venueWith: new Map([...centersLater, ...centers].map(({ id, venue }) => [id, venue])),
    venueBy: new Map(venues.map((venue) => [venue.venueId, venue])),
    departments: new Map([...crewsLater, ...crews].map(({ id, department }) => [id, department])),
    budgetSources: new Map(venues.flatMap(budgetSourcesIn)),
    laborVenues: new Map(ofLabor),
    retired: new Set(centers.filter(({ retired, venue }) => retired || venue.retired).map(({ id }) => id)),
    venuesWith: venuesById(venues),
  };
}

function venuesById(venues: readonly Venue[]): Map<string, VenueId[]> {
  const byId = new Map<string, VenueId[]>();
  for (const venue of venues) {
    const { venueId, laborOf, labor = venueId, total = venueId } = venue;
    const parts = [...allCenters(venue), ...allCrews(venue)].map(({ id }) => id);
    for (const id of new Set([venueId, labor, total, ...parts, ...laborOf]))
      byId.set(id, [...(byId.get(id) ?? []), venueId]);
  }
  return byId;
}

/** Returns the revenue centers of a venue, with those added since the week that it is of. */
export function allCenters({ centers, later }: Venue): Venue['centers'] {
  return later ? [...centers, ...later.centers] : centers;
}

/** Returns the crews of a venue, with those added since the week that it is of. */
function allCrews({ crews, later }: Venue): Venue['crews'] {
  return later ? [...crews, ...later.crews] : crews;
}

/** Returns names that are unique: prefixed with the venue's name if several parts share one. */
function named(parts: readonly { id: string; name: string; venue: string }[]): [string, string][] {
  return parts.map(({ id, name, venue }) => {
    const isShared = parts.some((other) => other.id !== id && other.name === name);
    return [id, isShared ? `${venue} ${name}` : name];
  });
}

function sourcesIn({ centers, total }: Venue): Source[] {
  const ids = centers.map(({ id }) => id);
  return total ? [{ centers: ids, total }] : ids.map((id) => ({ centers: [id], total: null }));
}

/** Returns the revenue source of a venue: its total figure, or the sum of its centers. */
export function revenueSourceOf({
  centers,
  total,
  others,
}: Pick<Venue, 'centers' | 'total' | 'others'>): Source {
  return { centers: [...centers.map(({ id }) => id), ...(others ? [others] : [])], total: total ?? null };
}

/** Returns the revenue source of each budget of a venue: shares of the venue's revenue have the same one. */
function budgetSourcesIn({ centers, total, labor, others, later }: Venue): [Category, Source][] {
  const whole = revenueSourceOf({ centers, total, others });
  const ofCenters = centers.map(({ id, budgetOf }): [Category, Source] => [
    id,
    budgetOf === 'venue' ? whole : { centers: [id], total: null },
  ]);
  const besides = others ? [[others, { centers: [others], total: null }] as [Category, Source]] : [];
  // Parts added since have no share of what the venue earned.
  const added = (later?.centers ?? []).map(({ id }): [Category, Source] => [
    id,
    { centers: [id], total: null },
  ]);
  return [...added, ...ofCenters, ...besides, ...(labor ? [[labor, whole] as [Category, Source]] : [])];
}
