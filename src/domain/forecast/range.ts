import {
  countRecorded,
  distanceOf,
  HISTORY_WEEKS,
  NO_DAYS,
  type RevenueFacts,
  recordedWeeks,
  type SevenDays,
  WEEK_DAYS,
  type WeekSales,
} from '../sales/sales.ts';
import { type Cents, cents, sumCents, timesOver } from '../values/money.ts';
import { type BasisPoints, basisPointsOf, partOf, WHOLE } from './basis-points.ts';
import { ENOUGH_WEEKS } from './day-forecast.ts';
import { assumedDays, assumedDaysOf, type WeekEstimate } from './week-estimate.ts';
import { type CenterForecast, pastForecast, weekForecast } from './week-forecast.ts';

/** The range that four weeks of five end in. */
interface RevenueRange {
  bandBasisPoints: BasisPoints;
  lowCents: Cents;
  highCents: Cents;
}

/**
 * A note on a range: 'young' while few weeks show how far estimates miss. Or why there is none: the first week after a 'closure', fewer
 * than four weeks on record ('rough'), or none ('nothing').
 */
export type RangeNote = 'young' | 'closure' | 'rough' | 'nothing';

export interface ForecastRange {
  range: RevenueRange | null;
  rangeNote: RangeNote | null;
}

/** How far a past week's estimate missed, as a share of the estimate. */
export interface Miss {
  weeksAgo: number;
  estimateCents: Cents;
  actualCents: Cents;
  missBasisPoints: BasisPoints;
}

const WEEKS_LOOKED_BACK = 8;
const FEWEST_MISSES = 4;
/** While a venue is young, weeks count that have two weeks behind them, and one miss is assumed, by the number of known days, 0 to 6. */
const ENOUGH_WHILE_YOUNG = 2;
const MISSES_TAKEN: readonly BasisPoints[] = [1200, 1100, 1000, 900, 800, 680, 500];
/** The width of a range relative to the mean miss, in percent. */
const WIDTH_PERCENT = 175;
/** A hundred times the estimate. A larger miss, such as for a week estimated at a cent, says nothing more. */
const LARGEST_MISS: BasisPoints = 1_000_000;
/** Half of the expected sales of a public holiday widens the band. */
const OF_HOLIDAYS: BasisPoints = WHOLE / 2;
/** After this many closed weeks, the next one has no range. */
const CLOSED_WEEKS = 2;

/** Returns the range around an estimate, from the misses of past weeks. No range once the revenue is entered. */
export function rangeOf(facts: RevenueFacts, estimate: WeekEstimate): ForecastRange {
  if (estimate.basis === 'entered') return { range: null, rangeNote: null };
  const recorded = recordedWeeks(facts);
  const weeks = countRecorded(recorded);
  if (weeks === 0) return { range: null, rangeNote: 'nothing' };
  if (isAfterClosure(facts)) return { range: null, rangeNote: 'closure' };
  if (weeks < ENOUGH_WEEKS) return { range: null, rangeNote: 'rough' };
  const seen = { known: knownDays(facts), distance: distanceOf(recorded, facts.ahead) ?? 1 };
  const misses = pastMisses(facts, seen, ENOUGH_WEEKS);
  if (misses.length >= FEWEST_MISSES)
    return { range: around(facts, estimate, bandOf(misses, [])), rangeNote: null };
  const taken = MISSES_TAKEN[Math.min(estimate.daysEntered, MISSES_TAKEN.length - 1)]!;
  const young = pastMisses(facts, seen, ENOUGH_WHILE_YOUNG);
  return { range: around(facts, estimate, bandOf(young, [taken])), rangeNote: 'young' };
}

/** Returns 1.75 x the mean miss. */
function bandOf(misses: readonly Miss[], taken: readonly BasisPoints[]): BasisPoints {
  const all = [...misses.map(({ missBasisPoints }) => missBasisPoints), ...taken];
  return timesOver(sumCents(all), WIDTH_PERCENT, 100 * all.length);
}

function around(
  facts: RevenueFacts,
  { revenueCents, enteredCents }: WeekEstimate,
  band: BasisPoints,
): RevenueRange {
  const expected = sumCents(holidaysUnsaid(facts).map((holiday) => holiday.cents));
  const ofHolidays = revenueCents > 0 ? timesOver(expected, OF_HOLIDAYS, revenueCents) : 0;
  const bandBasisPoints = band + ofHolidays;
  const part = partOf(revenueCents, bandBasisPoints);
  return {
    bandBasisPoints,
    lowCents: cents(Math.max(enteredCents, revenueCents - part)),
    highCents: cents(revenueCents + part),
  };
}

