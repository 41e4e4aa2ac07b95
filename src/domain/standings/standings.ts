import { z } from 'zod';
import type { BudgetBalance } from '../budgets/budget.ts';
import { countedAgain, sharedCrews } from '../budgets/labor-together.ts';
import {
  budgetBalance,
  revenueBehind,
  staffStandingFor,
  standingOnOwnRevenue,
  venueLaborStanding,
} from '../budgets/standings.ts';
import { NO_BUDGET_YET, needsAttention, VERDICTS, verdictOf, worstVerdict } from '../budgets/verdict.ts';
import { isOver } from '../calendar/week.ts';
import { type BasisRead, basisOf, expectedSums } from '../forecast/expected-sums.ts';
import { daysOfCenter } from '../forecast/missing-sales.ts';
import { missingDaysText } from '../forecast/missing-words.ts';
import type { Outlook } from '../forecast/outlook.ts';
import { outlookAfter, runningWeek, type SpendingMove } from '../forecast/outlook-after.ts';
import type { CategoryOutlook } from '../forecast/outlook-answer.ts';
import { enteredIn } from '../forecast/so-far.ts';
import { todayIn, type WeekHistory } from '../forecast/week-history.ts';
import { venueLaborOutlook, weekOutlook } from '../forecast/week-outlook.ts';
import { type Category, type Crew, DEPARTMENTS, type RevenueCenter, type Venue } from '../group/group.ts';
import type { Source } from '../group/group-lookups.ts';
import { budgetsIn, centersOfTotal, nameInVenue, sourceOf } from '../group/venue.ts';
import type { GroupSettings } from '../settings/settings.ts';
import { addDays, type Day, daySchema } from '../values/day.ts';
import { type Cents, cents, centsSchema, divideRounded, sumCents } from '../values/money.ts';
import { groupInWeek } from '../weeks/group-in-week.ts';
import { sumOf, type WeekSums, withOrders, withRevenue } from '../weeks/week-sums.ts';
import { paceOnBudget } from './own-pace.ts';
import {
  areHoursEntered,
  missingCostTexts,
  type PrimeCost,
  primeCostSchema,
  primeOf,
  primeSoFar,
  primeTogether,
} from './prime-cost.ts';
import { figureOf, type WorstFigure, worstFigureSchema } from './worst-figure.ts';

const BASES = ['entered', 'forecast', 'rough', 'typical', 'none'] as const;
const ZONES = ['good', 'warning', 'critical'] as const;

function revenueSchema() {
  const amount = centsSchema();
  return z.object({
    soFarCents: amount.describe('The sum of the days entered, or the week’s figure once entered.'),
    expectedCents: amount.nullable().describe('The week’s expected revenue; null if there is no basis.'),
    basis: z.enum(BASES),
    missingDays: z.array(daySchema()).describe('Past days without sales entered.'),
  });
}
export type RevenueStanding = z.infer<ReturnType<typeof revenueSchema>>;

/** The standing of one budget in a week, the same for every page, mail and answer. */
export function budgetStandingSchema() {
  const amount = centsSchema();
  return z
    .object({
      revenue: revenueSchema(),
      budgetCents: amount,
      spentCents: amount,
      waitingCents: amount.describe('Orders waiting for approval; included in no other amount.'),
      leftCents: amount.describe('Budget less spent.'),
      heading: z
        .object({
          projectedCents: amount,
          level: z.enum(['warning', 'danger']).nullable().describe('How far over its budget that is.'),
        })
        .nullable()
        .describe('Where the week is heading; null once its revenue is complete, or without a pace.'),
      zone: z.enum(ZONES).nullable().describe('The zone by what is left of it; null without a budget.'),
      verdict: z
        .enum(VERDICTS)
        .describe(
          'In a word: the zone once the revenue is complete or the week is over; until then, whether it is over budget or where the week is heading; without a pace, the zone once something is spent.',
        ),
    })
    .meta({ id: 'Standing' });
}
export type BudgetStanding = z.infer<ReturnType<typeof budgetStandingSchema>>;

