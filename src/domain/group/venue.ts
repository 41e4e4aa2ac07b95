/** The words the whole product shares: venues, their revenue centers, departments, crews and alert categories. */

export const VENUES = [
  { venueId: 'tropics', name: 'Tropics Grill' },
  { venueId: 'scandals', name: 'Scandals' },
  { venueId: 'townhouse', name: 'Townhouse' },
] as const;
export type VenueId = (typeof VENUES)[number]['venueId'];

/** Places that earn revenue and have a spending budget and supplier orders of their own. */
export const REVENUE_CENTERS = ['kitchen', 'bar', 'scandals', 'townhouse'] as const;
export type RevenueCenter = (typeof REVENUE_CENTERS)[number];

export const DEPARTMENTS = ['kitchen', 'bar', 'service'] as const;
export type Department = (typeof DEPARTMENTS)[number];

/** Groups of people whose staff cost is counted apart. */
export const CREWS = ['kitchen', 'bar', 'service', 'scandals-bar', 'scandals-service', 'townhouse'] as const;
export type Crew = (typeof CREWS)[number];

/** The grill's crews: those of the labor screen. */
export const GRILL_CREWS = ['kitchen', 'bar', 'service'] as const satisfies readonly Crew[];

/** Whose staff cost the labor of Scandals and of Townhouse counts (SPEC section 9). */
export const VENUE_CREWS = {
  scandals: ['scandals-bar', 'scandals-service'],
  townhouse: ['townhouse', 'service'],
} as const satisfies Record<string, readonly Crew[]>;

/** What an alert is about. */
export const CATEGORIES = ['kitchen', 'bar', 'labor', 'scandals', 'townhouse'] as const;
export type Category = (typeof CATEGORIES)[number];

const NAMES = {
  kitchen: 'Kitchen',
  bar: 'Bar',
  service: 'Service',
  labor: 'Labor',
  scandals: 'Scandals',
  townhouse: 'Townhouse',
  'scandals-bar': 'Scandals Bar',
  'scandals-service': 'Scandals Service',
  total: 'Total Labor',
} as const;

/** The name shown for a revenue center, department, crew or category. */
export function nameOf(id: keyof typeof NAMES): string {
  return NAMES[id];
}

/** The name of a venue. */
export function venueName(id: VenueId): string {
  return VENUES.find(({ venueId }) => venueId === id)!.name;
}

/** The venue a revenue center belongs to. */
export function venueOf(center: RevenueCenter): VenueId {
  return center === 'kitchen' || center === 'bar' ? 'tropics' : center;
}

/** The department the people of a crew work in. */
export function departmentOf(crew: Crew): Department {
  if (crew === 'scandals-bar') return 'bar';
  if (crew === 'scandals-service' || crew === 'townhouse') return 'service';
  return crew;
}
