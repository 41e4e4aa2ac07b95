import type { Group, RevenueCenter, VenueId } from '../group/group.ts';
import { inUse } from '../group/venue.ts';

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
