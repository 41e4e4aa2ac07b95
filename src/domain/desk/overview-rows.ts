import { budgetsIn } from '../budgets/venue-standing.ts';
import type { KnownWeek } from '../forecast/known-week.ts';
import { missingSales } from '../forecast/missing-sales.ts';
import { enteredIn } from '../forecast/so-far.ts';
import type { Category, Venue } from '../group/group.ts';
import { categoriesOf, nameOf } from '../group/venue.ts';
import { WEEK_DAYS } from '../sales/sales.ts';
import { type StandingFacts, type VenueStandings, weekStandings } from '../standings/standings.ts';
import { cents, sumCents } from '../values/money.ts';
import { toldState, type VenueState } from '../weeks/venue-state.ts';
import type { OverviewRow } from './overview.ts';
import { type Reading, sumsRead } from './week-reading.ts';

/** What an overview of a week stands on. */
export interface OverviewFacts extends StandingFacts {
  states: readonly VenueState[];
  /** How many alerts of a category are open. */
  openAlerts: (category: Category) => number;
}

/** Where venues stand in a week. */
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
  const venueState = toldState(states, venue.venueId);
  const isMissing = venueState.state === 'closed' && (revenue.basis === 'none' || lacksDays(known, venue));
  const missing = isMissing ? missingSales(known, venue) : null;
  return {
    ...{ venueId: venue.venueId, name: venue.name, zone, verdict, worst, worstFigure },
    ...venueState,
    ...{ revenueCents: revenue.expectedCents ?? revenue.soFarCents, soFarCents: revenue.soFarCents },
    ...(missing && { missingDays: missing.days }),
    ...{ basis: revenue.basis, budgetCents, spentCents, leftCents: left.ordersCents },
    ...{ laborCents: labor.spentCents, laborBudgetCents: labor.budgetCents },
    ...{ primeCostCents: cents(spentCents + labor.spentCents), primeCost },
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

/** What an overview stands on for somebody who reads so much. */
export function overviewRead(
  reading: Reading,
  { sums, settings, outlooks, ...rest }: OverviewFacts,
): OverviewFacts {
  const categories = categoriesOf(reading.readable);
  return {
    sums: sumsRead(reading, sums),
    settings: { ...settings, group: reading.readable },
    outlooks: outlooks.filter(({ category }) => categories.includes(category)),
    ...rest,
  };
}

/** Whether fewer than seven days are entered of any of a venue's revenue centers: in a large group looked at before more is. */
function lacksDays(known: KnownWeek, { centers }: Pick<Venue, 'centers'>): boolean {
  return centers.some(({ id }) => enteredIn(known, id).length < WEEK_DAYS.length);
}
