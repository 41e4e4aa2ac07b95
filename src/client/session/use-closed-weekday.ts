import { useQueryClient } from '@tanstack/react-query';
import { type ClosedWeekday, withClosed } from '../../domain/group/closed-weekdays.ts';
import type { RevenueCenter } from '../../domain/group/group.ts';
import { closedWeekdaysOf } from '../../domain/group/venue.ts';
import { type Day, weekdayOf } from '../../domain/values/day.ts';
import { call } from '../data/call-in-use.ts';
import { useGroup } from './use-session.ts';
import { useRefreshSession } from './use-settings.ts';

/** Closes revenue centers on a weekday, with undo. Reads everything that depends on their sales again. */
export function useClosedWeekday() {
  const group = useGroup();
  const client = useQueryClient();
  const refreshSession = useRefreshSession();
  async function save(rules: readonly (readonly [RevenueCenter, readonly ClosedWeekday[]])[]): Promise<void> {
    for (const [center, closedOn] of rules)
      await call('changeCenter', { centerId: center, sent: { closedOn: [...closedOn] } });
    await refreshSession();
    await client.invalidateQueries();
  }
  return {
    /** Closes a day's weekday from a day on; returns a function that undoes it. */
    close: async (centers: readonly RevenueCenter[], day: Day, from: Day): Promise<() => Promise<void>> => {
      const before = centers.map((center) => [center, closedWeekdaysOf(group, center)] as const);
      const weekday = weekdayOf(day);
      await save(before.map(([center, rules]) => [center, withClosed(rules, { weekday, from })]));
      return () => save(before);
    },
  };
}
