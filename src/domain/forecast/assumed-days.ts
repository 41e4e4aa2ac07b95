import { type SevenDays, WEEK_DAYS } from '../sales/sales.ts';
import { type Cents, cents, sumCents, timesOver } from '../values/money.ts';
import { type BasisPoints, WHOLE } from './basis-points.ts';
import { heldNear } from './day-forecast.ts';

/** What a week's days are assumed to bring, and by how much the entered days move the others. */
export interface AssumedDays {
  cents: readonly Cents[];
  /** Relative to a day's forecast, in basis points: 68 is 0.68 % more. */
  updateBasisPoints: BasisPoints;
}

/** Three tenths of the difference between entered days and their expectation count, as a share of the whole week. */
const COUNTED = 3;
const OF = 10;

/**
 * Returns a revenue center's week by day: entered, or else expected by somebody, or else the forecast, moved by how far the entered days
 * differ from what was expected of them. Closed days, and days of rest that were open, move nothing.
 */
export function assumedDays(
  entered: SevenDays,
  overrides: SevenDays,
  forecast: readonly Cents[],
): AssumedDays {
  const expected = forecast.map((day, weekday) => overrides[weekday] ?? day);
  const whole = sumCents(expected);
  const counted = WEEK_DAYS.filter((day) => (entered[day] ?? 0) > 0 && expected[day]! > 0);
  const expectedOfThem = sumCents(counted.map((day) => expected[day]!));
  const brought = heldNear(sumCents(counted.map((day) => entered[day]!)), expectedOfThem);
  const more = COUNTED * (brought - expectedOfThem);
  const part = (of: number) => (whole === 0 ? cents(0) : timesOver(of, more, OF * whole));
  return {
    cents: forecast.map((day, weekday) => entered[weekday] ?? overrides[weekday] ?? cents(day + part(day))),
    updateBasisPoints: part(WHOLE),
  };
}
