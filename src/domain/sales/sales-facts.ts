import type { AlertOutcome, BudgetFacts } from '../alerts/alert-outcome.ts';
import { parseWeekId } from '../calendar/week.ts';
import type { AuditedWeekChange } from '../decisions/decision.ts';
import { isClosedBy } from '../group/closed-weekdays.ts';
import type { Group, RevenueCenter } from '../group/group.ts';
import { closedWeekdaysOf } from '../group/venue.ts';
import { addDays, type Day } from '../values/day.ts';
import { type Cents, cents } from '../values/money.ts';
import type { VenueState } from '../weeks/venue-state.ts';
import type { WeekSums } from '../weeks/week-sums.ts';
import type { DaySales, ExpectedSales } from './day-sales.ts';
import { type FigureChange, figuresFromDays, type RevenueFigures } from './figures-from-days.ts';
import { NO_DAYS, type SevenDays } from './sales.ts';

/** What decisions about a week's daily sales need. */
export interface SalesFacts extends BudgetFacts {
  sales: readonly DaySales[];
  expected: readonly ExpectedSales[];
  figures: RevenueFigures;
  /** How far each venue is with the week, if any has closed it. */
  states?: readonly VenueState[] | undefined;
}

export interface DayFacts extends SalesFacts {
  day: Day;
}

/** Sales by day, whoever entered them. */
export type EnteredSales = readonly Pick<DaySales, 'revenueCenter' | 'day' | 'cents'>[];

/** Returns how these sales change the week's figures. */
export function figuresMade(
  { states = [], ...facts }: Pick<SalesFacts, 'weekId' | 'figures' | 'settings' | 'expected' | 'states'>,
  sales: EnteredSales,
): FigureChange[] {
  const closed = states.filter(({ state }) => state === 'closed').map(({ venueId }) => venueId);
  const { figures, settings } = facts;
  return figuresFromDays(settings.group, figures, (center) => daysBrought(facts, sales, center), closed);
}

/** Returns what each day of a week brought a revenue center, including closed days; null where unknown. */
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

/** Returns the revenue with the figures its days made; 0 where the days make none any more. */
export function revenueWith(
  before: WeekSums['revenue'],
  changes: readonly FigureChange[],
): WeekSums['revenue'] {
  const moved = changes.map((change) => [change.source, change.cents ?? cents(0)]);
  return { ...before, ...Object.fromEntries(moved) };
}

type ExpectedDayAmount = Readonly<{ day: Day; cents: Cents }>;

/** Whether a revenue center is closed on a day. An expectation for the day decides; without one, its closed weekdays do. */
export function isClosedDay(
  group: Group,
  center: RevenueCenter,
  day: Day,
  expected: readonly ExpectedDayAmount[],
): boolean {
  const said = expected.find((one) => one.day === day);
  return said ? said.cents === 0 : isClosedBy(closedWeekdaysOf(group, center), day);
}

/** Returns what a day brought: the entered sales, 0 if it was closed, null if unknown. */
export function broughtOn(entered: Cents | null, isClosed: boolean): Cents | null {
  return entered ?? (isClosed ? cents(0) : null);
}

export interface SalesChange extends AuditedWeekChange {
  revenue?: readonly RevenueSet[];
  revenueRemoved?: readonly RevenueSet['source'][];
  /** Sales by day to replace the stored ones; `salesRemoved` lists those to remove. */
  sales?: readonly DaySales[];
  salesRemoved?: readonly DayOfCenter[];
  /** Expected days to replace the stored ones; `expectedRemoved` lists those to remove. */
  expected?: readonly ExpectedSales[];
  expectedRemoved?: readonly DayOfCenter[];
  alerts?: AlertOutcome;
}

/** A figure of a week's revenue: a revenue center's, or the total. */
export interface RevenueSet {
  source: RevenueCenter | 'total';
  cents: Cents;
  /** Whether the week's seven days made it; otherwise somebody entered it. */
  fromDays?: boolean;
}

export type DayOfCenter = Pick<DaySales, 'day' | 'revenueCenter'>;
