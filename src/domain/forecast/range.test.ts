import { describe, expect, test } from 'vitest';
import {
  type CenterSales,
  factsOf,
  NO_DAYS,
  type RevenueFacts,
  type WeekSales,
  weekOfDays,
} from '../sales/sales.ts';
import { type Cents, cents } from '../values/money.ts';
import { atStart, bandWithoutRange, holidaysUnsaid, pastMisses, rangeOf } from './range.ts';
import { weekEstimate } from './week-estimate.ts';

/** A week whose days all bring the same. */
function level(dayCents: number): WeekSales {
  return weekOfDays(NO_DAYS.map(() => cents(dayCents)));
}

function figure(weekCents: number): WeekSales {
  return { dayCents: NO_DAYS, weekCents: cents(weekCents) };
}

function center(history: readonly WeekSales[], week = weekOfDays(NO_DAYS)): CenterSales {
  return { week, overrideCents: NO_DAYS, history, typical: null };
}

function rangeFor(facts: RevenueFacts) {
  return rangeOf(facts, weekEstimate(facts)).range;
}

/** What several centers bring together. */
function sumOf(centers: CenterSales[], totalHistory: RevenueFacts['totalHistory'] = []): RevenueFacts {
  return { centers, totalCents: null, totalHistory, ahead: 0, holidays: [] };
}

/** Sixteen weeks that all bring the same. */
const STEADY = Array.from({ length: 16 }, () => level(1000));

test.each([
  [0, null],
  [3, null],
  [4, 700],
  [6, 420],
  [7, 350],
  [8, 0],
  [9, 0],
  [16, 0],
])('%d weeks of history have a band of %s', (weeks, band) => {
  expect(rangeFor(factsOf(center(STEADY.slice(0, weeks))))?.bandBasisPoints ?? null).toBe(band);
});

test.each([
  [0, 3000],
  [1, 2750],
  [2, 2500],
  [3, 2250],
  [4, 2000],
  [5, 1700],
  [6, 1250],
  [7, 0],
])('without a range, and %d days entered, alerts take a band of %d', (days, band) => {
  expect(bandWithoutRange(days)).toBe(band);
});

describe('the range', () => {
  const wavering = [level(1100), ...STEADY.slice(0, 7)];

  test('is 1.75 times the mean miss of the last weeks', () => {
    const facts = factsOf(center(wavering));
    expect(pastMisses(facts, atStart(facts))).toEqual([
      { weeksAgo: 0, estimateCents: 7000, actualCents: 7700, missBasisPoints: 1000 },
      { weeksAgo: 1, estimateCents: 7000, actualCents: 7000, missBasisPoints: 0 },
      { weeksAgo: 2, estimateCents: 7000, actualCents: 7000, missBasisPoints: 0 },
      { weeksAgo: 3, estimateCents: 7000, actualCents: 7000, missBasisPoints: 0 },
    ]);
    expect(rangeFor(facts)).toEqual({ bandBasisPoints: 438, lowCents: 6961, highCents: 7599 });
  });

  test('looks back over eight weeks at most', () => {
    const facts = factsOf(center(STEADY));
    expect(pastMisses(facts, atStart(facts)).map(({ weeksAgo }) => weeksAgo)).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7,
    ]);
  });

  test('takes no miss for more than a hundredfold of its estimate', () => {
    const facts = factsOf(center([level(9_999_999_999), ...Array(7).fill(level(1))]));
    expect(pastMisses(facts, atStart(facts))[0]?.missBasisPoints).toBe(1_000_000);
    expect(rangeFor(facts)?.bandBasisPoints).toBe(437_500);
  });

  test('passes over weeks without any entry', () => {
    const facts = factsOf(center([level(1100), level(0), ...STEADY.slice(0, 7)]));
    expect(pastMisses(facts, atStart(facts)).map(({ weeksAgo }) => weeksAgo)).toEqual([0, 2, 3, 4]);
  });

  test('never begins below what is entered', () => {
    const week = weekOfDays(NO_DAYS.map((_, day) => (day < 6 ? cents(5000) : null)));
    const band = Array.from({ length: 8 }, (_, ago) => level(ago % 2 ? 3000 : 200));
    const range = rangeFor(factsOf(center(band, week)));
    expect(range?.lowCents).toBe(30_000);
    expect(range!.highCents).toBeGreaterThan(30_000);
  });

  test('is none once the week is entered', () => {
    expect(rangeFor(factsOf(center(STEADY, figure(500))))).toBeNull();
  });

  test('is as good where only totals are known', () => {
    const totals = wavering.map((week) => figure(week.dayCents[0]! * 7));
    expect(rangeFor(factsOf(center(totals)))).toEqual(rangeFor(factsOf(center(wavering))));
  });

  test('takes a day nobody entered on neither side', () => {
    const withoutFriday = weekOfDays(NO_DAYS.map((_, day) => (day === 5 ? null : cents(1100))));
    const facts = factsOf(center([withoutFriday, ...STEADY.slice(0, 7)]));
    expect(pastMisses(facts, atStart(facts))[0]).toMatchObject({
      estimateCents: 6000,
      actualCents: 6600,
    });
  });

  test("takes a week's own figure for what the week brought", () => {
    const corrected = { ...level(1100), weekCents: cents(7350) };
    const facts = factsOf(center([corrected, ...STEADY.slice(0, 7)]));
    expect(pastMisses(facts, atStart(facts))[0]).toMatchObject({
      estimateCents: 7000,
      actualCents: 7350,
    });
  });
});

describe('the range of a sum', () => {
  const up = [level(1100), ...STEADY.slice(0, 7)];
  const down = [level(900), ...STEADY.slice(0, 7)];

  test('is computed on the sum: what one has more and the other less is no miss', () => {
    const facts = sumOf([center(up), center(down)]);
    expect(rangeFor(factsOf(center(up)))?.bandBasisPoints).toBe(438);
    expect(rangeFor(factsOf(center(down)))?.bandBasisPoints).toBe(438);
    expect(rangeFor(facts)?.bandBasisPoints).toBe(0);
  });

  test('compares with the figure for all where one was entered', () => {
    const totalHistory = [cents(14_700), ...Array(7).fill(null)] as (Cents | null)[];
    const facts = sumOf([center(up), center(down)], totalHistory);
    expect(pastMisses(facts, atStart(facts))[0]).toMatchObject({
      estimateCents: 14_000,
      actualCents: 14_700,
      missBasisPoints: 500,
    });
  });
});

test('A holiday is told as what makes a range wider until somebody enters or says something of it', () => {
  const open = weekOfDays(Array(7).fill(cents(1_000_00)));
  const facts = (day: Partial<CenterSales>): RevenueFacts => ({
    ...factsOf({
      ...{ week: weekOfDays(NO_DAYS), overrideCents: NO_DAYS, history: Array(8).fill(open), typical: null },
      ...day,
    }),
    holidays: [4],
  });
  const said = NO_DAYS.map((_, place) => (place === 4 ? cents(0) : null));
  expect(holidaysUnsaid(facts({}))).toEqual([{ place: 4, cents: 1_000_00 }]);
  expect(holidaysUnsaid(facts({ overrideCents: said }))).toEqual([]);
  expect(holidaysUnsaid(facts({ week: weekOfDays(said) }))).toEqual([]);
});
