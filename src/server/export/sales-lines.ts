import { accessToVenue, type GroupAccess } from '../../domain/desk/group-access.ts';
import type { Group, VenueId } from '../../domain/group/group.ts';
import { GROUP_REFUSED } from '../../domain/group/group-refused.ts';
import { centersOf, isVenue, nameOf, venueName, venueOf } from '../../domain/group/venue.ts';
import { salesSource } from '../../domain/imports/sales-source.ts';
import type { Db } from '../db/schema.ts';
import { refusal } from '../errors.ts';
import { salesPages } from '../stores/sales-pages.ts';
import type { CsvPages, DayRange } from './file-answer.ts';
import { groupsOfWeeks, money } from './lines.ts';

/** Limits what somebody may read to one venue, if given. Throws 'not-found' when they may not read it, or it does not exist. */
export function requestedAccess(reading: GroupAccess, venue: VenueId | undefined): GroupAccess {
  if (venue === undefined) return reading;
  if (!isVenue(reading.readable, venue)) throw refusal(GROUP_REFUSED.venueUnknown);
  return accessToVenue(reading, venue);
}

/** Yields sales by day and revenue center, with the names of their weeks. */
export async function* salesLines(db: Db, reading: GroupAccess, range: DayRange): CsvPages {
  yield [['Date', 'Venue', 'Revenue center', 'Sales', 'Source']];
  const { readable, whole } = reading;
  const groupOf = groupsOfWeeks(db, reading);
  const centers = readable === whole ? undefined : centersOf(readable);
  for await (const page of salesPages(db, { ...range, centers })) {
    const groups = new Map<string, Group>();
    for (const { weekId } of page) if (!groups.has(weekId)) groups.set(weekId, await groupOf(weekId));
    yield page.map(({ day, revenueCenterId: center, weekId, cents, imported }) => {
      const group = groups.get(weekId)!;
      const venue = venueName(group, venueOf(whole, center));
      return [day, venue, nameOf(group, center), money(whole)(cents), salesSource(cents, imported)];
    });
  }
}
