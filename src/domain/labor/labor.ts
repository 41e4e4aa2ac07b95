import { z } from 'zod';
import { DEPARTMENTS, type Group } from '../group/group.ts';
import { boundedList, rowId } from '../values/bounds.ts';
import { day, daySchema } from '../values/day.ts';
import { formatNumber, type Locale, plainNumber } from '../values/locale.ts';
import { instantSchema } from '../values/moment.ts';
import { amountCents, type Cents, centsSchema, divideRounded, sumCents } from '../values/money.ts';
import { requiredText } from '../values/text.ts';
import { voidedSchema } from '../weeks/voided.ts';

export type Minutes = number;

/** 80 hours: the most one person may work in a week (SPEC section 5). */
export const MAX_MINUTES: Minutes = 80 * 60;
export const MINUTES_STEP: Minutes = 30;

/** A person's hours in a week, at the rate that held. Void entries stay on record and don't count. */
export function hoursEntrySchema() {
  return z
    .object({
      entryId: z.string(),
      staffId: z.string(),
      employee: z.string(),
      department: z.enum(DEPARTMENTS),
      crew: z.string(),
      day: daySchema().optional().describe('The day it was worked on; left out if unknown.'),
      importId: z.string().optional().describe('The import it came from; left out if somebody entered it.'),
      minutes: z.int(),
      overtimeMinutes: z.int().optional().describe('How many of them are overtime; left out for none.'),
      hourlyRateCents: centsSchema().describe('0 if they have a salary.'),
      weeklyCents: centsSchema()
        .optional()
        .describe('The weekly salary that the cost is part of; left out for hours paid by the hour.'),
      costCents: centsSchema(),
      state: z.enum(['open', 'void']),
      enteredBy: z.string().describe('The name of the person who entered it.'),
      createdAt: instantSchema(),
      updatedAt: instantSchema().describe('When last corrected; `createdAt` until then.'),
      updatedBy: z.string().describe('The name of the last person to correct it; `enteredBy` until then.'),
      voided: voidedSchema().nullable(),
    })
    .meta({ id: 'HoursEntry' });
}
export type HoursEntry = z.infer<ReturnType<typeof hoursEntrySchema>>;

export const HOURS_RANGE = 'Hours must be from 0 to 80, in steps of half an hour.';

const HOURS_NEEDED = 'Please enter valid hours worked.';

const wholeMinutes = z.int({ error: HOURS_RANGE });
const minutes = wholeMinutes
  .max(MAX_MINUTES, { error: HOURS_RANGE })
  .multipleOf(MINUTES_STEP, { error: HOURS_RANGE });
const staffId = z.union([rowId.min(1), z.int().transform(String)]);

/** The usual weekly minutes of a person; 0 for none. */
export const usualMinutes = minutes.min(0, { error: HOURS_RANGE });

/** A line of the labor screen; `fromMinutes` is what was on record when typing began. Only changed hours must be half hours. */
const sheetEntry = z.object({
  staffId,
  minutes: wholeMinutes.min(0, { error: HOURS_RANGE }),
  fromMinutes: z.int().min(0).optional(),
});

/** More lines than any payroll has people. */
const MAX_LINES = 2000;

/** The labor screen: the hours of each person, which replace those on record. */
export const hoursSheet = z.object({
  entries: boundedList(sheetEntry, MAX_LINES).refine(
    (entries) => new Set(entries.map((entry) => entry.staffId)).size === entries.length,
    { error: 'A staff member appears twice.' },
  ),
});
export type HoursSheet = z.infer<typeof hoursSheet>;

export const newHours = z.object({
  staffId,
  minutes: minutes.min(MINUTES_STEP, { error: HOURS_NEEDED }),
  day: day.optional().describe('The day they were worked on, if known.'),
});
export type NewHours = z.infer<typeof newHours>;

/** A correction of an hours entry; `fromMinutes` is what the dialog started from. */
export const hoursChange = z.object({
  minutes: wholeMinutes.min(1, { error: HOURS_NEEDED }),
  fromMinutes: z.int().min(0).optional(),
});
export type HoursChange = z.infer<typeof hoursChange>;

export const hoursVoid = z.object({ reason: requiredText('Please say why the hours are voided.', 500) });

/** Sets a crew's staff cost, or labor as a whole; `fromCents` is what the dialog started from. */
export function laborChange(group: Group) {
  return z.object({ cents: amountCents(group), fromCents: z.int().optional() });
}

/** Returns hours x rate, rounded to the cent (SPEC section 9). */
export function costOfHours(worked: Minutes, hourlyRate: Cents): Cents {
  return divideRounded(BigInt(worked) * BigInt(hourlyRate), 60n);
}

export const MOST_OF_DAY: Minutes = 24 * 60;

/** Whether somebody may enter these minutes: half hours, up to 80 hours (SPEC section 5). */
export function areHours(worked: Minutes): boolean {
  return worked >= 0 && worked <= MAX_MINUTES && worked % MINUTES_STEP === 0;
}

export function countedHours(entries: readonly HoursEntry[]): HoursEntry[] {
  return entries.filter(({ state }) => state === 'open');
}

/** Returns the total cost of hours at their rates, rounded entry by entry. */
export function totalCost(entries: readonly { minutes: Minutes; hourlyRateCents: Cents }[]): Cents {
  return sumCents(entries.map((entry) => costOfHours(entry.minutes, entry.hourlyRateCents)));
}

/** Reads typed hours: "7.5", or "7,5" in some locales, is 450 minutes. Null unless in half hours from 0 to 80. */
export function parseHours(text: string, place: Pick<Locale, 'locale'>): Minutes | null {
  const typed = plainNumber(text.trim(), place);
  if (!/^\d{1,2}(\.\d*)?$|^\.\d+$/.test(typed)) return null;
  const worked = Number(typed) * 60;
  return areHours(worked) ? worked : null;
}

/** "7.5": minutes as hours, with at most two decimals. */
export function formatHours(worked: Minutes, place: Pick<Locale, 'locale'>): string {
  return formatNumber(Math.round((worked * 100) / 60) / 100, place);
}
