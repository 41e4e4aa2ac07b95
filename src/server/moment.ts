import { randomUUIDv7 } from 'node:crypto';
import type { Moment } from '../domain/changes/moment.ts';
import { type Day, dayAt } from '../domain/values/day.ts';
import { type Week, weekAt } from '../domain/weeks/week.ts';

/** What tells the time: milliseconds since 1970. */
interface Clock {
  now: () => number;
}

/** The current time as it is stored: ISO 8601 in UTC, to the millisecond. */
export function timestamp({ now }: Clock): string {
  return new Date(now()).toISOString();
}

/** The group's current day. */
export function today({ now, timeZone }: Clock & { timeZone: string }): Day {
  return dayAt(now(), timeZone);
}

/** The group's current week. */
export function currentWeek({ now, timeZone }: Clock & { timeZone: string }): Week {
  return weekAt(now(), timeZone);
}

/** A new row's id. Ids begin with the time, so that new rows lie together in an index. */
export function newId(): string {
  return randomUUIDv7();
}

/** The moment in which somebody changes something here. */
export function momentOf<By>(clock: Clock, by: By): Omit<Moment, 'by'> & { by: By } {
  return { now: () => timestamp(clock), by, newId, noMail: null };
}
