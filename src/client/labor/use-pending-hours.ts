import type { WeekId } from '../../domain/calendar/week.ts';
import type { Minutes } from '../../domain/labor/labor.ts';
import { pendingHours } from '../data/entry-list.ts';
import { useOutbox } from '../data/use-outbox.ts';

/** The minutes of each person that wait on this device to be added to a week. */
export function usePendingHours(weekId: WeekId): ReadonlyMap<string, Minutes> {
  return pendingHours(useOutbox(), weekId);
}
