import type { AlertOutcome } from '../alerts/alert-outcome.ts';
import type { AuditedWeekChange } from '../decisions/decision.ts';
import type { RevenueCenter } from '../group/group.ts';
import type { Cents } from '../values/money.ts';
import type { DaySales, ExpectedSales } from './day-sales.ts';

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
