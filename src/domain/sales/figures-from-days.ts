import type { Group, RevenueCenter, VenueId } from '../group/group.ts';
import { sourcesOf, venueOf } from '../group/venue.ts';
import { type Cents, sumCents } from '../values/money.ts';
import { completeCents, type SevenDays, weekOfDays } from './sales.ts';

/** A figure of a week's revenue on record, and whether its seven days made it. */
export interface StoredRevenueFigure {
  cents: Cents;
  fromDays: boolean;
}

/** The figures of a week's revenue that are on record. */
export type RevenueFigures = {
  readonly [source in RevenueCenter | 'total']?: StoredRevenueFigure | undefined;
};

/** A figure as it is to be: in cents, or null for none any more. */
export interface FigureChange {
  source: RevenueCenter | 'total';
  cents: Cents | null;
}

/** What counts as the week's own figure: one that its days made, or one above zero that somebody entered. Null for none. */
export function figureThatCounts(figure: StoredRevenueFigure | undefined): Cents | null {
  if (!figure) return null;
  return figure.fromDays || figure.cents > 0 ? figure.cents : null;
}

/**
 * What the days of a week do to its figures, venue by venue: once every revenue center of a venue has all seven days they make
 * its figures, follow every correction, and go again with a day that is forgotten. A figure somebody entered by hand, other
 * than 0, wins: then the days change nothing. A venue that has closed the week keeps its figures.
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
