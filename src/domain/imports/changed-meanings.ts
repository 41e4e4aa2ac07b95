import type { Decision, NewAuditEntry } from '../decisions/decision.ts';
import { addVenue } from '../group/change-venues.ts';
import type { Crew, Group } from '../group/group.ts';
import { newVenue } from '../group/new-venue.ts';
import { PROPOSALS } from '../group/proposals.ts';
import {
  centersIn,
  crewsIn,
  inUse,
  isVenue,
  nameInVenue,
  nameOf,
  staffName,
  venueName,
} from '../group/venue.ts';
import type { DecisionContext } from '../people/decision-context.ts';
import { canRead, readsAll } from '../people/reading.ts';
import { can, type Who } from '../people/role.ts';
import type { User } from '../people/user.ts';
import type { Refused } from '../refusals/problem.ts';
import { REFUSED, valueUnfit } from '../refusals/refused.ts';
import { textKey } from '../values/text.ts';
import {
  mayChangeCategory,
  mayChangeColumns,
  mayChangeLocation,
  mayChangePerson,
  mayChangeRole,
} from './may-change-names.ts';
import {
  type LocationName,
  mapNames,
  NAME_KEYS,
  type NameMappings,
  type NamesChange,
  type NamesFacts,
  NEW_VENUE,
  type PersonIdentity,
  type PersonName,
  personKey,
} from './names.ts';
import { withNewPeople } from './new-people.ts';

/**
 * Saves what names in files mean, as `mapNames` does. Changing a known meaning takes the right to both the old and the new one. The name of
 * a venue, a revenue center or a person of the group can't mean anything else. Makes the venues and the staff members that names should
 * newly mean.
 */
export function changeNames(
  facts: NamesFacts,
  named: NameMappings,
  moment: DecisionContext & { by: User },
): Decision<null, NamesChange> {
  const made = withNewVenues(facts.group, moment.by, named.locations);
  if ('refused' in made) return made;
  const { group, locations } = made;
  const added = withNewPeople({ ...facts, group }, named.people, moment);
  if ('refused' in added) return added;
  const { people, joined } = added;
  const [known, meaning] = [
    { ...facts, group, staff: [...facts.staff, ...joined] },
    { ...named, locations, people },
  ];
  const decided = mapNames(known, meaning, moment);
  if ('refused' in decided) return decided;
  const refused = changedMeaningRefused({ ...facts, group }, moment.by, meaning);
  if (refused) return { refused };
  const entries = [...made.entries, ...added.entries, ...decided.change!.entries];
  return {
    answer: null,
    change: {
      names: decided.change!.names,
      entries,
      ...(made.entries.length > 0 && { group }),
      ...(joined.length > 0 && { joined }),
    },
  };
}

/** Returns why somebody may not change the meaning of names; null if they may. */
function changedMeaningRefused(facts: NamesFacts, by: Who, named: NameMappings): Refused | null {
  const { group, names } = facts;
  const isTheirs =
    changed('locations', names, named).every((name) => mayChangeLocation(group, by, name)) &&
    changed('categories', names, named).every((name) => mayChangeCategory(group, by, name)) &&
    changed('people', names, named).every((name) => mayChangePerson(facts, by, name)) &&
    changed('roles', names, named).every((name) => mayChangeRole(group, by, name)) &&
    changed('columns', names, named).every((name) => mayChangeColumns(group, by, name));
  return isTheirs ? ownNameRefused(facts, by, named) : REFUSED.role;
}

/** Returns the known names that are about to get another meaning. */
function changed<Kind extends keyof NameMappings>(
  kind: Kind,
  names: NameMappings,
  named: NameMappings,
): NameMappings[Kind] {
  const keyOf = NAME_KEYS[kind] as (name: NameMappings[Kind][number]) => string;
  const said = new Map(named[kind].map((name) => [keyOf(name), name] as const));
  return names[kind].filter((name) => {
    const now = said.get(keyOf(name));
    return now !== undefined && meaningOf(now) !== meaningOf(name);
  }) as NameMappings[Kind];
}

function meaningOf(name: NameMappings[keyof NameMappings][number]): string {
  const { venueId, to, staffId, columns, crew } = {
    venueId: '',
    to: [],
    staffId: '',
    columns: {},
    crew: '',
    ...name,
  };
  return JSON.stringify([venueId, to, staffId, columns, crew]);
}

