import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { hasBudget } from '../../domain/budgets/budget.ts';
import { verdictClass } from '../../domain/budgets/verdict.ts';
import type { Week } from '../../domain/calendar/week.ts';
import type { NewOrder } from '../../domain/orders/order.ts';
import { remainingText } from '../../domain/standings/standing-words.ts';
import { useGroup, useSession } from '../session/use-session.ts';
import { usePreviewedWeek, usePreviews } from './previewed-week.ts';

interface OrdersImpactProps {
  week: Week;
  /** Must be the same array while nothing in it changes. */
  orders: readonly NewOrder[];
}

/** Shows what orders added together leave of each budget, and how many would wait for approval. */
export function OrdersImpact({ week, orders }: OrdersImpactProps) {
  const group = useGroup();
  const { user } = useSession();
  const { known, impactOf } = usePreviewedWeek(week);
  const previews = usePreviews();
  const impacts = useMemo(
    () => (known && user && previews ? previews.previewOrders(known, orders, user) : []),
    [known, orders, user, previews],
  );
  const centers = [...new Set(orders.map(({ revenueCenter }) => revenueCenter))];
  return centers.map((center) => {
    const { moves = [], waiting = 0 } = impacts.find((one) => one.center === center) ?? {};
    const impact = moves.length > 0 ? impactOf(center, moves) : undefined;
    const words = [
      ...(impact && hasBudget(impact.after)
        ? [`After this, ${remainingText(group, center, impact.after)}.`]
        : []),
      ...(waiting > 0 ? [`${waiting} ${waiting === 1 ? 'is' : 'are'} waiting for approval.`] : []),
    ];
    return (
      <Text
        key={center}
        size="sm"
        fw={500}
        className={`figures ${impact ? verdictClass(impact.verdict) : ''}`}
      >
        {/* Its space is reserved from the start: the button below must not move under a finger. */}
        {words.join(' ') || '\u00a0'}
      </Text>
    );
  });
}
