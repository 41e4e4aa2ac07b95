import { useNavigate } from '@tanstack/react-router';
import { type Week, type WeekId, weekTime } from '../../domain/calendar/week.ts';
import { type OfferedWeek, weeksBeside, withWeek } from '../../domain/calendar/week-list.ts';
import { useSession } from '../session/use-session.ts';
import { useChosenWeek } from './use-chosen-week.ts';
import { useWeekList } from './use-week-list.ts';

export interface SelectedWeek {
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
