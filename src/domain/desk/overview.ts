import { z } from 'zod';
import type { Zone } from '../budgets/budget.ts';
import {
  countedAgain,
  SHARED_CREWS,
  type SharedCrew,
  sharedAmong,
  sharedCrewSchema,
} from '../budgets/labor-together.ts';
import { standingFor, venueLaborStanding } from '../budgets/standings.ts';
import { budgetsIn, venueStanding } from '../budgets/venue-standing.ts';
import { weekIdSchema } from '../calendar/week.ts';
import { basisOf, expectedSums } from '../forecast/expected-sums.ts';
import type { KnownWeek } from '../forecast/known-week.ts';
import { missingSales } from '../forecast/missing-sales.ts';
import type { Outlook } from '../forecast/outlook.ts';
import type { outlooksOf } from '../forecast/week-outlook.ts';
import type { Category, RevenueCenter, Venue } from '../group/group.ts';
import { revenueSourceOf } from '../group/known-group.ts';
import { categoriesOf, nameOf } from '../group/venue.ts';
import type { GroupSettings } from '../settings/settings.ts';
import { daySchema } from '../values/day.ts';
import { type Cents, cents, centsSchema, sumCents } from '../values/money.ts';
import { toldState, toldStateShape, type VenueState } from '../weeks/venue-state.ts';
import { revenueIn, sumOf, type WeekSums } from '../weeks/week-sums.ts';
import { type Reading, sumsRead } from './week-reading.ts';

const BASES = ['entered', 'forecast', 'rough', 'typical', 'none'] as const;

/** A venue among those of its group in a week. */
export function overviewRowSchema() {
  const amount = centsSchema();
  return z
    .object({
      venueId: z.string(),
      name: z.string(),
      ...toldStateShape(),
      revenueCents: amount.describe('As entered, else as estimated: `basis` says which.'),
      basis: z.enum(BASES),
      missingDays: z
        .array(daySchema())
        .optional()
        .describe('Of a closed week without revenue the days whose sales were not entered.'),
      budgetCents: amount.describe('Of all its revenue centers.'),
      spentCents: amount.describe('By its revenue centers.'),
      leftCents: amount,
      laborCents: amount,
      laborBudgetCents: amount,
      primeCostCents: amount.describe('What its revenue centers spent, and its labor.'),
      zone: z
        .enum(['good', 'warning', 'critical'])
        .nullable()
        .describe('Of the budget that is worst off; null where there is none yet.'),
      headingOver: z.array(z.string()).describe('The names of the budgets that are heading over.'),
      waiting: z
        .array(z.object({ center: z.string(), name: z.string(), cents: amount }))
        .describe('Of orders that wait for approval, by revenue center; in no other amount.'),
      openAlerts: z.int().describe('Of this week, neither acknowledged nor resolved.'),
    })
    .meta({ id: 'OverviewRow' });
}
export type OverviewRow = z.infer<ReturnType<typeof overviewRowSchema>>;

/** What an overview of a week stands on. */
export interface OverviewFacts {
  sums: WeekSums;
  settings: GroupSettings;
  outlooks: ReturnType<typeof outlooksOf>;
  states: readonly VenueState[];
  known: KnownWeek;
  /** How many alerts of a category are open. */
  openAlerts: (category: Category) => number;
  /** What orders that wait for approval come to, by revenue center; of none that has no such order. */
  waiting: { readonly [center in RevenueCenter]?: Cents };
}

/** Where venues stand in a week. */
export function overviewRows(facts: OverviewFacts, venues: readonly Venue[]): OverviewRow[] {
  const outlook = { categories: byCategory(facts.outlooks) };
  const expected = expectedSums(facts.settings.group, facts.sums, outlook);
  return venues.map((venue) => overviewRow({ ...facts, outlook, expected }, venue));
}

function byCategory(outlooks: OverviewFacts['outlooks']): Record<Category, Outlook> {
  return Object.fromEntries(outlooks.map(({ category, outlook }) => [category, outlook]));
}

interface RowFacts extends Omit<OverviewFacts, 'outlooks'> {
  outlook: { categories: Record<Category, Outlook> };
  /** The sums with revenue that is estimated where none is entered. */
  expected: WeekSums;
}

