import { expectAccessible } from './axe.ts';
import { card, openAs } from './people.ts';
import { expect, test } from './story.ts';
import { visit } from './visit.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const HEAD = 'Employee Export Code,Employee Name,Date,Start,End,Mealbreak,Total Hours,Location Name,Leave';
const LINES = [
  ',"Santos, Maria",16/06/2025,09:00:00,17:30:00,00:30:00,8.00,Tropics Grill,',
  ',Maria Santos,17/06/2025,17:00:00,01:15:00,00:30:00,7.75,Tropics Grill,',
  '9999,Lou Stranger,17/06/2025,10:00:00,15:00:00,00:00:00,5.00,Tropics Grill,',
  ',Maria Santos,18/06/2025,09:00:00,,00:00:00,,Tropics Grill,',
];

test('A chef takes a time clock’s file in on a phone, says who a stranger is, and takes it back', {
  tag: '@main',
}, async ({ page }) => {
  await openAs(page, 'chef');
  await visit(page, '/imports');
  const past = card(page, 'Import a file');
  await past.locator('input[type=file]').setInputFiles({
    ...{ name: 'timesheets.csv', mimeType: 'text/csv' },
    buffer: Buffer.from([HEAD, ...LINES].join('\n')),
  });
  await expect(
    past.getByText('Hours of 2 people from Jun 16, 2025 to Jun 17, 2025, 20:45 h in all.'),
  ).toBeVisible();
  await expect(past.getByText('1 shift has no end yet')).toBeVisible();
  await past.getByRole('button', { name: 'Import hours' }).click();
  const stranger = past.getByLabel('“Lou Stranger” (9999)');
  await expect(past.getByRole('table', { name: 'Hours by person and day' })).toContainText('Maria Santos');
  await expectAccessible(page);
  const another = await stranger.locator('option', { hasText: 'Kitchen' }).nth(1).getAttribute('value');
  await stranger.selectOption(another);
  await past.getByRole('button', { name: 'Save names' }).click();
  await expect(past.getByRole('status')).toContainText('2 days’ hours imported, 20:45 h in all.');
  const week = '2025-06-15_to_2025-06-21';
  const minutes = async () => {
    const { people } = await (await page.request.get(`/api/weeks/${week}/hours/days`)).json();
    const days = people.flatMap((one: { days: Record<string, { workedMinutes: number | null }> }) =>
      Object.values(one.days).flatMap(({ workedMinutes }) => workedMinutes ?? []),
    );
    return days.sort((one: number, other: number) => one - other);
  };
  expect(await minutes()).toEqual([300, 465, 480]);
  await page.getByRole('button', { name: /^timesheets\.csv/ }).click();
  const item = page.getByRole('dialog', { name: 'timesheets.csv' });
  await expect(item).toContainText('Hours from Jun 16, 2025 to Jun 17, 2025, 20:45 h in all.');
  await item.getByRole('button', { name: 'Undo', exact: true }).click();
  await item.getByRole('button', { name: 'Undo import' }).click();
  await expect(item).toContainText('2 days undone.');
  expect(await minutes()).toEqual([]);
});
