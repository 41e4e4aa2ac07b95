import { dayHoursText, readDayHours } from '../../domain/labor/day-hours.ts';
import type { DayOfHours, HoursDays, PersonDays } from '../../domain/labor/hours-days.ts';
import type { Minutes } from '../../domain/labor/labor.ts';
import type { WeekOfMinutes } from '../../domain/labor/usual-week.ts';
import { type Day, WEEKDAYS, weekdayOf } from '../../domain/values/day.ts';
import type { Locale } from '../../domain/values/locale.ts';
import type { Faults } from '../form/faults.ts';

export type HoursKind = 'worked' | 'planned';

/** A column of the sheet: a day that is over was worked, one to come is planned, and today is both. */
export interface DayColumn {
  day: Day;
  kind: HoursKind;
}

/** A day of somebody as one field of the form, named as a refusal names it: '7 2026-11-20 planned'. */
export type HoursCellName = `${string} ${HoursKind}`;

export function hoursCellName(staffId: string, { day, kind }: DayColumn): HoursCellName {
  return `${staffId} ${day} ${kind}`;
}

export function parseHoursCell(name: string): DayColumn & { staffId: string } {
  const [staffId, day, kind] = name.split(' ') as [string, Day, HoursKind];
  return { staffId, day, kind };
}

/** What is typed, by cell; only cells that somebody typed in. */
export type TypedDays = Record<string, string | undefined>;

/** What was on record of a cell when somebody began to type in it. */
export type DaysBefore = Record<string, Minutes | null>;

/** The days of a week, in their order. */
export function daysOf({ startDate, people, endDate }: HoursDays): Day[] {
  const known = people[0] ? Object.keys(people[0].days) : [];
  return (known.length > 0 ? known : [startDate, endDate]).sort() as Day[];
}

/** The columns of a week's sheet, a day to come also as worked where something of it is entered already. */
export function dayColumns(days: readonly Day[], { today, people }: HoursDays): DayColumn[] {
  const isWorked = (day: Day) => people.some((person) => onRecord(person, { day, kind: 'worked' }) !== null);
  return days.flatMap((day): DayColumn[] => [
    ...(day >= today ? [{ day, kind: 'planned' } as const] : []),
    ...(day <= today || isWorked(day) ? [{ day, kind: 'worked' } as const] : []),
  ]);
}

/** What is on record of somebody's day. */
export function onRecord({ days }: PersonDays, { day, kind }: DayColumn): Minutes | null {
  const known = days[day];
  return (kind === 'worked' ? known?.workedMinutes : known?.plannedMinutes) ?? null;
}

/** 'Maria Santos, Friday, planned': what a field is called. */
export function cellLabel(name: string, { day, kind }: DayColumn): string {
  return `${name}, ${WEEKDAYS[weekdayOf(day)]}, ${kind}`;
}

/** What the typed cells ask to save; what is at fault; or that they change nothing. */
export function readDays(
  typed: TypedDays,
  before: DaysBefore,
  place: Pick<Locale, 'locale'>,
): { wanted: DayOfHours[] } | { faults: Faults<TypedDays> } | 'unchanged' {
  const faults: Faults<TypedDays> = {};
  const wanted: DayOfHours[] = [];
  for (const [name, text] of Object.entries(typed)) {
    if (text === undefined) continue;
    const read = readDayHours(text, place);
    const fromMinutes = before[name] ?? null;
    if (read.error !== null) faults[name] = read.error;
    else if (read.minutes !== fromMinutes) {
      const { staffId, day, kind } = parseHoursCell(name);
      wanted.push({ staffId, day, [`${kind}Minutes`]: read.minutes, fromMinutes });
    }
  }
  if (Object.keys(faults).length > 0) return { faults };
  return wanted.length === 0 ? 'unchanged' : { wanted };
}

/** The field that a line of what is saved was typed in. */
export function cellOfLine({ staffId, day, workedMinutes }: DayOfHours): HoursCellName {
  return hoursCellName(staffId, { day, kind: workedMinutes === undefined ? 'planned' : 'worked' });
}

/** Cells that a press fills, with what they then say. */
export interface Filled {
  cells: Record<string, string>;
  minutes: Minutes;
  people: number;
  /** Of whom nothing is known to fill their days with. */
  unknown: string[];
}

interface FilledWith {
  people: readonly PersonDays[];
  columns: readonly DayColumn[];
  today: Day;
  /** What a cell shows. */
  text: (name: string) => string;
  weekOf: (person: PersonDays) => WeekOfMinutes | null;
  place: Pick<Locale, 'locale'>;
}

/** What fills the days of people that are empty: those that are over as worked, today and those to come as planned. */
export function filledDays({ people, columns, today, text, weekOf, place }: FilledWith): Filled {
  const filled: Filled = { cells: {}, minutes: 0, people: 0, unknown: [] };
  const days = [...new Set(columns.map(({ day }) => day))];
  for (const person of people) {
    const week = weekOf(person);
    if (!week) filled.unknown.push(person.employee);
    const before = filled.minutes;
    for (const [place_, day] of days.entries()) {
      const minutes = week?.[place_] ?? null;
      const cells = columns
        .filter((column) => column.day === day)
        .map((column) => hoursCellName(person.staffId, column));
      const kind = day < today ? 'worked' : 'planned';
      if (minutes === null || cells.some((name) => text(name) !== '')) continue;
      filled.cells[hoursCellName(person.staffId, { day, kind })] = dayHoursText(minutes, kind, place);
      filled.minutes += minutes;
    }
    if (filled.minutes > before) filled.people += 1;
  }
  return filled;
}

/** What somebody's week comes to in minutes: what counts of each day, and what has none. */
export function minutesCounted(
  minutesAt: (column: DayColumn) => Minutes | null,
  days: readonly Day[],
  today: Day,
): { byDay: Minutes[]; total: Minutes } {
  const byDay = days.map((day) => {
    const worked = minutesAt({ day, kind: 'worked' });
    return worked ?? (day > today ? (minutesAt({ day, kind: 'planned' }) ?? 0) : 0);
  });
  return { byDay, total: byDay.reduce((sum, minutes) => sum + minutes, 0) };
}
