import { Text } from '@mantine/core';
import { differenceFrom, formatDifference } from '../../domain/budgets/comparison.ts';
import { type Cents, formatMoney } from '../../domain/values/money.ts';
import { useGroup } from '../session/use-session.ts';

/** What a save will change: "$7,200.00 -> $7,350.00, +$150.00" with a real arrow. */
export function AmountChange({ from, to }: { from: Cents; to: Cents }) {
  const group = useGroup();
  const difference = differenceFrom(to, from);
  return (
    <Text size="sm" c="dimmed" className="figures" aria-live="polite">
      {difference.direction === 'same'
        ? `${formatMoney(from, group)}, no change`
        : `${formatMoney(from, group)} → ${formatMoney(to, group)}, ${formatDifference(difference.cents, group)}`}
    </Text>
  );
}
