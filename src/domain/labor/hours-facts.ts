import { alertOutcome } from '../alerts/alert-outcome.ts';
import { type BudgetFacts, weighSpending } from '../budgets/budget-facts.ts';
import type { Moment } from '../changes/moment.ts';
import { type Cents, cents } from '../values/money.ts';
import type { Adjustment, HoursEntry, Minutes } from './labor.ts';
import type { KnownStaff } from './staff.ts';

/** What decides about the hours of a week: its entries and adjustments of labor, and the people they or a request name. */
export interface HoursFacts extends BudgetFacts {
  hours: readonly HoursEntry[];
  adjustments: readonly Adjustment[];
  staff: readonly KnownStaff[];
  /** The name of who last changed labor; null when nobody did. */
  lastChangedBy: string | null;
}

/** The minutes that count of a person among entries. */
export function minutesOf(hours: readonly HoursEntry[], staffId: string): Minutes {
  const own = hours.filter((entry) => entry.staffId === staffId && entry.state === 'open');
  return own.reduce((sum, { minutes }) => sum + minutes, 0);
}

/** The alerts that follow when labor costs this much more, or less. */
export function laborAlerts(facts: HoursFacts, more: Cents, cause: 'labor' | 'budget', moment: Moment) {
  const { weekId, settings, alerts } = facts;
  const weighed = weighSpending(facts, 'labor', more, cause);
  return alertOutcome([weighed], { weekId, cause, facts: alerts, settings }, moment);
}

/** What entries cost that count, or adjustments come to. */
export function costOf(
  rows: readonly ({ costCents: Cents; state: HoursEntry['state'] } | { cents: Cents })[],
): Cents {
  return rows.reduce((sum, row) => {
    if ('cents' in row) return cents(sum + row.cents);
    return row.state === 'open' ? cents(sum + row.costCents) : sum;
  }, cents(0));
}
