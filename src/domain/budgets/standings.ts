import {
  type Category,
  CREWS,
  type Department,
  GRILL_CREWS,
  REVENUE_CENTERS,
  type RevenueCenter,
  VENUE_CREWS,
} from '../group/venue.ts';
import type { WeekRevenue } from '../revenue/revenue.ts';
import { type Cents, cents, sumCents } from '../values/money.ts';
import {
  REVENUE_FIELD,
  revenueOf,
  SPENT_FIELD,
  STAFF_COST_FIELD,
  type WeekTotals,
} from '../weeks/week-record.ts';
import { budgetFor, type Standing, standingOf } from './budget.ts';
import { type BudgetSettings, type GroupSettings, settingsOf } from './settings.ts';

/**
 * Where a category stands in a week. Kitchen, bar and labor take their share of the week's revenue; Scandals and
 * Townhouse take the bar percentage of their own (SPEC section 9), by their venue's settings.
 */
export function standingFor(category: Category, totals: WeekTotals, group: GroupSettings): Standing {
  return standingOn(category, spentOn(category, totals), revenueOf(totals), group);
}

/** Where a category stands that has spent so much, in a week of such revenue. */
export function standingOn(
  category: Category,
  spentCents: Cents,
  revenue: WeekRevenue,
  group: GroupSettings,
): Standing {
  const settings = settingsOf(category, group);
  return standingOf(budgetOf(category, revenue, settings), spentCents, settings);
}

function budgetOf(category: Category, revenue: WeekRevenue, settings: BudgetSettings): Cents {
  return budgetFor(revenueBehind(category, revenue), percentageFor(category, settings));
}

/** The revenue that a category's budget is a share of. */
export function revenueBehind(category: Category, revenue: WeekRevenue): Cents {
  return revenue[`${sourceOf(category)}Cents`];
}

/** The figure of a week's revenue that a category's budget is a share of. */
export function sourceOf(category: Category): 'total' | 'scandals' | 'townhouse' {
  return category === 'scandals' || category === 'townhouse' ? category : 'total';
}

/** The percentage of revenue that a category's budget is, by the settings that hold for it. */
export function percentageFor(category: Category, settings: BudgetSettings): number {
  if (category === 'labor') return settings.laborPercentage;
  return category === 'kitchen' ? settings.kitchenPercentage : settings.barPercentage;
}

/** What is spent on a category. */
export function spentOn(category: Category, totals: WeekTotals): Cents {
  return category === 'labor' ? totals.totalLaborCostCents : totals[SPENT_FIELD[category]];
}

/** A department's own part of the labor budget: revenue x labor% x its share% (SPEC section 9). */
export function staffStandingFor(
  department: Department,
  totals: WeekTotals,
  settings: BudgetSettings,
): Standing {
  const share = settings[`${department}StaffPercentage`];
  const budget = budgetFor(totals.revenueCents, settings.laborPercentage, share);
  return standingOf(budget, totals[STAFF_COST_FIELD[department]], settings);
}

/** The Tropics Grill view: kitchen and bar budgets come from their own revenue (SPEC section 9), labor from all of it. */
export function tropicsStandingFor(
  category: 'kitchen' | 'bar' | 'labor',
  totals: WeekTotals,
  group: GroupSettings,
): Standing {
  const settings = settingsOf('tropics', group);
  const revenue = category === 'labor' ? totals.revenueCents : totals[REVENUE_FIELD[category]];
  const budget = budgetFor(revenue, settings[`${category}Percentage`]);
  return standingOf(budget, spentOn(category, totals), settings);
}

/** A venue's labor: the labor percentage of its own revenue, and the staff cost of its crews. */
export function venueLaborStanding(
  venue: 'scandals' | 'townhouse',
  totals: WeekTotals,
  group: GroupSettings,
): Standing {
  const settings = settingsOf(venue, group);
  const budget = budgetFor(totals[REVENUE_FIELD[venue]], settings.laborPercentage);
  return standingOf(budget, venueLaborCost(venue, totals), settings);
}

/** Scandals counts its two crews; Townhouse its own crew and the service staff (SPEC section 9). */
export function venueLaborCost(venue: 'scandals' | 'townhouse', totals: WeekTotals): Cents {
  return sumCents(VENUE_CREWS[venue].map((crew) => totals[STAFF_COST_FIELD[crew]]));
}

/** The totals once an order of this amount is added to a revenue center. */
export function withOrder(totals: WeekTotals, center: RevenueCenter, amount: Cents): WeekTotals {
  const field = SPENT_FIELD[center];
  return { ...totals, [field]: cents(totals[field] + amount) };
}

/** The totals once several orders are added. */
export function withOrders(
  totals: WeekTotals,
  orders: readonly { revenueCenter: RevenueCenter; amountCents: Cents }[],
): WeekTotals {
  return orders.reduce((sum, order) => withOrder(sum, order.revenueCenter, order.amountCents), totals);
}

/**
 * The totals once the labor screen is saved: the grill's crews cost what it says, and what they or labor as a whole
 * were adjusted by is gone.
 */
export function withGrillStaffCost(
  totals: WeekTotals,
  costs: Record<(typeof GRILL_CREWS)[number], Cents>,
): WeekTotals {
  const changed = { ...totals };
  for (const crew of GRILL_CREWS) changed[STAFF_COST_FIELD[crew]] = costs[crew];
  const crewCosts = CREWS.map((crew) => changed[STAFF_COST_FIELD[crew]]);
  return { ...changed, totalLaborCostCents: sumCents(crewCosts) };
}

/** Whether a name is that of a revenue center. */
export function isRevenueCenter(id: string): id is RevenueCenter {
  return (REVENUE_CENTERS as readonly string[]).includes(id);
}
