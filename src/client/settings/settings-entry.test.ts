import { expect, test } from 'vitest';
import type { VenueId } from '../../domain/group/group.ts';
import { settingsInvalid } from '../../domain/refusals/message.ts';
import { SAMPLE_GROUP } from '../../domain/sample/sample-group.ts';
import { DEFAULT_SETTINGS, groupSettings } from '../../domain/settings/settings.ts';
import { THRESHOLD_ORDER, THRESHOLD_RANGE } from '../../domain/settings/settings-change.ts';
import { PERCENTAGE_RANGE } from '../../domain/values/percent.ts';
import { weekSums } from '../../domain/weeks/week-sums.ts';
import {
  differences,
  numbersOf,
  readSettingsEntry,
  resultingBudgets,
  type SettingsEntry,
  settingsEntry,
  settingsIn,
} from './settings-entry.ts';

const stored = { ...DEFAULT_SETTINGS, barPercentage: 22.5 };
const entry = settingsEntry(stored);

function errorsOf(change: Partial<SettingsEntry>) {
  const read = readSettingsEntry(SAMPLE_GROUP, { ...entry, ...change }, null);
  return typeof read === 'object' && 'faults' in read ? read : null;
}

test('settings are shown as people write them, and read back unchanged', () => {
  expect(entry).toMatchObject({ kitchenPercentage: '30', barPercentage: '22.5' });
  expect(differences(SAMPLE_GROUP, entry, stored)).toEqual([]);
  expect(readSettingsEntry(SAMPLE_GROUP, entry, '2025-05-07T10:00:00Z')).toMatchObject({
    wanted: { barPercentage: 22.5, fromUpdatedAt: '2025-05-07T10:00:00Z' },
  });
});

test('what is no number is 0, which is out of range', () => {
  expect(numbersOf({ ...entry, kitchenPercentage: 'abc', warningThreshold: '' })).toMatchObject({
    kitchenPercentage: 0,
    warningThreshold: 0,
  });
  expect(errorsOf({ kitchenPercentage: '' })?.faults).toEqual({ kitchenPercentage: PERCENTAGE_RANGE });
  expect(errorsOf({ warningThreshold: '12.5' })?.faults).toEqual({ warningThreshold: THRESHOLD_RANGE });
});

test('percentages together over 100 are told by a toast; exactly 100 is fine', () => {
  expect(errorsOf({ kitchenPercentage: '52.6' })).toEqual({
    faults: {},
    toast: settingsInvalid('Total budget percentages (100.1%) exceed 100%. Please adjust the values.'),
  });
  expect(errorsOf({ kitchenPercentage: '52.5' })).toBeNull();
});

test('critical must stay below warning: told at the field and by a toast', () => {
  expect(errorsOf({ criticalThreshold: '15' })).toEqual({
    faults: { criticalThreshold: THRESHOLD_ORDER },
    toast: settingsInvalid(`${THRESHOLD_ORDER}.`),
  });
});

test('recipients must be addresses; none is fine', () => {
  expect(errorsOf({ emailRecipients: 'ann@grill.example, bob' })?.faults).toEqual({
    emailRecipients: 'Not an email address: bob.',
  });
  expect(errorsOf({ emailRecipients: 'bob, eve' })?.faults).toEqual({
    emailRecipients: 'Not an email address: bob. Not an email address: eve.',
  });
  expect(errorsOf({ emailRecipients: ' ann@grill.example ,, ' })).toBeNull();
});

test('differences name the setting, what was typed and what is stored', () => {
  expect(differences(SAMPLE_GROUP, { ...entry, laborPercentage: '26', sendWarning: true }, stored)).toEqual([
    { label: 'Labor', mine: '26', theirs: '25' },
    { label: 'Send warning emails', mine: 'on', theirs: 'off' },
  ]);
});

test('the resulting budgets follow what is typed; out of range there is none', () => {
  const sums = weekSums({ revenue: { total: 2_500_000 } });
  const typed = { ...entry, kitchenPercentage: '31', barPercentage: '1e99' };
  expect(resultingBudgets(typed, groupSettings(SAMPLE_GROUP, stored), sums)).toMatchObject({
    kitchenPercentage: 775_000,
    barPercentage: null,
    laborPercentage: 625_000,
    kitchenStaffPercentage: 156_250,
  });
});

test('a venue’s form holds its own budgets and thresholds, and sends nothing else', () => {
  expect(settingsIn(SAMPLE_GROUP, 'townhouse', entry)).not.toContain('kitchenPercentage');
  expect(settingsIn(SAMPLE_GROUP, 'tropics', entry)).toContain('kitchenPercentage');
  const typed = { ...entry, kitchenPercentage: '40', barPercentage: '60', emailRecipients: 'nobody' };
  expect(readSettingsEntry(SAMPLE_GROUP, typed, null, 'scandals')).toEqual({
    wanted: {
      barPercentage: 60,
      laborPercentage: 25,
      warningThreshold: 15,
      criticalThreshold: 10,
      ownRecipients: false,
      fromUpdatedAt: null,
    },
  });
  const own = { ...typed, ownRecipients: true, emailRecipients: 'sam@example.com' };
  expect(readSettingsEntry(SAMPLE_GROUP, own, null, 'scandals')).toMatchObject({
    wanted: { ownRecipients: true, emailRecipients: 'sam@example.com', pendingRecipients: '' },
  });
  expect(readSettingsEntry(SAMPLE_GROUP, { ...own, emailRecipients: 'sam' }, null, 'scandals')).toMatchObject(
    {
      faults: { emailRecipients: 'Not an email address: sam.' },
    },
  );
  expect(readSettingsEntry(SAMPLE_GROUP, typed, null, 'tropics')).toMatchObject({
    toast: { description: 'Total budget percentages (125%) exceed 100%. Please adjust the values.' },
  });
  const { scandals } = groupSettings(SAMPLE_GROUP, stored).venues;
  expect(differences(SAMPLE_GROUP, typed, scandals!)).toEqual([{ label: 'Bar', mine: '60', theirs: '22.5' }]);
});

test('the resulting budgets of a venue come from its own revenue', () => {
  const revenue = { total: 25_000_00, scandals: 8_400_00, kitchen: 15_000_00, bar: 10_000_00 };
  const sums = weekSums({ revenue });
  const budgets = (venue: VenueId, change: Partial<SettingsEntry> = {}) =>
    resultingBudgets({ ...entry, ...change }, groupSettings(SAMPLE_GROUP, stored), sums, venue);
  expect(budgets('scandals')).toEqual({ barPercentage: 1_890_00, laborPercentage: 2_100_00 });
  expect(budgets('scandals', { barPercentage: '101' })).toMatchObject({ barPercentage: null });
  expect(budgets('townhouse')).toEqual({ barPercentage: 0, laborPercentage: 0 });
  expect(budgets('tropics', { kitchenPercentage: '20' })).toEqual({
    kitchenPercentage: 3_000_00,
    barPercentage: 2_250_00,
    laborPercentage: 6_250_00,
  });
});
