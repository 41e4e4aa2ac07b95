import type { Group } from '../../domain/group/group.ts';
import { nameOf } from '../../domain/group/venue.ts';
import type { Reach } from '../../domain/people/role.ts';

export const NO_REACH: Reach = { venues: [], centers: [], crews: [] };

const KINDS = ['venues', 'centers', 'crews'] as const;

/** Returns the names in a reach: 'Scandals, Bar crew'. */
export function reachText(group: Group, reach: Reach): string {
  const names = new Map(
    optionsIn(group).flatMap(({ items }) => items.map(({ value, label }) => [value, label])),
  );
  return chosenOf(reach)
    .map((one) => names.get(one))
    .filter(Boolean)
    .join(', ');
}

export function reachesNothing(reach: Reach): boolean {
  return KINDS.every((kind) => reach[kind].length === 0);
}

export function chosenOf(reach: Reach): string[] {
  return KINDS.flatMap((kind) => reach[kind].map((id) => `${kind} ${id}`));
}

export function reachOf(picked: readonly string[]): Reach {
  const idsOf = (kind: (typeof KINDS)[number]) =>
    picked.filter((one) => one.startsWith(`${kind} `)).map((one) => one.slice(kind.length + 1));
  return { venues: idsOf('venues'), centers: idsOf('centers'), crews: idsOf('crews') };
}

/**
 * Returns the options to choose from. Revenue centers and crews may share a name, also across venues, and a venue may
 * share that of its only center, so labels add the venue unless the name starts with it.
 */
export function optionsIn(group: Group) {
  const { venues } = group;
  const isOne = venues.length < 2;
  const ofVenue = (venue: string, name: string) =>
    isOne || name.startsWith(venue) ? name : `${name} of ${venue}`;
  const centers = venues.flatMap((venue) =>
    venue.centers.map(({ id }) => ({ id, label: ofVenue(venue.name, nameOf(group, id)) })),
  );
  const crews = venues.flatMap((venue) =>
    venue.crews.map(({ id }) => ({ id, label: ofVenue(venue.name, `${nameOf(group, id)} crew`) })),
  );
  return [
    {
      group: 'Venues',
      items: venues
        .filter(({ partly }) => !partly)
        .map(({ venueId, name }) => ({ value: `venues ${venueId}`, label: `${name}, all of it` })),
    },
    {
      group: 'Revenue centers',
      items: centers.map(({ id, label }) => ({ value: `centers ${id}`, label })),
    },
    {
      group: 'Crews',
      items: crews.map(({ id, label }) => ({ value: `crews ${id}`, label })),
    },
  ];
}
