import { describe, expect, test } from 'vitest';
import { type Cents, cents } from '../values/money.ts';
import {
  behind,
  completeCents,
  countRecorded,
  differenceToDays,
  distanceOf,
  factsOf,
  isRecorded,
  NO_DAYS,
  pastWeek,
  recordedWeeks,
  type SevenDays,
  type WeekSales,
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

  test('is looked back at for twice sixteen weeks, of which the sixteen newest are counted', () => {
    const history = Array.from({ length: 40 }, () => week(NO_DAYS, 1));
    const facts = { centers: [{ ...center, history }], totalCents: null, totalHistory: [] };
    expect(recordedWeeks(facts)).toEqual(Array(32).fill(true));
    expect(countRecorded(recordedWeeks(facts))).toBe(16);
    expect(countRecorded([true, false, true])).toBe(2);
  });

  test('of a week that is looked back at begins behind it, and is empty as far as it was to come', () => {
    const history = Array.from({ length: 20 }, (_, ago) => week(OPEN, 100 + ago));
    const figuresSeen = (weeksAgo: number, distance: number) =>
      behind(factsOf({ ...center, history }), weeksAgo, distance).centers[0]!.history.map(
        (one) => one.weekCents,
      );
    expect(figuresSeen(0, 1)).toEqual(history.slice(1).map(({ weekCents }) => weekCents));
    expect(figuresSeen(16, 1)).toEqual([117, 118, 119]);
    expect(figuresSeen(16, 3)).toEqual([null, null, 119]);
  });

  test.each([
    ['right after the last recorded week', [true, true], 0, 1],
    ['two weeks after it', [false, true], 0, 2],
    ['next week, while this one has a day', [true, true], 1, 2],
    ['after nothing for sixteen weeks', [...Array(16).fill(false), true], 0, null],
  ])('says how far a week is: %s', (_, recorded, ahead, distance) => {
    expect(distanceOf(recorded, ahead)).toBe(distance);
  });

  test.each([
    ['a figure that its days add up to', week(PARTLY, 4), [1, 0, 3, 0, 0, 0, 0]],
    ['a figure of nothing', week(NO_DAYS, 0), [0, 0, 0, 0, 0, 0, 0]],
    ['a larger figure', week(PARTLY, 5), PARTLY],
    ['no figure', week(PARTLY), PARTLY],
  ])('takes other days for closed only with %s', (_, sales, days) => {
    expect(pastWeek(sales).dayCents).toEqual(days);
  });
});
