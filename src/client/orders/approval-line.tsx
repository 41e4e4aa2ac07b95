import { Text } from '@mantine/core';
import { hasBudget, verdictClass } from '../../domain/budgets/budget.ts';
import type { Week } from '../../domain/calendar/week.ts';
import { basisWord } from '../../domain/forecast/forecast-words.ts';
import type { Order } from '../../domain/orders/order.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { useGroup } from '../session/use-session.ts';
import { useApprovalImpact } from './use-budget-impact.ts';

/** What an order that waits would do, in one line of its row in a table: for whoever is to say whether it may. */
export function ApprovalLine({ order, week }: { order: Order; week: Week }) {
  const group = useGroup();
  const { impact, failure } = useApprovalImpact(order, week);
  if (failure) return null;
  // In its room before it is known: the buttons of the rows below must not move while somebody presses one.
  if (!impact) return <Text size="xs">&nbsp;</Text>;
  const { basis, now, after, verdict } = impact;
  if (!hasBudget(now))
    return (
      <Text size="xs" c="dimmed">
        No budget yet to say what it leaves
      </Text>
    );
  const word = basisWord(basis);
  return (
    <Text size="xs" className="figures">
      Left now {formatMoney(now.remainingCents, group)}, after this order{' '}
      <strong className={verdictClass(verdict)}>{formatMoney(after.remainingCents, group)}</strong>
      {word && (
        <>
          , of <span className="pending">{formatMoney(now.budgetCents, group)}</span> ({word})
        </>
      )}
    </Text>
  );
}
