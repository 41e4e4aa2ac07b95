import { z } from 'zod';
import type { Alert } from '../alerts/alert.ts';
import { alertDay, alertThen } from '../alerts/alert-words.ts';
import { percentageFor } from '../budgets/standings.ts';
import { VERDICTS } from '../budgets/verdict.ts';
import { isOver, type WeekId, weeksBefore } from '../calendar/week.ts';
import { changedOnDayText } from '../forecast/forecast-words.ts';
import { daysClosedWithout, missingSales, missingSalesSchema } from '../forecast/missing-sales.ts';
import { enteredIn } from '../forecast/so-far.ts';
import type { WeekHistory } from '../forecast/week-history.ts';
import { outlooksOf } from '../forecast/week-outlook.ts';
import type { RevenueCenter, Venue, VenueId } from '../group/group.ts';
import { revenueSourceOf } from '../group/group-lookups.ts';
import { budgetsIn, nameInVenue, venueBy } from '../group/venue.ts';
import { supplierKey } from '../orders/supplier.ts';
import { transferRead } from '../orders/transfer-read.ts';
import { groupOfVenue } from '../people/reading.ts';
import type { RecordedWeek } from '../record/recorded-week.ts';
import type { SalesWeek } from '../sales/day-sales.ts';
import { figureThatCounts } from '../sales/figures-from-days.ts';
import { type GroupSettings, venueSettings } from '../settings/settings.ts';
import { areHoursEntered, missingCostTexts } from '../standings/prime-cost.ts';
import { type BudgetStanding, type RevenueStanding, weekStandings } from '../standings/standings.ts';
import { daySchema } from '../values/day.ts';
import { type Cents, cents, centsSchema, divideRounded, sumCents } from '../values/money.ts';
import { groupInWeek } from '../weeks/group-in-week.ts';
import { settingsOfWeek } from '../weeks/venue-snapshot.ts';
import { stateView, stateViewShape } from '../weeks/venue-state.ts';
import { notesOfVenue } from '../weeks/week-note.ts';
import { revenueIn, sumOf, type WeekSums } from '../weeks/week-sums.ts';
import {
  type CostHeading,
  costSchema,
  costTogether,
  exceedsBudget,
  isEntered,
  reportedCost,
} from './cost.ts';
import {
  daysSchema,
  isForecast,
  pastOf,
  pastSchema,
  salesByDay,
  sumOrNone,
  YEAR_WEEKS,
} from './report-past.ts';

/** A venue's week, compared with what was expected. */
export function venueReportSchema() {
  const amount = centsSchema();
  const maybe = amount.nullable();
  const order = z.object({ supplier: z.string(), amountCents: amount, day: daySchema() });
  const supplier = z.object({ supplier: z.string(), amountCents: amount, usualCents: amount });
  const over = z.object({
    name: z.string(),
    overCents: amount,
    alerts: z.array(z.string()).describe('The alerts raised, newest first, each with its day.'),
    orders: z.array(order).describe('The largest.'),
    suppliers: z.array(supplier).describe('Those that rose most against the four weeks before.'),
  });
  return z
    .object({
      venueId: z.string(),
      name: z.string(),
      ...stateViewShape(),
      revenue: z.object({
        cents: amount.describe('As entered; for an incomplete week, its sales so far.'),
        expectedCents: maybe
          .optional()
          .describe(
            'The expected revenue of the week, which its budgets are based on; left out once it is complete.',
          ),
        missingDays: z
          .array(daySchema())
          .optional()
          .describe('Past days without sales entered; those of a closed week count as nothing sold.'),
        isRunning: z
          .literal(true)
          .optional()
          .describe('Set if the week is neither over nor closed: its costs are those so far.'),
        forecastCents: maybe.describe(
          'The forecast of each day as it stood when the day began, from the weeks before and what people expected by then.',
        ),
        lastWeekCents: maybe,
        fourWeekMeanCents: maybe,
        lastYearCents: maybe.describe('52 weeks earlier.'),
      }),
      missingSales: missingSalesSchema()
        .nullable()
        .optional()
        .describe('Days without sales, which leave it without revenue; null if none is missing.'),
      centers: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          revenueCents: amount
            .nullable()
            .describe('As entered for the week, otherwise the sum of the days entered; null if neither is.'),
          ...costSchema().shape,
        }),
      ),
      verdict: z.enum(VERDICTS).optional().describe('The verdict of its worst budget.'),
      worst: z.string().nullable().optional().describe('The name of that budget, unless all are good.'),
      days: daysSchema().optional(),
      past: pastSchema().optional(),
      isPart: z
        .literal(true)
        .optional()
        .describe('Set if only part of the venue is read: its labor and prime cost are left out.'),
      labor: costSchema(),
      prime: costSchema().describe(
        'What its revenue centers spent plus its labor, as a share of its revenue.',
      ),
      over: z.array(over).describe('The budgets that were exceeded, and by how much.'),
      notes: z
        .array(
          z.object({
            by: z.string().nullable(),
            text: z.string(),
            day: daySchema().optional().describe('For a note on a day.'),
          }),
        )
        .describe('`by` is null if somebody else has closed or reopened the week since.'),
    })
    .meta({ id: 'VenueReport' });
}
export type VenueReport = z.infer<ReturnType<typeof venueReportSchema>>;

