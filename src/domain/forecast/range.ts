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
import { assumedDays } from './assumed-days.ts';
import { type BasisPoints, basisPointsOf, partOf, WHOLE } from './basis-points.ts';
import { ENOUGH_WEEKS } from './day-forecast.ts';
import { assumedDaysOf, type WeekEstimate } from './week-estimate.ts';
import { type CenterForecast, pastForecast, weekForecast } from './week-forecast.ts';

/** Where four weeks of five end. */
export interface RevenueRange {
  bandBasisPoints: BasisPoints;
  lowCents: Cents;
  highCents: Cents;
}

/**
 * What is to be said of a range: 'young' while few weeks tell how far estimates miss; and why there is none: the first week after
 * a 'closure', fewer than four weeks on record ('rough'), or none at all ('nothing').
 */
export type RangeNote = 'young' | 'closure' | 'rough' | 'nothing';

/** A range, or none, and what is to be said of it. */
export interface ForecastRange {
  range: RevenueRange | null;
  rangeNote: RangeNote | null;
}

/** How far a past week's estimate was from what the week brought: the miss as a share of the estimate. */
export interface Miss {
  weeksAgo: number;
  estimateCents: Cents;
  actualCents: Cents;
  missBasisPoints: BasisPoints;
}

const WEEKS_LOOKED_BACK = 8;
const FEWEST_MISSES = 4;
/** While a venue is young weeks count from which two lie behind, and one miss is taken for granted: by the days known, 0 to 6. */
const ENOUGH_WHILE_YOUNG = 2;
const MISSES_TAKEN: readonly BasisPoints[] = [1200, 1100, 1000, 900, 800, 680, 500];
/** How wide a range is beside the mean miss, in percent. */
const WIDTH_PERCENT = 175;
/** A hundredfold of the estimate: what misses by more, such as a week estimated at a cent, tells nothing further. */
const LARGEST_MISS: BasisPoints = 1_000_000;
/** Half of what a public holiday is expected to bring makes the band wider. */
const OF_HOLIDAYS: BasisPoints = WHOLE / 2;
/** After so many weeks that were closed the next one has no range. */
const CLOSED_WEEKS = 2;

/** The range around an estimate, as far as past weeks tell how far estimates miss; none once the revenue is entered. */
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

/** 1.75 x the mean miss. */
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

/** What each public holiday is expected to bring, by its place, of which nobody entered or said anything: as far as anything is. */
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

/** Whether the last two weeks that are over were closed, every day of them or by their figures. */
function isAfterClosure({ centers, totalHistory, ahead }: RevenueFacts): boolean {
  return Array.from({ length: CLOSED_WEEKS }, (_, ago) => ahead + ago).every(
    (ago) => totalHistory[ago] === 0 || centers.every(({ history }) => isClosed(history[ago])),
  );
}

function isClosed(week: WeekSales | undefined): boolean {
  return week !== undefined && (week.weekCents === 0 || week.dayCents.every((day) => day === 0));
}

/** The band alerts take while there is no range, by the number of days entered. */
const BANDS_WITHOUT_RANGE = [3000, 2750, 2500, 2250, 2000, 1700, 1250, 0] as const;

/** How wide the band is that alerts take while there is no range, with 0 to 7 days entered. */
export function bandWithoutRange(daysEntered: number): BasisPoints {
  return BANDS_WITHOUT_RANGE[daysEntered] ?? 0;
}

/** How a past week is seen: which days of which center are known now, and from how far (`distanceOf`). */
interface ForecastViewpoint {
  known: readonly (readonly boolean[])[];
  distance: number;
}

/** As at a week's start, right after the one before: nothing of it is known. */
export function atStart({ centers }: RevenueFacts): ForecastViewpoint {
  return { known: centers.map(() => WEEK_DAYS.map(() => false)), distance: 1 };
}

function knownDays({ centers }: RevenueFacts): ForecastViewpoint['known'] {
  return centers.map(({ week }) => week.dayCents.map((day) => week.weekCents !== null || day !== null));
}

/** How far estimates of the last eight recorded weeks that are over missed, each seen so, with as many weeks behind it; newest first. */
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

/** A center's estimate of a past week beside what it brought. Days nobody entered are left out where no figure counts them. */
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
