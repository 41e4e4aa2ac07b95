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

/** The name of the weekday at a place in a week that begins on this one (0 for Sunday). */
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

/** The word beside a figure that stands on an estimate: 'forecast'; null where nothing is one. */
export function basisWord(basis: BasisRead): string | null {
  return BASIS_WORDS[basis];
}

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'] as const;

/** What somebody expects of a day: how much, who said so, and why ('' for no reason given). */
export interface ExpectedDay {
  cents: Cents;
  by: string;
  note: string;
}

/** 'Friday: about $12,340, from the last four Fridays, the newest counting most.': what a day is taken for, and why. */
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

/** What a day brings: '$1,240.00', or 'closed'. */
export function assumedSalesText(amount: Cents, place: Locale, format = formatMoney): string {
  return amount === 0 ? 'closed' : format(amount, place);
}

/** What is known of a day beside its sales. */
interface DayStandIn {
  cents: Cents | null;
  overrideCents: Cents | null;
  nowCents: Cents;
  morningCents: Cents;
  forecastFrom: DayForecast['from'];
}

/**
 * What stands in for sales that are not entered: what somebody expects, the forecast, or nothing to forecast from; beside those that are,
 * what stood there when their day began.
 */
export function standInWord(day: DayStandIn): 'expected' | 'forecast' | 'no forecast yet' {
  if (day.overrideCents !== null && !isChangedOnDay(day)) return 'expected';
  return day.forecastFrom === 'nothing' && standInCents(day) === 0 ? 'no forecast yet' : 'forecast';
}

function standInCents({ cents: entered, nowCents, morningCents }: DayStandIn): Cents {
  return entered === null ? nowCents : morningCents;
}

/** Whether sales are entered of a day of which something else was expected from the day itself on. */
function isChangedOnDay({ cents: entered, overrideCents, morningCents }: DayStandIn): boolean {
  return entered !== null && overrideCents !== null && overrideCents !== morningCents;
}

/** 'changed on the day to $1,500': what was expected of an entered day from that day on; null where nothing else was. */
export function changedOnDayText(day: DayStandIn, place: Locale): string | null {
  if (!isChangedOnDay(day)) return null;
  return `changed on the day to ${assumedSalesText(day.overrideCents!, place, formatShortMoney)}`;
}

/** How much that is, in the grid of days; a dash where nothing is known to forecast from. */
export function standInText(day: DayStandIn, place: Locale): string {
  if (standInWord(day) === 'no forecast yet') return '–';
  return assumedSalesText(standInCents(day), place, formatShortMoney);
}

/** 'forecast about $1,240', 'expected $1,500.00', 'expected closed' or 'no forecast yet': the same in a sentence. */
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
  if (from === 'rest') return `${money}, usually a day of rest`;
  if (from === 'nothing') return `${money}, since no ${weekday} is recorded yet`;
  if (from === 'typical') return `${money}, from the typical week, as entered`;
  const ofTotals = from === 'totals' ? 'as its part of' : 'from';
  const unit = from === 'totals' ? 'week' : weekday;
  if (values === 1) return `${money}, ${ofTotals} the last ${unit}`;
  return `${money}, ${ofTotals} the last ${COUNTS[values]} ${unit}s, the newest counting most`;
}

/** 'This week about $61,200; four weeks of five end between about $56,900 and $65,500.', or what stands in for it. */
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
    const learning = rangeNote === 'young' ? ', still learning from few weeks' : '';
    return `${about}; four weeks of five end between ${aboutMoney(lowCents, place)} and ${formatShortMoney(highCents, place)}${learning}.`;
  }
  if (basis === 'typical') return `${about}: typical week, as entered.`;
  if (rangeNote === 'closure') return `${about}: the first week after a closure.`;
  return `${about}, roughly: fewer than four weeks of sales are recorded.`;
}

/** 'Wider: Thursday is Thanksgiving Day.': why a range is; null where no holiday makes it so. */
export function widerSentence(
  { widerOn }: Pick<CategoryOutlook, 'widerOn'>,
  holidays: readonly { day: Day; name: string }[],
): string | null {
  const named = holidays.filter(({ day }) => widerOn.includes(day));
  if (named.length === 0) return null;
  return `Wider: ${listed(named.map(({ day, name }) => `${WEEKDAYS[weekdayOf(day)]} is ${name}`))}.`;
}

/** 'Over the last eight weeks forecasts missed by 9.0 % on average.' */
export function lookBackSentence({ misses, errorBasisPoints }: LookBack, place: Locale): string {
  if (errorBasisPoints === null) return 'How far forecasts miss shows after five weeks of sales.';
  const weeks = misses.length === 1 ? 'In the last week' : `Over the last ${COUNTS[misses.length]} weeks`;
  return `${weeks} forecasts missed by ${percentText(errorBasisPoints, place)} on average.`;
}

/** An amount without its sign. */
export function sizeOf(amount: Cents): Cents {
  return cents(Math.abs(amount));
}
