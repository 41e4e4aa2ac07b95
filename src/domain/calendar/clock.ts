import { type Day, dayAt } from '../values/day.ts';
import { type Calendar, type Week, weekAt } from './week.ts';

/** What tells the time: milliseconds since 1970. */
interface Clock {
  now: () => number;
}

/** A clock on the wall of the group. */
export interface GroupClock extends Clock {
  group: Calendar;
}

/** The current time as it is kept: ISO 8601 in UTC, to the millisecond. */
export function timestamp({ now }: Clock): string {
  const at = now();
  if (at !== last.at) last = { at, text: new Date(at).toISOString() };
  return last.text;
}

/** What was written last: a change asks ten times within the same millisecond. */
let last = { at: Number.NaN, text: '' };

/** The group's current day. */
export function today({ now, group }: GroupClock): Day {
  return dayAt(now(), group.timeZone);
}

/** The group's current week. */
export function currentWeek({ now, group }: GroupClock): Week {
  return weekAt(now(), group);
}
