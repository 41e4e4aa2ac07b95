import { type Week, weekFrom } from '../calendar/week.ts';
import { DATED_WEEKS } from '../calendar/week-list.ts';
import { overlaps } from '../calendar/week-on-record.ts';
import { partOf } from '../forecast/basis-points.ts';
import { spreadOver } from '../forecast/week-forecast.ts';
import type { RevenueCenter } from '../group/group.ts';
import { sourceOf, sourcesOf } from '../group/venue.ts';
import { MINUTES_STEP } from '../labor/labor.ts';
import { NO_DETAILS } from '../orders/order-fields.ts';
import type { DaySales } from '../sales/day-sales.ts';
import { figuresFromDays } from '../sales/figures-from-days.ts';
import { WEEK_DAYS } from '../sales/sales.ts';
import { addDays, type Day } from '../values/day.ts';
import { type Cents, cents, sumCents } from '../values/money.ts';
import {
  NOTES,
  SAMPLE_AUTHORS,
  SAMPLE_STAFF,
  type SampleOrder,
  type SampleSales,
  type SampleWeek,
  suppliersFor,
} from './sample.ts';
import {
  daysSold,
  holidayOn,
  randomOf,
  SAMPLE_CENTERS,
  type SampleCenter,
  sampleWeekNumber,
} from './sample-days.ts';
import { SAMPLE_GROUP } from './sample-group.ts';
import { anyOf, type Random, randomInteger } from './sample-random.ts';

/** How many weeks of history a trial's group has. */
export const SAMPLE_HISTORY = 60;

/** The lowest and highest spending of a revenue center, in ten-thousandths of its budget's revenue. */
const SHARES: Record<SampleCenter, readonly [number, number]> = {
  kitchen: [2600, 3080],
  bar: [1850, 2260],
  scandals: [1700, 2240],
  townhouse: [1720, 2230],
};

/** The lowest and highest weekly cost, in cents, of the crews without hours. */
const CREW_COSTS = [
  { crew: 'scandals-bar', least: 430_00, most: 520_00 },
  { crew: 'scandals-service', least: 270_00, most: 330_00 },
  { crew: 'townhouse', least: 360_00, most: 430_00 },
] as const;

/**
 * Returns the weeks before the current one, newest first, as the sample group's people would have entered them: daily
 * sales and orders, and the revenue they add up to. Leaves out weeks that share a day with a dated one. The same week
 * always gives the same data.
 */
export function sampleHistory(current: Week): SampleWeek[] {
  const dated = DATED_WEEKS.map(weekFrom);
  return Array.from({ length: SAMPLE_HISTORY }, (_, ago) =>
    weekFrom(addDays(current.startDate, -7 * (ago + 1))),
  )
    .filter((week) => !dated.some((other) => overlaps(week, other)))
    .map(pastWeek);
}

function pastWeek(week: Week): SampleWeek {
  const sold = daysSold(week);
  const random = randomOf(week, 'costs');
  const sales = withoutForgotten(week, sold);
  return {
    week,
    ...figuresOf(week, sold, sales),
    sales,
    expected: [],
    orders: SAMPLE_CENTERS.flatMap((center) => {
      const amount = partOf(budgeted(center, sold), randomInteger(random, ...SHARES[center]));
      return sampleOrdersOf(center, { week, amount, lastDay: week.endDate }, random);
    }),
    minutes: minutesWorked(random),
    crewCosts: CREW_COSTS.map(({ crew, least, most }) => {
      return { crew, cents: cents(randomInteger(random, least, most)) };
    }),
  };
}

/** Returns the revenue a center's budget is based on: for the grill's centers, both together. */
function budgeted(center: RevenueCenter, sold: readonly SampleSales[]): Cents {
  return sumOf(sold, sourceOf(SAMPLE_GROUP, center).centers);
}

function sumOf(sales: readonly SampleSales[], centers: readonly RevenueCenter[]): Cents {
  return sumCents(
    sales.filter(({ revenueCenter }) => centers.includes(revenueCenter)).map((day) => day.cents),
  );
}

