import type { WeekId } from '../../domain/calendar/week.ts';
import type { HoursSheet } from '../../domain/labor/labor.ts';
import { gateway } from '../data/gateway-in-use.ts';
import { useWeekChange } from '../weeks/use-week-change.ts';

/** Saves the labor screen of a week: its hours replace those on record. */
export function useSaveHours(weekId: WeekId) {
  return useWeekChange((sheet: HoursSheet) => gateway().saveHours(weekId, sheet));
}
