import { z } from 'zod';
import { timeOfDay } from '../values/time-of-day.ts';

/** The weekday and time, by the group's clock, by which a week must be submitted after it ends. */
export const submitBy = z.strictObject({
  weekday: z.int({ error: 'Choose a weekday.' }).min(0).max(6),
  time: timeOfDay,
});
export type SubmitBy = z.infer<typeof submitBy>;
