import { describe, expect, test } from 'vitest';
import { weekOf } from '../calendar/week.ts';
import { DATED_WEEKS } from '../calendar/week-list.ts';
import { basisPointsOf } from '../forecast/basis-points.ts';
import { salesWeek } from '../forecast/sales-week.ts';
import type { RevenueCenter } from '../group/group.ts';
import { GROUP_DEFAULTS } from '../group/group.ts';
import { centersOf } from '../group/venue.ts';
import { addDays, type Day, weekdayOf } from '../values/day.ts';
import { cents, sumCents } from '../values/money.ts';
import type { SampleWeek } from './sample.ts';
import { SAMPLE_GROUP } from './sample-group.ts';
import { isUntouchedHistory, SAMPLE_HISTORY, sampleHistory } from './sample-history.ts';
import { sampleWeekHistory } from './sample-midweek.ts';

const TODAY = '2026-11-18' as Day;
const CURRENT = weekOf(TODAY, GROUP_DEFAULTS);
const HISTORY = sampleHistory(CURRENT);

const soldIn = (week: SampleWeek, center: RevenueCenter) =>
  sumCents(week.sales.filter(({ revenueCenter }) => revenueCenter === center).map((day) => day.cents));
const meanOf = (amounts: readonly number[]) => sumCents(amounts) / amounts.length;

