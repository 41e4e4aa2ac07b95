import type { Group } from './group.ts';

/** Words that can't be ids: they mean something else in the same positions. */
const RESERVED = [
  'total',
  'labor',
  'group',
  'settings',
  'revenue',
  'week',
  'venue',
  'other',
  'all',
  'void',
  'new',
];

/** Ids of the figures in the specification: no other revenue center or crew may have them. */
export const SPECIFIED_IDS = [
  'kitchen',
  'bar',
  'service',
  'scandals',
  'townhouse',
  'scandals-bar',
  'scandals-service',
] as const;

/** Returns the ids that a new venue may not have. */
export function idsOfVenues({ venues }: Group): Set<string> {
  const own = venues.flatMap(({ venueId, labor, centers, crews }) => [
    venueId,
    ...(labor ? [labor] : []),
    ...[...centers, ...crews].map(({ id }) => id),
  ]);
  return new Set([...RESERVED, ...own]);
}

/** Returns the ids that a new revenue center or crew may not have. */
export function idsOfParts(group: Group): Set<string> {
  return new Set([...idsOfVenues(group), ...SPECIFIED_IDS]);
}

/** Returns a free id made from a name, 'blue-door' or 'blue-door-2', and adds it to `ids`. */
export function newSlug(ids: Set<string>, name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const slug =
    plain
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, 48) || 'venue';
  const free = (count: number): string => {
    const id = count === 1 ? slug : `${slug}-${count}`;
    return ids.has(id) ? free(count + 1) : id;
  };
  const id = free(1);
  ids.add(id);
  return id;
}
