import type { Group } from '../group/group.ts';
import { crewsIn } from '../group/venue.ts';
import { NAME_KEYS, type NameMappings, type PersonIdentity, personKey } from './names.ts';

/** A person as named in a time clock's file, with the venue of the file. */
interface PersonNamed {
  venueId: string;
  /** '' if the file has none. */
  number: string;
  name: string;
}

/** Returns a number without leading zeros; '' if it is not a number. */
function digitsOf(number: string): string {
  return /^0*(\d+)$/.exec(number)?.[1] ?? '';
}

/** Finds a staff member's id; null for somebody who is not on the staff, undefined while nobody has answered. */
export type FindPerson = (person: PersonNamed) => string | null | undefined;

/** Returns a function that finds people: by number, else by a name only one person has, else by the saved answer. */
export function matchPeople(
  group: Group,
  staff: readonly PersonIdentity[],
  { people }: NameMappings,
): FindPerson {
  const named = new Map(people.map((one) => [NAME_KEYS.people(one), one.staffId]));
  const byNumber = new Map(staff.flatMap(({ number, staffId }) => (number ? [[number, staffId]] : [])));
  const numbered = Map.groupBy(staff, ({ number }) => digitsOf(number ?? ''));
  /** Numbers by their digits without leading zeros, as programs add and drop those. Only where one staff member has them. */
  const byDigits = new Map(
    [...numbered]
      .filter(([digits, own]) => digits !== '' && own.length === 1)
      .map(([digits, [one]]) => [digits, one!.staffId]),
  );
  const byName = Map.groupBy(staff, ({ name }) => personKey(name));
  const found = new Map<string, string | null | undefined>();

  function find(person: PersonNamed): string | null | undefined {
    const { venueId, number, name } = person;
    const said = named.get(NAME_KEYS.people({ ...person, staffId: null }));
    if (number !== '') {
      const own = byNumber.get(number) ?? said;
      return own === undefined ? byDigits.get(digitsOf(number)) : own;
    }
    const all = byName.get(personKey(name)) ?? [];
    const crews = crewsIn(group, venueId);
    const near = all.filter(({ crew }) => crews.includes(crew));
    const [one, another] = near.length > 0 ? near : all;
    return one && !another ? one.staffId : said;
  }

  return (person) => {
    const key = NAME_KEYS.people({ ...person, staffId: null });
    if (!found.has(key)) found.set(key, find(person));
    return found.get(key);
  };
}
