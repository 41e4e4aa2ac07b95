import type { NewAuditEntry } from '../decisions/decision.ts';
import { addVenue } from '../group/change-venues.ts';
import type { Group } from '../group/group.ts';
import { newVenue } from '../group/new-venue.ts';
import { PROPOSALS } from '../group/proposals.ts';
import { inUse } from '../group/venue.ts';
import { can, type Who } from '../people/role.ts';
import type { Refused } from '../refusals/problem.ts';
import { REFUSED, valueUnfit } from '../refusals/refused.ts';
import { textKey } from '../values/text.ts';
import { type LocationName, NEW_VENUE } from './names.ts';

interface WithVenues {
  group: Group;
  /** The names with the ids of the new venues. */
  locations: LocationName[];
  entries: NewAuditEntry[];
}

/**
 * Makes a venue for each name that should mean a new one, with the usual budgets of a restaurant. A name that a venue in use already has
 * means that venue. Only who manages the group makes venues.
 */
export function withNewVenues(
  group: Group,
  by: Who,
  locations: readonly LocationName[],
): WithVenues | { refused: Refused } {
  const made: WithVenues = { group, locations: [], entries: [] };
  for (const location of locations) {
    const found =
      location.venueId === NEW_VENUE ? venueFor(made, by, location.location) : { venueId: location.venueId };
    if ('refused' in found) return found;
    made.locations.push({ ...location, ...found });
  }
  return made;
}

/** Returns the id of the venue with this name; makes the venue if there is none. */
function venueFor(made: WithVenues, by: Who, word: string): { venueId: string } | { refused: Refused } {
  if (!can(by, 'manageGroup')) return { refused: REFUSED.role };
  const { group } = made;
  const known = inUse(group).venues.find(({ name }) => textKey(name) === textKey(word));
  if (known) return { venueId: known.venueId };
  const name = newVenue.shape.name.safeParse(word);
  if (!name.success) return unfitName(`A venue can’t be called “${word}”. ${name.error.issues[0]!.message}`);
  const decided = addVenue({ group }, { ...PROPOSALS.restaurant, name: name.data });
  if ('refused' in decided) return unfitName(decided.refused.detail);
  made.group = decided.change!.group;
  made.entries.push(...decided.change!.entries);
  return { venueId: decided.answer.venueId };
}

function unfitName(detail: string): { refused: Refused } {
  return { refused: valueUnfit('locations', detail) };
}
