import type { WeekId } from '../calendar/week.ts';
import type { NewAuditEntry } from '../decisions/decision.ts';
import type { Group, VenueId } from '../group/group.ts';
import { isVenue, venuesWith } from '../group/venue.ts';
import { visibleGroup } from '../people/reading.ts';
import type { Who } from '../people/role.ts';

/** What open screens are told to read again, after somebody saved; with the venues that it is of, left out where it is the group's. */
export type LiveEvent = (
  | { topic: 'week'; weekId: WeekId }
  | { topic: 'settings' | 'alerts' | 'staff' | 'suppliers' | 'users' | 'group' }
) & { venues?: readonly VenueId[] };

/** An event as somebody is told of it: a manager of those of the venues in which they manage something; null where of none. */
export function eventFor(who: Who | null, group: Group, event: LiveEvent): LiveEvent | null {
  const groupRead = visibleGroup(who, group);
  const { topic, venues } = event;
  if (groupRead === group) return event;
  if (topic === 'users') return null;
  if (venues === undefined) return event;
  const own = venues.filter((venue) => isVenue(groupRead, venue));
  return own.length === 0 ? null : { ...event, venues: own };
}

/** The venues that an entry of the audit trail is of. */
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

/** What a value says under a name, where it is a text. */
function named(value: unknown, name: 'crew' | 'revenueCenter'): string[] {
  const id = (value as Record<string, unknown> | null | undefined)?.[name];
  return typeof id === 'string' ? [id] : [];
}

/** The venues that some revenue centers, crews and venues belong to; left out where they are of none. */
export function venuesOf(group: Group, ids: readonly string[]): Pick<LiveEvent, 'venues'> {
  const venues = [...new Set(ids.flatMap((id) => venuesWith(group, id)))].sort();
  return venues.length === 0 ? {} : { venues };
}
