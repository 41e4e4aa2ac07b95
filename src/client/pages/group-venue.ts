import { IconReportMoney } from '@tabler/icons-react';
import { percentageFor } from '../../domain/budgets/standings.ts';
import {
  ordersSay,
  spendingBreakdown,
  venueLaborBreakdown,
  waitingFor,
} from '../../domain/desk/breakdown.ts';
import type { Group, RevenueCenter, Venue } from '../../domain/group/group.ts';
import { budgetsIn, crewsIn, inUse, revenueOfBudget, staffName, venueBy } from '../../domain/group/venue.ts';
import { settingsOf } from '../../domain/settings/settings.ts';
import { partsInUse } from '../../domain/weeks/week-sums.ts';
import { plotOf, type WeekBudgets } from '../budgets/use-week-budgets.ts';
import { centerRevenue, revenueOfCenters } from '../revenue/revenue-amounts.ts';
import { expensesOf, staffCostOf } from '../spending/amounts.ts';
import type { VenueBudget, VenueRevenue, VenueView } from './venue-view.ts';

/** Returns the dashboard of a venue in any group: a budget card for each of its revenue centers, and one for its labor. */
export function venueView(group: Group, venue: Venue): VenueView {
  const { venueId, name } = venue;
  const centers = inUse(group).venues.find((one) => one.venueId === venueId)?.centers ?? venue.centers;
  const ids = centers.map(({ id }) => id);
  const revenues = revenuesOf(group, name, centers);
  const [whole] = revenues;
  const title = `${name} Dashboard`;
  return {
    venueId,
    title,
    inWeek: (of) => ({ ...venueView(of, venueBy(of, venueId)), title }),
    logoutFailure: null,
    revenues,
    budgets: (week) => [
      ...centers.map((center, place) =>
        centerBudget(center, week, (center.budgetOf === 'own' && revenues[place + 1]) || whole!),
      ),
      ...past(venue, ids, week).map((center) => ({
        ...centerBudget(center, week, formerRevenue(group, center, whole)),
        title: `${center.name} Budget (no longer in use)`,
      })),
      ...(whole && !venue.partly ? [laborBudget(venue, week, whole)] : []),
    ],
    staff: crewsIn(group, venueId).map((crew) => ({
      crew,
      name: staffName(group, crew),
      amount: staffCostOf(group, crew, venueId),
    })),
    orderCenters: ids,
    activity: { title: 'Recent Orders', centers: ids },
    settingsOf: venueId,
    alertsAbout: budgetsIn(venue),
  };
}

/** Returns the retired revenue centers that have figures in a week. */
function past({ centers }: Venue, inUseNow: readonly string[], { record }: WeekBudgets): Venue['centers'] {
  const held = partsInUse(record.sums);
  return centers.filter(({ id }) => !inUseNow.includes(id) && held.includes(id));
}

function formerRevenue(
  group: Group,
  { id, name, budgetOf }: Venue['centers'][number],
  whole: VenueRevenue | undefined,
): VenueRevenue {
  if (budgetOf === 'venue' && whole) return whole;
  return {
    title: `${name} Revenue`,
    centers: [id],
    of: `${name} revenue`,
    icon: IconReportMoney,
    amount: centerRevenue(group, id),
  };
}

/** Returns the revenue of a venue, followed by that of each revenue center when there are several. */
function revenuesOf(group: Group, venue: string, centers: Venue['centers']): VenueRevenue[] {
  if (centers.length === 0) return [];
  const named = centers.map(({ id, name }) => ({ center: id, label: `${name} Revenue` }));
  const whole = {
    title: centers.length === 1 ? 'Weekly Revenue' : 'Total Revenue',
    centers: centers.map(({ id }) => id),
    of: `${venue} revenue`,
    action: 'Record Revenue',
    icon: IconReportMoney,
    amount: revenueOfCenters(named),
  };
  if (centers.length === 1) return [whole];
  const parts = centers.map(({ id, name }) => ({
    title: `${name} Revenue`,
    centers: [id],
    of: `${name} revenue`,
    icon: IconReportMoney,
    amount: centerRevenue(group, id),
  }));
  return [{ ...whole, isSum: true }, ...parts];
}

function centerBudget(
  { id, name }: Venue['centers'][number],
  week: WeekBudgets,
  revenue: VenueRevenue,
): VenueBudget {
  const { group } = week.settings;
  return {
    ...spendingBudget(id, week, revenue),
    title: `${name} Budget`,
    of: revenueOfBudget(group, id),
    center: id,
    amount: expensesOf(group, id),
  };
}

/** Returns the budget of a revenue center for its orders, without what differs between a group's pages and the specification's. */
export function spendingBudget(
  center: RevenueCenter,
  week: WeekBudgets,
  revenue: VenueRevenue,
): Omit<VenueBudget, 'title' | 'amount'> {
  const { record, settings } = week;
  return {
    percentage: percentageFor(center, settings),
    revenue,
    standing: week.standing(center),
    trend: { cost: center },
    outlook: plotOf(center, week),
    breakdown: spendingBreakdown(record, center),
    ordersOf: center,
    ordersSay: ordersSay(record, center),
    waiting: waitingFor(record, [center]),
  };
}

/** Returns the labor budget of a venue. Without a percentage of its own it takes the one in the settings. */
export function laborBudget(venue: Venue, week: WeekBudgets, revenue: VenueRevenue): VenueBudget {
  const { record, settings } = week;
  const { group } = settings;
  const { venueId, name, labor, laborOf } = venue;
  const own = settingsOf(venueId, settings);
  return {
    title: 'Labor Budget',
    percentage: labor ? percentageFor(labor, settings) : own.laborPercentage,
    revenue,
    of: `${name} revenue`,
    trend: { cost: 'labor' },
    standing: labor ? week.standing(labor) : week.laborOf(venueId),
    outlook: labor ? plotOf(labor, week) : undefined,
    breakdown: venueLaborBreakdown(group, venueId, record.sums),
    crews: Object.fromEntries(laborOf.map((crew) => [crew, staffCostOf(group, crew, venueId)])),
  };
}
