import { z } from 'zod';
import type { Group } from '../group/group.ts';
import { centersOf, sourcesOf, venueOfTotal } from '../group/venue.ts';
import { visibleGroup } from '../people/reading.ts';
import { can, canSetTotal, type Who } from '../people/role.ts';
import { amountCents, type Cents, cents, sumCents } from '../values/money.ts';
import { type RevenueSource, revenueSources, sumOf, type WeekSums } from '../weeks/week-sums.ts';
import type { NamedCenter } from '../weeks/week-totals.ts';

/** A figure of the week's revenue as an entry names it: kitchenCents. */
export type RevenueFigure = `${'total' | NamedCenter}Cents`;
/**
 * The week's revenue as an entry names it: its total and one figure per revenue center, in cents. Typed are those that the
 * specification names; `figureIn` reads any.
 */
export type WeekRevenue = Record<RevenueFigure, Cents>;

const figures = (group: Group) => z.object(ofFigures(group, () => amountCents(group))).partial();

function ofFigures<T>(group: Group, value: (source: RevenueSource) => T): Record<RevenueFigure, T> {
  const entries = revenueSources(group).map((source) => [`${source}Cents`, value(source)]);
  return Object.fromEntries(entries) as Record<RevenueFigure, T>;
}

/** A figure among others; undefined where it is not one of them. */
export function figureIn<Figures extends { [figure in RevenueFigure]?: Cents | undefined }>(
  revenue: Figures,
  source: RevenueSource,
) {
  return revenue[`${source}Cents` as RevenueFigure] as Figures[RevenueFigure];
}

/** Those figures among others that somebody reads. */
export function figuresRead<Figures extends { [figure in RevenueFigure]?: Cents | undefined }>(
  group: Group,
  who: Who | null,
  figures: Figures,
): Figures {
  const groupRead = visibleGroup(who, group);
  if (groupRead === group) return figures;
  const sources = venueOfTotal(groupRead) === undefined ? centersOf(groupRead) : revenueSources(groupRead);
  const read = Object.entries(figures).filter(([figure]) =>
    sources.some((source) => figure === `${source}Cents`),
  );
  return Object.fromEntries(read) as Figures;
}

/** Revenue as an entry names it, and the audit trail. */
export function revenueOf(group: Group, { revenue }: Pick<WeekSums, 'revenue'>): WeekRevenue {
  return ofFigures(group, (source) => sumOf(revenue, source));
}

/** The sources of a week's revenue, from figures as an entry names them. */
export function bySource(group: Group, revenue: WeekRevenue): WeekSums['revenue'] {
  const entries = revenueSources(group).map((source) => [source, figureIn(revenue, source)]);
  return { ...Object.fromEntries(entries), total: revenue.totalCents };
}

/** A revenue entry: the figures it sets, and with `from` the values its form started with. */
export function revenueChange(group: Group) {
  const from = figures(group).extend({ totalCents: z.int().min(0).transform(cents).optional() });
  return figures(group)
    .extend({ from: from.optional() })
    .refine(({ from: _, ...change }) => Object.values(change).some((value) => value !== undefined), {
      error: 'Please enter the revenue amount',
    });
}
export type RevenueChange = z.infer<ReturnType<typeof revenueChange>>;

/** Whether somebody may set all figures of a change: those of revenue centers, and the total. */
export function canSetFigures(group: Group, who: Who | null, change: RevenueChange): boolean {
  const given = centersOf(group).filter((center) => figureIn(change, center) !== undefined);
  const setsTotal = change.totalCents !== undefined;
  return given.every((center) => can(who, 'setRevenue', center)) && (!setsTotal || canSetTotal(group, who));
}

/** The revenue after a change. Kitchen or bar revenue sets the total to kitchen + bar (SPEC section 5). */
export function changedRevenue(
  group: Group,
  stored: WeekRevenue,
  { from: _, ...change }: RevenueChange,
): WeekRevenue {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  const revenue: WeekRevenue = { ...stored, ...Object.fromEntries(given) };
  for (const { centers, total } of sourcesOf(group))
    if (total && centers.some((center) => figureIn(change, center) !== undefined))
      revenue[`${total}Cents`] = sumCents(centers.map((center) => figureIn(revenue, center)));
  return revenue;
}

/**
 * Whether a figure the form started with is no longer the one on record. What is on record as it should become was not
 * changed by others: it is this very change, sent again since its answer was lost.
 */
export function revenueChangedMeanwhile(group: Group, stored: WeekRevenue, change: RevenueChange): boolean {
  const { from = {} } = change;
  const figures = Object.keys(from) as RevenueFigure[];
  if (revenueDifference(group, stored, changedRevenue(group, stored, change)).length === 0) return false;
  return figures.some((figure) => from[figure] !== undefined && from[figure] !== stored[figure]);
}

/** The sources in which two revenues differ. */
export function revenueDifference(group: Group, before: WeekRevenue, after: WeekRevenue): RevenueSource[] {
  return revenueSources(group).filter((source) => figureIn(before, source) !== figureIn(after, source));
}
