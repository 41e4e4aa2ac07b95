import type { Who } from '../people/role.ts';
import type { RecordedWeek } from '../record/recorded-week.ts';
import type { GroupSettings } from '../settings/settings.ts';
import { settingsOfWeek } from '../weeks/kept-venue.ts';
import { toldState } from '../weeks/venue-state.ts';
import { venueTotals, venueTotalsRead } from './venue-totals.ts';
import { readingBy, weekRead } from './week-reading.ts';
import { recordTold, recordVisibleTo, type WeekRecord, weekRecord } from './week-record.ts';

/** A week as it is answered to somebody: what they read of its record, with what each venue's rows add up to by the settings of now. */
export function weekAnswer(who: Who, week: RecordedWeek, now: GroupSettings): WeekRecord {
  const reading = readingBy(who, now.group);
  const record = weekRecord(reading.readable, weekRead(reading, week));
  const settings = settingsOfWeek(now, week);
  const venues = reading.read(settings.group).venues.map((venue) => {
    const { venueId } = venue;
    const state = record.venues?.[venueId] ?? { ...toldState(week.states, venueId), kept: null };
    return [venueId, { ...state, ...venueTotalsRead(venueTotals(venueId, week.sums, settings), venue) }];
  });
  const answer = { ...record, venues: Object.fromEntries(venues) };
  return recordTold(reading.readable, recordVisibleTo(who, answer));
}
