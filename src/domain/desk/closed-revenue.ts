import { enteredIn } from '../forecast/so-far.ts';
import type { WeekHistory } from '../forecast/week-history.ts';
import type { VenueId } from '../group/group.ts';
import { sourcesOf, venueOf } from '../group/venue.ts';
import { type FigureChange, figureThatCounts, type RevenueFigures } from '../sales/figures-from-days.ts';
import { sumCents } from '../values/money.ts';
import type { WeekSums } from '../weeks/week-sums.ts';

/** Returns the figures a venue's week is closed with if its days have made none: missing days count as nothing sold. */
export function figuresAtClosing(known: WeekHistory, venueId: VenueId): FigureChange[] {
  const { group } = known.settings;
  const figures = known.figures.get(known.week.weekId) ?? {};
  return sourcesOf(group).flatMap(({ centers, total }): FigureChange[] => {
    if (!centers.every((center) => venueOf(group, center) === venueId)) return [];
    const sources = total ? [...centers, total] : centers;
    if (sources.some((source) => figureThatCounts(figures[source]) !== null)) return [];
    const entered = centers.map((center) => enteredIn(known, center).map((one) => one.cents));
    if (entered.every((days) => days.length === 0)) return [];
    const made = entered.map(sumCents);
    return sources.map((source, at) => ({ source, cents: made[at] ?? sumCents(made) }));
  });
}

/** Returns a week's history with new revenue figures, and with one more venue closed. */
export function historyWithClosedVenue(
  known: WeekHistory,
  changes: readonly FigureChange[],
  closed: VenueId,
): WeekHistory {
  const { weekId } = known.week;
  const made = changes.flatMap(({ source, cents }) =>
    cents === null ? [] : [[source, { cents, fromDays: true }] as const],
  );
  const figures: RevenueFigures = { ...known.figures.get(weekId), ...Object.fromEntries(made) };
  return {
    ...known,
    figures: new Map([...known.figures, [weekId, figures]]),
    closed: [...known.closed.filter((one) => one !== closed), closed],
  };
}

/** Returns the sums with the figures made from days. */
export function sumsWith(sums: WeekSums, changes: readonly FigureChange[]): WeekSums {
  const made = changes.flatMap(({ source, cents }) => (cents === null ? [] : [[source, cents] as const]));
  return { ...sums, revenue: { ...sums.revenue, ...Object.fromEntries(made) } };
}
