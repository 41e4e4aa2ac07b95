import type { Day } from '../values/day.ts';
import { isOver, parseWeekId, type WeekId } from './week.ts';

/** The day from which this server has records; left out for sample data, which has lived through all of its weeks. */
export interface Beginning {
  beganOn?: Day | undefined;
}

/**
 * Whether a week was over before the server was set up. Entries in such a week are history: they raise no alert, letter
 * or reminder and wait for no approval, since nobody can act on them any more.
 */
export function isHistory(weekId: WeekId, { beganOn }: Beginning): boolean {
  const week = parseWeekId(weekId);
  return beganOn !== undefined && week !== null && isOver(week, beganOn);
}
