import type { WeekId } from '../calendar/week.ts';
import type { Change, Entry } from '../changes/change.ts';
import type { Group, VenueId } from '../group/group.ts';
import { isVenue, venuesWith } from '../group/venue.ts';
import { groupFor } from '../people/reading.ts';
import type { Who } from '../people/role.ts';

/** What open screens are told to read again, after somebody saved; with the venues that it is of, left out where it is the group's. */
export type LiveEvent = (
  | { topic: 'week'; weekId: WeekId }
  | { topic: 'settings' | 'alerts' | 'staff' | 'suppliers' | 'users' | 'group' }
) & { venues?: readonly VenueId[] };

/** An event as somebody is told of it: a manager of those of the venues in which they manage something; null where of none. */
export function eventFor(who: Who | null, group: Group, event: LiveEvent): LiveEvent | null {
  const groupRead = groupFor(who, group);
  const { topic, venues } = event;
  if (groupRead === group) return event;
  if (topic === 'users') return null;
  if (venues === undefined) return event;
  const own = venues.filter((venue) => isVenue(groupRead, venue));
  return own.length === 0 ? null : { ...event, venues: own };
}

/** The venues whose week a change alters. */
export function venuesOfChange(group: Group, change: Change): Pick<LiveEvent, 'venues'> {
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
export function venuesOfEntry(group: Group, { subject, before, after }: Entry): Pick<LiveEvent, 'venues'> {
  const [id = ''] = subject.split(' ');
  const parts = [before, after].flatMap((values) => [
    ...named(values, 'crew'),
    ...named(values, 'revenueCenter'),
  ]);
  return venuesOf(group, [id, ...parts]);
}

/** What a value says under a name, where it is a text. */
function named(value: unknown, name: 'crew' | 'revenueCenter'): string[] {
  const id = (value as Record<string, unknown> | null | undefined)?.[name];
  return typeof id === 'string' ? [id] : [];
}

function venuesOf(group: Group, ids: readonly string[]): Pick<LiveEvent, 'venues'> {
  const venues = [...new Set(ids.flatMap((id) => venuesWith(group, id)))].sort();
  return venues.length === 0 ? {} : { venues };
}
