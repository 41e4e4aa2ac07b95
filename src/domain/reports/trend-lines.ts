import type { Week } from '../calendar/week.ts';
import { driftOf } from '../forecast/drift.ts';
import type { Group, VenueId } from '../group/group.ts';
import { nameOf } from '../group/venue.ts';
import type { Day } from '../values/day.ts';
import { formatMonthDay } from '../values/day.ts';
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
import { formatPercentage, formatTenths } from '../values/percent.ts';
import { percentageOfWhole } from '../values/share-of.ts';
import { centerBase, shareEntered, type Trends, type TrendWeek, wholeRevenue } from './trends.ts';

/** What a trend is looked at by: costs as parts of the revenue, and the revenue itself. */
export const TREND_FIGURES = {
  prime: 'Prime cost',
  centers: 'Center cost',
  labor: 'Labor',
  revenue: 'Revenue',
} as const;
export type TrendFigure = keyof typeof TREND_FIGURES;

/** A week of a line. */
export interface TrendPoint extends Week {
  cents: Cents;
  /** What the line shows: a percentage of the revenue, or cents; null where what it is made of is not entered. */
  value: number | null;
  /** What it is a part of. */
  revenueCents: Cents;
  /** What was expected of it, in cents; null where nothing was, or that is not told. */
  expected: Cents | null;
  /** Whether the week is over: until then it grows. */
  isOver: boolean;
  /** Whether its revenue is that of some days. */
  isSoFar?: boolean | undefined;
}

/** A figure of a venue, week by week. */
export interface TrendLine {
  /** Unlike every other line's beside it. */
  id: string;
  venueId: VenueId;
  /** Whose line it is, beside others: the venue's name, or the figure's. */
  name: string;
  isShare: boolean;
  points: readonly TrendPoint[];
}

type TrendOfVenue = Trends['venues'][number];

/** One figure of several venues, side by side. */
export function trendLines({ venues }: Trends, figure: TrendFigure, today: Day): TrendLine[] {
  return venues.map((venue) => ({ ...lineOf(venue, figure, today), name: venue.name }));
}

/** All figures of one venue, with each of its revenue centers that spent something. */
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

/** What each figure is made of: without any one of them it is not known. */
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
  /** What it is a part of. */
  baseOf: (week: TrendWeek) => Cents;
}

function line(
  { venueId, weeks }: TrendOfVenue,
  { figure, name, amountOf, partsOf, baseOf }: TrendFigureLine,
  today: Day,
): TrendLine {
  const isShare = figure !== 'revenue';
  // Of a venue that never enters its hours, or orders nothing, the other cost is all there is.
  const entered = (weeks[0] ? partsOf(weeks[0]) : []).map((_, at) => weeks.some((week) => partsOf(week)[at]));
  const points = weeks.map((week): TrendPoint => {
    const { weekId, startDate, endDate } = week;
    const revenueCents = baseOf(week);
    const cents = amountOf(week);
    const isSoFar = week.soFar === true;
    // What is not entered, or was closed, is a gap: no fall to nothing.
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
  return { id: `${venueId} ${figure}`, venueId, name, isShare, points };
}

/** How many of the last weeks that are over say where a line is by now. */
const LATELY = 4;

/** Where a line is by now, and where it was before; null where no week says it. */
export interface Levels {
  lately: number | null;
  before: number | null;
}

/** Weeks that are over and entered: the others say nothing. */
function overIn({ points }: TrendLine): TrendPoint[] {
  return points.filter(({ isOver, isSoFar, value }) => isOver && !isSoFar && value !== null);
}

/** Where a line is by now, and where it was before. */
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

/** What is said of a week in place of a figure that nobody entered. */
export const NOT_ENTERED = 'not entered';

/** '31.2%', '$12,340.00', of some days' revenue '$3,571.35 of $10,357.63', or that it is not entered. */
export function pointText(point: TrendPoint, { isShare }: TrendLine, place: Locale): string {
  const { value, cents } = point;
  if (value === null) return spentSoFarText(point.isSoFar ? point : null, place);
  return isShare ? valueText(value, isShare, place) : formatMoney(cents, place);
}

/** '$3,571.35 of $10,357.63': what was spent so far of what days brought; that it is not entered where these say nothing. */
export function spentSoFarText(point: { cents: Cents; revenueCents: Cents } | null, place: Locale): string {
  if (!point || point.revenueCents === 0) return NOT_ENTERED;
  return `${formatMoney(point.cents, place)} of ${formatMoney(point.revenueCents, place)}`;
}

/** Whether a line has another beside it: what was expected. */
export function hasForecast({ points }: TrendLine): boolean {
  return points.some(({ expected }) => expected !== null);
}

/** '$12,000.00' in a table, or nothing. */
export function trendExpectedText({ expected }: Pick<TrendPoint, 'expected'>, place: Locale): string {
  return expected === null ? '–' : formatMoney(expected, place);
}

/** 'forecast about $12,000', or that nothing was expected. */
export function forecastText({ expected }: Pick<TrendPoint, 'expected'>, place: Locale): string {
  return expected === null ? 'no forecast' : `forecast ${aboutMoney(expected, place)}`;
}

/** '31.2%' or '$12,340': at the end of a scale. */
export function valueText(value: number, isShare: boolean, place: Locale): string {
  return isShare ? `${formatPercentage(value, place)}%` : formatShortMoney(value as Cents, place);
}

/**
 * 'Last 4 weeks 31.2%, before 29.8%: no more than weeks differ anyway (2.1 points)', or by how many points more or less. Of too few
 * weeks before nothing is said of a change.
 */
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
      ? `no more than weeks differ anyway (${points(limitBasisPoints)})`
      : `${points(Math.abs(latelyBasisPoints - beforeBasisPoints))} ${change}`;
  return `Last ${LATELY} weeks ${to}, before ${from}: ${says}`;
}

/** The order of lines: the group's, or with what rose most first. */
export function sortedLines(lines: readonly TrendLine[], byRise: boolean): TrendLine[] {
  if (!byRise) return [...lines];
  const riseOf = (line: TrendLine) => {
    const { lately, before } = levelsOf(line);
    if (lately === null || before === null) return Number.NEGATIVE_INFINITY;
    return line.isShare ? lately - before : (lately - before) / before;
  };
  const rises = new Map(lines.map((line) => [line, riseOf(line)]));
  return [...lines].sort((a, b) => {
    const [first, second] = [rises.get(a)!, rises.get(b)!];
    return first === second ? 0 : second - first;
  });
}

/** 'Nov 8 – Nov 14', with a word where the week still runs. */
export function pointWeekText(
  { startDate, endDate, isOver }: Pick<TrendPoint, 'startDate' | 'endDate' | 'isOver'>,
  place: Locale,
): string {
  const week = `${formatMonthDay(startDate, place)} – ${formatMonthDay(endDate, place)}`;
  return isOver ? week : `${week}, so far`;
}

/** Whether there is anything to show. */
export function hasNoFigures(lines: readonly TrendLine[]): boolean {
  return lines.every(({ points }) => points.every(({ cents, revenueCents }) => !cents && !revenueCents));
}
