import { useQuery } from '@tanstack/react-query';
import { type OfferedWeek, withWeek } from '../../domain/calendar/week-list.ts';
import { reads } from '../data/queries.ts';
import { useSession } from '../session/use-session.ts';

export interface WeekList {
  /** Newest first, with the current week; the current week alone while the others are not known. */
  weeks: OfferedWeek[];
  error: Error | null;
  /** Whether they could not be read, and nothing stands in for them. */
  missing: boolean;
  retry: () => void;
}

/** The weeks a dashboard offers. */
export function useWeekList(): WeekList {
  const { currentWeek } = useSession();
  const { data, error, refetch } = useQuery(reads.weeks());
  return {
    weeks: withWeek(data ?? [], currentWeek),
    error,
    missing: !data && error !== null,
    retry: () => void refetch(),
  };
}
