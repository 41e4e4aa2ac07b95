import { z } from 'zod';
import type { Venue, VenueId } from '../group/group.ts';
import { type Cents, centsSchema, sumCents } from '../values/money.ts';
import { sumOf, type WeekSums } from '../weeks/week-sums.ts';

/** A crew that counts in the labor of several venues. */
export function sharedCrewSchema() {
  return z.object({
    crew: z.string(),
    name: z.string(),
    costCents: centsSchema(),
    venues: z.array(z.string()).describe('The venues whose labor includes it.'),
  });
}
export type SharedCrew = z.infer<ReturnType<typeof sharedCrewSchema>>;

/** The API description of shared crews; the field is left out if there are none. */
export const SHARED_CREWS =
  'Crews that the labor of several of its venues counts: their cost is in each row, and once in the total.';

/** Returns the crews with a cost that count in the labor of several of these venues. */
export function sharedCrews(venues: readonly Venue[], { labor }: Pick<WeekSums, 'labor'>): SharedCrew[] {
  const names = new Map(venues.flatMap(({ crews }) => crews.map(({ id, name }) => [id, name] as const)));
  const counted = venues.flatMap(({ venueId, laborOf }) => laborOf.map((crew) => ({ crew, venueId })));
  return [...Map.groupBy(counted, ({ crew }) => crew)].flatMap(([crew, of]) => {
    const costCents = sumOf(labor, crew);
    if (of.length < 2 || costCents === 0) return [];
    return [{ crew, name: names.get(crew) ?? crew, costCents, venues: of.map(({ venueId }) => venueId) }];
  });
}

/** Returns the shared crews that several of the given venues count. */
export function sharedAmong(shared: readonly SharedCrew[], venues: readonly VenueId[]): SharedCrew[] {
  return shared
    .map((one) => ({ ...one, venues: one.venues.filter((venue) => venues.includes(venue)) }))
    .filter((one) => one.venues.length > 1);
}

/** Returns by how much the sum of the venues' labor exceeds their labor with each crew counted once. */
export function countedAgain(shared: readonly SharedCrew[]): Cents {
  return sumCents(shared.map(({ costCents, venues }) => costCents * (venues.length - 1)));
}

/** Returns a note for the total of labor: 'Service counted once; in both rows'; null if no crew is in several rows. */
export function countedOnceText(shared: readonly SharedCrew[]): string | null {
  if (shared.length === 0) return null;
  const names = shared.map(({ name }) => name).join(', ');
  const rows = shared.every(({ venues }) => venues.length === 2) ? 'in both rows' : 'in each of their rows';
  return `${names} counted once; ${rows}`;
}
