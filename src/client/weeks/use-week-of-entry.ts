import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Week } from '../../domain/calendar/week.ts';
import { weekOfEntry } from '../../domain/calendar/week-on-record.ts';
import type { Day } from '../../domain/values/day.ts';
import { reads } from '../data/queries.ts';
import { useGroup } from '../session/use-session.ts';
import { useChosenWeek } from './use-selected-week.ts';

export interface WeekOfEntry {
  /** The week the entry goes into; null while there is no day, or the server is being asked. */
  week: Week | null;
  /** The week of the day that is saved, once the server has been asked. */
  weekToSave: (day: Day) => Promise<Week>;
  /** Asks again where the server told no week: after it refused one. */
  askAgain: () => void;
}

/** The week an entry goes into whose day is chosen by hand. */
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
