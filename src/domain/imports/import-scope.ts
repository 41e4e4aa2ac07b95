import type { Crew, Group, RevenueCenter, VenueId } from '../group/group.ts';
import { centersIn, isVenue } from '../group/venue.ts';
import { canRead, readsAll } from '../people/reading.ts';
import { can, type Who } from '../people/role.ts';
import type { StoredImport } from './import.ts';
import { entersHours, entersSome } from './names.ts';
import type { PersonIdentity } from './person-key.ts';

/** What of a group an import holds something of. */
export interface ImportScope {
  venues: readonly VenueId[];
  centers: readonly RevenueCenter[];
  crews: readonly Crew[];
}

/** The revenue centers and the people of the rows of an import that were decided about. */
export interface DecidedRows {
  centers: readonly RevenueCenter[];
  staffIds: readonly string[];
}

/** What an import holds something of: by the rows that were decided about, and by what came of the file. */
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

/** Whether somebody reads all that an import holds something of: who reads a part of it is told nothing of its sums. */
export function readsScope(group: Group, by: Who, { venues, centers, crews }: ImportScope): boolean {
  if (readsAll(by)) return true;
  return (
    venues.every((id) => isVenue(group, id) && (entersSome(group, by, id) || entersHours(group, by, id))) &&
    centers.every((center) => canRead(by, { center })) &&
    crews.every((crew) => canRead(by, { crew }))
  );
}

/** Whether somebody enters all that an import holds something of. */
export function entersScope(by: Who, { centers, crews }: ImportScope): boolean {
  return (
    centers.every((center) => can(by, 'setRevenue', center)) &&
    crews.every((crew) => can(by, 'addHours', crew))
  );
}
