import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { NO_DAYS, WEEK_DAYS, weekOfDays } from '../sales/sales.ts';
import { addDays, type Day, parseDay } from '../values/day.ts';
import { type Cents, cents } from '../values/money.ts';
import { type BacktestWeek, backtest } from './backtest.ts';
import { spendingByDay } from './spending-by-day.ts';

/** Invented sales and orders from a first day on, and whether the public holidays written down beside them are known. */
interface Invented {
  sales: string;
  orders: string;
  firstDay: Day;
  weeks: number;
}

/** 44 weeks: a party, a slipped decimal, a closed week, holidays, rising and falling seasons. */
const FIRST: Invented = {
  ...{ sales: 'synthetic-revenue', orders: 'synthetic-orders' },
  ...{ firstDay: parseDay('2026-01-04')!, weeks: 44 },
};
/** Two years with a season, public holidays, a fair that comes back, a closure, and days nobody entered. */
const YEARS: Invented = {
  ...{ sales: 'synthetic-years', orders: 'synthetic-years-orders' },
  ...{ firstDay: parseDay('2024-09-01')!, weeks: 113 },
};

function pastWeeks(
  { sales: file, orders: ordersFile, firstDay, weeks }: Invented,
  center: string,
): BacktestWeek[] {
  const sales = new Map(rowsOf(file, center));
  const orders = rowsOf(ordersFile, center).map(([day, amountCents]) => ({ day, amountCents }));
  const holidays = new Set(linesOf('synthetic-holidays').map(([day]) => day));
  const past = Array.from({ length: weeks }, (_, week): BacktestWeek => {
    const days = WEEK_DAYS.map((day) => addDays(firstDay, week * 7 + day));
    const inWeek = orders.filter(({ day }) => days.includes(day));
    return {
      sales: weekOfDays(days.map((day) => sales.get(day) ?? null)),
      spendingByDay: spendingByDay(inWeek, days[0]!),
      holidays: WEEK_DAYS.filter((place) => holidays.has(days[place])),
    };
  });
  return past.reverse();
}

function linesOf(file: string): string[][] {
  const text = readFileSync(new URL(`./cases/${file}.csv`, import.meta.url), 'utf8');
  return text.split('\n').map((line) => line.split(','));
}

function rowsOf(file: string, center: string): [Day, Cents][] {
  return linesOf(file)
    .filter(([name]) => name === center)
    .map(([, day = '', amount]) => [parseDay(day)!, cents(Number(amount))]);
}

