import { z } from 'zod';
import { submitBy } from '../calendar/clock.ts';
import { boundedList, boundedText } from '../values/bounds.ts';
import { cents, MAX_AMOUNT } from '../values/money.ts';
import { percentage } from '../values/percent.ts';
import { requiredText } from '../values/text.ts';
import { closedWeekdays } from './closed-weekdays.ts';
import { country, state } from './countries.ts';
import { factorPolicy } from './factor-policy.ts';
import { skippedSteps } from './first-steps.ts';
import { fromWeek } from './from-week.ts';
import { DEPARTMENTS } from './group.ts';
import { currency, firstWeekday, locale, timeZone } from './locale-fields.ts';
import { salesCountChange } from './sales-count.ts';

/** The most revenue centers, or crews, per venue, and the most venues per group. */
export const MOST_PARTS = 20;
export const MOST_VENUES = 1_000;

const DAY_ENDS = 'Give a quarter hour from 00:00 to 11:45.';

const name = requiredText('Please give it a name.', 60);
const budgetOf = z.enum(['own', 'venue'], { error: 'Say “own” or “venue”.' });

export const newCenter = z.strictObject({ name, percentage, budgetOf: budgetOf.default('own') });
export type NewCenter = z.output<typeof newCenter>;

export const newCrew = z.strictObject({
  name,
  department: z.enum(DEPARTMENTS, { error: 'Choose kitchen, bar or service.' }),
});
export type NewCrew = z.output<typeof newCrew>;

export const newVenue = z.strictObject({
  name,
  laborPercentage: percentage,
  centers: boundedList(newCenter, MOST_PARTS),
  crews: boundedList(newCrew, MOST_PARTS),
});
export type NewVenue = z.output<typeof newVenue>;

/** The largest amount that orders may have without approval. */
const limit = z
  .int({ error: 'Give the amount as a whole number.' })
  .min(0, { error: 'The amount must not be negative.' })
  .max(MAX_AMOUNT, { error: 'The amount is too large.' })
  .transform(cents);

const place = z.int({ error: 'Give its place as a number from 0.' }).min(0).max(MOST_VENUES);
const active = z.boolean();

/** The time at night until which sales count for the day before: a quarter hour from midnight to shortly before noon. */
const dayEndsAt = boundedText(5, DAY_ENDS).regex(/^(?:0\d|1[01]):(?:00|15|30|45)$/, { error: DAY_ENDS });

/** A change of a venue: what is left out stays; `position` is its new index among the venues. */
export const venueChange = z
  .strictObject({ name, laborPercentage: percentage, active, position: place, dayEndsAt, fromWeek })
  .partial();
export type VenueChange = z.output<typeof venueChange>;

/** A change of a revenue center; `position` is its index in the venue. `approvalOverCents` null means no approval by amount. */
export const centerChange = z
  .strictObject({
    name,
    percentage,
    budgetOf,
    fromWeek,
    active,
    position: place,
    approvalOverCents: limit.nullable(),
    approvalOverBudget: z.boolean(),
    /** The closed weekdays, which replace all earlier ones. */
    closedOn: closedWeekdays,
  })
  .partial();
export type CenterChange = z.output<typeof centerChange>;

export const crewChange = z.strictObject({ name, active, position: place }).partial();
export type CrewChange = z.output<typeof crewChange>;

export const groupChange = z
  .strictObject({
    name,
    currency,
    locale,
    timeZone,
    firstWeekday,
    skippedSteps,
    /** The region of public holidays: country 'none' for no holidays, null for the locale's country; state null for none. */
    country,
    state,
    managersSeeTotals: z.boolean(),
    /** What its sales include besides the amount after discounts and refunds. */
    salesCount: salesCountChange,
    /** The deadline for submitting weeks; null for no reminder. */
    submitBy: submitBy.nullable(),
    /** Who is asked for a second step at sign-in; null for nobody. */
    secondFactor: factorPolicy.nullable(),
  })
  .partial();
export type GroupChange = z.output<typeof groupChange>;
