import { budgetsIn } from '../budgets/venue-standing.ts';
import { daysClosedWithout, missingSales } from '../forecast/missing-sales.ts';
import type { WeekHistory } from '../forecast/week-history.ts';
import type { Category, Venue } from '../group/group.ts';
import { categoriesOf, nameOf } from '../group/venue.ts';
import { type StandingFacts, type VenueStandings, weekStandings } from '../standings/standings.ts';
import type { Day } from '../values/day.ts';
import { cents, sumCents } from '../values/money.ts';
import { stateView, type VenueState } from '../weeks/venue-state.ts';
import { type GroupAccess, visibleSums } from './group-access.ts';
import type { OverviewRow } from './overview.ts';

/** The facts behind an overview of a week. */
export interface OverviewFacts extends StandingFacts {
  states: readonly VenueState[];
  /** Returns the number of a category's open alerts. */
  openAlerts: (category: Category) => number;
}

/** Returns the overview rows of venues in a week. */
export function overviewRows(facts: OverviewFacts, venues: readonly Venue[]): OverviewRow[] {
  const { venues: standings } = weekStandings(facts, venues, { isBrief: true });
  const heading = facts.outlooks.flatMap(({ category, outlook }) => (outlook.level ? [category] : []));
  return venues.map((venue) => overviewRow(facts, venue, standings[venue.venueId]!, new Set(heading)));
}

function overviewRow(
  { settings: { group }, states, known, openAlerts }: OverviewFacts,
  venue: Venue,
  { revenue, centers, labor, left, primeCost, zone, verdict, worst, worstFigure }: VenueStandings,
  heading: ReadonlySet<Category>,
): OverviewRow {
  const budgets = budgetsIn(venue);
  const standings = Object.values(centers);
  const spentCents = sumCents(standings.map((standing) => standing.spentCents));
  const budgetCents = sumCents(standings.map((standing) => standing.budgetCents));
  const venueState = stateView(states, venue.venueId);
  const missingDays = venueState.state === 'closed' ? daysWithout(known, venue, revenue) : [];
  return {
    venueId: venue.venueId,
    name: venue.name,
    zone,
    verdict,
    worst,
    worstFigure,
    ...venueState,
    revenueCents: revenue.expectedCents ?? revenue.soFarCents,
    soFarCents: revenue.soFarCents,
    ...(missingDays.length > 0 && { missingDays }),
    basis: revenue.basis,
    budgetCents,
    spentCents,
    leftCents: left.ordersCents,
    laborCents: labor.spentCents,
    laborBudgetCents: labor.budgetCents,
    primeCostCents: cents(spentCents + labor.spentCents),
    primeCost,
    headingOver: budgets
      .filter((category) => heading.has(category))
      .map((category) => nameOf(group, category)),
    waiting: venue.centers.flatMap(({ id }) => {
      const { waitingCents } = centers[id]!;
      return waitingCents === 0 ? [] : [{ center: id, name: nameOf(group, id), cents: waitingCents }];
    }),
    openAlerts: budgets.reduce((sum, category) => sum + openAlerts(category), 0),
  };
}

/** Returns a reader's view of the overview facts. */
export function overviewRead(
  reading: GroupAccess,
  { sums, settings, outlooks, ...rest }: OverviewFacts,
): OverviewFacts {
  const categories = categoriesOf(reading.readable);
  return {
    sums: visibleSums(reading, sums),
    settings: { ...settings, group: reading.readable },
    outlooks: outlooks.filter(({ category }) => categories.includes(category)),
    ...rest,
  };
}

/** Returns the days that are missing in a closed week, with or without revenue. */
function daysWithout(known: WeekHistory, venue: Venue, { basis }: VenueStandings['revenue']): Day[] {
  if (basis === 'none') return missingSales(known, venue)?.days ?? [];
  return daysClosedWithout(known, venue);
}
