import { z } from 'zod';
import { instantSchema } from '../values/moment.ts';
import { centsSchema } from '../values/money.ts';

/** The difference that setting a total stored, with its author, time, old and new amount. */
export function adjustmentSchema() {
  return z
    .object({
      adjustmentId: z.string(),
      kind: z.enum(['spending', 'labor']),
      subject: z
        .string()
        .describe('Whose spending or staff cost it is: a revenue center, a crew, or `total` for all labor.'),
      cents: centsSchema(),
      fromCents: centsSchema(),
      toCents: centsSchema(),
      enteredBy: z.string().describe('The name of the person who set it.'),
      createdAt: instantSchema(),
    })
    .meta({ id: 'Adjustment' });
}
export type Adjustment = z.infer<ReturnType<typeof adjustmentSchema>>;
