import { Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { hasBudget } from '../../domain/budgets/budget.ts';
import { budgetBalance } from '../../domain/budgets/standings.ts';
import { verdictClass } from '../../domain/budgets/verdict.ts';
import { timestamp } from '../../domain/calendar/clock.ts';
import type { Week } from '../../domain/calendar/week.ts';
import type { NewOrder } from '../../domain/orders/order.ts';
import { settingsInWeek } from '../../domain/settings/settings-terms.ts';
import { remainingText } from '../../domain/standings/standing-words.ts';
import { verdictAfter } from '../../domain/standings/verdict-after.ts';
import { sumCents } from '../../domain/values/money.ts';
import { withOrders } from '../../domain/weeks/week-sums.ts';
import { groupClock } from '../data/group-clock.ts';
import { reads } from '../data/queries.ts';
import { useGroup, useSession } from '../session/use-session.ts';
import { useSettings } from '../session/use-settings.ts';
import { useExpectation, usePreviews } from './use-expectation.ts';

interface OrdersImpactProps {
  week: Week;
  /** Must be the same array while nothing in it changes. */
  orders: readonly NewOrder[];
}

/** Shows what orders added together leave of each budget, and how many would wait for approval. */
export function OrdersImpact({ week, orders }: OrdersImpactProps) {
  const group = useGroup();
  const client = useQueryClient();
  const { user } = useSession();
  const { data } = useSettings();
  const settings = data && settingsInWeek(data, week.weekId);
  const { data: record } = useQuery(reads.week(week.weekId, group.only));
  const { expect, loading, outlook } = useExpectation(week.weekId);
  const previews = usePreviews();
  const impacts = useMemo(() => {
    if (!record || !settings || !user || loading || !previews) return [];
    const known = { now: timestamp(groupClock(client)), week: record, settings, outlook };
    return previews.previewOrders(known, orders, user);
  }, [client, record, settings, outlook, loading, orders, user, previews]);
  const centers = [...new Set(orders.map(({ revenueCenter }) => revenueCenter))];
  return centers.map((center) => {
    const { moves = [], waiting = 0 } = impacts.find((one) => one.center === center) ?? {};
    const moreCents = sumCents(moves.map((move) => move.cents));
    const after =
      moves.length > 0 &&
      record &&
      settings &&
      budgetBalance(
        center,
        withOrders(expect(record.sums), [{ revenueCenter: center, amountCents: moreCents }]),
        settings,
      );
    const words = [
      ...(after && hasBudget(after) ? [`After this, ${remainingText(group, center, after)}.`] : []),
      ...(waiting > 0 ? [`${waiting} ${waiting === 1 ? 'is' : 'are'} waiting for approval.`] : []),
    ];
    return (
      <Text
        key={center}
        size="sm"
        fw={500}
        className={`figures ${after && record ? verdictClass(verdictAfter({ group, sums: record.sums, outlook }, center, moves, after)) : ''}`}
      >
        {/* Its space is reserved from the start: the button below must not move under a finger. */}
        {words.join(' ') || '\u00a0'}
      </Text>
    );
  });
}
