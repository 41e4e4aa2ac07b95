import { countedAgain, type SharedCrew, sharedAmong } from '../budgets/labor-together.ts';
import { type Verdict, worstVerdict } from '../budgets/verdict.ts';
import type { MissingSales } from '../forecast/missing-sales.ts';
import type { Group, VenueId } from '../group/group.ts';
import type { Day } from '../values/day.ts';
import { type Cents, cents, sumCents } from '../values/money.ts';
import { type Cost, costTogether, isPartEntered } from './cost.ts';
import { type PastWeek, type ReportDay, type ReportPast, sumIfAll, sumOrNone } from './report-past.ts';
import { missingCosts, type VenueReport } from './venue-report.ts';
import type { WeekReport } from './week-report.ts';

/** The week of all venues together, computed only from the venues' reports. */
export interface GroupReport extends Pick<VenueReport, 'verdict' | 'worst' | 'days'> {
  past?: { weeks: GroupWeek[]; lastYear: GroupWeek };
  name: string;
  revenue: VenueReport['revenue'];
  /** How many venues have each comparison and each kind of cost, unless all do. */
  knownOf: Partial<Record<ComparisonField | CostKind, number>>;
  /** Missing sales of the venues without revenue. */
  missingSales: (MissingSales & VenueReference)[];
  /** Days without sales in venues that were closed anyway. */
  missingDays?: (VenueReference & { days: readonly Day[] })[];
  /** Texts about missing costs. */
  missingCosts: (VenueReference & { text: string })[];
  costs: Cost;
  labor: Cost;
  prime: Cost;
  venues: VenueRow[];
  /** The largest first, each with its first reasons. */
  over: (VenueReport['over'][number] & VenueReference)[];
  notes: (VenueReport['notes'][number] & VenueReference)[];
  /** Crews that several venues count: in each venue's row, but only once in the totals. */
  shared: readonly SharedCrew[];
}

/** An earlier week of all venues; `venues` is how many are known, unless all. */
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
  /** Spending and budgets of its revenue centers; missing in letters queued by an earlier version. */
  costs?: Cost;
  laborCents: Cents;
}

const BESIDE = ['forecastCents', 'lastWeekCents', 'fourWeekMeanCents', 'lastYearCents'] as const;
type ComparisonField = (typeof BESIDE)[number];
type CostKind = 'costs' | 'labor' | 'prime';

/** Whether a report is the group's, not a venue's. */
export function isGroupReport(report: VenueReport | GroupReport): report is GroupReport {
  return 'venues' in report;
}

/** The fewest venues for a report of the group. */
const FEWEST_VENUES = 2;

type ReportedWeek = Pick<WeekReport, 'venues' | 'shared' | 'sharedBefore'>;

/** Returns the group's report from several venues' reports; null with fewer than two. */
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

/** Returns a cost of all venues, and how many have entered all of it: its share covers only these. */
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

/** Returns how many venues have entered each kind of cost, unless all have. */
function knownCosts(
  costs: Record<CostKind, { known: number }>,
  venues: number,
): Partial<Record<CostKind, number>> {
  const some = Object.entries(costs).filter(([, { known }]) => known < venues);
  return Object.fromEntries(some.map(([kind, { known }]) => [kind, known]));
}

/** Returns the sums of known revenue, and how many venues know each comparison. */
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

/** Returns the verdict of the worst venue; empty if a report was stored before verdicts existed. */
function worstVenue(venues: readonly VenueReport[]): { verdict?: Verdict; worst?: string | null } {
  const verdicts = venues.flatMap(({ name, verdict, worst }) => (verdict ? [{ name, verdict, worst }] : []));
  const first = verdicts.length < venues.length ? null : worstVerdict(verdicts);
  return first ? { verdict: first.verdict, worst: first.worst ? first.name : null } : {};
}

/** Returns the days of all venues; empty if a report was stored before days existed. */
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

/** Returns earlier weeks of all venues, over those with everything entered; a crew that several count is included once. */
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

/** Returns the overspending of a venue, each with the first reason of every kind; the venue's own report has the others. */
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

/** "Scandals, Bar": the name of an exceeded budget with its venue. */
export function overName({ venue, name }: { venue: string; name: string }): string {
  return name.startsWith(venue) ? name : `${venue}, ${name}`;
}
