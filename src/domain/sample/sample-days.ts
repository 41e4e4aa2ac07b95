import type { Week } from '../calendar/week.ts';
import type { RevenueCenter } from '../group/group.ts';
import { addDays, type Day, daysBetween } from '../values/day.ts';
import { type Cents, cents, divideRounded } from '../values/money.ts';
import type { SampleSales } from './sample.ts';
import { type Random, randomInteger, seeded } from './sample-random.ts';

/** A revenue center's usual week in cents, and each day's share of it in thousandths, from Sunday. */
const USUAL = {
  kitchen: { week: cents(14_900_00), days: [150, 90, 95, 110, 130, 205, 220] },
  bar: { week: cents(9_900_00), days: [110, 70, 80, 100, 140, 250, 250] },
  // Closed on Mondays.
  scandals: { week: cents(8_300_00), days: [90, 0, 70, 110, 160, 280, 290] },
  townhouse: { week: cents(9_500_00), days: [180, 80, 95, 115, 140, 190, 200] },
} as const satisfies Record<RevenueCenter, { week: Cents; days: readonly number[] }>;

/** The specification's revenue centers, the only ones with sample figures. */
export type SampleCenter = keyof typeof USUAL;
export const SAMPLE_CENTERS = Object.keys(USUAL) as SampleCenter[];

/** How each month compares with a usual one, in thousandths: busy winters, a slow early autumn. */
const MONTHS = [1070, 1100, 1110, 1050, 1000, 980, 1000, 960, 850, 890, 1000, 1030] as const;

/** The random variation of weeks and days, in thousandths. */
const WEEK_SWING = 75;
const DAY_SWING = 170;

const SEED = 20260060;
/** The Sunday that weeks are counted from, so that a week always gives the same figures. */
const FIRST_SUNDAY = '2020-01-05' as Day;

/** Returns the number of weeks since `FIRST_SUNDAY`. */
export function sampleWeekNumber({ startDate }: Week): number {
  return daysBetween(FIRST_SUNDAY, startDate) / 7;
}

/** Returns a week's random numbers, for its sales or for its orders and labor. */
export function randomOf(week: Week, of: 'sales' | 'costs'): Random {
  return seeded(Math.imul(sampleWeekNumber(week) * 2 + (of === 'sales' ? 0 : 1), 0x9e3779b1) ^ SEED);
}

/** Returns the name of a day on which the whole sample group is closed; null for any other day. */
export function holidayOn(day: Day): string | null {
  const [, month, date] = day.split('-').map(Number);
  if (month === 12 && date === 25) return 'Christmas Day';
  const isThursday = daysBetween(FIRST_SUNDAY, day) % 7 === 4;
  return month === 11 && isThursday && date! >= 22 && date! <= 28 ? 'Thanksgiving Day' : null;
}

/** Returns the private party of every eleventh week: it brings a revenue center more than twice its usual Friday or Saturday. */
function partyIn(week: Week): { center: RevenueCenter; place: number } | null {
  const number = sampleWeekNumber(week);
  if (number % 11 !== 4) return null;
  return { center: SAMPLE_CENTERS[number % SAMPLE_CENTERS.length]!, place: 5 + (number % 2) };
}

const PARTY = 2100;

/** Returns each sample center's sales for every day of a week, 0 if closed. The same week always gives the same sales. */
export function daysSold(week: Week): SampleSales[] {
  const random = randomOf(week, 'sales');
  const swing = around(random, WEEK_SWING);
  const party = partyIn(week);
  return USUAL.kitchen.days.flatMap((_, place) => {
    const day = addDays(week.startDate, place);
    const month = MONTHS[Number(day.slice(5, 7)) - 1]!;
    return SAMPLE_CENTERS.map((revenueCenter) => {
      const { week: usual, days } = USUAL[revenueCenter];
      const isParty = party?.center === revenueCenter && party.place === place;
      const factors = [days[place]!, month, swing, around(random, DAY_SWING), isParty ? PARTY : 1000];
      return { revenueCenter, day, cents: holidayOn(day) ? cents(0) : thousandths(usual, factors) };
    });
  });
}

/** Returns a random factor around one, in thousandths. */
function around(random: Random, swing: number): number {
  return randomInteger(random, 1000 - swing, 1000 + swing);
}

/** Multiplies an amount by several factors in thousandths; rounds once. */
function thousandths(amount: Cents, factors: readonly number[]): Cents {
  const product = factors.reduce((so, factor) => so * BigInt(factor), BigInt(amount));
  return divideRounded(product, 1000n ** BigInt(factors.length));
}
