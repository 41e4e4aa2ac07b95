import type { ClosedWeekday } from '../group/closed-weekdays.ts';
import type { Group, RevenueCenter } from '../group/group.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';

/** The sample's group with a revenue center that is closed on some weekdays. */
export function closedOn(center: RevenueCenter, ...rules: ClosedWeekday[]): Group {
  const venues = SAMPLE_GROUP.venues.map((venue) => ({
    ...venue,
    centers: venue.centers.map((one) => (one.id === center ? { ...one, closedOn: rules } : one)),
  }));
  return { ...SAMPLE_GROUP, venues };
}
