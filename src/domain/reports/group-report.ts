import { type Verdict, worstVerdict } from '../budgets/budget.ts';
import { countedAgain, type SharedCrew } from '../budgets/labor-together.ts';
import type { MissingSales } from '../forecast/missing-sales.ts';
import type { Group, VenueId } from '../group/group.ts';
import type { Day } from '../values/day.ts';
import { type Cents, cents, sumCents } from '../values/money.ts';
import { type Cost, costTogether } from './cost.ts';
import { missingCosts } from './missing-costs.ts';
import { type PastWeek, type ReportDay, type ReportPast, sumIfAll, sumOrNone } from './report-past.ts';
import type { VenueReport } from './venue-report.ts';
import type { WeekReport } from './week-report.ts';

/** What a week came to at all venues together, against what was expected of it: made of the venues' reports, and of nothing else. */
export interface GroupReport extends Pick<VenueReport, 'verdict' | 'worst' | 'days' | 'past'> {
  name: string;
  revenue: VenueReport['revenue'];
  /** Of how many venues it is known what the revenue is told beside, where not of all. */
  knownOf: Partial<Record<Beside, number>>;
  /** Of the venues without revenue, which days' sales are missing. */
  missingSales: (MissingSales & OfVenue)[];
  /** Of the venues that were closed all the same, which days they were closed without. */
  missingDays?: (OfVenue & { days: readonly Day[] })[];
  /** What of the venues' costs is not entered. */
  missingCosts: (OfVenue & { text: string })[];
  costs: Cost;
  labor: Cost;
  prime: Cost;
  venues: VenueRow[];
  /** The most first, each with its first reasons. */
  over: (VenueReport['over'][number] & OfVenue)[];
  notes: (VenueReport['notes'][number] & OfVenue)[];
  /** Crews that several of the venues count: in the row of each, and once in what they come to together. */
  shared: readonly SharedCrew[];
}

interface OfVenue {
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
type Beside = (typeof BESIDE)[number];

/** Whether a report is that of the group, not of a venue of it. */
export function isGroupReport(report: VenueReport | GroupReport): report is GroupReport {
  return 'venues' in report;
}

/** How many venues make a group's report of their own. */
const FEWEST_VENUES = 2;

type Told = Pick<WeekReport, 'venues' | 'shared' | 'sharedBefore'>;

/** What the reports of several venues come to together; null of fewer than two. */
export function groupReport(
  group: Pick<Group, 'name'>,
  { venues, shared = [], sharedBefore = {} }: Told,
): GroupReport | null {
  if (venues.length < FEWEST_VENUES) return null;
  const revenue = revenueTogether(venues);
  const costs = venues.flatMap(({ centers }) => centers);
  const once = { costCents: cents(-countedAgain(shared)), budgetCents: cents(0) };
  const labor = [...venues.map((venue) => venue.labor), once];
  return {
    name: group.name ?? 'All venues',
    ...revenue,
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
    costs: costTogether(costs, revenue.revenue),
    labor: costTogether(labor, revenue.revenue),
    prime: costTogether([...costs, ...labor], revenue.revenue),
    venues: venues.map(rowOf),
    over: venues.flatMap(oversOf).toSorted((a, b) => b.overCents - a.overCents),
    notes: venues.flatMap(({ venueId, name, notes }) =>
      notes.map((note) => ({ ...note, venueId, venue: name })),
    ),
    shared,
  };
}

/** Sums of what is known of each, and of how many it is. */
function revenueTogether(venues: readonly VenueReport[]): Pick<GroupReport, 'revenue' | 'knownOf'> {
  const known = (of: Beside) => venues.flatMap(({ revenue }) => revenue[of] ?? []);
  const sum = (of: Beside) => (known(of).length === 0 ? null : sumCents(known(of)));
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
    ...{ venueId, name, state, prime },
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

/** Earlier weeks of all venues, in which a crew that several of them count is once; nothing where a report was kept before that was told. */
function pastTogether(
  venues: readonly VenueReport[],
  shared: NonNullable<WeekReport['sharedBefore']>,
): Pick<VenueReport, 'past'> {
  const all = venues.flatMap(({ past }) => past ?? []);
  if (all.length < venues.length) return {};
  const together = (of: (past: ReportPast) => PastWeek): PastWeek => {
    const weeks = all.map(of);
    const { startDate } = weeks[0]!;
    const labor = sumIfAll(weeks.map(({ laborCents }) => laborCents));
    return {
      startDate,
      revenueCents: sumIfAll(weeks.map(({ revenueCents }) => revenueCents)),
      spentCents: sumIfAll(weeks.map(({ spentCents }) => spentCents)),
      laborCents: labor === null ? null : cents(labor - (shared[startDate] ?? 0)),
      centers: {},
    };
  };
  const weeks = all[0]!.weeks.map((_, at) => together((past) => past.weeks[at]!));
  return { past: { weeks, lastYear: together(({ lastYear }) => lastYear) } };
}

/** What was over at a venue, each with the first of its reasons of each kind: the others are in the venue's own report. */
function oversOf({ venueId, name: venue, over }: VenueReport): GroupReport['over'] {
  return over.map(({ suppliers, orders, alerts, ...one }) => ({
    ...one,
    ...{ venueId, venue },
    ...{ suppliers: suppliers.slice(0, 1), orders: orders.slice(0, 1), alerts: alerts.slice(0, 1) },
  }));
}

/** "Scandals, Bar": what of which venue was over. */
export function overName({ venue, name }: { venue: string; name: string }): string {
  return name.startsWith(venue) ? name : `${venue}, ${name}`;
}
