import { partOf } from '../forecast/basis-points.ts';
import { daysClosedWithout, missingSales } from '../forecast/missing-sales.ts';
import type { Outlook } from '../forecast/outlook.ts';
import type { WeekHistory } from '../forecast/week-history.ts';
import type { Category, Venue } from '../group/group.ts';
import { budgetsIn, categoriesOf, nameInVenue, nameOf } from '../group/venue.ts';
import {
  type BudgetStanding,
  type StandingFacts,
  type VenueStandings,
  weekStandings,
} from '../standings/standings.ts';
import type { Day } from '../values/day.ts';
import { cents, sumCents } from '../values/money.ts';
import { stateView, type VenueState } from '../weeks/venue-state.ts';
import { type GroupAccess, visibleSums } from './group-access.ts';
import { counts, type OverviewBudget, type OverviewRow, sumIfEach } from './overview.ts';

/** The facts behind an overview of a week. */
export interface OverviewFacts extends StandingFacts {
  states: readonly VenueState[];
  openAlerts: (category: Category) => number;
}

export function overviewRows(facts: OverviewFacts, venues: readonly Venue[]): OverviewRow[] {
  const { venues: standings } = weekStandings(facts, venues, { isBrief: true });
  const outlooks = new Map(facts.outlooks.map(({ category, outlook }) => [category, outlook]));
  return venues.map((venue) => overviewRow(facts, venue, standings[venue.venueId]!, outlooks));
}

function overviewRow(
  { settings: { group }, states, known, openAlerts }: OverviewFacts,
  venue: Venue,
  { revenue, centers, labor, left, primeCost, zone, verdict, worst, worstFigure }: VenueStandings,
  outlooks: ReadonlyMap<Category, Outlook>,
): OverviewRow {
  const categories = budgetsIn(venue);
  const orders = venue.centers.map(({ id }) =>
    budgetTold('orders', id, nameInVenue(group, id), centers[id]!, outlooks.get(id)),
  );
  // The labor of the whole group is no measure of this venue's own.
  const laborOutlook = venue.labor && !venue.total ? outlooks.get(venue.labor) : undefined;
  const ofLabor = venue.labor ? [budgetTold('labor', venue.labor, 'Labor', labor, laborOutlook)] : [];
  const spentCents = sumCents(orders.map((budget) => budget.spentCents));
  const budgetCents = sumCents(orders.map((budget) => budget.budgetCents));
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
    headingCents: sumIfEach(orders.filter(counts), ({ headingCents }) => headingCents),
    usualCents: sumIfEach(orders.filter(counts), ({ usualCents }) => usualCents),
    laborCents: labor.spentCents,
    laborBudgetCents: labor.budgetCents,
    laborHeadingCents: labor.heading?.projectedCents ?? null,
    primeCostCents: cents(spentCents + labor.spentCents),
    primeCost,
    headingOver: categories
      .filter((category) => outlooks.get(category)?.level)
      .map((category) => nameOf(group, category)),
    budgets: [...orders, ...ofLabor],
    waiting: venue.centers.flatMap(({ id }) => {
      const { waitingCents } = centers[id]!;
      return waitingCents === 0 ? [] : [{ center: id, name: nameOf(group, id), cents: waitingCents }];
    }),
    openAlerts: categories.reduce((sum, category) => sum + openAlerts(category), 0),
  };
}

function budgetTold(
  kind: OverviewBudget['kind'],
  category: Category,
  name: string,
  { revenue, budgetCents, spentCents, leftCents, heading, verdict }: BudgetStanding,
  outlook: Outlook | undefined,
): OverviewBudget {
  const usual = heading ? (outlook?.usualShareBasisPoints ?? null) : null;
  return {
    ...{ kind, category, name, budgetCents, spentCents, leftCents, verdict },
    revenueCents: revenue.expectedCents ?? revenue.soFarCents,
    soFarCents: revenue.soFarCents,
    basis: revenue.basis,
    headingCents: heading?.projectedCents ?? null,
    // Labor usually stays below its budget: its usual share is of a usual week.
    usualCents: usual === null ? null : partOf(outlook?.usualWeekCents ?? budgetCents, usual),
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
