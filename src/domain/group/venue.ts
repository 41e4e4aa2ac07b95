import type { Crew, RevenueCenter, Venue, VenueId } from './group.ts';
import { SAMPLE_GROUP } from './sample-group.ts';

const CENTERS = SAMPLE_GROUP.flatMap(({ centers }) => centers);
const CREW_LIST = SAMPLE_GROUP.flatMap(({ crews }) => crews);

/** The venue with a labor screen and dashboards of its centers, and those beside it. */
const [GRILL, ...BESIDE] = SAMPLE_GROUP as [Venue, ...Venue[]];

/** The venues by their names. */
export const VENUES: readonly Pick<Venue, 'venueId' | 'name'>[] = SAMPLE_GROUP;
/** Places that earn revenue and have a spending budget and supplier orders of their own. */
export const REVENUE_CENTERS: readonly RevenueCenter[] = CENTERS.map(({ id }) => id);
/** Groups of people whose staff cost is counted apart. */
export const CREWS: readonly Crew[] = CREW_LIST.map(({ id }) => id);

/** The grill, whose crews are those of the labor screen. */
export const GRILL_ID: VenueId = GRILL.venueId;
export const GRILL_CREWS: readonly Crew[] = GRILL.laborOf;

/** What an alert is about: a revenue center, or 'labor'. */
export type Category = string;
/** The grill's revenue centers, labor, and the other venues'. */
export const CATEGORIES: readonly Category[] = [
  ...GRILL.centers.map(({ id }) => id),
  'labor',
  ...BESIDE.flatMap(({ centers }) => centers.map(({ id }) => id)),
];

const NAMES = new Map<string, string>([
  ['labor', 'Labor'],
  ['total', 'Total Labor'],
  ...CREW_LIST.map(({ id, name }) => [id, name] as const),
  ...CENTERS.map(({ id, name }) => [id, name] as const),
]);

/** The name shown for a revenue center, department, crew or category; of 'total' that of all labor. What has none shows its id. */
export function nameOf(id: string): string {
  return NAMES.get(id) ?? id;
}

/** The name of a venue. */
export function venueName(id: VenueId): string {
  return VENUES.find(({ venueId }) => venueId === id)?.name ?? id;
}

/** The venue a revenue center belongs to. */
export function venueOf(center: RevenueCenter): VenueId {
  return venueWith(center).venueId;
}

function venueWith(center: RevenueCenter): Venue {
  return SAMPLE_GROUP.find(({ centers }) => centers.some(({ id }) => id === center))!;
}

/** The revenue centers of a venue. */
export function centersIn(venue: VenueId): readonly RevenueCenter[] {
  return venueBy(venue).centers.map(({ id }) => id);
}

/** The figure that a venue's revenue centers earn together; null where each has its own alone. */
export function togetherIn(venue: VenueId): 'total' | null {
  return venueBy(venue).total ?? null;
}

function venueBy(venue: VenueId): Venue {
  return SAMPLE_GROUP.find(({ venueId }) => venueId === venue)!;
}

/** Which revenue a category's budget is a share of: that of its venue's centers together, or its own. Labor's is the grill's. */
export function sourceOf(category: Category): RevenueCenter | 'total' {
  return category === 'labor' ? 'total' : (venueWith(category).total ?? category);
}

/** Which percentage of it a category's budget is. */
export function shareNameOf(category: Category): 'kitchen' | 'bar' | 'labor' {
  return category === 'labor' ? category : CENTERS.find(({ id }) => id === category)!.share;
}

/** Whether a venue has a budget of such a share. */
export function hasShare(venue: VenueId, share: 'kitchen' | 'bar'): boolean {
  return venueBy(venue).centers.some((center) => center.share === share);
}

/** Whose staff cost the labor of a venue counts. */
export function laborCrews(venue: VenueId): readonly Crew[] {
  return venueBy(venue).laborOf;
}

/** The department the people of a crew work in. */
export function departmentOf(crew: Crew) {
  return CREW_LIST.find(({ id }) => id === crew)!.department;
}
