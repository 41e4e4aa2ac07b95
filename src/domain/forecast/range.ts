import {
  type RevenueFacts,
  recordedWeeks,
  type SevenDays,
  WEEK_DAYS,
  type WeekSales,
} from '../sales/sales.ts';
import { type Cents, cents, divideRounded, sumCents } from '../values/money.ts';
import { type BasisPoints, partOf, shareOf } from './basis-points.ts';
import { type DayForecast, ENOUGH_WEEKS } from './day-forecast.ts';
import type { WeekEstimate } from './week-estimate.ts';
import { pastForecast } from './week-forecast.ts';

/** Where four weeks of five end. */
export interface Range {
  bandBasisPoints: BasisPoints;
  lowCents: Cents;
  highCents: Cents;
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
/** A hundredfold of the estimate: what misses by more, such as a week estimated at a cent, tells nothing further. */
const LARGEST_MISS: BasisPoints = 1_000_000;

/** The range around an estimate; null while fewer than four past weeks tell how far estimates miss. */
export function rangeOf(facts: RevenueFacts, estimate: WeekEstimate): Range | null {
  const { revenueCents, enteredCents } = estimate;
  if (estimate.basis === 'entered')
    return { bandBasisPoints: 0, lowCents: revenueCents, highCents: revenueCents };
  const bandBasisPoints = bandOf(pastMisses(facts, knownDays(facts)));
  if (bandBasisPoints === null) return null;
  const band = partOf(revenueCents, bandBasisPoints);
  return {
    bandBasisPoints,
    lowCents: cents(Math.max(enteredCents, revenueCents - band)),
    highCents: cents(revenueCents + band),
  };
}

/** 1.75 x the mean miss; null of fewer than four. */
function bandOf(misses: readonly Miss[]): BasisPoints | null {
  if (misses.length < FEWEST_MISSES) return null;
  const sum = misses.reduce((total, { missBasisPoints }) => total + missBasisPoints, 0);
  return divideRounded(7n * BigInt(sum), 4n * BigInt(misses.length));
}

/** The band alerts take while there is no range, by the number of days entered. */
const BANDS_WITHOUT_RANGE = [3000, 2750, 2500, 2250, 2000, 1700, 1250, 0] as const;

/** How wide the band is that alerts take while there is no range, with 0 to 7 days entered. */
export function bandWithoutRange(daysEntered: number): BasisPoints {
  return BANDS_WITHOUT_RANGE[daysEntered] ?? 0;
}

/** Which days of which center are known now. */
type KnownDays = readonly (readonly boolean[])[];

/** Nothing known yet, as at the week's start. */
export function nothingKnown({ centers }: RevenueFacts): KnownDays {
  return centers.map(() => WEEK_DAYS.map(() => false));
}

function knownDays({ centers }: RevenueFacts): KnownDays {
  return centers.map(({ week }) => week.dayCents.map((day) => week.weekCents !== null || day !== null));
}

/** How far estimates of the last eight recorded weeks missed, made with exactly these days known; newest first. */
export function pastMisses(facts: RevenueFacts, known: KnownDays): Miss[] {
  const recorded = recordedWeeks(facts);
  const judged = recorded.flatMap((is, ago) => {
    const before = recorded.slice(ago + 1).filter(Boolean).length;
    return is && before >= ENOUGH_WEEKS ? [ago] : [];
  });
  return judged.slice(0, WEEKS_LOOKED_BACK).flatMap((ago) => missOf(facts, ago, known) ?? []);
}

function missOf(facts: RevenueFacts, weeksAgo: number, known: KnownDays): Miss | null {
  const forecast = pastForecast(facts, weeksAgo);
  const total = facts.totalHistory[weeksAgo] ?? null;
  const sides = facts.centers.map(({ history }, place) =>
    compared(history[weeksAgo], forecast[place]!, known[place]!, total !== null),
  );
  const estimateCents = sumCents(sides.map(({ estimate }) => estimate));
  const actualCents = total ?? sumCents(sides.map(({ actual }) => actual));
  if (estimateCents === 0) return null;
  const miss = cents(Math.abs(actualCents - estimateCents));
  const missBasisPoints = Math.min(LARGEST_MISS, shareOf(miss, estimateCents));
  return { weeksAgo, estimateCents, actualCents, missBasisPoints };
}

/** A center's estimate of a past week beside what it brought. Days nobody entered are left out where no figure counts them. */
function compared(
  week: WeekSales | undefined,
  forecast: readonly DayForecast[],
  known: readonly boolean[],
  isWhole: boolean,
): { estimate: Cents; actual: Cents } {
  const days: SevenDays = week?.dayCents ?? [];
  const figure = week?.weekCents ?? null;
  if (figure !== null && !known.includes(false)) return { estimate: figure, actual: figure };
  const counted = WEEK_DAYS.filter((day) => isWhole || figure !== null || (days[day] ?? null) !== null);
  return {
    estimate: sumCents(counted.map((day) => (known[day] ? days[day] : null) ?? forecast[day]!.cents)),
    actual: figure ?? sumCents(counted.map((day) => days[day] ?? 0)),
  };
}
