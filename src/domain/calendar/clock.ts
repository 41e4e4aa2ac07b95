import { z } from 'zod';
import { timeOfDay } from '../values/bounds.ts';
import { type Day, dayAt } from '../values/day.ts';
import { type Calendar, type Week, weekAt } from './week.ts';

/** Tells the time in milliseconds since 1970. */
interface Clock {
  now: () => number;
}

export interface GroupClock extends Clock {
  group: Calendar;
}

/** Returns the current time in its stored form: ISO 8601 in UTC, to the millisecond. */
export function timestamp({ now }: Clock): string {
  const at = now();
  if (at !== last.at) last = { at, text: new Date(at).toISOString() };
  return last.text;
}

/** The last result: one change asks ten times within the same millisecond. */
let last = { at: Number.NaN, text: '' };

export function today({ now, group }: GroupClock): Day {
  return dayAt(now(), group.timeZone);
}

export function currentWeek({ now, group }: GroupClock): Week {
  return weekAt(now(), group);
}

/** The weekday and time, by the group's clock, by which a week must be submitted after it ends. */
export const submitBy = z.strictObject({
  weekday: z.int({ error: 'Choose a weekday.' }).min(0).max(6),
  time: timeOfDay,
});
export type SubmitBy = z.infer<typeof submitBy>;
