import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import type { Group } from './group.ts';
import { centersOf, crewsOf } from './venue.ts';

/** Names that ids may not be: they mean something else where ids are said, or are names of the sample group's figures. */
const RESERVED = ['total', 'labor', 'group', 'settings', 'revenue', 'week', 'venue', 'other', 'all', 'void'];

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
  return new Set([...idsOfVenues(group), ...centersOf(SAMPLE_GROUP), ...crewsOf(SAMPLE_GROUP)]);
}

/** An id that a name brings to mind, and that nothing else has: 'blue-door', 'blue-door-2'. It is taken from then on. */
export function newId(ids: Set<string>, name: string): string {
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