/** The total orders of a supplier in a week. */
interface SupplierSum {
  weekId: string;
  revenueCenter: RevenueCenter;
  supplier: string;
  cents: Cents;
}

/** The facts behind a week's report. */
export interface ReportFacts {
  record: RecordedWeek;
  /** The settings that the week is evaluated by. */
  settings: GroupSettings;
  known: WeekHistory;
  sales: SalesWeek;
  /** The nine weeks before, and the same week a year ago, if on record. */
  past: ReadonlyMap<WeekId, WeekSums>;
  /** Totals of the four weeks before. */
  suppliers: readonly SupplierSum[];
  /** Alerts of the week, newest first. */
  alerts: readonly Pick<Alert, 'category' | 'kind' | 'message' | 'createdAt'>[];
}

/** How many earlier weeks define what is usual. */
export const USUAL_WEEKS = 4;

export function venueReport(facts: ReportFacts, venueId: VenueId): VenueReport {
  const { record } = facts;
  const settings = settingsOfWeek(facts.settings, record);
  const { sums, states } = record;
  const venues = groupInWeek(settings.group, sums).venues;
  const venue = venues.find((one) => one.venueId === venueId) ?? venueBy(settings.group, venueId);
  const standings = standingsOf(facts, settings, venue);
  const { revenue } = standings;
  const isRunning = !isSettled(facts, venueId);
  const centers = venue.centers.map(({ id }) => {
    const { budgetCents, spentCents, revenue: base, verdict, heading } = standings.centers[id]!;
    return {
      id,
      name: nameInVenue(settings.group, id),
      revenueCents: earnedBy(facts, id),
      ...reportedCost(
        spentCents,
        budgetCents,
        base.soFarCents,
        percentageFor(id, settings),
        undefined,
        headingOf(base, heading, isRunning),
      ),
      verdict,
    };
  });
  const whole = revenue.soFarCents;
  const revenueSaid = {
    ...revenueTold(facts, venue, revenue),
    ...(isRunning && { isRunning: true as const }),
  };
  const target = venue.laborPercentage ?? venueSettings(venueId, settings).laborPercentage;
  const { spentCents, budgetCents, heading } = standings.labor;
  const labor = venue.partly
    ? NO_LABOR
    : {
        ...reportedCost(
          ...([spentCents, budgetCents, whole, target, areHoursEntered(venue, spentCents)] as const),
          headingOf(revenue, heading, isRunning),
        ),
        verdict: standings.labor.verdict,
      };
  const isMissing = revenue.basis !== 'entered' && !revenueSaid.isRunning;
  return {
    venueId,
    name: venue.name,
    ...stateView(states, venueId),
    revenue: revenueSaid,
    missingSales: isMissing ? missingSales(facts.known, venue) : null,
    verdict: standings.verdict,
    worst: standings.worst,
    days: salesByDay(facts.sales, venue),
    past: pastOf(facts, settings.group, venue),
    ...(venue.partly && { isPart: true as const }),
    centers,
    labor,
    prime: venue.partly ? NO_LABOR : costTogether([...centers, labor], revenueSaid),
    over: [
      ...centers.flatMap((center) => overOf(facts, venueId, center)),
      ...(exceedsBudget(labor) ? [laborOver(facts, venue, labor.overCents)] : []),
    ],
    notes: notesOf(facts, venue),
  };
}

