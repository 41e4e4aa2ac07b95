import { boundsOf, weekFrom } from '../../domain/calendar/week.ts';
import { addDays, type Day } from '../../domain/values/day.ts';

/** The days of an export, both included. Without `from` it starts at the beginning, without `to` it goes to the end. */
export interface DayRange {
  from?: Day | undefined;
  to?: Day | undefined;
}

/** Returns the first instant of a range and the first one after it, in the group's time zone, as ISO 8601 in UTC. */
export function instantsOf({ from, to }: DayRange, timeZone: string): { from: string; before: string } {
  const start = (each: Day) => new Date(boundsOf(weekFrom(each), timeZone).first).toISOString();
  return { from: from ? start(from) : '', before: to ? start(addDays(to, 1)) : '9999' };
}

/** Returns a name such as "orders-from-2025-01-01-to-2025-12-31.csv", with the parts of the range that were given. */
export function fileName(
  what: string,
  { from, to, weekId }: DayRange & { weekId?: string | undefined },
  ending: 'csv' | 'zip' = 'csv',
): string {
  const parts = [what, weekId && `week-${weekId}`, from && `from-${from}`, to && `to-${to}`];
  return `${parts.filter(Boolean).join('-')}.${ending}`;
}
