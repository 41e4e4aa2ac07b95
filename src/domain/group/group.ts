import { z } from 'zod';
import { DEFAULT_TIME_ZONE, daySchema } from '../values/day.ts';
import { centsSchema } from '../values/money.ts';
import { closedWeekdaySchema } from './closed-weekdays.ts';
import { FIRST_STEPS } from './first-steps.ts';
import { overtimeRuleSchema } from './overtime.ts';
import { NET_SALES, salesCountSchema } from './sales-count.ts';

/** The departments of staff, which the shares of the labor budget go by (SPEC section 3). */
export const DEPARTMENTS = ['kitchen', 'bar', 'service'] as const;
export type Department = (typeof DEPARTMENTS)[number];

const DEPARTMENT_NAMES: Record<Department, string> = { kitchen: 'Kitchen', bar: 'Bar', service: 'Service' };

export function departmentName(department: Department): string {
  return DEPARTMENT_NAMES[department];
}

/** Ids within a group. Whether a text is one is checked at the edges: in requests, and in reads. */
export type VenueId = string;
export type RevenueCenter = string;
export type Crew = string;

/** A category of budgets and alerts: a revenue center, or the labor of a venue. */
export type Category = string;

/** Set if it is no longer in use: records keep it, forms don't offer it. */
const retired = z.literal(true).optional();

const from = daySchema()
  .nullable()
  .describe('Holds for weeks that end on this day or later; null for the first one.');
const setBy = z
  .string()
  .optional()
  .describe('The name of the person who set it; left out for the first one.');

/** A revenue center's budget from a week on. */
function centerTermSchema() {
  return z.object({
    from,
    budgetOf: z.enum(['own', 'venue']),
    share: z.enum(['kitchen', 'bar']).optional(),
    percentage: z.number().optional(),
    setBy,
  });
}

/** A part of a venue with its own revenue, spending budget and supplier orders. */
function centerSchema() {
  return z.object({
    id: z.string(),
    name: z.string(),
    budgetOf: z
      .enum(['own', 'venue'])
      .describe('Whether its budget is a share of its own revenue, or of its whole venue’s.'),
    share: z
      .enum(['kitchen', 'bar'])
      .optional()
      .describe('Which percentage in the settings its budget uses if it has none of its own.'),
    percentage: z.number().optional().describe('That share in percent, with at most one decimal.'),
    terms: z
      .array(centerTermSchema())
      .readonly()
      .optional()
      .describe('Its past, current and future budgets; left out if it never changed.'),
    approvalOverCents: centsSchema()
      .optional()
      .describe('Orders above this amount wait for approval; left out if there is no limit.'),
    approvalOverBudget: z
      .literal(true)
      .optional()
      .describe('Set if orders that take a week over its budget wait for approval.'),
    closedOn: z
      .array(closedWeekdaySchema())
      .readonly()
      .optional()
      .describe(
        'The weekdays it is closed on: without an entry, such a day counts as 0 and complete. Left out if there are none.',
      ),
    retired,
  });
}

/** A group of people with a staff cost of its own. */
function crewSchema() {
  return z.object({ id: z.string(), name: z.string(), department: z.enum(DEPARTMENTS), retired });
}

export function venueSchema() {
  return z.object({
    venueId: z.string(),
    name: z.string(),
    total: z
      .literal('total')
      .optional()
      .describe(
        'Set if the total of its centers is a figure of its own beside theirs (SPEC section 9: the grill’s).',
      ),
    labor: z.string().optional().describe('The category of its labor, if alerts are raised about it.'),
    laborPercentage: z
      .number()
      .optional()
      .describe('The percentage of its revenue that this budget is, if it differs from the settings.'),
    laborTerms: z
      .array(z.object({ from, laborPercentage: z.number().optional(), setBy }))
      .readonly()
      .optional()
      .describe('The past, current and future percentages; left out if it never changed.'),
    dayEndsAt: z
      .string()
      .optional()
      .describe('Until this time at night, register sales count for the day before; left out for 04:00.'),
    retired,
    partly: z
      .literal(true)
      .optional()
      .describe('Set for a manager of only some of its revenue centers or crews, who sees no others.'),
    others: z
      .string()
      .optional()
      .describe(
        'If their budgets are shares of the whole venue’s revenue: the id under which a week shows such a manager the combined revenue of its other centers.',
      ),
    centers: z.array(centerSchema()).readonly(),
    crews: z.array(crewSchema()).readonly(),
    laborOf: z
      .array(z.string())
      .readonly()
      .describe('The crews whose cost counts as its labor; a crew may work for several venues.'),
  });
}
type ParsedVenue = z.infer<ReturnType<typeof venueSchema>>;
export interface Venue extends ParsedVenue {
  /** In a closed week, the parts added since: they can be looked up, but are not listed and never sent. */
  later?: Pick<ParsedVenue, 'centers' | 'crews'>;
}

/** A group of venues, in their order. It is never changed, only replaced. */
export function groupSchema() {
  return z
    .object({
      name: z.string().optional().describe('The group’s name; left out until it is set.'),
      currency: z.string().describe('An ISO 4217 code, of a currency with two decimals or none.'),
      locale: z.string().describe('A BCP 47 tag, for how amounts, numbers and dates are written and typed.'),
      timeZone: z.string().describe('An IANA name.'),
      firstWeekday: z.int().describe('The weekday its weeks begin on, 0 for Sunday.'),
      country: z
        .string()
        .optional()
        .describe(
          'The country whose public holidays count, as an ISO 3166 code, or “none”; left out for the locale’s country.',
        ),
      state: z
        .string()
        .optional()
        .describe('The state of that country whose public holidays count, if one was chosen.'),
      managersSeeTotals: z.literal(true).optional().describe('Set if managers see the totals of all venues.'),
      salesCount: salesCountSchema().describe('What sales from register files include besides net sales.'),
      skippedSteps: z
        .array(z.enum(FIRST_STEPS))
        .readonly()
        .optional()
        .describe('The first steps that somebody skipped.'),
      overtime: z
        .array(overtimeRuleSchema())
        .readonly()
        .optional()
        .describe('The overtime rules by their first day; left out if there never were any.'),
      submitBy: z
        .object({
          weekday: z.int().describe('0 for Sunday.'),
          time: z.string(),
          since: z.string().describe('When reminders began.'),
        })
        .optional()
        .describe('When a week is due after it ends; left out if nobody is reminded.'),
      secondFactor: z
        .object({
          of: z.enum(['admins', 'everybody']),
          days: z.int().describe('How many days people have to set up a second step.'),
          since: z.string().describe('When this began.'),
        })
        .optional()
        .describe('Who must set up a second step at sign-in; left out if nobody must.'),
      beganOn: daySchema()
        .optional()
        .describe(
          'The day the group was set up. Weeks that ended before it are history: entries in them raise no alert and need no approval. Left out for sample data.',
        ),
      venues: z.array(venueSchema()).readonly(),
    })
    .meta({ id: 'Group' });
}
export interface Group extends Omit<z.infer<ReturnType<typeof groupSchema>>, 'venues'> {
  venues: readonly Venue[];
}

/** The defaults of a group: the currency, locale and weeks of the specification. */
export const GROUP_DEFAULTS = {
  currency: 'USD',
  locale: 'en-US',
  timeZone: DEFAULT_TIME_ZONE,
  firstWeekday: 0,
  salesCount: NET_SALES,
} as const;

export const NO_GROUP: Group = { ...GROUP_DEFAULTS, venues: [] };
