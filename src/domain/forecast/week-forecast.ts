import {
  behind,
  type CenterSales,
  completeCents,
  countRecorded,
  distanceIn,
  HISTORY_WEEKS,
  isRecorded,
  NO_DAYS,
  type RevenueFacts,
  recordedWeeks,
  sumOfDays,
  WEEK_DAYS,
  type WeekSales,
} from '../sales/sales.ts';
import { type Cents, cents, divideRounded, sumCents, timesOver } from '../values/money.ts';
import { type BasisPoints, WHOLE } from './basis-points.ts';
import { type DayForecast, dayForecasts, ENOUGH_WEEKS, heldNear, weightedForecast } from './day-forecast.ts';

/** What history alone predicts for a revenue center's week. */
export interface CenterForecast {
  days: readonly DayForecast[];
  /** Last year's season (`seasonOf`). The days include a fifth of it. */
  seasonBasisPoints: BasisPoints | null;
}

/** Memoized forecasts by history. The key holds the week's age, its distance, the typical week and the closed days. */
const forecasts = new WeakMap<readonly WeekSales[], Map<string, CenterForecast>>();

/** Marks a history so that each forecast from it is computed once. */
export function memoizedForecasts(history: readonly WeekSales[]): readonly WeekSales[] {
  forecasts.set(history, new Map());
  return history;
}

/** Forecasts a past week, `weeksAgo` weeks back, from data at least `distance` weeks older than it. */
export function pastForecast(facts: RevenueFacts, weeksAgo: number, distance = 1): CenterForecast[] {
  return each(facts, [weeksAgo, distance], (of) => forecastFrom(behind(of, weeksAgo, distance)));
}

/** Returns the forecast of each day of a week from history alone, by revenue center. */
export function weekForecast(facts: RevenueFacts): CenterForecast[] {
  return each(facts, [facts.ahead], forecastFrom);
}

/** Returns each center's forecast, computed once per history. Centers depend on each other only through figures of all of them. */
function each(
  facts: RevenueFacts,
  seen: readonly number[],
  make: (facts: RevenueFacts) => CenterForecast[],
): CenterForecast[] {
  if (aboveZero(facts.totalHistory).length > 0) return make(facts);
  return facts.centers.map((center) => {
    const kept = forecasts.get(center.history);
    const key = kept && JSON.stringify([seen, center.typical, center.week.closed]);
    const known = key && kept.get(key);
    if (known) return known;
    const [forecast] = make({ ...facts, centers: [center] });
    if (key) kept.set(key, forecast!);
    return forecast!;
  });
}

function forecastFrom(facts: RevenueFacts): CenterForecast[] {
  const { ahead } = facts;
  const byCenter = facts.centers.map(centerForecast);
  const totals = aboveZero(facts.totalHistory.slice(0, HISTORY_WEEKS));
  const ofCenters = totals.length > 0 ? countRecorded(recordedWeeks({ ...facts, totalHistory: [] })) : 0;
  if (totals.length === 0 || ofCenters >= ENOUGH_WEEKS || totals.length <= ofCenters)
    return byCenter.map((days, place) => seasonal(days, facts.centers[place]!.history, ahead));
  const closed = facts.centers.flatMap(({ week }, at) => (week.closed ?? []).map((place) => 7 * at + place));
  const spread = fromTotals(totals, byCenter.flat(), closed);
  const history = facts.totalHistory.map((weekCents) => ({ dayCents: NO_DAYS, weekCents }));
  return byCenter.map((_, place) => seasonal(spread.slice(place * 7, place * 7 + 7), history, ahead));
}

/** Applies last year's season to a week's days. */
function seasonal(
  days: readonly DayForecast[],
  history: readonly WeekSales[],
  ahead: number,
): CenterForecast {
  const distance = distanceIn(history, ahead);
  const seasonBasisPoints = distance === null ? null : seasonOf(history, distance);
  if (seasonBasisPoints === null) return { days, seasonBasisPoints };
  return {
    days: days.map((day) => ({ ...day, cents: inSeason(day.cents, seasonBasisPoints) })),
    seasonBasisPoints,
  };
}

/** Forecasts by weekday, or from weekly totals if these go back further than days do. */
function centerForecast({
  week: { closed = [] },
  history,
  typical,
}: Pick<CenterSales, 'week' | 'history' | 'typical'>): DayForecast[] {
  const weeks = history.slice(0, HISTORY_WEEKS);
  const recorded = weeks.filter(isRecorded).length;
  const known = dayForecasts(weeks).map((day, place) => (closed.includes(place) ? CLOSED : day));
  const byDay = recorded < ENOUGH_WEEKS ? withTypical(known, typical, closed) : known;
  const totals = aboveZero(weeks.map(completeCents));
  return recorded >= ENOUGH_WEEKS || totals.length <= recorded ? byDay : fromTotals(totals, byDay, closed);
}

