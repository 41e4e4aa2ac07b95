import { expect, test } from 'vitest';
import type { SupplierPage, SupplierPeriod } from '../../domain/orders/supplier-page.ts';
import { SAMPLE_GROUP } from '../../domain/sample/sample-group.ts';
import { cents } from '../../domain/values/money.ts';
import { ordersText, supplierComparisons } from './supplier-words.ts';

function period(weeks: number, week: number, orders: number, share: number | null): SupplierPeriod {
  const spentCents = cents(week * weeks);
  const averageCents = orders === 0 ? null : cents(spentCents / orders);
  return { weeks, weekCents: cents(week), spentCents, orders, averageCents, share };
}

function changes(recent: SupplierPeriod, before: SupplierPeriod | null) {
  const rows = supplierComparisons({ recent, before } as SupplierPage, SAMPLE_GROUP);
  return rows.map(({ label, now, before, change }) => [label, now, before, change].join(' | '));
}

test('the last weeks stand beside those before, with what changed', () => {
  expect(changes(period(4, 150_00, 6, 22.5), period(8, 100_00, 8, 20))).toEqual([
    'Spent a week | $150.00 | $100.00 | +50.0%',
    'Average order | $100.00 | $100.00 | 0.0%',
    'Orders a week | 1.5 | 1.0 | +0.5',
    'Share of orders | 22.5% | 20.0% | +2.5 points',
  ]);
});

test('what can’t be compared is not', () => {
  expect(changes(period(4, 150_00, 6, 22.5), null)).toEqual([
    'Spent a week | $150.00 | – | –',
    'Average order | $100.00 | – | –',
    'Orders a week | 1.5 | – | –',
    'Share of orders | 22.5% | – | –',
  ]);
  expect(changes(period(4, 0, 0, null), period(8, 100_00, 8, 20))).toEqual([
    'Spent a week | $0.00 | $100.00 | -100.0%',
    'Average order | – | $100.00 | –',
    'Orders a week | 0.0 | 1.0 | -1.0',
    'Share of orders | – | 20.0% | –',
  ]);
});

test('a period is told by its orders', () => {
  expect(ordersText(period(4, 150_00, 6, 1), SAMPLE_GROUP)).toBe('6 orders, $100.00 on average');
  expect(ordersText(period(4, 25_00, 1, 1), SAMPLE_GROUP)).toBe('1 order, $100.00 on average');
  expect(ordersText(period(4, 0, 0, null), SAMPLE_GROUP)).toBe('0 orders');
});

test('one order more in ten weeks is a tenth more a week', () => {
  const [, , more] = changes(period(10, 110_00, 11, 20), period(10, 100_00, 10, 20));
  expect(more).toBe('Orders a week | 1.1 | 1.0 | +0.1');
});

test('as many orders a week are no change, and none before are nothing to compare with', () => {
  const [, , same] = changes(period(4, 150_00, 4, 20), period(8, 100_00, 8, 20));
  const [, , first] = changes(period(4, 150_00, 4, 20), period(8, 0, 0, null));
  expect([same, first]).toEqual(['Orders a week | 1.0 | 1.0 | 0.0', 'Orders a week | 1.0 | 0.0 | –']);
});

test('what rose from nothing is said without a share of it', () => {
  expect(changes(period(4, 150_00, 6, 22.5), period(8, 0, 0, 0))[0]).toBe(
    'Spent a week | $150.00 | $0.00 | –',
  );
});
