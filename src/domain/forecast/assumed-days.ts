import { type SevenDays, WEEK_DAYS } from '../sales/sales.ts';
import { type Cents, cents, sumCents, timesOver } from '../values/money.ts';
import { type BasisPoints, WHOLE } from './basis-points.ts';
import { heldNear } from './day-forecast.ts';

/** What a week's days are taken for, and by how much its entered days move those nobody entered or said anything of. */
export interface AssumedDays {
  cents: readonly Cents[];
  /** Of a day's forecast, in ten-thousandths: 68 is 0.68 % more. */
  updateBasisPoints: BasisPoints;
}

/** Three tenths of what the entered days brought over what was expected of them, as a share of the whole week. */
const COUNTED = 3;
const OF = 10;

/**
 * A revenue center's week day by day: what was entered, else what somebody expects, else the forecast, moved by how far the
 * days entered so far are from what was expected of them. Closed days, and days of rest that were open, move nothing.
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
