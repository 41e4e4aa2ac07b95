import type { BudgetFacts } from '../alerts/budget-facts.ts';
import { parseWeekId } from '../calendar/week.ts';
import type { RevenueCenter } from '../group/group.ts';
import { addDays, type Day } from '../values/day.ts';
import { cents } from '../values/money.ts';
import type { VenueState } from '../weeks/venue-state.ts';
import type { WeekSums } from '../weeks/week-sums.ts';
import { broughtOn, isClosedDay } from './closed-days.ts';
import type { DaySales, ExpectedSales } from './day-sales.ts';
import { type FigureChange, figuresFromDays, type RevenueFigures } from './figures-from-days.ts';
import { NO_DAYS, type SevenDays } from './sales.ts';

/** What decides about the sales of a week's days. */
export interface SalesFacts extends BudgetFacts {
  sales: readonly DaySales[];
  expected: readonly ExpectedSales[];
  figures: RevenueFigures;
  /** How far its venues are, where any is closed. */
  states?: readonly VenueState[] | undefined;
}

/** What decides about the sales of one of its days. */
export interface DayFacts extends SalesFacts {
  day: Day;
}

/** Sales of days, whoever entered them. */
export type EnteredSales = readonly Pick<DaySales, 'revenueCenter' | 'day' | 'cents'>[];

/** What a week's days, with these sales, do to its figures. */
export function figuresMade(
  { states = [], ...facts }: Pick<SalesFacts, 'weekId' | 'figures' | 'settings' | 'expected' | 'states'>,
  sales: EnteredSales,
): FigureChange[] {
  const closed = states.filter(({ state }) => state === 'closed').map(({ venueId }) => venueId);
  const { figures, settings } = facts;
  return figuresFromDays(settings.group, figures, (center) => daysBrought(facts, sales, center), closed);
}

/** What each day of a week brought a revenue center, closed days too; null where nobody knows. */
function daysBrought(
  { weekId, settings: { group }, expected }: Pick<SalesFacts, 'weekId' | 'settings' | 'expected'>,
  sales: EnteredSales,
  center: RevenueCenter,
): SevenDays {
  const { startDate } = parseWeekId(weekId)!;
  const isIts = ({ revenueCenter }: { revenueCenter: RevenueCenter }) => revenueCenter === center;
  const [own, ahead] = [sales.filter(isIts), expected.filter(isIts)];
  return NO_DAYS.map((_, place) => {
    const on = addDays(startDate, place);
    const entered = own.find(({ day }) => day === on)?.cents ?? null;
    return broughtOn(entered, isClosedDay(group, center, on, ahead));
  });
}

/** Revenue once its days made some of its figures; 0 where they make none any more. */
export function revenueWith(
  before: WeekSums['revenue'],
  changes: readonly FigureChange[],
): WeekSums['revenue'] {
  const moved = changes.map((change) => [change.source, change.cents ?? cents(0)]);
  return { ...before, ...Object.fromEntries(moved) };
}
