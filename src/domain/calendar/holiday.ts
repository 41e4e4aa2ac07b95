import { z } from 'zod';
import { addDays, type Day, daySchema, daysBetween } from '../values/day.ts';

/** A public holiday, in the language the product speaks: 'Thanksgiving Day'. */
export interface Holiday {
  day: Day;
  name: string;
  /** What makes it the same holiday in every year, on whatever day: '4th thursday in November'. */
  rule: string;
}

/** A public holiday in an answer. */
export function holidaySchema() {
  return z
    .object({ day: daySchema(), name: z.string() })
    .describe('A public holiday of the group’s country.');
}

/** The holidays from one day to another. */
export function holidaysWithin(holidays: readonly Holiday[], from: Day, to: Day): Holiday[] {
  return holidays.filter(({ day }) => day >= from && day <= to);
}

/** The year of a day. */
export function yearOf(day: Day): number {
  return Number(day.slice(0, 4));
}

/** A holiday as it was the year before: the nearest one of the same rule to a year ago; undefined where none was within two months. */
export function yearBefore(holidays: readonly Holiday[], { day, rule }: Holiday): Holiday | undefined {
  const yearAgo = addDays(day, -YEAR);
  const far = (one: Holiday) => Math.abs(daysBetween(yearAgo, one.day));
  return holidays
    .filter((one) => one.rule === rule && far(one) <= MOST_APART)
    .toSorted((a, b) => far(a) - far(b))[0];
}

const YEAR = 365;
/** A holiday that follows the moon moves by a month at most. */
const MOST_APART = 60;
