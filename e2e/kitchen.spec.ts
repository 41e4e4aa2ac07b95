import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { card, lastWeekId, openAs, readToast } from './people.ts';
import { expect, test } from './story.ts';

const STAFF_CARD = 'Kitchen Staff Budget';

function rowOf(page: Page, name: string) {
  return card(page, STAFF_CARD).getByRole('row', { name });
}

test('The chef reads the kitchen’s week on one page and corrects what the kitchen spent', {
  tag: '@main',
}, async ({ page }) => {
  await openAs(page, 'chef');
  await expect(page.getByRole('heading', { name: 'Kitchen Dashboard', level: 1 })).toBeVisible();
  await expect(page.getByText('Ana Duarte', { exact: true })).toBeVisible();
  const budget = card(page, 'Kitchen Budget');
  await expect(budget).toContainText('$7,200.00 of $7,500.00 spent');
  await expect(budget).toContainText('$300.00');
  await expect(budget).toContainText('Critical Zone');
  await expect(budget).toContainText(
    await page.getByLabel('Week', { exact: true }).locator('option:checked').innerText(),
  );
  await expect(budget).toContainText('day');

  const staff = card(page, STAFF_CARD);
  await expect(staff).toContainText('25% of the labor budget');
  await expect(staff).toContainText('$2,387.00 of $1,562.50 spent');
  await expect(rowOf(page, 'Maria Santos')).toContainText('Head Chef · $24.00/h');
  await expect(rowOf(page, 'Maria Santos').getByRole('cell')).toHaveText(['40', '$960.00']);
  await expect(rowOf(page, 'Spent').getByRole('cell')).toHaveText(['118', '$2,387.00']);
  await expect(card(page, 'Recent Orders').getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('region', { name: 'Kitchen Tip' })).toBeVisible();

  await page.getByRole('button', { name: 'Edit kitchen staff expenses' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Kitchen Staff Expenses' });
  await dialog.getByRole('textbox').fill('2,400');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await readToast(page, 'Kitchen Staff Costs Updated');
  await expect(staff).toContainText('$2,400.00 of $1,562.50 spent');
  await expect(rowOf(page, 'Adjustments')).toContainText('$13.00');

  const viewAll = card(page, 'Recent Orders').getByRole('link', { name: 'View All' });
  await expect(viewAll).toHaveAttribute('href', '/orders?center=kitchen');
  await page.getByRole('button', { name: 'Previous' }).click();
  const last = await lastWeekId(page);
  await expect(viewAll).toHaveAttribute('href', `/orders?center=kitchen&week=${last}`);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(viewAll).toHaveAttribute('href', '/orders?center=kitchen');
  const actions = page.getByRole('navigation', { name: 'Quick Actions' });
  const offered = ['Add Supplier Order', 'Enter Weekly Revenue', 'Today’s sales'];
  await expect(actions.getByRole('link')).toHaveText(offered);
  await actions.getByRole('link', { name: 'Add Supplier Order' }).click();
  await expect(page).toHaveURL(/\/add-supplier$/);
  await page.goBack();
  await actions.getByRole('link', { name: 'Enter Weekly Revenue' }).click();
  await expect(page).toHaveURL(/\/add-revenue$/);
});

test('The chef adds hours by keyboard, sees what they cost while typing and is told what is wrong', async ({
  page,
  faults,
}) => {
  faults.expect(/400|422/);
  await openAs(page, 'chef');
  const opener = card(page, STAFF_CARD).getByRole('button', { name: 'Add Hours' });
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add Staff Hours' });
  const save = dialog.getByRole('button', { name: 'Save Hours' });
  await expect(dialog.getByLabel('Staff Member')).toBeFocused();
  await expect(save).toBeDisabled();
  await dialog.getByLabel('Hours Worked').press('Enter');
  await readToast(page, 'Missing Information', 'Please select a staff member and enter hours worked.');
  await dialog.getByLabel('Staff Member').selectOption('James Okafor, Line Cook');
  await expect(dialog.getByLabel('Hourly Rate')).toHaveValue('16.50');
  await expect(dialog.getByLabel('Hourly Rate')).not.toBeEditable();
  await expect(save).toBeDisabled();
  await dialog.getByLabel('Hours Worked').fill('none');
  await save.click();
  await readToast(page, 'Invalid Hours', 'Please enter valid hours worked.');
  await expect(dialog.getByLabel('Hours Worked')).toHaveValue('none');
  await dialog.getByLabel('Hours Worked').fill('60');
  await save.click();
  await readToast(page, 'Error', 'Failed to add staff hours. Please try again.');
  await expect(dialog).toContainText('James Okafor would have more than 80 hours in this week.');
  await dialog.getByLabel('Hours Worked').fill('4.5');
  await expect(dialog).toContainText('38 → 42.5');
  await expect(dialog).toContainText('$74.25');
  await expectAccessible(page);
  await dialog.getByLabel('Hours Worked').press('Enter');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await readToast(page, 'Hours Added', 'James Okafor: 4.5 h, $74.25');

  await expect(rowOf(page, 'James Okafor').getByRole('cell')).toHaveText(['42.5', '$701.25']);
  await expect(card(page, STAFF_CARD)).toContainText('$2,461.25 of $1,562.50 spent');
  await page.getByRole('button', { name: '2 entries' }).click();
  await expect(card(page, STAFF_CARD).getByRole('row', { name: 'At $16.50/h' })).toHaveText([
    /38\$627\.00$/,
    /4\.5\$74\.25$/,
  ]);
  await page.reload();
  await expect(rowOf(page, 'James Okafor').getByRole('cell')).toHaveText(['42.5', '$701.25']);
});

test('The chef hires a cook, raises a rate and lets somebody go', async ({ page }) => {
  await openAs(page, 'chef');
  const opener = page.getByRole('button', { name: 'Manage Kitchen Staff' });
  await opener.click();
  const manage = page.getByRole('dialog', { name: 'Manage Kitchen Staff' });
  await manage.getByRole('button', { name: 'Add Kitchen Staff' }).click();
  const add = page.getByRole('dialog', { name: 'Add Kitchen Staff' });
  await expect(add.getByLabel('Staff Name')).toBeFocused();
  await expect(add.getByRole('button', { name: 'Add Staff' })).toBeDisabled();
  await add.getByLabel('Staff Name').fill('Nora Quint');
  await add.getByRole('button', { name: 'Add Staff' }).click();
  await readToast(page, 'Missing Information', 'Please fill in all fields.');
  await add.getByLabel('Position').fill('Pastry Cook');
  await add.getByLabel('Hourly Rate').fill('0');
  await add.getByRole('button', { name: 'Add Staff' }).click();
  await readToast(page, 'Invalid Rate', 'Please enter a valid hourly rate.');
  await add.getByLabel('Hourly Rate').fill('$19.5');
  await add.getByRole('button', { name: 'Add Staff' }).click();
  await readToast(page, 'Staff Added');
  await expect(manage.getByRole('listitem')).toHaveCount(4);
  await expectAccessible(page);

  const nora = manage.getByRole('button', { name: /^Nora Quint/ });
  const sheet = page.getByRole('dialog', { name: 'Nora Quint' });
  await nora.press('Enter');
  await expect(sheet.getByRole('link', { name: 'Hours and pay' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(nora).toBeFocused();
  await nora.press('Enter');
  await sheet.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Staff Member' });
  await expect(edit.getByLabel('Staff Name')).toHaveValue('Nora Quint');
  await expect(edit.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
  await edit.getByLabel('Hourly Rate').fill('21');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(nora).toBeFocused();
  await readToast(page, 'Staff updated', 'Nora Quint, Pastry Cook, at $21.00 an hour');

  await nora.click();
  await sheet.getByRole('button', { name: 'Deactivate' }).click();
  await expect(sheet.getByRole('button', { name: 'Reactivate' })).toBeFocused();
  await readToast(page, 'Staff updated');
  await page.keyboard.press('Escape');
  await expect(manage.getByRole('listitem').last()).toContainText('Pastry Cook · $21.00/h · Inactive');
  await manage.getByRole('button', { name: /^James Okafor/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await readToast(page, 'Staff updated');
  await page.keyboard.press('Escape');
  await expect(manage).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await expect(rowOf(page, 'Nora Quint')).toHaveCount(0);
  await expect(rowOf(page, 'James Okafor')).toContainText('Inactive');
  await page.getByRole('button', { name: 'Add Hours' }).click();
  await expect(page.getByLabel('Staff Member').locator('option:enabled')).toHaveText([
    'Maria Santos, Head Chef',
    'David Chen, Sous Chef',
  ]);
});
