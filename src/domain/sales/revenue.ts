import { z } from 'zod';
import type { Group } from '../group/group.ts';
import { centersOf, sourcesOf, venueOfTotal } from '../group/venue.ts';
import { visibleGroup } from '../people/reading.ts';
import { can, canSetTotal, type Who } from '../people/role.ts';
import { amountCents, type Cents, cents, sumCents } from '../values/money.ts';
import { type RevenueSource, revenueSources, sumOf, type WeekSums } from '../weeks/week-sums.ts';
import type { NamedCenter } from '../weeks/week-totals.ts';

/** A revenue figure's name in an entry, such as kitchenCents. */
export type RevenueFigure = `${'total' | NamedCenter}Cents`;
/** A week's revenue as entered, in cents. Only the names in the specification are typed; `figureIn` reads any. */
export type WeekRevenue = Record<RevenueFigure, Cents>;

const figures = (group: Group) => z.object(ofFigures(group, () => amountCents(group))).partial();

function ofFigures<T>(group: Group, value: (source: RevenueSource) => T): Record<RevenueFigure, T> {
  const entries = revenueSources(group).map((source) => [`${source}Cents`, value(source)]);
  return Object.fromEntries(entries) as Record<RevenueFigure, T>;
}

/** Returns the figure of a source, or undefined if there is none. */
export function figureIn<Figures extends { [figure in RevenueFigure]?: Cents | undefined }>(
  revenue: Figures,
  source: RevenueSource,
) {
  return revenue[`${source}Cents` as RevenueFigure] as Figures[RevenueFigure];
}

/** Returns the figures that somebody may read. */
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

/** Returns revenue by the names that entries and the audit trail use. */
export function revenueOf(group: Group, { revenue }: Pick<WeekSums, 'revenue'>): WeekRevenue {
  return ofFigures(group, (source) => sumOf(revenue, source));
}

/** Returns revenue by source, from figures named as in an entry. */
export function bySource(group: Group, revenue: WeekRevenue): WeekSums['revenue'] {
  const entries = revenueSources(group).map((source) => [source, figureIn(revenue, source)]);
  return { ...Object.fromEntries(entries), total: revenue.totalCents };
}

/** A revenue entry: the figures to set, and in `from` the values its form started with. */
export function revenueChange(group: Group) {
  const from = figures(group).extend({ totalCents: z.int().min(0).transform(cents).optional() });
  return figures(group)
    .extend({ from: from.optional() })
    .refine(({ from: _, ...change }) => Object.values(change).some((value) => value !== undefined), {
      error: 'Please enter the revenue amount',
    });
}
export type RevenueChange = z.infer<ReturnType<typeof revenueChange>>;

/** Whether somebody may set every figure of a change, including the total. */
export function canSetFigures(group: Group, who: Who | null, change: RevenueChange): boolean {
  const given = centersOf(group).filter((center) => figureIn(change, center) !== undefined);
  const setsTotal = change.totalCents !== undefined;
  return given.every((center) => can(who, 'setRevenue', center)) && (!setsTotal || canSetTotal(group, who));
}

/** Returns the revenue after a change. Kitchen or bar revenue sets the total to kitchen + bar (section 5). */
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

/** Whether a figure changed since the form loaded it. If it equals the result, the change was sent again after a lost answer. */
export function revenueChangedMeanwhile(group: Group, stored: WeekRevenue, change: RevenueChange): boolean {
  const { from = {} } = change;
  const figures = Object.keys(from) as RevenueFigure[];
  if (revenueDifference(group, stored, changedRevenue(group, stored, change)).length === 0) return false;
  return figures.some((figure) => from[figure] !== undefined && from[figure] !== stored[figure]);
}

export function revenueDifference(group: Group, before: WeekRevenue, after: WeekRevenue): RevenueSource[] {
  return revenueSources(group).filter((source) => figureIn(before, source) !== figureIn(after, source));
}
