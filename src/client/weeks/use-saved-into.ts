import { savedInto } from '../../domain/calendar/saved-into.ts';
import type { WeekId } from '../../domain/calendar/week.ts';
import { useGroup, useSession } from '../session/use-session.ts';

/** Adds to the text for something saved into a week which week that is, unless it is the current one. */
export function useSavedInto(weekId: WeekId): (text: string) => string {
  const group = useGroup();
  const { currentWeek } = useSession();
  return (text) => savedInto(text, weekId, currentWeek, group);
}