/** Every thirtieth week, one day of the bar's sales is missing. */
function withoutForgotten(week: Week, sold: readonly SampleSales[]): SampleSales[] {
  if (sampleWeekNumber(week) % 30 !== 7) return [...sold];
  const forgotten = addDays(week.startDate, 2);
  return sold.filter(({ revenueCenter, day }) => revenueCenter !== 'bar' || day !== forgotten);
}

/** Returns the week's revenue: the sum of its days, or a figure entered by hand if a day is missing. */
function figuresOf(week: Week, sold: readonly SampleSales[], sales: readonly SampleSales[]) {
  const made = figuresFromDays(SAMPLE_GROUP, {}, (center) => {
    const own = sales.filter(({ revenueCenter }) => revenueCenter === center);
    const days = WEEK_DAYS.map((place) => addDays(week.startDate, place));
    return days.map((day) => own.find((one) => one.day === day)?.cents ?? null);
  });
  const byHand = sourcesOf(SAMPLE_GROUP).flatMap(({ centers, total }) => {
    if (!sold.some((day) => centers.includes(day.revenueCenter))) return [];
    if (made.some(({ source }) => source === centers[0])) return [];
    const parts = centers.map((center) => [center, sumOf(sold, [center])] as const);
    return total ? [...parts, [total, sumOf(sold, centers)] as const] : parts;
  });
  const fromDays = made.map(({ source }) => source);
  const figures = [
    ...made.map(({ source, cents: amount }) => [source, amount ?? cents(0)] as const),
    ...byHand,
  ];
  return { revenue: Object.fromEntries(figures), fromDays };
}

/** Returns the sample staff's minutes: their usual hours, give or take two hours. */
function minutesWorked(random: Random) {
  return SAMPLE_STAFF.map(({ hours }) => hours * 60 + MINUTES_STEP * randomInteger(random, -4, 4));
}

/**
 * Whether a week belongs to the sample's history and nobody has entered anything since. Demo mode leaves it out of the
 * list of weeks, which then matches the specification (section 4). It can still be opened by date.
 */
export function isUntouchedHistory(week: {
  createdAt: string | null;
  updatedAt: string | null;
  sales: readonly Pick<DaySales, 'enteredBy'>[];
}): boolean {
  return (
    week.updatedAt === week.createdAt &&
    week.sales.some(({ enteredBy }) => SAMPLE_AUTHORS.includes(enteredBy))
  );
}

/** A revenue center's orders per day from Sunday, in thousandths of its week. */
const RHYTHM: Record<SampleCenter, readonly number[]> = {
  kitchen: [70, 230, 110, 150, 200, 180, 60],
  bar: [0, 200, 330, 0, 270, 150, 50],
  scandals: [0, 0, 320, 130, 300, 250, 0],
  townhouse: [50, 250, 0, 300, 220, 180, 0],
};

/** The variation of a day's orders, in thousandths. */
const SWING = 180;
/** From this amount a day's orders are split into two deliveries, the first between 35 % and 65 %. */
const TWO_FROM = cents(1_000_00);

/** Returns orders of a revenue center that add up to an amount, dated in the week up to `lastDay` in its usual rhythm. */
export function sampleOrdersOf(
  center: SampleCenter,
  { week, amount, lastDay }: { week: Week; amount: Cents; lastDay: Day },
  random: Random,
): SampleOrder[] {
  const suppliers = suppliersFor(center);
  const days = RHYTHM[center].map((_, place) => addDays(week.startDate, place));
  const weights = days.map((day, place) => {
    const weight = RHYTHM[center][place]! * randomInteger(random, 1000 - SWING, 1000 + SWING);
    return cents(day > lastDay || holidayOn(day) ? 0 : weight);
  });
  if (weights.every((weight) => weight === 0)) return [];
  return spreadOver(amount, weights).flatMap((ofDay, place) =>
    deliveries(ofDay, random).map((amountCents) => ({
      revenueCenter: center,
      supplier: anyOf(suppliers, random).name,
      amountCents,
      day: days[place]!,
      kind: 'order',
      ...NO_DETAILS,
      notes: anyOf(NOTES, random),
    })),
  );
}

function deliveries(amount: Cents, random: Random): Cents[] {
  if (amount === 0) return [];
  if (amount < TWO_FROM) return [amount];
  const first = partOf(amount, randomInteger(random, 3500, 6500));
  return [first, cents(amount - first)];
}