const CLOSED: DayForecast = { cents: cents(0), from: 'rest', values: 0 };

/** Forecasts a week's days from earlier weekly totals, in proportion to the days' own forecasts. */
function fromTotals(
  totals: readonly Cents[],
  days: readonly Pick<DayForecast, 'cents'>[],
  closed: readonly number[],
): DayForecast[] {
  const values = Math.min(totals.length, ENOUGH_WEEKS);
  const spread = spreadOver(
    weightedForecast(totals),
    weightsOf(
      days.map((day) => day.cents),
      closed,
    ),
  );
  return spread.map((amount, place) =>
    closed.includes(place) ? CLOSED : { cents: amount, from: 'totals', values },
  );
}

/** Returns the weights of days in a total: 0 for closed days. */
function weightsOf(days: readonly Cents[], closed: readonly number[]): Cents[] {
  const isAny = days.some((day, place) => day > 0 && !closed.includes(place));
  return days.map((day, place) => (closed.includes(place) ? cents(0) : isAny ? day : cents(1)));
}

/** Fills weekdays without any value from the typical week. */
function withTypical(
  days: readonly DayForecast[],
  typical: WeekSales | null,
  closed: readonly number[],
): DayForecast[] {
  const typicalDays = typical && daysOfTypical(typical, closed);
  return days.map((known, weekday) =>
    typicalDays && known.from === 'nothing'
      ? { cents: typicalDays[weekday]!, from: 'typical', values: 0 }
      : known,
  );
}

/** Returns a typical week by day. If only its total was entered, open days get equal parts. */
function daysOfTypical({ dayCents, weekCents }: WeekSales, closed: readonly number[]): Cents[] {
  const days = dayCents.map((day) => day ?? cents(0));
  return spreadOver(weekCents ?? sumOfDays(dayCents), weightsOf(days, closed));
}

/** Splits a total into parts proportional to the weights; the parts add up to the total. Equal parts if all weights are 0. */
export function spreadOver(total: Cents, weights: readonly Cents[]): Cents[] {
  const sizes = weights.some((weight) => weight > 0) ? weights : weights.map(() => cents(1));
  const whole = sizes.reduce((sum, size) => sum + BigInt(size), 0n);
  let weighed = 0n;
  let given = 0;
  return sizes.map((size) => {
    weighed += BigInt(size);
    const part = cents(divideRounded(BigInt(total) * weighed, whole) - given);
    given += part;
    return part;
  });
}

function aboveZero(figures: readonly (Cents | null)[]): Cents[] {
  return figures.filter((figure) => figure !== null && figure > 0) as Cents[];
}

/** The history indexes of the weeks 51, 52 and 53 weeks before a week. */
const AROUND = [50, 51, 52] as const;
/** The history index of the first of the four weeks before the same point, seen from right after the last recorded week. */
const FIRST_BEFORE = 52;
const WEEKS_BEFORE = 4;
/** A week with fewer open days does not count for a season. */
const FEWEST_OPEN = 3;
/** A fifth of last year's season counts. */
const COUNTED = 5;

/** Returns how far last year's weeks around a week were from the four before them, in basis points: 11333 is 13.33 % above. */
function seasonOf(history: readonly WeekSales[], distance: number): BasisPoints | null {
  const first = FIRST_BEFORE + distance - 1;
  if (history.length < first + WEEKS_BEFORE) return null;
  const around = AROUND.map((ago) => history[ago]!);
  const before = history.slice(first, first + WEEKS_BEFORE);
  const weeks = [...around, ...before];
  const entered = WEEK_DAYS.filter((day) => weeks.some(({ dayCents }) => dayCents[day] !== null));
  const known = (week: WeekSales) => totalOf(week, entered);
  const totals = before.map(known);
  if (totals.includes(null) || known(around[1]!) === null) return null;
  const near = around.flatMap((week) => known(week) ?? []);
  const four = sumCents(totals as Cents[]);
  const season = timesOver(sumCents(near), WEEKS_BEFORE * WHOLE, near.length * four);
  return heldNear(season, cents(WHOLE));
}

/** Returns what a week brought, if enough days were open and each weekday entered in any of the weeks is known. */
function totalOf({ dayCents, weekCents }: WeekSales, entered: readonly number[]): Cents | null {
  if (dayCents.every((day) => day === null)) return weekCents !== null && weekCents > 0 ? weekCents : null;
  if (dayCents.filter((day) => day !== null && day > 0).length < FEWEST_OPEN) return null;
  if (weekCents !== null) return weekCents;
  return entered.some((day) => dayCents[day] === null) ? null : sumCents(dayCents.map((day) => day ?? 0));
}

/** Applies a fifth of last year's season to a day's forecast. */
function inSeason(forecast: Cents, season: BasisPoints | null): Cents {
  if (season === null) return forecast;
  return timesOver(forecast, (COUNTED - 1) * WHOLE + season, COUNTED * WHOLE);
}
