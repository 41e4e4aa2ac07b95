import { z } from 'zod';
import { weekSchema } from '../calendar/week.ts';
import type { Group, RevenueCenter } from '../group/group.ts';
import { centersOf } from '../group/venue.ts';
import { type DecisionContext, todayOf } from '../people/decision-context.ts';
import { type Day, dayAt, daySchema } from '../values/day.ts';
import { instantSchema } from '../values/moment.ts';
import { amountCents, type Cents, cents, centsSchema } from '../values/money.ts';
import { printable } from '../values/text.ts';

/** A revenue center's sales on one day; 0 when closed. A day without a record is unknown. */
export interface DaySales {
  revenueCenter: RevenueCenter;
  day: Day;
  cents: Cents;
  enteredBy: string;
  updatedAt: string;
}

/** Sales somebody expects on a day, entered ahead of time; 0 when closed. */
export interface ExpectedSales extends DaySales {
  /** The reason; '' for none. */
  note: string;
  /** What was expected when the day began. Set only if the expectation changed on the day itself. */
  morningCents?: Cents;
}

/** Amounts by revenue center: null removes the amount, a missing center stays unchanged. */
export type CenterAmounts = { readonly [center in RevenueCenter]?: Cents | null | undefined };

const UNKNOWN_CENTER = 'There is no such revenue center.';
const NOTHING_ENTERED = 'Give the sales of at least one revenue center.';

const centerAmounts = (group: Group) =>
  z
    .strictObject(
      Object.fromEntries(centersOf(group).map((center) => [center, amountCents(group).nullable()])) as Record<
        RevenueCenter,
        z.ZodNullable<ReturnType<typeof amountCents>>
      >,
      { error: (issue) => (issue.code === 'unrecognized_keys' ? UNKNOWN_CENTER : undefined) },
    )
    .partial();

const someAmounts = (group: Group) =>
  centerAmounts(group).refine((amounts) => Object.values(amounts).some((amount) => amount !== undefined), {
    error: NOTHING_ENTERED,
  });

/** The sales entered for a day. `fromCents` holds the values the form started with. */
export function salesEntry(group: Group) {
  return z.object({ cents: someAmounts(group), fromCents: centerAmounts(group).optional() });
}
export type SalesEntry = z.infer<ReturnType<typeof salesEntry>>;

const LONGEST_NOTE = 200;

/** The sales expected on a day, and the reason. */
export function expectedEntry(group: Group) {
  return z.object({ cents: someAmounts(group), note: printable(LONGEST_NOTE).optional() });
}
export type ExpectedEntry = z.infer<ReturnType<typeof expectedEntry>>;

/** Typical weeks by revenue center; null removes one. */
export function typicalWeekEntry(group: Group) {
  return z.object({ cents: someAmounts(group) });
}
export type TypicalWeekEntry = z.infer<ReturnType<typeof typicalWeekEntry>>;

/** The typical week of each revenue center; null where none is entered. */
export function typicalWeekSchema() {
  return z.object({ cents: byCenter(centsSchema().nullable()) }).meta({ id: 'TypicalWeek' });
}
export type TypicalWeek = z.infer<ReturnType<typeof typicalWeekSchema>>;

function byCenter<S extends z.ZodType>(schema: S) {
  return z.record(z.string(), schema);
}

/** A revenue center's day: what was entered, expected and forecast, and what earlier days brought. */
function centerDaySchema() {
  const maybe = centsSchema().nullable();
  return z
    .object({
      cents: maybe.describe('The sales entered: 0 for closed, null if not entered.'),
      enteredBy: z.string().nullable(),
      updatedAt: instantSchema().nullable(),
      overrideCents: maybe.describe('The sales somebody expects: 0 for closed, null to use the forecast.'),
      note: z.string().describe('Why it is expected.'),
      expectedBy: z.string().nullable(),
      expectedAt: instantSchema().nullable(),
      forecastCents: centsSchema().describe('From history and last year’s season only.'),
      forecastFrom: z
        .enum(['days', 'totals', 'typical', 'rest', 'nothing'])
        .describe('What the forecast rests on: the weekday’s own values, weeks’ totals, the typical week.'),
      forecastValues: z.int().describe('How many values it is made of, at most four.'),
      nowCents: centsSchema().describe(
        'The figure used for the day: as entered, otherwise as expected, otherwise the forecast adjusted by the week’s entered days.',
      ),
      morningCents: centsSchema().describe(
        'The forecast as it stood when the day began: what people expected by then, otherwise from history.',
      ),
      lastWeekCents: maybe,
      lastYearCents: maybe.describe('52 weeks earlier, the same weekday.'),
    })
    .meta({ id: 'CenterDay' });
}
export type CenterDay = z.infer<ReturnType<typeof centerDaySchema>>;

