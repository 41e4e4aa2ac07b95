import { z } from 'zod';
import { boundedList, rowId } from './bounds.ts';
import { amountCents, type Cents, divideRounded, sumCents } from './money.ts';
import type { Crew, Department } from './venue.ts';

/** Worked time as a whole number of minutes. */
export type Minutes = number;

/** 80 hours: the most one person may work in a week (SPEC section 5). */
export const MAX_MINUTES: Minutes = 80 * 60;
export const MINUTES_STEP: Minutes = 30;

/** Somebody's hours in a week, at the rate that held. Rate and cost are null for those who may not see them. */
export interface HoursEntry {
  entryId: string;
  staffId: string;
  employee: string;
  department: Department;
  crew: Crew;
  minutes: Minutes;
  hourlyRateCents: Cents | null;
  costCents: Cents | null;
}

/** What a "set" of a total stored: the difference, with who, when, from and to. */
export interface Adjustment {
  adjustmentId: string;
  /** A revenue center's spending, a crew's staff cost, or 'total' for labor as a whole. */
  kind: 'spending' | 'labor';
  subject: string;
  cents: Cents;
  fromCents: Cents;
  toCents: Cents;
  enteredBy: string;
  createdAt: string;
}

export const HOURS_RANGE = 'Hours must be from 0 to 80, in steps of half an hour.';

const minutes = z
  .int({ error: HOURS_RANGE })
  .max(MAX_MINUTES, { error: HOURS_RANGE })
  .multipleOf(MINUTES_STEP, { error: HOURS_RANGE });
const staffId = z.union([rowId.min(1), z.int().transform(String)]);

/** One line of the labor screen; `fromMinutes` is what was on record when somebody began to type. */
const sheetEntry = z.object({
  staffId,
  minutes: minutes.min(0, { error: HOURS_RANGE }),
  fromMinutes: z.int().min(0).optional(),
});

/** Nobody has more people on the payroll. */
const MAX_LINES = 2000;

/** The labor screen: the hours of every person, replacing those on record. */
export const hoursSheet = z.object({
  entries: boundedList(sheetEntry, MAX_LINES).refine(
    (entries) => new Set(entries.map((entry) => entry.staffId)).size === entries.length,
    { error: 'A staff member appears twice.' },
  ),
});
export type HoursSheet = z.infer<typeof hoursSheet>;

/** Hours added to one person. */
export const newHours = z.object({
  staffId,
  minutes: minutes.min(MINUTES_STEP, { error: 'Please enter valid hours worked.' }),
});
export type NewHours = z.infer<typeof newHours>;

/** A crew's staff cost (or labor as a whole) set to a value; `fromCents` is what the dialog started from. */
export const laborChange = z.object({ cents: amountCents, fromCents: z.int().optional() });

/** Hours x rate, to the cent (SPEC section 9). */
export function costOfHours(worked: Minutes, hourlyRate: Cents): Cents {
  return divideRounded(BigInt(worked) * BigInt(hourlyRate), 60n);
}

/** What hours at their rates cost together, entry by entry. */
export function totalCost(entries: readonly { minutes: Minutes; hourlyRateCents: Cents }[]): Cents {
  return sumCents(entries.map((entry) => costOfHours(entry.minutes, entry.hourlyRateCents)));
}

/** "7.5" typed as hours gives 450 minutes; null when it is not a number in steps of half an hour from 0 to 80. */
export function parseHours(text: string): Minutes | null {
  if (!/^\d{1,2}(\.\d*)?$|^\.\d+$/.test(text.trim())) return null;
  const worked = Number(text) * 60;
  return worked <= MAX_MINUTES && worked % MINUTES_STEP === 0 ? worked : null;
}

/** "7.5": minutes as hours, with no more decimals than needed, two at most. */
export function formatHours(worked: Minutes): string {
  return String(Math.round((worked * 100) / 60) / 100);
}
