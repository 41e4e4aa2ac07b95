import { z } from 'zod';
import { instantSchema } from '../values/moment.ts';

/** Why an order or hours no longer count, and who decided so. */
export function voidedSchema() {
  return z
    .object({ reason: z.string(), by: z.string(), at: instantSchema() })
    .describe('Why it no longer counts, and who voided it; null while it is open.');
}
export type Voided = z.infer<ReturnType<typeof voidedSchema>>;
