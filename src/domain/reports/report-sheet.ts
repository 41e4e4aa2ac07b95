import { hasBudget } from '../budgets/budget.ts';
import { countedOnceText } from '../budgets/labor-together.ts';
import { NO_BUDGET_YET, type Verdict, worstFirst } from '../budgets/verdict.ts';
import { type BasisPoints, basisPointsOf } from '../forecast/basis-points.ts';
import { missingDaysText, missingSalesText } from '../forecast/missing-words.ts';
import type { VenueId } from '../group/group.ts';
import { formatMonthDay } from '../values/day.ts';
import type { Locale } from '../values/locale.ts';
import { aboutMoney, type Cents, cents, formatMoney, sumCents } from '../values/money.ts';
import {
  formatPercentage,
  formatShare,
  formatTenths,
  percentageOfWhole,
  tenthsOf,
} from '../values/percent.ts';
import { stateWords, type WeekState } from '../weeks/venue-state.ts';
import { noteText } from '../weeks/week-note.ts';
import { type Cost, costTogether, exceedsBudget, isEntered } from './cost.ts';
import { type GroupReport, type GroupWeek, isGroupReport, overName } from './group-report.ts';
import { type PastWeek, sumIfAll } from './report-past.ts';
import { type ReportPlots, reportPlots } from './report-plots.ts';
import { reportSentence } from './report-sentence.ts';
import { NOT_ENTERED } from './trend-lines.ts';
import { missingCosts, type VenueReport } from './venue-report.ts';

/** A week's report as text and figures: the same on screen, in print, by email and as plain text. */
export interface ReportSheet {
  name: string;
  state: string;
  sentence: string;
  /** The verdict of the worst budget, named in `worst` unless all are good; null if there is none. */
  mark: { verdict: Verdict; worst: string | null } | null;
  figures: SheetFigure[];
  plots: ReportPlots;
  missing: string[];
  /** In the group's report one row per venue, the worst first. */
  venues: SheetVenue[];
  over: { name: string; amount: string; reasons: string[] }[];
  notes: string[];
}

/** A figure of the week with its comparisons. */
export interface SheetFigure {
  name: string;
  /** Shown below its name. */
  note: string | null;
  value: string;
  /** Its share of the revenue. */
  share: string;
  mark: Verdict | null;
  /** Whether it is one of several revenue centers: they come last. */
  isPart: boolean;
  isOver: boolean;
  /** One cell per SHEET_HEADS entry. */
  beside: SheetCell[];
}

/** A comparison: what a figure is compared with, and how far it is from that; '' if unknown. */
interface SheetCell {
  change: string;
  of: string;
}

export const SHEET_HEADS = ['Target or forecast', 'Last week', 'Last year'] as const;

export interface SheetVenue {
  venueId: VenueId;
  name: string;
  mark: SheetFigure['mark'];
  worst: string | null;
  isOver: boolean;
  /** One cell per VENUE_HEADS entry. */
  cells: string[];
}

/** As in the venues' table of the screen. */
export const VENUE_HEADS = ['Left', 'Spent', 'Sales', 'Labor'] as const;

type ReportLocale = Locale & { timeZone: string };

/** Returns the report of a venue's week, or of the group's, as text and figures. */
export function reportSheet(report: VenueReport | GroupReport, place: ReportLocale): ReportSheet {
  const ofGroup = isGroupReport(report);
  const { verdict, worst = null } = report;
  const spent = [...(ofGroup ? [report.costs] : report.centers), report.labor];
  const over = ofGroup ? report.over.map((one) => ({ ...one, name: overName(one) })) : report.over;
  return {
    name: report.name,
    state: ofGroup ? groupStateWords(report) : stateWords(report, place.timeZone, place),
    sentence: reportSentence(report, place),
    mark: verdict === undefined || spent.every(isMissing) ? null : { verdict, worst },
    figures: figuresOf(report, place),
    plots: reportPlots(report, place),
    missing: ofGroup ? groupMissing(report, place) : missingTexts(report, place),
    venues: ofGroup ? venuesOf(report, place) : [],
    over: over.map(({ name, overCents, ...why }) => ({
      name,
      amount: formatMoney(overCents, place),
      reasons: reasonTexts(why, place),
    })),
    notes: ofGroup
      ? report.notes.map(({ venue, ...note }) => `${venue}, ${said(note, place)}`)
      : report.notes.map((note) => said(note, place)),
  };
}

