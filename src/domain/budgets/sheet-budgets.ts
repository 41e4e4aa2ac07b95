import type { Department } from '../group/group.ts';
import { type Category, departmentOf, nameOf, sourceOf, venueName, venueOf } from '../group/venue.ts';
import { sheetCrews } from '../labor/hours-sheet.ts';
import { ownCategories, type Role } from '../people/role.ts';
import { formatPercentage } from '../values/percent.ts';
import type { WeekSums } from '../weeks/week-sums.ts';
import type { Standing } from './budget.ts';
import { type BudgetSettings, type GroupSettings, settingsOf } from './settings.ts';
import { staffStandingFor, standingFor, venueLaborStanding } from './standings.ts';

/** A budget that is shown beside a sheet of hours. */
export interface SheetBudget {
  title: string;
  /** Its name in a sentence, before the word budget. */
  said: string;
  /** The category whose revenue it is a share of. */
  category: Category;
  /** Of what it is how much: '25% of total revenue'. */
  percentLabel: string;
  thresholds: BudgetSettings;
  standing: (sums: WeekSums) => Standing;
}

/**
 * The budgets that the hours of a role's sheet count in: labor for who keeps all of it, that of their venue for who keeps
 * one, else each crew's part of labor.
 */
export function sheetBudgets(role: Role, group: GroupSettings): SheetBudget[] {
  const categories = ownCategories(role);
  if (categories.includes('labor')) return [laborBudget(group)];
  const own = categories.filter((category) => sourceOf(category) !== 'total');
  if (own.length > 0) return own.map((category) => venueBudget(category, group));
  return sheetCrews(role).map((crew) => staffBudget(departmentOf(crew), group));
}

function laborBudget(group: GroupSettings): SheetBudget {
  return {
    ...{ title: 'Labor', said: 'labor', category: 'labor', thresholds: group },
    percentLabel: `${formatPercentage(group.laborPercentage)}% of total revenue`,
    standing: (sums) => standingFor('labor', sums, group),
  };
}

function venueBudget(category: Category, group: GroupSettings): SheetBudget {
  const venue = venueOf(category);
  const [name, settings] = [venueName(venue), settingsOf(venue, group)];
  return {
    ...{ title: `${name} Labor Budget`, said: `${name} labor`, category, thresholds: settings },
    percentLabel: `${formatPercentage(settings.laborPercentage)}% of ${name} revenue`,
    standing: (sums) => venueLaborStanding(venue, sums, group),
  };
}

function staffBudget(department: Department, group: GroupSettings): SheetBudget {
  const name = nameOf(department);
  return {
    ...{ title: `${name} Staff Budget`, said: `${name.toLowerCase()} staff`, category: 'labor' },
    percentLabel: `${formatPercentage(group[`${department}StaffPercentage`])}% of the labor budget`,
    thresholds: group,
    standing: (sums) => staffStandingFor(department, sums, group),
  };
}
