import { parseWeekId } from '../calendar/week.ts';
import type { Decision, NewAuditEntry } from '../decisions/decision.ts';
import type { Group, RevenueCenter } from '../group/group.ts';
import { centersOf, nameOf } from '../group/venue.ts';
import type { DecisionContext } from '../people/decision-context.ts';
import type { Refused } from '../refusals/problem.ts';
import { changedMeanwhile } from '../refusals/refused.ts';
import type { Day } from '../values/day.ts';
import type { Cents } from '../values/money.ts';
import { dayOutside } from '../weeks/write-note.ts';
import type { CenterAmounts, DaySales, SalesEntry } from './day-sales.ts';
import {
  type DayFacts,
  type EnteredSales,
  figuresMade,
  revenueWith,
  type SalesChange,
  type SalesFacts,
} from './sales-facts.ts';
import { closedDay } from './sales-refused.ts';
import { revenueEffects } from './set-revenue.ts';

/** An entry that differs from the sales stored for its day and revenue center. */
export interface SalesDayEntry {
  day: Day;
  center: RevenueCenter;
  cents: Cents | null;
  stored: DaySales | undefined;
}

/** Enters a day's sales: an amount, 0 for closed, null to remove. A refusal of other values than stored tells those. */
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

/** Returns what entered days change in a week: their rows, the figures they make, and the week's budgets. */
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

/** Returns the refusal of a day outside the week; null if the week contains it. */
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

/** Checks only entries that would change something: a request repeated after a lost answer is no conflict. */
function meanwhileRefused(entered: readonly SalesDayEntry[], from: CenterAmounts = {}): Refused | null {
  const differing = entered.filter(
    ({ center, stored }) => from[center] !== undefined && from[center] !== (stored?.cents ?? null),
  );
  if (differing.length === 0) return null;
  const values = differing.flatMap(({ center, stored }) => (stored ? [[center, stored.cents] as const] : []));
  const setBy = differing.find(({ stored }) => stored)?.stored?.enteredBy ?? null;
  return changedMeanwhile(setBy, Object.fromEntries(values));
}

/** Whether sales are entered on a day somebody marked closed. */
export function againstClosed(entered: Cents | null, expected: Cents | null): boolean {
  return entered !== null && entered > 0 && expected === 0;
}

/** Returns the refusal of sales on a day somebody marked closed; null if there are none. */
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

/** Returns how a week's days change its figures, and how those change its budgets. */
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
