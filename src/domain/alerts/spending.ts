import type { BudgetBalance } from '../budgets/budget.ts';
import type { Group, RevenueCenter } from '../group/group.ts';
import { nameOf } from '../group/venue.ts';
import { type Cents, formatMoney } from '../values/money.ts';
import type { RaisedAlert } from './alert.ts';

/** A revenue center's spending before and after it was set by hand, and what its counted orders add up to, in cents. */
export interface SpendingSet {
  fromCents: Cents;
  toCents: Cents;
  ordersCents: Cents;
}

/** What the orders say where corrections by hand leave less than that; null where they don't. */
export function ordersBeyond(spentCents: Cents, ordersCents: Cents): Cents | null {
  return spentCents < ordersCents ? ordersCents : null;
}

/** The notice that somebody who may approve orders raised spending past what they would have to approve: nobody else did. */
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
    message: `${by} set ${name} spending from ${from} to ${to} by hand. An order of as much would have waited for approval.`,
  };
}

/** The notice that spending was set lower, and below what its orders say; null for any other correction. */
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
