import { weigh } from '../alerts/alert-change.ts';
import { alertOutcome } from '../alerts/alert-outcome.ts';
import type { BudgetFacts } from '../budgets/budget-facts.ts';
import { changeOf, type Decision } from '../changes/change.ts';
import type { Moment } from '../changes/moment.ts';
import { CATEGORIES } from '../group/venue.ts';
import { changedMeanwhile } from '../refusals/refused.ts';
import { revenueOf, withRevenue } from '../weeks/week-record.ts';
import {
  changedRevenue,
  REVENUE_SOURCE,
  type RevenueChange,
  revenueChangedMeanwhile,
  revenueDifference,
} from './revenue.ts';

/** What decides about a week's revenue. */
export interface RevenueFacts extends BudgetFacts {
  /** The name of who last set it; null when nobody did. */
  lastChangedBy: string | null;
}

/**
 * Sets figures of a week's revenue. Kitchen or bar revenue sets the total to their sum. Refused with the stored figures when
 * they are not those the form started from.
 */
export function setRevenue(facts: RevenueFacts, entered: RevenueChange, moment: Moment): Decision<null> {
  const { weekId, totals, settings } = facts;
  const before = revenueOf(totals);
  if (revenueChangedMeanwhile(before, entered))
    return { refused: changedMeanwhile(facts.lastChangedBy, { ...before }) };
  const after = changedRevenue(before, entered);
  const changed = revenueDifference(before, after);
  if (changed.length === 0) return { answer: null, change: null };
  const now = { totals: withRevenue(totals, after), settings };
  const weighed = CATEGORIES.map((category) =>
    weigh(category, { cause: 'budget', before: { totals, settings } }, now),
  );
  const change = changeOf(weekId, {
    revenue: changed.map((figure) => ({ source: REVENUE_SOURCE[figure], cents: after[figure] })),
    alerts: alertOutcome(weighed, { weekId, cause: 'budget', facts: facts.alerts, settings }, moment),
    entries: [{ action: 'set revenue', subject: 'revenue', before, after }],
  });
  return { answer: null, change };
}
