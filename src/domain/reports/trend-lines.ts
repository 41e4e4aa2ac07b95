import { percentageFor } from '../budgets/standings.ts';
import type { Week } from '../calendar/week.ts';
import { driftOf } from '../forecast/drift.ts';
import type { Group, VenueId } from '../group/group.ts';
import { nameOf, sourceOf, venueBy } from '../group/venue.ts';
import { type GroupSettings, venueSettings } from '../settings/settings.ts';
import type { VenueStandings, WeekStandings } from '../standings/standings.ts';
import { type Day, formatMonthDay } from '../values/day.ts';
import type { Locale } from '../values/locale.ts';
import {
  aboutMoney,
  type Cents,
  cents,
  divideRounded,
  formatMoney,
  formatShortMoney,
  sumCents,
} from '../values/money.ts';
import { formatPercentage, formatShare, formatTenths, percentageOfWhole } from '../values/percent.ts';
import { centerBase, shareEntered, type Trends, type TrendWeek, wholeRevenue } from './trends.ts';

/** The figures of a trend: costs as shares of the revenue, and the revenue itself. */
export const TREND_FIGURES = {
  prime: 'Prime cost',
  centers: 'Center cost',
  labor: 'Labor',
  revenue: 'Revenue',
} as const;
export type TrendFigure = keyof typeof TREND_FIGURES;

export interface TrendPoint extends Week {
  cents: Cents;
  /** The plotted value: a percentage of the revenue, or cents; null if a part of it is not entered. */
  value: number | null;
  revenueCents: Cents;
  /** The forecast in cents; null if there is none, or if it is not shown. */
  expected: Cents | null;
  /** Whether the week is over: until then it still grows. */
  isOver: boolean;
  /** Whether its revenue covers only some days. */
  isSoFar?: boolean | undefined;
}

/** A figure of a venue by week. */
export interface TrendLine {
  /** Unique among the lines beside it. */
  id: string;
  venueId: VenueId;
  figure: string;
  /** The label beside other lines: the venue's name, or the figure's. */
  name: string;
  isShare: boolean;
  points: readonly TrendPoint[];
  /** The share that its budget is; null if it has none. */
  target?: number | null;
  /** Where the running week is heading; null while unknown. */
  heading?: number | null;
}

type TrendOfVenue = Trends['venues'][number];

/** Returns one figure for several venues. */
export function trendLines({ venues }: Trends, figure: TrendFigure, today: Day): TrendLine[] {
  return venues.map((venue) => ({ ...lineOf(venue, figure, today), name: venue.name }));
}

/** Returns all figures of one venue, with each revenue center that spent something. */
export function linesOfVenue(group: Group, venue: TrendOfVenue, today: Day): TrendLine[] {
  const spending = Object.keys(venue.weeks.at(-1)?.centers ?? {}).filter((center) =>
    venue.weeks.some(({ centers }) => centers[center]),
  );
  const centers = spending.map((center) => {
    const figure = { figure: center, name: nameOf(group, center) };
    const amountOf = (week: TrendWeek) => week.centers[center] ?? (0 as Cents);
    const baseOf = (week: TrendWeek) => centerBase(group, week, center);
    return line(venue, { ...figure, amountOf, partsOf: (week) => [amountOf(week)], baseOf }, today);
  });
  const [prime, labor, revenue] = (['prime', 'labor', 'revenue'] as const).map((figure) =>
    lineOf(venue, figure, today),
  );
  return [prime!, ...centers, labor!, revenue!];
}

const AMOUNT_OF: Record<TrendFigure, (week: TrendWeek) => Cents> = {
  prime: ({ primeCents }) => primeCents,
  centers: ({ spentCents }) => spentCents,
  labor: ({ laborCents }) => laborCents,
  revenue: ({ revenueCents }) => revenueCents ?? cents(0),
};

/** The parts of each figure: it is unknown if one of them is missing. */
const PARTS_OF: Record<TrendFigure, (week: TrendWeek) => Cents[]> = {
  prime: ({ spentCents, laborCents }) => [spentCents, laborCents],
  centers: ({ spentCents }) => [spentCents],
  labor: ({ laborCents }) => [laborCents],
  revenue: ({ revenueCents }) => [revenueCents ?? cents(0)],
};

function lineOf(venue: TrendOfVenue, figure: TrendFigure, today: Day): TrendLine {
  const baseOf =
    figure === 'revenue' ? ({ revenueCents }: TrendWeek) => revenueCents ?? cents(0) : wholeRevenue;
  return line(
    venue,
    {
      figure,
      name: TREND_FIGURES[figure],
      baseOf,
      amountOf: AMOUNT_OF[figure],
      partsOf: PARTS_OF[figure],
    },
    today,
  );
}

