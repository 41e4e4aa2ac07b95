import { addDays, type Day } from '../values/day.ts';

/** The outcome of a day in the future. */
export const TO_COME = { fate: 'to-come', words: 'This day is in the future.' } as const;

const AHEAD = 42;

/** Splits rows into those up to 42 days ahead and those further ahead, in weeks that can't be begun yet. */
export function nearAndFar<Row extends { day: Day }>(rows: readonly Row[], today: Day): [Row[], Row[]] {
  const last = addDays(today, AHEAD);
  return [rows.filter(({ day }) => day <= last), rows.filter(({ day }) => day > last)];
}