/** The error at the week's start and with one to six days known, in ten-thousandths, and in how many weeks the range held. */
describe('on the invented weeks forecasts are as good as docs/forecast.md says', () => {
  test.each([
    {
      ...{ of: FIRST, center: 'kitchen', weeks: 39, ranges: 39 },
      errors: [901, 833, 833, 778, 721, 574, 344],
      inside: [31, 31, 31, 32, 32, 33, 34],
      warning: { overspent: 12, warned: 11, inTime: 9, good: 27, falseAlerts: 5 },
      critical: { overspent: 12, warned: 11, inTime: 5, good: 27, falseAlerts: 2 },
    },
    {
      ...{ of: FIRST, center: 'bar', weeks: 40, ranges: 40 },
      errors: [1178, 1138, 1124, 1100, 977, 862, 700],
      inside: [33, 34, 32, 33, 35, 33, 34],
      warning: { overspent: 13, warned: 12, inTime: 5, good: 27, falseAlerts: 6 },
      critical: { overspent: 13, warned: 10, inTime: 4, good: 27, falseAlerts: 4 },
    },
    {
      ...{ of: FIRST, center: 'patio', weeks: 26, ranges: 26 },
      errors: [2546, 1939, 1901, 1652, 1834, 1549, 1019],
      inside: [20, 20, 21, 22, 20, 20, 22],
      warning: { overspent: 5, warned: 2, inTime: 1, good: 21, falseAlerts: 6 },
      critical: { overspent: 5, warned: 1, inTime: 0, good: 21, falseAlerts: 3 },
    },
    {
      ...{ of: YEARS, center: 'kitchen', weeks: 106, ranges: 106 },
      errors: [870, 763, 739, 688, 608, 500, 339],
      inside: [93, 91, 89, 91, 93, 87, 85],
      warning: { overspent: 38, warned: 33, inTime: 25, good: 68, falseAlerts: 10 },
      critical: { overspent: 38, warned: 30, inTime: 20, good: 68, falseAlerts: 3 },
    },
    {
      ...{ of: YEARS, center: 'terrace', weeks: 106, ranges: 105 },
      errors: [1653, 1342, 1298, 1255, 1164, 1002, 743],
      inside: [89, 85, 85, 87, 83, 86, 82],
      warning: { overspent: 42, warned: 33, inTime: 21, good: 64, falseAlerts: 14 },
      critical: { overspent: 42, warned: 23, inTime: 12, good: 64, falseAlerts: 6 },
    },
  ])('in the $center of $of.sales', ({ of, center, weeks, errors, ranges, inside, warning, critical }) => {
    const record = backtest(pastWeeks(of, center), 30);
    expect(record.forecasts).toEqual(
      errors.map((errorBasisPoints, daysKnown) => ({
        ...{ daysKnown, weeks, errorBasisPoints, ranges },
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
    expect(warning).toEqual({ overspent: 0, warned: 0, inTime: 0, good: 0, falseAlerts: 0 });
  });

  test.each([
    [4, 0, 0],
    [5, 1, 1],
    [8, 4, 4],
    [9, 5, 5],
    [30, 26, 26],
  ])('that are %d and all alike judges %d, with %d ranges, and finds no miss', (count, weeks, ranges) => {
    const { forecasts, warning } = backtest(Array(count).fill(steady), 30);
    const errorBasisPoints = weeks > 0 ? 0 : null;
    expect(forecasts).toEqual(
      WEEK_DAYS.map((daysKnown) => ({ daysKnown, weeks, errorBasisPoints, ranges, inside: ranges })),
    );
    expect(warning).toMatchObject({ overspent: 0, good: weeks, falseAlerts: 0 });
  });

  test.each([
    ['whose sales were half as much', pastWeek(500), { weeks: 5, errorBasisPoints: 1111, inside: 4 }],
    ['that was closed', pastWeek(0), { weeks: 4, errorBasisPoints: 0, inside: 4 }],
    ['in which a day is missing', withoutFriday(steady), { weeks: 4, errorBasisPoints: 0, inside: 4 }],
    [
      'in which a day is missing, but not from its own figure',
      withoutFriday(steady, 7700),
      { weeks: 5, errorBasisPoints: 196, inside: 4 },
    ],
  ])('with a newest one %s', (_, newest, expected) => {
    expect(backtest([newest, ...Array(8).fill(steady)], 30).forecasts[0]).toMatchObject(expected);
  });

  test.each([
    ['3 % over its budget, exactly', [0, 1050, 0, 0, 1113, 0, 0], { overspent: 0, falseAlerts: 0 }],
    ['a cent more', [0, 1050, 0, 0, 1114, 0, 0], { overspent: 1, warned: 1, inTime: 0 }],
    ['early', [0, 1700, 0, 0, 700, 0, 0], { overspent: 1, warned: 1, inTime: 1 }],
    ['early, but in balance in the end', [0, 1700, 0, 0, 300, 0, 0], { good: 5, falseAlerts: 1 }],
    ['with a fifteenth still to come', [0, 1050, 0, 0, 1114, 0, 150], { overspent: 1, warned: 1, inTime: 1 }],
    ['with its last order', [0, 1050, 0, 0, 1200, 0, 0], { overspent: 1, warned: 1, inTime: 0 }],
  ])('with a newest one overspent %s', (_, spending, expected) => {
    const newest = { ...steady, spendingByDay: spending.map(cents) };
    expect(backtest([newest, ...Array(8).fill(steady)], 30).warning).toMatchObject(expected);
  });
});

/** A week whose days all bring the same; 30 % of a thousand a day is spent, half on Monday, half on Thursday. */
function pastWeek(day: number): BacktestWeek {
  return {
    sales: weekOfDays(NO_DAYS.map(() => cents(day))),
    spendingByDay: [0, 1050, 0, 0, 1050, 0, 0].map(cents),
  };
}

function withoutFriday(
  { sales, spendingByDay: spent }: BacktestWeek,
  weekCents: number | null = null,
): BacktestWeek {
  const dayCents = sales.dayCents.map((day, place) => (place === 5 ? null : day));
  return {
    sales: { dayCents, weekCents: weekCents === null ? null : cents(weekCents) },
    spendingByDay: spent,
  };
}
