import { type Day, daysBetween, formatWeekday, WEEKDAYS, weekdayOf } from '../values/day.ts';
import type { Locale } from '../values/locale.ts';
import { cents, formatShortMoney } from '../values/money.ts';
import { percentOf } from './pace-words.ts';
import type { WeekQuestions } from './week-questions-answer.ts';

/** Returns one of the next six days by its weekday, a later one with its date. */
function dayText(day: Day, today: Day, place: Locale): string {
  return daysBetween(today, day) <= 6 ? WEEKDAYS[weekdayOf(day)]! : formatWeekday(day, place);
}

function share(basisPoints: number, place: Locale): string {
  return percentOf(cents(basisPoints), cents(10_000), place);
}

/** Returns 'Thursday is Thanksgiving Day. Last year it brought $1,240, 61 % of a usual Thursday then ($2,033). …' */
export function holidayQuestionText(
  { day, name, lastYear }: WeekQuestions['holidays'][number],
  today: Day,
  place: Locale,
): string {
  const is = `${dayText(day, today, place)} is ${name}.`;
  const asks = 'Closed, as usual, or what do you expect?';
  if (!lastYear) return `${is} ${asks}`;
  if (lastYear.cents === 0) return `${is} Last year it was closed. ${asks}`;
  const brought = `Last year it brought ${formatShortMoney(lastYear.cents, place)}`;
  if (lastYear.shareBasisPoints === null) return `${is} ${brought}. ${asks}`;
  const usual = `a usual ${WEEKDAYS[weekdayOf(lastYear.day)]} then (${formatShortMoney(lastYear.usualCents, place)})`;
  return `${is} ${brought}, ${share(lastYear.shareBasisPoints, place)} of ${usual}. ${asks}`;
}

/** Returns 'Last year “Harbor fair”, Thursday, Jun 18 to Tuesday, Jun 23: 148 % of usual. Will it come back this year, and when?' */
export function eventQuestionText(
  { note, lastYear, shareBasisPoints }: WeekQuestions['events'][number],
  place: Locale,
): string {
  const brought = shareBasisPoints === 0 ? 'closed' : `${share(shareBasisPoints, place)} of usual`;
  return `Last year “${note}”, ${daysText(lastYear, place)}: ${brought}. Will it come back this year, and when?`;
}

/** Returns 'Thursday, Jun 18 to Tuesday, Jun 23', or the only day. */
export function daysText(days: readonly Day[], place: Locale): string {
  const [first, last] = [days[0]!, days.at(-1)!].map((day) => formatWeekday(day, place));
  return first === last ? first! : `${first} to ${last}`;
}
