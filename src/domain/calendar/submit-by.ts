import { z } from 'zod';
import { timeOfDay } from '../values/time-of-day.ts';

/** The weekday and the time of the group's day by which a week is to be submitted after it. */
export const submitBy = z.strictObject({
  weekday: z.int({ error: 'Choose a weekday.' }).min(0).max(6),
  time: timeOfDay,
});
export type SubmitBy = z.infer<typeof submitBy>;
