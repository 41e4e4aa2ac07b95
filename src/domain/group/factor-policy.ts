import { z } from 'zod';
import { addMilliseconds } from '../values/moment.ts';
import type { Group } from './group.ts';

const LONGEST_GRACE = 90;
const DAY = 86_400_000;

/** Whom an admin asks for a second factor, and how many days they have to set one up. */
export const factorPolicy = z.strictObject({
  of: z.enum(['admins', 'everybody']),
  days: z
    .int({ error: 'Enter a number of days.' })
    .min(0, { error: 'Enter a number of days.' })
    .max(LONGEST_GRACE, { error: `Give at most ${LONGEST_GRACE} days.` }),
});
export type FactorPolicy = z.infer<typeof factorPolicy>;

/** Returns until when a user must have a second factor; null for somebody who is not asked. */
export function factorDueAt(
  { secondFactor: policy }: Pick<Group, 'secondFactor'>,
  { role, createdAt }: { role: string | null; createdAt: string },
): string | null {
  if (!policy || (policy.of === 'admins' && role !== 'admin')) return null;
  const from = createdAt > policy.since ? createdAt : policy.since;
  return addMilliseconds(from, policy.days * DAY);
}
