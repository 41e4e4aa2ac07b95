import type { Week } from '../calendar/week.ts';
import { partOf } from '../forecast/basis-points.ts';
import { spreadOver } from '../forecast/week-forecast.ts';
import { NO_DETAILS } from '../orders/order-fields.ts';
import { addDays, type Day } from '../values/day.ts';
import { type Cents, cents } from '../values/money.ts';
import { NOTES, type SampleOrder, suppliersFor } from './sample.ts';
import { holidayOn, type SampleCenter } from './sample-days.ts';
import { anyOf, type Random, randomInteger } from './sample-random.ts';

/** A revenue center's orders per day from Sunday, in thousandths of its week. */
const RHYTHM: Record<SampleCenter, readonly number[]> = {
  kitchen: [70, 230, 110, 150, 200, 180, 60],
  bar: [0, 200, 330, 0, 270, 150, 50],
  scandals: [0, 0, 320, 130, 300, 250, 0],
  townhouse: [50, 250, 0, 300, 220, 180, 0],
};

/** The variation of a day's orders, in thousandths. */
const SWING = 180;
/** From this amount a day's orders are split into two deliveries, the first between 35 % and 65 %. */
const TWO_FROM = cents(1_000_00);

/** Returns orders of a revenue center that add up to an amount, dated in the week up to `lastDay` in its usual rhythm. */
export function sampleOrdersOf(
  center: SampleCenter,
  { week, amount, lastDay }: { week: Week; amount: Cents; lastDay: Day },
  random: Random,
): SampleOrder[] {
  const suppliers = suppliersFor(center);
  const days = RHYTHM[center].map((_, place) => addDays(week.startDate, place));
  const weights = days.map((day, place) => {
    const weight = RHYTHM[center][place]! * randomInteger(random, 1000 - SWING, 1000 + SWING);
    return cents(day > lastDay || holidayOn(day) ? 0 : weight);
  });
  if (weights.every((weight) => weight === 0)) return [];
  return spreadOver(amount, weights).flatMap((ofDay, place) =>
    deliveries(ofDay, random).map((amountCents) => ({
      revenueCenter: center,
      supplier: anyOf(suppliers, random).name,
      amountCents,
      day: days[place]!,
      kind: 'order',
      ...NO_DETAILS,
      notes: anyOf(NOTES, random),
    })),
  );
}

function deliveries(amount: Cents, random: Random): Cents[] {
  if (amount === 0) return [];
  if (amount < TWO_FROM) return [amount];
  const first = partOf(amount, randomInteger(random, 3500, 6500));
  return [first, cents(amount - first)];
}
