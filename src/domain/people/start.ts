import type { Group, RevenueCenter, VenueId } from '../group/group.ts';
import { inUse } from '../group/venue.ts';

/** Whether somebody looks after single revenue centers and crews alone, of no whole venue: `group` is as they read it. */
export function readsPartly(group: Group): boolean {
  const { venues } = inUse(group);
  return venues.length > 0 && venues.every(({ partly }) => partly);
}

/** Whether somebody looks after crews alone, and no budget of revenue centers. */
export function readsCrewsAlone(group: Group): boolean {
  return readsPartly(group) && inUse(group).venues.every(({ centers }) => centers.length === 0);
}

/**
 * The dashboard that the overview comes to where there is one venue or one revenue center in use that somebody reads: `group` is as
 * they read it. Null where there are several to look over, and for whoever looks after crews alone.
 */
export function startIn(group: Group): { venue: VenueId } | { center: RevenueCenter } | null {
  const [only, ...others] = inUse(group).venues;
  if (!only || others.length > 0) return null;
  const { venueId, partly, centers } = only;
  const [center, ...more] = centers;
  if (!partly || more.length > 0) return { venue: venueId };
  return center ? { center: center.id } : null;
}
