import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { WeekId } from '../../domain/calendar/week.ts';
import type { ExpectedEntry, SalesWeek } from '../../domain/sales/day-sales.ts';
import type { Day } from '../../domain/values/day.ts';
import { gateway } from '../data/gateway-in-use.ts';
import { KeptOnDevice } from '../data/kept-entries.ts';
import { reads, refreshWeek } from '../data/queries.ts';
import { useGroup } from '../session/use-session.ts';
import type { DayEntry } from './sales-entry.ts';

/** Writes of a week's sales. Every screen that shows what they have moved then reads it again. */
export function useSaveSales(weekId: WeekId) {
  const client = useQueryClient();
  const { only } = useGroup();
  const last = useRef<Day | null>(null);

  async function show(answer: SalesWeek | undefined) {
    if (answer) client.setQueryData(reads.sales(weekId, only).queryKey, answer);
    await refreshWeek(client, weekId);
  }

  return {
    /** The day that was being saved last: which one a refusal is about. */
    lastDay: () => last.current,
    /** Saves day after day. Those that can't be sent now are kept on this device, and KeptOnDevice is thrown at the end. */
    async enter(wanted: readonly DayEntry[]): Promise<readonly DayEntry[]> {
      let kept: KeptOnDevice | null = null;
      let answer: SalesWeek | undefined;
      try {
        for (const { day, entry } of wanted) {
          last.current = day;
          try {
            answer = await gateway().enterSales(weekId, day, entry, only);
          } catch (error) {
            if (!(error instanceof KeptOnDevice)) throw error;
            kept = error;
          }
        }
      } finally {
        if (answer) await show(answer);
      }
      if (kept) throw kept;
      return wanted;
    },
    async expectDay(day: Day, entry: ExpectedEntry): Promise<SalesWeek> {
      const answer = await gateway().expectDay(weekId, day, entry, only);
      await show(answer);
      return answer;
    },
  };
}
