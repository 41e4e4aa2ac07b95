import type { Department, RevenueCenter, VenueId } from '../group/group.ts';
import {
  type Category,
  centersIn,
  GRILL_ID,
  laborCrews,
  REVENUE_CENTERS,
  shareNameOf,
  sourceOf,
  togetherIn,
} from '../group/venue.ts';
import { type Cents, sumCents } from '../values/money.ts';
import { laborCost, sumOf, type WeekSums } from '../weeks/week-sums.ts';
import { budgetFor, type Standing, standingOf } from './budget.ts';
import { type BudgetSettings, type GroupSettings, settingsOf } from './settings.ts';

/**
 * Where a category stands in a week. Kitchen, bar and labor take their share of the week's revenue; Scandals and
 * Townhouse take the bar percentage of their own (SPEC section 9), by their venue's settings.
 */
export function standingFor(category: Category, sums: WeekSums, group: GroupSettings): Standing {
  return standingOn(category, spentOn(category, sums), sums.revenue, group);
}

/** Where a category stands that has spent so much, in a week of such revenue. */
export function standingOn(
  category: Category,
  spentCents: Cents,
  revenue: WeekSums['revenue'],
  group: GroupSettings,
): Standing {
  const settings = settingsOf(category, group);
  return standingOf(budgetOf(category, revenue, settings), spentCents, settings);
}

function budgetOf(category: Category, revenue: WeekSums['revenue'], settings: BudgetSettings): Cents {
  return budgetFor(revenueBehind(category, revenue), percentageFor(category, settings));
}

/** The revenue that a category's budget is a share of. */
export function revenueBehind(category: Category, revenue: WeekSums['revenue']): Cents {
  return sumOf(revenue, sourceOf(category));
}

/** The percentage of revenue that a category's budget is, by the settings that hold for it. */
export function percentageFor(category: Category, settings: BudgetSettings): number {
  return settings[`${shareNameOf(category)}Percentage`];
}

/** What is spent on a category. */
export function spentOn(category: Category, sums: WeekSums): Cents {
  return category === 'labor' ? laborCost(sums) : sumOf(sums.spending, category);
}

/** A department's own part of the labor budget: revenue x labor% x its share% (SPEC section 9). */
export function staffStandingFor(department: Department, sums: WeekSums, settings: BudgetSettings): Standing {
  const share = settings[`${department}StaffPercentage`];
  const budget = budgetFor(sums.revenue.total, settings.laborPercentage, share);
  return standingOf(budget, sumOf(sums.labor, department), settings);
}

/** The Tropics Grill view: kitchen and bar budgets come from their own revenue (SPEC section 9), labor from all of it. */
export function tropicsStandingFor(
  category: 'kitchen' | 'bar' | 'labor',
  sums: WeekSums,
  group: GroupSettings,
): Standing {
  const settings = settingsOf(GRILL_ID, group);
  const revenue = sumOf(sums.revenue, category === 'labor' ? 'total' : category);
  const budget = budgetFor(revenue, settings[`${category}Percentage`]);
  return standingOf(budget, spentOn(category, sums), settings);
}

/** A venue's labor: the labor percentage of its own revenue, and the staff cost of its crews. */
export function venueLaborStanding(venue: VenueId, sums: WeekSums, group: GroupSettings): Standing {
  const settings = settingsOf(venue, group);
  const budget = budgetFor(revenueOfVenue(venue, sums.revenue), settings.laborPercentage);
  return standingOf(budget, venueLaborCost(venue, sums), settings);
}

/** What a venue earned: the figure of its centers together, or each one's own. */
function revenueOfVenue(venue: VenueId, revenue: WeekSums['revenue']): Cents {
  const together = togetherIn(venue);
  if (together) return revenue[together];
  return sumCents(centersIn(venue).map((center) => sumOf(revenue, center)));
}

/** Scandals counts its two crews; Townhouse its own crew and the service staff (SPEC section 9). */
export function venueLaborCost(venue: VenueId, sums: WeekSums): Cents {
  return sumCents(laborCrews(venue).map((crew) => sumOf(sums.labor, crew)));
}

/** Whether a name is that of a revenue center. */
export function isRevenueCenter(id: string): id is RevenueCenter {
  return REVENUE_CENTERS.includes(id);
}