/** Returns what each public holiday is expected to bring, by position, if nobody entered or expected anything for it. */
export function holidaysUnsaid(facts: RevenueFacts): { place: number; cents: Cents }[] {
  const { centers, holidays } = facts;
  if (holidays.length === 0) return [];
  const forecast = weekForecast(facts);
  const taken = centers.map((center, place) => assumedDaysOf(center, forecast[place]!).cents);
  const isUnsaid = ({ week, overrideCents }: RevenueFacts['centers'][number], day: number) =>
    week.weekCents === null && week.dayCents[day] === null && overrideCents[day] === null;
  return holidays.flatMap((day) => {
    const amount = sumCents(centers.map((center, at) => (isUnsaid(center, day) ? taken[at]![day]! : 0)));
    return amount === 0 ? [] : [{ place: day, cents: amount }];
  });
}

/** Whether the last two finished weeks were closed, by each of their days or by their figures. */
function isAfterClosure({ centers, totalHistory, ahead }: RevenueFacts): boolean {
  return Array.from({ length: CLOSED_WEEKS }, (_, ago) => ahead + ago).every(
    (ago) => totalHistory[ago] === 0 || centers.every(({ history }) => isClosed(history[ago])),
  );
}

function isClosed(week: WeekSales | undefined): boolean {
  return week !== undefined && (week.weekCents === 0 || week.dayCents.every((day) => day === 0));
}

/** The band of alerts while there is no range, by the number of days entered. */
const BANDS_WITHOUT_RANGE = [3000, 2750, 2500, 2250, 2000, 1700, 1250, 0] as const;

/** Returns the width of the band that alerts use while there is no range, with 0 to 7 days entered. */
export function bandWithoutRange(daysEntered: number): BasisPoints {
  return BANDS_WITHOUT_RANGE[daysEntered] ?? 0;
}

/** How to look at a past week: which days of each center are known, and from how many weeks away (`distanceOf`). */
interface ForecastViewpoint {
  known: readonly (readonly boolean[])[];
  distance: number;
}

/** Returns the view at the start of a week, right after the one before: none of its days is known. */
export function atStart({ centers }: RevenueFacts): ForecastViewpoint {
  return { known: centers.map(() => WEEK_DAYS.map(() => false)), distance: 1 };
}

function knownDays({ centers }: RevenueFacts): ForecastViewpoint['known'] {
  return centers.map(({ week }) => week.dayCents.map((day) => week.weekCents !== null || day !== null));
}

/** Returns the misses of the last eight finished weeks, newest first, each with at least `fewestBehind` recorded weeks before it. */
export function pastMisses(
  facts: RevenueFacts,
  seen: ForecastViewpoint,
  fewestBehind = ENOUGH_WEEKS,
): Miss[] {
  const recorded = recordedWeeks(facts);
  const misses: Miss[] = [];
  for (let ago = facts.ahead; ago < HISTORY_WEEKS && misses.length < WEEKS_LOOKED_BACK; ago++) {
    if (!recorded[ago] || countRecorded(recorded.slice(ago + 1)) < fewestBehind) continue;
    const miss = missOf(facts, ago, seen);
    if (miss) misses.push(miss);
  }
  return misses;
}

function missOf(facts: RevenueFacts, weeksAgo: number, { known, distance }: ForecastViewpoint): Miss | null {
  const forecast = pastForecast(facts, weeksAgo, distance);
  const total = facts.totalHistory[weeksAgo] ?? null;
  const sides = facts.centers.map(({ history }, place) =>
    compared(history[weeksAgo], forecast[place]!, known[place]!, total !== null),
  );
  const estimateCents = sumCents(sides.map(({ estimate }) => estimate));
  const actualCents = total ?? sumCents(sides.map(({ actual }) => actual));
  if (estimateCents === 0) return null;
  const miss = cents(Math.abs(actualCents - estimateCents));
  const missBasisPoints = Math.min(LARGEST_MISS, basisPointsOf(miss, estimateCents));
  return { weeksAgo, estimateCents, actualCents, missBasisPoints };
}

/** Returns a center's estimate of a past week and its actual sales. Days without an entry are left out, unless a figure includes them. */
function compared(
  week: WeekSales | undefined,
  { days: forecast }: CenterForecast,
  known: readonly boolean[],
  isWhole: boolean,
): { estimate: Cents; actual: Cents } {
  const days: SevenDays = week?.dayCents ?? NO_DAYS;
  const figure = week?.weekCents ?? null;
  if (figure !== null && !known.includes(false)) return { estimate: figure, actual: figure };
  const counted = WEEK_DAYS.filter((day) => isWhole || figure !== null || days[day] !== null);
  const taken = assumedDays(
    days.map((day, place) => (known[place] ? day : null)),
    NO_DAYS,
    forecast.map((day) => day.cents),
  );
  return {
    estimate: sumCents(counted.map((day) => taken.cents[day]!)),
    actual: figure ?? sumCents(counted.map((day) => days[day] ?? 0)),
  };
}