function overviewRow(
  { sums: onRecord, expected: sums, settings, outlook, states, known, openAlerts, waiting }: RowFacts,
  venue: Venue,
): OverviewRow {
  const { group } = settings;
  const centers = venue.centers.map(({ id }) => standingFor(id, sums, settings));
  const labor = venueLaborStanding(venue.venueId, sums, settings);
  const budgets = budgetsIn(venue);
  const [first] = venue.centers;
  const basis = first ? basisOf(group, first.id, onRecord, outlook) : 'none';
  const spentCents = sumCents(centers.map((standing) => standing.spentCents));
  const budgetCents = sumCents(centers.map((standing) => standing.budgetCents));
  const { worst } = venueStanding([venue], sums, settings);
  const venueState = toldState(states, venue.venueId);
  const revenueCents = revenueRead(venue, sums);
  const missing = venueState.state === 'closed' && revenueCents === 0 ? missingSales(known, venue) : null;
  const zone: Zone | null = budgetCents === 0 ? null : (worst?.zone ?? 'good');
  return {
    ...{ venueId: venue.venueId, name: venue.name, zone },
    ...venueState,
    revenueCents,
    ...(missing && { missingDays: missing.days }),
    basis: basis === 'unread' ? 'none' : basis,
    ...{ budgetCents, spentCents, leftCents: cents(budgetCents - spentCents) },
    laborCents: labor.spentCents,
    laborBudgetCents: labor.budgetCents,
    primeCostCents: cents(spentCents + labor.spentCents),
    headingOver: budgets
      .filter((category) => outlook.categories[category]?.level)
      .map((category) => nameOf(group, category)),
    waiting: venue.centers.flatMap(({ id }) => {
      const amount = waiting[id];
      return amount === undefined ? [] : [{ center: id, name: nameOf(group, id), cents: amount }];
    }),
    openAlerts: budgets.reduce((sum, category) => sum + openAlerts(category), 0),
  };
}

/** What an overview stands on for somebody who reads so much. */
export function overviewRead(
  reading: Reading,
  { sums, settings, outlooks, ...rest }: OverviewFacts,
): OverviewFacts {
  const categories = categoriesOf(reading.told);
  return {
    sums: sumsRead(reading, sums),
    settings: { ...settings, group: reading.told },
    outlooks: outlooks.filter(({ category }) => categories.includes(category)),
    ...rest,
  };
}

/** What a venue earns; of one that is told in part, what of it is told. */
function revenueRead(venue: Venue, { revenue }: WeekSums): Cents {
  if (!venue.partly) return revenueIn(revenueSourceOf(venue), revenue);
  return sumCents(venue.centers.map(({ id }) => sumOf(revenue, id)));
}

/** By what an overview can be sorted; the other way round with a minus. Without it venues come in the group's order. */
export const OVERVIEW_SORTS = ['name', 'revenue', 'spent', 'left', 'labor', 'prime'] as const;
const SORTED_BY: Record<(typeof OVERVIEW_SORTS)[number], (row: OverviewRow) => Cents | string> = {
  name: ({ name }) => name.toLocaleLowerCase('en'),
  revenue: ({ revenueCents }) => revenueCents,
  spent: ({ spentCents }) => spentCents,
  left: ({ leftCents }) => leftCents,
  labor: ({ laborCents }) => laborCents,
  prime: ({ primeCostCents }) => primeCostCents,
};
export type OverviewSort = (typeof OVERVIEW_SORTS)[number] | `-${(typeof OVERVIEW_SORTS)[number]}`;

/** Rows in the order asked for; those that are alike stay in the group's. */
export function sortedRows(rows: readonly OverviewRow[], sort: OverviewSort | undefined): OverviewRow[] {
  if (!sort) return [...rows];
  const by = SORTED_BY[sort.replace('-', '') as (typeof OVERVIEW_SORTS)[number]];
  const way = sort.startsWith('-') ? -1 : 1;
  return [...rows].sort((a, b) => way * (by(a) < by(b) ? -1 : Number(by(a) > by(b))));
}

/** The venues of a week, a page of them, and all of them together. */
export function overviewSchema() {
  return z
    .object({
      weekId: weekIdSchema(),
      rows: z.array(overviewRowSchema()),
      total: overviewRowSchema()
        .pick({ revenueCents: true, budgetCents: true, spentCents: true, leftCents: true, laborCents: true })
        .extend({ primeCostCents: centsSchema() }),
      shared: z.array(sharedCrewSchema()).optional().describe(SHARED_CREWS),
      next: z.string().nullable().describe('The cursor of the next page; null on the last one.'),
    })
    .meta({ id: 'Overview' });
}

export type Overview = z.infer<ReturnType<typeof overviewSchema>>;

/** What rows come to together: what a crew costs that several of them count is in it once. */
export function totalOfRows(rows: readonly OverviewRow[], shared: readonly SharedCrew[] = []) {
  const sum = (of: (row: OverviewRow) => Cents) => sumCents(rows.map(of));
  const again = countedAgain(sharedInRows(rows, shared));
  return {
    revenueCents: sum(({ revenueCents }) => revenueCents),
    budgetCents: sum(({ budgetCents }) => budgetCents),
    spentCents: sum(({ spentCents }) => spentCents),
    leftCents: sum(({ leftCents }) => leftCents),
    laborCents: cents(sum(({ laborCents }) => laborCents) - again),
    primeCostCents: cents(sum(({ primeCostCents }) => primeCostCents) - again),
  };
}

/** The crews that several of these rows count. */
export function sharedInRows(rows: readonly OverviewRow[], shared: readonly SharedCrew[] = []): SharedCrew[] {
  return sharedAmong(
    shared,
    rows.map(({ venueId }) => venueId),
  );
}
