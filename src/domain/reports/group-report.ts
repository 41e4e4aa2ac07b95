import { type Verdict, worstVerdict } from '../budgets/budget.ts';
import { countedAgain, type SharedCrew, sharedAmong } from '../budgets/labor-together.ts';
import type { MissingSales } from '../forecast/missing-sales.ts';
import type { Group, VenueId } from '../group/group.ts';
import type { Day } from '../values/day.ts';
import { type Cents, cents, sumCents } from '../values/money.ts';
import { type Cost, costTogether, isPartEntered } from './cost.ts';
import { missingCosts } from './missing-costs.ts';
import { type PastWeek, type ReportDay, type ReportPast, sumIfAll, sumOrNone } from './report-past.ts';
import type { VenueReport } from './venue-report.ts';
import type { WeekReport } from './week-report.ts';

/** What a week came to at all venues together, against what was expected of it: made of the venues' reports, and of nothing else. */
export interface GroupReport extends Pick<VenueReport, 'verdict' | 'worst' | 'days'> {
  past?: { weeks: GroupWeek[]; lastYear: GroupWeek };
  name: string;
  revenue: VenueReport['revenue'];
  /** Of how many venues it is known what the revenue is told beside, and what each kind of cost came to, where not of all. */
  knownOf: Partial<Record<ComparisonField | CostKind, number>>;
  /** Of the venues without revenue, which days' sales are missing. */
  missingSales: (MissingSales & VenueReference)[];
  /** Of the venues that were closed all the same, which days they were closed without. */
  missingDays?: (VenueReference & { days: readonly Day[] })[];
  /** What of the venues' costs is not entered. */
  missingCosts: (VenueReference & { text: string })[];
  costs: Cost;
  labor: Cost;
  prime: Cost;
  venues: VenueRow[];
  /** The most first, each with its first reasons. */
  over: (VenueReport['over'][number] & VenueReference)[];
  notes: (VenueReport['notes'][number] & VenueReference)[];
  /** Crews that several of the venues count: in the row of each, and once in what they come to together. */
  shared: readonly SharedCrew[];
}

/** An earlier week of all venues: of how many it is known, where not of all. */
export interface GroupWeek extends PastWeek {
  venues?: number;
}

interface VenueReference {
  venueId: VenueId;
  venue: string;
}

interface VenueRow extends Pick<VenueReport, 'venueId' | 'name' | 'state' | 'prime' | 'verdict' | 'worst'> {
  revenueCents: Cents;
  spentCents: Cents;
  /** What its revenue centers spent, of what they may; letters that were queued by an earlier version lack it. */
  costs?: Cost;
  laborCents: Cents;
}

const BESIDE = ['forecastCents', 'lastWeekCents', 'fourWeekMeanCents', 'lastYearCents'] as const;
type ComparisonField = (typeof BESIDE)[number];
type CostKind = 'costs' | 'labor' | 'prime';

/** Whether a report is that of the group, not of a venue of it. */
export function isGroupReport(report: VenueReport | GroupReport): report is GroupReport {
  return 'venues' in report;
}

/** How many venues make a group's report of their own. */
const FEWEST_VENUES = 2;

type ReportedWeek = Pick<WeekReport, 'venues' | 'shared' | 'sharedBefore'>;

