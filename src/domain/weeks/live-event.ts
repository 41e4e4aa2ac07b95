import type { Change, Entry } from '../changes/change.ts';
import type { Group, VenueId } from '../group/group.ts';
import { isVenue, venuesWith } from '../group/venue.ts';
import { groupFor } from '../people/reading.ts';
import type { Who } from '../people/role.ts';
import type { WeekId } from './week.ts';

/** What open screens are told to read again, after somebody saved. */
export type LiveEvent =
  | { topic: 'week'; weekId: WeekId }
  | { topic: 'settings' | 'alerts' | 'staff' | 'suppliers' | 'users' | 'group' };

/** An event with the venues that it is of; left out where it is the group's. */
export type VenuesEvent = LiveEvent & { venues?: readonly VenueId[] };

/** Whether somebody is told of an event: a manager of those of the venues in which they manage something. */
export function isToldTo(who: Who | null, group: Group, { topic, venues }: VenuesEvent): boolean {
  const told = groupFor(who, group);
  if (told === group) return true;
  return topic !== 'users' && (venues === undefined || venues.some((venue) => isVenue(told, venue)));
}

/** The venues whose week a change alters. */
export function venuesOfChange(group: Group, change: Change): Pick<VenuesEvent, 'venues'> {
  const days = [change.sales, change.salesRemoved, change.expected, change.expectedRemoved].flat();
  const orders = [change.ordersAdded, change.ordersChanged, change.ordersArrived, change.ordersGone].flat();
  const hours = [...change.hoursAdded, ...change.hoursChanged, ...change.hoursRemoved];
  return venuesOf(group, [
    ...[...orders, ...days].map(({ revenueCenter }) => revenueCenter),
    ...change.ordersLeft,
    ...hours.map(({ crew }) => crew),
    ...[...change.adjustments, ...change.adjustmentsRemoved].map(({ subject }) => subject),
    ...change.revenue.map(({ source }) => source),
    ...change.revenueRemoved,
    ...change.alerts.raised.map(({ alert }) => alert.category),
    ...[...change.states, ...change.notes, ...change.notesRemoved].map(({ venueId }) => venueId),
  ]);
}

/** The venues that an entry of the audit trail is of. */
export function venuesOfEntry(group: Group, { subject, before, after }: Entry): Pick<VenuesEvent, 'venues'> {
  const [id = ''] = subject.split(' ');
  const parts = [before, after].flatMap((values) => [
    ...named(values, 'crew'),
    ...named(values, 'revenueCenter'),
  ]);
  return venuesOf(group, [id, ...parts]);
}

/** What a value says under a name, where it is a text. */
function named(value: unknown, name: 'crew' | 'revenueCenter'): string[] {
  const said = (value as Record<string, unknown> | null | undefined)?.[name];
  return typeof said === 'string' ? [said] : [];
}

function venuesOf(group: Group, ids: readonly string[]): Pick<VenuesEvent, 'venues'> {
  const venues = [...new Set(ids.flatMap((id) => venuesWith(group, id)))].sort();
  return venues.length === 0 ? {} : { venues };
}
