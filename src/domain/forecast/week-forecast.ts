import {
  behind,
  type CenterSales,
  completeCents,
  HISTORY_WEEKS,
  isRecorded,
  type RevenueFacts,
  recordedWeeks,
  sumOfDays,
  type WeekSales,
} from '../sales/sales.ts';
import { type Cents, cents, divideRounded } from '../values/money.ts';
import { type DayForecast, dayForecasts, ENOUGH_WEEKS, weightedForecast } from './day-forecast.ts';

/** Forecasts from histories that are kept, by how old the week is that they are of, and the typical week. */
const forecasts = new WeakMap<readonly WeekSales[], Map<string, DayForecast[][]>>();

/** A history from which every forecast is made once. */
export function keptForecasts(history: readonly WeekSales[]): readonly WeekSales[] {
  forecasts.set(history, new Map());
  return history;
}

/** What was expected of the week some weeks ago when it began, from what lies behind it: of the newest of a history 0 weeks ago. */
export function pastForecast(facts: RevenueFacts, weeksAgo: number): DayForecast[][] {
  return once(facts, weeksAgo, () => forecastFrom(behind(facts, weeksAgo)));
}

/** What is expected of each day of a week, by revenue center, from history alone. */
export function weekForecast(facts: RevenueFacts): DayForecast[][] {
  return once(facts, null, () => forecastFrom(facts));
}

function once(facts: RevenueFacts, weeksAgo: number | null, make: () => DayForecast[][]): DayForecast[][] {
  const [center, ...others] = facts.centers;
  // Several centers hang together by figures that are read anew.
  const kept =
    center && others.length === 0 && facts.totalHistory.length === 0 && forecasts.get(center.history);
  if (!kept) return make();
  const key = JSON.stringify([weeksAgo, center.typical]);
  const forecast = kept.get(key) ?? make();
  kept.set(key, forecast);
  return forecast;
}

function forecastFrom(facts: RevenueFacts): DayForecast[][] {
  const byCenter = facts.centers.map(centerForecast);
  const totals = aboveZero(facts.totalHistory.slice(0, HISTORY_WEEKS));
  if (totals.length === 0) return byCenter;
  const ofCenters = recordedWeeks({ ...facts, totalHistory: [] }).filter(Boolean).length;
  if (ofCenters >= ENOUGH_WEEKS || totals.length <= ofCenters) return byCenter;
  const spread = fromTotals(totals, byCenter.flat());
  return byCenter.map((_, place) => spread.slice(place * 7, place * 7 + 7));
}

/** By its weekdays; by weeks' totals while these reach further back than days do. */
function centerForecast({ history, typical }: Pick<CenterSales, 'history' | 'typical'>): DayForecast[] {
  const weeks = history.slice(0, HISTORY_WEEKS);
  const byDay = withTypical(weeks, typical);
  const recorded = weeks.filter(isRecorded).length;
  const totals = aboveZero(weeks.map(completeCents));
  return recorded >= ENOUGH_WEEKS || totals.length <= recorded ? byDay : fromTotals(totals, byDay);
}

/** The days of a week from earlier weeks' totals, in the proportions the days would have had. */
function fromTotals(totals: readonly Cents[], days: readonly DayForecast[]): DayForecast[] {
  const values = Math.min(totals.length, ENOUGH_WEEKS);
  const spread = spreadOver(
    weightedForecast(totals),
    days.map((day) => day.cents),
  );
  return spread.map((amount) => ({ cents: amount, from: 'totals', values }));
}

/** By weekday. While history is short, what no week on record knows of a weekday is taken from the typical week. */
function withTypical(weeks: readonly WeekSales[], typical: WeekSales | null): DayForecast[] {
  const typicalDays = typical && daysOfTypical(typical);
  const isEntered = (weekday: number) =>
    weeks.some((week) => isRecorded(week) && week.dayCents[weekday] !== null);
  return dayForecasts(weeks).map((known, weekday) => {
    if (!typicalDays || known.from !== 'nothing' || isEntered(weekday)) return known;
    return { cents: typicalDays[weekday]!, from: 'typical', values: 0 };
  });
}

/** A typical week by day; where only its total was entered, seven equal days. */
function daysOfTypical({ dayCents, weekCents }: WeekSales): Cents[] {
  const days = dayCents.map((day) => day ?? cents(0));
  return spreadOver(weekCents ?? sumOfDays(dayCents), days);
}

/** A total in parts that add up to it and stand to each other as the weights do; equal parts where all weights are 0. */
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
