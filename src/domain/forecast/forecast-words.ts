import { type Day, WEEKDAYS, weekdayOf } from '../values/day.ts';
import type { Locale } from '../values/locale.ts';
import { aboutMoney, type Cents, cents, formatMoney, formatShortMoney } from '../values/money.ts';
import { listed } from '../values/text.ts';
import { percentText } from './basis-points.ts';
import type { DayForecast } from './day-forecast.ts';
import type { BasisRead } from './expected-sums.ts';
import type { LookBack } from './look-back.ts';
import type { Outlook } from './outlook.ts';
import type { CategoryOutlook } from './outlook-answer.ts';

/** Returns the name of the weekday at a position in a week that starts on `firstWeekday` (0 for Sunday). */
export function weekdayAt(firstWeekday: number, place: number): string {
  return WEEKDAYS[(firstWeekday + place) % 7]!;
}

export const NO_BASIS = 'No budget yet: enter a typical week or sales.';

const BASIS_WORDS = {
  entered: null,
  forecast: 'forecast',
  rough: 'rough',
  typical: 'typical week, as entered',
  none: null,
  unread: null,
} as const satisfies Record<BasisRead, string | null>;

/** Returns the word next to an estimated figure, such as 'forecast'; null for a figure that is no estimate. */
export function basisWord(basis: BasisRead): string | null {
  return BASIS_WORDS[basis];
}

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'] as const;

/** What somebody expects of a day: how much, who entered it, and why ('' for no reason). */
interface ExpectedDay {
  cents: Cents;
  by: string;
  note: string;
}

/** Returns what a day is assumed to bring, and why: 'Friday: about $12,340, from the last four Fridays, the newest counting most.' */
export function daySentence(
  weekday: string,
  day: { enteredCents: Cents | null; expected: ExpectedDay | null; forecast: DayForecast },
  place: Locale,
): string {
  if (day.enteredCents !== null)
    return `${weekday}: ${assumedSalesText(day.enteredCents, place)}, as entered.`;
  if (day.expected) return `${weekday}: ${expectedText(day.expected, place)}.`;
  return `${weekday}: ${forecastText(weekday, day.forecast, place)}.`;
}

/** Returns what a day brings: '$1,240.00', or 'closed'. */
export function assumedSalesText(amount: Cents, place: Locale, format = formatMoney): string {
  return amount === 0 ? 'closed' : format(amount, place);
}

/** A day's sales, and the values that stand in for them. */
interface DayStandIn {
  cents: Cents | null;
  overrideCents: Cents | null;
  nowCents: Cents;
  morningCents: Cents;
  forecastFrom: DayForecast['from'];
}

/** Returns what stands in for missing sales; for entered sales, what stood there when the day began. */
export function standInWord(day: DayStandIn): 'expected' | 'forecast' | 'no forecast yet' {
  if (day.overrideCents !== null && !isChangedOnDay(day)) return 'expected';
  return day.forecastFrom === 'nothing' && standInCents(day) === 0 ? 'no forecast yet' : 'forecast';
}

function standInCents({ cents: entered, nowCents, morningCents }: DayStandIn): Cents {
  return entered === null ? nowCents : morningCents;
}

/** Whether a day has sales and its expectation was changed on the day itself. */
function isChangedOnDay({ cents: entered, overrideCents, morningCents }: DayStandIn): boolean {
  return entered !== null && overrideCents !== null && overrideCents !== morningCents;
}

/** Returns the expectation of an entered day that was changed on the day: 'changed on the day to $1,500'. Null if it was not. */
export function changedOnDayText(day: DayStandIn, place: Locale): string | null {
  if (!isChangedOnDay(day)) return null;
  return `changed on the day to ${assumedSalesText(day.overrideCents!, place, formatShortMoney)}`;
}

/** Returns the amount that stands in for sales in the grid of days; a dash if there is nothing to forecast from. */
export function standInText(day: DayStandIn, place: Locale): string {
  if (standInWord(day) === 'no forecast yet') return '–';
  return assumedSalesText(standInCents(day), place, formatShortMoney);
}

/** Returns the same for a sentence: 'forecast about $1,240', 'expected $1,500.00', 'expected closed' or 'no forecast yet'. */
export function standInSentence(day: DayStandIn, place: Locale): string {
  const word = standInWord(day);
  if (word === 'no forecast yet') return word;
  return `${word} ${assumedSalesText(standInCents(day), place, word === 'forecast' ? aboutMoney : formatMoney)}`;
}

function expectedText({ cents: amount, by, note }: ExpectedDay, place: Locale): string {
  return `${assumedSalesText(amount, place)}, expected by ${by}${note ? ` (${note})` : ''}`;
}

function forecastText(weekday: string, { cents: amount, from, values }: DayForecast, place: Locale): string {
  const money = amount === 0 ? formatMoney(amount, place) : aboutMoney(amount, place);
  if (from === 'rest') return `${money}, usually closed`;
  if (from === 'nothing') return `${money}, since no ${weekday} is recorded yet`;
  if (from === 'typical') return `${money}, from the typical week, as entered`;
  const ofTotals = from === 'totals' ? 'as its part of' : 'from';
  const unit = from === 'totals' ? 'week' : weekday;
  if (values === 1) return `${money}, ${ofTotals} the last ${unit}`;
  return `${money}, ${ofTotals} the last ${COUNTS[values]} ${unit}s, the newest counting most`;
}

/** Returns 'This week about $61,200; usually ends between about $56,900 and $65,500.', or why there is no range. */
export function weekSentence(
  {
    basis,
    revenueCents,
    lowCents,
    highCents,
    rangeNote,
  }: Pick<Outlook, 'basis' | 'revenueCents' | 'lowCents' | 'highCents' | 'rangeNote'>,
  place: Locale,
): string {
  if (basis === 'none') return NO_BASIS;
  if (basis === 'entered') return `This week: ${formatMoney(revenueCents, place)}, as entered.`;
  const about = `This week ${aboutMoney(revenueCents, place)}`;
  if (lowCents !== null && highCents !== null) {
    const learning = rangeNote === 'young' ? ', based on few weeks so far' : '';
    return `${about}; usually ends between ${aboutMoney(lowCents, place)} and ${formatShortMoney(highCents, place)}${learning}.`;
  }
  if (basis === 'typical') return `${about}: typical week, as entered.`;
  if (rangeNote === 'closure') return `${about}: the first week after a closure.`;
  return `${about}, roughly: fewer than four weeks of sales are recorded.`;
}

/** Returns why a range is wider: 'Wider: Thursday is Thanksgiving Day.' Null if no holiday widens it. */
export function widerSentence(
  { widerOn }: Pick<CategoryOutlook, 'widerOn'>,
  holidays: readonly { day: Day; name: string }[],
): string | null {
  const named = holidays.filter(({ day }) => widerOn.includes(day));
  if (named.length === 0) return null;
  return `Wider: ${listed(named.map(({ day, name }) => `${WEEKDAYS[weekdayOf(day)]} is ${name}`))}.`;
}

/** Returns a sentence such as 'Over the last eight weeks forecasts missed by 9.0 % on average.' */
export function lookBackSentence({ misses, errorBasisPoints }: LookBack, place: Locale): string {
  if (errorBasisPoints === null) return 'How far forecasts miss shows after five weeks of sales.';
  const weeks = misses.length === 1 ? 'In the last week' : `Over the last ${COUNTS[misses.length]} weeks`;
  return `${weeks} forecasts missed by ${percentText(errorBasisPoints, place)} on average.`;
}

export function sizeOf(amount: Cents): Cents {
  return cents(Math.abs(amount));
}
