import { outlookAfter } from '../forecast/outlook-after.ts';
import type { CategoryOutlook, WeekOutlook } from '../forecast/outlook-answer.ts';
import type { RevenueCenter } from '../group/group.ts';
import type { Cents } from '../values/money.ts';

/** Returns a revenue center's pace, measured by another budget than that of its outlook; undefined without an outlook. */
export function paceOnBudget(
  outlook: Pick<WeekOutlook, 'categories' | 'startDate' | 'today'>,
  center: RevenueCenter,
  budgetCents: Cents,
): CategoryOutlook | undefined {
  const own = outlook.categories[center];
  // What was sent about the other budget says nothing of this one.
  return own && outlookAfter({ ...own, budgetCents, openLevel: null }, outlook, []);
}