/** What the reports of several venues come to together; null of fewer than two. */
export function groupReport(
  group: Pick<Group, 'name'>,
  { venues, shared = [], sharedBefore = {} }: ReportedWeek,
): GroupReport | null {
  if (venues.length < FEWEST_VENUES) return null;
  const revenue = revenueTogether(venues);
  const costs = costTold(venues, ({ centers }) => centers, revenue.revenue, []);
  const labor = costTold(venues, (venue) => [venue.labor], revenue.revenue, shared);
  const prime = costTold(venues, ({ centers, labor }) => [...centers, labor], revenue.revenue, shared);
  return {
    name: group.name ?? 'All venues',
    revenue: revenue.revenue,
    knownOf: { ...revenue.knownOf, ...knownCosts({ costs, labor, prime }, venues.length) },
    ...worstVenue(venues),
    ...daysTogether(venues),
    ...pastTogether(venues, sharedBefore),
    missingSales: venues.flatMap(({ venueId, name, missingSales }) =>
      missingSales ? [{ ...missingSales, venueId, venue: name }] : [],
    ),
    missingDays: venues.flatMap(({ venueId, name, revenue: { missingDays = [], expectedCents } }) =>
      expectedCents === undefined && missingDays.length > 0
        ? [{ venueId, venue: name, days: missingDays }]
        : [],
    ),
    missingCosts: venues.flatMap((venue) =>
      missingCosts(venue).map((text) => ({ venueId: venue.venueId, venue: venue.name, text })),
    ),
    costs: costs.cost,
    labor: labor.cost,
    prime: prime.cost,
    venues: venues.map(rowOf),
    over: venues.flatMap(oversOf).toSorted((a, b) => b.overCents - a.overCents),
    notes: venues.flatMap(({ venueId, name, notes }) =>
      notes.map((note) => ({ ...note, venueId, venue: name })),
    ),
    shared,
  };
}

/** A cost of all venues, and of how many all of it is entered: its share is told of these alone. */
function costTold(
  venues: readonly VenueReport[],
  partsOf: (venue: VenueReport) => readonly Cost[],
  revenue: VenueReport['revenue'],
  shared: readonly SharedCrew[],
): { cost: Cost; known: number } {
  const counted = venues.filter((venue) => partsOf(venue).every(isPartEntered));
  const partsIn = (some: readonly VenueReport[]) => {
    const own = sharedAmong(
      shared,
      some.map(({ venueId }) => venueId),
    );
    return [...some.flatMap(partsOf), { costCents: cents(-countedAgain(own)), budgetCents: cents(0) }];
  };
  const cost = costTogether(partsIn(venues), revenue);
  if (counted.length === 0 || counted.length === venues.length) return { cost, known: venues.length };
  const { percentage, ...some } = costTogether(partsIn(counted), revenueTogether(counted).revenue);
  const { headingCents, headingPercentage } = some;
  const heading = headingCents === undefined ? {} : { headingCents, headingPercentage };
  return { cost: { ...cost, percentage, ...heading }, known: counted.length };
}

/** Of how many venues costs are entered, where not of all. */
function knownCosts(
  costs: Record<CostKind, { known: number }>,
  venues: number,
): Partial<Record<CostKind, number>> {
  const some = Object.entries(costs).filter(([, { known }]) => known < venues);
  return Object.fromEntries(some.map(([kind, { known }]) => [kind, known]));
}

/** Sums of what is known of each, and of how many it is. */
function revenueTogether(venues: readonly VenueReport[]): Pick<GroupReport, 'revenue' | 'knownOf'> {
  const known = (of: ComparisonField) => venues.flatMap(({ revenue }) => revenue[of] ?? []);
  const sum = (of: ComparisonField) => (known(of).length === 0 ? null : sumCents(known(of)));
  const some = BESIDE.map((of) => [of, known(of).length] as const).filter(
    ([, count]) => count > 0 && count < venues.length,
  );
  return {
    revenue: {
      cents: sumCents(venues.map(({ revenue }) => revenue.cents)),
      ...(venues.some(({ revenue }) => revenue.expectedCents !== undefined) && {
        expectedCents: sumCents(
          venues.map(({ revenue }) =>
            revenue.expectedCents === undefined ? revenue.cents : (revenue.expectedCents ?? 0),
          ),
        ),
      }),
      ...(venues.some(({ revenue }) => revenue.isRunning) && { isRunning: true as const }),
      forecastCents: sum('forecastCents'),
      lastWeekCents: sum('lastWeekCents'),
      fourWeekMeanCents: sum('fourWeekMeanCents'),
      lastYearCents: sum('lastYearCents'),
    },
    knownOf: Object.fromEntries(some),
  };
}

