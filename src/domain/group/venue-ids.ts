import type { Group } from './group.ts';

/** Names that ids may not be: they mean something else where ids are said. */
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

/** Ids that the specification's figures go by, so that no other revenue center or crew may have them. */
export const SPECIFIED_IDS = [
  'kitchen',
  'bar',
  'service',
  'scandals',
  'townhouse',
  'scandals-bar',
  'scandals-service',
] as const;

/** The ids that a new venue may not have. */
export function idsOfVenues({ venues }: Group): Set<string> {
  const own = venues.flatMap(({ venueId, labor, centers, crews }) => [
    venueId,
    ...(labor ? [labor] : []),
    ...[...centers, ...crews].map(({ id }) => id),
  ]);
  return new Set([...RESERVED, ...own]);
}

/** The ids that a new revenue center or crew may not have. */
export function idsOfParts(group: Group): Set<string> {
  return new Set([...idsOfVenues(group), ...SPECIFIED_IDS]);
}

/** An id that a name brings to mind, and that nothing else has: 'blue-door', 'blue-door-2'. It is taken from then on. */
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
