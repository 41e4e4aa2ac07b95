import { useMemo } from 'react';
import type { WeekId } from '../../domain/calendar/week.ts';
import type { RevenueCenter } from '../../domain/group/group.ts';
import type { Cents } from '../../domain/values/money.ts';
import { useOutbox } from '../data/use-outbox.ts';
import { cellName } from './sales-entry.ts';

/** The sales of a week that wait on this device to be sent, by cell. What the server refused is not among them. */
export function usePendingSales(weekId: WeekId): Readonly<Record<string, Cents | null>> {
  const entries = useOutbox();
  return useMemo(() => {
    const pending: Record<string, Cents | null> = {};
    for (const { call, refusal } of entries) {
      if (call.method !== 'enterSales' || call.args[0] !== weekId || refusal !== null) continue;
      const [, day, { cents }] = call.args;
      for (const [center, amount] of Object.entries(cents) as [RevenueCenter, Cents | null][])
        pending[cellName(center, day)] = amount;
    }
    return pending;
  }, [entries, weekId]);
}