function standingsTogetherSchema() {
  const amount = centsSchema();
  return z.object({
    revenue: revenueSchema().describe('Of all its revenue centers.'),
    labor: budgetStandingSchema(),
    left: z.object({ ordersCents: amount, laborCents: amount }),
    primeCost: primeCostSchema(),
    zone: z.enum(ZONES).nullable().describe('The zone of its worst budget, by what is left of it.'),
    verdict: z.enum(VERDICTS).describe('The verdict of its worst budget.'),
    shareBasisPoints: z
      .int()
      .nullable()
      .describe('Where that budget is heading, as a share of it; without a pace, the share spent.'),
    worst: z.string().nullable().describe('The name of that budget or venue; null if all are good.'),
    worstFigure: worstFigureSchema().describe(
      'The figure that the verdict of the worst budget rests on; null if all are good.',
    ),
    missing: z.array(z.string()).describe('What is not entered yet, in words.'),
  });
}

/** The standings of a week's budgets, by venue and for all venues together. */
export function weekStandingsSchema() {
  const together = standingsTogetherSchema();
  return z
    .object({
      venues: z.record(
        z.string(),
        together.extend({ centers: z.record(z.string(), budgetStandingSchema()) }),
      ),
      group: together.extend({ orders: budgetStandingSchema() }),
      budgets: z
        .record(z.string(), budgetStandingSchema())
        .describe('By revenue center and labor budget, under the names alerts use.'),
      onOwnRevenue: z
        .record(z.string(), budgetStandingSchema())
        .describe(
          'For budgets that share a total: each revenue center on its own revenue, by the venue’s settings.',
        ),
      staff: z.record(z.string(), budgetStandingSchema()).describe('Each crew’s share of one labor budget.'),
    })
    .meta({ id: 'WeekStandings' });
}
export type WeekStandings = z.infer<ReturnType<typeof weekStandingsSchema>>;
export type VenueStandings = WeekStandings['venues'][string];

export interface StandingFacts {
  /** As recorded. */
  sums: WeekSums;
  settings: GroupSettings;
  outlooks: readonly { category: Category; outlook: Outlook }[];
  known: WeekHistory;
  /** The total of orders waiting for approval, by revenue center. */
  waiting: { readonly [center in RevenueCenter]?: Cents };
}

interface StandingFactsWithOutlooks extends StandingFacts {
  categories: Record<Category, Outlook>;
  /** The sums, with estimated revenue where none is entered. */
  expected: WeekSums;
  isBrief: boolean;
  /** Caches the revenue that several budgets share. */
  revenues: Map<Source, RevenueStanding>;
}

/** Returns the standings of some venues, and together. `isBrief` leaves out missing days, which are slow to find. */
export function weekStandings(
  given: StandingFacts,
  venues: readonly Venue[],
  { isBrief = false } = {},
): Pick<WeekStandings, 'venues' | 'group'> {
  const facts = withOutlooks(given, isBrief);
  const ofVenues = venues.map((venue) => ({ venue, standings: venueStandings(facts, venue) }));
  return {
    venues: Object.fromEntries(ofVenues.map(({ venue: { venueId }, standings }) => [venueId, standings])),
    group: groupStandings(ofVenues, countedAgain(sharedCrews(venues, facts.sums))),
  };
}

/** Returns the standings that the cards of some venues show beside those of `weekStandings`. */
export function cardStandings(
  given: StandingFacts,
  venues: readonly Venue[],
): Pick<WeekStandings, 'budgets' | 'onOwnRevenue' | 'staff'> {
  const facts = withOutlooks(given, false);
  const categories = venues.flatMap(budgetsIn);
  const isShared = venues.some(({ total }) => total) && categories.includes('labor');
  return {
    budgets: categoryStandings(given, categories),
    onOwnRevenue: isShared ? standingsOnOwnRevenue(facts) : {},
    staff: isShared ? staffStandings(facts) : {},
  };
}

