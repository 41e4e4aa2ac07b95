import { openAs, readToast } from './people.ts';
import { expect, test } from './story.ts';

test('An admin says by when weeks are to be submitted, and takes it back', async ({ page }) => {
  await openAs(page, 'admin', '/group?view=closing');
  const weekday = page.getByLabel('Submit weeks by');
  await expect(weekday).toHaveValue('');
  await expect(page.getByLabel('Time', { exact: true })).toHaveCount(0);
  await weekday.selectOption('Monday');
  await page.getByLabel('Time', { exact: true }).fill('09:30');
  await page.getByRole('button', { name: 'Save reminder' }).click();
  await readToast(page, 'Group updated', 'Anyone who has not submitted by then gets a reminder');
  await page.reload();
  await expect(weekday).toHaveValue('1');
  await expect(page.getByLabel('Time', { exact: true })).toHaveValue('09:30');
  await weekday.selectOption('No reminder');
  await page.getByRole('button', { name: 'Save reminder' }).click();
  await readToast(page, 'Group updated', 'No more reminders');
  await expect(weekday).toHaveValue('');
});
