import { HISTORY_WEEKS, isRecorded, WEEK_DAYS, type WeekSales } from '../sales/sales.ts';
import { type Cents, cents, timesOver } from '../values/money.ts';

/** What a day is expected to bring, and what that rests on. */
export interface DayForecast {
  cents: Cents;
  /** Its weekday's own values, weeks' totals, the typical week, a day of rest, or nothing at all. */
  from: 'days' | 'totals' | 'typical' | 'rest' | 'nothing';
  /** How many values count in it: four at most. */
  values: number;
}

/** How much the newest values count: 4, 3, 2, 1. */
const WEIGHTS = [4, 3, 2, 1] as const;
/** How many values the median is taken of. */
const MEDIAN_OF = 8;
/** The newest values are held within 60 % and 160 % of the median; fewer than three are taken as they are. */
const LEAST_PERCENT = 60;
const MOST_PERCENT = 160;
const FEWEST_HELD = 3;

/** Recorded weeks a forecast needs. A weekday open on fewer than two of the last so many days entered of it is a day of rest. */
export const ENOUGH_WEEKS = 4;
const FEWEST_OPEN = 2;

/**
 * What the weekday at a place in the week is expected to bring, from weeks known by day, newest first: its open days,
 * the newest counting most. A day of rest, and a weekday without any value, bring 0.
 */
export function dayForecast(weeks: readonly WeekSales[], weekday: number): DayForecast {
  return dayForecasts(weeks)[weekday]!;
}

/** What all seven weekdays are expected to bring. */
export function dayForecasts(weeks: readonly WeekSales[]): DayForecast[] {
  const recorded = weeks.slice(0, HISTORY_WEEKS).filter(isRecorded);
  return WEEK_DAYS.map((weekday) => fromEntered(recorded.flatMap(({ dayCents }) => dayCents[weekday] ?? [])));
}

/** From what was entered of a weekday, newest first. A day nobody entered says nothing; it was not closed. */
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

/** (4 v1 + 3 v2 + 2 v3 + v4) / 10 of values above zero, newest first, each held near their median; 0 of none. */
export function weightedForecast(values: readonly Cents[]): Cents {
  const counted = newestHeld(values);
  if (counted.length === 0) return cents(0);
  const weighted = counted.reduce((sum: number, value, age) => sum + value * WEIGHTS[age]!, 0);
  const weights = WEIGHTS.slice(0, counted.length).reduce((sum: number, weight) => sum + weight, 0);
  return timesOver(weighted, 1, weights);
}

/** The values that count, none of them far from the median: so a mistyped day, or a party, moves little. */
function newestHeld(values: readonly Cents[]): readonly Cents[] {
  const newest = values.slice(0, WEIGHTS.length);
  if (newest.length < FEWEST_HELD) return newest;
  const median = medianOf(values.slice(0, MEDIAN_OF));
  return newest.map((value) => heldNear(value, median));
}

/** An amount held within 60 % and 160 % of another. */
export function heldNear(amount: Cents, of: Cents): Cents {
  const least = timesOver(of, LEAST_PERCENT, 100);
  const most = timesOver(of, MOST_PERCENT, 100);
  return cents(Math.min(most, Math.max(least, amount)));
}

/** The middle value; of an even count the mean of the middle two, to the cent. Of at least one value. */
export function medianOf(values: readonly Cents[]): Cents {
  const sorted = [...values].sort((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)]!;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]!;
  return lower === upper ? lower : timesOver(lower + upper, 1, 2);
}
