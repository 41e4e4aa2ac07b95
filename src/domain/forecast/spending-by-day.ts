import { WEEK_DAYS } from '../sales/sales.ts';
import { type Day, daysBetween } from '../values/day.ts';
import { type Cents, cents, sumCents } from '../values/money.ts';

/** Amounts by the days of a week that begins on a day. What is dated before it counts as its first day, after it as its last. */
export function spendingByDay(
  entries: readonly { day: Day; amountCents: Cents }[],
  firstDay: Day,
): readonly Cents[] {
  const sums = WEEK_DAYS.map(() => cents(0));
  for (const { day, amountCents } of entries) {
    const place = Math.max(0, dayIndexInWeek(day, firstDay));
    sums[place] = cents(sums[place]! + amountCents);
  }
  return sums;
}

/** A day's place in the week that begins on a day: 0 to 6; -1 before it, 6 after it, so that a past week is read as of its last day. */
export function dayIndexInWeek(day: Day, firstDay: Day): number {
  return Math.min(Math.max(daysBetween(firstDay, day), -1), 6);
}

/** What is dated up to the day at a place in the week; 0 before the week. */
export function spentUpTo(days: readonly Cents[], place: number): Cents {
  return sumCents(days.slice(0, place + 1));
}
