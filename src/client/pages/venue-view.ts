import type { TablerIcon } from '@tabler/icons-react';
import type { LaborRow } from '../../domain/desk/breakdown.ts';
import type { Category, Crew, Group, RevenueCenter, VenueId } from '../../domain/group/group.ts';
import type { BreakdownRow } from '../../domain/orders/order-totals.ts';
import type { CardStanding } from '../../domain/standings/card-standing.ts';
import type { Cents, Minimum } from '../../domain/values/money.ts';
import type { BarScale, Edit } from '../budgets/budget-body.tsx';
import type { WeekBudgets } from '../budgets/use-week-budgets.ts';
import type { CardOutlook } from '../forecast/card-outlook.ts';
import { useUser } from '../session/use-session.ts';
import type { TenWeeksOf } from '../trends/ten-weeks-shown.ts';
import { maySet, pencilOf, type WeekAmount } from '../weeks/week-amount.ts';
import type { VenueCrew } from './venue-staff.tsx';

/** What a venue's dashboard shows and lets people enter: all that differs from venue to venue. */
export interface VenueView {
  venueId: VenueId;
  /** Returns the view for a week with another version of the group: a closed week keeps its own. */
  inWeek?: (group: Group) => VenueView;
  title: string;
  /** The message of a failed logout; null when it is only logged (section 8 of the specification). */
  logoutFailure: string | null;
  /** How a page of the specification differs from that of any venue. */
  specified?: SpecifiedVenue;
  revenues: readonly VenueRevenue[];
  budgets: (week: WeekBudgets) => readonly VenueBudget[];
  /** Whether each budget is a share of the revenue of a single revenue center. */
  byCenter?: true;
  /** The crews of the quick action 'Update Staff Hours', where there is one. */
  staff?: readonly VenueCrew[];
  /** The revenue centers that a supplier order may be for. With several, the user chooses one as the category. */
  orderCenters: readonly RevenueCenter[];
  /** Whether budgets that share a total stand on their own revenue here. */
  onOwnRevenue?: true;
  /** The minimum of the amounts in its dialogs; by default none. */
  minimum?: Minimum;
  activity: { title: string; centers: readonly RevenueCenter[] };
  /** The venue of the settings behind 'Budget Settings'; the group's settings without it. */
  settingsOf?: VenueId;
  alertsAbout: readonly Category[];
}

interface SpecifiedVenue {
  bar: BarScale;
  /** Whether it welcomes its user, says in words which week it is, and has today's sales in its head. */
  isWelcoming?: true;
  /** Whether four cards sum it up, and its settings are a view of it. */
  hasSummary?: true;
  /** The names of its tabs: the week, recent activity and, if there is one, tips. */
  tabs?: readonly [week: string, activity: string, tips: string];
}

export interface VenueRevenue {
  title: string;
  /** Set for the sum of all others: while it is 0, the others are hidden. */
  isSum?: true;
  centers: readonly RevenueCenter[];
  /** The name of the revenue in "a share of": 'kitchen revenue'. */
  of: string;
  action?: string;
  icon: TablerIcon;
  amount: WeekAmount;
}

export interface VenueBudget {
  title: string;
  percentage: number;
  revenue: VenueRevenue;
  /** What it is a share of, when the revenue's card does not say so: 'its own revenue'. */
  of?: string;
  /** The revenue center with the dashboard its title links to. */
  center?: RevenueCenter;
  standing: CardStanding;
  /** Where the same spending stands by another budget, in words. */
  beside?: string;
  /** The figures of the line at the card's foot. */
  trend: Omit<TenWeeksOf, 'venueId'>;
  /** Where its week is heading, when its revenue is an estimate. */
  outlook?: CardOutlook | undefined;
  breakdown: readonly (BreakdownRow | LaborRow)[];
  /** The revenue center of the orders that the rows of its breakdown link to. */
  ordersOf?: RevenueCenter;
  hint?: string;
  /** The sum of its orders, when corrections by hand make the spending lower. */
  ordersSay?: Cents | null;
  waiting?: Cents | null;
  amount?: WeekAmount;
  crews?: Partial<Record<Crew, WeekAmount>>;
}

/** Returns the pencil of an amount; undefined when the user may not set it. */
export type Pencils = (amount: WeekAmount | undefined) => Edit | undefined;

export function usePencils(onEdit: (amount: WeekAmount) => void): Pencils {
  const { role } = useUser();
  return (amount) =>
    amount && maySet(role, amount) ? { label: pencilOf(amount), onEdit: () => onEdit(amount) } : undefined;
}
