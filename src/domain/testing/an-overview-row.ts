import type { OverviewBudget, OverviewRow } from '../desk/overview.ts';
import { cents } from '../values/money.ts';

const NONE = cents(0);

const UNSPENT = {
  ...{ revenueCents: NONE, soFarCents: NONE, basis: 'entered' as const },
  ...{ budgetCents: NONE, spentCents: NONE, leftCents: NONE, headingCents: null, usualCents: null },
  verdict: 'Good Zone' as const,
};

/** A venue in an overview, with nothing but a name. */
export function anOverviewRow(name: string, more: Partial<OverviewRow> = {}): OverviewRow {
  return {
    ...UNSPENT,
    ...{ venueId: name, name, state: 'open', stateBy: null, stateAt: null, note: '', reason: '', waved: [] },
    ...{ laborCents: NONE, laborBudgetCents: NONE, laborHeadingCents: null },
    ...{ primeCostCents: NONE, primeCost: { basis: 'complete', cents: NONE, shareBasisPoints: null } },
    ...{ zone: 'good', worst: null, worstFigure: null, headingOver: [], budgets: [] },
    ...{ openAlerts: 0, waiting: [] },
    ...more,
  };
}

/** A budget for orders in such a row. */
export function anOverviewBudget(name: string, more: Partial<OverviewBudget> = {}): OverviewBudget {
  return { kind: 'orders', category: name.toLowerCase(), name, ...UNSPENT, ...more };
}
