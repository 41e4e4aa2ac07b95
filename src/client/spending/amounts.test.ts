import { expect, test } from 'vitest';
import { ROLES } from '../../domain/people/role.ts';
import { US } from '../../domain/testing/locales.ts';
import type { Cents } from '../../domain/values/money.ts';
import { maySet } from '../weeks/week-amount.ts';
import { AMOUNTS, type AmountId } from './amounts.ts';

test.each([
  ['kitchenExpenses', ['admin', 'chef']],
  ['barExpenses', ['admin', 'bar_manager']],
  ['scandalsExpenses', ['admin', 'scandals_manager']],
  ['laborCosts', ['admin']],
  ['kitchenStaff', ['admin', 'chef']],
  ['barStaff', ['admin', 'bar_manager']],
  ['serviceStaff', ['admin', 'bar_manager', 'townhouse_manager']],
  ['scandalsBarExpenses', ['admin', 'scandals_manager']],
  ['scandalsBarStaff', ['admin', 'scandals_manager']],
  ['scandalsServiceStaff', ['admin', 'scandals_manager']],
  ['townhouseBarExpenses', ['admin', 'townhouse_manager']],
  ['townhouseStaff', ['admin', 'townhouse_manager']],
] as [AmountId, string[]][])('The dialog of %s is offered to %j', (id, roles) => {
  expect(ROLES.filter((role) => maySet(role, AMOUNTS[id]))).toEqual(roles);
});

test('A dialog is named after its amount and says what it was set to', () => {
  const amount = AMOUNTS.townhouseStaff;
  expect(amount).toMatchObject({
    title: 'Edit Staff Costs',
    fields: [{ label: 'Staff Costs' }],
  });
  expect(amount.saved(450_00 as Cents, US)).toEqual({
    title: 'Staff Costs Updated',
    description: 'Staff costs updated to $450.00',
  });
  expect(amount.storedText({ cents: 420_00 as Cents }, US)).toBe('staff costs to $420.00');
});
