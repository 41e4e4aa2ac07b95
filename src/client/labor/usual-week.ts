import type { HoursDays, PersonDays } from '../../domain/labor/hours-days.ts';
import { type Minutes, MOST_OF_DAY } from '../../domain/labor/labor.ts';
import type { Day } from '../../domain/values/day.ts';

/** Usual hours are spread in steps of a quarter of an hour. */
const STEP: Minutes = 15;

/** Minutes for each day of a week, in order; null for an unknown day. */
export type WeekOfMinutes = readonly (Minutes | null)[];

/**
 * Returns a usual week of a person: their usual weekly minutes spread over the days like the last weeks' hours, or those hours themselves
 * if no usual minutes are set. Without such weeks the days are spread like those of `others`, their crew. Null if it is unknown.
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

/** Returns a person's last week by day: the worked minutes, or the planned ones if none are entered. */
export function lastWeekOf({ people }: HoursDays, staffId: string): WeekOfMinutes | null {
  const before = people.find((person) => person.staffId === staffId);
  if (!before) return null;
  const days = inOrder(before).map(({ workedMinutes, plannedMinutes }) => workedMinutes ?? plannedMinutes);
  return days.every((minutes) => minutes === null) ? null : days;
}

/** Returns the planned minutes of past days without worked hours; none for a person with undated hours, which may be the same. */
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

/** Returns a person's usual minutes per day; null if there are none. */
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

/** Spreads minutes over days in proportion to these, in steps and at most 24 hours per day; null if all days are 0. */
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
