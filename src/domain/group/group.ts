/** What staff does: the shares of the labor budget go by it (SPEC section 3). */
export const DEPARTMENTS = ['kitchen', 'bar', 'service'] as const;
export type Department = (typeof DEPARTMENTS)[number];

/** Ids that a group gives. Whether a text is one of them is asked at the edges: of what is sent, and of what is read. */
export type VenueId = string;
export type RevenueCenter = string;
export type Crew = string;

/** A venue of a group. */
export interface Venue {
  venueId: VenueId;
  name: string;
  /**
   * The figure of revenue that its centers earn together, where their budgets are shares of that (SPEC section 9: the grill's).
   * Without it each center's budget is a share of its own revenue.
   */
  total?: 'total';
  /** Places that earn revenue and have a spending budget and supplier orders of their own; `share` names the percentage it is. */
  centers: readonly { id: RevenueCenter; name: string; share: 'kitchen' | 'bar' }[];
  /** Groups of people whose staff cost is counted apart, each of a department. */
  crews: readonly { id: Crew; name: string; department: Department }[];
  /** The crews whose staff cost its labor counts: a crew may work for several venues (SPEC section 9). */
  laborOf: readonly Crew[];
}

/** The venues of a group, in their order. */
export type Group = readonly Venue[];
