import { z } from '@hono/zod-openapi';
import { parseWeekId, type Week } from '../../domain/week.ts';
import { Refusal } from '../errors.ts';

/** The week in a route's path. */
export const weekParameter = z.object({
  weekId: z.string().openapi({ param: { name: 'weekId', in: 'path' }, example: '2025-05-11_to_2025-05-17' }),
});

/** The week a change is for: strictly YYYY-MM-DD_to_YYYY-MM-DD, seven days. Throws 'invalid-week'. */
export function weekToChange(weekId: string): Week {
  const week = parseWeekId(weekId);
  if (week?.weekId !== weekId)
    throw new Refusal('invalid-week', 'Give the week as YYYY-MM-DD_to_YYYY-MM-DD.');
  return week;
}
