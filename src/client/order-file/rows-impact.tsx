import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { hasBudget, zoneClass } from '../../domain/budgets/budget.ts';
import { standingFor } from '../../domain/budgets/standings.ts';
import type { CheckedRow } from '../../domain/orders/order-file.ts';
import { leftWords, previewOrders } from '../../domain/orders/preview-order.ts';
import { timestamp } from '../../domain/weeks/clock.ts';
import type { RecordedWeek } from '../../domain/weeks/recorded-week.ts';
import { withOrders } from '../../domain/weeks/week-sums.ts';
import { groupClock } from '../data/group-clock.ts';
import { useExpectation } from '../forecast/use-expectation.ts';
import { useGroup, useSession } from '../session/use-session.ts';
import { useSettings } from '../session/use-settings.ts';

/** What the orders of rows together leave of each budget, and how many of them would wait for approval. */
export function RowsImpact({ week, rows }: { week: RecordedWeek; rows: readonly CheckedRow[] }) {
  const group = useGroup();
  const client = useQueryClient();
  const { user } = useSession();
  const { data: settings } = useSettings();
  const { expect, loading, outlook } = useExpectation(week.weekId);
  const impacts = useMemo(() => {
    if (!settings || !user || loading) return [];
    const entered = rows.flatMap(({ order }) => order ?? []);
    return previewOrders({ now: timestamp(groupClock(client)), week, settings, outlook }, entered, user);
  }, [client, week, settings, outlook, loading, rows, user]);
  const centers = [...new Set(rows.flatMap(({ order }) => order?.revenueCenter ?? []))];
  return centers.map((center) => {
    const impact = impacts.find((one) => one.center === center);
    const after =
      impact &&
      settings &&
      standingFor(
        center,
        withOrders(expect(week.sums), [{ revenueCenter: center, amountCents: impact.moreCents }]),
        settings,
      );
    const { waiting = 0 } = impact ?? {};
    const words = [
      ...(after && hasBudget(after) ? [`After this, ${leftWords(group, center, after)}.`] : []),
      ...(waiting > 0 ? [`${waiting} ${waiting === 1 ? 'waits' : 'wait'} for approval.`] : []),
    ];
    return (
      <Text
        key={center}
        size="sm"
        fw={500}
        className={`figures ${after && hasBudget(after) ? zoneClass(after.zone) : ''}`}
      >
        {/* Its room is kept from the first: the button below is not to move under a finger. */}
        {words.join(' ') || '\u00a0'}
      </Text>
    );
  });
}
