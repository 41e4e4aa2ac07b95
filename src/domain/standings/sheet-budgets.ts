import { percentageFor, spentOn, venueLaborCost } from '../budgets/standings.ts';
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
import { sheetCrews } from '../labor/hours-sheet.ts';
import { ownCategories, type Who } from '../people/role.ts';
import { type BudgetSettings, type GroupSettings, settingsOf } from '../settings/settings.ts';
import type { Cents } from '../values/money.ts';
import { formatPercentage } from '../values/percent.ts';
import { sumOf, type WeekSums } from '../weeks/week-sums.ts';
import { type CardStanding, noStanding } from './card-standing.ts';
import type { BudgetStanding, WeekStandings } from './standings.ts';

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
  /** As the server tells it. */
  told: (standings: WeekStandings) => BudgetStanding | undefined;
  spent: (sums: WeekSums) => Cents;
}

/** Returns where a budget stands as the server tells it; of its spending alone while that is unread. */
export function sheetStanding(
  { told, spent }: SheetBudget,
  standings: WeekStandings | null,
  sums: WeekSums,
): CardStanding {
  return (standings && told(standings)) ?? noStanding(spent(sums), standings ? 'none' : 'unread');
}

/** Returns the budgets a role's sheet counts in: all labor, else the labor of their venues, else each crew's part. */
export function sheetBudgets(who: Who, settings: GroupSettings): SheetBudget[] {
  const { group } = settings;
  const categories = ownCategories(group, who);
  if (categories.includes('labor')) return [laborBudget(settings)];
  const labors = categories.filter((category) => laborVenue(group, category));
  if (labors.length > 0) return labors.map((category) => ownLaborBudget(category, settings));
  const own = categories.filter((category) => !sourceOf(group, category).total);
  if (own.length > 0) return own.map((category) => venueBudget(category, settings));
  // Parts of labor are shares of the whole labor budget: whoever can't read that sees no budget beside the sheet.
  if (!categoriesOf(group).includes('labor')) return [];
  return sheetCrews(group, who).map((crew) => staffBudget(departmentOf(group, crew), settings));
}

function laborBudget(settings: GroupSettings): SheetBudget {
  return {
    title: 'Labor',
    said: 'labor',
    category: 'labor',
    thresholds: settings,
    isWhole: true,
    percentLabel: `${formatPercentage(settings.laborPercentage, settings.group)}% of total revenue`,
    told: ({ budgets }) => budgets.labor,
    spent: (sums) => spentOn(settings.group, 'labor', sums),
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
    told: ({ budgets }) => budgets[category],
    spent: (sums) => spentOn(group, category, sums),
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
    told: ({ venues }) => venues[venue]?.labor,
    spent: (sums) => venueLaborCost(group, venue, sums),
  };
}

function staffBudget(department: Department, settings: GroupSettings): SheetBudget {
  const name = departmentName(department);
  return {
    title: `${name} Staff Budget`,
    said: `${name.toLowerCase()} staff`,
    category: 'labor',
    isWhole: false,
    percentLabel: `${formatPercentage(settings[`${department}StaffPercentage`], settings.group)}% of the labor budget`,
    thresholds: settings,
    told: ({ staff }) => staff[department],
    spent: ({ labor }) => sumOf(labor, department),
  };
}
