import { z } from 'zod';
import { budgetBalance, venueLaborStanding } from '../budgets/standings.ts';
import type { Venue, VenueId } from '../group/group.ts';
import { revenueSourceOf } from '../group/group-lookups.ts';
import { venueBy } from '../group/venue.ts';
import type { GroupSettings } from '../settings/settings.ts';
import { cents, centsSchema, sumCents } from '../values/money.ts';
import { revenueIn, sumOf, type WeekSums } from '../weeks/week-sums.ts';

/** What a revenue center's rows of a week add up to, and the budget that the revenue on record makes. */
export function centerTotalsSchema() {
  const amount = centsSchema();
  return z.object({ revenueCents: amount, spentCents: amount, budgetCents: amount });
}

/** What a venue’s rows of a week add up to. */
export function venueTotalsSchema() {
  const amount = centsSchema();
  return z.object({
    revenueCents: amount,
    centers: z.record(z.string(), centerTotalsSchema()).describe('By revenue center.'),
    crews: z.record(z.string(), z.object({ costCents: amount })).describe('By crew that its labor counts.'),
    laborCents: amount,
    laborBudgetCents: amount,
  });
}
export type VenueTotals = z.infer<ReturnType<typeof venueTotalsSchema>>;

/** What a venue's rows of a week add up to, by the settings that the week is weighed by. */
export function venueTotals(venueId: VenueId, sums: WeekSums, settings: GroupSettings): VenueTotals {
  const venue = venueBy(settings.group, venueId);
  const labor = venueLaborStanding(venueId, sums, settings);
  const centers = venue.centers.map(({ id }) => {
    const { budgetCents } = budgetBalance(id, sums, settings);
    const revenueCents = sumOf(sums.revenue, id);
    return [id, { revenueCents, spentCents: sumOf(sums.spending, id), budgetCents }];
  });
  return {
    revenueCents: revenueIn(revenueSourceOf(venue), sums.revenue),
    centers: Object.fromEntries(centers),
    crews: Object.fromEntries(venue.laborOf.map((crew) => [crew, { costCents: sumOf(sums.labor, crew) }])),
    laborCents: labor.spentCents,
    laborBudgetCents: labor.budgetCents,
  };
}

/** A venue's totals, limited to the revenue centers and crews that a person may read. */
export function venueTotalsRead<Totals extends VenueTotals>(
  totals: Totals,
  { partly, centers, crews }: Venue,
): Totals {
  if (!partly) return totals;
  const own = { centers: only(totals.centers, centers), crews: only(totals.crews, crews) };
  return {
    ...totals,
    ...own,
    revenueCents: sumCents(Object.values(own.centers).map(({ revenueCents }) => revenueCents)),
    laborCents: sumCents(Object.values(own.crews).map(({ costCents }) => costCents)),
    laborBudgetCents: cents(0),
  };
}

function only<Value>(of: Record<string, Value>, parts: readonly { id: string }[]): Record<string, Value> {
  return Object.fromEntries(Object.entries(of).filter(([id]) => parts.some((part) => part.id === id)));
}
