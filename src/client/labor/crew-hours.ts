import type { HoursEntry, Minutes } from '../../domain/labor.ts';
import { type Cents, cents, sumCents } from '../../domain/money.ts';
import type { StaffMember } from '../../domain/staff.ts';
import type { Crew } from '../../domain/venue.ts';
import { STAFF_COST_FIELD, type WeekRecord } from '../../domain/week-record.ts';

/** One person's week: the hours entries and what they add up to. The cost is null for those who may not see it. */
export interface PersonHours {
  staffId: string;
  name: string;
  position: string;
  hourlyRateCents: Cents | null;
  active: boolean;
  entries: HoursEntry[];
  minutes: Minutes;
  costCents: Cents | null;
}

/** A crew's week. The people's costs and what was adjusted by hand add up to the crew's staff cost. */
export interface CrewHours {
  people: PersonHours[];
  minutes: Minutes;
  /** Null where the people's costs are not known. */
  adjustedCents: Cents | null;
  costCents: Cents;
}

/** The hours of a crew in a week: of everybody who works in it now, and of whoever has hours on record in it. */
export function crewHours(crew: Crew, record: WeekRecord, staff: readonly StaffMember[]): CrewHours {
  const entries = record.laborCost.filter((entry) => entry.crew === crew);
  const entriesOf = (staffId: string) => entries.filter((entry) => entry.staffId === staffId);
  const people = staff
    .map((member) => personHours(member, entriesOf(member.staffId)))
    .filter((person, index) => person.entries.length > 0 || isAtWork(staff[index]!, crew));
  const known = costOf(people);
  const costCents = record[STAFF_COST_FIELD[crew]];
  return {
    people,
    minutes: minutesOf(entries),
    adjustedCents: known === null ? null : cents(costCents - known),
    costCents,
  };
}

/** Who hours can be added to, in a crew. */
export function atWork(staff: readonly StaffMember[], crew: Crew): StaffMember[] {
  return staff.filter((member) => isAtWork(member, crew));
}

function isAtWork(member: StaffMember, crew: Crew): boolean {
  return member.active && member.crew === crew;
}

function personHours(member: StaffMember, entries: HoursEntry[]): PersonHours {
  const { staffId, name, position, hourlyRateCents, active } = member;
  const sums = { minutes: minutesOf(entries), costCents: costOf(entries) };
  return { staffId, name, position, hourlyRateCents, active, entries, ...sums };
}

/** The minutes a person has in the week. */
export function minutesOn(record: WeekRecord, staffId: string): Minutes {
  return minutesOf(record.laborCost.filter((entry) => entry.staffId === staffId));
}

/** Whether a person's sum does not tell everything: hours came in parts, or at another rate than today's. */
export function hasParts({ entries, hourlyRateCents }: PersonHours): boolean {
  return entries.length > 1 || entries.some((entry) => entry.hourlyRateCents !== hourlyRateCents);
}

function minutesOf(entries: readonly HoursEntry[]): Minutes {
  return entries.reduce((sum, entry) => sum + entry.minutes, 0);
}

/** What several parts cost together; null when one of them is not known. */
function costOf(parts: readonly { costCents: Cents | null }[]): Cents | null {
  const costs = parts.map((part) => part.costCents);
  return costs.some((cost) => cost === null) ? null : sumCents(costs.map((cost) => cost ?? 0));
}
