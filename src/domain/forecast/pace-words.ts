import { aboutMoney, type Cents, cents, divideRounded, formatMoney } from '../values/money.ts';
import { formatCount, type Place } from '../values/place.ts';
import { NO_BASIS, sizeOf, weekdayAt } from './forecast-words.ts';
import type { Outlook } from './outlook.ts';

const NO_PACE = 'The usual pace shows after four weeks with spending.';
const NO_LABOR_PACE = 'No pace yet: hours of four weeks must be entered by day.';

/** In whose words an outlook is told. */
export interface Telling {
  /** The group's first weekday, 0 for Sunday. */
  firstWeekday: number;
  /** Today's place in the week; -1 before the week. */
  today: number;
  /** Orders are ordered; the cost of hours is spent. */
  verb: 'ordered' | 'spent';
  place: Place;
}

/** '114%' of a whole: whole percents, half away from zero. The whole must not be 0. */
export function percentOf(part: Cents, whole: Cents, place: Place): string {
  return `${formatCount(divideRounded(BigInt(part) * 100n, BigInt(whole)), place)}%`;
}

/** 'about $900 over' or 'about $300 under' a budget, and 'right on budget': where a week is heading. */
export function overText(over: Cents, place: Place): string {
  if (over === 0) return 'right on budget';
  return `${aboutMoney(sizeOf(over), place)} ${over > 0 ? 'over' : 'under'}`;
}

/** 'until Saturday', the week's last day; 'today' on it. */
export function untilText({ firstWeekday, today }: Telling): string {
  return today === 6 ? 'today' : `until ${weekdayAt(firstWeekday, 6)}`;
}

/**
 * '62% of the budget is ordered; by Wednesday it is usually 48%. The week is heading for 114%: about $900 over.' Says less
 * where less is known.
 */
export function paceSentence(outlook: Outlook, telling: Telling): string {
  const { basis, budgetCents, usualShareBasisPoints, projectedCents } = outlook;
  const { place } = telling;
  if (basis === 'none') return NO_BASIS;
  if (budgetCents <= 0)
    return `${formatMoney(allOf(outlook), place)} is ${telling.verb}, and the budget is ${formatMoney(cents(0), place)}.`;
  const done = doneText(outlook, telling);
  if (usualShareBasisPoints === null || projectedCents === null)
    return `${done}. ${telling.verb === 'spent' ? NO_LABOR_PACE : NO_PACE}`;
  const over = cents(projectedCents - budgetCents);
  const heading = `The week is heading for ${percentOf(projectedCents, budgetCents, place)}: ${overText(over, place)}.`;
  return `${done}${usualText(usualShareBasisPoints, telling)}. ${heading}`;
}

function allOf({ spentCents, orderedLaterCents }: Outlook): Cents {
  return cents(spentCents + orderedLaterCents);
}

/** What is ordered up to today, as that is what the usual share is of; what is ordered for later days apart. */
function doneText(
  { budgetCents, spentCents, orderedLaterCents }: Outlook,
  { verb, today, place }: Telling,
): string {
  const later = percentOf(orderedLaterCents, budgetCents, place);
  if (today < 0) return `${later} of the budget is ${verb} ahead`;
  const done = `${percentOf(spentCents, budgetCents, place)} of the budget is ${verb}`;
  return orderedLaterCents === 0 ? done : `${done}, and ${later} for later days`;
}

function usualText(share: number, { firstWeekday, today, place }: Telling): string {
  if (today < 0) return '';
  const usual = percentOf(cents(share), cents(10_000), place);
  return `; by ${weekdayAt(firstWeekday, today)} it is usually ${usual}`;
}

/** '$2,440.00 left to spend until Saturday; about $900 more than usual is ordered by now.': the figure asked for in the walk-in. */
export function leftSentence(outlook: Outlook, telling: Telling): string {
  const { basis, remainingCents, aheadOfUsualCents } = outlook;
  if (basis === 'none') return NO_BASIS;
  const amount = formatMoney(sizeOf(remainingCents), telling.place);
  const left =
    remainingCents < 0
      ? `${amount} more than the budget is ${telling.verb}`
      : `${amount} left to spend ${untilText(telling)}`;
  if (aheadOfUsualCents === null || telling.today < 0) return `${left}.`;
  return `${left}; ${aheadText(aheadOfUsualCents, telling.place)} usual is ${telling.verb} by now.`;
}

function aheadText(ahead: Cents, place: Place): string {
  if (ahead === 0) return 'as much as';
  return `${aboutMoney(sizeOf(ahead), place)} ${ahead > 0 ? 'more' : 'less'} than`;
}
