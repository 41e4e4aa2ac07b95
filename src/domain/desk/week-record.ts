import { z } from 'zod';
import { weekSchema } from '../calendar/week.ts';
import type { Crew, Group, RevenueCenter } from '../group/group.ts';
import { hoursEntrySchema } from '../labor/labor.ts';
import { type Order, orderSchema } from '../orders/order.ts';
import { ordersOf, totalWaiting } from '../orders/order-totals.ts';
import { can, type Who } from '../people/role.ts';
import type { RecordedWeek } from '../record/recorded-week.ts';
import type { GroupSettings } from '../settings/settings.ts';
import { instantSchema } from '../values/moment.ts';
import { type Cents, centsSchema } from '../values/money.ts';
import { adjustmentSchema } from '../weeks/adjustment.ts';
import { groupOfWeek, settingsOfWeek } from '../weeks/venue-snapshot.ts';
import {
  groupState,
  recordedStates,
  stateView,
  stateViews,
  venueStateViewSchema,
  weekStateSchema,
} from '../weeks/venue-state.ts';
import { NOTES_DESCRIPTION, weekNoteSchema } from '../weeks/week-note.ts';
import {
  isNamedField,
  isVisibleField,
  NAMED_CENTERS,
  ORDERS_FIELD,
  otherCentersSchema,
  sumsOfTotals,
  type WeekTotals,
  weekTotals,
  weekTotalsSchema,
} from '../weeks/week-totals.ts';
import { accessOf, visibleWeek } from './group-access.ts';
import { venueTotals, venueTotalsRead, venueTotalsSchema } from './venue-totals.ts';

/** A week with its rows and sums (SPEC section 3, weekly data). */
export function weekRecordSchema() {
  const orders = z.array(orderSchema());
  return z.object({
    ...weekSchema().shape,
    ...weekTotalsSchema().shape,
    state: weekStateSchema().describe('The progress of all venues in use.'),
    venues: z
      .record(
        z.string(),
        venueStateViewSchema().extend(venueTotalsSchema().partial().shape).meta({ id: 'VenueOfWeek' }),
      )
      .optional()
      .describe('Each venue’s progress, and what its rows add up to.'),
    kitchenOrders: orders,
    barOrders: orders,
    scandalsOrders: orders,
    townhouseOrders: orders,
    centers: otherCentersSchema({ orders }),
    laborCost: z.array(hoursEntrySchema()),
    adjustments: z.array(adjustmentSchema()),
    waiting: z
      .record(z.string(), centsSchema())
      .describe('Orders waiting for approval, in cents, by revenue center; included in no total.'),
    notes: z.array(weekNoteSchema()).optional().describe(NOTES_DESCRIPTION),
    createdAt: instantSchema().nullable().describe('Null while nothing is stored for the week.'),
    updatedAt: instantSchema().nullable(),
  });
}
export type WeekRecord = z.infer<ReturnType<typeof weekRecordSchema>>;

/** A week's record as the API answers it: without the fields of the specification's revenue centers if the group has none of them. */
export function weekAnswerSchema() {
  const { shape } = weekRecordSchema();
  const named = Object.entries(shape).filter(([field]) => isNamedField(field));
  const optional = named.map(([field, schema]) => [field, (schema as z.ZodType).optional()]);
  return z.object({ ...shape, ...(Object.fromEntries(optional) as object) }).meta({ id: 'WeekRecord' });
}

/** Returns a record with only the fields that the group has. */
function visibleRecord(group: Group, record: WeekRecord): WeekRecord {
  const fields = Object.entries(record).filter(([field]) => isVisibleField(group, field));
  return Object.fromEntries(fields) as WeekRecord;
}

/** Returns a week's record for the API. */
export function weekRecord(
  group: Group,
  { sums, orders, hours, adjustments, states, notes, ...week }: RecordedWeek,
): WeekRecord {
  const { centers, ...totals } = weekTotals(groupOfWeek(group, { weekId: week.weekId, states }), sums);
  return {
    ...week,
    ...totals,
    ...(centers && { centers: ordersAmong(centers, orders) }),
    state: groupState(group, states),
    ...(states.length > 0 && { venues: stateViews(states) }),
    kitchenOrders: ordersOf(orders, 'kitchen'),
    barOrders: ordersOf(orders, 'bar'),
    scandalsOrders: ordersOf(orders, 'scandals'),
    townhouseOrders: ordersOf(orders, 'townhouse'),
    laborCost: [...hours],
    adjustments: [...adjustments],
    waiting: waitingIn(orders),
    ...(notes.length > 0 && { notes: [...notes] }),
  };
}

/** Returns the sums of orders that wait for approval, by revenue center; empty if none does. */
export function waitingIn(orders: readonly Order[]): Record<RevenueCenter, Cents> {
  const waiting = Map.groupBy(
    orders.filter(({ state }) => state === 'waiting'),
    ({ revenueCenter }) => revenueCenter,
  );
  return Object.fromEntries([...waiting].map(([center, own]) => [center, totalWaiting(own)]));
}

function ordersAmong(
  centers: NonNullable<WeekTotals['centers']>,
  orders: readonly Order[],
): NonNullable<WeekRecord['centers']> {
  const byCenter = Map.groupBy(orders, ({ revenueCenter }) => revenueCenter);
  return Object.fromEntries(
    Object.entries(centers).map(([center, sums]) => [
      center,
      { ...sums, orders: byCenter.get(center) ?? [] },
    ]),
  );
}

export function weekOfRecord(record: WeekRecord): RecordedWeek {
  const { weekId, startDate, endDate, laborCost: hours, adjustments, createdAt, updatedAt } = record;
  const others = Object.values(record.centers ?? {}).flatMap((center) => center.orders);
  const orders = [...NAMED_CENTERS.flatMap((center) => record[ORDERS_FIELD[center]] ?? []), ...others];
  const week = { weekId, startDate, endDate };
  const rows = {
    orders,
    hours,
    adjustments,
    states: recordedStates(record.venues ?? {}),
    notes: record.notes ?? [],
  };
  return { ...week, sums: sumsOfTotals(record), ...rows, createdAt, updatedAt };
}

/** Returns the record as a role may see it: from hours of single people and a crew's cost one could compute wages. */
export function recordVisibleTo(who: Who, record: WeekRecord): WeekRecord {
  return { ...record, laborCost: hoursVisibleTo(who, record.laborCost) };
}

/** Returns the hours that a role may see. */
export function hoursVisibleTo<Hours extends { crew: Crew }>(who: Who, hours: readonly Hours[]): Hours[] {
  return hours.filter(({ crew }) => can(who, 'seeRates', crew));
}

/** Returns a week as a person reads it, with each venue's sums under today's settings, or under its snapshot if it is closed. */
export function weekAnswer(who: Who, week: RecordedWeek, now: GroupSettings): WeekRecord {
  const reading = accessOf(who, now.group);
  const record = weekRecord(reading.readable, visibleWeek(reading, week));
  const settings = settingsOfWeek(now, week);
  const venues = reading.read(settings.group).venues.map((venue) => {
    const { venueId } = venue;
    const state = record.venues?.[venueId] ?? { ...stateView(week.states, venueId), kept: null };
    return [venueId, { ...state, ...venueTotalsRead(venueTotals(venueId, week.sums, settings), venue) }];
  });
  const answer = { ...record, venues: Object.fromEntries(venues) };
  return visibleRecord(reading.readable, recordVisibleTo(who, answer));
}
