import { expect, test } from 'vitest';
import { ROLES } from '../../domain/people/role.ts';
import { SAMPLE_GROUP } from '../../domain/sample/sample-group.ts';
import { US } from '../../domain/testing/locales.ts';
import type { Cents } from '../../domain/values/money.ts';
import { maySet } from '../weeks/week-amount.ts';
import { REVENUE_AMOUNTS } from './revenue-amounts.ts';

const STORED = {
  totalCents: 25_000_00 as Cents,
  kitchenCents: 15_000_00 as Cents,
  barCents: 10_000_00 as Cents,
  scandalsCents: 8_400_00 as Cents,
  townhouseCents: 9_600_00 as Cents,
};

test.each([
  ['total', [...ROLES]],
  ['kitchen', [...ROLES]],
  ['bar', [...ROLES]],
  ['scandals', ['admin', 'scandals_manager']],
  ['townhouse', ['admin', 'townhouse_manager']],
] as const)('The revenue dialog of %s is offered to %j', (id, roles) => {
  expect(ROLES.filter((role) => maySet(role, REVENUE_AMOUNTS[id]))).toEqual(roles);
});

test.each([
  ['total', 'Record Total Revenue', 'Revenue Updated', 'Weekly revenue updated to $5.00'],
  ['kitchen', 'Record Kitchen Revenue', 'Kitchen Revenue Updated', 'Kitchen revenue updated to $5.00'],
  ['bar', 'Record Bar Revenue', 'Bar Revenue Updated', 'Bar revenue updated to $5.00'],
  ['scandals', 'Record Scandals Revenue', 'Revenue Updated', 'Weekly revenue updated to $5.00'],
  ['townhouse', 'Record Revenue', 'Revenue Updated', 'Weekly revenue updated to $5.00'],
] as const)('The dialog of %s is titled %s and ends with %s', (id, dialog, title, description) => {
  expect(REVENUE_AMOUNTS[id].title).toBe(dialog);
  expect(REVENUE_AMOUNTS[id].saved(5_00 as Cents, US)).toEqual({ title, description });
});

test('Kitchen and bar revenue say what becomes of the total, the others leave it', () => {
  const { kitchen, bar, total, scandals } = REVENUE_AMOUNTS;
  expect(kitchen.effect?.(16_000_00 as Cents, STORED, SAMPLE_GROUP)).toBe(
    'Total revenue becomes kitchen + bar: $26,000.00',
  );
  expect(bar.effect?.(0 as Cents, STORED, SAMPLE_GROUP)).toBe(
    'Total revenue becomes kitchen + bar: $15,000.00',
  );
  expect([total.effect, scandals.effect]).toEqual([undefined, undefined]);
});

test('What somebody else set is told by figure, and by total where the total is at stake', () => {
  expect(REVENUE_AMOUNTS.scandals.storedText(STORED, US)).toBe('the Scandals revenue to $8,400.00');
  expect(REVENUE_AMOUNTS.kitchen.storedText(STORED, US)).toBe(
    'the revenue to $25,000.00 (kitchen $15,000.00, bar $10,000.00)',
  );
});
