import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { OWNER, signInFirstAdmin } from './first-admin.ts';
import { asWholeWeek, card, openAs, openMore, order, readToast, signIn } from './people.ts';
import { expect, test } from './story.ts';
import { visit } from './visit.ts';

/** Opens a dialog with a button, enters an amount and saves; the dialog. */
async function setAmount(page: Page, opener: string, title: string, amount: string) {
  await page.getByRole('button', { name: opener }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toContainText('update for the week of');
  await dialog.getByRole('textbox').fill(amount);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  return dialog;
}

test('The Scandals manager reads the week in four figures', { tag: '@main' }, async ({ page }) => {
  await openAs(page, 'scandals');
  await expect(page.getByRole('heading', { name: 'Scandals Dashboard', level: 1 })).toBeVisible();
  await expect(card(page, 'Scandals Revenue')).toContainText('$8,400.00');
  await expect(card(page, 'Scandals Spending')).toContainText('$1,450.00');
  await expect(card(page, 'Scandals Spending')).toContainText('of $1,848.00 bar budget');
  await expect(card(page, 'Budget Percentage')).toContainText('78.5%');
  await expect(card(page, 'Budget Percentage')).toContainText('Good Zone');
  await expect(card(page, 'Labor Cost')).toContainText('$779.00');
  await expect(card(page, 'Labor Cost')).toContainText('of $2,100.00 labor budget');
  const bar = card(page, 'Bar Budget from Scandals revenue');
  await expect(bar).toContainText('$1,450.00 of $1,848.00 spent');
  await expect(bar.locator('[data-color]')).toHaveAttribute('data-color', 'orange');
  await expect(card(page, 'Labor Budget from Scandals revenue')).toContainText('Scandals Service Staff');

  await page.getByRole('tab', { name: 'Budget' }).press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Recent Activity' })).toBeFocused();
  await expect(card(page, 'Recent Orders').getByRole('listitem')).toHaveCount(3);
  await expect(card(page, 'Recent Alerts')).toContainText('Labor Budget Critical');
  await expect(card(page, 'Recent Alerts')).not.toContainText('Kitchen');
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Tips' }).click();
  await expect(card(page, 'Tips & Recommendations')).toContainText('Bar');

  for (let step = 0; step < 4; step++)
    await page.getByRole('button', { name: 'Previous', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Previous', exact: true })).toBeDisabled();
  await expect(page.getByLabel('Week', { exact: true })).toHaveValue('2025-04-23_to_2025-04-29');
  await page.getByLabel('Week', { exact: true }).selectOption('2025-05-14_to_2025-05-20');
  await expect(page).toHaveURL(/week=2025-05-14/);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeDisabled();
});

test('The Scandals manager records revenue and bar expenses', async ({ page }) => {
  await openAs(page, 'scandals');
  await expect(
    await setAmount(page, 'Record Scandals Revenue', 'Record Scandals Revenue', '$9,000'),
  ).toBeHidden();
  await readToast(page, 'Revenue Updated', 'Weekly revenue updated to $9,000.00');
  await expect(card(page, 'Scandals Revenue')).toContainText('$9,000.00');
  await expect(card(page, 'Bar Budget from Scandals revenue')).toContainText('$1,450.00 of $1,980.00 spent');

  const expenses = await setAmount(page, 'Edit bar expenses', 'Edit Bar Expenses', '-5');
  await expect(expenses).toContainText('The amount must not be negative.');
  await expect(expenses.getByRole('textbox')).toBeFocused();
  await expectAccessible(page);
  await expenses.getByRole('textbox').fill('');
  await expect(expenses).toContainText('$1,450.00 → $0.00, -$1,450.00');
  await expenses.getByRole('textbox').fill('1,500.5');
  await expenses.getByRole('textbox').press('Enter');
  await readToast(page, 'Bar Expenses Updated', 'Bar expenses updated to $1,500.50');
  await expect(card(page, 'Bar Budget from Scandals revenue')).toContainText('Adjustments');
  await expect(card(page, 'Scandals Spending')).toContainText('$1,500.50');
  await page.reload();
  await expect(card(page, 'Scandals Revenue')).toContainText('$9,000.00');
});

test('The Scandals manager adds an order and is told what it does to the budget', async ({ page }) => {
  await openAs(page, 'scandals');
  const opener = page.getByRole('button', { name: 'Add Supplier Order' });
  await opener.click();
  const order = page.getByRole('dialog', { name: 'Add Supplier Order' });
  await expect(order.getByLabel('Supplier')).toBeFocused();
  await expect(order.getByLabel('Category')).toHaveCount(0);
  await order.getByRole('button', { name: 'Add Order' }).click();
  await readToast(page, 'Invalid Order', 'Please provide a supplier name and amount');
  await order.getByRole('group', { name: 'Recently ordered' }).getByRole('button').first().click();
  await expect(order.getByLabel('Supplier')).not.toHaveValue('');
  await expect(order.getByLabel('Amount')).toBeFocused();
  await order.getByLabel('Supplier').fill('Corner Market');
  await order.getByLabel('Amount').fill('0');
  await order.getByRole('button', { name: 'Add Order' }).click();
  const toast = page.locator('.mantine-Notification-root');
  await expect(toast).toContainText('Please provide a supplier name and amount');
  await expect(order.getByLabel('Supplier')).toHaveValue('Corner Market');
  await order.getByLabel('Amount').fill('250.25');
  await expect(toast).toHaveCount(0);
  await expect(order.getByRole('region', { name: 'Budget Impact' })).toContainText('$147.75');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(order.getByLabel('Amount')).toHaveValue('250.25');
  await openMore(order);
  await order.getByLabel('Notes').fill('Lemons and limes');
  await order.getByRole('button', { name: 'Add Order' }).click();
  await expect(order).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(toast.locator('.tabler-icon-alert-octagon')).toBeVisible();
  await expect(toast.locator('.tabler-icon-check')).toHaveCount(0);
  await readToast(page, 'Order Added', '$250.25 from Corner Market.', 'Scandals budget is at 92.0%');
  await expect(card(page, 'Scandals Spending')).toContainText('$1,700.25');
  await expect(card(page, 'Budget Percentage')).toContainText('Critical Zone');
  await page.getByRole('tab', { name: 'Recent Activity' }).click();
  await expect(card(page, 'Recent Orders')).toContainText('Lemons and limes');
  await expect(card(page, 'Recent Alerts')).toContainText('Scandals Budget Critical');
});

test('Scandals finds its own alerts however many others have come since, in the week it shows', async ({
  page,
}) => {
  await openAs(page, 'admin');
  await order(page, 'scandals', 300_00);
  for (let more = 0; more < 21; more++) await order(page, 'kitchen', 5_00);
  await visit(page, '/scandals');
  await page.getByRole('tab', { name: 'Recent Activity' }).click();
  await expect(card(page, 'Recent Alerts')).toContainText('Scandals Budget Critical');

  await test.step('A past week shows its own, and the admin’s dashboard too', async () => {
    const headers = { Origin: new URL(page.url()).origin };
    const past = '/api/weeks/2025-05-07_to_2025-05-13/spending/scandals';
    expect((await page.request.put(past, { data: { cents: 1_650_00 }, headers })).ok()).toBe(true);
    await visit(page, '/scandals?week=2025-05-07_to_2025-05-13');
    await page.getByRole('tab', { name: 'Recent Activity' }).click();
    const items = card(page, 'Recent Alerts').getByRole('listitem');
    await expect(items).toHaveCount(1);
    await expect(items).toContainText('Scandals Budget Critical');
    await visit(page, '/admin?week=2025-05-07_to_2025-05-13');
    await expect(items).toHaveCount(1);
    await expect(items).toContainText('Scandals Budget Critical');
    await visit(page, '/admin?week=2025-05-14_to_2025-05-20');
    await expect(card(page, 'Recent Alerts')).toContainText('No recent alerts');
  });
});

test('The Scandals manager keeps the costs of bar and service staff, in a view that Back leaves', async ({
  page,
}) => {
  await openAs(page, 'scandals');
  await page.getByRole('button', { name: 'Update Staff Hours' }).click();
  await expect(page).toHaveURL(/view=staff/);
  await expect(page.getByRole('heading', { name: 'Staff Management' })).toBeFocused();
  await expect(card(page, 'Bar Staff')).toContainText('$480.00');
  await expect(card(page, 'Bar Staff')).toContainText('Total spent');
  await setAmount(page, 'Edit Expenses', 'Edit Bar Staff Expenses', '500');
  await readToast(page, 'Bar Staff Costs Updated', 'Bar staff expenses updated to $500.00');
  await expect(card(page, 'Bar Staff')).toContainText('$500.00');

  await page.getByRole('tab', { name: 'Service Staff' }).click();
  await expect(card(page, 'Service Staff')).toContainText('$299.00');
  await setAmount(page, 'Edit Expenses', 'Edit Service Staff Expenses', '310.75');
  await readToast(page, 'Service Staff Costs Updated', 'Service staff expenses updated to $310.75');
  await expect(card(page, 'Service Staff')).toContainText('$310.75');
  await page.reload();
  await expect(card(page, 'Bar Staff')).toContainText('$500.00');

  await page.goBack();
  await expect(page).toHaveURL(/\/scandals$/);
  await expect(card(page, 'Labor Cost')).toContainText('$810.75');
});

test('The Scandals manager reads the settings that hold, and goes on to change them', async ({ page }) => {
  await openAs(page, 'scandals');
  await page.getByRole('button', { name: 'Budget Settings' }).click();
  await expect(page).toHaveURL(/view=settings/);
  const settings = card(page, 'Budget Settings');
  await expect(settings).toContainText('22% of revenue');
  await expect(settings).toContainText('25% of revenue');
  await expect(settings).toContainText('15% remaining');
  await expect(settings).toContainText('10% remaining');
  await expect(settings.getByRole('textbox')).toHaveCount(0);
  await page.getByRole('link', { name: 'View Full Settings' }).click();
  await expect(page).toHaveURL(/\/settings\?location=scandals$/);
  await page.goBack();
  await page.getByRole('button', { name: 'Back to the dashboard' }).click();
  await expect(card(page, 'Scandals Revenue')).toBeVisible();
});

test('What the server can’t store stays in the dialog, and what somebody else stored is asked about', async ({
  page,
  browser,
  server,
  faults,
}) => {
  faults.expect(/409|500/);
  await openAs(page, 'scandals');
  await page.route('**/api/weeks/*/spending/*', (route) => route.fulfill({ status: 500 }));
  const dialog = await setAmount(page, 'Edit bar expenses', 'Edit Bar Expenses', '1600');
  await readToast(page, 'Error', 'Failed to update data. Please try again.');
  await expect(dialog.getByRole('textbox')).toHaveValue('1600');
  await page.unroute('**/api/weeks/*/spending/*');

  const other = await browser.newContext({ baseURL: server.url });
  faults.watch(other);
  const admin = await other.newPage();
  await openAs(admin, 'admin', '/scandals');
  await setAmount(admin, 'Edit bar expenses', 'Edit Bar Expenses', '1700');
  await readToast(admin, 'Bar Expenses Updated');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog).toContainText('Morgan Reyes set bar expenses to $1,700.00 while you were editing.');
  await expectAccessible(page);
  await expect(card(admin, 'Bar Budget from Scandals revenue')).toContainText('$1,700.00 of');
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await readToast(page, 'Bar Expenses Updated', 'Bar expenses updated to $1,600.00');
  await other.close();

  await page.route('**/api/weeks/*/orders', (route) => route.fulfill({ status: 500 }));
  await page.getByRole('button', { name: 'Add Supplier Order' }).click();
  const order = page.getByRole('dialog', { name: 'Add Supplier Order' });
  await order.getByLabel('Supplier').fill('Corner Market');
  await order.getByLabel('Amount').fill('10');
  await order.getByRole('button', { name: 'Add Order' }).click();
  await readToast(page, 'Error', 'Failed to add supplier order. Please try again.');
  await expect(order.getByLabel('Amount')).toHaveValue('10');
});

test.describe('On a new server', () => {
  test.use({ mode: 'production' });

  test('The empty week of Scandals says what to do first', async ({ page, server }) => {
    await signInFirstAdmin(server);
    await signIn(page, { ...OWNER, home: '/admin' });
    await visit(page, '/scandals');
    await expect(page.getByText('No Scandals revenue is recorded for this week yet.')).toBeVisible();
    await expect(card(page, 'Bar Budget from Scandals revenue')).toContainText(
      'No orders recorded for this week yet.',
    );
    await expect(card(page, 'Bar Budget from Scandals revenue')).toContainText('No budget yet');
    await expect(card(page, 'Budget Percentage')).toContainText('No budget yet');
    await expect(page.getByText('Good Zone')).toHaveCount(0);
    await expect(page.getByText(/100\.0% remaining|0\.0%/)).toHaveCount(0);
    await setAmount(page, 'Enter revenue', 'Record Scandals Revenue', '1,234,567.89');
    await asWholeWeek(page);
    await readToast(page, 'Revenue Updated', 'Weekly revenue updated to $1,234,567.89');
    await page.getByRole('tab', { name: 'Recent Activity' }).click();
    await expect(card(page, 'Recent Alerts')).toContainText('No recent alerts');
    const orders = card(page, 'Recent Orders');
    await expect(orders).toContainText('No orders yet this week');
    await orders.getByRole('button', { name: 'Add Supplier Order' }).click();
    await expect(page.getByRole('dialog', { name: 'Add Supplier Order' })).toBeVisible();
  });
});
