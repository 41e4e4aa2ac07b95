import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type OfferedWeek, specifiedWeeks, withWeek } from '../../domain/calendar/week-list.ts';
import { reads } from '../data/queries.ts';
import { useSession } from '../session/use-session.ts';

export interface WeekList {
  /** Newest first, with the current week; the current week alone while the others are not known. */
  weeks: OfferedWeek[];
  error: Error | null;
  /** Whether they could not be read, and nothing stands in for them. */
  missing: boolean;
}

/** The pages of a trial whose weeks are those that the specification names. */
const OF_VENUES = ['/scandals', '/townhouse', '/tropics'];

/** The weeks a dashboard offers. */
export function useWeekList(): WeekList {
  const { currentWeek, mode } = useSession();
  const { pathname } = useLocation();
  const { data, error } = useQuery(reads.weeks());
  const isFixed = mode === 'trial' && OF_VENUES.includes(pathname);
  const listed = data ?? [];
  return {
    weeks: withWeek(isFixed ? specifiedWeeks(listed, currentWeek) : listed, currentWeek),
    error,
    missing: !data && error !== null,
  };
}
