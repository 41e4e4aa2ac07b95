import type { Page } from '@playwright/test';
import { addDays, type Day, formatDay, formatWeekday } from '../src/domain/values/day.ts';
import { expectAccessible } from './axe.ts';
import { card, openAs, readToast, signInInstead } from './people.ts';
import { expect, test } from './story.ts';
import { visit } from './visit.ts';

const US = { locale: 'en-US', currency: 'USD' };

/** Opens Maria's form from the list of the kitchen's people. */
async function editMaria(page: Page) {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Maria Santos/ }).click();
  await dialog.getByRole('button', { name: 'Edit' }).click();
}

test('A raise holds from its day, an admin sets overtime, and hours cost what they should', {
  tag: '@main',
}, async ({ page, server }) => {
  await openAs(page, 'chef');
  const { currentWeek } = await (await page.request.get('/api/session')).json();
  const from = addDays(currentWeek.startDate as Day, -7);
  const staff = card(page, 'Kitchen Staff Budget');
  const maria = staff.getByRole('row', { name: /^Maria Santos/ });
  await expect(maria).toContainText('$960.00');
  await page.getByRole('button', { name: 'Manage Kitchen Staff' }).click();
  await editMaria(page);
  const edit = page.getByRole('dialog', { name: 'Edit Staff Member' });
  await expect(edit.getByLabel('Starts')).toHaveCount(0);
  await edit.getByLabel('Hourly Rate').fill('26');
  await expect(edit).toContainText('Hours from today on cost this.');
  await edit.getByLabel('Starts').fill(from);
  await expect(edit).toContainText('Also applies to hours since then in open weeks.');
  await expectAccessible(page);
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await readToast(page, 'Staff updated', 'Maria Santos, Head Chef, at $26.00 an hour');
  await editMaria(page);
  const history = edit.getByRole('list', { name: 'Pay by day' });
  await expect(history.getByRole('listitem')).toHaveText([
    `From ${formatDay(from, US)}: $26.00 an hour, set by Ana Duarte`,
    'Before: $24.00 an hour',
  ]);
  await page.keyboard.press('Escape');
  await expect(edit).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(maria).toContainText('$1,040.00');

  await signInInstead(page, server, 'admin');
  await page.goto('/group?view=overtime');
  const overtime = page.getByRole('region', { name: 'Overtime' });
  await expect(overtime).toContainText('Every hour costs its regular rate.');
  await overtime.getByLabel('Hours a week').fill('81');
  await overtime.getByRole('button', { name: 'Save overtime' }).click();
  await expect(overtime).toContainText('Give hours in steps of half an hour: up to 80 in a week');
  await overtime.getByLabel('Hours a week').fill('38');
  await overtime.getByRole('button', { name: 'Save overtime' }).click();
  await readToast(page, 'Overtime updated');
  await expect(overtime).toContainText('beyond 38 hours a week an hour costs 150% of its rate.');
  await visit(page, '/labor');
  // 40 hours at $26.00, and two of them half as much again.
  const kitchen = page.getByRole('listitem').filter({ hasText: 'Maria Santos' });
  await expect(kitchen).toContainText('$26.00/h · 2 h overtime');
  await expect(kitchen).toContainText('$1,066.00');
  await page.getByLabel('Maria Santos hours').fill('42');
  await expect(kitchen).toContainText('4 h overtime');
  await expect(kitchen).toContainText('$1,144.00');
  // David Chen has two more, at $20.00.
  await expect(
    page.getByText('6 of these hours are overtime, which costs $72.00 more than at the rate.'),
  ).toBeVisible();
  await page.getByLabel('Maria Santos hours').fill('40');

  await visit(page, '/chef');
  await expect(maria).toContainText('2 h overtime');
  await page.getByRole('button', { name: 'Add Hours' }).click();
  const add = page.getByRole('dialog', { name: 'Add Staff Hours' });
  await add.getByLabel('Staff Member').selectOption({ label: 'Maria Santos, Head Chef' });
  await add.getByLabel('Hours Worked').fill('1');
  await add.getByLabel('Day').selectOption(addDays(currentWeek.startDate, 6));
  await expect(add).toContainText('Of these overtime');
  await expect(add).toContainText('$39.00');
  await add.getByRole('button', { name: 'Save Hours' }).click();
  await readToast(page, 'Hours Added', 'Maria Santos: 1 h, $39.00');
  await expect(maria).toContainText('3 h overtime');
  await maria.getByRole('button', { name: '2 entries' }).click();
  const last = formatWeekday(addDays(currentWeek.startDate, 6), US);
  await expect(staff.getByRole('row', { name: new RegExp(last) })).toContainText('At $26.00/h, 1 h overtime');
});

test('A salary counts once, by the week', async ({ page }) => {
  await openAs(page, 'chef');
  const staff = card(page, 'Kitchen Staff Budget');
  await page.getByRole('button', { name: 'Manage Kitchen Staff' }).click();
  await editMaria(page);
  const edit = page.getByRole('dialog', { name: 'Edit Staff Member' });
  await edit.getByLabel('Paid').selectOption({ label: 'By the week, a salary' });
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await readToast(page, 'Invalid salary', 'Please enter a valid weekly salary.');
  await edit.getByLabel('Weekly salary').fill('1100');
  await expect(edit).toContainText('A salary starts and ends with a week');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await readToast(page, 'Staff updated', 'Maria Santos, Head Chef, at $1,100.00 a week');
  await page.keyboard.press('Escape');
  const maria = staff.getByRole('row', { name: /^Maria Santos/ });
  await expect(maria).toContainText('Head Chef · $1,100.00 a week');
  await expect(maria.getByRole('cell')).toHaveText(['40', '$1,100.00']);
});
