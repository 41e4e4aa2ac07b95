import type { NewAuditEntry } from '../decisions/decision.ts';
import type { Crew, Group } from '../group/group.ts';
import { crewsIn, departmentOf, inUse, isVenue, staffName } from '../group/venue.ts';
import { addStaff } from '../labor/change-staff.ts';
import { type NewStaff, newStaff, type StaffWithPay } from '../labor/staff.ts';
import type { DecisionContext } from '../people/decision-context.ts';
import { can } from '../people/role.ts';
import type { User } from '../people/user.ts';
import type { Refused } from '../refusals/problem.ts';
import { REFUSED, valueUnfit } from '../refusals/refused.ts';
import type { Cents } from '../values/money.ts';
import type { PersonIdentity, PersonName } from './names.ts';

/** Stands for the id of somebody who is about to join the staff; nobody ever gets this id. */
export const NEW_MEMBER = 'new';

/** Whether a person in a file should join the staff. */
export function addsPeople({ people }: { people: readonly Pick<PersonName, 'staffId'>[] }): boolean {
  return people.some(({ staffId }) => staffId === NEW_MEMBER);
}

/** "Ada Lopez" for "Lopez, Ada". */
function inOrder(name: string): string {
  const [last = '', first, ...more] = name.split(',').map((part) => part.trim());
  return first && more.length === 0 ? `${first} ${last}` : name.trim();
}

/** The longest position taken from a file. */
const LONGEST_POSITION = 60;

/** Returns an unknown person of a file as a new staff member; without a usable role, the crew's name is their position. */
export function joining(
  group: Group,
  { name, number, role = '' }: { name: string; number: string; role?: string | undefined },
  { crew, hourlyRateCents }: { crew: Crew; hourlyRateCents: Cents },
): NewStaff {
  const isPosition = role !== '' && role.length <= LONGEST_POSITION;
  return {
    name: inOrder(name),
    position: isPosition ? role : staffName(group, crew),
    crew,
    hourlyRateCents,
    department: departmentOf(group, crew),
    ...(number && { number }),
  };
}

interface WithPeople {
  people: PersonName[];
  joined: StaffWithPay[];
  entries: NewAuditEntry[];
}

/** Adds people of files to the staff, as if they had been typed. Refused as a whole if one of them is. */
export function withNewPeople(
  { group, staff }: { group: Group; staff: readonly PersonIdentity[] },
  named: readonly PersonName[],
  moment: DecisionContext & { by: User },
): WithPeople | { refused: Refused } {
  const made: WithPeople = { people: [], joined: [], entries: [] };
  for (const { crew, hourlyRateCents, role, ...person } of named) {
    if (person.staffId !== NEW_MEMBER) made.people.push(person);
    else {
      const all = [...staff, ...made.joined];
      const entered = { ...person, role, crew: crew ?? '', hourlyRateCents: hourlyRateCents as Cents };
      const decided = joined(group, all, entered, moment);
      if ('refused' in decided) return decided;
      made.people.push({ ...person, staffId: decided.answer.staffId });
      made.joined.push(decided.answer);
      made.entries.push(...decided.change!.entries);
    }
  }
  return made;
}

function joined(
  group: Group,
  all: readonly PersonIdentity[],
  {
    crew,
    hourlyRateCents,
    ...person
  }: Pick<PersonName, 'venueId' | 'name' | 'number' | 'role'> & {
    crew: Crew;
    hourlyRateCents: Cents;
  },
  moment: DecisionContext & { by: User },
) {
  if (!isVenue(group, person.venueId) || !crewsIn(group, person.venueId).includes(crew))
    return unfit('Choose one of the crews of that venue.');
  if (!can(moment.by, 'addStaff', crew)) return { refused: REFUSED.role };
  const { data, error } = newStaff(inUse(group)).safeParse(joining(group, person, { crew, hourlyRateCents }));
  if (error) return unfit(`${person.name || person.number}: ${error.issues[0]!.message}`);
  const isNumberTaken = data.number !== undefined && all.some(({ number }) => number === data.number);
  return addStaff({ people: all.length, isNumberTaken }, data, moment);
}

function unfit(detail: string): { refused: Refused } {
  return { refused: valueUnfit('people', detail) };
}
