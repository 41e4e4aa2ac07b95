import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { NO_DAYS, WEEK_DAYS, weekOfDays } from '../sales/sales.ts';
import { addDays, type Day, parseDay } from '../values/day.ts';
import { type Cents, cents } from '../values/money.ts';
import { backtest, type PastWeek } from './backtest.ts';
import { spendingByDay } from './spending-by-day.ts';

const FIRST_DAY = parseDay('2026-01-04')!;
const WEEKS = 44;

/** Invented sales and orders of 44 weeks: a party, a slipped decimal, a closed week, holidays, rising and falling seasons. */
function pastWeeks(center: string): PastWeek[] {
  const sales = new Map(rowsOf('revenue', center));
  const orders = rowsOf('orders', center).map(([day, amountCents]) => ({ day, amountCents }));
  const weeks = Array.from({ length: WEEKS }, (_, week) => {
    const days = WEEK_DAYS.map((day) => addDays(FIRST_DAY, week * 7 + day));
    const inWeek = orders.filter(({ day }) => days.includes(day));
    return {
      sales: weekOfDays(days.map((day) => sales.get(day) ?? null)),
      spendingByDay: spendingByDay(inWeek, days[0]!),
    };
  });
  return weeks.reverse();
}

function rowsOf(file: 'revenue' | 'orders', center: string): [Day, Cents][] {
  const text = readFileSync(new URL(`./cases/synthetic-${file}.csv`, import.meta.url), 'utf8');
  const rows = text.split('\n').map((line) => line.split(','));
  return rows
    .filter(([name]) => name === center)
    .map(([, day = '', amount]) => [parseDay(day)!, cents(Number(amount))]);
}

/** The error at the week's start and with one to six days known, in ten-thousandths, and in how many weeks the range held. */
describe('on the invented weeks forecasts are as good as docs/forecast.md says', () => {
  test.each([
    {
      center: 'kitchen',
      weeks: 39,
      errors: [901, 845, 845, 794, 743, 594, 330],
      ranges: 35,
      inside: [28, 27, 27, 26, 27, 29, 29],
      warning: { overspent: 12, told: 11, inTime: 9, good: 27, falseAlerts: 6 },
      critical: { overspent: 12, told: 11, inTime: 6, good: 27, falseAlerts: 2 },
    },
    {
      center: 'bar',
      weeks: 40,
      errors: [1178, 1137, 1131, 1110, 974, 876, 670],
      ranges: 36,
      inside: [30, 29, 29, 29, 30, 29, 29],
      warning: { overspent: 13, told: 12, inTime: 5, good: 27, falseAlerts: 6 },
      critical: { overspent: 13, told: 10, inTime: 3, good: 27, falseAlerts: 4 },
    },
    {
      center: 'patio',
      weeks: 26,
      errors: [2546, 1972, 1956, 1715, 1855, 1619, 1087],
      ranges: 22,
      inside: [18, 18, 19, 19, 18, 18, 20],
      warning: { overspent: 5, told: 2, inTime: 1, good: 21, falseAlerts: 5 },
      critical: { overspent: 5, told: 1, inTime: 1, good: 21, falseAlerts: 3 },
    },
  ])('in the $center', ({ center, weeks, errors, ranges, inside, warning, critical }) => {
    const record = backtest(pastWeeks(center), 30);
    expect(record.forecasts).toEqual(
      errors.map((errorBasisPoints, daysKnown) => ({
        daysKnown,
        weeks,
        errorBasisPoints,
        ranges,
        inside: inside[daysKnown],
      })),
    );
    expect({ warning: record.warning, critical: record.critical }).toEqual({ warning, critical });
  });
});

describe('a look back over invented weeks', () => {
  const steady = pastWeek(1000);

  test('that are none says nothing', () => {
    const { forecasts, warning } = backtest([], 30);
    expect(forecasts[0]).toEqual({ daysKnown: 0, weeks: 0, errorBasisPoints: null, ranges: 0, inside: 0 });
    expect(warning).toEqual({ overspent: 0, told: 0, inTime: 0, good: 0, falseAlerts: 0 });
  });

  test.each([
    [4, 0, 0],
    [5, 1, 0],
    [8, 4, 0],
    [9, 5, 1],
    [30, 26, 22],
  ])('that are %d and all alike judges %d, with %d ranges, and finds no miss', (count, weeks, ranges) => {
    const { forecasts, warning } = backtest(Array(count).fill(steady), 30);
    const errorBasisPoints = weeks > 0 ? 0 : null;
    expect(forecasts).toEqual(
      WEEK_DAYS.map((daysKnown) => ({ daysKnown, weeks, errorBasisPoints, ranges, inside: ranges })),
    );
    expect(warning).toMatchObject({ overspent: 0, good: weeks, falseAlerts: 0 });
  });

  test.each([
    ['whose sales were half as much', pastWeek(500), { weeks: 5, errorBasisPoints: 1111, inside: 0 }],
    ['that was closed', pastWeek(0), { weeks: 4, errorBasisPoints: 0, inside: 0 }],
    ['in which a day is missing', withoutFriday(steady), { weeks: 4, errorBasisPoints: 0, inside: 0 }],
    [
      'in which a day is missing, but not from its own figure',
      withoutFriday(steady, 7700),
      { weeks: 5, errorBasisPoints: 196, inside: 0 },
    ],
  ])('with a newest one %s', (_, newest, expected) => {
    expect(backtest([newest, ...Array(8).fill(steady)], 30).forecasts[0]).toMatchObject(expected);
  });

  test.each([
    ['3 % over its budget, exactly', [0, 1050, 0, 0, 1113, 0, 0], { overspent: 0, falseAlerts: 0 }],
    ['a cent more', [0, 1050, 0, 0, 1114, 0, 0], { overspent: 1, told: 1, inTime: 0 }],
    ['early', [0, 1700, 0, 0, 700, 0, 0], { overspent: 1, told: 1, inTime: 1 }],
    ['early, but in balance in the end', [0, 1700, 0, 0, 300, 0, 0], { good: 5, falseAlerts: 1 }],
    ['with a fifteenth still to come', [0, 1050, 0, 0, 1114, 0, 150], { overspent: 1, told: 1, inTime: 1 }],
    ['with its last order', [0, 1050, 0, 0, 1200, 0, 0], { overspent: 1, told: 1, inTime: 0 }],
  ])('with a newest one overspent %s', (_, spending, expected) => {
    const newest = { ...steady, spendingByDay: spending.map(cents) };
    expect(backtest([newest, ...Array(8).fill(steady)], 30).warning).toMatchObject(expected);
  });
});

/** A week whose days all bring the same; 30 % of a thousand a day is spent, half on Monday, half on Thursday. */
function pastWeek(day: number): PastWeek {
  return {
    sales: weekOfDays(NO_DAYS.map(() => cents(day))),
    spendingByDay: [0, 1050, 0, 0, 1050, 0, 0].map(cents),
  };
}

function withoutFriday({ sales, spendingByDay: spent }: PastWeek, weekCents: number | null = null): PastWeek {
  const dayCents = sales.dayCents.map((day, place) => (place === 5 ? null : day));
  return {
    sales: { dayCents, weekCents: weekCents === null ? null : cents(weekCents) },
    spendingByDay: spent,
  };
}
