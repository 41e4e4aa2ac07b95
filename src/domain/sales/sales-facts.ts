import type { BudgetFacts } from '../alerts/budget-facts.ts';
import { parseWeekId } from '../calendar/week.ts';
import type { RevenueCenter } from '../group/group.ts';
import { addDays, type Day } from '../values/day.ts';
import { cents } from '../values/money.ts';
import type { WeekSums } from '../weeks/week-sums.ts';
import type { DaySales, ExpectedSales } from './day-sales.ts';
import { type FigureChange, figuresFromDays, type RevenueFigures } from './figures-from-days.ts';
import { NO_DAYS } from './sales.ts';

/** What decides about the sales of a week's days. */
export interface SalesFacts extends BudgetFacts {
  sales: readonly DaySales[];
  expected: readonly ExpectedSales[];
  figures: RevenueFigures;
}

/** What decides about the sales of one of its days. */
export interface DayFacts extends SalesFacts {
  day: Day;
}

/** Sales of days, whoever entered them. */
export type EnteredSales = readonly Pick<DaySales, 'revenueCenter' | 'day' | 'cents'>[];

/** What a week's days, with these sales, do to its figures. */
export function figuresMade(
  { weekId, figures, settings }: Pick<SalesFacts, 'weekId' | 'figures' | 'settings'>,
  sales: EnteredSales,
): FigureChange[] {
  return figuresFromDays(settings.group, figures, (center) => daysOf(weekId, sales, center));
}

function daysOf(weekId: string, sales: EnteredSales, center: RevenueCenter) {
  const { startDate } = parseWeekId(weekId)!;
  const own = sales.filter(({ revenueCenter }) => revenueCenter === center);
  return NO_DAYS.map((_, place) => own.find(({ day }) => day === addDays(startDate, place))?.cents ?? null);
}

/** Revenue once its days made some of its figures; 0 where they make none any more. */
export function revenueWith(
  before: WeekSums['revenue'],
  changes: readonly FigureChange[],
): WeekSums['revenue'] {
  const moved = changes.map((change) => [change.source, change.cents ?? cents(0)]);
  return { ...before, ...Object.fromEntries(moved) };
}
