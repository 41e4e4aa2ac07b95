import type { Day } from '../values/day.ts';
import type { HoursDays, PersonDays } from './hours-days.ts';
import { type Minutes, MOST_OF_DAY } from './labor.ts';

/** Usual hours are spread in steps of a quarter of an hour. */
const STEP: Minutes = 15;

/** What somebody is given of each day of a week, in its order; null for nothing known of a day. */
export type WeekOfMinutes = readonly (Minutes | null)[];

/**
 * A usual week of somebody: what they usually work in one, spread over its days as the last weeks' hours were, or those themselves where
 * nobody has said what is usual. Of somebody without such weeks the days are spread as those of `others`, their crew. Null where it
 * can't be told.
 */
export function usualHoursWeek(
  person: PersonDays,
  usualMinutes: Minutes,
  others: readonly PersonDays[],
): WeekOfMinutes | null {
  const own = usualOf(person);
  if (own && usualMinutes === 0) return own;
  if (usualMinutes === 0) return null;
  return spread(usualMinutes, own ?? together(others));
}

/** What somebody did last week, day by day: as it was worked, or where that is not entered as it was planned. */
export function lastWeekOf({ people }: HoursDays, staffId: string): WeekOfMinutes | null {
  const before = people.find((person) => person.staffId === staffId);
  if (!before) return null;
  const days = inOrder(before).map(({ workedMinutes, plannedMinutes }) => workedMinutes ?? plannedMinutes);
  return days.every((minutes) => minutes === null) ? null : days;
}

/**
 * What somebody was planned to work on the days that are over and have no hours. Nothing of somebody with hours of the week without a
 * day: those may be the same hours.
 */
export function planOfDaysOver(person: PersonDays, today: Day): WeekOfMinutes {
  return Object.keys(person.days)
    .toSorted()
    .map((day) => {
      const { workedMinutes, plannedMinutes } = person.days[day]!;
      const isOpen = day < today && workedMinutes === null && person.undatedMinutes === 0;
      return isOpen ? plannedMinutes || null : null;
    });
}

function inOrder({ days }: PersonDays): PersonDays['days'][string][] {
  return Object.entries(days)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, day]) => day);
}

/** What somebody usually works on each day; null where that is not known, or nothing. */
function usualOf(person: PersonDays): Minutes[] | null {
  const days = inOrder(person).map(({ usualMinutes }) => usualMinutes ?? 0);
  return days.some((minutes) => minutes > 0) ? days : null;
}

function together(people: readonly PersonDays[]): Minutes[] {
  const weeks = people.flatMap((person) => {
    const own = usualOf(person);
    return own ? [own] : [];
  });
  return (weeks[0] ?? []).map((_, place) => weeks.reduce((sum, week) => sum + week[place]!, 0));
}

/** So many minutes over days in proportion to theirs, in steps and no day over 24 hours; null where no day has any. */
function spread(minutes: Minutes, days: readonly Minutes[]): Minutes[] | null {
  const all = days.reduce((sum, day) => sum + day, 0);
  if (all === 0) return null;
  let [before, given] = [0, 0];
  return days.map((day) => {
    before += day;
    const upTo = Math.round((minutes * before) / all / STEP) * STEP;
    const own = upTo - given;
    given = upTo;
    return Math.min(own, MOST_OF_DAY);
  });
}
