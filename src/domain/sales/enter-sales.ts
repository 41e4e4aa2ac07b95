import { parseWeekId } from '../calendar/week.ts';
import type { Decision, NewAuditEntry } from '../decisions/decision.ts';
import type { Group, RevenueCenter } from '../group/group.ts';
import { centersOf, nameOf } from '../group/venue.ts';
import type { DecisionContext } from '../people/decision-context.ts';
import type { Refused } from '../refusals/problem.ts';
import { changedMeanwhile } from '../refusals/refused.ts';
import type { Day } from '../values/day.ts';
import type { Cents } from '../values/money.ts';
import { dayOutside } from '../weeks/note-refused.ts';
import type { CenterAmounts, DaySales, SalesEntry } from './day-sales.ts';
import { revenueEffects } from './revenue-effects.ts';
import type { SalesChange } from './sales-change.ts';
import {
  type DayFacts,
  type EnteredSales,
  figuresMade,
  revenueWith,
  type SalesFacts,
} from './sales-facts.ts';
import { closedDay } from './sales-refused.ts';

/** A revenue center whose entry differs from what is on record of a day. */
export interface SalesDayEntry {
  day: Day;
  center: RevenueCenter;
  cents: Cents | null;
  stored: DaySales | undefined;
}

/**
 * Enters sales of a day: an amount, 0 for closed, null to forget it. Refused for a day of another week, for sales on a day that
 * is expected to be closed, and with what is on record where the form started from something else.
 */
export function enterSales(
  facts: DayFacts,
  entry: SalesEntry,
  moment: DecisionContext,
): Decision<null, SalesChange> {
  const { weekId, sales, day } = facts;
  const entered = enteredOn(facts.settings.group, day, entry.cents, sales);
  const refused =
    outsideRefused(weekId, day, facts.settings.group) ??
    meanwhileRefused(entered, entry.fromCents) ??
    closedDayRefused(facts, entered);
  if (refused) return { refused };
  if (entered.length === 0) return { answer: null, change: null };
  const change = daysEntered(facts, entered, moment);
  const entries = entered.map(({ center, cents: amount, stored }): NewAuditEntry => {
    const was = stored ? { day, cents: stored.cents } : undefined;
    const after = amount === null ? undefined : { day, cents: amount };
    return { action: 'enter sales', subject: center, before: was, after };
  });
  return { answer: null, change: { ...change, entries: [...entries, ...change.entries] } };
}

/** What sales of days change in a week: their rows, the figures they make, and the week's budgets. */
export function daysEntered(
  facts: SalesFacts,
  entered: readonly SalesDayEntry[],
  moment: DecisionContext,
): SalesChange {
  const made = { enteredBy: moment.by.name, updatedAt: moment.now() };
  const added = entered.flatMap(({ day, center, cents: amount }) =>
    amount === null ? [] : [{ ...made, day, revenueCenter: center, cents: amount }],
  );
  const isChanged = (one: DaySales) =>
    entered.some(({ day, center }) => one.day === day && one.revenueCenter === center);
  const after = [...facts.sales.filter((one) => !isChanged(one)), ...added];
  return {
    weekId: facts.weekId,
    sales: added,
    salesRemoved: entered.flatMap(({ day, center, cents: amount }) =>
      amount === null ? [{ day, revenueCenter: center }] : [],
    ),
    ...revenueAfter(facts, after, moment),
  };
}

/** The refusal of a day that a week does not hold; null for one that it does. */
export function outsideRefused(weekId: string, day: Day, group: Group): Refused | null {
  const { startDate, endDate } = parseWeekId(weekId)!;
  return day < startDate || day > endDate ? dayOutside(startDate, endDate, group) : null;
}

function enteredOn(
  group: Group,
  day: Day,
  amounts: CenterAmounts,
  sales: readonly DaySales[],
): SalesDayEntry[] {
  return centersOf(group).flatMap((center) => {
    const amount = amounts[center];
    const stored = sales.find((one) => one.revenueCenter === center && one.day === day);
    return amount === undefined || amount === (stored?.cents ?? null)
      ? []
      : [{ day, center, cents: amount, stored }];
  });
}

/** Only of what would be changed: the same sent again since its answer was lost is no conflict. */
function meanwhileRefused(entered: readonly SalesDayEntry[], from: CenterAmounts = {}): Refused | null {
  const differing = entered.filter(
    ({ center, stored }) => from[center] !== undefined && from[center] !== (stored?.cents ?? null),
  );
  if (differing.length === 0) return null;
  const values = differing.flatMap(({ center, stored }) => (stored ? [[center, stored.cents] as const] : []));
  const setBy = differing.find(({ stored }) => stored)?.stored?.enteredBy ?? null;
  return changedMeanwhile(setBy, Object.fromEntries(values));
}

/** Whether sales are entered on a day that somebody said is closed. */
export function againstClosed(entered: Cents | null, expected: Cents | null): boolean {
  return entered !== null && entered > 0 && expected === 0;
}

/** The refusal of sales on a day of which somebody said that it is closed; null where none is. */
export function closedDayRefused(
  { expected, settings }: SalesFacts,
  entered: readonly Pick<SalesDayEntry, 'day' | 'center' | 'cents'>[],
): Refused | null {
  for (const { day, center, cents: amount } of entered) {
    const known = expected.find((one) => one.revenueCenter === center && one.day === day);
    if (known && againstClosed(amount, known.cents))
      return closedDay(nameOf(settings.group, center), center, known.enteredBy);
  }
  return null;
}

/** What a week's days do to its figures, and these to its budgets. */
export function revenueAfter(
  facts: SalesFacts,
  sales: EnteredSales,
  moment: DecisionContext,
): Partial<SalesChange> & Pick<SalesChange, 'entries'> {
  const changes = figuresMade(facts, sales);
  if (changes.length === 0) return { entries: [] };
  return {
    revenue: changes.flatMap(({ source, cents: amount }) =>
      amount === null ? [] : [{ source, cents: amount, fromDays: true }],
    ),
    revenueRemoved: changes.flatMap(({ source, cents: amount }) => (amount === null ? [source] : [])),
    ...revenueEffects(facts, revenueWith(facts.sums.revenue, changes), moment),
  };
}
