import type { BudgetBalance } from '../budgets/budget.ts';
import { budgetBalance, percentageFor, staffStandingFor, venueLaborStanding } from '../budgets/standings.ts';
import { type Category, type Department, departmentName } from '../group/group.ts';
import {
  categoriesOf,
  departmentOf,
  laborVenue,
  revenueOfBudget,
  sourceOf,
  venueName,
  venueOf,
} from '../group/venue.ts';
import { ownCategories, type Who } from '../people/role.ts';
import { type BudgetSettings, type GroupSettings, settingsOf } from '../settings/settings.ts';
import type { Locale } from '../values/locale.ts';
import { formatPercentage } from '../values/percent.ts';
import type { WeekSums } from '../weeks/week-sums.ts';
import { sheetCrews } from './hours-sheet.ts';

/** A budget shown beside a sheet of hours. */
export interface SheetBudget {
  title: string;
  /** Its name within a sentence, before the word budget. */
  said: string;
  /** The category with the revenue that this is a share of. */
  category: Category;
  /** '25% of total revenue'. */
  percentLabel: string;
  thresholds: BudgetSettings;
  /** Whether it is the whole budget of its category: only then an outlook tells where it is heading. */
  isWhole: boolean;
  standing: (sums: WeekSums) => BudgetBalance;
}

/**
 * Returns the budgets that a role's sheet counts in: all labor for whoever manages that, else the labor of their venues, else each crew's
 * part of labor.
 */
export function sheetBudgets(who: Who, settings: GroupSettings): SheetBudget[] {
  const { group } = settings;
  const categories = ownCategories(group, who);
  if (categories.includes('labor')) return [laborBudget(settings, group)];
  const labors = categories.filter((category) => laborVenue(group, category));
  if (labors.length > 0) return labors.map((category) => ownLaborBudget(category, settings));
  const own = categories.filter((category) => !sourceOf(group, category).total);
  if (own.length > 0) return own.map((category) => venueBudget(category, settings));
  // Parts of labor are shares of the whole labor budget: whoever can't read that sees no budget beside the sheet.
  if (!categoriesOf(group).includes('labor')) return [];
  return sheetCrews(group, who).map((crew) => staffBudget(departmentOf(group, crew), settings, group));
}

function laborBudget(settings: GroupSettings, place: Locale): SheetBudget {
  return {
    title: 'Labor',
    said: 'labor',
    category: 'labor',
    thresholds: settings,
    isWhole: true,
    percentLabel: `${formatPercentage(settings.laborPercentage, place)}% of total revenue`,
    standing: (sums) => budgetBalance('labor', sums, settings),
  };
}

/** Returns the labor budget of a venue that has its own. */
function ownLaborBudget(category: Category, settings: GroupSettings): SheetBudget {
  const { group } = settings;
  const name = venueName(group, venueOf(group, category));
  return {
    title: `${name} Labor`,
    said: `${name} labor`,
    category,
    isWhole: true,
    thresholds: settingsOf(category, settings),
    percentLabel: `${formatPercentage(percentageFor(category, settings), group)}% of ${revenueOfBudget(group, category)}`,
    standing: (sums) => budgetBalance(category, sums, settings),
  };
}

function venueBudget(category: Category, settings: GroupSettings): SheetBudget {
  const { group } = settings;
  const venue = venueOf(group, category);
  const [name, own] = [venueName(group, venue), settingsOf(venue, settings)];
  return {
    title: `${name} Labor Budget`,
    said: `${name} labor`,
    category,
    isWhole: false,
    thresholds: own,
    percentLabel: `${formatPercentage(own.laborPercentage, group)}% of ${name} revenue`,
    standing: (sums) => venueLaborStanding(venue, sums, settings),
  };
}

function staffBudget(department: Department, settings: GroupSettings, place: Locale): SheetBudget {
  const name = departmentName(department);
  return {
    title: `${name} Staff Budget`,
    said: `${name.toLowerCase()} staff`,
    category: 'labor',
    isWhole: false,
    percentLabel: `${formatPercentage(settings[`${department}StaffPercentage`], place)}% of the labor budget`,
    thresholds: settings,
    standing: (sums) => staffStandingFor(department, sums, settings),
  };
}
