import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { card, openAs, readToast, signInSample } from './people.ts';
import { expect, test } from './story.ts';

async function setAmount(page: Page, opener: string, title: string, amount: string) {
  await page.getByRole('button', { name: opener }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toContainText('update for the week of');
  await dialog.getByRole('textbox').fill(amount);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  return dialog;
}

test('The Townhouse manager is welcomed, and moves through the weeks on record', async ({ page }) => {
  await openAs(page, 'townhouse');
  await expect(page.getByRole('heading', { name: 'Townhouse Dashboard', level: 1 })).toBeVisible();
  await expect(page.getByText('Welcome, Sam Whitaker')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Quick Actions' }).getByRole('button')).toHaveText([
    'Record Revenue',
    'Add Supplier Order',
    'Update Staff Hours',
  ]);
  await page.getByRole('button', { name: 'Today’s sales' }).click();
  await expect(page.getByRole('dialog', { name: 'Today’s sales' })).toBeVisible();
  await page.goBack();
  await expect(card(page, 'Weekly Revenue')).toContainText('$9,600.00');
  const bar = card(page, 'Bar Budget from Townhouse revenue');
  await expect(bar).toContainText('$1,820.00 of $2,112.00 spent');
  await expect(bar).toContainText('86.2% spent');
  await expect(bar).toContainText('$292.00');
  await expect(bar.locator('[data-color]')).toHaveAttribute('data-color', 'yellow');
  const labor = card(page, 'Labor Budget from Townhouse revenue');
  await expect(labor).toContainText('$1,525.00 of $2,400.00 spent');
  await expect(labor).toContainText('63.5% spent');
  await expect(labor.locator('[data-color]')).toHaveAttribute('data-color', 'green');
  await labor.getByText('Why', { exact: true }).press('Enter');
  await expect(labor.getByText('Service staff are counted in')).toBeVisible();

  const previous = page.getByRole('button', { name: 'Previous Week' });
  const next = page.getByRole('button', { name: 'Next Week' });
  await expect(page.getByText('Current Week')).toBeVisible();
  await expect(next).toBeDisabled();
  for (const week of ['May 14 – 20, 2025', 'May 7 – 13, 2025', 'Apr 30 – May 6, 2025', 'Apr 23 – 29, 2025']) {
    await previous.click();
    await expect(page.getByText('Historical Data')).toBeVisible();
    await expect(page.getByText(week, { exact: true })).toBeVisible();
  }
  await expect(previous).toBeDisabled();
  await expect(page).toHaveURL(/week=2025-04-23_to_2025-04-29/);
  await page.goBack();
  await expect(page.getByText('Apr 30 – May 6, 2025', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Budget Settings' }).click();
  await expect(page).toHaveURL(/\/budget-settings\?week=2025-04-30_to_2025-05-06$/);
});

test('The Townhouse manager records revenue, expenses, staff costs and an order', { tag: '@main' }, async ({
  page,
}) => {
  await openAs(page, 'townhouse');
  await expect(await setAmount(page, 'Record Revenue', 'Record Revenue', '10,000')).toBeHidden();
  await readToast(page, 'Revenue Updated', 'Weekly revenue updated to $10,000.00');
  await expect(card(page, 'Weekly Revenue')).toContainText('$10,000.00');
  await setAmount(page, 'Edit bar expenses', 'Edit Bar Expenses', '1900');
  await readToast(page, 'Bar Expenses Updated', 'Bar expenses updated to $1,900.00');
  await expect(card(page, 'Bar Budget from Townhouse revenue')).toContainText('$1,900.00 of $2,200.00 spent');
  await setAmount(page, 'Edit staff costs', 'Edit Staff Costs', '450');
  await readToast(page, 'Staff Costs Updated', 'Staff costs updated to $450.00');
  await expect(card(page, 'Labor Budget from Townhouse revenue')).toContainText(
    '$1,575.00 of $2,500.00 spent',
  );

  await page.getByRole('button', { name: 'Add Supplier Order' }).click();
  const order = page.getByRole('dialog', { name: 'Add Supplier Order' });
  await order.getByLabel('Amount').fill('100');
  await order.getByRole('button', { name: 'Add Order' }).click();
  await expect(order.getByLabel('Supplier')).toBeFocused();
  await readToast(page, 'Invalid Order', 'Please provide a supplier name and amount');
  await expectAccessible(page);
  await order.getByLabel('Supplier').fill('Vineyard Row Wines');
  await order.getByRole('button', { name: 'Add Order' }).click();
  await readToast(page, 'Order Added', 'Townhouse budget is at 90.9%');
  await expect(card(page, 'Bar Budget from Townhouse revenue')).toContainText('$2,000.00 of $2,200.00 spent');
  await page.getByRole('tab', { name: 'Activity' }).click();
  await expect(card(page, 'Recent Orders').getByRole('listitem')).toHaveCount(3);
  await expect(card(page, 'Recent Orders')).toContainText('$100.00');
  await expect(card(page, 'Recent Alerts')).toContainText('Townhouse Budget Critical');

  await test.step('Update Staff Hours takes hours, and says which staff are shared', async () => {
    await page.getByRole('button', { name: 'Update Staff Hours' }).click();
    await expect(page).toHaveURL(/view=staff/);
    await expect(page.getByRole('heading', { name: 'Staff Management' })).toBeFocused();
    await expect(card(page, 'Townhouse Staff')).toContainText('$450.00');
    await page.getByRole('tab', { name: 'Service Staff' }).click();
    await expect(card(page, 'Service Staff')).toContainText('$1,125.00');
    const shared = 'Shared with the grill: this changes its labor cost, too.';
    await expect(card(page, 'Service Staff')).toContainText(shared);
    await page.getByRole('button', { name: 'Add Hours' }).click();
    const hours = page.getByRole('dialog', { name: 'Add Staff Hours' });
    await hours.getByLabel('Staff Member').selectOption({ index: 1 });
    await hours.getByLabel('Hours Worked').fill('2');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await hours.getByRole('button', { name: 'Save Hours' }).click();
    await readToast(page, 'Hours Added');
    await expect(card(page, 'Service Staff')).not.toContainText('$1,125.00');
    await page.getByRole('button', { name: 'Back to the dashboard' }).click();
    await page.getByRole('button', { name: 'Edit service staff expenses' }).click();
    await expect(page.getByRole('dialog')).toContainText(shared);
  });
});

test('An order for a past week is dated its last day', async ({ page }) => {
  await openAs(page, 'townhouse');
  await page.getByRole('button', { name: 'Previous Week' }).click();
  await expect(page.getByText('Historical Data')).toBeVisible();
  await page.getByRole('button', { name: 'Add Supplier Order' }).click();
  const order = page.getByRole('dialog', { name: 'Add Supplier Order' });
  await expect(order).toContainText('In the week of May 14, 2025 - May 20, 2025.');
  await expect(order.getByLabel('Date')).toHaveValue('2025-05-20');
  await order.getByLabel('Date').fill('2025-05-21');
  await expect(order).toContainText('The date is outside this week; the order still counts in the week of');
  await order.getByLabel('Date').fill('2025-05-20');
  await order.getByLabel('Supplier').fill('Late Invoice');
  await order.getByLabel('Amount').fill('12.34');
  await order.getByRole('button', { name: 'Add Order' }).click();
  await readToast(
    page,
    'Order Added',
    '$12.34 from Late Invoice. Saved into the week May 14, 2025 - May 20, 2025.',
  );
  await page.getByRole('tab', { name: 'Activity' }).click();
  const row = card(page, 'Recent Orders').getByRole('listitem').filter({ hasText: 'Late Invoice' });
  await expect(row).toContainText('May 20, 2025');
});

test('A logout that fails is only logged, and the next one succeeds', async ({ page, faults }) => {
  faults.expect(/503/);
  await signInSample(page, 'townhouse');
  await readToast(page, 'Login successful');
  await page.route('**/api/auth/sign-out', (route) => route.fulfill({ status: 503 }));
  const logged = page.waitForEvent('pageerror');
  await page.getByRole('button', { name: 'Logout' }).click();
  expect((await logged).message).toContain('503');
  await expect(page.locator('.mantine-Notification-root')).toHaveCount(0);
  await expect(page).toHaveURL(/\/townhouse$/);
  await page.unroute('**/api/auth/sign-out');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);
});