function rowOf({
  venueId,
  name,
  state,
  revenue,
  centers,
  labor,
  prime,
  verdict,
  worst,
}: VenueReport): VenueRow {
  return {
    venueId,
    name,
    state,
    prime,
    ...(verdict && { verdict, worst }),
    revenueCents: revenue.cents,
    spentCents: sumCents(centers.map(({ costCents }) => costCents)),
    costs: costTogether(centers, revenue),
    laborCents: labor.costCents,
  };
}

/** How the venue fares that is worst off; nothing where a report was kept before that was told. */
function worstVenue(venues: readonly VenueReport[]): { verdict?: Verdict; worst?: string | null } {
  const verdicts = venues.flatMap(({ name, verdict, worst }) => (verdict ? [{ name, verdict, worst }] : []));
  const first = verdicts.length < venues.length ? null : worstVerdict(verdicts);
  return first ? { verdict: first.verdict, worst: first.worst ? first.name : null } : {};
}

/** The days of all venues; nothing where a report was kept before that was told. */
function daysTogether(venues: readonly VenueReport[]): Pick<VenueReport, 'days'> {
  const all = venues.flatMap(({ days }) => (days ? [days] : []));
  if (all.length < venues.length) return {};
  const days = all[0]!.map(({ day }, at): ReportDay => {
    const own = all.map((one) => one[at]!);
    const entered = own.filter(({ cents }) => cents !== null);
    return {
      day,
      cents: sumOrNone(own.map((one) => one.cents)),
      forecastCents: sumOrNone(own.map(({ forecastCents }) => forecastCents)),
      lastWeekCents: sumIfAll(entered.map(({ lastWeekCents }) => lastWeekCents)),
      lastYearCents: sumIfAll(entered.map(({ lastYearCents }) => lastYearCents)),
    };
  });
  return { days };
}

/**
 * Earlier weeks of all venues, in which a crew that several of them count is once: of those venues of which all of it is entered. Nothing
 * where a report was kept before that was told.
 */
function pastTogether(
  venues: readonly VenueReport[],
  shared: NonNullable<WeekReport['sharedBefore']>,
): Pick<GroupReport, 'past'> {
  const all = venues.flatMap(({ past }) => past ?? []);
  if (all.length < venues.length) return {};
  const together = (of: (past: ReportPast) => PastWeek): GroupWeek => {
    const every = all.map(of);
    const entered = every.filter(isWhole);
    const weeks = entered.length === 0 ? every : entered;
    const { startDate } = every[0]!;
    const labor = sumIfAll(weeks.map(({ laborCents }) => laborCents));
    return {
      startDate,
      ...(weeks.length < every.length && { venues: weeks.length }),
      revenueCents: sumIfAll(weeks.map(({ revenueCents }) => revenueCents)),
      spentCents: sumIfAll(weeks.map(({ spentCents }) => spentCents)),
      laborCents: labor === null ? null : cents(labor - (shared[startDate] ?? 0)),
      centers: {},
    };
  };
  const weeks = all[0]!.weeks.map((_, at) => together((past) => past.weeks[at]!));
  return { past: { weeks, lastYear: together(({ lastYear }) => lastYear) } };
}

function isWhole({ revenueCents, spentCents, laborCents }: PastWeek): boolean {
  return [revenueCents, spentCents, laborCents].every((one) => one !== null);
}

/** What was over at a venue, each with the first of its reasons of each kind: the others are in the venue's own report. */
function oversOf({ venueId, name: venue, over }: VenueReport): GroupReport['over'] {
  return over.map(({ suppliers, orders, alerts, ...one }) => ({
    ...one,
    venueId,
    venue,
    suppliers: suppliers.slice(0, 1),
    orders: orders.slice(0, 1),
    alerts: alerts.slice(0, 1),
  }));
}

/** "Scandals, Bar": what of which venue was over. */
export function overName({ venue, name }: { venue: string; name: string }): string {
  return name.startsWith(venue) ? name : `${venue}, ${name}`;
}
