import { boundedText } from './bounds.ts';

const TIME_FORM = 'Give the time as HH:MM, from 00:00 to 23:59.';

/** A time of day in a request: HH:MM, 24 hours. */
export const timeOfDay = boundedText(5, TIME_FORM, TIME_FORM).regex(/^([01]\d|2[0-3]):[0-5]\d$/, {
  error: TIME_FORM,
});
