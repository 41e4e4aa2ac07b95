import type { Category, Venue, VenueId } from '../group/group.ts';
import { laborVenue } from '../group/venue.ts';
import { type GroupSettings, settingsOf } from '../settings/settings.ts';
import { type Cents, cents, sumCents } from '../values/money.ts';
import { sumOf, type WeekSums } from '../weeks/week-sums.ts';
import {
  type AlertType,
  type Standing,
  standingOf,
  type Verdict,
  verdictOf,
  worstVerdict,
} from './budget.ts';
import { countedAgain, sharedCrews } from './labor-together.ts';
import { standingFor, venueLaborStanding } from './standings.ts';

/** Where all budgets of a venue, or of several, stand together in a week. */
export interface VenueStanding {
  revenueCents: Cents;
  /** What is budgeted, spent and left of the budgets of its revenue centers. */
  standing: Standing;
  /** Its labor, which is never in these: each crew once, whoever counts it. */
  labor: Pick<Standing, 'budgetCents' | 'spentCents'>;
  /** The budget that is worst off, labor too; null without any. */
  worst: { category: Category; verdict: Verdict } | null;
}

/** What a venue has a budget for: its revenue centers, and its labor where that has one. */
export function budgetsIn({ centers, labor }: Pick<Venue, 'centers' | 'labor'>): Category[] {
  return [...centers.map(({ id }) => id), ...(labor ? [labor] : [])];
}

/**
 * Where venues stand together, by sums whose revenue is what budgets stand on; a venue alone by its own thresholds. `levelOf` says how
 * far over its budget a category's week is heading.
 */
export function venueStanding(
  venues: readonly Venue[],
  sums: WeekSums,
  settings: GroupSettings,
  levelOf: (category: Category) => AlertType | null = () => null,
): VenueStanding {
  const standings = venues.flatMap(budgetsIn).map((category) => {
    const standing = standingFor(category, sums, settings);
    return { category, ...standing, verdict: verdictOf(standing, levelOf(category)) };
  });
  const ofCenters = standings.filter(({ category }) => !laborVenue(settings.group, category));
  const labors = venues.map(({ venueId }) => venueLaborStanding(venueId, sums, settings));
  const only: VenueId | undefined = venues.length === 1 ? venues[0]!.venueId : undefined;
  return {
    revenueCents: sumCents(venues.flatMap(({ centers }) => centers.map(({ id }) => sumOf(sums.revenue, id)))),
    standing: standingOf(
      sumCents(ofCenters.map(({ budgetCents }) => budgetCents)),
      sumCents(ofCenters.map(({ spentCents }) => spentCents)),
      only === undefined ? settings : settingsOf(only, settings),
    ),
    labor: {
      budgetCents: sumCents(labors.map(({ budgetCents }) => budgetCents)),
      spentCents: cents(
        sumCents(labors.map(({ spentCents }) => spentCents)) - countedAgain(sharedCrews(venues, sums)),
      ),
    },
    worst: worstVerdict(standings),
  };
}
