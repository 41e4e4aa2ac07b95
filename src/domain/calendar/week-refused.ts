import type { Refused } from '../refusals/problem.ts';
import { WEEKDAYS } from '../values/day.ts';
import { type FirstWeekday, WEEK_FORM } from './week.ts';

export const WEEK_REFUSED = {
  weekForm: { code: 'invalid-week', detail: WEEK_FORM },
} satisfies Record<string, Refused>;

/** Refuses a new week that does not begin on the group's first weekday. */
export function newWeekRefused({ firstWeekday }: FirstWeekday): Refused {
  const [first, last] = [WEEKDAYS[firstWeekday], WEEKDAYS[(firstWeekday + 6) % 7]];
  return { code: 'invalid-week', detail: `A new week runs from ${first} to ${last}.` };
}
