import { z } from 'zod';
import { submitBy } from '../calendar/submit-by.ts';
import { boundedList, boundedText } from '../values/bounds.ts';
import { cents, MAX_AMOUNT } from '../values/money.ts';
import { percentage } from '../values/percent.ts';
import { requiredText } from '../values/text.ts';
import { closedWeekdays } from './closed-weekdays.ts';
import { country, state } from './countries.ts';
import { skippedSteps } from './first-steps.ts';
import { fromWeek } from './from-week.ts';
import { DEPARTMENTS } from './group.ts';
import { currency, firstWeekday, locale, timeZone } from './locale-fields.ts';
import { salesCountChange } from './sales-count.ts';

/** How many revenue centers and crews a venue may have, and how many venues a group. */
export const MOST_PARTS = 20;
export const MOST_VENUES = 1_000;

const DAY_ENDS = 'Give a quarter hour from 00:00 to 11:45.';

const name = requiredText('Please give it a name.', 60);
const budgetOf = z.enum(['own', 'venue'], { error: 'Say “own” or “venue”.' });

/** A revenue center in a request. */
export const newCenter = z.strictObject({ name, percentage, budgetOf: budgetOf.default('own') });
export type NewCenter = z.output<typeof newCenter>;

/** A crew in a request. */
export const newCrew = z.strictObject({
  name,
  department: z.enum(DEPARTMENTS, { error: 'Choose kitchen, bar or service.' }),
});
export type NewCrew = z.output<typeof newCrew>;

/** A venue in a request, with its revenue centers and crews. */
export const newVenue = z.strictObject({
  name,
  laborPercentage: percentage,
  centers: boundedList(newCenter, MOST_PARTS),
  crews: boundedList(newCrew, MOST_PARTS),
});
export type NewVenue = z.output<typeof newVenue>;

/** An amount that orders may come to without waiting for approval. */
const limit = z
  .int({ error: 'Give the amount as a whole number.' })
  .min(0, { error: 'The amount must not be negative.' })
  .max(MAX_AMOUNT, { error: 'The amount is too large.' })
  .transform(cents);

const place = z.int({ error: 'Give its place as a number from 0.' }).min(0).max(MOST_VENUES);
const active = z.boolean();

/** Until when at night sales count for the day before: a quarter hour from midnight to shortly before noon. */
const dayEndsAt = boundedText(5, DAY_ENDS).regex(/^(?:0\d|1[01]):(?:00|15|30|45)$/, { error: DAY_ENDS });

/** A change of a venue: what is left out stays; `position` is its new place among the venues. */
export const venueChange = z
  .strictObject({ name, laborPercentage: percentage, active, position: place, dayEndsAt, fromWeek })
  .partial();
export type VenueChange = z.output<typeof venueChange>;

/** A change of a revenue center, its place among those of its venue; null where no order has to wait for its amount. */
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
    /** The weekdays it is closed on, in place of all that were. */
    closedOn: closedWeekdays,
  })
  .partial();
export type CenterChange = z.output<typeof centerChange>;

/** A change of a crew. */
export const crewChange = z.strictObject({ name, active, position: place }).partial();
export type CrewChange = z.output<typeof crewChange>;

/** A change of what the group says of itself. */
export const groupChange = z
  .strictObject({
    name,
    currency,
    locale,
    timeZone,
    firstWeekday,
    skippedSteps,
    /** Whose public holidays count: 'none' for nobody's, null for those of the locale's country; and of which state, null for none. */
    country,
    state,
    managersSeeTotals: z.boolean(),
    /** What its sales hold besides what is left after discounts and refunds. */
    salesCount: salesCountChange,
    /** By when weeks are to be submitted; null for no reminder. */
    submitBy: submitBy.nullable(),
  })
  .partial();
export type GroupChange = z.output<typeof groupChange>;
