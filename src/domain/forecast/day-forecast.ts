import { HISTORY_WEEKS, isRecorded, WEEK_DAYS, type WeekSales } from '../sales/sales.ts';
import { type Cents, cents, timesOver } from '../values/money.ts';

/** What a day is expected to bring, and the basis of that. */
export interface DayForecast {
  cents: Cents;
  /** From its weekday's own values, weekly totals, the typical week, a day of rest, or nothing. */
  from: 'days' | 'totals' | 'typical' | 'rest' | 'nothing';
  /** How many values count in it: four at most. */
  values: number;
}

/** The weights of the newest values: 4, 3, 2, 1. */
const WEIGHTS = [4, 3, 2, 1] as const;
const MEDIAN_OF = 8;
/** The newest values are limited to 60 % to 160 % of the median, unless there are fewer than three. */
const LEAST_PERCENT = 60;
const MOST_PERCENT = 160;
const FEWEST_HELD = 3;

/** The recorded weeks a forecast needs. A weekday open on fewer than two of its last four entered days is a day of rest. */
export const ENOUGH_WEEKS = 4;
const FEWEST_OPEN = 2;

/** Forecasts each weekday from weeks known by day, newest first: its open days, the newest counting most. */
export function dayForecasts(weeks: readonly WeekSales[]): DayForecast[] {
  const recorded = weeks.slice(0, HISTORY_WEEKS).filter(isRecorded);
  return WEEK_DAYS.map((weekday) => fromEntered(recorded.flatMap(({ dayCents }) => dayCents[weekday] ?? [])));
}

/** Forecasts from a weekday's entered values, newest first. A day without an entry does not count as closed. */
function fromEntered(entered: readonly Cents[]): DayForecast {
  const open = entered.filter((value) => value > 0);
  if (entered.length > 0 && (open.length === 0 || isRestDay(entered)))
    return { cents: cents(0), from: 'rest', values: 0 };
  const values = Math.min(open.length, WEIGHTS.length);
  return { cents: weightedForecast(open), from: values > 0 ? 'days' : 'nothing', values };
}

function isRestDay(entered: readonly Cents[]): boolean {
  if (entered.length < ENOUGH_WEEKS) return false;
  return entered.slice(0, ENOUGH_WEEKS).filter((value) => value > 0).length < FEWEST_OPEN;
}

/** Returns (4 v1 + 3 v2 + 2 v3 + v4) / 10 of values above zero, newest first, each limited to near their median; 0 for none. */
export function weightedForecast(values: readonly Cents[]): Cents {
  const counted = newestHeld(values);
  if (counted.length === 0) return cents(0);
  const weighted = counted.reduce((sum: number, value, age) => sum + value * WEIGHTS[age]!, 0);
  const weights = WEIGHTS.slice(0, counted.length).reduce((sum: number, weight) => sum + weight, 0);
  return timesOver(weighted, 1, weights);
}

/** Returns the newest values, limited to near the median, so that a mistyped day or a party changes little. */
function newestHeld(values: readonly Cents[]): readonly Cents[] {
  const newest = values.slice(0, WEIGHTS.length);
  if (newest.length < FEWEST_HELD) return newest;
  const median = medianOf(values.slice(0, MEDIAN_OF));
  return newest.map((value) => heldNear(value, median));
}

/** Limits an amount to 60 % to 160 % of another. */
export function heldNear(amount: Cents, of: Cents): Cents {
  const least = timesOver(of, LEAST_PERCENT, 100);
  const most = timesOver(of, MOST_PERCENT, 100);
  return cents(Math.min(most, Math.max(least, amount)));
}

/** Returns the median of at least one value; for an even count, the mean of the middle two, to the cent. */
export function medianOf(values: readonly Cents[]): Cents {
  const sorted = [...values].sort((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)]!;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]!;
  return lower === upper ? lower : timesOver(lower + upper, 1, 2);
}