/** What is known about a revenue center's week as a whole. */
function centerWeekSchema() {
  const maybe = centsSchema().nullable();
  const miss = z.object({
    weeksAgo: z.int(),
    estimateCents: centsSchema(),
    actualCents: centsSchema(),
    missBasisPoints: z.int(),
  });
  return z
    .object({
      weekCents: maybe.describe('The week’s own figure; null if there is none.'),
      fromDays: z.boolean().describe('Whether that figure is the sum of its seven days.'),
      differenceCents: maybe.describe('By how much the figure exceeds the entered days.'),
      typicalCents: maybe,
      seasonBasisPoints: z
        .int()
        .nullable()
        .describe('Last year’s weeks around this one against the four before; a fifth of it is applied.'),
      updateBasisPoints: z.int().describe('By how much the entered days adjust the forecasts of the others.'),
      missingDays: z
        .array(daySchema())
        .describe('Past days of this week and the four before that were not closed and are not entered.'),
      neverEntered: z
        .array(z.array(daySchema()))
        .describe(
          'For each weekday without sales in this week and the sixteen before, its past days that are not entered.',
        ),
      neverEnteredSince: z
        .array(daySchema())
        .describe(
          'For each of these weekdays, since when it has had no sales, and from when it would be closed.',
        ),
      lookBack: z.object({
        errorBasisPoints: z.int().nullable().describe('All misses as a share of all forecasts.'),
        misses: z.array(miss).describe('For the last eight recorded weeks, newest first.'),
      }),
    })
    .meta({ id: 'CenterWeek' });
}
type CenterWeek = z.infer<ReturnType<typeof centerWeekSchema>>;

export function salesWeekSchema() {
  return z
    .object({
      ...weekSchema().shape,
      today: daySchema(),
      days: z.array(
        z.object({
          day: daySchema(),
          holiday: z.string().nullable().describe('The public holiday on that day in the group’s country.'),
          centers: byCenter(centerDaySchema()),
        }),
      ),
      centers: byCenter(centerWeekSchema()),
      totalCents: centsSchema().nullable().describe('The grill’s total, if it has one.'),
      totalFromDays: z.boolean(),
    })
    .meta({ id: 'SalesWeek' });
}
export type SalesWeek = z.infer<ReturnType<typeof salesWeekSchema>>;

/** Returns what is known about a revenue center's day, or an empty day for a center missing from the answer. */
export function centerDay({ days }: Pick<SalesWeek, 'days'>, center: RevenueCenter, day: Day): CenterDay {
  return days.find((one) => one.day === day)?.centers[center] ?? NO_DAY;
}

/** Returns what is known about a revenue center's week as a whole, or an empty week for a center missing from the answer. */
export function centerWeek({ centers }: Pick<SalesWeek, 'centers'>, center: RevenueCenter): CenterWeek {
  return centers[center] ?? NO_WEEK;
}

const NO_DAY: CenterDay = {
  cents: null,
  enteredBy: null,
  updatedAt: null,
  overrideCents: null,
  note: '',
  expectedBy: null,
  expectedAt: null,
  forecastCents: cents(0),
  forecastFrom: 'nothing',
  forecastValues: 0,
  nowCents: cents(0),
  morningCents: cents(0),
  lastWeekCents: null,
  lastYearCents: null,
};

const NO_WEEK: CenterWeek = {
  weekCents: null,
  fromDays: false,
  differenceCents: null,
  typicalCents: null,
  seasonBasisPoints: null,
  updateBasisPoints: 0,
  missingDays: [],
  neverEntered: [],
  neverEnteredSince: [],
  lookBack: { errorBasisPoints: null, misses: [] },
};

type Expected = Pick<ExpectedSales, 'day' | 'cents' | 'updatedAt' | 'morningCents'>;

/** Returns what somebody expected of a day when it began; null if nobody had entered anything by then. */
export function expectedAsDayBegan(expected: Expected | undefined, timeZone: string): Cents | null {
  if (!expected) return null;
  return isAheadOf(expected.day, expected.updatedAt, timeZone)
    ? expected.cents
    : (expected.morningCents ?? null);
}

/** Returns what to store when an expectation changes on its day: what was expected when the day began. */
export function expectedByMorning(
  stored: Expected | undefined,
  moment: Pick<DecisionContext, 'group'> & Parameters<typeof todayOf>[0],
): Pick<ExpectedSales, 'morningCents'> {
  if (!stored || stored.day > todayOf(moment)) return {};
  const morningCents = expectedAsDayBegan(stored, moment.group.timeZone);
  return morningCents === null ? {} : { morningCents };
}

function isAheadOf(day: Day, at: string, timeZone: string): boolean {
  return dayAt(Temporal.Instant.from(at).epochMilliseconds, timeZone) < day;
}
