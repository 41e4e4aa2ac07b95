import type { Crew, Group } from '../group/group.ts';
import { crewsIn, isVenue } from '../group/venue.ts';
import { hourlyRateCents } from '../labor/staff.ts';
import type { Cents } from '../values/money.ts';
import { crewCalled } from './changed-meanings.ts';
import { NAME_KEYS, type NameMappings, type RoleName } from './names.ts';
import type { ReceivedHours } from './received-part.ts';

/** Somebody of a file whom nobody knows yet, with what the file proposes where they are new on the staff. */
export interface UnknownPerson {
  venueId: string;
  number: string;
  name: string;
  minutes: number;
  /** What they work as, of several what they did longest; '' where the file does not say. */
  role: string;
  /** The crew that this means; null while nobody has said. */
  crew: Crew | null;
  /** What the file says an hour of it is paid, as it was last; null for nothing, or for what can be no rate. */
  hourlyRateCents: Cents | null;
}

/** The people of a file whose hours wait, each once, in the order in which they come. */
export function unknownPeople(
  group: Group,
  { roles }: Pick<NameMappings, 'roles'>,
  waiting: readonly ReceivedHours[],
): UnknownPerson[] {
  const people = Map.groupBy(waiting, (one) => NAME_KEYS.people({ ...one, staffId: null }));
  return [...people.values()].map((days) => {
    const { venueId, number, name } = days[0]!;
    const role = longestRole(days);
    const paid = days.filter((one) => (one.role ?? '') === role && isRate(one.wageCents));
    const last = paid.reduce<ReceivedHours | undefined>(
      (late, one) => (late && late.day > one.day ? late : one),
      undefined,
    );
    return {
      venueId,
      number,
      name,
      role,
      minutes: days.reduce((sum, one) => sum + (one.minutes ?? 0), 0),
      crew: role === '' ? null : crewOfRole(group, roles, { venueId, role }),
      hourlyRateCents: last?.wageCents ?? null,
    };
  });
}

function longestRole(days: readonly ReceivedHours[]): string {
  const minutes = new Map<string, number>();
  for (const { role = '', minutes: worked, plannedMinutes = 0 } of days)
    minutes.set(role, (minutes.get(role) ?? 0) + (worked ?? plannedMinutes));
  const [longest] = [...minutes].filter(([role]) => role !== '').sort(([, a], [, b]) => b - a);
  return longest?.[0] ?? '';
}

/** Whether a wage of a file is one that could be typed. */
function isRate(wageCents: number | undefined): boolean {
  return wageCents !== undefined && hourlyRateCents.safeParse(wageCents).success;
}

/** The crew of a venue that works as something: as it was said once, else the one that is called so. */
function crewOfRole(
  group: Group,
  roles: readonly RoleName[],
  { venueId, role }: Pick<RoleName, 'venueId' | 'role'>,
): Crew | null {
  const own = crewCalled(group, venueId, role);
  if (own) return own;
  const key = NAME_KEYS.roles({ venueId, role, crew: '' });
  const said = roles.find((one) => NAME_KEYS.roles(one) === key)?.crew;
  return said !== undefined && isVenue(group, venueId) && crewsIn(group, venueId).includes(said)
    ? said
    : null;
}
