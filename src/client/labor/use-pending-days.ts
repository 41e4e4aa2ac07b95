import { useMemo } from 'react';
import type { WeekId } from '../../domain/calendar/week.ts';
import { useOutbox } from '../data/use-outbox.ts';
import { cellOfLine, type DaysBefore } from './days-entry.ts';

/** The hours of a week's days that wait on this device to be sent, by cell. What the server refused is not among them. */
export function usePendingDays(weekId: WeekId): Readonly<DaysBefore> {
  const entries = useOutbox();
  return useMemo(() => {
    const pending: DaysBefore = {};
    for (const { call, refusal } of entries) {
      if (call.method !== 'enterDays' || call.args[0] !== weekId || refusal !== null) continue;
      for (const line of call.args[1].entries)
        pending[cellOfLine(line)] = line.workedMinutes ?? line.plannedMinutes ?? null;
    }
    return pending;
  }, [entries, weekId]);
}
