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
  /** What can be selected, newest first. */
  weeks: OfferedWeek[];
  select: (weekId: WeekId) => void;
  /** The next older week; undefined at the end of the list. */
  previous: Week | undefined;
  /** The next newer week; undefined at the start of the list. */
  next: Week | undefined;
}

/**
 * The week that is shown and written. The choice is kept in `?week=` of the address, which every link and every way back
 * carries on; without one it is the current week, also after another one has begun.
 */
export function useSelectedWeek(): SelectedWeek {
  const { currentWeek } = useSession();
  const navigate = useNavigate();
  const week = useChosenWeek() ?? currentWeek;
  const weeks = withWeek(useWeekList().weeks, week);
  const { older, newer } = weeksBeside(weeks, week.weekId);
  const select = (weekId: WeekId) => {
    const asked = weekId === currentWeek.weekId ? undefined : weekId;
    // The press is answered on screen first: going to another week takes a slow phone a tenth of a second.
    setTimeout(
      () => void navigate({ to: '.', search: (search) => ({ ...search, week: asked }), resetScroll: false }),
    );
  };
  const time = weekTime(week, currentWeek);
  return { week, current: currentWeek, time, weeks, select, previous: older, next: newer };
}

/** The week that was chosen in place of the current one; null while the current one is shown. */
export function useChosenWeek(): Week | null {
  const { currentWeek } = useSession();
  const { week: inAddress } = useSearch({ strict: false });
  const week = readWeekId(inAddress, currentWeek);
  return week.weekId === currentWeek.weekId ? null : week;
}

interface WeekList {
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
