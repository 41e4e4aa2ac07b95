import { WEEK_DAYS, type WeekSales } from '../sales/sales.ts';
import { type Cents, cents, sumCents, timesOver } from '../values/money.ts';
import { type BasisPoints, WHOLE } from './basis-points.ts';
import { heldNear } from './day-forecast.ts';

/** The history indexes of the weeks 51, 52 and 53 weeks before a week. */
const AROUND = [50, 51, 52] as const;
/** The history index of the first of the four weeks before the same point, seen from right after the last recorded week. */
const FIRST_BEFORE = 52;
const WEEKS_BEFORE = 4;
/** A week with fewer open days does not count for a season. */
const FEWEST_OPEN = 3;
/** A fifth of last year's season counts. */
const COUNTED = 5;

/**
 * Returns by how much last year's weeks around a week were above or below the four before them, in basis points: 11333 is 13.33 % above.
 * `history` is newest first; `distance` is as in `distanceOf`. Null if last year is not known well enough.
 */
export function seasonOf(history: readonly WeekSales[], distance: number): BasisPoints | null {
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
export function inSeason(forecast: Cents, season: BasisPoints | null): Cents {
  if (season === null) return forecast;
  return timesOver(forecast, (COUNTED - 1) * WHOLE + season, COUNTED * WHOLE);
}
