import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Week } from '../../domain/calendar/week.ts';
import { weekOfEntry } from '../../domain/calendar/week-on-record.ts';
import type { Day } from '../../domain/values/day.ts';
import { reads } from '../data/queries.ts';
import { useGroup } from '../session/use-session.ts';
import { useChosenWeek } from './use-selected-week.ts';

interface WeekOfEntry {
  /** The week the entry goes into; null if there is no day, or while the server is asked. */
  week: Week | null;
  /** Returns the week of the day to save, once the server has answered. */
  weekToSave: (day: Day) => Promise<Week>;
  /** Asks the server for the week again, after it refused one. */
  askAgain: () => void;
}

export function useWeekOfEntry(day: Day | null): WeekOfEntry {
  const client = useQueryClient();
  const group = useGroup();
  const chosen = useChosenWeek();
  const {
    data: onRecord,
    isPending,
    isError,
    refetch,
  } = useQuery({
    ...reads.weekForDay(day!),
    enabled: day !== null,
  });
  const week = day && !isPending ? weekOfEntry(day, { chosen, onRecord }, group) : null;

  async function weekToSave(saved: Day) {
    if (week && saved === day) return week;
    const asked = await client.fetchQuery(reads.weekForDay(saved)).catch(() => undefined);
    return weekOfEntry(saved, { chosen, onRecord: asked }, group);
  }

  return { week, weekToSave, askAgain: () => void (isError && refetch()) };
}
