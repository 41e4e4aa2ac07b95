import type { Day } from '../values/day.ts';
import { isOver, parseWeekId, type WeekId } from './week.ts';

/** From which day on weeks are kept here; left out where none is history: of sample data, which lived through all of its weeks. */
export interface Beginning {
  beganOn?: Day | undefined;
}

/**
 * Whether a week was over before the place was made. What is entered into it is history: it raises no alert, no letter, no reminder
 * and waits for no approval, since nobody can act on it any more.
 */
export function isHistory(weekId: WeekId, { beganOn }: Beginning): boolean {
  const week = parseWeekId(weekId);
  return beganOn !== undefined && week !== null && isOver(week, beganOn);
}