function said({ by, text, day }: VenueReport['notes'][number], place: Locale): string {
  return noteText({ enteredBy: by, text, day }, place);
}

function figuresOf(report: VenueReport | GroupReport, place: Locale): SheetFigure[] {
  const ofGroup = isGroupReport(report);
  const { revenue, labor, prime, past } = report;
  const earlier = [past?.weeks.at(-1), past?.lastYear];
  const note = ofGroup ? countedOnceText(report.shared) : null;
  const centers = ofGroup ? [] : report.centers;
  const orders = ofGroup ? report.costs : costTogether(centers, revenue);
  const isPart = !ofGroup && report.isPart === true;
  const ofVenues = (week: PastWeek | undefined) =>
    ofGroup && week ? someVenues((week as GroupWeek).venues, report) : '';
  const figure = (
    name: string,
    cost: Cost,
    of: (week: PastWeek) => PastSpending,
    kind: keyof GroupReport['knownOf'] | null = null,
  ) =>
    costFigure(
      {
        name,
        cost,
        of,
        earlier,
        isSettled: isComplete(revenue),
        ofVenues,
        knownOf: kind ? ofHowMany(report, kind) : '',
      },
      place,
    );
  const [only, ...others] = centers;
  const parts = others.length === 0 ? [] : centers;
  const ordersMark = markOf(only && others.length === 0 ? only : orders);
  return [
    revenueFigure(report, place),
    { ...figure('Orders', orders, (week) => week, 'costs'), mark: ordersMark },
    ...(isPart
      ? []
      : [
          {
            ...figure('Labor', labor, (week) => ({ ...week, spentCents: week.laborCents }), 'labor'),
            note,
          },
          {
            ...figure(
              'Prime cost',
              prime,
              (week) => ({ ...week, spentCents: sumIfAll([week.spentCents, week.laborCents]) }),
              'prime',
            ),
            note,
          },
        ]),
    leftFigure(orders, place),
    ...parts.map((center) => ({
      ...figure(center.name, center, (week) => week.centers[center.id]),
      isPart: true,
    })),
  ];
}

/** Whether a week is over and its revenue complete: until then it is not compared with whole weeks. */
function isComplete({ expectedCents, isRunning }: VenueReport['revenue']): boolean {
  return expectedCents === undefined && !isRunning;
}

function markOf(cost: Cost): Verdict | null {
  return isMissing(cost) ? null : (cost.verdict ?? null);
}

/** Whether nothing is entered for a cost: then it has no verdict either. */
function isMissing(cost: Cost): boolean {
  return cost.costCents === 0 && !isEntered(cost);
}

/** Returns the name of a week's revenue; an incomplete one is 'Revenue so far'. */
function revenueName(revenue: VenueReport['revenue']): string {
  return revenue.expectedCents === undefined ? 'Revenue' : 'Revenue so far';
}

function revenueFigure(report: VenueReport | GroupReport, place: Locale): SheetFigure {
  const { revenue } = report;
  const { expectedCents, forecastCents } = revenue;
  const forecast =
    expectedCents === undefined
      ? beside(
          revenue.cents,
          forecastCents,
          place,
          `forecast${ofHowMany(report, 'forecastCents')} `,
          'no forecast',
        )
      : {
          change: '',
          of: expectedCents === null ? 'no forecast' : `${aboutMoney(expectedCents, place)} expected`,
        };
  return {
    name: revenueName(revenue),
    note: null,
    share: '',
    mark: null,
    isPart: false,
    isOver: false,
    value: revenue.cents === 0 ? NOT_ENTERED : formatMoney(revenue.cents, place),
    beside: [
      forecast,
      earlierRevenue(report, 'lastWeekCents', place),
      earlierRevenue(report, 'lastYearCents', place),
    ],
  };
}

