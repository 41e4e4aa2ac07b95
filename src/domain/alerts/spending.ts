import type { BudgetBalance } from '../budgets/budget.ts';
import type { Group, RevenueCenter } from '../group/group.ts';
import { nameOf } from '../group/venue.ts';
import { type Cents, formatMoney } from '../values/money.ts';
import type { RaisedAlert } from './alert.ts';

/** A revenue center's spending before and after it was set by hand, and the sum of its counted orders, in cents. */
interface SpendingSet {
  fromCents: Cents;
  toCents: Cents;
  ordersCents: Cents;
}

/** Returns the sum of the orders if corrections by hand leave less than that; null if they don't. */
export function ordersBeyond(spentCents: Cents, ordersCents: Cents): Cents | null {
  return spentCents < ordersCents ? ordersCents : null;
}

/** Returns the notice that an approver raised spending by hand by an amount for which an order would have needed approval. */
export function raisedNotice(
  group: Group,
  center: RevenueCenter,
  { fromCents, toCents, by }: Pick<SpendingSet, 'fromCents' | 'toCents'> & { by: string },
  { percentRemainingTenths }: Pick<BudgetBalance, 'percentRemainingTenths'>,
): RaisedAlert {
  const name = nameOf(group, center);
  const [from, to] = [fromCents, toCents].map((sum) => formatMoney(sum, group));
  return {
    category: center,
    type: 'warning',
    kind: 'notice',
    percentRemainingTenths,
    title: `${name} Spending Raised`,
    message: `${by} set ${name} spending from ${from} to ${to} by hand. An order of that size would have needed approval.`,
  };
}

/** Returns the notice that spending was lowered below the sum of its orders; null for any other correction. */
export function loweredNotice(
  group: Group,
  center: RevenueCenter,
  { fromCents, toCents, ordersCents }: SpendingSet,
  { percentRemainingTenths }: Pick<BudgetBalance, 'percentRemainingTenths'>,
): RaisedAlert | null {
  if (toCents >= fromCents || toCents >= ordersCents) return null;
  const name = nameOf(group, center);
  const message = `${name} spending was set to ${formatMoney(toCents, group)}. Its orders say ${formatMoney(ordersCents, group)}.`;
  return {
    category: center,
    type: 'warning',
    kind: 'notice',
    percentRemainingTenths,
    title: `${name} Spending Lowered`,
    message,
  };
}
