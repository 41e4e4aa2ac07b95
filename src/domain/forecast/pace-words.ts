import { formatCount, type Locale } from '../values/locale.ts';
import { aboutMoney, type Cents, cents, divideRounded, formatMoney } from '../values/money.ts';
import { partOf } from './basis-points.ts';
import { NO_BASIS, sizeOf, weekdayAt } from './forecast-words.ts';
import type { Outlook } from './outlook.ts';

const NO_PACE = 'The usual pace shows after four weeks with spending.';
const NOTHING_ENTERED = 'Nothing of the week is entered yet.';
const NO_LABOR_PACE = 'No pace yet: hours of four weeks must be entered by day.';

/** How to word an outlook. */
export interface PaceWording {
  /** The group's first weekday, 0 for Sunday. */
  firstWeekday: number;
  /** Today's position in the week; -1 before the week. */
  today: number;
  /** Whether the week's last day is over. */
  isOver?: boolean;
  /** Orders are 'ordered'; the cost of hours is 'spent'. */
  verb: 'ordered' | 'spent';
  place: Locale;
}

/** Returns a part as a whole percentage, such as '114%', rounded half away from zero. The whole must not be 0. */
export function percentOf(part: Cents, whole: Cents, place: Locale): string {
  return `${formatCount(divideRounded(BigInt(part) * 100n, BigInt(whole)), place)}%`;
}

/** Returns where a week is heading: 'about $900 over', 'about $300 under' or 'right on budget'. */
export function headingOverText(over: Cents, place: Locale): string {
  if (over === 0) return 'right on budget';
  return `${aboutMoney(sizeOf(over), place)} ${over > 0 ? 'over' : 'under'}`;
}

/** Returns 'until Saturday' with the week's last day, or 'today' on that day. */
export function untilText({ firstWeekday, today }: PaceWording): string {
  return today === 6 ? 'today' : `until ${weekdayAt(firstWeekday, 6)}`;
}

/**
 * Returns '62% of the budget is ordered; by Wednesday it is usually 48%. The week is heading for 114%: about $900 over.' Shorter if less is
 * known; for a finished week, only what was ordered.
 */
export function paceSentence(outlook: Outlook, telling: PaceWording): string {
  const { basis, budgetCents, usualShareBasisPoints, projectedCents } = outlook;
  const { place } = telling;
  if (basis === 'none') return NO_BASIS;
  if (budgetCents <= 0)
    return `${formatMoney(allOf(outlook), place)} is ${telling.verb}, and the budget is ${formatMoney(cents(0), place)}.`;
  const done = doneText(outlook, telling);
  if (telling.isOver) return `${done}.`;
  if (usualShareBasisPoints === null || projectedCents === null)
    return `${done}. ${noPaceText(outlook, telling)}`;
  const over = cents(projectedCents - budgetCents);
  const heading = `The week is heading for ${percentOf(projectedCents, budgetCents, place)}: ${headingOverText(over, place)}.`;
  return `${done}${usualText(outlook, usualShareBasisPoints, telling)}. ${heading}`;
}

function noPaceText({ paceNote }: Outlook, { verb }: PaceWording): string {
  if (paceNote === 'nothing entered') return NOTHING_ENTERED;
  return verb === 'spent' ? NO_LABOR_PACE : NO_PACE;
}

// A device may have stored an outlook of an earlier version, without plans.
function allOf({ spentCents, orderedLaterCents, plannedTodayCents = null }: Outlook): Cents {
  return plannedTodayCents === null ? cents(spentCents + orderedLaterCents) : spentCents;
}

/** Returns what is ordered up to today, which is what the usual share refers to. Orders for later days, or plans, follow separately. */
function doneText(outlook: Outlook, { verb, today, isOver, place }: PaceWording): string {
  const { budgetCents, spentCents, orderedLaterCents, plannedTodayCents = null } = outlook;
  const planned = cents(orderedLaterCents + (plannedTodayCents ?? 0));
  const later = percentOf(planned, budgetCents, place);
  if (today < 0)
    return `${later} of the budget is ${plannedTodayCents === null ? `${verb} ahead` : 'planned'}`;
  const done = `${percentOf(spentCents, budgetCents, place)} of the budget ${isOver ? 'was' : 'is'} ${verb}`;
  if (planned === 0) return done;
  return `${done}, and ${later} ${plannedTodayCents === null ? 'for later days' : 'planned'}`;
}

/** Labor usually stays below its budget, so its usual share is of a usual week. */
function usualText(
  { budgetCents, usualWeekCents }: Outlook,
  share: number,
  { firstWeekday, today, place }: PaceWording,
): string {
  if (today < 0) return '';
  const usual = percentOf(partOf(usualWeekCents ?? budgetCents, share), budgetCents, place);
  return `; by ${weekdayAt(firstWeekday, today)} it is usually ${usual}`;
}

/**
 * Returns the figure asked for in the walk-in: '$2,440.00 left to spend until Saturday; about $900 more than usual is ordered by now.' For
 * labor, it adds what planned hours leave; for a finished week, it says what was left.
 */
export function leftSentence(outlook: Outlook, telling: PaceWording): string {
  const { basis, remainingCents, aheadOfUsualCents } = outlook;
  if (basis === 'none') return NO_BASIS;
  const amount = formatMoney(sizeOf(remainingCents), telling.place);
  if (telling.isOver)
    return remainingCents < 0 ? `${amount} more than the budget was ${telling.verb}.` : `${amount} was left.`;
  const left =
    (remainingCents < 0
      ? `${amount} more than the budget is ${telling.verb}`
      : `${amount} left to spend ${untilText(telling)}`) + afterPlansText(outlook, telling);
  if (aheadOfUsualCents === null || telling.today < 0) return `${left}.`;
  return `${left}; ${aheadText(aheadOfUsualCents, telling.place)} usual is ${telling.verb} by now.`;
}

/** Returns what planned labor leaves: '; after planned hours $7,031.05'. */
function afterPlansText(
  { remainingCents, plannedTodayCents = null, orderedLaterCents }: Outlook,
  { place }: PaceWording,
): string {
  if (plannedTodayCents === null || plannedTodayCents + orderedLaterCents === 0) return '';
  const after = cents(remainingCents - plannedTodayCents - orderedLaterCents);
  return `; after planned hours ${formatMoney(after, place)}`;
}

function aheadText(ahead: Cents, place: Locale): string {
  if (ahead === 0) return 'as much as';
  return `${aboutMoney(sizeOf(ahead), place)} ${ahead > 0 ? 'more' : 'less'} than`;
}
