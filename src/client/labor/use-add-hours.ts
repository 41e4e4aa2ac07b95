import type { WeekId } from '../../domain/calendar/week.ts';
import type { NewHours } from '../../domain/labor/labor.ts';
import { gateway } from '../data/gateway-in-use.ts';
import { useOnce } from '../data/use-once.ts';
import { useGroup } from '../session/use-session.ts';
import { useWeekChange } from '../weeks/use-week-change.ts';

/** Adds hours to one person's week. Trying the same hours again adds them once. */
export function useAddHours(weekId: WeekId) {
  const { only } = useGroup();
  return useWeekChange(useOnce((hours: NewHours, key) => gateway().addHours(weekId, hours, key, only)));
}
