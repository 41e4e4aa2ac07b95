import { describe, expect, test } from 'vitest';
import { type Cents, cents } from '../values/money.ts';
import {
  behind,
  completeCents,
  differenceToDays,
  factsOf,
  isRecorded,
  NO_DAYS,
  recordedWeeks,
  type SevenDays,
  type WeekSales,
  weekOfDays,
} from './sales.ts';

const OPEN: SevenDays = [1, 0, 3, 4, 5, 6, 7].map(cents);
const PARTLY: SevenDays = [1, null, 3, null, null, null, null] as (Cents | null)[];
const CLOSED: SevenDays = [0, 0, 0, 0, 0, 0, 0].map(cents);

function week(dayCents: SevenDays, weekCents: number | null = null): WeekSales {
  return { dayCents, weekCents: weekCents === null ? null : cents(weekCents) };
}

test.each([
  ['all days entered', week(OPEN), true, 26, null],
  ['some days entered', week(PARTLY), true, null, null],
  ['closed all week', week(CLOSED), false, 0, null],
  ['nothing entered', week(NO_DAYS), false, null, null],
  ['its figure alone', week(NO_DAYS, 30), false, 30, null],
  ['a figure of nothing', week(NO_DAYS, 0), false, 0, null],
  ['its figure above its days', week(OPEN, 30), true, 30, 4],
  ['its figure below some days', week(PARTLY, 3), true, 3, -1],
])('a week with %s', (_, sales, recorded, complete, difference) => {
  expect(isRecorded(sales)).toBe(recorded);
  expect(completeCents(sales)).toBe(complete);
  expect(differenceToDays(sales)).toBe(difference);
});

describe('a history', () => {
  const center = { week: week(NO_DAYS), overrideCents: NO_DAYS, typical: null };

  test('counts weeks with days, with a figure, or with a figure for all', () => {
    const history = [week(OPEN), week(NO_DAYS, 30), week(NO_DAYS), week(CLOSED), week(NO_DAYS)];
    const totalHistory = [null, null, null, null, cents(9), cents(0), null];
    const facts = { centers: [{ ...center, history }], totalCents: null, totalHistory };
    expect(recordedWeeks(facts)).toEqual([true, true, false, false, true, false, false]);
  });

  test('ends after 16 weeks, also for a week that is looked back at', () => {
    const history = Array.from({ length: 20 }, () => weekOfDays(OPEN));
    const facts = factsOf({ ...center, history });
    expect(recordedWeeks(facts)).toHaveLength(16);
    expect(behind(facts, 0).centers[0]?.history).toHaveLength(15);
    expect(behind(facts, 15).centers[0]?.history).toHaveLength(0);
  });
});
