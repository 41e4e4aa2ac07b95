import type { Week } from '../calendar/week.ts';
import { countedHours, type HoursEntry } from '../labor/labor.ts';
import type { Order } from '../orders/order.ts';
import { totalOfOrders } from '../orders/order-totals.ts';
import type { Adjustment } from '../weeks/adjustment.ts';
import { hoursOfWeek } from '../weeks/venue-snapshot.ts';
import type { VenueState } from '../weeks/venue-state.ts';
import type { WeekNote } from '../weeks/week-note.ts';
import { type PartialSums, type WeekSums, weekSums } from '../weeks/week-sums.ts';

export interface RecordedWeek extends Week {
  sums: WeekSums;
  orders: readonly Order[];
  hours: readonly HoursEntry[];
  adjustments: readonly Adjustment[];
  /** The states of its venues; a venue without one is open. */
  states: readonly VenueState[];
  /** Notes on its days and on the whole week. */
  notes: readonly WeekNote[];
  /** Null while nothing is stored for the week. */
  createdAt: string | null;
  updatedAt: string | null;
}

export interface WeekRows extends Omit<RecordedWeek, keyof Week | 'sums' | 'states' | 'notes'> {
  revenue: NonNullable<PartialSums['revenue']>;
  states?: readonly VenueState[];
  notes?: readonly WeekNote[];
}

/** Builds a recorded week: adds up its rows, and applies the names stored with closed venues. */
export function recordedWeek(week: Week, rows: WeekRows): RecordedWeek {
  const { orders, adjustments, states = [], notes = [], createdAt, updatedAt } = rows;
  const hours = hoursOfWeek(rows.hours, states);
  const sums = sumsOfRows(rows);
  return { ...week, sums, orders, hours, adjustments, states, notes, createdAt, updatedAt };
}

function sumsOfRows({
  revenue,
  orders,
  hours,
  adjustments,
}: Pick<WeekRows, 'revenue' | 'orders' | 'hours' | 'adjustments'>) {
  const sums = { spending: {} as Record<string, number>, labor: {} as Record<string, number> };
  const add = (kind: keyof typeof sums, subject: string, amount: number) => {
    sums[kind][subject] = (sums[kind][subject] ?? 0) + amount;
  };
  for (const [center, own] of Map.groupBy(orders, ({ revenueCenter }) => revenueCenter))
    add('spending', center, totalOfOrders(own));
  for (const { crew, costCents } of countedHours(hours)) add('labor', crew, costCents);
  for (const { kind, subject, cents: amount } of adjustments) add(kind, subject, amount);
  return weekSums({ revenue, ...sums });
}
