import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { readWeekId, type Week, type WeekId, weekTime } from '../../domain/calendar/week.ts';
import { type OfferedWeek, specifiedWeeks, weeksBeside, withWeek } from '../../domain/calendar/week-list.ts';
import { reads } from '../data/queries.ts';
import { useSession } from '../session/use-session.ts';

interface SelectedWeek {
  week: Week;
  current: Week;
  time: ReturnType<typeof weekTime>;
  weeks: OfferedWeek[];
  select: (weekId: WeekId) => void;
  /** The next older week; undefined at the end of the list. */
  previous: Week | undefined;
  /** The next newer week; undefined at the start of the list. */
  next: Week | undefined;
}

/**
 * Returns the week that is shown and written. The choice is in `?week=` of the URL, which every link and way back
 * preserves. Without it, the current week is used, even after a new one has begun.
 */
export function useSelectedWeek(): SelectedWeek {
  const { currentWeek } = useSession();
  const navigate = useNavigate();
  const week = useChosenWeek() ?? currentWeek;
  const weeks = withWeek(useWeekList().weeks, week);
  const { older, newer } = weeksBeside(weeks, week.weekId);
  const select = (weekId: WeekId) => {
    const asked = weekId === currentWeek.weekId ? undefined : weekId;
    // The press is answered on screen first: changing the week takes a slow phone a tenth of a second.
    setTimeout(
      () => void navigate({ to: '.', search: (search) => ({ ...search, week: asked }), resetScroll: false }),
    );
  };
  const time = weekTime(week, currentWeek);
  return { week, current: currentWeek, time, weeks, select, previous: older, next: newer };
}

/** Returns the week chosen instead of the current one; null while the current one is shown. */
export function useChosenWeek(): Week | null {
  const { currentWeek } = useSession();
  const { week: inAddress } = useSearch({ strict: false });
  const week = readWeekId(inAddress, currentWeek);
  return week.weekId === currentWeek.weekId ? null : week;
}

interface WeekList {
  /** Newest first, including the current week; only that one while the others are unknown. */
  weeks: OfferedWeek[];
  error: Error | null;
  /** Whether the weeks could not be read and nothing replaces them. */
  missing: boolean;
}

/** In trial mode these pages list only the weeks of the specification. */
const OF_VENUES = ['/scandals', '/townhouse', '/tropics'];

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