/** Returns the comparison of revenue with an earlier week: an incomplete week with the same days, if they are known. */
function earlierRevenue(
  report: VenueReport | GroupReport,
  of: 'lastWeekCents' | 'lastYearCents',
  place: Locale,
): SheetCell {
  const { revenue, days = [] } = report;
  if (isComplete(revenue)) {
    const name = ofHowMany(report, of);
    return beside(revenue.cents, revenue[of], place, name && `${name.trim()} `, NOT_ENTERED);
  }
  const entered = days.filter((day) => day.cents !== null);
  const same = entered.length === 0 ? null : sumIfAll(entered.map((day) => day[of]));
  const isDays = sumCents(entered.map((day) => day.cents!)) === revenue.cents;
  const whole = revenue[of];
  if (same === null || !isDays)
    return { change: '', of: whole ? `${formatMoney(whole, place)} whole week` : NOT_ENTERED };
  return beside(revenue.cents, same, place, 'same days ', NOT_ENTERED);
}

/** ' (2 of 3 venues)' if something is not known for all venues, else ''. */
function ofHowMany(report: VenueReport | GroupReport, of: keyof GroupReport['knownOf']): string {
  return isGroupReport(report) ? someVenues(report.knownOf[of], report) : '';
}

function someVenues(count: number | undefined, { venues }: Pick<GroupReport, 'venues'>): string {
  return count === undefined ? '' : ` (${count} of ${venues.length} venues)`;
}

/** '+3.1%' of '$23,579.00'; no change if only some venues are known. */
function beside(amount: Cents, than: Cents | null, place: Locale, name: string, none: string): SheetCell {
  if (than === null || than === 0) return { change: '', of: none };
  const isWhole = !name.includes('(') && amount !== 0;
  const share = isWhole ? percentageOfWhole(cents(amount - than), than) : null;
  return {
    change: share === null ? '' : `${signed(share, place)}%`,
    of: `${name}${formatMoney(than, place)}`,
  };
}

/** '+3.1', '-0.6' or '0.0'. */
function signed(value: number, place: Locale): string {
  const sign = value > 0 ? '+' : value < 0 ? '-' : '';
  return `${sign}${formatTenths(tenthsOf(Math.abs(value)), place)}`;
}

interface CostRowFacts {
  name: string;
  cost: Cost;
  /** Its cost in another week, with the revenue it is a share of. */
  of: (week: PastWeek) => PastSpending;
  /** Undefined in reports stored before these existed. */
  earlier: readonly (PastWeek | undefined)[];
  /** Whether the week is complete, so that its share may be compared with others. */
  isSettled: boolean;
  /** The venues that its share is known for, unless all. */
  knownOf: string;
  /** The venues that an earlier week is known for, unless all. */
  ofVenues: (week: PastWeek | undefined) => string;
}

type PastSpending = Pick<PastWeek, 'spentCents' | 'revenueCents'> | undefined;

