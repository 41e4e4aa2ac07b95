import { useQueryClient } from '@tanstack/react-query';
import { timestamp } from '../../domain/calendar/clock.ts';
import type { WeekId } from '../../domain/calendar/week.ts';
import type { HoursChange, HoursEntry } from '../../domain/labor/labor.ts';
import { call } from '../data/call-in-use.ts';
import { groupClock } from '../data/group-clock.ts';
import { useOnce } from '../data/use-once.ts';
import { useGroup } from '../session/use-session.ts';
import { useRowChange } from '../weeks/use-row-change.ts';

/** Corrects an hours entry. Resolves once the week's figures are read again. */
export function useEditHours(weekId: WeekId, { entryId }: HoursEntry) {
  return useRowChange(weekId, (change: HoursChange) => call('editHours', { weekId, entryId, sent: change }));
}

export function useVoidHours(weekId: WeekId, { entryId }: HoursEntry) {
  return useRowChange(
    weekId,
    useOnce((reason: string, key) => call('voidHours', { weekId, entryId, sent: { reason }, key })),
  );
}

export function useRestoreHours(weekId: WeekId) {
  return useRowChange(
    weekId,
    useOnce(({ entryId }: HoursEntry, key) => call('restoreHours', { weekId, entryId, sent: {}, key })),
  );
}

/** Returns what determines the cost of hours entered now: the group with its overtime rules, and the clock. */
export function usePayMoment() {
  const group = useGroup();
  const client = useQueryClient();
  return { group, now: () => timestamp(groupClock(client)) };
}
