import { z } from 'zod';
import { weekSchema } from '../calendar/week.ts';
import type { VenueId } from '../group/group.ts';
import { venueBy } from '../group/venue.ts';
import { orderSchema } from '../orders/order.ts';
import { ordersOf, totalWaiting } from '../orders/order-totals.ts';
import { visibleGroup } from '../people/reading.ts';
import type { Who } from '../people/role.ts';
import type { RecordedWeek } from '../record/recorded-week.ts';
import type { GroupSettings } from '../settings/settings.ts';
import { centsSchema } from '../values/money.ts';
import { settingsOfWeek } from '../weeks/venue-snapshot.ts';
import { stateView, stateViewShape, stateViews, venueStateViewSchema } from '../weeks/venue-state.ts';
import { NOTES_DESCRIPTION, weekNoteSchema } from '../weeks/week-note.ts';
import { laborCost as laborOf, sumOf } from '../weeks/week-sums.ts';
import { accessOf, accessToVenue, visibleWeek } from './group-access.ts';
import { centerTotalsSchema, venueTotals, venueTotalsRead, venueTotalsSchema } from './venue-totals.ts';
import { hoursVisibleTo, weekAnswerSchema, weekRecordSchema } from './week-record.ts';

/** A venue's week: its sums, and its budgets by the revenue on record. */
function venueWeekSchema() {
  const { centers, ...totals } = venueTotalsSchema().shape;
  const center = centerTotalsSchema().extend({
    waitingCents: centsSchema().describe('Orders waiting for approval; included in no total.'),
    orders: z.array(orderSchema()),
  });
  const { laborCost, adjustments, createdAt, updatedAt, totalLaborCostCents } = weekRecordSchema().shape;
  return z
    .object({
      ...weekSchema().shape,
      venueId: z.string(),
      name: z.string().describe('Its name when the week was closed, otherwise its current name.'),
      ...stateViewShape(),
      ...totals,
      crews: totals.crews.describe('By crew: those its labor counts, and others of its own.'),
      centers: z.record(z.string(), center).describe(centers.description ?? ''),
      notes: z.array(weekNoteSchema()).optional().describe(NOTES_DESCRIPTION),
      venues: z
        .record(z.string(), venueStateViewSchema())
        .optional()
        .describe('Its progress, if anybody has submitted or closed it.'),
      totalLaborCostCents,
      laborCost,
      adjustments,
      createdAt,
      updatedAt,
    })
    .meta({ id: 'VenueWeek' });
}
type VenueWeek = z.infer<ReturnType<typeof venueWeekSchema>>;

/** Returns a venue's part of a week as a person may read it. `weekOfRecord` reads its rows like those of a whole week's record. */
export function venueWeek(who: Who, week: RecordedWeek, venueId: VenueId, now: GroupSettings): VenueWeek {
  const { weekId, startDate, endDate, states } = week;
  const settings = settingsOfWeek(now, week);
  const reading = accessToVenue(accessOf(who, now.group), venueId);
  const own = visibleWeek(reading, week);
  const { sums, orders, notes, hours, adjustments, createdAt, updatedAt } = own;
  const venue = venueBy(visibleGroup(who, settings.group), venueId);
  const { centers, ...totals } = venueTotalsRead(venueTotals(venueId, week.sums, settings), venue);
  const withOrders = Object.entries(centers).map(([id, center]) => [
    id,
    { ...center, waitingCents: totalWaiting(ordersOf(orders, id)), orders: ordersOf(orders, id) },
  ]);
  const crews = venue.crews.map(({ id }) => [id, { costCents: sumOf(sums.labor, id) }]);
  return {
    weekId,
    startDate,
    endDate,
    venueId,
    name: venue.name,
    ...stateView(states, venueId),
    ...totals,
    crews: { ...totals.crews, ...Object.fromEntries(crews) },
    centers: Object.fromEntries(withOrders),
    ...(notes.length > 0 && { notes: [...notes] }),
    ...(own.states.length > 0 && { venues: stateViews(own.states) }),
    totalLaborCostCents: laborOf(sums),
    laborCost: hoursVisibleTo(who, hours),
    adjustments: [...adjustments],
    createdAt,
    updatedAt,
  };
}

/** Returns the schema of a week or of one venue's part of it, typed as the whole week; `weekOfRecord` reads both. */
export function weekOrVenueSchema() {
  const either = z.union([weekAnswerSchema(), venueWeekSchema()]);
  return either as unknown as ReturnType<typeof weekAnswerSchema>;
}
