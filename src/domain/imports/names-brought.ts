import { centersIn, crewsIn, isVenue } from '../group/venue.ts';
import { canRead, readsAll } from '../people/reading.ts';
import type { Who } from '../people/role.ts';
import type { Day } from '../values/day.ts';
import { type Cents, cents, sumCents } from '../values/money.ts';
import { venueOfSum } from './days-of-sums.ts';
import type { ImportContent } from './import-content.ts';
import {
  type CategoryName,
  entersHours,
  type LocationName,
  NAME_KEYS,
  type NamesAnswer,
  type NamesFacts,
  namesFor,
  type PersonName,
} from './names.ts';

/** What a name in files brought on the last day it appeared; null if no file that was searched has it. */
export interface Brought {
  lastDay: Day | null;
  lastCents: Cents | null;
  lastMinutes: number | null;
}

/** The facts about names, and what the files taken last hold, the newest first. */
interface NamesBroughtFacts extends NamesFacts {
  taken: readonly Pick<ImportContent, 'sums' | 'hours'>[];
}

const NOTHING: Brought = { lastDay: null, lastCents: null, lastMinutes: null };

/** Returns the names that somebody may know, each with what it brought last if they may read that. */
export function namesBrought({ taken, ...facts }: NamesBroughtFacts, by: Who): NamesAnswer {
  const { group, staff } = facts;
  const names = namesFor(facts, by);
  const found = broughtIn(facts, taken);
  const crews = new Map(staff.map(({ staffId, crew }) => [staffId, crew]));
  const readsOf = (venueId: string | null, isRead: (venueId: string) => boolean) =>
    readsAll(by) || (venueId !== null && isVenue(group, venueId) && isRead(venueId));
  const readsSales = (venueId: string) =>
    centersIn(group, venueId).every((center) => canRead(by, { center }));
  const readsHours = (venueId: string) => crewsIn(group, venueId).every((crew) => canRead(by, { crew }));
  const brought = (key: string, isRead: boolean) => (isRead ? (found.get(key) ?? NOTHING) : NOTHING);
  const ofPerson = ({ venueId, staffId }: PersonName) =>
    staffId === null
      ? readsAll(by) || entersHours(group, by, venueId)
      : canRead(by, { crew: crews.get(staffId) ?? '' });
  return {
    ...names,
    locations: names.locations.map((name) => ({
      ...name,
      ...brought(
        placeKey(name),
        readsOf(name.venueId, (id) => readsSales(id) && readsHours(id)),
      ),
    })),
    categories: names.categories.map((name) => ({
      ...name,
      ...brought(categoryKey(name), readsOf(name.venueId, readsSales)),
    })),
    people: names.people.map((name) => ({ ...name, ...brought(personKeyOf(name), ofPerson(name)) })),
  };
}

function placeKey(name: Pick<LocationName, 'location'>): string {
  return `location ${NAME_KEYS.locations({ ...name, venueId: null })}`;
}

function categoryKey(name: Pick<CategoryName, 'venueId' | 'category'>): string {
  return `category ${NAME_KEYS.categories({ ...name, to: [] })}`;
}

function personKeyOf(name: Pick<PersonName, 'venueId' | 'number' | 'name'>): string {
  return `person ${NAME_KEYS.people({ ...name, staffId: null })}`;
}

/** Returns what each name brought on its last day, by the newest file that has that day. */
function broughtIn(
  { group }: NamesFacts,
  taken: NamesBroughtFacts['taken'],
): Map<string, Brought & { lastDay: Day }> {
  const found = new Map<string, Brought & { lastDay: Day }>();
  for (const { sums, hours } of taken) {
    const own = new Map<string, Brought & { lastDay: Day }>();
    const add = (key: string, day: Day, more: Partial<Brought>) => {
      const known = own.get(key);
      if (known && known.lastDay > day) return;
      const { lastCents, lastMinutes } = known?.lastDay === day ? known : NOTHING;
      own.set(key, {
        lastDay: day,
        lastCents: more.lastCents == null ? lastCents : sumCents([lastCents ?? cents(0), more.lastCents]),
        lastMinutes: more.lastMinutes == null ? lastMinutes : (lastMinutes ?? 0) + more.lastMinutes,
      });
    };
    for (const sum of sums) {
      const lastCents = sum.cents;
      if (sum.location !== '') add(placeKey(sum), sum.day, { lastCents });
      add(categoryKey({ ...sum, venueId: venueOfSum(group, sum) }), sum.day, { lastCents });
    }
    for (const one of hours) {
      const lastMinutes = one.minutes ?? one.plannedMinutes ?? 0;
      if (one.location !== '') add(placeKey(one), one.day, { lastMinutes });
      add(personKeyOf(one), one.day, { lastMinutes });
    }
    for (const [key, one] of own) if (one.lastDay > (found.get(key)?.lastDay ?? '')) found.set(key, one);
  }
  return found;
}
