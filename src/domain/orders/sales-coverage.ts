import { assumedDaysOf } from '../forecast/week-estimate.ts';
import { weekForecast } from '../forecast/week-forecast.ts';
import { revenueFactsOf, type WeekHistory } from '../forecast/week-history.ts';
import type { RevenueCenter } from '../group/group.ts';
import { type Day, daysBetween } from '../values/day.ts';
import { type Cents, sumCents } from '../values/money.ts';

/** Sums what a revenue center's days brought or are expected to bring; null if one of the days is unknown. */
export interface SalesCoverage {
  brought: (days: readonly Day[]) => Cents | null;
  expected: (days: readonly Day[]) => Cents | null;
}

/** Returns the sales of known weeks: what earlier days brought, and what each of their days is assumed to bring. */
export function coverageOf(weeks: readonly WeekHistory[], center: RevenueCenter): SalesCoverage {
  const [first] = weeks;
  const sold = new Map(first?.sales(center).map((one) => [one.day, one.cents]));
  const estimates = weeks.map((known) => {
    const facts = revenueFactsOf(known, { centers: [center], total: null });
    const [sales, forecast] = [facts.centers[0]!, weekForecast(facts)[0]!];
    return { week: known.week, sales, forecast, taken: assumedDaysOf(sales, forecast).cents };
  });
  const expectedOn = (day: Day): Cents | null => {
    const found = estimates.find(({ week }) => week.startDate <= day && day <= week.endDate);
    if (!found) return null;
    const place = daysBetween(found.week.startDate, day);
    const { week, overrideCents } = found.sales;
    const isKnown =
      week.dayCents[place] !== null ||
      overrideCents[place] !== null ||
      found.forecast.days[place]!.from !== 'nothing';
    return isKnown ? found.taken[place]! : null;
  };
  return {
    brought: (days) => sumKnown(days.map((day) => sold.get(day) ?? null)),
    expected: (days) => sumKnown(days.map(expectedOn)),
  };
}

function sumKnown(amounts: readonly (Cents | null)[]): Cents | null {
  return amounts.includes(null) ? null : sumCents(amounts as Cents[]);
}
