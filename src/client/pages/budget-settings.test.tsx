import { expect, test } from 'vitest';
import { field, press, sees, type, until } from '../testing/by-hand.ts';
import { openPage } from '../testing/on-page.tsx';
import { BudgetSettingsPage } from './budget-settings.tsx';

test('A percentage is saved in tenths, and the budget is seen while it is typed', async () => {
  const { demo } = await openPage(<BudgetSettingsPage />);
  await type('Kitchen', '31.5');
  await sees('$7,875.00 this week');
  await sees('Total allocation78.5%');
  await press('Save Settings');
  await sees('Budget settings saved successfully!');
  expect(await demo.settings()).toMatchObject({
    kitchenPercentage: 31.5,
    barPercentage: 22,
    laborPercentage: 25,
  });
});

test('What nobody touched stays as it was', async () => {
  const { demo } = await openPage(<BudgetSettingsPage />);
  const before = await demo.settings();
  await type('Labor', '24.9');
  await press('Save Settings');
  await sees('Budget settings saved successfully!');
  const after = await demo.settings();
  const changed = Object.entries(after).filter(([name, value]) => {
    return JSON.stringify(value) !== JSON.stringify(before[name as keyof typeof before]);
  });
  expect(changed.map(([name]) => name).sort()).toEqual([
    'laborPercentage',
    'updatedAt',
    'updatedBy',
    'venues',
  ]);
});

test('Thresholds the wrong way round are not saved', async () => {
  const { demo } = await openPage(<BudgetSettingsPage />);
  await type('Warning Threshold', '9');
  await press('Save Settings');
  await until(async () =>
    expect((await field('Critical Threshold')).getAttribute('aria-invalid')).toBe('true'),
  );
  expect(await demo.settings()).toMatchObject({ warningThreshold: 15, criticalThreshold: 10 });
});

test('A venue’s own percentages are its own', async () => {
  const { demo } = await openPage(<BudgetSettingsPage />, { location: 'tropics' });
  await type('Bar', '20');
  await press('Save Settings');
  await sees('Budget settings saved successfully!');
  const { venues, barPercentage } = await demo.settings();
  expect(barPercentage).toBe(22);
  expect(JSON.stringify(venues)).toContain('"barPercentage":20');
});
