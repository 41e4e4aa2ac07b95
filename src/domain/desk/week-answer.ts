import type { Who } from '../people/role.ts';
import type { RecordedWeek } from '../record/recorded-week.ts';
import type { GroupSettings } from '../settings/settings.ts';
import { settingsOfWeek } from '../weeks/venue-snapshot.ts';
import { stateView } from '../weeks/venue-state.ts';
import { accessOf, visibleWeek } from './group-access.ts';
import { venueTotals, venueTotalsRead } from './venue-totals.ts';
import { recordVisibleTo, visibleRecord, type WeekRecord, weekRecord } from './week-record.ts';

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
