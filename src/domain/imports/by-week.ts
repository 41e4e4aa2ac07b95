import type { Week } from '../calendar/week.ts';
import { type WeekFacts, weekForDay } from '../calendar/week-on-record.ts';
import { addDays, type Day } from '../values/day.ts';

/** Groups rows of a file by the week of their day, in the order in which weeks are locked. */
export function byWeek<Row extends { day: Day }>(
  rows: readonly Row[],
  facts: WeekFacts,
): { week: Week; rows: Row[] }[] {
  const weekOfDay = new Map<Day, Week>();
  const weeks = new Map<string, { week: Week; rows: Row[] }>();
  for (const row of rows) {
    const week = weekOfDay.get(row.day) ?? weekForDay(row.day, near(facts, row.day));
    weekOfDay.set(row.day, week);
    const known = weeks.get(week.weekId) ?? { week, rows: [] };
    known.rows.push(row);
    weeks.set(week.weekId, known);
  }
  const start = ({ week }: { week: Week }) => `${week.startDate} ${week.weekId}`;
  return [...weeks.values()].sort((one, other) => (start(one) < start(other) ? -1 : 1));
}

/** Returns the facts with only the recorded weeks within 14 days of a day; searching all of them for each day would be slow. */
function near(facts: WeekFacts, day: Day): WeekFacts {
  const [first, last] = [addDays(day, -14), addDays(day, 14)];
  return {
    ...facts,
    recorded: facts.recorded.filter(({ startDate }) => first <= startDate && startDate <= last),
  };
}
