import { type Week, weeksBefore } from '../calendar/week.ts';
import { type Day, daysBetween, formatWeekday, WEEKDAYS, weekdayOf } from '../values/day.ts';
import type { Locale } from '../values/locale.ts';
import { formatMoney } from '../values/money.ts';
import type { MissingSales } from './missing-sales.ts';

/** Returns the days without sales in a few words: "No sales entered for Tuesday, Nov 10". */
export function missingDaysText(days: readonly Day[], place: Locale): string {
  return `No sales entered for ${days.map((day) => formatWeekday(day, place)).join('; ')}`;
}

/** Returns the week that contains a missing day: this week or one of those before it. */
export function weekOfMissing(week: Week, day: Day): Week {
  return weeksBefore(week, Math.max(0, Math.ceil(daysBetween(day, week.startDate) / 7)));
}

/** Returns "Not entered: Thursday, Nov 5; Thursday, Nov 12. They are left out, not counted as closed." */
export function notEnteredText(days: readonly Day[], place: Locale): string {
  const named = days.map((day) => formatWeekday(day, place)).join('; ');
  return `Not entered: ${named}. ${days.length === 1 ? 'It is' : 'They are'} left out, not counted as closed.`;
}

/** Returns what a closed weekday means: 'Closed every Monday, future weeks included. A Monday with sales still counts.' */
export function closedAlwaysText(day: Day): string {
  const weekday = WEEKDAYS[weekdayOf(day)]!;
  return `Closed every ${weekday}, future weeks included. A ${weekday} with sales still counts.`;
}

/** Returns why a week's revenue is not complete: the days without sales, and the sum of what is entered. */
export function missingSalesText({ days, enteredCents }: MissingSales, place: Locale): string {
  if (enteredCents === 0) return 'No sales are entered for this week.';
  const named = days.map((day) => formatWeekday(day, place)).join('; ');
  const others = formatMoney(enteredCents, place);
  return `No sales are entered for ${named}, so the week’s revenue is not complete. What is entered comes to ${others}.`;
}
