import { percentageFor } from '../../domain/budgets/standings.ts';
import { type BasisRead, basisOf } from '../../domain/forecast/expected-sums.ts';
import type { Category } from '../../domain/group/group.ts';
import { laborVenue } from '../../domain/group/venue.ts';
import { type CardOutlook, cardOutlook } from '../forecast/card-outlook.ts';
import type { WeekBudgets } from './use-week-budgets.ts';

/** What a budget stands on: revenue as entered, or an estimate, and then where its week is heading where that is told. */
export interface ExpectedBudget {
  basis: BasisRead;
  outlook?: CardOutlook | undefined;
}

/** What a category's budget stands on, and where its week is heading. */
export function expectedBudget(
  category: Category,
  { record, outlook, settings }: WeekBudgets,
): ExpectedBudget {
  const basis = basisOf(settings.group, category, record.sums, outlook);
  const own = outlook?.categories[category];
  if (!outlook || !own || basis === 'entered' || basis === 'none') return { basis };
  const { today, firstWeekday, holidays } = outlook;
  const percentage = percentageFor(category, settings);
  const verb = laborVenue(settings.group, category) ? 'spent' : 'ordered';
  return {
    basis,
    outlook: cardOutlook(own, percentage, {
      telling: { firstWeekday, today, verb, place: settings.group },
      holidays,
    }),
  };
}

/** What another budget from a category's revenue stands on, of whose own week nothing is told. */
export function basisBudget(category: Category, { record, outlook, settings }: WeekBudgets): ExpectedBudget {
  return { basis: basisOf(settings.group, category, record.sums, outlook) };
}
