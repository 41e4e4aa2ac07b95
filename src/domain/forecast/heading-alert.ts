import { aboutMoney, type Cents, cents, formatMoney } from '../values/money.ts';
import { sizeOf } from './forecast-words.ts';
import type { Outlook } from './outlook.ts';
import { headingOverText, type PaceWording, percentOf, untilText } from './pace-words.ts';

export function headingTitle(name: string): string {
  return `${name} is heading over budget`;
}

/** Names that are common words get an article or a small letter inside a sentence. Other names stay as they are. */
const IN_SENTENCE: Readonly<Record<string, string>> = {
  Kitchen: 'the kitchen',
  Bar: 'the bar',
  Labor: 'labor',
};

/** Returns 'At this pace the kitchen ends the week at 114% of its budget (about $900 over). …' Null without a budget or a pace. */
export function headingMessage(name: string, outlook: Outlook, telling: PaceWording): string | null {
  const { budgetCents, projectedCents, usuallyToComeCents } = outlook;
  if (budgetCents <= 0 || projectedCents === null || usuallyToComeCents === null) return null;
  const end = `${percentOf(projectedCents, budgetCents, telling.place)} of its budget`;
  const over = headingOverText(cents(projectedCents - budgetCents), telling.place);
  const pace = `At this pace ${IN_SENTENCE[name] ?? name} ends the week at ${end} (${over}).`;
  return `${pace} ${leftText(outlook, telling)}; ${toComeText(outlook, usuallyToComeCents, telling)}.`;
}

function leftText({ remainingCents }: Outlook, telling: PaceWording): string {
  if (remainingCents === 0) return `Nothing is left ${untilText(telling)}`;
  const amount = formatMoney(sizeOf(remainingCents), telling.place);
  if (remainingCents > 0) return `${amount} is left ${untilText(telling)}`;
  return `${amount} more than the budget is ${telling.verb} already`;
}

function toComeText(outlook: Outlook, toCome: Cents, telling: PaceWording): string {
  const { remainingCents, orderedLaterCents, plannedTodayCents } = outlook;
  const { verb, place } = telling;
  const planned = cents(orderedLaterCents + (plannedTodayCents ?? 0));
  if (plannedTodayCents !== null && planned > 0) return `${formatMoney(planned, place)} is planned by then`;
  if (telling.today === 6) return `usually nothing more is ${verb} after today`;
  const until = remainingCents < 0 ? untilText(telling) : 'by then';
  return `usually ${toCome === 0 ? 'nothing more is' : `${aboutMoney(toCome, place)} is still`} ${verb} ${until}`;
}

interface NextStep {
  step: 'orders' | 'hours' | 'sales' | 'expected';
  text: string;
}

const LATER = { orders: 'See the orders still to come', hours: 'See the hours still to come' } as const;

/** Returns what one can do about a week that is heading over its budget. */
export function nextSteps(week: {
  /** What can still be taken back on the days to come; null for nothing. */
  later: 'orders' | 'hours' | null;
  hasMissingSales: boolean;
  hasDaysAhead: boolean;
}): NextStep[] {
  return [
    ...(week.later ? [{ step: week.later, text: LATER[week.later] }] : []),
    ...(week.hasMissingSales ? [{ step: 'sales', text: 'Enter the sales of the days so far' } as const] : []),
    ...(week.hasDaysAhead ? [{ step: 'expected', text: 'Set expected sales' } as const] : []),
  ];
}
