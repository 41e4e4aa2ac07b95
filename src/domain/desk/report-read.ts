import type { VenueId } from '../group/group.ts';
import { canRead } from '../people/reading.ts';
import type { Who } from '../people/role.ts';
import type { ReportFacts, VenueReport } from '../reports/venue-report.ts';
import { venuesReported, type WeekReport, weekReport } from '../reports/week-report.ts';
import { accessOf, type GroupAccess, salesRead, visibleSums, visibleWeek } from './group-access.ts';

/**
 * The report of a week as somebody reads it: of venues that they read as a whole what everybody is told, of closed ones as it was kept;
 * of others the part that is theirs. With a venue, of that one.
 */
export function reportReadBy(
  who: Who,
  facts: ReportFacts,
  kept: ReadonlyMap<VenueId, VenueReport>,
  venueId?: VenueId,
): WeekReport {
  const { group } = facts.settings;
  const reading = accessOf(who, group);
  // One that is asked for by itself is told though the week has nothing of it.
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

/** What a report stands on, as far as somebody reads it. */
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