/** Returns where a cost is heading; undefined once its revenue is complete. */
function headingOf(
  { basis, expectedCents }: RevenueStanding,
  heading: BudgetStanding['heading'],
  isRunning: boolean,
): CostHeading | undefined {
  if (basis === 'entered') return undefined;
  return { cents: isRunning ? (heading?.projectedCents ?? null) : null, of: expectedCents };
}

/** Returns a revenue center's revenue, from its figure or its days; null if neither is entered. */
function earnedBy({ known, record: { sums } }: ReportFacts, center: RevenueCenter): Cents | null {
  return sumOf(sums.revenue, center) || sumOrNone(enteredIn(known, center).map((day) => day.cents));
}

/** Stands for the labor and prime cost of a venue that the reader sees only in part. */
const NO_LABOR = reportedCost(cents(0), cents(0), cents(0), null, true);

/** Returns the standings of the venue's budgets, as on its pages. */
function standingsOf({ record: { sums }, known }: ReportFacts, settings: GroupSettings, venue: Venue) {
  const outlooks = outlooksOf(known, budgetsIn(venue));
  const { venues } = weekStandings({ sums, settings, known, outlooks, waiting: {} }, [venue]);
  return venues[venue.venueId]!;
}

/** Whether a week is over or closed: in a running week today's sales are not missing yet. */
function isSettled({ known, record }: ReportFacts, venueId: VenueId): boolean {
  return isOver(known.week, known.today) || stateView(record.states, venueId).state === 'closed';
}

function revenueTold(facts: ReportFacts, venue: Venue, revenue: RevenueStanding): VenueReport['revenue'] {
  const { known, past } = facts;
  const lastYear = past.get(weeksBefore(known.week, YEAR_WEEKS).weekId)?.revenue;
  const weekAgo = (weeks: number) => {
    const read = past.get(weeksBefore(known.week, weeks).weekId);
    if (venue.partly) return read ? revenueIn(revenueSourceOf(venue), read.revenue) : cents(0);
    const figures = known.figures.get(weeksBefore(known.week, weeks).weekId) ?? {};
    const counted = Object.entries(figures).map(([source, figure]) => [
      source,
      figureThatCounts(figure) ?? 0,
    ]);
    return revenueIn(revenueSourceOf(venue), { total: cents(0), ...Object.fromEntries(counted) });
  };
  const before = Array.from({ length: USUAL_WEEKS }, (_, ago) => weekAgo(ago + 1)).filter((one) => one > 0);
  const mean = before.length === 0 ? null : divideRounded(BigInt(sumCents(before)), BigInt(before.length));
  return {
    cents: revenue.soFarCents,
    ...(revenue.basis === 'entered'
      ? missingOf(known, venue)
      : { expectedCents: revenue.expectedCents, missingDays: revenue.missingDays }),
    forecastCents: forecastOf(facts.sales, venue),
    lastWeekCents: weekAgo(1) || null,
    fourWeekMeanCents: mean,
    lastYearCents: (lastYear && revenueIn(revenueSourceOf(venue), lastYear)) || null,
  };
}

/** Returns the days that were not entered when a venue closed the week. */
function missingOf(known: WeekHistory, venue: Venue): Pick<VenueReport['revenue'], 'missingDays'> {
  const days = daysClosedWithout(known, venue);
  return days.length > 0 ? { missingDays: days } : {};
}

/** Returns the sum of each day's forecast as it stood when the day began; null if there was none. */
function forecastOf({ days }: SalesWeek, { centers, partly, total, others }: Venue): Cents | null {
  // If budgets are shares of the whole venue's revenue, there is no forecast for the parts hidden from the reader.
  if (partly && (total || others)) return null;
  const forecasts = days.flatMap((day) => centers.flatMap(({ id }) => day.centers[id] ?? []));
  return forecasts.some(isForecast) ? sumCents(forecasts.map(({ morningCents }) => morningCents)) : null;
}

const MOST = 3;