function standingsOnOwnRevenue(facts: StandingFactsWithOutlooks): Record<Category, BudgetStanding> {
  const { settings, expected, known, sums, waiting, categories } = facts;
  const read = centersOfTotal(settings.group);
  const centers = (['kitchen', 'bar'] as const).filter((center) => read.includes(center));
  const outlook = weekOutlook(known, centers);
  const ofCenters = centers.map((center) => {
    const ofTotal = revenueOf(facts, center);
    const figure = sumOf(sums.revenue, center);
    const isEntered = ofTotal.basis === 'entered' || figure > 0;
    const { soFarCents = cents(0), expectedCents = null } = outlook.revenue[center] ?? {};
    const revenue: RevenueStanding = isEntered
      ? { soFarCents: figure, expectedCents: figure, basis: 'entered', missingDays: [] }
      : { ...ofTotal, soFarCents, expectedCents };
    const own = withRevenue(expected, { [center]: revenue.expectedCents ?? cents(0) });
    const balance = standingOnOwnRevenue(center, own, settings);
    const pace = paceOnBudget(outlook, center, balance.budgetCents);
    return [center, toldOf(balance, revenue, waiting[center] ?? cents(0), pace, known)] as const;
  });
  const labor = standingOnOwnRevenue('labor', expected, settings);
  return {
    ...Object.fromEntries(ofCenters),
    labor: toldOf(labor, revenueOf(facts, 'labor'), cents(0), categories.labor, known),
  };
}

/** Returns the standing of each department's share of labor. Nobody knows its pace. */
function staffStandings(facts: StandingFactsWithOutlooks): Record<Crew, BudgetStanding> {
  const { expected, settings, known } = facts;
  const revenue = revenueOf(facts, 'labor');
  return Object.fromEntries(
    DEPARTMENTS.map((crew) => [
      crew,
      toldOf(staffStandingFor(crew, expected, settings), revenue, cents(0), undefined, known),
    ]),
  );
}

/** Returns the standings of single budgets in a week, by category. */
export function categoryStandings(
  given: StandingFacts,
  categories: readonly Category[],
): Record<Category, BudgetStanding> {
  const facts = withOutlooks(given, false);
  const figuresOf = (category: Category) =>
    standingTold(facts, category, budgetBalance(category, facts.expected, facts.settings));
  return Object.fromEntries(categories.map((category) => [category, figuresOf(category)]));
}

/** A change of a revenue center's spending, and of what waits for approval. */
interface CenterSpendingChange {
  center: RevenueCenter;
  /** The outlook before the change, day by day; undefined for a closed week. */
  outlook: CategoryOutlook | undefined;
  moves: readonly SpendingMove[];
  waitingCents: Cents;
}

/** Returns a revenue center's standing after its spending changes, as it will be after saving. */
export function standingAfter(
  given: StandingFacts,
  { center, outlook, moves, waitingCents }: CenterSpendingChange,
): BudgetStanding {
  const { known, sums, waiting } = given;
  const moved = moves.map(({ cents: amountCents }) => ({ revenueCenter: center, amountCents }));
  const week = { startDate: known.week.startDate, today: todayIn(known) };
  const after = outlook && outlookAfter(outlook, week, moves);
  const outlooks = given.outlooks.map((one) =>
    one.category === center && after ? { category: center, outlook: after } : one,
  );
  return categoryStandings(
    {
      ...given,
      outlooks,
      sums: withOrders(sums, moved),
      waiting: { ...waiting, [center]: cents((waiting[center] ?? 0) + waitingCents) },
    },
    [center],
  )[center]!;
}

/** Returns the group's revenue: its own figure if it has one, else that of its venues together. */
export function revenueOfGroup(given: StandingFacts): RevenueStanding {
  const group = groupInWeek(given.settings.group, given.sums);
  const [ofTotal] = centersOfTotal(group);
  if (ofTotal !== undefined) return categoryStandings(given, [ofTotal])[ofTotal]!.revenue;
  return weekStandings(given, group.venues).group.revenue;
}

