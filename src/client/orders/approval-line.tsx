import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { hasBudget } from '../../domain/budgets/budget.ts';
import { verdictClass } from '../../domain/budgets/verdict.ts';
import type { Week } from '../../domain/calendar/week.ts';
import { basisWord } from '../../domain/forecast/forecast-words.ts';
import type { Order } from '../../domain/orders/order.ts';
import { supplierKey } from '../../domain/orders/supplier.ts';
import { type HeadingBeside, headingBesideText } from '../../domain/standings/verdict-after.ts';
import { aboutMoney, type Cents, formatMoney } from '../../domain/values/money.ts';
import { reads } from '../data/queries.ts';
import { useGroup } from '../session/use-session.ts';
import { useApprovalImpact } from './use-budget-impact.ts';

/** Returns what a supplier's order of that day usually comes to in a revenue center, in cents; null while unknown. */
function useUsualAmount({
  revenueCenter,
  supplier,
  day,
}: Pick<Order, 'revenueCenter' | 'supplier' | 'day'>): Cents | null {
  const { data } = useQuery(reads.usualOrders(revenueCenter, day));
  const usual = data?.suppliers.find((one) => supplierKey(one.supplier) === supplierKey(supplier));
  return usual?.usualCents ?? null;
}

/** Shows an approver what the person who entered the order saw: the supplier's usual amount, and where the week is heading without it. */
export function ApprovalBeside({ order, heading }: { order: Order; heading: HeadingBeside | null }) {
  const group = useGroup();
  const usualCents = useUsualAmount(order);
  const texts = [
    ...(usualCents === null ? [] : [`${order.supplier} is usually ${aboutMoney(usualCents, group)}.`]),
    ...(heading ? [headingBesideText(heading, group)] : []),
  ];
  if (texts.length === 0) return null;
  return (
    <Text size="xs" className="figures">
      {texts.join(' ')}
    </Text>
  );
}

/** Shows in one line what a waiting order would do to its budget. It stands in the order's table row, for the approver. */
export function ApprovalLine({ order, week }: { order: Order; week: Week }) {
  const group = useGroup();
  const { impact, failure } = useApprovalImpact(order, week);
  if (failure) return null;
  // Holds its space before the impact is known: the buttons of the rows below must not move while somebody presses one.
  if (!impact) return <Text size="xs">&nbsp;</Text>;
  const { basis, now, after, heading, verdict } = impact;
  if (!hasBudget(now))
    return (
      <Text size="xs" c="dimmed">
        No budget yet
      </Text>
    );
  const word = basisWord(basis);
  return (
    <>
      <Text size="xs" className="figures">
        Left now {formatMoney(now.remainingCents, group)}, after this order{' '}
        <strong className={verdictClass(verdict)}>{formatMoney(after.remainingCents, group)}</strong>
        {word && (
          <>
            , of <span className="pending">{formatMoney(now.budgetCents, group)}</span> ({word})
          </>
        )}
      </Text>
      <ApprovalBeside order={order} heading={heading} />
    </>
  );
}
