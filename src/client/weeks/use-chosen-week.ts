import { useSearch } from '@tanstack/react-router';
import { readWeekId, type Week } from '../../domain/calendar/week.ts';
import { useSession } from '../session/use-session.ts';

/** The week that was chosen in place of the current one; null while the current one is shown. */
export function useChosenWeek(): Week | null {
  const { currentWeek } = useSession();
  const { week: inAddress } = useSearch({ strict: false });
  const week = readWeekId(inAddress, currentWeek);
  return week.weekId === currentWeek.weekId ? null : week;
}
