import { Text } from '@mantine/core';
import { differenceFrom, formatDifference } from '../../domain/budgets/comparison.ts';
import { type Cents, formatMoney } from '../../domain/values/money.ts';

/** What a save will change: "$7,200.00 -> $7,350.00, +$150.00" with a real arrow. */
export function AmountChange({ from, to }: { from: Cents; to: Cents }) {
  const difference = differenceFrom(to, from);
  return (
    <Text size="sm" c="dimmed" className="figures" aria-live="polite">
      {difference.direction === 'same'
        ? `${formatMoney(from)}, no change`
        : `${formatMoney(from)} → ${formatMoney(to)}, ${formatDifference(difference.cents)}`}
    </Text>
  );
}
