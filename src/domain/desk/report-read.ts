import type { VenueId } from '../group/group.ts';
import { canRead } from '../people/reading.ts';
import type { Who } from '../people/role.ts';
import type { ReportFacts, VenueReport } from '../reports/venue-report.ts';
import { venuesReported, type WeekReport, weekReport } from '../reports/week-report.ts';
import { accessOf, type GroupAccess, salesRead, visibleSums, visibleWeek } from './group-access.ts';

/** Returns a reader's view of a week's report: full reports of venues they read as a whole, closed ones as stored; their part of others. */
export function reportReadBy(
  who: Who,
  facts: ReportFacts,
  kept: ReadonlyMap<VenueId, VenueReport>,
  venueId?: VenueId,
): WeekReport {
  const { group } = facts.settings;
  const reading = accessOf(who, group);
  // A venue requested by id is reported even if the week has no data of it.
  const asked = venueId === undefined ? venuesReported(group, facts) : [venueId];
  const whole = asked.filter((one) => canRead(who, { venue: one }));
  const report = weekReport(facts, whole, kept);
  const parts = reading.readable.venues.filter(
    (venue) =>
      venue.partly && venue.centers.length > 0 && (venueId === undefined || venue.venueId === venueId),
  );
  if (parts.length === 0) return report;
  const own = parts.map((venue) => venue.venueId);
  const { venues } = weekReport(factsRead(reading, facts), own, new Map());
  return { ...report, venues: [...report.venues, ...venues] };
}

/** Returns a reader's view of the facts behind a report. */
function factsRead(reading: GroupAccess, facts: ReportFacts): ReportFacts {
  const settings = { ...facts.settings, group: reading.readable };
  return {
    ...facts,
    settings,
    record: visibleWeek(reading, facts.record),
    known: { ...facts.known, settings },
    sales: salesRead(reading, facts.sales),
    past: new Map([...facts.past].map(([weekId, sums]) => [weekId, visibleSums(reading, sums)])),
  };
}
