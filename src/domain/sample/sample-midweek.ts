import type { Week } from '../calendar/week.ts';
import { partOf, WHOLE } from '../forecast/basis-points.ts';
import type { Outlook } from '../forecast/outlook.ts';
import { byCenter, NO_LABOR, type WeekHistory, weeksRead } from '../forecast/week-history.ts';
import { outlooksOf } from '../forecast/week-outlook.ts';
import { MINUTES_STEP } from '../labor/labor.ts';
import type { RevenueFigures } from '../sales/figures-from-days.ts';
import { DEFAULT_SETTINGS, groupSettings } from '../settings/settings.ts';
import { addDays, type Day, daysBetween } from '../values/day.ts';
import { type Cents, cents, divideRounded } from '../values/money.ts';
import { SAMPLE_STAFF, type SampleWeek } from './sample.ts';
import { daysSold, holidayOn, randomOf, SAMPLE_CENTERS, type SampleCenter } from './sample-days.ts';
import { SAMPLE_GROUP } from './sample-group.ts';
import { sampleOrdersOf } from './sample-orders.ts';

/** How far a revenue center is ahead of its usual pace, in ten-thousandths of its budget. */
const AHEAD = { kitchen: 0, bar: -500, scandals: -150, townhouse: 50 } as const satisfies Record<
  SampleCenter,
  number
>;
/** How far the kitchen is past the warning's limit, so that it is heading over its budget. */
const KITCHEN_BEYOND = 150;
const LEAST_OVER = 300;

const PARTY = { revenueCenter: 'scandals', cents: cents(3_600_00), note: 'Private party' } as const;

/** The weekly cost, in cents, of the crews without hours. */
const CREW_COSTS = { 'scandals-bar': 480_00, 'scandals-service': 300_00, townhouse: 400_00 } as const;

/**
 * Returns the current week half over: sales up to yesterday, orders and hours up to today, and a revenue forecast from
 * earlier weeks. Only the kitchen is heading over its budget.
 */
export function midweekSample(week: Week, today: Day, history: readonly SampleWeek[]): SampleWeek {
  const sales = daysSold(week).filter(({ day }) => day < today);
  const expected = expectedFrom(week, today);
  const random = randomOf(week, 'costs');
  const known = sampleWeekHistory(week, today, history, { sales, expected });
  const orders = outlooksOf(known, SAMPLE_CENTERS).flatMap(({ category, outlook }) => {
    const center = category as SampleCenter;
    return sampleOrdersOf(center, { week, amount: spentBy(center, outlook), lastDay: today }, random);
  });
  const worked = daysBetween(week.startDate, today) + 1;
  return {
    week,
    revenue: {},
    fromDays: [],
    sales,
    expected,
    orders,
    minutes: SAMPLE_STAFF.map(
      ({ hours }) => MINUTES_STEP * divideRounded(BigInt(hours * 60 * worked), BigInt(7 * MINUTES_STEP)),
    ),
    crewCosts: Object.entries(CREW_COSTS).map(([crew, cost]) => ({
      crew: crew as keyof typeof CREW_COSTS,
      cents: divideRounded(BigInt(cost * worked), 7n),
    })),
  };
}

/** Returns what a revenue center has ordered by today: its usual share of the budget, plus or minus a little. */
function spentBy(
  center: SampleCenter,
  { budgetCents, bandBasisPoints, usualShareBasisPoints }: Outlook,
): Cents {
  const warnedFrom = Math.max(LEAST_OVER, Math.ceil((bandBasisPoints ?? 0) / 2));
  const ahead = center === 'kitchen' ? warnedFrom + KITCHEN_BEYOND : AHEAD[center];
  return partOf(budgetCents, Math.max(0, (usualShareBasisPoints ?? WHOLE) + ahead));
}

/** Returns the expected sales: the party, and holidays to come. */
function expectedFrom(week: Week, today: Day): SampleWeek['expected'] {
  const days = [0, 1, 2, 3, 4, 5, 6].map((place) => addDays(week.startDate, place));
  const closed = days.flatMap((day) => {
    const note = day >= today ? holidayOn(day) : null;
    return note ? SAMPLE_CENTERS.map((revenueCenter) => ({ revenueCenter, day, cents: cents(0), note })) : [];
  });
  return holidayOn(week.endDate) ? closed : [...closed, { ...PARTY, day: week.endDate }];
}

/** Returns earlier sample weeks in the form that outlooks are computed from. */
export function sampleWeekHistory(
  week: Week,
  today: Day,
  history: readonly SampleWeek[],
  { sales, expected }: Pick<SampleWeek, 'sales' | 'expected'> = { sales: [], expected: [] },
): WeekHistory {
  const weeks = weeksRead(week);
  const past = history.filter((one) => weeks.some(({ weekId }) => weekId === one.week.weekId));
  return {
    week,
    weeks,
    today,
    closed: [],
    holidays: [],
    expected: byCenter(expected),
    sales: byCenter([...sales, ...past.flatMap((one) => one.sales)]),
    figures: new Map(past.map((one) => [one.week.weekId, figuresOf(one)])),
    spending: byCenter(
      past.flatMap(({ week: { weekId }, orders }) =>
        orders.map(({ amountCents, ...order }) => ({ weekId, ...order, cents: amountCents })),
      ),
    ),
    ...NO_LABOR,
    undated: {},
    typical: {},
    settings: groupSettings(SAMPLE_GROUP, DEFAULT_SETTINGS),
    pace: [],
  };
}

function figuresOf({ revenue, fromDays }: SampleWeek): RevenueFigures {
  const sources = Object.entries(revenue) as [keyof RevenueFigures, Cents][];
  return Object.fromEntries(
    sources.map(([source, amount]) => [source, { cents: amount, fromDays: fromDays.includes(source) }]),
  );
}
