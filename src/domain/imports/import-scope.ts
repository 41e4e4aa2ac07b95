import type { Week } from '../calendar/week.ts';
import { type WeekFacts, weekForDay } from '../calendar/week-on-record.ts';
import type { Crew, Group, RevenueCenter, VenueId } from '../group/group.ts';
import { centersIn, isVenue } from '../group/venue.ts';
import { canRead, readsAll } from '../people/reading.ts';
import { can, type Who } from '../people/role.ts';
import { addDays, type Day } from '../values/day.ts';
import type { StoredImport } from './import.ts';
import { entersHours, entersSome, type PersonIdentity } from './names.ts';

/** The venues, revenue centers and crews that an import holds data of. */
export interface ImportScope {
  venues: readonly VenueId[];
  centers: readonly RevenueCenter[];
  crews: readonly Crew[];
}

/** The revenue centers and the people in the decided rows of an import. */
export interface DecidedRows {
  centers: readonly RevenueCenter[];
  staffIds: readonly string[];
}

/** Returns the scope of an import, from its decided rows and from what the file brought. */
export function importScope(
  { kind, summary }: Pick<StoredImport, 'kind' | 'summary'>,
  { centers, staffIds }: DecidedRows,
  { group, staff }: { group: Group; staff: readonly PersonIdentity[] },
): ImportScope {
  const { venues } = summary;
  const crews = new Map(staff.map(({ staffId, crew }) => [staffId, crew]));
  const sent = summary.centers ?? (kind === 'orders' ? venues.flatMap((id) => centersIn(group, id)) : []);
  return {
    venues,
    centers: [...new Set([...sent, ...centers])],
    crews: [...new Set([...(summary.crews ?? []), ...staffIds.map((id) => crews.get(id) ?? '')])],
  };
}

/** Whether somebody reads everything that an import holds. Whoever reads only a part sees none of its sums. */
export function readsScope(group: Group, by: Who, { venues, centers, crews }: ImportScope): boolean {
  if (readsAll(by)) return true;
  return (
    venues.every((id) => isVenue(group, id) && (entersSome(group, by, id) || entersHours(group, by, id))) &&
    centers.every((center) => canRead(by, { center })) &&
    crews.every((crew) => canRead(by, { crew }))
  );
}

/** Whether somebody may enter everything that an import holds. */
export function entersScope(by: Who, { centers, crews }: ImportScope): boolean {
  return (
    centers.every((center) => can(by, 'setRevenue', center)) &&
    crews.every((crew) => can(by, 'addHours', crew))
  );
}

/** Groups rows of a file by the week of their day, in the order in which weeks are locked. */
export function byWeek<Row extends { day: Day }>(
  rows: readonly Row[],
  facts: WeekFacts,
): { week: Week; rows: Row[] }[] {
  const weekOfDay = new Map<Day, Week>();
  const weeks = new Map<string, { week: Week; rows: Row[] }>();
  for (const row of rows) {
    const week = weekOfDay.get(row.day) ?? weekForDay(row.day, near(facts, row.day));
    weekOfDay.set(row.day, week);
    const known = weeks.get(week.weekId) ?? { week, rows: [] };
    known.rows.push(row);
    weeks.set(week.weekId, known);
  }
  const start = ({ week }: { week: Week }) => `${week.startDate} ${week.weekId}`;
  return [...weeks.values()].sort((one, other) => (start(one) < start(other) ? -1 : 1));
}

/** Returns the facts with only the recorded weeks within 14 days of a day; searching all of them for each day would be slow. */
function near(facts: WeekFacts, day: Day): WeekFacts {
  const [first, last] = [addDays(day, -14), addDays(day, 14)];
  return {
    ...facts,
    recorded: facts.recorded.filter(({ startDate }) => first <= startDate && startDate <= last),
  };
}