/** Refuses another meaning for the name of a venue, a revenue center, a person or a crew of the group; null if there is none. */
function ownNameRefused(
  { group, staff }: NamesFacts,
  by: Who,
  { locations, categories, people, roles }: NameMappings,
): Refused | null {
  const refusedOf = (isRead: boolean, field: string, words: string) =>
    isRead ? valueUnfit(field, words) : REFUSED.role;
  for (const { location, venueId } of locations) {
    const own = venueCalled(group, location);
    const isLeftOut = venueId === null && own && isRetired(group, own);
    if (own && own !== venueId && !isLeftOut)
      return refusedOf(
        canRead(by, { venue: own }),
        'locations',
        `“${location}” is what ${venueName(group, own)} is called: it can’t mean another.`,
      );
  }
  for (const { venueId, category, to } of categories) {
    const own = centerCalled(group, venueId, category);
    if (own && !(to.length === 1 && to[0]!.centerId === own))
      return refusedOf(
        canRead(by, { center: own }),
        'categories',
        `“${category}” is what a revenue center is called: it can’t mean another.`,
      );
  }
  for (const person of people) {
    const own = peopleCalled(group, staff, person);
    if (own.length > 0 && !own.some(({ staffId }) => staffId === person.staffId))
      return refusedOf(
        readsAll(by) || own.every(({ crew }) => canRead(by, { crew })),
        'people',
        `“${person.number || person.name}” is on the staff already: it can’t mean anyone else.`,
      );
  }
  for (const { venueId, role, crew } of roles) {
    const own = crewCalled(group, venueId, role);
    if (own && own !== crew)
      return refusedOf(
        canRead(by, { crew: own }),
        'roles',
        `“${role}” is what a crew is called: it can’t mean another.`,
      );
  }
  return null;
}

/** Whether a venue is retired: what files hold of it may be left out. */
function isRetired({ venues }: Group, venueId: string): boolean {
  return venues.some((venue) => venue.venueId === venueId && venue.retired === true);
}

/** Returns the venue with this name or id. */
export function venueCalled({ venues }: Group, location: string): string | undefined {
  const wanted = textKey(location);
  return venues.find(({ venueId, name }) => venueId === location || textKey(name) === wanted)?.venueId;
}

/** Returns the venue's revenue center with this name or id. */
export function centerCalled(group: Group, venueId: string, category: string): string | undefined {
  if (!isVenue(group, venueId)) return undefined;
  const wanted = textKey(category);
  return centersIn(group, venueId).find(
    (id) => id === category || textKey(nameInVenue(group, id)) === wanted,
  );
}

/** Returns the venue's crew with this name, with or without its “Staff”, in the singular or the plural. Undefined if several fit. */
export function crewCalled(group: Group, venueId: string, role: string): Crew | undefined {
  if (!isVenue(group, venueId)) return undefined;
  const keyOf = (name: string) => textKey(name).replace(/s$/, '');
  const own = new Map(group.venues.flatMap(({ crews }) => crews.map(({ id, name }) => [id, name] as const)));
  const found = crewsIn(group, venueId).filter((crew) =>
    [own.get(crew) ?? crew, nameOf(group, crew), staffName(group, crew)].some(
      (name) => keyOf(name) === keyOf(role),
    ),
  );
  return found.length === 1 ? found[0] : undefined;
}

/** Returns the people with this number, or without a number those with this name, first among the venue's own crews. */
function peopleCalled(
  group: Group,
  staff: readonly PersonIdentity[],
  { venueId, number, name }: Pick<PersonName, 'venueId' | 'number' | 'name'>,
): readonly PersonIdentity[] {
  if (number !== '') return staff.filter((one) => one.number === number);
  const all = staff.filter((one) => personKey(one.name) === personKey(name));
  const crews = isVenue(group, venueId) ? crewsIn(group, venueId) : [];
  const near = all.filter(({ crew }) => crews.includes(crew));
  return near.length > 0 ? near : all;
}

interface WithVenues {
  group: Group;
  /** The names with the ids of the new venues. */
  locations: LocationName[];
  entries: NewAuditEntry[];
}

/** Makes a venue for each name that should mean a new one, unless a venue in use has that name. Only who manages the group may. */
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
