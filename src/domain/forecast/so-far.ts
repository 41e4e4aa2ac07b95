import type { Group, RevenueCenter } from '../group/group.ts';
import type { DaySales } from '../sales/day-sales.ts';
import { type Day, WEEKDAYS, weekdayOf } from '../values/day.ts';
import type { Locale } from '../values/locale.ts';
import { aboutMoney, type Cents, sumCents } from '../values/money.ts';
import type { WeekSums } from '../weeks/week-sums.ts';
import { basisOf, type Outlooks } from './expected-sums.ts';
import type { CenterRevenue, WeekOutlook } from './outlook-answer.ts';
import type { WeekHistory } from './week-history.ts';

/** The sales of a week's days that are entered of a revenue center. */
export function enteredIn(
  { week, sales }: Pick<WeekHistory, 'week' | 'sales'>,
  center: RevenueCenter,
): Pick<DaySales, 'day' | 'cents'>[] {
  return sales(center, 'this week').filter(({ day }) => day >= week.startDate && day <= week.endDate);
}

/** What a revenue center's week has brought so far: its figure on record, else the days entered. */
export function broughtSoFar(
  known: Pick<WeekHistory, 'week' | 'sales'>,
  center: RevenueCenter,
  figureCents: Cents,
): Cents {
  return figureCents || sumCents(enteredIn(known, center).map((one) => one.cents));
}

/**
 * What the weeks of some revenue centers brought so far together, and are expected to, until the revenue of all of them is entered;
 * null from then on, and where nothing is known of them.
 */
export function revenueSoFar(
  {
    group,
    sums,
    outlook,
  }: { group: Group; sums: WeekSums; outlook: (Pick<WeekOutlook, 'revenue'> & Outlooks) | null },
  centers: readonly RevenueCenter[],
): CenterRevenue | null {
  if (centers.every((center) => basisOf(group, center, sums, outlook) === 'entered')) return null;
  const known = centers.flatMap((center) => outlook?.revenue[center] ?? []);
  const expected = known.flatMap(({ expectedCents }) => expectedCents ?? []);
  const enteredDays = [...new Set(known.flatMap((one) => one.enteredDays))].toSorted();
  if (enteredDays.length === 0 && expected.length === 0) return null;
  return {
    soFarCents: sumCents(known.map(({ soFarCents }) => soFarCents)),
    expectedCents: expected.length === centers.length ? sumCents(expected) : null,
    enteredDays,
  };
}

/** Whether anything of it is entered; days that were closed are. */
export function isBegun({ soFarCents, enteredDays }: CenterRevenue): boolean {
  return soFarCents !== 0 || enteredDays.length > 0;
}

/** 'so far (Sunday, Monday)': beside what is entered of a week that runs, for which days that is; 'so far' where figures are. */
export function soFarDaysText(days: readonly Day[]): string {
  return days.length === 0 ? 'so far' : `so far (${days.map((day) => WEEKDAYS[weekdayOf(day)]).join(', ')})`;
}

/** 'about $21,061 expected': what a week is expected to bring. */
export function expectedRevenueText(expectedCents: Cents, place: Locale): string {
  return `${aboutMoney(expectedCents, place)} expected`;
}
