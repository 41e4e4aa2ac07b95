import type { NewHours } from '../../domain/labor.ts';
import type { WeekId } from '../../domain/week.ts';
import { http } from '../data/http.ts';
import { useEntryKeys } from '../data/use-entry-keys.ts';
import { useWeekChange } from '../weeks/use-week-change.ts';

/** Adds hours to one person's week. Trying the same hours again adds them once. */
export function useAddHours(weekId: WeekId) {
  const { keyOf, done } = useEntryKeys<NewHours>();
  return useWeekChange(async (hours: NewHours) => {
    const record = await http.addHours(weekId, hours, keyOf(hours));
    done();
    return record;
  });
}