/** Adds what all standings of a week share. */
function withOutlooks(given: StandingFacts, isBrief: boolean): StandingFactsWithOutlooks {
  const categories = Object.fromEntries(given.outlooks.map(({ category, outlook }) => [category, outlook]));
  const { settings, sums } = given;
  const expected = expectedSums(settings.group, sums, { categories });
  return { ...given, categories, expected, isBrief, revenues: new Map() };
}

function venueStandings(facts: StandingFactsWithOutlooks, venue: Venue): VenueStandings {
  const { settings, expected } = facts;
  const { group } = settings;
  const centers = venue.centers.map(({ id }) => ({
    name: nameInVenue(group, id),
    id,
    standing: standingTold(facts, id, budgetBalance(id, expected, settings)),
  }));
  const revenue = revenueOfSources(facts, venue);
  const labor = toldOf(
    venueLaborStanding(venue.venueId, expected, settings),
    revenue,
    cents(0),
    laborOutlook(facts, venue),
    facts.known,
  );
  const budgets = [...centers, ...(venue.labor ? [{ name: 'Labor', standing: labor }] : [])];
  return {
    centers: Object.fromEntries(centers.map(({ id, standing }) => [id, standing])),
    revenue,
    labor,
    left: {
      ordersCents: sumCents(centers.map(({ standing }) => standing.leftCents)),
      laborCents: labor.leftCents,
    },
    primeCost: primeCost(
      centers.map(({ standing }) => standing),
      labor,
      revenue,
      {
        isRunning: isRunning(facts.known),
        isAllEntered:
          centers.every(({ standing }) => standing.spentCents !== 0) &&
          areHoursEntered(venue, labor.spentCents),
      },
    ),
    ...worstOf(
      budgets.map((budget) => ({
        ...budget,
        shareBasisPoints: headingShare(budget.standing),
        figure: figureOf(budget.standing),
      })),
    ),
    missing: missingIn(facts, venue, centers, labor),
  };
}

/** Returns the outlook for a venue's labor, from its own crews: a budget of the whole group's labor does not show it. */
function laborOutlook({ known, categories }: StandingFactsWithOutlooks, venue: Venue): Outlook | undefined {
  if (venue.labor && !venue.total) return categories[venue.labor];
  return venueLaborOutlook(known, venue);
}

type NamedCenterStanding = { id: RevenueCenter; name: string; standing: BudgetStanding };

function standingTold(
  facts: StandingFactsWithOutlooks,
  category: Category,
  standing: BudgetBalance,
): BudgetStanding {
  const waiting = facts.waiting[category] ?? cents(0);
  return toldOf(standing, revenueOf(facts, category), waiting, facts.categories[category], facts.known);
}

function toldOf(
  standing: BudgetBalance,
  revenue: RevenueStanding,
  waitingCents: Cents,
  outlook: Outlook | undefined,
  known: WeekHistory,
): BudgetStanding {
  const { budgetCents, spentCents, remainingCents, zone } = standing;
  const isForecast = isRunning(known) && revenue.basis !== 'entered';
  const projected = revenue.basis === 'entered' ? null : (outlook?.projectedCents ?? null);
  const level = projected === null ? null : (outlook?.level ?? null);
  return {
    revenue,
    budgetCents,
    spentCents,
    waitingCents,
    leftCents: remainingCents,
    heading: projected === null ? null : { projectedCents: projected, level },
    zone: budgetCents > 0 ? zone : null,
    verdict: verdictOf(standing, isForecast ? runningWeek(outlook, todayIn(known)) : null),
  };
}

function isRunning({ week, today }: WeekHistory): boolean {
  return !isOver(week, today);
}

function revenueOf(facts: StandingFactsWithOutlooks, category: Category): RevenueStanding {
  const source = sourceOf(facts.settings.group, category);
  const known = facts.revenues.get(source) ?? revenueOfSource(facts, category, source);
  facts.revenues.set(source, known);
  return known;
}

