import type { Crew } from '../../domain/group/group.ts';
import { countedHours, type HoursEntry, type Minutes } from '../../domain/labor/labor.ts';
import type { StaffMember } from '../../domain/labor/staff.ts';
import type { RecordedWeek } from '../../domain/record/recorded-week.ts';
import { type Cents, cents, sumCents } from '../../domain/values/money.ts';
import { sumOf } from '../../domain/weeks/week-sums.ts';

/** One person's week: the hours entries, void ones included, and the totals of those that count. */
export interface PersonHours {
  staffId: string;
  name: string;
  position: string;
  hourlyRateCents: Cents | null;
  weeklyCents?: Cents | undefined;
  active: boolean;
  entries: HoursEntry[];
  minutes: Minutes;
  /** The part of `minutes` that is overtime. */
  overtimeMinutes: Minutes;
  costCents: Cents;
}

/** A crew's week. The costs of the people and the manual adjustments add up to the crew's staff cost. */
export interface CrewHours {
  people: PersonHours[];
  minutes: Minutes;
  adjustedCents: Cents;
  costCents: Cents;
}

/**
 * Returns the hours of a crew in a week: everybody who works in it now, and everybody with hours on record in it.
 * The viewer must be allowed to see them.
 */
export function crewHours(crew: Crew, record: RecordedWeek, staff: readonly StaffMember[]): CrewHours {
  const entries = record.hours.filter((entry) => entry.crew === crew);
  const entriesOf = (staffId: string) => entries.filter((entry) => entry.staffId === staffId);
  const people = staff
    .map((member) => personHours(member, entriesOf(member.staffId)))
    .filter((person, index) => person.entries.length > 0 || isAtWork(staff[index]!, crew));
  const costCents = sumOf(record.sums.labor, crew);
  return {
    people,
    minutes: minutesOf(entries),
    adjustedCents: cents(costCents - costOf(entries)),
    costCents,
  };
}

/** Returns the people of a crew that hours can be added to. */
export function atWork(staff: readonly StaffMember[], crew: Crew): StaffMember[] {
  return staff.filter((member) => isAtWork(member, crew));
}

function isAtWork(member: StaffMember, crew: Crew): boolean {
  return member.active && member.crew === crew;
}

function personHours(member: StaffMember, entries: HoursEntry[]): PersonHours {
  const { staffId, name, position, hourlyRateCents, weeklyCents, active } = member;
  const overtimeMinutes = countedHours(entries).reduce((sum, entry) => sum + (entry.overtimeMinutes ?? 0), 0);
  const sums = { minutes: minutesOf(entries), overtimeMinutes, costCents: costOf(entries) };
  const paid = { hourlyRateCents, ...(weeklyCents !== undefined && { weeklyCents }) };
  return { staffId, name, position, ...paid, active, entries, ...sums };
}

export function minutesOn(record: RecordedWeek, staffId: string): Minutes {
  return minutesOf(record.hours.filter((entry) => entry.staffId === staffId));
}

/** Returns '2 entries', or '3 entries, 1 void'. */
export function entriesText(entries: readonly HoursEntry[]): string {
  const count = entries.length === 1 ? '1 entry' : `${entries.length} entries`;
  const voided = entries.length - countedHours(entries).length;
  return voided === 0 ? count : `${count}, ${voided} void`;
}

function minutesOf(entries: readonly HoursEntry[]): Minutes {
  return countedHours(entries).reduce((sum, entry) => sum + entry.minutes, 0);
}

function costOf(entries: readonly HoursEntry[]): Cents {
  return sumCents(countedHours(entries).map((entry) => entry.costCents));
}
