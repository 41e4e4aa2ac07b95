import type { Week } from '../calendar/week.ts';
import type { LaborCost, PlannedCost } from '../forecast/labor-by-day.ts';
import type { RevenueCenter } from '../group/group.ts';
import type { PlannedHours } from '../labor/hours-days.ts';
import type { HoursEntry } from '../labor/labor.ts';
import type { Order } from '../orders/order.ts';
import type { VenueReport } from '../reports/venue-report.ts';
import type { DaySales, ExpectedSales } from '../sales/day-sales.ts';
import type { RevenueFigures } from '../sales/figures-from-days.ts';
import type { RevenueSet } from '../sales/sales-facts.ts';
import { type Cents, cents, sumCents } from '../values/money.ts';
import type { Adjustment } from '../weeks/adjustment.ts';
import type { VenueState } from '../weeks/venue-state.ts';
import type { WeekNote } from '../weeks/week-note.ts';
import type { WeekSums } from '../weeks/week-sums.ts';
import { type Change, LIST_NAMES, LISTS, type ListName, type Lists } from './change.ts';

/** A week's rows in memory, each list in the order it was entered. Rows are never changed, only replaced. */
export interface StoredWeekRows {
  revenue: Partial<WeekSums['revenue']>;
  /** The revenue figures that are the sum of seven days. */
  fromDays: readonly RevenueSet['source'][];
  sales: readonly DaySales[];
  expected: readonly ExpectedSales[];
  notes: readonly WeekNote[];
  orders: readonly Order[];
  hours: readonly HoursRecord[];
  plans: readonly PlannedHours[];
  adjustments: readonly Adjustment[];
  states: readonly VenueState[];
  /** The reports of venues that have closed it. */
  reports: readonly VenueReport[];
}

/** A stored hours entry; the name and the department come from its staff member and crew. */
export type HoursRecord = Omit<HoursEntry, 'employee' | 'department'>;

export const NO_ROWS: StoredWeekRows = {
  revenue: {},
  fromDays: [],
  sales: [],
  expected: [],
  notes: [],
  orders: [],
  hours: [],
  plans: [],
  adjustments: [],
  states: [],
  reports: [],
};

export function hasEntries(rows: StoredWeekRows): boolean {
  const { revenue, sales, expected, notes, orders, hours, plans, adjustments } = rows;
  const entered = [Object.keys(revenue), sales, expected, notes, orders, hours, plans, adjustments];
  return entered.some(({ length }) => length > 0);
}

export function rowsAfter(rows: StoredWeekRows, change: Change): StoredWeekRows {
  const moved = (change.states ?? []).map(({ venueId }) => venueId);
  const reports = [
    ...rows.reports.filter(({ venueId }) => !moved.includes(venueId)),
    ...(change.reports ?? []),
  ];
  const after = { ...rows, ...revenueAfter(rows, change), reports };
  for (const list of LIST_NAMES) {
    const { keptIn } = LISTS[list];
    if (keptIn) Object.assign(after, { [keptIn]: listAfter(list, after[keptIn], change) });
  }
  return after;
}

function listAfter<List extends ListName>(list: List, kept: readonly unknown[], change: Change) {
  const moved: readonly Lists[List][number][] = (change as Partial<Lists>)[list] ?? [];
  if (moved.length === 0) return kept;
  const { key, isGone } = LISTS[list];
  const rows = new Map((kept as typeof moved).map((row) => [key(row), row]));
  for (const row of moved)
    if (isGone) rows.delete(key(row));
    else rows.set(key(row), row);
  return [...rows.values()];
}

function revenueAfter(
  { revenue, fromDays }: StoredWeekRows,
  { revenue: set = [], revenueRemoved = [] }: Change,
) {
  const figures = new Map(Object.entries(revenue));
  for (const source of revenueRemoved) figures.delete(source);
  for (const { source, cents } of set) figures.set(source, cents);
  const isChanged = (source: RevenueSet['source']) =>
    revenueRemoved.includes(source) || set.some((figure) => figure.source === source);
  const made = set.filter((figure) => figure.fromDays).map(({ source }) => source);
  return {
    revenue: Object.fromEntries(figures),
    fromDays: [...fromDays.filter((source) => !isChanged(source)), ...made],
  };
}

/** Returns a week's revenue figures, each with whether it is the sum of its days. */
export function figuresOf({
  revenue,
  fromDays,
}: Pick<StoredWeekRows, 'revenue' | 'fromDays'>): RevenueFigures {
  const sources = Object.entries(revenue) as [RevenueSet['source'], number][];
  return Object.fromEntries(
    sources.map(([source, amount]) => [
      source,
      { cents: cents(amount), fromDays: fromDays.includes(source) },
    ]),
  );
}

/** Returns spending without a day, in cents by revenue center: adjustments made by hand. */
export function undatedIn({
  adjustments,
}: Pick<StoredWeekRows, 'adjustments'>): Record<RevenueCenter, Cents> {
  const byHand = Map.groupBy(
    adjustments.filter(({ kind }) => kind === 'spending'),
    ({ subject }) => subject,
  );
  return Object.fromEntries(
    [...byHand].map(([subject, rows]) => [subject, sumCents(rows.map((row) => row.cents))]),
  );
}

/** Returns a week's labor costs by crew and day, for outlooks. */
export function laborCosts(
  { weekId }: Pick<Week, 'weekId'>,
  { hours, adjustments }: Pick<StoredWeekRows, 'hours' | 'adjustments'>,
): LaborCost[] {
  const worked = hours
    .filter(({ state }) => state === 'open')
    .map(({ crew, day = null, costCents, weeklyCents }) => ({
      weekId,
      crew,
      day,
      cents: costCents,
      isSalary: weeklyCents !== undefined,
    }));
  const byHand = adjustments
    .filter(({ kind }) => kind === 'labor')
    .map(({ subject, cents: amount }) => ({
      weekId,
      crew: subject,
      day: null,
      cents: amount,
      isSalary: false,
    }));
  return [...worked, ...byHand];
}

/** Returns the planned costs of a week for staff without hours on that day. */
export function plannedCosts({ hours, plans }: Pick<StoredWeekRows, 'hours' | 'plans'>): PlannedCost[] {
  const worked = new Set(
    hours.filter(({ state }) => state === 'open').map(({ staffId, day }) => `${staffId} ${day}`),
  );
  return plans
    .filter(({ staffId, day }) => !worked.has(`${staffId} ${day}`))
    .map(({ crew, day, costCents }) => ({ crew, day, cents: costCents }));
}