function costFigure(
  { name, cost, of, earlier, isSettled, knownOf, ofVenues }: CostRowFacts,
  place: Locale,
): SheetFigure {
  const isNothing = isMissing(cost);
  const percentage = isNothing ? null : cost.percentage;
  // A share of only some venues is not compared with one of all.
  const points = (than: number | null, isAlike = true) =>
    !isAlike || !isSettled || percentage === null || than === null
      ? ''
      : `${signed(Math.round((percentage - than) * 10) / 10, place)} points`;
  const left = isNothing ? '' : costOverText(cost, place);
  const target =
    cost.targetPercentage === null ? '' : `target ${formatPercentage(cost.targetPercentage, place)}%`;
  return {
    name,
    note: null,
    isPart: false,
    isOver: exceedsBudget(cost),
    mark: markOf(cost),
    value: isNothing ? NOT_ENTERED : formatMoney(cost.costCents, place),
    share: percentage === null ? headingText(cost, place) : `${formatShare(percentage, place)}${knownOf}`,
    beside: [
      {
        change: points(cost.targetPercentage, knownOf === ''),
        of: [target, left].filter(Boolean).join(', '),
      },
      ...earlier.map((week): SheetCell => {
        const then = week && of(week);
        const share =
          then?.spentCents == null ? null : percentageOfWhole(then.spentCents, then.revenueCents ?? cents(0));
        if (share === null) return { change: '', of: week ? NOT_ENTERED : '–' };
        const some = ofVenues(week);
        return { change: points(share, some === knownOf), of: `${formatShare(share, place)}${some}` };
      }),
    ],
  };
}

/** 'heading for 56.3%' for an incomplete week; '' while unknown. */
function headingText({ headingPercentage = null }: Cost, place: Locale): string {
  return headingPercentage === null ? '' : `heading for ${formatShare(headingPercentage, place)}`;
}

/** Returns what is left of the budgets for orders, or by how much they are exceeded. */
function leftFigure(orders: Cost, place: Locale): SheetFigure {
  const isOver = exceedsBudget(orders);
  const amount = formatMoney(cents(Math.abs(orders.overCents)), place);
  const left = isMissing(orders) ? NOT_ENTERED : amount;
  return {
    name: isOver ? 'Over for orders' : 'Left for orders',
    note: null,
    share: '',
    mark: null,
    isPart: false,
    isOver,
    value: hasBudget(orders) ? left : NO_BUDGET_YET,
    beside: [{ change: '', of: hasBudget(orders) ? `budget ${formatMoney(orders.budgetCents, place)}` : '' }],
  };
}

/** "$200.00 over", or what is left; or that there is no budget yet, or that not everything is entered. */
export function costOverText(
  cost: Pick<Cost, 'costCents' | 'budgetCents' | 'overCents' | 'isEntered'>,
  place: Locale,
): string {
  if (!hasBudget(cost)) return NO_BUDGET_YET;
  if (!isEntered(cost) && !exceedsBudget(cost)) return 'not all entered';
  const amount = formatMoney(cents(Math.abs(cost.overCents)), place);
  return exceedsBudget(cost) ? `${amount} over` : `${amount} left`;
}

/** Returns texts about missing entries: sales of days, orders of a revenue center, hours. */
function missingTexts(
  report: Pick<VenueReport, 'missingSales' | 'revenue' | 'centers' | 'labor' | 'isPart'>,
  place: Locale,
): string[] {
  const sales = report.missingSales
    ? [missingSalesText(report.missingSales, place)]
    : missingDaysWords(report.revenue, place);
  return [...sales, ...missingCosts(report)];
}

/** Returns a text about days without sales; in a week closed anyway they count as nothing sold. */
function missingDaysWords(
  { missingDays = [], expectedCents }: Pick<VenueReport['revenue'], 'missingDays' | 'expectedCents'>,
  place: Locale,
): string[] {
  if (missingDays.length === 0) return [];
  const counted = expectedCents === undefined ? ': counted as nothing sold' : '';
  return [`${missingDaysText(missingDays, place)}${counted}.`];
}

/** "Scandals: No sales are entered for …": the missing entries of each venue; what several lack is one line. */
function groupMissing(
  { missingSales, missingDays = [], missingCosts: costs }: GroupReport,
  place: Locale,
): string[] {
  return [
    ...missingSales.map((one) => `${one.venue}: ${missingSalesText(one, place)}`),
    ...missingDays.flatMap(({ venue, days }) =>
      missingDaysWords({ missingDays: [...days] }, place).map((words) => `${venue}: ${words}`),
    ),
    ...Map.groupBy(costs, ({ text }) => text)
      .entries()
      .map(([text, all]) => `${all.map(({ venue }) => venue).join(', ')}: ${text}`),
  ];
}

