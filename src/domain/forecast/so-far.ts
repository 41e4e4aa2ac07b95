import type { Group, RevenueCenter } from '../group/group.ts';
import type { DaySales } from '../sales/day-sales.ts';
import { type Day, daysBetween, WEEKDAYS, weekdayOf } from '../values/day.ts';
import type { Locale } from '../values/locale.ts';
import { aboutMoney, type Cents, sumCents } from '../values/money.ts';
import type { WeekSums } from '../weeks/week-sums.ts';
import { basisOf, type Outlooks } from './expected-sums.ts';
import type { CenterRevenue, WeekOutlook } from './outlook-answer.ts';
import type { WeekHistory } from './week-history.ts';

export function enteredIn(
  { week, sales }: Pick<WeekHistory, 'week' | 'sales'>,
  center: RevenueCenter,
): Pick<DaySales, 'day' | 'cents'>[] {
  return sales(center, 'this week').filter(({ day }) => day >= week.startDate && day <= week.endDate);
}

/** Returns what a revenue center's week has brought so far: its stored figure, or else the entered days. */
export function broughtSoFar(
  known: Pick<WeekHistory, 'week' | 'sales'>,
  center: RevenueCenter,
  figureCents: Cents,
): Cents {
  return figureCents || sumCents(enteredIn(known, center).map((one) => one.cents));
}

/** Returns what some revenue centers together brought so far and are expected to bring. Null once the revenue of all is entered. */
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

/** Whether anything is entered; closed days alone don't count. */
export function isBegun({ soFarCents, enteredDays }: CenterRevenue): boolean {
  return soFarCents !== 0 || enteredDays.length > 0;
}

/** Returns 'so far (Sunday to Wednesday, Friday)' with the entered days of a running week; 'so far' for figures. */
export function soFarDaysText(days: readonly Day[]): string {
  if (days.length === 0) return 'so far';
  const runs: Day[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run && daysBetween(run.at(-1)!, day) === 1) run.push(day);
    else runs.push([day]);
  }
  return `so far (${runs.map(runText).join(', ')})`;
}

/** Returns 'Sunday', 'Sunday, Monday' or 'Sunday to Wednesday'. */
function runText(run: readonly Day[]): string {
  const names = run.map((day) => WEEKDAYS[weekdayOf(day)]!);
  return names.length < 3 ? names.join(', ') : `${names[0]} to ${names.at(-1)}`;
}

/** Returns what a week is expected to bring, such as 'about $21,061 expected'. */
export function expectedRevenueText(expectedCents: Cents, place: Locale): string {
  return `${aboutMoney(expectedCents, place)} expected`;
}