/** Returns the overspending of a revenue center, with its reasons; empty if it is within budget. */
function overOf(
  facts: ReportFacts,
  venueId: VenueId,
  center: VenueReport['centers'][number],
): VenueReport['over'] {
  if (!exceedsBudget(center)) return [];
  const { id, name, overCents } = center;
  const { group } = facts.settings;
  // The report goes to readers of this venue and to bare addresses, so transfers don't name other venues' revenue centers.
  const reading = { readable: groupOfVenue(group, venueId), whole: group };
  const own = facts.record.orders
    .filter(({ revenueCenter, state }) => revenueCenter === id && state === 'open')
    .map((order) => transferRead(reading, order));
  const bought = own.filter(({ kind }) => kind !== 'transfer');
  const orders = own
    .filter(({ amountCents }) => amountCents > 0)
    .toSorted((a, b) => b.amountCents - a.amountCents)
    .slice(0, MOST)
    .map(({ supplier, amountCents, day }) => ({ supplier, amountCents, day }));
  return [{ name, overCents, alerts: alertsOf(facts, id), orders, suppliers: risen(facts, id, bought) }];
}

function laborOver(facts: ReportFacts, { labor }: Venue, overCents: Cents): VenueReport['over'][number] {
  return { name: 'Labor', overCents, alerts: labor ? alertsOf(facts, labor) : [], orders: [], suppliers: [] };
}

function alertsOf({ alerts, settings, known }: ReportFacts, category: string): string[] {
  const own = alerts
    .filter((alert) => alert.category === category)
    .map((alert) => `${alertDay(alert.createdAt, known.today, settings.group)}: ${alertThen(alert)}`);
  return [...new Set(own)].slice(0, MOST);
}

/** Returns the suppliers with higher costs than on average in the four weeks before, the largest increase first. */
function risen(
  { suppliers }: ReportFacts,
  center: RevenueCenter,
  orders: readonly { supplier: string; amountCents: Cents }[],
): VenueReport['over'][number]['suppliers'] {
  const bought = suppliers.filter(({ revenueCenter }) => revenueCenter === center);
  const weeks = new Set(bought.map(({ weekId }) => weekId)).size;
  if (weeks === 0) return [];
  const past = Map.groupBy(bought, ({ supplier }) => supplierKey(supplier));
  return [...Map.groupBy(orders, ({ supplier }) => supplierKey(supplier))]
    .map(([key, own]) => {
      const before = sumCents((past.get(key) ?? []).map((sum) => sum.cents));
      const usualCents = divideRounded(BigInt(before), BigInt(weeks));
      return {
        supplier: own[0]!.supplier,
        amountCents: sumCents(own.map(({ amountCents }) => amountCents)),
        usualCents,
      };
    })
    .filter(({ amountCents, usualCents }) => amountCents > usualCents)
    .toSorted((a, b) => b.amountCents - b.usualCents - (a.amountCents - a.usualCents))
    .slice(0, MOST);
}

function isSameNote(one: VenueReport['notes'][number], other: VenueReport['notes'][number]): boolean {
  return one.text === other.text && one.by === other.by && one.day === other.day;
}

/** Returns all notes: on the week and its days, at submitting, on dismissed findings, and on days ahead. */
function notesOf(
  { record, sales, settings: { group: place } }: ReportFacts,
  { venueId, centers }: Venue,
): VenueReport['notes'] {
  const state = record.states.find((one) => one.venueId === venueId);
  const by = state?.state === 'submitted' ? state.by : null;
  const atSubmitting = state?.note ? [{ by, text: state.note }] : [];
  const waved = (state?.waved ?? []).map(({ word }) => ({ by, text: word }));
  const expected = sales.days.flatMap((day) =>
    centers.flatMap(({ id }) => {
      const known = day.centers[id];
      const text = known && [changedOnDayText(known, place), known.note].filter(Boolean).join(': ');
      return text && known.expectedBy ? [{ by: known.expectedBy, text }] : [];
    }),
  );
  const noted = notesOfVenue(record.notes, venueId).map(({ day, enteredBy, text }) => {
    return { by: enteredBy, text, ...(day && { day }) };
  });
  const notes: VenueReport['notes'] = [...noted, ...atSubmitting, ...waved, ...expected];
  return notes.filter((note, at) => notes.findIndex((one) => isSameNote(one, note)) === at);
}

/** 'No Kitchen orders entered.', 'No hours entered.': the missing costs of a venue's report. */
export function missingCosts({ centers, labor }: Pick<VenueReport, 'centers' | 'labor'>): string[] {
  const costs = centers.map((center) => ({ name: center.name, isEntered: isEntered(center) }));
  return missingCostTexts(costs, isEntered(labor)).map((text) => `${text}.`);
}
