import { spentOn } from '../budgets/standings.ts';
import type { Category, Group } from '../group/group.ts';
import { categoriesOf, laborVenue } from '../group/venue.ts';
import type { HoursEntry } from '../labor/labor.ts';
import type { Order } from '../orders/order.ts';
import type { RecordedWeek } from '../record/recorded-week.ts';
import type { VenueReport } from '../reports/venue-report.ts';
import type { DaySales, ExpectedSales } from '../sales/day-sales.ts';
import type { RevenueFigures } from '../sales/figures-from-days.ts';
import { type Cents, cents, sumCents } from '../values/money.ts';
import type { Adjustment } from '../weeks/adjustment.ts';
import type { VenueState } from '../weeks/venue-state.ts';
import { noteOn, type WeekNote } from '../weeks/week-note.ts';
import type { WeekSums } from '../weeks/week-sums.ts';
import type { Change, DayOfCenter, RevenueSet } from './change.ts';

/** A week's rows where they are kept in memory, each list in the order it was entered. Rows are never changed, only replaced. */
export interface KeptRows {
  revenue: Partial<WeekSums['revenue']>;
  /** Those figures of the revenue that the week's seven days made. */
  fromDays: readonly RevenueSet['source'][];
  sales: readonly DaySales[];
  expected: readonly ExpectedSales[];
  notes: readonly WeekNote[];
  orders: readonly Order[];
  hours: readonly KeptHours[];
  adjustments: readonly Adjustment[];
  /** How far venues are with the week. */
  states: readonly VenueState[];
  /** What was told of those that are closed. */
  reports: readonly VenueReport[];
}

/** An hours entry without what its staff member and its crew say. */
export type KeptHours = Omit<HoursEntry, 'employee' | 'department'>;

/** A week in which nothing was entered. */
export const NO_ROWS: KeptRows = {
  revenue: {},
  fromDays: [],
  sales: [],
  expected: [],
  notes: [],
  orders: [],
  hours: [],
  adjustments: [],
  states: [],
  reports: [],
};

/** Whether anything was ever entered. */
export function hasEntries(rows: KeptRows): boolean {
  const { revenue, sales, expected, notes, orders, hours, adjustments } = rows;
  const entered = [Object.keys(revenue), sales, expected, notes, orders, hours, adjustments];
  return entered.some(({ length }) => length > 0);
}

/** A week's rows once a change was made. */
export function rowsAfter(rows: KeptRows, change: Change): KeptRows {
  const orders = new Map(change.ordersChanged.map((order) => [order.orderId, order]));
  const hours = new Map<string, KeptHours>(change.hoursChanged.map((entry) => [entry.entryId, entry]));
  const removed = new Set(change.hoursRemoved.map(({ entryId }) => entryId));
  const cleared = new Set(change.adjustmentsRemoved.map(({ adjustmentId }) => adjustmentId));
  const stays = ({ entryId }: KeptHours) => !removed.has(entryId);
  const holds = ({ adjustmentId }: Adjustment) => !cleared.has(adjustmentId);
  const moved = change.states.map(({ venueId }) => venueId);
  return {
    ...revenueAfter(rows, change),
    sales: daysAfter(rows.sales, change.sales, change.salesRemoved),
    expected: daysAfter(rows.expected, change.expected, change.expectedRemoved),
    notes: [
      ...rows.notes.filter((note) => !noteOn([...change.notes, ...change.notesRemoved], note)),
      ...change.notes,
    ],
    orders: [
      ...rows.orders
        .filter(({ orderId }) => !change.ordersGone.some((gone) => gone.orderId === orderId))
        .map((order) => orders.get(order.orderId) ?? order),
      ...change.ordersAdded,
      ...change.ordersArrived,
    ],
    hours: [
      ...rows.hours.filter(stays).map((entry) => hours.get(entry.entryId) ?? entry),
      ...change.hoursAdded,
    ],
    adjustments: [...rows.adjustments.filter(holds), ...change.adjustments],
    states: [...rows.states.filter(({ venueId }) => !moved.includes(venueId)), ...change.states],
    reports: [...rows.reports.filter(({ venueId }) => !moved.includes(venueId)), ...change.reports],
  };
}

function revenueAfter({ revenue, fromDays }: KeptRows, { revenue: set, revenueRemoved }: Change) {
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

/** Rows of days with some in place of what they were, and without those that are forgotten. */
function daysAfter<Row extends DayOfCenter>(
  rows: readonly Row[],
  written: readonly Row[],
  forgotten: readonly DayOfCenter[],
): Row[] {
  const isSame = (one: DayOfCenter) => (other: DayOfCenter) =>
    other.day === one.day && other.revenueCenter === one.revenueCenter;
  return [...rows.filter((row) => ![...written, ...forgotten].some(isSame(row))), ...written];
}

/** The figures of a week's revenue, each with whether its days made it. */
export function figuresOf({ revenue, fromDays }: Pick<KeptRows, 'revenue' | 'fromDays'>): RevenueFigures {
  const sources = Object.entries(revenue) as [RevenueSet['source'], number][];
  return Object.fromEntries(
    sources.map(([source, amount]) => [
      source,
      { cents: cents(amount), fromDays: fromDays.includes(source) },
    ]),
  );
}

/** What of a week's spending has no day, in cents by category: what was set by hand beyond the orders, and all of labor. */
export function undatedIn(
  group: Group,
  { adjustments, sums }: Pick<RecordedWeek, 'adjustments' | 'sums'>,
): Record<Category, Cents> {
  const byHand = adjustments.filter(({ kind }) => kind === 'spending');
  const undated = categoriesOf(group).map((category): [Category, Cents] => {
    if (laborVenue(group, category)) return [category, spentOn(group, category, sums)];
    return [category, sumCents(byHand.filter(({ subject }) => subject === category).map((one) => one.cents))];
  });
  return Object.fromEntries(undated);
}
