import type { Week } from '../calendar/week.ts';
import type { Crew } from '../group/group.ts';
import type { Day } from '../values/day.ts';
import { type Cents, cents, sumCents } from '../values/money.ts';
import { spendingByDay } from './spending-by-day.ts';

/** What the hours of a crew cost in a week: on a day, or (null) without one, as what was set by hand; or what of it is salaries. */
export interface LaborCost {
  weekId: string;
  crew: Crew;
  day: Day | null;
  cents: Cents;
  isSalary: boolean;
}

/** What hours that are planned for a crew on a day cost at their rates, where they are not worked yet. */
export type PlannedCost = Pick<LaborCost, 'crew' | 'cents'> & { day: Day };

/** What a week's hours cost, in cents: by the day they are of, without one, and salaries, which don't go by hours. */
export interface WeekCost {
  dayCents: readonly Cents[];
  undatedCents: Cents;
  fixedCents: Cents;
}

/** So much of the cost of hours may be without a day for the week to say something of labor's pace. */
const MOST_UNDATED = 10;

/** What rows of a week's labor come to. */
export function weekCost(
  { startDate }: Pick<Week, 'startDate'>,
  rows: readonly Omit<LaborCost, 'weekId' | 'crew'>[],
): WeekCost {
  const byHour = rows.filter(({ isSalary }) => !isSalary);
  const sum = (some: typeof rows) => sumCents(some.map((row) => row.cents));
  return {
    dayCents: spendingByDay(
      byHour.flatMap(({ day, cents: amountCents }) => (day === null ? [] : [{ day, amountCents }])),
      startDate,
    ),
    undatedCents: sum(byHour.filter(({ day }) => day === null)),
    fixedCents: sum(rows.filter(({ isSalary }) => isSalary)),
  };
}

/**
 * The cost of a week's labor by day, with salaries and what has no day on the first one. Null where more than a tenth of the cost of
 * hours has no day.
 */
export function laborByDay({ dayCents, undatedCents, fixedCents }: WeekCost): Cents[] | null {
  const hours = sumCents([...dayCents, undatedCents]);
  if (Math.abs(undatedCents) * MOST_UNDATED > hours) return null;
  return dayCents.map((day, place) => (place === 0 ? cents(day + undatedCents + fixedCents) : day));
}

/** A running week's labor by day: what is worked up to today with salaries on the first day, and what is planned for the days after it. */
export function runningLabor(
  { dayCents, fixedCents }: WeekCost,
  planned: readonly Cents[],
  today: number,
): Cents[] {
  return dayCents.map((worked, place) =>
    sumCents([worked, ...(place === 0 ? [fixedCents] : []), ...(place > today ? [planned[place]!] : [])]),
  );
}
