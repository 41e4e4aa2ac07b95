import { z } from 'zod';
import type { Venue, VenueId } from '../group/group.ts';
import { type Cents, centsSchema, sumCents } from '../values/money.ts';
import { sumOf, type WeekSums } from '../weeks/week-sums.ts';

/** A crew that the labor of several venues counts. */
export function sharedCrewSchema() {
  return z.object({
    crew: z.string(),
    name: z.string(),
    costCents: centsSchema(),
    venues: z.array(z.string()).describe('Those whose labor counts it.'),
  });
}
export type SharedCrew = z.infer<ReturnType<typeof sharedCrewSchema>>;

/** Said of them in an answer; it is left out where there are none. */
export const SHARED_CREWS =
  'Crews that the labor of several of its venues counts: their cost is in each row, and once in the total.';

/** The crews that the labor of several of these venues counts, in a week of such sums. */
export function sharedCrews(venues: readonly Venue[], { labor }: Pick<WeekSums, 'labor'>): SharedCrew[] {
  const names = new Map(venues.flatMap(({ crews }) => crews.map(({ id, name }) => [id, name] as const)));
  const counted = venues.flatMap(({ venueId, laborOf }) => laborOf.map((crew) => ({ crew, venueId })));
  return [...Map.groupBy(counted, ({ crew }) => crew)].flatMap(([crew, of]) => {
    const costCents = sumOf(labor, crew);
    if (of.length < 2 || costCents === 0) return [];
    return [{ crew, name: names.get(crew) ?? crew, costCents, venues: of.map(({ venueId }) => venueId) }];
  });
}

/** Those of them that several of some venues count. */
export function sharedAmong(shared: readonly SharedCrew[], venues: readonly VenueId[]): SharedCrew[] {
  return shared
    .map((one) => ({ ...one, venues: one.venues.filter((venue) => venues.includes(venue)) }))
    .filter((one) => one.venues.length > 1);
}

/** By how much the labor of venues exceeds what it comes to together, where each crew is counted once. */
export function countedAgain(shared: readonly SharedCrew[]): Cents {
  return sumCents(shared.map(({ costCents, venues }) => costCents * (venues.length - 1)));
}

/** 'Service counted once; in both rows': said beside what labor comes to together; null where no crew is in several rows. */
export function countedOnceText(shared: readonly SharedCrew[]): string | null {
  if (shared.length === 0) return null;
  const names = shared.map(({ name }) => name).join(', ');
  const rows = shared.every(({ venues }) => venues.length === 2) ? 'in both rows' : 'in each of their rows';
  return `${names} counted once; ${rows}`;
}