function revenueOfSource(
  { sums, settings, known, categories, isBrief }: StandingFactsWithOutlooks,
  category: Category,
  source: Source,
): RevenueStanding {
  const { group } = settings;
  const read: BasisRead = basisOf(group, category, sums, { categories });
  const basis = read === 'unread' ? 'none' : read;
  const outlook = categories[category];
  if (basis === 'entered') {
    const whole = revenueBehind(group, category, sums.revenue);
    return { soFarCents: whole, expectedCents: whole, basis, missingDays: [] };
  }
  return {
    soFarCents:
      outlook?.enteredCents ??
      sumCents(source.centers.flatMap((id) => enteredIn(known, id).map((one) => one.cents))),
    expectedCents: basis === 'none' || !outlook ? null : outlook.revenueCents,
    basis,
    missingDays: isBrief ? [] : missingDaysOf(known, source.centers),
  };
}

/** Returns past days of a week on which an open revenue center has no sales. */
function missingDaysOf(known: WeekHistory, centers: readonly RevenueCenter[]): Day[] {
  const { week, today, settings } = known;
  const places = centers.flatMap((center) => {
    const venue = settings.group.venues.find((one) => one.centers.some(({ id }) => id === center));
    return venue ? daysOfCenter(known, venue, center).missing : [];
  });
  const days = [...new Set(places)].toSorted((a, b) => a - b).map((place) => addDays(week.startDate, place));
  return days.filter((day) => day < today);
}

/** Returns a venue's revenue: the revenue its budgets share, else that of its revenue centers together. */
function revenueOfSources(
  facts: StandingFactsWithOutlooks,
  { centers }: Pick<Venue, 'centers'>,
): RevenueStanding {
  const { group } = facts.settings;
  const whole = centers.find(({ id }) => sourceOf(group, id).centers.length > 1);
  const revenues = (whole ? [whole] : centers).map(({ id }) => revenueOf(facts, id));
  return revenueTogether(revenues);
}

function revenueTogether(revenues: readonly RevenueStanding[]): RevenueStanding {
  const expected = revenues.flatMap(({ expectedCents }) => expectedCents ?? []);
  const estimated = revenues.find(({ basis }) => basis !== 'entered' && basis !== 'none');
  const isComplete = revenues.length > 0 && revenues.every(({ basis }) => basis === 'entered');
  return {
    soFarCents: sumCents(revenues.map(({ soFarCents }) => soFarCents)),
    expectedCents: expected.length === 0 ? null : sumCents(expected),
    basis: estimated?.basis ?? (isComplete ? 'entered' : 'none'),
    missingDays: [...new Set(revenues.flatMap(({ missingDays }) => missingDays))].toSorted(),
  };
}

/**
 * Returns the prime cost of a venue. With complete revenue it is the actual cost, with a share only if every part is
 * entered. In a running week it is the projection over expected revenue if every part has one, else the cost so far,
 * without a share.
 */
function primeCost(
  centers: readonly BudgetStanding[],
  labor: BudgetStanding,
  { basis, soFarCents, expectedCents }: RevenueStanding,
  { isRunning: running, isAllEntered }: { isRunning: boolean; isAllEntered: boolean },
): PrimeCost {
  const parts = [...centers, labor];
  const spent = sumCents(parts.map(({ spentCents }) => spentCents));
  if (basis === 'entered') return primeOf('complete', spent, isAllEntered ? soFarCents : cents(0));
  const projected = parts.map(({ heading }) => heading?.projectedCents);
  if (running && expectedCents !== null && projected.every((one) => one !== undefined))
    return primeOf('heading', sumCents(projected), expectedCents);
  return primeSoFar(spent);
}

interface Faring {
  name: string;
  standing: Pick<BudgetStanding, 'verdict' | 'zone'>;
  shareBasisPoints: number | null;
  figure: WorstFigure;
}

/** Returns the share of its budget that a week is heading for; without a pace the share spent. Null without a budget. */
function headingShare({ budgetCents, spentCents, heading }: BudgetStanding): number | null {
  if (budgetCents <= 0) return null;
  return divideRounded(BigInt(heading?.projectedCents ?? spentCents) * 10_000n, BigInt(budgetCents));
}

