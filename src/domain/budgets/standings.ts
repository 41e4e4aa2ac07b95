import type { Category, Department, Group, VenueId } from '../group/group.ts';
import { revenueSourceOf } from '../group/group-lookups.ts';
import {
  isRetired,
  laborCrews,
  laborVenue,
  shareOfBudget,
  sourceOf,
  venueBy,
  venueOfTotal,
} from '../group/venue.ts';
import { type BudgetSettings, type GroupSettings, settingsOf } from '../settings/settings.ts';
import { type Cents, cents, sumCents } from '../values/money.ts';
import { laborCost, revenueIn, sumOf, type WeekSums } from '../weeks/week-sums.ts';
import { type BudgetBalance, budgetFor, standingOf } from './budget.ts';

/**
 * Returns a category's balance in a week. Kitchen, bar and labor get their share of the week's revenue; Scandals and
 * Townhouse get the bar percentage of their own revenue (SPEC section 9), by their venue's settings.
 */
export function budgetBalance(category: Category, sums: WeekSums, settings: GroupSettings): BudgetBalance {
  return standingOn(category, spentOn(settings.group, category, sums), sums.revenue, settings);
}

/** Returns a category's balance for given spending and revenue. */
export function standingOn(
  category: Category,
  spentCents: Cents,
  revenue: WeekSums['revenue'],
  settings: GroupSettings,
): BudgetBalance {
  const revenueCents = revenueBehind(settings.group, category, revenue);
  const budget = budgetFor(revenueCents, percentageFor(category, settings));
  return standingOf(budget, spentCents, settingsOf(category, settings));
}

/** Returns the revenue that a category's budget is a share of. */
export function revenueBehind(group: Group, category: Category, revenue: WeekSums['revenue']): Cents {
  return revenueIn(sourceOf(group, category), revenue);
}

export function percentageFor(category: Category, settings: GroupSettings): number {
  const share = shareOfBudget(settings.group, category);
  return typeof share === 'number' ? share : settingsOf(category, settings)[`${share}Percentage`];
}

export function spentOn(group: Group, category: Category, sums: Pick<WeekSums, 'spending' | 'labor'>): Cents {
  const venue = laborVenue(group, category);
  if (!venue) return sumOf(sums.spending, category);
  return venue.total ? laborCost(sums) : sumCents(venue.laborOf.map((crew) => sumOf(sums.labor, crew)));
}

/** Whether all revenue behind a category's budget is entered. Centers no longer in use need none. */
export function isRevenueEntered(group: Group, category: Category, revenue: WeekSums['revenue']): boolean {
  const { centers, total } = sourceOf(group, category);
  if (total) return revenue[total] > 0;
  const brought = centers.filter((center) => sumOf(revenue, center) > 0);
  const missing = centers.filter((center) => !brought.includes(center) && !isRetired(group, center));
  return brought.length > 0 && missing.length === 0;
}

/** Returns a department's part of the labor budget: revenue x labor% x its share% (SPEC section 9). */
export function staffStandingFor(
  department: Department,
  sums: WeekSums,
  settings: BudgetSettings,
): BudgetBalance {
  const share = settings[`${department}StaffPercentage`];
  const budget = budgetFor(sums.revenue.total, settings.laborPercentage, share);
  return standingOf(budget, sumOf(sums.labor, department), settings);
}

/** Returns a balance for the page of the venue with the total: kitchen and bar budgets come from their own revenue (SPEC section 9). */
export function standingOnOwnRevenue(
  category: 'kitchen' | 'bar' | 'labor',
  sums: WeekSums,
  settings: GroupSettings,
): BudgetBalance {
  const own = settingsOf(venueOfTotal(settings.group)!, settings);
  const revenue = sumOf(sums.revenue, category === 'labor' ? 'total' : category);
  const budget = budgetFor(revenue, own[`${category}Percentage`]);
  return standingOf(budget, spentOn(settings.group, category, sums), own);
}

/** Returns a venue's labor balance: the labor percentage of its own revenue, against the cost of its crews. */
export function venueLaborStanding(venue: VenueId, sums: WeekSums, settings: GroupSettings): BudgetBalance {
  const { group } = settings;
  const own = settingsOf(venue, settings);
  const { laborPercentage = own.laborPercentage, partly, ...rest } = venueBy(group, venue);
  const revenue = partly ? cents(0) : revenueIn(revenueSourceOf(rest), sums.revenue);
  const budget = budgetFor(revenue, laborPercentage);
  return standingOf(budget, venueLaborCost(group, venue, sums), own);
}

/** Returns a venue's labor cost: Scandals counts its two crews, Townhouse its own crew and the service staff (SPEC section 9). */
export function venueLaborCost(group: Group, venue: VenueId, sums: WeekSums): Cents {
  return sumCents(laborCrews(group, venue).map((crew) => sumOf(sums.labor, crew)));
}
