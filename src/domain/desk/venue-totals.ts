import { z } from 'zod';
import { budgetBalance, venueLaborStanding } from '../budgets/standings.ts';
import type { Venue, VenueId } from '../group/group.ts';
import { revenueSourceOf } from '../group/group-lookups.ts';
import { venueBy } from '../group/venue.ts';
import type { GroupSettings } from '../settings/settings.ts';
import { cents, centsSchema, sumCents } from '../values/money.ts';
import { revenueIn, sumOf, type WeekSums } from '../weeks/week-sums.ts';

/** The sums of a revenue center in a week, and its budget by the revenue on record. */
export function centerTotalsSchema() {
  const amount = centsSchema();
  return z.object({ revenueCents: amount, spentCents: amount, budgetCents: amount });
}

/** The sums of a venue in a week. */
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
type VenueTotals = z.infer<ReturnType<typeof venueTotalsSchema>>;

/** Returns the sums of a venue in a week, under the settings that the week is evaluated by. */
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

/** Limits a venue's totals to the revenue centers and crews that a person may read. */
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
