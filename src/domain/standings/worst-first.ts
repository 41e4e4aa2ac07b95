import { VERDICTS } from '../budgets/budget.ts';
import type { VenueId } from '../group/group.ts';
import type { WeekStandings } from './standings.ts';

/** Sorts venues by urgency: the worst verdict first, then the least left for orders. */
export function worstFirst<Of extends { venueId: VenueId }>(
  venues: readonly Of[],
  standings: WeekStandings['venues'],
): Of[] {
  const of = ({ venueId }: Of) => standings[venueId]!;
  return venues.toSorted(
    (a, b) =>
      VERDICTS.indexOf(of(b).verdict) - VERDICTS.indexOf(of(a).verdict) ||
      of(a).left.ordersCents - of(b).left.ordersCents,
  );
}
