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
  .describe('It holds in the weeks that end on this day or later; null for what held before any other.');
const setBy = z.string().optional().describe('The name of who set it; left out of what held first.');

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
      .describe('Whether its budget is a share of its own revenue, or of that of its whole venue.'),
    share: z
      .enum(['kitchen', 'bar'])
      .optional()
      .describe('Which percentage of the settings its budget is, where it has none of its own.'),
    percentage: z.number().optional().describe('That share in percent, with at most one decimal.'),
    terms: z
      .array(centerTermSchema())
      .readonly()
      .optional()
      .describe('What its budget was, is and will be; left out where it never changed.'),
    approvalOverCents: centsSchema()
      .optional()
      .describe('Orders of more than this wait for approval; left out where none has to for its amount.'),
    approvalOverBudget: z
      .literal(true)
      .optional()
      .describe('Set where orders that take a week over its budget wait for approval.'),
    closedOn: z
      .array(closedWeekdaySchema())
      .readonly()
      .optional()
      .describe(
        'The weekdays it is closed on: such a day without an entry brings 0 and is complete. Left out where there are none.',
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
        'Set where what its centers earn together is a figure of its own beside theirs (SPEC section 9: the grill’s).',
      ),
    labor: z
      .string()
      .optional()
      .describe('The category that its labor is, where alerts are raised about it.'),
    laborPercentage: z
      .number()
      .optional()
      .describe('Which percentage of its revenue that budget is, where it is not that of the settings.'),
    laborTerms: z
      .array(z.object({ from, laborPercentage: z.number().optional(), setBy }))
      .readonly()
      .optional()
      .describe('What that percentage was, is and will be; left out where it never changed.'),
    dayEndsAt: z
      .string()
      .optional()
      .describe('Until when at night what registers record counts for the day before; left out for 04:00.'),
    retired,
    partly: z
      .literal(true)
      .optional()
      .describe('Set for a manager of only some of its revenue centers or crews, who is told of no others.'),
    others: z
      .string()
      .optional()
      .describe(
        'Where their budgets are shares of the whole venue’s revenue: under which id a week tells such a manager what its other revenue centers earn together.',
      ),
    centers: z.array(centerSchema()).readonly(),
    crews: z.array(crewSchema()).readonly(),
    laborOf: z
      .array(z.string())
      .readonly()
      .describe('The crews whose staff cost its labor counts: a crew may work for several venues.'),
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
      name: z.string().optional().describe('What the group is called; left out while nobody has said.'),
      currency: z.string().describe('An ISO 4217 code, of a currency with two decimals or none.'),
      locale: z.string().describe('A BCP 47 tag: how amounts, numbers and dates are written and typed.'),
      timeZone: z.string().describe('An IANA name.'),
      firstWeekday: z.int().describe('The weekday that its weeks begin on, 0 for Sunday.'),
      country: z
        .string()
        .optional()
        .describe(
          'Whose public holidays count: an ISO 3166 code, or “none”; left out for that of the locale.',
        ),
      state: z
        .string()
        .optional()
        .describe('The state of that country whose public holidays count, if one was chosen.'),
      managersSeeTotals: z
        .literal(true)
        .optional()
        .describe('Set where managers are told what all venues come to together.'),
      salesCount: salesCountSchema().describe(
        'What the sales that files of registers tell are taken with, besides net sales.',
      ),
      skippedSteps: z
        .array(z.enum(FIRST_STEPS))
        .readonly()
        .optional()
        .describe('Which of its first steps somebody chose to leave out.'),
      overtime: z
        .array(overtimeRuleSchema())
        .readonly()
        .optional()
        .describe('When hours are overtime, by the day from which on; left out where they never were.'),
      submitBy: z
        .object({
          weekday: z.int().describe('0 for Sunday.'),
          time: z.string(),
          since: z.string().describe('From when on people are reminded.'),
        })
        .optional()
        .describe('By when a week is to be submitted after it; left out where nobody is reminded.'),
      secondFactor: z
        .object({
          of: z.enum(['admins', 'everybody']),
          days: z.int().describe('How many days people have to set one up.'),
          since: z.string().describe('From when on they are asked.'),
        })
        .optional()
        .describe('Who is asked for a second step at sign-in; left out where nobody is.'),
      beganOn: daySchema()
        .optional()
        .describe(
          'The day that this place was made. Weeks that were over before it are history: what is entered into them raises no alert and waits for no approval. Left out of sample data.',
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