interface TrendFigureLine {
  figure: string;
  name: string;
  amountOf: (week: TrendWeek) => Cents;
  partsOf: (week: TrendWeek) => readonly Cents[];
  /** The revenue it is a share of. */
  baseOf: (week: TrendWeek) => Cents;
}

function line(
  { venueId, weeks }: TrendOfVenue,
  { figure, name, amountOf, partsOf, baseOf }: TrendFigureLine,
  today: Day,
): TrendLine {
  const isShare = figure !== 'revenue';
  // If a venue never enters hours, or never orders anything, its other cost counts alone.
  const entered = (weeks[0] ? partsOf(weeks[0]) : []).map((_, at) => weeks.some((week) => partsOf(week)[at]));
  const points = weeks.map((week): TrendPoint => {
    const { weekId, startDate, endDate } = week;
    const revenueCents = baseOf(week);
    const cents = amountOf(week);
    const isSoFar = week.soFar === true;
    // A week that is not entered or was closed is a gap, not a fall to zero.
    const isMissing = partsOf(week).some((part, at) => part === 0 && entered[at]);
    const share = isSoFar ? null : shareEntered(cents, revenueCents);
    const value = isMissing ? null : isShare ? share : cents || null;
    const expected = figure === 'revenue' ? (week.forecastCents ?? null) : null;
    return {
      weekId,
      startDate,
      endDate,
      revenueCents,
      cents,
      value,
      expected,
      isOver: endDate < today,
      isSoFar,
    };
  });
  return { id: `${venueId} ${figure}`, venueId, figure, name, isShare, points };
}

/** How many of the latest finished weeks make up the current level. */
const LATELY = 4;

/** The current and the earlier level of a line; null if no week tells. */
interface Levels {
  lately: number | null;
  before: number | null;
}

/** Returns the weeks that are over and entered; only they count. */
function overIn({ points }: TrendLine): TrendPoint[] {
  return points.filter(({ isOver, isSoFar, value }) => isOver && !isSoFar && value !== null);
}

/** Returns the current and the earlier level of a line. */
export function levelsOf(line: TrendLine): Levels {
  const { isShare } = line;
  const over = overIn(line);
  const mean = (weeks: readonly TrendPoint[]) => {
    if (weeks.length === 0) return null;
    const sum = sumCents(weeks.map(({ cents }) => cents));
    if (isShare) return percentageOfWhole(sum, sumCents(weeks.map(({ revenueCents }) => revenueCents)));
    return divideRounded(BigInt(sum), BigInt(weeks.length));
  };
  return { lately: mean(over.slice(-LATELY)), before: mean(over.slice(0, -LATELY)) };
}

/** Stands in place of a figure that nobody entered. */
export const NOT_ENTERED = 'not entered';

/** '31.2%', '$12,340.00', or '$3,571.35 of $10,357.63' if the revenue covers only some days, or that it is not entered. */
export function pointText(point: TrendPoint, { isShare }: TrendLine, place: Locale): string {
  const { value, cents } = point;
  if (value === null) return spentSoFarText(point.isSoFar ? point : null, place);
  return isShare ? valueText(value, isShare, place) : formatMoney(cents, place);
}

/** '$3,571.35 of $10,357.63': spending so far of the revenue of the entered days; 'not entered' without either. */
export function spentSoFarText(point: { cents: Cents; revenueCents: Cents } | null, place: Locale): string {
  if (!point || point.revenueCents === 0 || point.cents === 0) return NOT_ENTERED;
  return `${formatMoney(point.cents, place)} of ${formatMoney(point.revenueCents, place)}`;
}

export function hasForecast({ points }: TrendLine): boolean {
  return points.some(({ expected }) => expected !== null);
}

/** '$12,000.00' for a table, or a dash. */
export function trendExpectedText({ expected }: Pick<TrendPoint, 'expected'>, place: Locale): string {
  return expected === null ? '–' : formatMoney(expected, place);
}

/** 'forecast about $12,000', or 'no forecast'. */
export function forecastText({ expected }: Pick<TrendPoint, 'expected'>, place: Locale): string {
  return expected === null ? 'no forecast' : `forecast ${aboutMoney(expected, place)}`;
}

/** '30%' or '$12,340': a label of the scale, or a target as it was set. */
export function markText(value: number, isShare: boolean, place: Locale): string {
  return isShare ? `${formatPercentage(value, place)}%` : formatShortMoney(value as Cents, place);
}

/** '31.0%' or '$12,340': a week's value. */
export function valueText(value: number, isShare: boolean, place: Locale): string {
  return isShare ? formatShare(value, place) : markText(value, isShare, place);
}

