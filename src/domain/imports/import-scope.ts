import type { Crew, Group, RevenueCenter, VenueId } from '../group/group.ts';
import { centersIn, isVenue } from '../group/venue.ts';
import { canRead, readsAll } from '../people/reading.ts';
import { can, type Who } from '../people/role.ts';
import type { StoredImport } from './import.ts';
import { entersHours, entersSome } from './names.ts';
import type { PersonIdentity } from './person-key.ts';

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
