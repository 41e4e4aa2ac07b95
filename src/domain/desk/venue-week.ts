import { z } from 'zod';
import { weekSchema } from '../calendar/week.ts';
import type { VenueId } from '../group/group.ts';
import { venueBy } from '../group/venue.ts';
import { orderSchema } from '../orders/order.ts';
import { ordersOf, totalWaiting } from '../orders/order-totals.ts';
import { groupFor } from '../people/reading.ts';
import type { Who } from '../people/role.ts';
import type { RecordedWeek } from '../record/recorded-week.ts';
import type { GroupSettings } from '../settings/settings.ts';
import { centsSchema } from '../values/money.ts';
import { settingsOfWeek } from '../weeks/kept-venue.ts';
import { keptStateSchema, statesTold, toldState, toldStateShape } from '../weeks/venue-state.ts';
import { NOTES_TOLD, weekNoteSchema } from '../weeks/week-note.ts';
import { laborCost as laborOf, sumOf } from '../weeks/week-sums.ts';
import { centerTotalsSchema, venueTotals, venueTotalsRead, venueTotalsSchema } from './venue-totals.ts';
import { readingBy, readingOfVenue, weekRead } from './week-reading.ts';
import { hoursVisibleTo, weekRecordSchema } from './week-record.ts';

/** A venue's week: what its rows add up to, and the budgets that its revenue on record makes. */
export function venueWeekSchema() {
  const { centers, ...totals } = venueTotalsSchema().shape;
  const center = centerTotalsSchema().extend({
    waitingCents: centsSchema().describe('Of orders that wait for approval; in no total.'),
    orders: z.array(orderSchema()),
  });
  const { laborCost, adjustments, createdAt, updatedAt, totalLaborCostCents } = weekRecordSchema().shape;
  return z
    .object({
      ...weekSchema().shape,
      venueId: z.string(),
      name: z.string().describe('As it was called when the week was closed, else as it is.'),
      ...toldStateShape(),
      ...totals,
      crews: totals.crews.describe('By crew that its labor counts, and others of its own.'),
      centers: z.record(z.string(), center).describe(centers.description ?? ''),
      notes: z.array(weekNoteSchema()).optional().describe(NOTES_TOLD),
      venues: z
        .record(z.string(), keptStateSchema())
        .optional()
        .describe('How far it is, where anybody said.'),
      ...{ totalLaborCostCents, laborCost, adjustments, createdAt, updatedAt },
    })
    .meta({ id: 'VenueWeek' });
}
export type VenueWeek = z.infer<ReturnType<typeof venueWeekSchema>>;

/**
 * What of a week is a venue's and read by somebody, by the settings of now; of a closed one by what it was closed with. With
 * the week's rows `weekOfRecord` makes the same of it as of the whole week’s record.
 */
export function venueWeek(who: Who, week: RecordedWeek, venueId: VenueId, now: GroupSettings): VenueWeek {
  const { weekId, startDate, endDate, states } = week;
  const settings = settingsOfWeek(now, week);
  const reading = readingOfVenue(readingBy(who, now.group), venueId);
  const own = weekRead(reading, week);
  const { sums, orders, notes, hours, adjustments, createdAt, updatedAt } = own;
  const venue = venueBy(groupFor(who, settings.group), venueId);
  const { centers, ...totals } = venueTotalsRead(venueTotals(venueId, week.sums, settings), venue);
  const withOrders = Object.entries(centers).map(([id, center]) => [
    id,
    { ...center, waitingCents: totalWaiting(ordersOf(orders, id)), orders: ordersOf(orders, id) },
  ]);
  const crews = venue.crews.map(({ id }) => [id, { costCents: sumOf(sums.labor, id) }]);
  return {
    ...{ weekId, startDate, endDate, venueId, name: venue.name },
    ...toldState(states, venueId),
    ...totals,
    crews: { ...totals.crews, ...Object.fromEntries(crews) },
    centers: Object.fromEntries(withOrders),
    ...(notes.length > 0 && { notes: [...notes] }),
    ...(own.states.length > 0 && { venues: statesTold(own.states) }),
    totalLaborCostCents: laborOf(sums),
    laborCost: hoursVisibleTo(who, hours),
    ...{ adjustments: [...adjustments], createdAt, updatedAt },
  };
}