/** Returns the known reasons for an exceeded budget: suppliers with higher costs, the largest orders, alerts. */
function reasonTexts(
  { suppliers, orders, alerts }: Pick<VenueReport['over'][number], 'suppliers' | 'orders' | 'alerts'>,
  place: Locale,
): string[] {
  const money = (amount: Cents) => formatMoney(amount, place);
  return [
    ...suppliers.map(
      ({ supplier, amountCents, usualCents }) =>
        `${supplier}: ${money(amountCents)}, usually ${money(usualCents)}`,
    ),
    ...orders.map(
      ({ supplier, day, amountCents }) =>
        `Order from ${supplier}, ${formatMonthDay(day, place)}: ${money(amountCents)}`,
    ),
    ...alerts,
  ];
}

/** The most venues named in one state. */
const MOST_NAMED = 5;

/** "All 3 venues are still open."; "1 of 3 venues is closed. Submitted: Townhouse. Still open: Scandals." */
export function groupStateWords({ venues }: Pick<GroupReport, 'venues'>): string {
  const namesOf = (wanted: WeekState) =>
    venues.flatMap(({ name, state }) => (state === wanted ? [name] : []));
  const [closed, submitted, open] = [namesOf('closed'), namesOf('submitted'), namesOf('open')];
  const all = venues.length;
  if (closed.length === all) return `All ${all} venues are closed.`;
  if (submitted.length === all) return `All ${all} venues are submitted.`;
  if (open.length === all) return `All ${all} venues are still open.`;
  const count =
    closed.length === 0
      ? 'No venue is closed yet.'
      : `${closed.length} of ${all} venues ${closed.length > 1 ? 'are' : 'is'} closed.`;
  return [count, ...venuesIn('Submitted', submitted), ...venuesIn('Still open', open)].join(' ');
}

function venuesIn(state: string, names: readonly string[]): string[] {
  if (names.length === 0) return [];
  const more = names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : '';
  return [`${state}: ${names.slice(0, MOST_NAMED).join(', ')}${more}.`];
}

/** Returns where orders are heading, of their budget; for a complete week what is spent of it. */
function headingShare(costs: Cost | undefined): BasisPoints {
  return costs && hasBudget(costs)
    ? basisPointsOf(costs.headingCents ?? costs.costCents, costs.budgetCents)
    : 0;
}

function venuesOf({ venues }: GroupReport, place: Locale): SheetVenue[] {
  const money = (amount: Cents) => (amount === 0 ? NOT_ENTERED : formatMoney(amount, place));
  const rows = venues.map((venue) => ({
    ...venue,
    verdict: venue.verdict ?? NO_BUDGET_YET,
    shareBasisPoints: headingShare(venue.costs),
    isJudged: venue.verdict !== undefined,
  }));
  return worstFirst(rows).map(
    ({ venueId, name, verdict, isJudged, worst = null, revenueCents, costs, spentCents, laborCents }) => {
      const isNothing = costs !== undefined && isMissing(costs);
      const budget = costs && hasBudget(costs) ? ` of ${formatMoney(costs.budgetCents, place)}` : '';
      return {
        venueId,
        name,
        worst,
        isOver: costs !== undefined && exceedsBudget(costs),
        mark: isNothing || !isJudged ? null : verdict,
        cells: [
          isNothing ? NOT_ENTERED : costs ? costOverText(costs, place) : '–',
          isNothing ? NOT_ENTERED : `${formatMoney(spentCents, place)}${budget}`,
          money(revenueCents),
          money(laborCents),
        ],
      };
    },
  );
}
