import { formatCount, type Locale } from '../values/locale.ts';
import {
  aboutMoney,
  type Cents,
  cents,
  divideRounded,
  formatMoney,
  formatShortMoney,
} from '../values/money.ts';
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

/** Returns '62% of the budget is ordered; by Wednesday it is usually 48%. The week is heading for 114%: about $900 over.', or less. */
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
  return `${done}${usualText(outlook, telling)}. ${heading}`;
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
function usualText(outlook: Outlook, telling: PaceWording): string {
  const usual = usualByNow(outlook, telling);
  return usual ? `; by ${weekdayAt(telling.firstWeekday, telling.today)} it is usually ${usual.text}` : '';
}

/** Returns 'About $900 more than usual is ordered by now.'; for labor, also what is planned. Null without a pace. */
export function aheadSentence(outlook: Outlook, telling: PaceWording): string | null {
  const { basis, aheadOfUsualCents: ahead } = outlook;
  if (basis === 'none' || ahead === null || telling.today < 0 || telling.isOver) return null;
  return `${aheadText(ahead, telling.place)} usual is ${telling.verb} by now${plannedText(outlook, telling)}.`;
}

/** Returns what planned hours cost: ', and $1,495.00 is planned'. */
function plannedText(
  { plannedTodayCents = null, orderedLaterCents }: Outlook,
  { place }: PaceWording,
): string {
  if (plannedTodayCents === null || plannedTodayCents + orderedLaterCents === 0) return '';
  return `, and ${formatMoney(cents(plannedTodayCents + orderedLaterCents), place)} is planned`;
}

function aheadText(ahead: Cents, place: Locale): string {
  if (ahead === 0) return 'As much as';
  return `About ${formatShortMoney(sizeOf(ahead), place)} ${ahead > 0 ? 'more' : 'less'} than`;
}

/** Returns how much of a budget is usually used by now, as a percentage and in words; null without a pace. */
export function usualByNow(
  { budgetCents, usualWeekCents, usualShareBasisPoints: share }: Outlook,
  { today, isOver, place }: PaceWording,
): { percent: number; text: string } | null {
  if (share === null || budgetCents <= 0 || today < 0 || isOver) return null;
  const usual = partOf(usualWeekCents ?? budgetCents, share);
  return { percent: (usual / budgetCents) * 100, text: percentOf(usual, budgetCents, place) };
}