/** Returns the worst zone and verdict; unless all budgets are good, also the worst budget's name and figure. */
function worstOf(budgets: readonly Faring[]) {
  const worst = worstVerdict(budgets.map((budget) => ({ ...budget, verdict: budget.standing.verdict })));
  const verdict = worst?.verdict ?? NO_BUDGET_YET;
  const named = needsAttention(verdict) ? worst : null;
  return {
    zone: worstZone(budgets.map(({ standing }) => standing)),
    verdict,
    shareBasisPoints: worst?.shareBasisPoints ?? null,
    worst: named?.name ?? null,
    worstFigure: named?.figure ?? null,
  };
}

function worstZone(all: readonly Pick<BudgetStanding, 'zone'>[]): BudgetStanding['zone'] {
  const zones = all.map(({ zone }) => zone);
  return (['critical', 'warning', 'good'] as const).find((zone) => zones.includes(zone)) ?? null;
}

/** Returns what is missing in a venue's week: sales of past days, and orders or hours if there are none at all. */
function missingIn(
  { settings, sums }: StandingFactsWithOutlooks,
  venue: Venue,
  centers: readonly NamedCenterStanding[],
  labor: BudgetStanding,
): string[] {
  const { group } = settings;
  const days = [...new Set(centers.flatMap(({ standing }) => standing.revenue.missingDays))].toSorted();
  return [
    ...(days.length > 0 ? [missingDaysText(days, group)] : []),
    ...missingCostTexts(
      centers.map(({ id, name }) => ({ name, isEntered: sumOf(sums.spending, id) !== 0 })),
      areHoursEntered(venue, labor.spentCents),
    ),
  ];
}

/** Adds up standings, with the worst verdict. `again` is spending counted in several of them. */
function sumOfStandings(
  all: readonly BudgetStanding[],
  revenue: RevenueStanding,
  again: Cents,
): BudgetStanding {
  const sum = (of: (one: BudgetStanding) => Cents) => sumCents(all.map(of));
  const budgetCents = sum((one) => one.budgetCents);
  const spentCents = cents(sum((one) => one.spentCents) - again);
  const projected = all.flatMap(({ heading }) => heading?.projectedCents ?? []);
  const worst = worstVerdict(all);
  const isHeading = all.length > 0 && projected.length === all.length;
  return {
    revenue,
    budgetCents,
    spentCents,
    leftCents: cents(budgetCents - spentCents),
    waitingCents: sum((one) => one.waitingCents),
    heading: isHeading ? { projectedCents: cents(sumCents(projected) - again), level: null } : null,
    zone: worstZone(all),
    verdict: worst?.verdict ?? NO_BUDGET_YET,
  };
}

/** Returns the standings of all venues together. A crew that several of them count is included once. */
function groupStandings(
  ofVenues: readonly { venue: Venue; standings: VenueStandings }[],
  again: Cents,
): WeekStandings['group'] {
  const revenue = revenueTogether(ofVenues.map(({ standings }) => standings.revenue));
  const orders = sumOfStandings(
    ofVenues.flatMap(({ standings }) => Object.values(standings.centers)),
    revenue,
    cents(0),
  );
  const labor = sumOfStandings(
    ofVenues.map(({ standings }) => standings.labor),
    revenue,
    again,
  );
  return {
    revenue,
    orders,
    labor,
    left: { ordersCents: orders.leftCents, laborCents: labor.leftCents },
    primeCost: primeTogether(
      ofVenues.map(({ standings: { primeCost, centers, labor, revenue } }) => ({
        primeCost,
        spentCents: sumCents([...Object.values(centers), labor].map(({ spentCents }) => spentCents)),
        revenueCents: revenue.expectedCents ?? revenue.soFarCents,
      })),
      again,
    ),
    ...worstOf(
      ofVenues.map(({ venue: { name }, standings }) => {
        const { shareBasisPoints, worstFigure } = standings;
        return { name, standing: standings, shareBasisPoints, figure: worstFigure };
      }),
    ),
    missing: ofVenues.flatMap(({ venue: { name }, standings }) =>
      standings.missing.map((words) => `${name}: ${words}`),
    ),
  };
}
