import type { Group } from '../group/group.ts';
import { traitsOf } from '../group/traits.ts';
import { centersOf, crewsOf } from '../group/venue.ts';
import type { Refused } from '../refusals/problem.ts';
import { unfit } from '../refusals/refused.ts';
import type { Reach, UserRole } from './role.ts';

const NO_REACH = 'A manager needs at least one venue, revenue center or crew.';
const OF_ANOTHER = 'This group has no such role. Choose a manager, and what they look after.';
const ONLY_MANAGERS = 'Only a manager has a reach. The other roles come with what they may do.';

/**
 * Refuses a role and reach that don't fit: a manager with an empty reach, another role with a reach, a role of venues
 * the group doesn't have, and unknown ids.
 */
export function reachRefused(group: Group, role: UserRole | null, reach: Reach | undefined): Refused | null {
  const fault = (field: string, message: string) => unfit([{ path: field.split('.'), message }]);
  const isOfAny = role === null || role === 'admin' || role === 'viewer' || role === 'manager';
  if (!isOfAny && group.venues.length > 0 && !traitsOf(group).hasPresetRoles)
    return fault('role', OF_ANOTHER);
  if (role !== 'manager') return reach ? fault('reach', ONLY_MANAGERS) : null;
  if (!reach || [reach.venues, reach.centers, reach.crews].every((ids) => ids.length === 0))
    return fault('reach', NO_REACH);
  const known = {
    venues: group.venues.map(({ venueId }) => venueId),
    centers: centersOf(group),
    crews: crewsOf(group),
  };
  for (const [kind, word] of KINDS) {
    const unknown = reach[kind].find((id) => !known[kind].includes(id));
    if (unknown !== undefined) return fault(`reach.${kind}`, `There is no ${word} “${unknown}”.`);
  }
  return null;
}

const KINDS = [
  ['venues', 'venue'],
  ['centers', 'revenue center'],
  ['crews', 'crew'],
] as const;
