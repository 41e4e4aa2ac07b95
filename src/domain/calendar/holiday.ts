import { z } from 'zod';
import { addDays, type Day, daySchema, daysBetween } from '../values/day.ts';

/** A public holiday with its English name: 'Thanksgiving Day'. */
export interface Holiday {
  day: Day;
  name: string;
  /** Identifies the same holiday in every year: '4th thursday in November'. */
  rule: string;
}

export function holidaySchema() {
  return z
    .object({ day: daySchema(), name: z.string() })
    .describe('A public holiday of the group’s country.');
}

/** Returns the holidays from one day to another, both included. */
export function holidaysWithin(holidays: readonly Holiday[], from: Day, to: Day): Holiday[] {
  return holidays.filter(({ day }) => day >= from && day <= to);
}

export function yearOf(day: Day): number {
  return Number(day.slice(0, 4));
}

/** Returns the same holiday a year before: the one with this rule nearest to the day a year ago, within two months. */
export function yearBefore(holidays: readonly Holiday[], { day, rule }: Holiday): Holiday | undefined {
  const yearAgo = addDays(day, -YEAR);
  const far = (one: Holiday) => Math.abs(daysBetween(yearAgo, one.day));
  return holidays
    .filter((one) => one.rule === rule && far(one) <= MOST_APART)
    .toSorted((a, b) => far(a) - far(b))[0];
}

const YEAR = 365;
/** In days. A lunar holiday moves by at most a month. */
const MOST_APART = 60;
