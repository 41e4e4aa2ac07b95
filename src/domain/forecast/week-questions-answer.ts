import { z } from 'zod';
import { holidaySchema } from '../calendar/holiday.ts';
import { daySchema } from '../values/day.ts';
import { centsSchema } from '../values/money.ts';

/** The questions about days ahead, by revenue center: public holidays, and events of the year before. */
export function weekQuestionsSchema() {
  const forecast = centsSchema().describe('What the forecast expects of the day, as if it were a usual one.');
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
                usualCents: centsSchema().describe('What was usual then on that weekday.'),
                shareBasisPoints: z.int().nullable().describe('The one of the other.'),
              })
              .nullable()
              .describe('The same holiday of the year before; null where nobody entered it.'),
            proposedCents: centsSchema().nullable().describe('The same share of the forecast.'),
          }),
        )
        .describe('Public holidays of the next fourteen days of which nobody entered or said anything.'),
      events: z
        .array(
          z.object({
            note: z.string().describe('The word why that somebody gave last year.'),
            center: z.string(),
            lastYear: z.array(daySchema()),
            shareBasisPoints: z.int().describe('What these days brought of what was usual before them.'),
            proposed: z
              .array(z.object({ day: daySchema(), cents: centsSchema(), forecastCents: forecast }))
              .describe(
                'The same weekdays of this year, as far as nothing is said of them, with the same share.',
              ),
          }),
        )
        .describe('What people gave a word for a year ago, as far as its sales are entered.'),
    })
    .meta({ id: 'WeekQuestions' });
}
export type WeekQuestions = z.infer<ReturnType<typeof weekQuestionsSchema>>;
