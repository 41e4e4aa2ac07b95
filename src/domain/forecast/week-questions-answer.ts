import { z } from 'zod';
import { holidaySchema } from '../calendar/holiday.ts';
import { daySchema } from '../values/day.ts';
import { centsSchema } from '../values/money.ts';

/** The questions about days ahead, by revenue center: public holidays, and events of the year before. */
export function weekQuestionsSchema() {
  const forecast = centsSchema().describe('The forecast for the day as a usual one.');
  return z
    .object({
      holidays: z
        .array(
          z.object({
            ...holidaySchema().shape,
            center: z.string(),
            forecastCents: forecast,
            lastYear: z
              .object({
                day: daySchema(),
                cents: centsSchema(),
                usualCents: centsSchema().describe('What was usual on that weekday then.'),
                shareBasisPoints: z.int().nullable().describe('The day’s sales as a share of the usual.'),
              })
              .nullable()
              .describe('The same holiday a year before; null if its sales were not entered.'),
            proposedCents: centsSchema().nullable().describe('The same share, applied to the forecast.'),
          }),
        )
        .describe('Public holidays of the next fourteen days without sales or expected sales.'),
      events: z
        .array(
          z.object({
            note: z.string().describe('The reason somebody gave last year.'),
            center: z.string(),
            lastYear: z.array(daySchema()),
            shareBasisPoints: z.int().describe('Their sales as a share of what was usual before them.'),
            proposed: z
              .array(z.object({ day: daySchema(), cents: centsSchema(), forecastCents: forecast }))
              .describe('The same weekdays this year that have no expected sales yet, with the same share.'),
          }),
        )
        .describe('Days that somebody gave a reason for a year ago and whose sales are entered.'),
    })
    .meta({ id: 'WeekQuestions' });
}
export type WeekQuestions = z.infer<ReturnType<typeof weekQuestionsSchema>>;
