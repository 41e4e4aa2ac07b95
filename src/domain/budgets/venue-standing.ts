import type { Category, Venue, VenueId } from '../group/group.ts';
import { type GroupSettings, settingsOf } from '../settings/settings.ts';
import { type Cents, sumCents } from '../values/money.ts';
import { sumOf, type WeekSums } from '../weeks/week-sums.ts';
import { type Standing, standingOf, type Zone } from './budget.ts';
import { standingFor } from './standings.ts';

/** Where all budgets of a venue, or of several, stand together in a week. */
export interface VenueStanding {
  revenueCents: Cents;
  /** What is budgeted, spent and left of all its budgets. */
  standing: Standing;
  /** The budget that is worst off; null while all are good. */
  worst: { category: Category; zone: Zone } | null;
}

/** What a venue has a budget for: its revenue centers, and its labor where that has one. */
export function budgetsIn({ centers, labor }: Pick<Venue, 'centers' | 'labor'>): Category[] {
  return [...centers.map(({ id }) => id), ...(labor ? [labor] : [])];
}

/** Where venues stand together, by sums whose revenue is what budgets stand on; a venue alone by its own thresholds. */
export function venueStanding(
  venues: readonly Venue[],
  sums: WeekSums,
  settings: GroupSettings,
): VenueStanding {
  const standings = venues
    .flatMap(budgetsIn)
    .map((category) => ({ category, ...standingFor(category, sums, settings) }));
  const inZone = (zone: Zone) => standings.find((standing) => standing.zone === zone);
  const only: VenueId | undefined = venues.length === 1 ? venues[0]!.venueId : undefined;
  return {
    revenueCents: sumCents(venues.flatMap(({ centers }) => centers.map(({ id }) => sumOf(sums.revenue, id)))),
    standing: standingOf(
      sumCents(standings.map(({ budgetCents }) => budgetCents)),
      sumCents(standings.map(({ spentCents }) => spentCents)),
      only === undefined ? settings : settingsOf(only, settings),
    ),
    worst: inZone('critical') ?? inZone('warning') ?? null,
  };
}
