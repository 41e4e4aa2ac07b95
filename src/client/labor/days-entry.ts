import type { DayOfHours, HoursDays, PersonDays } from '../../domain/labor/hours-days.ts';
import type { Minutes } from '../../domain/labor/labor.ts';
import { type Day, WEEKDAYS, weekdayOf } from '../../domain/values/day.ts';
import type { Locale } from '../../domain/values/locale.ts';
import type { Faults } from '../form/use-form.ts';
import { dayHoursText, readDayHours } from './day-hours.ts';
import type { WeekOfMinutes } from './usual-week.ts';

type HoursKind = 'worked' | 'planned';

/** A column of the sheet. Past days have a worked column, future days a planned one, today both. */
export interface DayColumn {
  day: Day;
  kind: HoursKind;
}

/** The form field of one person's day, with the name the server's refusals use: '7 2026-11-20 planned'. */
type HoursCellName = `${string} ${HoursKind}`;

export function hoursCellName(staffId: string, { day, kind }: DayColumn): HoursCellName {
  return `${staffId} ${day} ${kind}`;
}

export function parseHoursCell(name: string): DayColumn & { staffId: string } {
  const [staffId, day, kind] = name.split(' ') as [string, Day, HoursKind];
  return { staffId, day, kind };
}

/** The typed texts by cell; only cells somebody typed in. */
export type TypedDays = Record<string, string | undefined>;

/** The minutes on record of a cell when typing began. */
export type DaysBefore = Record<string, Minutes | null>;

export function daysOf({ startDate, people, endDate }: HoursDays): Day[] {
  const known = people[0] ? Object.keys(people[0].days) : [];
  return (known.length > 0 ? known : [startDate, endDate]).sort() as Day[];
}

/** Returns the columns of a week's sheet. A future day also gets a worked column if worked hours exist for it. */
export function dayColumns(days: readonly Day[], { today, people }: HoursDays): DayColumn[] {
  const isWorked = (day: Day) => people.some((person) => onRecord(person, { day, kind: 'worked' }) !== null);
  return days.flatMap((day): DayColumn[] => [
    ...(day >= today ? [{ day, kind: 'planned' } as const] : []),
    ...(day <= today || isWorked(day) ? [{ day, kind: 'worked' } as const] : []),
  ]);
}

export function onRecord({ days }: PersonDays, { day, kind }: DayColumn): Minutes | null {
  const known = days[day];
  return (kind === 'worked' ? known?.workedMinutes : known?.plannedMinutes) ?? null;
}

/** Returns a field's label: 'Maria Santos, Friday, planned'. */
export function cellLabel(name: string, { day, kind }: DayColumn): string {
  return `${name}, ${WEEKDAYS[weekdayOf(day)]}, ${kind}`;
}

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

/** Returns the field that a line of the request was typed in. */
export function cellOfLine({ staffId, day, workedMinutes }: DayOfHours): HoursCellName {
  return hoursCellName(staffId, { day, kind: workedMinutes === undefined ? 'planned' : 'worked' });
}

/** Cells filled by one press, with their new texts. */
export interface Filled {
  cells: Record<string, string>;
  minutes: Minutes;
  people: number;
  /** Names of the people without data to fill from. */
  unknown: string[];
}

interface FilledWith {
  people: readonly PersonDays[];
  columns: readonly DayColumn[];
  today: Day;
  text: (name: string) => string;
  weekOf: (person: PersonDays) => WeekOfMinutes | null;
  place: Pick<Locale, 'locale'>;
}

/** Fills the empty days of people: past days as worked, today and future days as planned. */
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

/** Returns the counted minutes of a person's week by day, and their total. Days without hours count 0. */
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
