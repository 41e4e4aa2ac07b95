import { describe, expect, test } from 'vitest';
import { weekOf } from '../calendar/week.ts';
import { GROUP_DEFAULTS } from '../group/group.ts';
import { centersOf, crewsOf } from '../group/venue.ts';
import { SPECIFIED_IDS } from '../group/venue-ids.ts';
import { costOfHours } from '../labor/labor.ts';
import type { Day } from '../values/day.ts';
import { sumCents } from '../values/money.ts';
import {
  FIRST_SUPPLIERS,
  SAMPLE_STAFF,
  SAMPLE_SUGGESTION,
  sampleAlerts,
  sampledAt,
  sampleWeeks,
} from './sample.ts';
import { SAMPLE_GROUP } from './sample-group.ts';

test('four suppliers are named for the kitchen and three for the bar', () => {
  expect(FIRST_SUPPLIERS.map(({ revenueCenter }) => revenueCenter)).toEqual([
    ...Array(4).fill('kitchen'),
    ...Array(3).fill('bar'),
  ]);
  expect(new Set(FIRST_SUPPLIERS.map(({ name }) => name)).size).toBe(7);
});

test('the sample staff are 3 in the kitchen, 2 in the bar and 3 in service, with rates and hours as specified', () => {
  expect(SAMPLE_STAFF.map(({ staffId, crew }) => `${staffId} ${crew}`)).toEqual([
    '1 kitchen',
    '2 kitchen',
    '3 kitchen',
    '4 bar',
    '5 bar',
    '6 service',
    '7 service',
    '8 service',
  ]);
  const rates = SAMPLE_STAFF.map(({ hourlyRateCents }) => hourlyRateCents);
  const hours = SAMPLE_STAFF.map((staff) => staff.hours);
  expect([Math.min(...rates), Math.max(...rates)]).toEqual([12_50, 24_00]);
  expect([Math.min(...hours), Math.max(...hours)]).toEqual([20, 40]);
});

describe.each(['2026-11-15', '2026-11-18', '2026-11-21'])('the sample weeks seen on %s', (text) => {
  const today = text as Day;
  const current = weekOf(today, GROUP_DEFAULTS);
  const weeks = sampleWeeks(current, today);
  const spent = (center: string) =>
    sumCents(
      weeks[0]!.orders.filter((order) => order.revenueCenter === center).map((order) => order.amountCents),
    );

  test('are the current one and the four dated ones', () => {
    expect(weeks.map(({ week }) => week.startDate)).toEqual([
      '2026-11-15',
      '2025-05-14',
      '2025-05-07',
      '2025-04-30',
      '2025-04-23',
    ]);
  });

  test('begin with the demo figures: 25,000 earned, 7,200 and 5,100 spent, 5,900 for labor', () => {
    const hours = SAMPLE_STAFF.map((staff) => costOfHours(staff.hours * 60, staff.hourlyRateCents));
    const crews = weeks[0]!.crewCosts.map((crew) => crew.cents);
    expect(weeks[0]!.revenue.total).toBe(25_000_00);
    expect([spent('kitchen'), spent('bar')]).toEqual([7_200_00, 5_100_00]);
    expect(sumCents([...hours, ...crews])).toBe(5_900_00);
  });

  test('hold orders of every revenue center, each dated in its week and none in the future', () => {
    for (const { week, orders } of weeks) {
      expect(new Set(orders.map(({ revenueCenter }) => revenueCenter))).toEqual(
        new Set(centersOf(SAMPLE_GROUP)),
      );
      const outside = orders.filter(({ day, amountCents }) => {
        return day < week.startDate || day > week.endDate || day > today || amountCents <= 0;
      });
      expect(outside).toEqual([]);
    }
  });

  test('hold one void order, in a dated week, whose supplier is still a suggestion', () => {
    const voided = weeks.map(({ orders }) => orders.filter((order) => order.voidReason));
    expect(voided.map((orders) => orders.length)).toEqual([0, 1, 0, 0, 0]);
    expect(voided[1]).toMatchObject([{ supplier: SAMPLE_SUGGESTION.name, voidReason: 'Entered twice' }]);
    expect(FIRST_SUPPLIERS.map(({ name }) => name)).not.toContain(SAMPLE_SUGGESTION.name);
  });

  test('have a total that is kitchen + bar, and are the same every time', () => {
    for (const { revenue } of weeks) expect(revenue.total).toBe(revenue.kitchen! + revenue.bar!);
    expect(sampleWeeks(current, today)).toEqual(weeks);
  });
});

test('the current sample week is weighed for every category over the last day, a few hours apart', () => {
  const now = Date.parse('2026-11-18T17:00:00Z');
  const alerts = sampleAlerts(now);
  expect(alerts.map(({ category }) => category)).toEqual([
    'townhouse',
    'scandals',
    'labor',
    'bar',
    'kitchen',
  ]);
  expect(alerts.map(({ cause }) => cause)).toEqual(['order', 'order', 'labor', 'order', 'order']);
  expect(alerts.map(({ at }) => (now - at) / 3_600_000)).toEqual([25, 20, 15, 10, 5]);
  expect((now - sampledAt(now)) / 3_600_000).toBe(26);
});

test('no other revenue center or crew may have an id of the sample', () => {
  const ids = [...centersOf(SAMPLE_GROUP), ...crewsOf(SAMPLE_GROUP)];
  expect(new Set<string>(SPECIFIED_IDS)).toEqual(new Set(ids));
});
