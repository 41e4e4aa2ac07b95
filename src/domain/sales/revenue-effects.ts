import { weigh } from '../alerts/alert-change.ts';
import { alertOutcome } from '../alerts/alert-outcome.ts';
import type { BudgetFacts } from '../alerts/budget-facts.ts';
import { categoriesOf } from '../group/venue.ts';
import type { DecisionContext } from '../people/decision-context.ts';
import { type WeekSums, withRevenue } from '../weeks/week-sums.ts';
import { revenueOf } from './revenue.ts';
import type { SalesChange } from './sales-change.ts';

/** Returns the alerts and the audit entry that follow from a change of revenue. */
export function revenueEffects(
  { weekId, sums, settings, alerts: facts }: BudgetFacts,
  revenue: WeekSums['revenue'],
  moment: DecisionContext,
): Pick<SalesChange, 'alerts' | 'entries'> {
  const after = withRevenue(sums, revenue);
  const now = { sums: after, settings };
  const change = { cause: 'budget', before: { sums, settings } } as const;
  const weighed = categoriesOf(settings.group).map((category) => weigh(category, change, now));
  return {
    alerts: alertOutcome(weighed, { weekId, cause: 'budget', facts, settings }, moment),
    entries: [
      {
        action: 'set revenue',
        subject: 'revenue',
        before: revenueOf(settings.group, sums),
        after: revenueOf(settings.group, after),
      },
    ],
  };
}
