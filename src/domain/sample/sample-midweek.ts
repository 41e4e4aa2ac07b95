import type { Week } from '../calendar/week.ts';
import { partOf, WHOLE } from '../forecast/basis-points.ts';
import type { Outlook } from '../forecast/outlook.ts';
import { byCenter, NO_LABOR, type WeekHistory, weeksRead } from '../forecast/week-history.ts';
import { outlooksOf } from '../forecast/week-outlook.ts';
import type { RevenueFigures } from '../sales/figures-from-days.ts';
import { DEFAULT_SETTINGS, groupSettings } from '../settings/settings.ts';
import { addDays, type Day } from '../values/day.ts';
import { type Cents, cents } from '../values/money.ts';
import type { SampleWeek } from './sample.ts';
import { daysSold, holidayOn, randomOf, SAMPLE_CENTERS, type SampleCenter } from './sample-days.ts';
import { SAMPLE_GROUP } from './sample-group.ts';
import { sampleOrdersOf } from './sample-history.ts';

/** How far the revenue centers on pace are ahead of it, in ten-thousandths of their budget. */
const AHEAD = { bar: -500, scandals: -150 } as const;
/** How far past the warning's limit the others are at most: the kitchen at its usual pace, the townhouse already today. */
const BEYOND = 150;
const LEAST_OVER = 300;

const PARTY = { revenueCenter: 'scandals', cents: cents(3_600_00), note: 'Private party' } as const;

/**
 * Returns the current week half over: sales up to yesterday, orders up to today, no hours yet, and a revenue forecast
 * from earlier weeks. The townhouse is over its budget, the kitchen heading over, the others are on pace, and labor waits.
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
  return {
    week,
    revenue: {},
    fromDays: [],
    sales,
    expected,
    orders,
    minutes: [],
    crewCosts: [],
  };
}

/** Returns what a revenue center has ordered by today. */
function spentBy(
  center: SampleCenter,
  { budgetCents, paceBandBasisPoints, usualShareBasisPoints }: Outlook,
): Cents {
  const usual = usualShareBasisPoints ?? WHOLE;
  if (center in AHEAD) return partOf(budgetCents, Math.max(0, usual + AHEAD[center as keyof typeof AHEAD]));
  const warnedFrom = Math.max(LEAST_OVER, Math.ceil((paceBandBasisPoints ?? 0) / 2));
  if (center === 'townhouse') return partOf(budgetCents, WHOLE + warnedFrom + BEYOND);
  // Half of what is left of the budget, so that before the last day it is not over yet.
  const left = WHOLE - usual - warnedFrom;
  return partOf(
    budgetCents,
    usual + warnedFrom + (left > 0 ? Math.min(BEYOND, Math.ceil(left / 2)) : BEYOND),
  );
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
