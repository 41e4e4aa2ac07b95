import { z } from '@hono/zod-openapi';
import { strictWeekId, type Week } from '../../domain/calendar/week.ts';
import { WEEK_REFUSED } from '../../domain/calendar/week-refused.ts';
import { boundedText } from '../../domain/values/bounds.ts';
import { refusal } from '../errors.ts';

/** The longest week in a path. A text that is no week counts as the current one, so it may be any that fits in an address. */
const LONGEST = 2000;

/** The week in a route's path. */
export const weekParameter = z.object({
  weekId: boundedText(LONGEST).openapi({
    param: { name: 'weekId', in: 'path' },
    example: '2025-05-11_to_2025-05-17',
  }),
});

/** Returns the week to change: strictly YYYY-MM-DD_to_YYYY-MM-DD, seven days. Throws 'invalid-week'. */
export function weekToChange(weekId: string): Week {
  const week = strictWeekId(weekId);
  if (!week) throw refusal(WEEK_REFUSED.weekForm);
  return week;
}
