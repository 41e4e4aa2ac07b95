import type { Week } from '../calendar/week.ts';
import type { Crew } from '../group/group.ts';
import type { Day } from '../values/day.ts';
import { type Cents, cents, sumCents } from '../values/money.ts';
import { spendingByDay } from './spending-by-day.ts';

/** The cost of a crew's hours in a week: on a day, without a day (null) as set by hand, or as salaries. */
export interface LaborCost {
  weekId: string;
  crew: Crew;
  day: Day | null;
  cents: Cents;
  isSalary: boolean;
}

/** The cost of a crew's planned hours on a day, at their rates, if not worked yet. */
export type PlannedCost = Pick<LaborCost, 'crew' | 'cents'> & { day: Day };

/** The cost of a week's labor in cents: hours by day, hours without a day, and salaries, which don't depend on hours. */
export interface WeekCost {
  dayCents: readonly Cents[];
  undatedCents: Cents;
  fixedCents: Cents;
}

/** At most one tenth of the cost of hours may lack a day for the week to count in labor's pace. */
const MOST_UNDATED = 10;

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

/** Returns a week's labor by day, salaries and undated cost on the first day. Null if more than a tenth of hours' cost has no day. */
export function laborByDay({ dayCents, undatedCents, fixedCents }: WeekCost): Cents[] | null {
  const hours = sumCents([...dayCents, undatedCents]);
  if (Math.abs(undatedCents) * MOST_UNDATED > hours) return null;
  return dayCents.map((day, place) => (place === 0 ? cents(day + undatedCents + fixedCents) : day));
}

/** Returns a running week's labor by day: what is worked, with salaries on the first day, and what is planned for days after today. */
export function runningLabor(
  { dayCents, fixedCents }: WeekCost,
  planned: readonly Cents[],
  today: number,
): Cents[] {
  return dayCents.map((worked, place) =>
    sumCents([worked, ...(place === 0 ? [fixedCents] : []), ...(place > today ? [planned[place]!] : [])]),
  );
}
