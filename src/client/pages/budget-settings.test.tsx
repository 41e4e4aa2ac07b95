import { expect, test } from 'vitest';
import { field, press, sees, type, until } from '../testing/by-hand.ts';
import { LAST_WEEK, openPage, THIS_WEEK } from '../testing/on-page.tsx';
import { BudgetSettingsPage } from './budget-settings.tsx';

const NEXT = '2026-11-22_to_2026-11-28';

test('A percentage is saved in tenths, and the budget is seen while it is typed', async () => {
  const { demo } = await openPage(<BudgetSettingsPage />);
  await type('Kitchen', '31.5');
  await sees('$7,875.00 this week');
  await sees('Total allocation78.5%');
  await press('Save Settings');
  await sees('Budget settings saved successfully!');
  expect(await demo('readSettings')).toMatchObject({
    kitchenPercentage: 31.5,
    barPercentage: 22,
    laborPercentage: 25,
  });
});

test('A pasted list of recipients takes the place of those there are, a single address comes beside them', async () => {
  const { demo } = await openPage(<BudgetSettingsPage />);
  const paste = async (text: string) => {
    const event = new Event('paste', { bubbles: true, cancelable: true });
    Object.assign(event, { clipboardData: { getData: () => text } });
    (await field('Email Recipients')).dispatchEvent(event);
  };
  await paste('ann@example.com, bea@example.com');
  await sees('ann@example.combea@example.com');
  await paste('cleo@example.com\n');
  await type('Email Recipients', 'cleo@example.com,');
  await press('Save Settings');
  await sees('Budget settings saved successfully!');
  expect((await demo('readSettings')).emailRecipients).toBe(
    'ann@example.com, bea@example.com, cleo@example.com',
  );
});

test('What nobody touched stays as it was', async () => {
  const { demo } = await openPage(<BudgetSettingsPage />);
  const before = await demo('readSettings');
  await type('Labor', '24.9');
  await press('Save Settings');
  await sees('Budget settings saved successfully!');
  const after = await demo('readSettings');
  const changed = Object.entries(after).filter(([name, value]) => {
    return JSON.stringify(value) !== JSON.stringify(before[name as keyof typeof before]);
  });
  expect(changed.map(([name]) => name).sort()).toEqual([
    'laborPercentage',
    'terms',
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
  expect(await demo('readSettings')).toMatchObject({ warningThreshold: 15, criticalThreshold: 10 });
});

test('A venue’s own percentages are its own', async () => {
  const { demo } = await openPage(<BudgetSettingsPage />, { location: 'tropics' });
  await type('Bar', '20');
  await press('Save Settings');
  await sees('Budget settings saved successfully!');
  const { venues, barPercentage } = await demo('readSettings');
  expect(barPercentage).toBe(22);
  expect(JSON.stringify(venues)).toContain('"barPercentage":20');
});

test('A percentage holds from this week on: the form says what earlier weeks keep, and offers the next', async () => {
  const { demo } = await openPage(<BudgetSettingsPage />);
  const budgetOf = async ({ weekId }: typeof THIS_WEEK) =>
    (await demo('readStandings', { weekId })).venues.tropics?.centers.kitchen?.budgetCents;
  const before = await budgetOf(LAST_WEEK);
  await type('Kitchen', '28');
  await sees('From this week; earlier weeks keep Kitchen 30%.');
  await type('Starts', NEXT);
  await sees('From next week; this week keeps Kitchen 30%.');
  await press('Save Settings');
  await sees('Budget settings saved successfully!');
  expect(await demo('readSettings')).toMatchObject({ kitchenPercentage: 30 });
  await demo('saveSettings', { sent: { kitchenPercentage: 27 } });
  expect([await budgetOf(LAST_WEEK), await budgetOf(THIS_WEEK)]).toEqual([before, 6_750_00]);
});

test('What is to hold later is told, and shown once that week is chosen', async () => {
  const { demo, client } = await openPage(<BudgetSettingsPage />);
  await field('Bar');
  await demo('saveSettings', { sent: { barPercentage: 20, fromWeek: NEXT } });
  await client.invalidateQueries();
  await sees('From Nov 22, 2026 on: Bar 20%');
  await type('Starts', NEXT);
  await until(async () => expect((await field('Bar')).value).toBe('20'));
  await type('Starts', '');
  await until(async () => expect((await field('Bar')).value).toBe('22'));
});
