import type { Refused } from '../refusals/problem.ts';
import { addDays, type Day, formatDay, WEEKDAYS } from '../values/day.ts';
import type { Locale } from '../values/locale.ts';
import {
  type FirstWeekday,
  isCalendarWeek,
  WEEK_FORM,
  type Week,
  weekFrom,
  weekLabel,
  weekOf,
} from './week.ts';

/** How far from the current week a week can be started by hand: older ones come from files, later ones are typing errors. */
const YEARS_BACK = 5;
const WEEKS_AHEAD = 8;

/** The facts that decide whether a week may be started, and which week a day belongs to. */
export interface WeekFacts {
  today: Day;
  current: Week;
  /** The weeks on record. Only those that share a day with the week in question matter. */
  recorded: readonly Week[];
  group: FirstWeekday & Locale;
}

export function overlaps(one: Week, other: Week): boolean {
  return one.startDate <= other.endDate && other.startDate <= one.endDate;
}

function holds({ startDate, endDate }: Week, day: Day): boolean {
  return startDate <= day && day <= endDate;
}

/**
 * Returns the week a day belongs to: the week on record that contains it, else its calendar week. If that one can't be
 * started because it overlaps a week on record, returns the week on record.
 */
export function weekForDay(day: Day, facts: WeekFacts): Week {
  const { recorded } = facts;
  const calendar = weekOf(day, facts.group);
  const holding = recorded.filter((week) => holds(week, day));
  if (holding.length > 0) return holding.find(isSame(calendar)) ?? holding[0]!;
  const beside = recorded.filter((week) => overlaps(week, calendar));
  if (beside.length === 0 || isOpenedToday(calendar, facts)) return calendar;
  return (
    beside.toSorted((a, b) => (a.startDate < b.startDate ? 1 : -1)).find(({ endDate }) => endDate < day) ??
    beside[0]!
  );
}

/** Returns the week before the current one: the calendar week, or if it can't be started, the last week on record that overlaps it. */
export function previousRecordedWeek(current: Week, recorded: readonly Week[]): Week {
  const calendar = weekFrom(addDays(current.startDate, -7));
  const beside = recorded.filter((week) => overlaps(week, calendar) && week.startDate < current.startDate);
  if (beside.some(isSame(calendar))) return calendar;
  return beside.toSorted((a, b) => (a.startDate < b.startDate ? 1 : -1))[0] ?? calendar;
}

/** Returns the week for an entry dated by hand: the chosen one if it has the day, else the one on record, else the calendar week. */
export function weekOfEntry(
  day: Day,
  { chosen, onRecord }: { chosen: Week | null; onRecord: Week | undefined },
  group: FirstWeekday,
): Week {
  if (chosen && holds(chosen, day)) return chosen;
  return onRecord ?? weekOf(day, group);
}

/**
 * Refuses to start a week that is not on record; null if it may start. A new week begins on the group's first weekday,
 * shares no day with a week on record, and lies at most five years back and eight weeks ahead. A file may start any past
 * week.
 */
export function beginWeekRefused(
  week: Week,
  facts: WeekFacts,
  entered: 'by hand' | 'file' = 'by hand',
): Refused | null {
  if (!isCalendarWeek(week, facts.group)) return newWeekRefused(facts.group);
  const { first, last } = weeksToBegin(facts.current, facts.group);
  const isPast = week.endDate < facts.current.startDate;
  if (
    week.startDate > last.startDate ||
    (week.startDate < first.startDate && !(isPast && entered === 'file'))
  )
    return {
      code: 'invalid-week',
      detail: `A week can be started from five years back to eight weeks ahead: ${formatDay(first.startDate, facts.group)} to ${formatDay(last.endDate, facts.group)}.`,
    };
  const other = facts.recorded.find((one) => one.weekId !== week.weekId && overlaps(one, week));
  if (!other || isOpenedToday(week, facts)) return null;
  return {
    code: 'invalid-week',
    detail: `The week ${weekLabel(other.weekId, facts.group)} already has some of these days. Choose that week.`,
  };
}

/** Returns the oldest and the newest week that can be started by hand. */
function weeksToBegin({ startDate }: Week, group: FirstWeekday): { first: Week; last: Week } {
  const back = Temporal.PlainDate.from(startDate).subtract({ years: YEARS_BACK }).toString() as Day;
  return { first: weekOf(back, group), last: weekOf(addDays(startDate, 7 * WEEKS_AHEAD), group) };
}

/** Whether the week is the current one and no other on record contains today. It can always start then: today's entries need a week. */
function isOpenedToday(week: Week, { today, current, recorded }: WeekFacts): boolean {
  return (
    week.weekId === current.weekId &&
    !recorded.some((other) => other.weekId !== week.weekId && holds(other, today))
  );
}

function isSame({ weekId }: Week) {
  return (other: Week) => other.weekId === weekId;
}

export const WEEK_REFUSED = {
  weekForm: { code: 'invalid-week', detail: WEEK_FORM },
} satisfies Record<string, Refused>;

/** Refuses a new week that does not begin on the group's first weekday. */
export function newWeekRefused({ firstWeekday }: FirstWeekday): Refused {
  const [first, last] = [WEEKDAYS[firstWeekday], WEEKDAYS[(firstWeekday + 6) % 7]];
  return { code: 'invalid-week', detail: `A new week runs from ${first} to ${last}.` };
}
