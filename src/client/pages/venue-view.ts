import type { TablerIcon } from '@tabler/icons-react';
import type { BudgetBalance, Thresholds, Verdict } from '../../domain/budgets/budget.ts';
import type { LaborRow } from '../../domain/desk/breakdown.ts';
import type { Category, Crew, Group, RevenueCenter, VenueId } from '../../domain/group/group.ts';
import type { BreakdownRow } from '../../domain/orders/order-totals.ts';
import type { TenWeeksOf } from '../../domain/reports/ten-weeks.ts';
import type { Cents } from '../../domain/values/money.ts';
import type { ExpectedBudget, WeekBudgets } from '../budgets/use-week-budgets.ts';
import type { StandingOf } from '../orders/use-budget-impact.ts';
import type { WeekAmount } from '../weeks/week-amount.ts';
import type { VenueCrew } from './venue-staff.tsx';

/** What a venue's dashboard shows, and what can be entered on it: all that tells one venue's from another's. */
export interface VenueView {
  venueId: VenueId;
  /** What it shows of a week whose group may be another: that of a closed week is as it was kept. */
  inWeek?: (group: Group) => VenueView;
  title: string;
  /** What a failed logout says; null where it is only logged (section 8 of the specification). */
  logoutFailure: string | null;
  /** Whether it is a page of the specification: its week is named in words, and today's sales are entered from its head. */
  asSpecified?: boolean;
  /** The figures of its revenue, each with a card and a quick action. */
  revenues: readonly VenueRevenue[];
  /** Its budgets in a week. */
  budgets: (week: WeekBudgets) => readonly VenueBudget[];
  /** Whether its budgets are shares of what its revenue centers earn each on their own. */
  byCenter?: true;
  /** Whose hours 'Update Staff Hours' leads to, where there is such a quick action. */
  staff?: readonly VenueCrew[];
  /** What a supplier order may be for; of several, one is chosen as the category. */
  orderCenters: readonly RevenueCenter[];
  /** Where a revenue center stands, if by other revenue than on the admin's dashboard. */
  standingOf?: StandingOf;
  /** Whose last orders are listed under Activity. */
  activity: { title: string; centers: readonly RevenueCenter[] };
  /** The venue whose own settings 'Budget Settings' leads to, else the group's. */
  settingsOf?: VenueId;
  /** What the alerts under Activity are about. */
  alertsAbout: readonly Category[];
}

export interface VenueRevenue {
  title: string;
  /** Set where it is what all the others come to: while it is nothing, they are not shown. */
  isSum?: true;
  /** The revenue centers it is of. */
  centers: readonly RevenueCenter[];
  /** What a budget is a share of: 'kitchen revenue'. */
  of: string;
  /** Its quick action, where it has one. */
  action?: string;
  icon: TablerIcon;
  amount: WeekAmount;
}

export interface VenueBudget {
  title: string;
  /** What of a revenue it is. */
  percentage: number;
  revenue: VenueRevenue;
  /** What it is a share of, where the revenue's card does not say it: 'its own revenue'. */
  of?: string;
  /** The revenue center whose dashboard its title leads to. */
  center?: RevenueCenter;
  standing: BudgetBalance;
  /** How it fares, where another budget of the same spending says where the week is heading. */
  verdict?: Verdict;
  /** What the line at the card's foot is of. */
  trend: Omit<TenWeeksOf, 'venueId'>;
  /** What it stands on, where its revenue may be an estimate. */
  expected: ExpectedBudget;
  thresholds: Thresholds;
  breakdown: readonly (BreakdownRow | LaborRow)[];
  /** Whose orders the rows of its breakdown lead to. */
  ordersOf?: RevenueCenter;
  hint?: string;
  /** What its orders add up to, where corrections by hand leave less as spent. */
  ordersSay?: Cents | null;
  /** What its orders that wait for approval come to; null where none waits. */
  waiting?: Cents | null;
  /** What the pencil beside its spending sets. */
  amount?: WeekAmount;
  /** What the pencils beside the crews of its breakdown set. */
  crews?: Partial<Record<Crew, WeekAmount>>;
}
