import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { OWNER, signInFirstAdmin } from './first-admin.ts';
import { card, lastWeekId, openAs, readToast, signIn } from './people.ts';
import { expect, test } from './story.ts';
import { visit } from './visit.ts';

function rowOf(page: Page, name: string) {
  return card(page, 'Staff Budget').getByRole('row', { name });
}

test('The bar manager keeps bar and service staff apart, each with its budget and hours', {
  tag: '@main',
}, async ({ page }) => {
  await openAs(page, 'bar');
  await expect(page.getByRole('heading', { name: 'Bar Dashboard', level: 1 })).toBeVisible();
  await expect(card(page, 'Bar Budget')).toContainText('$5,100.00 of $5,500.00 spent');
  await expect(card(page, 'Recent Orders').getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('region', { name: 'Bar Tip' })).toBeVisible();

  const staff = card(page, 'Staff Budget');
  await expect(page.getByRole('tab', { name: 'Bar Staff (25%)' })).toHaveAttribute('aria-selected', 'true');
  await expect(staff).toContainText('$1,209.00 of $1,562.50 spent');
  await expect(rowOf(page, 'Elena Rossi').getByRole('cell')).toHaveText(['38', '$684.00']);
  await expect(rowOf(page, 'Priya Nair')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Manage Bar Staff' })).toBeVisible();

  await page.getByRole('tab', { name: 'Bar Staff (25%)' }).press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Service Staff (25%)' })).toBeFocused();
  await expect(staff).toContainText('$1,125.00 of $1,562.50 spent');
  await expect(rowOf(page, 'Elena Rossi')).toHaveCount(0);

  await page.getByRole('button', { name: 'Manage Service Staff' }).click();
  const manage = page.getByRole('dialog', { name: 'Manage Service Staff' });
  await expect(manage.getByRole('listitem')).toHaveCount(3);
  await manage.getByRole('button', { name: 'Add Staff Member' }).click();
  const add = page.getByRole('dialog', { name: 'Add Staff Member' });
  await expect(add.getByLabel('Department').locator('option')).toHaveText(['Bar Staff', 'Service Staff']);
  await expect(add.getByLabel('Department')).toHaveValue('service');
  await add.getByLabel('Staff Name').fill('Uma Reyes');
  await add.getByLabel('Position').fill('Server');
  await add.getByLabel('Hourly Rate').fill('13.25');
  await add.getByRole('button', { name: 'Add Staff' }).click();
  await readToast(page, 'Staff Added', 'Uma Reyes, Server, at $13.25 an hour');
  // The form goes once the list is read anew: until then Escape is asked about.
  await expect(add).toBeHidden();
  await page.keyboard.press('Escape');

  await staff.getByRole('button', { name: 'Add Hours' }).click();
  const hours = page.getByRole('dialog', { name: 'Add Staff Hours' });
  await hours.getByLabel('Staff Member').selectOption('Uma Reyes, Server');
  await hours.getByLabel('Hours Worked').fill('8');
  await expect(hours).toContainText('$106.00');
  await hours.getByRole('button', { name: 'Save Hours' }).click();
  await readToast(page, 'Hours Added');
  await expect(rowOf(page, 'Uma Reyes').getByRole('cell')).toHaveText(['8', '$106.00']);
  await expect(staff).toContainText('$1,231.00 of $1,562.50 spent');

  await page.getByRole('button', { name: 'Manage Service Staff' }).click();
  await manage.getByRole('button', { name: /^Uma Reyes/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Staff Member' });
  await edit.getByLabel('Department').selectOption('Bar Staff');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await readToast(page, 'Staff updated', 'Uma Reyes, Server, at $13.25 an hour');
  await expect(manage.getByRole('listitem')).toHaveCount(3);
  await expect(manage).not.toContainText('Uma Reyes');
  await page.keyboard.press('Escape');
  await expect(staff).toContainText('$1,231.00 of $1,562.50 spent');

  await page.getByRole('button', { name: 'Previous', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`week=${await lastWeekId(page)}`));
  await expect(page.getByRole('tab', { name: 'Service Staff (25%)' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(rowOf(page, 'Uma Reyes')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Bar Staff (25%)' }).click();
  await expect(rowOf(page, 'Uma Reyes').getByRole('cell')).toHaveText(['0', '$0.00']);
});

test.describe('On a new server', () => {
  test.use({ mode: 'production' });

  test('The bar’s empty week says what to do first, and the admin may do it', async ({ page, server }) => {
    await signInFirstAdmin(server);
    await signIn(page, { ...OWNER, home: '/admin' });
    await visit(page, '/bar');
    await expect(card(page, 'Bar Budget')).toContainText('No revenue recorded yet: enter');
    await expect(card(page, 'Bar Budget')).toContainText('No orders recorded for this week yet.');
    await expect(card(page, 'Bar Budget')).toContainText('No budget yet');
    await expect(card(page, 'Bar Budget')).toContainText('$0.00 spent');
    await expect(page.getByText('Good Zone')).toHaveCount(0);
    await expect(page.getByText('100.0%')).toHaveCount(0);
    await expect(card(page, 'Recent Orders')).toContainText('No orders yet this week');
    const staff = card(page, 'Staff Budget');
    await expect(staff).toContainText(
      'Nobody is on the list of Bar Staff yet. Add people to enter their hours.',
    );
    await expect(staff.getByRole('button', { name: 'Add Hours' })).toBeDisabled();
    await staff.getByRole('button', { name: 'Add Staff Member' }).click();
    const add = page.getByRole('dialog', { name: 'Add Staff Member' });
    await expectAccessible(page);
    await add.getByLabel('Staff Name').fill('Elena Rossi');
    await add.getByLabel('Position').fill('Head Bartender');
    await add.getByLabel('Hourly Rate').fill('18');
    await add.getByRole('button', { name: 'Add Staff' }).click();
    await readToast(page, 'Staff Added');
    await expect(rowOf(page, 'Elena Rossi').getByRole('cell')).toHaveText(['0', '$0.00']);
    await expect(staff.getByRole('button', { name: 'Add Hours' })).toBeEnabled();
  });
});
