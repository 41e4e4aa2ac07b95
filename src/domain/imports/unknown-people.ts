import type { Crew, Group } from '../group/group.ts';
import { crewsIn, isVenue } from '../group/venue.ts';
import { hourlyRateCents } from '../labor/staff.ts';
import { crewCalled } from './changed-meanings.ts';
import type { UnknownPerson } from './import.ts';
import type { ReceivedHours } from './import-content.ts';
import { NAME_KEYS, type NameMappings, type RoleName } from './names.ts';

/** Returns the unidentified people of a file, each once, in the order of the file. */
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

/** Whether a wage of a file would be accepted if it were typed. */
function isRate(wageCents: number | undefined): boolean {
  return wageCents !== undefined && hourlyRateCents.safeParse(wageCents).success;
}

/** Returns the crew of a role: the one with its name, else by the saved answer. */
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
