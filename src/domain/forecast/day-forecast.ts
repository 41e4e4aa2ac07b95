import { HISTORY_WEEKS, isRecorded, WEEK_DAYS, type WeekSales } from '../sales/sales.ts';
import { type Cents, cents, divideRounded, timesOver } from '../values/money.ts';

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

/** Recorded weeks a forecast needs; with so many a weekday open in fewer than two of the last four is a day of rest. */
export const ENOUGH_WEEKS = 4;
const FEWEST_OPEN = 2;

/**
 * What the weekday at a place in the week is expected to bring, from weeks known by day, newest first: its open days,
 * the newest counting most. A day of rest, and a weekday without any value, bring 0.
 */
export function dayForecast(weeks: readonly WeekSales[], weekday: number): DayForecast {
  return fromRecorded(weeks.slice(0, HISTORY_WEEKS).filter(isRecorded), weekday);
}

/** The same of all seven weekdays. */
export function dayForecasts(weeks: readonly WeekSales[]): DayForecast[] {
  const recorded = weeks.slice(0, HISTORY_WEEKS).filter(isRecorded);
  return WEEK_DAYS.map((weekday) => fromRecorded(recorded, weekday));
}

function fromRecorded(recorded: readonly WeekSales[], weekday: number): DayForecast {
  const onDay = recorded.map(({ dayCents }) => dayCents[weekday] ?? cents(0));
  if (isRestDay(onDay)) return { cents: cents(0), from: 'rest', values: 0 };
  const open = onDay.filter((value) => value > 0);
  const values = Math.min(open.length, WEIGHTS.length);
  return { cents: weightedForecast(open), from: values > 0 ? 'days' : 'nothing', values };
}

function isRestDay(onDay: readonly Cents[]): boolean {
  if (onDay.length < ENOUGH_WEEKS) return false;
  return onDay.slice(0, ENOUGH_WEEKS).filter((value) => value > 0).length < FEWEST_OPEN;
}

/** (4 v1 + 3 v2 + 2 v3 + v4) / 10 of values above zero, newest first, each held near their median; 0 of none. */
export function weightedForecast(values: readonly Cents[]): Cents {
  const counted = newestHeld(values);
  if (counted.length === 0) return cents(0);
  const weighted = counted.map((value, age) => BigInt(value) * BigInt(WEIGHTS[age]!));
  const weights = WEIGHTS.slice(0, counted.length).reduce((sum: number, weight) => sum + weight, 0);
  return divideRounded(
    weighted.reduce((sum, value) => sum + value),
    BigInt(weights),
  );
}

/** The values that count, none of them far from the median: so a mistyped day, or a party, moves little. */
function newestHeld(values: readonly Cents[]): readonly Cents[] {
  const newest = values.slice(0, WEIGHTS.length);
  if (newest.length < FEWEST_HELD) return newest;
  const median = medianOf(values.slice(0, MEDIAN_OF));
  const least = timesOver(median, LEAST_PERCENT, 100);
  const most = timesOver(median, MOST_PERCENT, 100);
  return newest.map((value) => cents(Math.min(most, Math.max(least, value))));
}

/** The middle value; of an even count the mean of the middle two, to the cent. Of at least one value. */
export function medianOf(values: readonly Cents[]): Cents {
  const sorted = [...values].sort((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)]!;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]!;
  return lower === upper ? lower : divideRounded(BigInt(lower) + BigInt(upper), 2n);
}