describe('the 60 weeks behind a trial', () => {
  test('are the 60 before the current one, newest first, and the same every time', () => {
    expect(HISTORY).toHaveLength(SAMPLE_HISTORY);
    for (const [ago, { week }] of HISTORY.entries())
      expect(week.startDate).toBe(addDays(CURRENT.startDate, -7 * (ago + 1)));
    expect(sampleHistory(CURRENT)).toEqual(HISTORY);
  });

  test('are those of a trial begun a week later, but for the newest and the oldest', () => {
    const later = sampleHistory(weekOf(addDays(TODAY, 7), GROUP_DEFAULTS));
    expect(later.slice(1)).toEqual(HISTORY.slice(0, -1));
  });

  test('leave the days of the dated weeks to these', () => {
    const then = sampleHistory(weekOf('2025-07-02' as Day, GROUP_DEFAULTS));
    expect(then).toHaveLength(SAMPLE_HISTORY - 5);
    for (const { week } of then)
      for (const dated of DATED_WEEKS)
        expect(week.endDate < dated || week.startDate > addDays(dated, 6)).toBe(true);
  });

  test('have sales of every day of every revenue center in whole cents, but for a day of the bar that was forgotten twice', () => {
    const missing = HISTORY.filter(({ sales }) => sales.length !== 28);
    expect(missing.map(({ sales }) => sales.length)).toEqual([27, 27]);
    for (const { week, sales } of HISTORY) {
      expect(new Set(sales.map(({ day, revenueCenter }) => `${day} ${revenueCenter}`)).size).toBe(
        sales.length,
      );
      for (const day of sales) {
        expect(Number.isSafeInteger(day.cents) && day.cents >= 0).toBe(true);
        expect(day.day >= week.startDate && day.day <= week.endDate).toBe(true);
      }
    }
  });

  test('have the revenue that their days make, and where a day was forgotten one entered by hand', () => {
    for (const sample of HISTORY) {
      const { revenue, fromDays } = sample;
      expect(revenue.total).toBe(sumCents([revenue.kitchen!, revenue.bar!]));
      for (const center of centersOf(SAMPLE_GROUP))
        if (fromDays.includes(center)) expect(revenue[center]).toBe(soldIn(sample, center));
        else expect(revenue[center]).toBeGreaterThanOrEqual(soldIn(sample, center));
    }
    const byHand = HISTORY.filter(({ fromDays }) => fromDays.length < 5);
    expect(byHand.map(({ fromDays }) => fromDays)).toEqual(Array(2).fill(['scandals', 'townhouse']));
    for (const sample of byHand) expect(sample.revenue.bar).toBeGreaterThan(soldIn(sample, 'bar'));
  });

  test.each([
    ['kitchen', 11_000_00, 22_000_00],
    ['bar', 7_000_00, 14_500_00],
    ['scandals', 5_500_00, 12_500_00],
    ['townhouse', 6_500_00, 14_500_00],
  ] as const)('bring the %s a week between $%i and $%i cents', (center, least, most) => {
    for (const { revenue } of HISTORY) {
      expect(revenue[center]).toBeGreaterThan(least);
      expect(revenue[center]).toBeLessThan(most);
    }
  });

  test('are full on Fridays and Saturdays and quiet on Mondays, when Scandals is closed', () => {
    for (const center of centersOf(SAMPLE_GROUP)) {
      const onWeekday = (weekday: number) =>
        meanOf(
          HISTORY.flatMap(({ sales }) =>
            sales
              .filter((one) => one.revenueCenter === center && weekdayOf(one.day) === weekday)
              .map((one) => one.cents),
          ),
        );
      expect(onWeekday(5)).toBeGreaterThan(1.4 * onWeekday(2));
      expect(onWeekday(6)).toBeGreaterThan(1.8 * onWeekday(1));
    }
    const mondays = HISTORY.map(({ week, sales }) =>
      sales.find((one) => one.revenueCenter === 'scandals' && one.day === addDays(week.startDate, 1)),
    );
    expect(new Set(mondays.map((monday) => monday?.cents))).toEqual(new Set([0]));
  });

  test('are slow in September and busy in February and March', () => {
    const inMonths = (months: readonly string[]) =>
      meanOf(
        HISTORY.filter(({ week }) => months.includes(week.startDate.slice(5, 7))).map(({ revenue }) =>
          Number(revenue.total),
        ),
      );
    expect(inMonths(['02', '03'])).toBeGreaterThan(1.2 * inMonths(['09']));
  });

  test('are closed on Thanksgiving and on Christmas Day, and on no other day', () => {
    const closed = HISTORY.flatMap(({ sales }) => sales)
      .filter((one) => one.cents === 0 && one.revenueCenter !== 'scandals')
      .map(({ day }) => day);
    expect([...new Set(closed)].sort()).toEqual(['2025-11-27', '2025-12-25']);
    const ordered = HISTORY.flatMap(({ orders }) => orders).map(({ day }) => day);
    expect(ordered.filter((day) => closed.includes(day))).toEqual([]);
  });

  test('have a party in every eleventh week', () => {
    const parties = HISTORY.flatMap(({ sales, week }) =>
      centersOf(SAMPLE_GROUP).filter((center) => {
        const own = sales.filter(({ revenueCenter }) => revenueCenter === center).map((day) => day.cents);
        return Math.max(...own) > 0.36 * sumCents(own) && week.startDate !== '2025-11-23';
      }),
    );
    expect(parties.length).toBeGreaterThanOrEqual(4);
    expect(parties.length).toBeLessThanOrEqual(8);
  });

  test.each([
    ['kitchen', 2600, 3080, 3000],
    ['bar', 1850, 2260, 2200],
    ['scandals', 1700, 2240, 2200],
    ['townhouse', 1720, 2230, 2200],
  ] as const)(
    'spend on the %s between %i and %i ten-thousandths, a few times more than %i',
    (center, least, most, budget) => {
      const shares = HISTORY.map(({ revenue, orders }) => {
        const own = orders.filter(({ revenueCenter }) => revenueCenter === center);
        const of = center === 'kitchen' || center === 'bar' ? revenue.total : revenue[center];
        return basisPointsOf(sumCents(own.map(({ amountCents }) => amountCents)), cents(of!));
      });
      for (const share of shares) {
        expect(share).toBeGreaterThanOrEqual(least);
        expect(share).toBeLessThanOrEqual(most);
      }
      const over = shares.filter((share) => share > budget).length;
      expect(over).toBeGreaterThan(0);
      expect(over).toBeLessThan(HISTORY.length / 4);
    },
  );

  test('have orders of one delivery or two a day, none without an amount and none outside their week', () => {
    for (const { week, orders } of HISTORY) {
      expect(orders.length).toBeGreaterThan(15);
      expect(orders.length).toBeLessThan(40);
      for (const { amountCents, day } of orders) {
        expect(amountCents).toBeGreaterThan(20_00);
        expect(day >= week.startDate && day <= week.endDate).toBe(true);
      }
    }
  });

  test('have staff at work for about their usual hours, in half hours', () => {
    for (const { minutes } of HISTORY) {
      expect(minutes).toHaveLength(8);
      for (const worked of minutes) expect(worked > 0 && worked % 30 === 0 && worked <= 80 * 60).toBe(true);
    }
  });

  test('lead to a forecast that misses as real houses do: by 4 to 15 % at a week’s start', () => {
    const known = sampleWeekHistory(CURRENT, CURRENT.startDate, HISTORY);
    const { centers } = salesWeek({ known, entered: () => [], expected: () => [], lastYear: () => [] });
    for (const center of centersOf(SAMPLE_GROUP)) {
      const { misses, errorBasisPoints } = centers[center]!.lookBack;
      expect(misses).toHaveLength(8);
      expect(errorBasisPoints).toBeGreaterThan(400);
      expect(errorBasisPoints).toBeLessThan(1500);
    }
  });
});

test.each([
  ['as it was made', '2026-01-01', ['Dana Whitfield (office)'], true],
  ['with something entered since', '2026-02-01', ['Dana Whitfield (office)'], false],
  ['without sales by day', '2026-01-01', [], false],
  ['with sales that people entered', '2026-01-01', ['Maria'], false],
])('A week %s', (_, updatedAt, by, expected) => {
  const sales = by.map((enteredBy) => ({ enteredBy }));
  expect(isUntouchedHistory({ createdAt: '2026-01-01', updatedAt, sales })).toBe(expected);
});
