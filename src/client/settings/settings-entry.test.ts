import { expect, test } from 'vitest';
import type { Cents } from '../../domain/money.ts';
import {
  DEFAULT_SETTINGS,
  PERCENTAGE_RANGE,
  THRESHOLD_ORDER,
  THRESHOLD_RANGE,
} from '../../domain/settings.ts';
import { weekTotals } from '../../domain/week-record.ts';
import {
  differences,
  numbersOf,
  readSettingsEntry,
  resultingBudgets,
  type SettingsEntry,
  settingsEntry,
} from './settings-entry.ts';

const stored = { ...DEFAULT_SETTINGS, barPercentage: 22.5 };
const entry = settingsEntry(stored);

function errorsOf(change: Partial<SettingsEntry>) {
  const read = readSettingsEntry({ ...entry, ...change }, null);
  return 'errors' in read ? read : null;
}

test('settings are shown as people write them, and read back unchanged', () => {
  expect(entry).toMatchObject({ kitchenPercentage: '30', barPercentage: '22.5' });
  expect(differences(entry, stored)).toEqual([]);
  expect(readSettingsEntry(entry, '2025-05-07T10:00:00Z')).toMatchObject({
    change: { barPercentage: 22.5, fromUpdatedAt: '2025-05-07T10:00:00Z' },
  });
});

test('what is no number is 0, which is out of range', () => {
  expect(numbersOf({ ...entry, kitchenPercentage: 'abc', warningThreshold: '' })).toMatchObject({
    kitchenPercentage: 0,
    warningThreshold: 0,
  });
  expect(errorsOf({ kitchenPercentage: '' })?.errors).toEqual({ kitchenPercentage: PERCENTAGE_RANGE });
  expect(errorsOf({ warningThreshold: '12.5' })?.errors).toEqual({ warningThreshold: THRESHOLD_RANGE });
});

test('percentages together over 100 are told by a toast; exactly 100 is fine', () => {
  expect(errorsOf({ kitchenPercentage: '52.6' })).toEqual({
    errors: {},
    toast: 'Total budget percentages (100.1%) exceed 100%. Please adjust the values.',
  });
  expect(errorsOf({ kitchenPercentage: '52.5' })).toBeNull();
});

test('critical must stay below warning: told at the field and by a toast', () => {
  expect(errorsOf({ criticalThreshold: '15' })).toEqual({
    errors: { criticalThreshold: THRESHOLD_ORDER },
    toast: `${THRESHOLD_ORDER}.`,
  });
});

test('recipients must be addresses; none is fine', () => {
  expect(errorsOf({ emailRecipients: 'ann@grill.example, bob' })?.errors).toEqual({
    emailRecipients: 'Not an email address: bob.',
  });
  expect(errorsOf({ emailRecipients: ' ann@grill.example ,, ' })).toBeNull();
});

test('differences name the setting, what was typed and what is stored', () => {
  expect(differences({ ...entry, laborPercentage: '26', sendWarning: true }, stored)).toEqual([
    { label: 'Labor', mine: '26', theirs: '25' },
    { label: 'Send warning emails', mine: 'on', theirs: 'off' },
  ]);
});

test('the resulting budgets follow what is typed; out of range there is none', () => {
  const totals = { ...weekTotals({ revenue: {}, spent: {}, labor: {} }), revenueCents: 2_500_000 as Cents };
  const typed = { ...entry, kitchenPercentage: '31', barPercentage: '1e99' };
  expect(resultingBudgets(typed, stored, totals)).toMatchObject({
    kitchenPercentage: 775_000,
    barPercentage: null,
    laborPercentage: 625_000,
    kitchenStaffPercentage: 156_250,
  });
});
