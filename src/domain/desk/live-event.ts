import type { WeekId } from '../calendar/week.ts';
import type { NewAuditEntry } from '../decisions/decision.ts';
import type { Group, VenueId } from '../group/group.ts';
import { isVenue, venuesWith } from '../group/venue.ts';
import { visibleGroup } from '../people/reading.ts';
import type { Who } from '../people/role.ts';

/** Tells open screens what to read again after a save; `venues` is left out if it concerns the whole group. */
export type LiveEvent = (
  | { topic: 'week'; weekId: WeekId }
  | { topic: 'settings' | 'alerts' | 'staff' | 'suppliers' | 'users' | 'group' }
) & { venues?: readonly VenueId[] };

/** Returns an event limited to the venues that a person reads; null if none of them is. */
export function eventFor(who: Who | null, group: Group, event: LiveEvent): LiveEvent | null {
  const groupRead = visibleGroup(who, group);
  const { topic, venues } = event;
  if (groupRead === group) return event;
  if (topic === 'users') return null;
  if (venues === undefined) return event;
  const own = venues.filter((venue) => isVenue(groupRead, venue));
  return own.length === 0 ? null : { ...event, venues: own };
}

export function venuesOfEntry(
  group: Group,
  { subject, before, after }: NewAuditEntry,
): Pick<LiveEvent, 'venues'> {
  const [id = ''] = subject.split(' ');
  const parts = [before, after].flatMap((values) => [
    ...named(values, 'crew'),
    ...named(values, 'revenueCenter'),
  ]);
  return venuesOf(group, [id, ...parts]);
}

/** Returns the value of a property if it is a string. */
function named(value: unknown, name: 'crew' | 'revenueCenter'): string[] {
  const id = (value as Record<string, unknown> | null | undefined)?.[name];
  return typeof id === 'string' ? [id] : [];
}

/** Returns the venues that some revenue centers, crews and venues belong to; without the field if there are none. */
export function venuesOf(group: Group, ids: readonly string[]): Pick<LiveEvent, 'venues'> {
  const venues = [...new Set(ids.flatMap((id) => venuesWith(group, id)))].sort();
  return venues.length === 0 ? {} : { venues };
}
