import { quietOnceOver } from '../alerts/alert-outcome.ts';
import type { Decision } from '../decisions/decision.ts';
import { nameOf, venueOf } from '../group/venue.ts';
import { type DecisionContext, todayOf } from '../people/decision-context.ts';
import { can } from '../people/role.ts';
import { REFUSED } from '../refusals/refused.ts';
import type { DaySales } from '../sales/day-sales.ts';
import { againstClosed, daysEntered, type SalesDayEntry } from '../sales/enter-sales.ts';
import type { SalesChange, SalesFacts } from '../sales/sales-facts.ts';
import type { Day } from '../values/day.ts';
import { amountCents, formatMoney, sumCents } from '../values/money.ts';
import type { VenueState } from '../weeks/venue-state.ts';
import { weekClosed } from '../weeks/week-closed.ts';
import type { DaySum } from './days-of-sums.ts';
import { type CommitImportRequest, type DayOutcome, isWanted } from './import.ts';
import { TO_COME } from './to-come.ts';

/** The facts about a week's sales, with the states of its venues. */
export interface TakingFacts extends SalesFacts {
  states: readonly VenueState[];
}

type SalesImportFacts = Pick<TakingFacts, 'weekId' | 'sales' | 'expected' | 'states' | 'settings'>;

/** Returns the outcomes of days in weeks too far ahead to have begun. */
export function daysFarAhead(days: readonly DaySum[]): DayOutcome[] {
  return days.map((day) => ({ ...day, stored: null, ...TO_COME }));
}

/** Returns the outcome that each day would have if it were taken now: `new`, `same`, `corrects`, or why it can't be taken. */
export function weighDays(facts: SalesImportFacts, days: readonly DaySum[], today: Day): DayOutcome[] {
  return days.map((sum) => {
    const stored = facts.sales.find((one) => one.day === sum.day && one.revenueCenter === sum.centerId);
    return { ...rowOf(sum, stored), ...fateOf(facts, sum, stored, today) };
  });
}

function rowOf({ day, centerId, cents }: DaySum, stored: DaySales | undefined) {
  const was = stored && { cents: stored.cents, enteredBy: stored.enteredBy, updatedAt: stored.updatedAt };
  return { day, centerId, cents, stored: was ?? null };
}

/** The first day that files can have records for. */
export const FIRST_DAY = '2000-01-01';

function fateOf(
  { weekId, expected, states, settings: { group } }: SalesImportFacts,
  { day, centerId, cents }: DaySum,
  stored: DaySales | undefined,
  today: Day,
): Pick<DayOutcome, 'fate' | 'words'> {
  if (stored?.cents === cents) return { fate: 'same', words: '' };
  if (day > today) return TO_COME;
  if (day < FIRST_DAY) return { fate: 'fault', words: 'This day is too long ago.' };
  // Refunds may exceed sales, so the amount is checked without its sign.
  const entered = amountCents(group).safeParse(Math.abs(cents));
  if (!entered.success) return { fate: 'fault', words: entered.error.issues[0]!.message };
  const closed = states.find((one) => one.venueId === venueOf(group, centerId) && one.state === 'closed');
  const differs = stored
    ? `${formatMoney(stored.cents, group)} is on record; the file says ${formatMoney(cents, group)}.`
    : '';
  if (closed) {
    const words = [differs, weekClosed(closed, weekId, group).detail].filter(Boolean).join(' ');
    return { fate: 'closed', words };
  }
  const said = expected.find((one) => one.revenueCenter === centerId && one.day === day);
  if (said && againstClosed(cents, said.cents))
    return {
      fate: 'fault',
      words: `${said.enteredBy} said that ${nameOf(group, centerId)} is closed on this day.`,
    };
  return stored ? { fate: 'corrects', words: differs } : { fate: 'new', words: '' };
}

/** Takes days of a file into a week: the new ones, and the requested corrections. Only a running week raises alerts. */
export function takeSales(
  facts: TakingFacts,
  { days, correct, importId }: { days: readonly DaySum[]; importId: string } & CommitImportRequest,
  moment: DecisionContext,
): Decision<DayOutcome[], SalesChange> {
  const today = todayOf(moment);
  const answer = weighDays(facts, days, today).map((day): DayOutcome => {
    if (day.fate === 'new') return { ...day, fate: 'taken' };
    if (day.fate !== 'corrects') return day;
    return isWanted({ correct }, day) ? { ...day, fate: 'taken', words: '' } : { ...day, fate: 'kept' };
  });
  const taken = answer.filter(({ fate }) => fate === 'taken');
  if (taken.length === 0) return { answer, change: null };
  const change = daysEntered(
    facts,
    taken.map((day) => enteredAs(day, day.cents)),
    moment,
  );
  const after = { days: taken.length, cents: sumCents(taken.map(({ cents }) => cents)), importId };
  return {
    answer,
    change: {
      ...quietOnceOver(change, today),
      entries: [{ action: 'import sales', subject: 'revenue', after }],
    },
  };
}

function enteredAs({ day, centerId }: DayOutcome, cents: SalesDayEntry['cents']): SalesDayEntry {
  return { day, center: centerId, cents, stored: undefined };
}

/**
 * Takes back days that a file brought into a week. Each gets its previous figure and the name of who had entered it, unless it was changed
 * since. Refused if a venue has closed the week, or if somebody may not enter all of it.
 */
export function takeBackSales(
  facts: TakingFacts,
  { days, importId }: { days: readonly DayOutcome[]; importId: string },
  moment: DecisionContext,
): Decision<DayOutcome[], SalesChange> {
  const { states, weekId, sales, settings } = facts;
  const answer = days.map((day): DayOutcome => {
    const now = sales.find((one) => one.day === day.day && one.revenueCenter === day.centerId);
    if (now?.cents === day.cents) return { ...day, fate: 'undone', words: '' };
    const is = now ? `${formatMoney(now.cents, settings.group)} by ${now.enteredBy}` : 'nothing';
    return { ...day, fate: 'changed-since', words: `It was changed since, to ${is}, and was left that way.` };
  });
  const back = answer.filter(({ fate }) => fate === 'undone');
  if (back.length === 0) return { answer, change: null };
  if (!back.every(({ centerId }) => can(moment.by, 'setRevenue', centerId))) return { refused: REFUSED.role };
  const venues = back.map(({ centerId }) => venueOf(settings.group, centerId));
  const closed = states.find(({ venueId, state }) => state === 'closed' && venues.includes(venueId));
  if (closed) return { refused: weekClosed(closed, weekId, settings.group) };
  const entered = back.map((day) => enteredAs(day, day.stored?.cents ?? null));
  const change = quietOnceOver(daysEntered(facts, entered, moment), todayOf(moment));
  const was = (sale: DaySales) =>
    back.find(({ day, centerId }) => day === sale.day && centerId === sale.revenueCenter)?.stored;
  const after = { days: back.length, cents: sumCents(back.map(({ cents }) => cents)), importId };
  return {
    answer,
    change: {
      ...change,
      sales: (change.sales ?? []).map((sale) => ({ ...sale, ...was(sale) })),
      entries: [{ action: 'take import back', subject: 'revenue', before: after }],
    },
  };
}
