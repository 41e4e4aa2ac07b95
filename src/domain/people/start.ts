import type { Group, RevenueCenter, VenueId } from '../group/group.ts';
import { inUse } from '../group/venue.ts';

/** Whether somebody manages only single revenue centers and crews, no whole venue. `group` is what they may read. */
export function readsPartly(group: Group): boolean {
  const { venues } = inUse(group);
  return venues.length > 0 && venues.every(({ partly }) => partly);
}

/** Whether somebody manages only crews, no budget of a revenue center. */
export function readsCrewsAlone(group: Group): boolean {
  return readsPartly(group) && inUse(group).venues.every(({ centers }) => centers.length === 0);
}

/** Returns the dashboard to open in place of the overview if somebody reads (`group`) only one venue or revenue center. */
export function startIn(group: Group): { venue: VenueId } | { center: RevenueCenter } | null {
  const [only, ...others] = inUse(group).venues;
  if (!only || others.length > 0) return null;
  const { venueId, partly, centers } = only;
  const [center, ...more] = centers;
  if (!partly || more.length > 0) return { venue: venueId };
  return center ? { center: center.id } : null;
}