/** 'Last 4 weeks 31.2%, before 29.8%: within the usual variation (2.1 points)', or the change in points. */
export function driftText(line: TrendLine, place: Locale): string {
  const { lately, before } = levelsOf(line);
  if (lately === null) return 'No week that is entered is over yet';
  if (line.isShare) return shareDriftText(line, lately, place);
  const now = aboutMoney(lately as Cents, place);
  return before === null ? now : `Last ${LATELY} weeks ${now}, before ${aboutMoney(before as Cents, place)}`;
}

function shareDriftText(line: TrendLine, lately: number, place: Locale): string {
  const over = overIn(line);
  const drift = driftOf(
    over.toReversed().map(({ cents: costCents, revenueCents }) => ({ costCents, revenueCents })),
  );
  const now = valueText(lately, true, place);
  if (!drift) return over.length < LATELY ? now : `Last ${LATELY} weeks ${now}`;
  const { latelyBasisPoints, beforeBasisPoints, limitBasisPoints, change } = drift;
  const points = (basisPoints: number) =>
    `${formatTenths(divideRounded(BigInt(basisPoints), 10n), place)} points`;
  const [to, from] = [latelyBasisPoints, beforeBasisPoints].map(
    (share) => `${formatTenths(divideRounded(BigInt(share), 10n), place)}%`,
  );
  const says =
    change === 'no more than weeks differ'
      ? `within the usual variation (${points(limitBasisPoints)})`
      : `${points(Math.abs(latelyBasisPoints - beforeBasisPoints))} ${change}`;
  return `Last ${LATELY} weeks ${to}, before ${from}: ${says}`;
}

/** Returns lines with their targets, and with where the running week is heading. */
export function withEnds(
  lines: readonly TrendLine[],
  settings: GroupSettings,
  standings: WeekStandings | undefined,
): TrendLine[] {
  return lines.map((line) => ({
    ...line,
    target: targetOf(line, settings),
    heading: headingOf(line, standings?.venues[line.venueId]),
  }));
}

/** Returns a figure's budget as a share of the revenue; null for revenue, and if its centers' shares are of different revenue. */
function targetOf({ venueId, figure }: TrendLine, settings: GroupSettings): number | null {
  const { centers, laborPercentage = venueSettings(venueId, settings).laborPercentage } = venueBy(
    settings.group,
    venueId,
  );
  if (figure === 'revenue') return null;
  if (figure === 'labor') return laborPercentage;
  if (figure !== 'prime' && figure !== 'centers') return percentageFor(figure, settings);
  if (centers.some(({ id }) => sourceOf(settings.group, id).centers.length !== centers.length)) return null;
  const orders = centers.reduce((sum, { id }) => sum + percentageFor(id, settings), 0);
  return figure === 'prime' ? orders + laborPercentage : orders;
}

function headingOf({ figure }: TrendLine, standings: VenueStandings | undefined): number | null {
  if (!standings) return null;
  const { revenue, primeCost, labor, centers } = standings;
  if (figure === 'revenue') return revenue.basis === 'entered' ? null : revenue.expectedCents;
  if (figure === 'prime')
    return primeCost.basis === 'heading' && primeCost.shareBasisPoints !== null
      ? primeCost.shareBasisPoints / 100
      : null;
  const parts =
    figure === 'labor' ? [labor] : figure === 'centers' ? Object.values(centers) : [centers[figure]];
  const projected = parts.flatMap((part) => part?.heading?.projectedCents ?? []);
  const base = (figure in centers ? parts[0]!.revenue : revenue).expectedCents;
  return projected.length === parts.length && base !== null
    ? percentageOfWhole(sumCents(projected), base)
    : null;
}

/** Returns lines by how they changed for the worse: costs that rose most first, revenue that fell most. */
export function sortedLines(lines: readonly TrendLine[]): TrendLine[] {
  const worseningOf = (line: TrendLine) => {
    const { lately, before } = levelsOf(line);
    if (lately === null || before === null) return Number.NEGATIVE_INFINITY;
    return line.isShare ? lately - before : (before - lately) / before;
  };
  const worsenings = new Map(lines.map((line) => [line, worseningOf(line)]));
  return lines.toSorted((a, b) => {
    const [first, second] = [worsenings.get(a)!, worsenings.get(b)!];
    return first === second ? 0 : second - first;
  });
}

/** 'Nov 8 – Nov 14', with ', so far' while the week runs. */
export function pointWeekText(
  { startDate, endDate, isOver }: Pick<TrendPoint, 'startDate' | 'endDate' | 'isOver'>,
  place: Locale,
): string {
  const week = `${formatMonthDay(startDate, place)} – ${formatMonthDay(endDate, place)}`;
  return isOver ? week : `${week}, so far`;
}

/** Whether there is nothing to show. */
export function hasNoFigures(lines: readonly TrendLine[]): boolean {
  return lines.every(({ points }) => points.every(({ cents, revenueCents }) => !cents && !revenueCents));
}
