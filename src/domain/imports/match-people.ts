import type { Group } from '../group/group.ts';
import { crewsIn } from '../group/venue.ts';
import { NAME_KEYS, type NameMappings } from './names.ts';
import { type PersonIdentity, personKey } from './person-key.ts';

/** Somebody as the file of a time clock calls them, with the venue that the file is of there. */
export interface PersonNamed {
  venueId: string;
  /** '' where the file has none. */
  number: string;
  name: string;
}

/** A number without noughts before it; '' for what is no number. */
function digitsOf(number: string): string {
  return /^0*(\d+)$/.exec(number)?.[1] ?? '';
}

/** Finds who is meant: a staff member, null for nobody of the staff as it was told, undefined where nobody has said. */
export type FindPerson = (person: PersonNamed) => string | null | undefined;

/**
 * Who is meant by the words of a file: by number, else by a name that one person alone has, among the venue's crews first; else as it was
 * told once. A number that is nobody's does not fall back on the name.
 */
export function matchPeople(
  group: Group,
  staff: readonly PersonIdentity[],
  { people }: NameMappings,
): FindPerson {
  const named = new Map(people.map((one) => [NAME_KEYS.people(one), one.staffId]));
  const byNumber = new Map(staff.flatMap(({ number, staffId }) => (number ? [[number, staffId]] : [])));
  const numbered = Map.groupBy(staff, ({ number }) => digitsOf(number ?? ''));
  /** Numbers that only their noughts tell from one of the staff's: programs write and drop them. */
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
