import type { AlertOutcome } from '../alerts/alert-outcome.ts';
import type { AuditedWeekChange } from '../decisions/decision.ts';
import type { RevenueCenter } from '../group/group.ts';
import type { Cents } from '../values/money.ts';
import type { DaySales, ExpectedSales } from './day-sales.ts';

/** What a decision about the sales of a week leads to. */
export interface SalesChange extends AuditedWeekChange {
  /** Figures of the week's revenue in place of what they were. */
  revenue?: readonly RevenueSet[];
  /** Figures of the week's revenue that are on record no longer. */
  revenueRemoved?: readonly RevenueSet['source'][];
  /** Sales of days in place of what they were, and those that are forgotten. */
  sales?: readonly DaySales[];
  salesRemoved?: readonly DayOfCenter[];
  /** What is expected of days in place of what it was, and of which nothing is any more. */
  expected?: readonly ExpectedSales[];
  expectedRemoved?: readonly DayOfCenter[];
  alerts?: AlertOutcome;
}

/** A figure of a week's revenue, in cents: of a revenue center, or the total. */
export interface RevenueSet {
  source: RevenueCenter | 'total';
  cents: Cents;
  /** Whether the week's seven days made it; otherwise somebody entered it. */
  fromDays?: boolean;
}

/** A day of a revenue center. */
export type DayOfCenter = Pick<DaySales, 'day' | 'revenueCenter'>;
