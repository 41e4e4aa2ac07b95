import type { Group, RevenueCenter, VenueId } from '../group/group.ts';
import { sourcesOf, venueOf } from '../group/venue.ts';
import { type Cents, sumCents } from '../values/money.ts';
import { completeCents, type SevenDays, weekOfDays } from './sales.ts';

/** A stored revenue figure, and whether its seven days made it. */
export interface StoredRevenueFigure {
  cents: Cents;
  fromDays: boolean;
}

export type RevenueFigures = {
  readonly [source in RevenueCenter | 'total']?: StoredRevenueFigure | undefined;
};

/** A figure's new value in cents, or null to remove it. */
export interface FigureChange {
  source: RevenueCenter | 'total';
  cents: Cents | null;
}

/** Returns the week's own figure if it counts: one made by its days, or one above zero entered by hand. Null otherwise. */
export function figureThatCounts(figure: StoredRevenueFigure | undefined): Cents | null {
  if (!figure) return null;
  return figure.fromDays || figure.cents > 0 ? figure.cents : null;
}

/**
 * Returns how the days of a week change its figures, venue by venue. Once every center of a venue has all seven days, they make its
 * figures, follow each correction, and disappear if a day is removed. A nonzero figure entered by hand wins: then the days change nothing.
 * A venue that closed the week is left unchanged.
 */
export function figuresFromDays(
  group: Group,
  figures: RevenueFigures,
  daysOf: (center: RevenueCenter) => SevenDays,
  closed: readonly VenueId[] = [],
): FigureChange[] {
  return sourcesOf(group).flatMap(({ centers, total }) => {
    const sources = total ? [...centers, total] : centers;
    if (closed.length > 0 && centers.some((center) => closed.includes(venueOf(group, center)))) return [];
    if (sources.some((source) => isByHand(figures[source]))) return [];
    const made = centers.map((center) => completeCents(weekOfDays(daysOf(center))));
    const isComplete = !made.includes(null);
    const sum = isComplete ? sumCents(made as Cents[]) : null;
    const wanted = [...made.map((cents) => (isComplete ? cents : null)), sum];
    return sources.flatMap((source, place) => changeTo(source, wanted[place]!, figures[source]));
  });
}

function isByHand(figure: StoredRevenueFigure | undefined): boolean {
  return figure !== undefined && !figure.fromDays && figure.cents > 0;
}

function changeTo(
  source: RevenueCenter | 'total',
  cents: Cents | null,
  stored: StoredRevenueFigure | undefined,
): FigureChange[] {
  const isSame = cents === null ? !stored?.fromDays : stored?.fromDays && stored.cents === cents;
  return isSame ? [] : [{ source, cents }];
}
