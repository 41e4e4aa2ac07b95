import { WEEK_DAYS } from '../sales/sales.ts';
import { type Day, daysBetween } from '../values/day.ts';
import { type Cents, cents, sumCents } from '../values/money.ts';

/** Sums amounts by day of the week that begins on `firstDay`. Earlier dates count as its first day, later ones as its last. */
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

/** Returns a day's position in the week that begins on `firstDay`: 0 to 6; -1 before it, and 6 after it. */
export function dayIndexInWeek(day: Day, firstDay: Day): number {
  return Math.min(Math.max(daysBetween(firstDay, day), -1), 6);
}

/** Sums the amounts up to a position in the week; 0 before the week. */
export function spentUpTo(days: readonly Cents[], place: number): Cents {
  return sumCents(days.slice(0, place + 1));
}
