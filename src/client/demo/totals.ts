import { loweredNotice } from '../../domain/budgets/spending.ts';
import { isRevenueCenter, standingFor } from '../../domain/budgets/standings.ts';
import type { Category, RevenueCenter } from '../../domain/group/venue.ts';
import type { Adjustment } from '../../domain/labor/labor.ts';
import { totalOfOrders } from '../../domain/orders/order.ts';
import { changedMeanwhile } from '../../domain/refusals/refused.ts';
import { type Cents, cents } from '../../domain/values/money.ts';
import type { Week } from '../../domain/weeks/week.ts';
import { SPENT_FIELD, type WeekTotals } from '../../domain/weeks/week-record.ts';
import type { Visitor } from './answer.ts';
import { lastChangedBy, record } from './audit.ts';
import { keepAlert, raise } from './raise.ts';
import { refuse } from './refuse.ts';
import { type Demo, newId, timestamp } from './state.ts';
import { momentOf, touched } from './weeks.ts';

export interface SetTotal {
  week: Week;
  kind: Adjustment['kind'];
  /** Whose total: a revenue center, a crew, or 'total' labor. */
  subject: string;
  /** Where that total stands among a week's totals. */
  field: keyof WeekTotals;
  category: Category;
  amount: { cents: Cents; fromCents?: number | undefined };
  by: Visitor;
}

/** Sets a week's total by storing the difference as an adjustment. Throws 'conflict' with the value that holds now. */
export function setTotal(demo: Demo, { week, kind, subject, field, category, amount, by }: SetTotal): void {
  const { weekId } = week;
  const stored = touched(demo, week);
  const before = momentOf(demo, week);
  const fromCents = before.totals[field];
  // Also where this very change is sent again since its answer was lost.
  if (amount.cents === fromCents) return;
  if (amount.fromCents !== undefined && amount.fromCents !== fromCents)
    throw refuse(changedMeanwhile(lastChangedBy(demo, weekId, [subject, category]), { cents: fromCents }));
  const difference = { cents: cents(amount.cents - fromCents), fromCents, toCents: amount.cents };
  const made = { enteredBy: by.name, createdAt: timestamp(demo) };
  stored.adjustments.push({ adjustmentId: newId(), kind, subject, ...difference, ...made });
  const change = { weekId, categories: [category], cause: 'budget', by: by.name, before } as const;
  const now = momentOf(demo, week);
  raise(demo, change, now);
  if (isRevenueCenter(subject) && kind === 'spending') {
    const ordersCents = totalOfOrders(stored.orders.filter((order) => order.revenueCenter === subject));
    const standing = standingFor(subject, now.totals, now.settings);
    const raised = loweredNotice(subject, { fromCents, toCents: amount.cents, ordersCents }, standing);
    if (raised) keepAlert(demo, { weekId, cause: 'correction', causedBy: by.name, raised }, now.settings);
  }
  const told = { before: { cents: fromCents }, after: { cents: amount.cents } };
  record(demo, { by, action: `set ${kind}`, subject, weekId, ...told });
}

/** Brings spending back to 0 where an order that was corrected away leaves less than nothing, as the server does. */
export function keepAboveZero(demo: Demo, week: Week, center: RevenueCenter, by: Visitor): void {
  const fromCents = momentOf(demo, week).totals[SPENT_FIELD[center]];
  if (fromCents >= 0) return;
  const set = { fromCents, toCents: cents(0), cents: cents(-fromCents) };
  const made = { enteredBy: by.name, createdAt: timestamp(demo) };
  const adjustment = { adjustmentId: newId(), kind: 'spending', subject: center, ...set, ...made } as const;
  touched(demo, week).adjustments.push(adjustment);
  const told = { before: { cents: fromCents }, after: { cents: 0 } };
  record(demo, { by, action: 'set spending', subject: center, weekId: week.weekId, ...told });
}
