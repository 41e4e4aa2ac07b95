import { addDays, type Day } from '../values/day.ts';

/** What becomes of a day that is yet to come. */
export const TO_COME = { fate: 'to-come', words: 'This day is yet to come.' } as const;

const AHEAD = 42;

/** The rows of a file whose weeks can be entered into, and those that are further ahead than any week is begun. */
export function nearAndFar<Row extends { day: Day }>(rows: readonly Row[], today: Day): [Row[], Row[]] {
  const last = addDays(today, AHEAD);
  return [rows.filter(({ day }) => day <= last), rows.filter(({ day }) => day > last)];
}
