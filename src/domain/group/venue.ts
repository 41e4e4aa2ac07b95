/** The group: its venues, and what each has. All that others know of it is read off this list. */
const GROUP = [
  {
    venueId: 'tropics',
    name: 'Tropics Grill',
    // Budgets of a venue with several revenue centers are shares of what these earn together.
    centers: [
      { id: 'kitchen', name: 'Kitchen', share: 'kitchen' },
      { id: 'bar', name: 'Bar', share: 'bar' },
    ],
    crews: [
      { id: 'kitchen', name: 'Kitchen', department: 'kitchen' },
      { id: 'bar', name: 'Bar', department: 'bar' },
      { id: 'service', name: 'Service', department: 'service' },
    ],
    laborOf: ['kitchen', 'bar', 'service'],
  },
  {
    venueId: 'scandals',
    name: 'Scandals',
    centers: [{ id: 'scandals', name: 'Scandals', share: 'bar' }],
    crews: [
      { id: 'scandals-bar', name: 'Scandals Bar', department: 'bar' },
      { id: 'scandals-service', name: 'Scandals Service', department: 'service' },
    ],
    laborOf: ['scandals-bar', 'scandals-service'],
  },
  {
    venueId: 'townhouse',
    name: 'Townhouse',
    centers: [{ id: 'townhouse', name: 'Townhouse', share: 'bar' }],
    crews: [{ id: 'townhouse', name: 'Townhouse', department: 'service' }],
    laborOf: ['townhouse', 'service'],
  },
] as const satisfies readonly Venue[];

/** A venue of the group. */
interface Venue {
  venueId: string;
  name: string;
  /** Places that earn revenue and have a spending budget and supplier orders of their own; `share` names the percentage it is. */
  centers: readonly { id: string; name: string; share: 'kitchen' | 'bar' }[];
  /** Groups of people whose staff cost is counted apart, each of a department. */
  crews: readonly { id: string; name: string; department: string }[];
  /** The crews whose staff cost its labor counts: a crew may work for several venues (SPEC section 9). */
  laborOf: readonly string[];
}

export type VenueId = (typeof GROUP)[number]['venueId'];
type CenterOf = (typeof GROUP)[number]['centers'][number];
type CrewOf = (typeof GROUP)[number]['crews'][number];
export type RevenueCenter = CenterOf['id'];
export type Crew = CrewOf['id'];
export type Department = CrewOf['department'];

/** The venue with a labor screen and dashboards of its centers, and those beside it. */
const [GRILL, ...BESIDE] = GROUP;
const CENTERS: readonly CenterOf[] = GROUP.flatMap(({ centers }): readonly CenterOf[] => centers);
const CREW_LIST: readonly CrewOf[] = GROUP.flatMap(({ crews }): readonly CrewOf[] => crews);

/** The venues by their names. */
export const VENUES: readonly { venueId: VenueId; name: string }[] = GROUP;
/** Places that earn revenue and have a spending budget and supplier orders of their own. */
export const REVENUE_CENTERS = CENTERS.map(({ id }) => id);
/** Groups of people whose staff cost is counted apart. */
export const CREWS = CREW_LIST.map(({ id }) => id);
export const DEPARTMENTS: readonly Department[] = [...new Set(CREW_LIST.map(({ department }) => department))];

/** The grill, whose crews are those of the labor screen. */
export const GRILL_ID = GRILL.venueId;
export const GRILL_CREWS = GRILL.laborOf;

/** The venues with one revenue center, of the same name. */
export type OwnVenue = Extract<VenueId, RevenueCenter>;

/** What an alert is about: the grill's revenue centers, labor, and the other venues'. */
export const CATEGORIES = [
  ...GRILL.centers.map(({ id }) => id),
  'labor' as const,
  ...BESIDE.flatMap(({ centers }) => centers.map(({ id }) => id)),
];
export type Category = (typeof CATEGORIES)[number];

const NAMES = new Map<string, string>([
  ['labor', 'Labor'],
  ['total', 'Total Labor'],
  ...CREW_LIST.map(({ id, name }) => [id, name] as const),
  ...CENTERS.map(({ id, name }) => [id, name] as const),
]);

/** The name shown for a revenue center, department, crew or category; of 'total' that of all labor. */
export function nameOf(id: RevenueCenter | Crew | Department | Category | 'total'): string {
  return NAMES.get(id)!;
}

/** The name of a venue. */
export function venueName(id: VenueId): string {
  return VENUES.find(({ venueId }) => venueId === id)!.name;
}

/** The venue a revenue center belongs to. */
export function venueOf(center: RevenueCenter): VenueId {
  return GROUP.find(({ centers }) => centers.some(({ id }) => id === center))!.venueId;
}

/** The revenue centers of a venue. */
export function centersIn(venue: VenueId): readonly RevenueCenter[] {
  return REVENUE_CENTERS.filter((center) => venueOf(center) === venue);
}

/** Which revenue a category's budget is a share of: that of its venue's centers together, or its own. Labor's is the grill's. */
export function sourceOf(category: Category): OwnVenue | 'total' {
  if (category === 'labor' || centersIn(venueOf(category)).length > 1) return 'total';
  return category as OwnVenue;
}

/** Which percentage of it a category's budget is. */
export function shareNameOf(category: Category): 'kitchen' | 'bar' | 'labor' {
  return category === 'labor' ? category : CENTERS.find(({ id }) => id === category)!.share;
}

/** Whether a venue has a budget of such a share. */
export function hasShare(venue: VenueId, share: 'kitchen' | 'bar'): boolean {
  return centersIn(venue).some((center) => shareNameOf(center) === share);
}

/** Whose staff cost the labor of a venue counts. */
export function laborCrews(venue: VenueId): readonly Crew[] {
  return GROUP.find(({ venueId }) => venueId === venue)!.laborOf;
}

/** The department the people of a crew work in. */
export function departmentOf(crew: Crew): Department {
  return CREW_LIST.find(({ id }) => id === crew)!.department;
}
