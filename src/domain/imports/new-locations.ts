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
import type { LocationName } from './names.ts';

/** What stands for the id of a venue that is still to be made. No venue that is made gets it for its id. */
export const NEW_VENUE = 'new';

/** Whether some word of files is to mean a venue that is still to be made. */
export function makesVenue({ locations }: { locations: readonly Pick<LocationName, 'venueId'>[] }): boolean {
  return locations.some(({ venueId }) => venueId === NEW_VENUE);
}

interface WithVenues {
  /** The group with the venues that were made. */
  group: Group;
  /** What the words mean, by the ids of these. */
  locations: LocationName[];
  entries: NewAuditEntry[];
}

/**
 * Makes a venue for each word of files that is to mean a new one, called as the word is, with the budgets that are usual for a
 * restaurant. A word that a venue in use is called by means that one. Only who manages the group makes venues.
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

/** The id of the venue that is called so, which is made where there is none. */
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
