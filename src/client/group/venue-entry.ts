import type { Department } from '../../domain/group/group.ts';
import { type NewVenue, newVenue } from '../../domain/group/new-venue.ts';
import { PROPOSALS } from '../../domain/group/proposals.ts';
import { formatPercentage } from '../../domain/values/percent.ts';
import type { Place } from '../../domain/values/place.ts';
import { schemaFaults } from '../form/faults.ts';
import type { Read } from '../form/use-form.ts';

/** A revenue center and a crew as they are typed. */
export interface TypedCenter {
  name: string;
  percentage: string;
  budgetOf: 'own' | 'venue';
  /** What orders may come to without approval, and whether those over the budget wait; where it is asked. */
  approvalOver?: string;
  approvalOverBudget?: boolean;
}
export interface TypedCrew {
  name: string;
  department: Department;
}

/** A new venue as it is typed. */
export interface VenueEntry {
  name: string;
  laborPercentage: string;
  centers: readonly TypedCenter[];
  crews: readonly TypedCrew[];
}

export const VENUE_FIELDS = {
  name: 'name',
  laborPercentage: 'laborPercentage',
  centers: 'centers',
  crews: 'crews',
} as const;

/** What a house of a kind usually is, to be changed; without a kind nothing but a place to begin. */
export function proposed(kind: keyof typeof PROPOSALS | null, place: Place): VenueEntry {
  if (kind === null) {
    const center: TypedCenter = { name: '', percentage: '30', budgetOf: 'own' };
    return { name: '', laborPercentage: '30', centers: [center], crews: [] };
  }
  const { name, laborPercentage, centers, crews } = PROPOSALS[kind];
  return {
    name,
    laborPercentage: formatPercentage(laborPercentage, place),
    centers: centers.map(({ percentage, ...center }) => ({
      ...center,
      percentage: formatPercentage(percentage, place),
    })),
    crews,
  };
}

/** The venue that was typed, or what is at fault in it. */
export function readVenue({ laborPercentage, centers, ...typed }: VenueEntry): Read<VenueEntry, NewVenue> {
  const read = newVenue.safeParse({
    ...typed,
    laborPercentage: typedPercentage(laborPercentage),
    centers: centers.map((center) => ({ ...center, percentage: typedPercentage(center.percentage) })),
  });
  if (read.success) return { wanted: read.data };
  return { faults: schemaFaults(read.error, VENUE_FIELDS) };
}

/** '22.5' or '22,5' as a number; what is none is none. */
export function typedPercentage(typed: string): number {
  return typed.trim() === '' ? Number.NaN : Number(typed.replace(',', '.'));
}
