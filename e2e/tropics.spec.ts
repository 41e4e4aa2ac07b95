import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { card, openAs, readToast } from './people.ts';
import { expect, test } from './story.ts';

async function record(page: Page, name: string, amount: string) {
  await page.getByRole('button', { name: `Record ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Record ${name}` });
  await expect(dialog).toContainText('update for the week of');
  await dialog.getByLabel(name).fill(amount);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  return dialog;
}

test('The chef enters the grill’s revenue and sees the budgets that come from it', { tag: '@main' }, async ({
  page,
}) => {
  await openAs(page, 'chef', '/tropics');
  await expect(page.getByRole('heading', { name: 'Tropics Grill Dashboard', level: 1 })).toBeVisible();
  await expect(page.getByText('Welcome, Ana Duarte')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Quick Actions' }).getByRole('button')).toHaveText([
    'Record Total Revenue',
    'Record Kitchen Revenue',
    'Record Bar Revenue',
    'Add Supplier Order',
  ]);
  await expect(card(page, 'Total Revenue')).toContainText('$25,000.00');
  await expect(card(page, 'Kitchen Revenue')).toContainText('$15,000.00');
  await expect(card(page, 'Bar Revenue')).toContainText('$10,000.00');
  await expect(card(page, 'Kitchen Budget from kitchen revenue')).toContainText(
    '$7,200.00 of $4,500.00 spent',
  );
  await expect(card(page, 'Kitchen Budget from kitchen revenue')).toContainText('160.0% spent');
  await expect(card(page, 'Kitchen Budget from kitchen revenue').locator('[data-color]')).toHaveAttribute(
    'data-color',
    'red',
  );
  await expect(card(page, 'Bar Budget from bar revenue')).toContainText('$5,100.00 of $2,200.00 spent');
  await expect(card(page, 'Labor Budget from total revenue')).toContainText('$5,900.00 of $6,250.00 spent');

  const kitchen = await record(page, 'Kitchen Revenue', '26,000');
  await expect(kitchen).toBeHidden();
  await readToast(page, 'Kitchen Revenue Updated', 'Kitchen revenue updated to $26,000.00');
  await expect(card(page, 'Total Revenue')).toContainText('$36,000.00');
  await expect(card(page, 'Kitchen Budget from kitchen revenue')).toContainText(
    '$7,200.00 of $7,800.00 spent',
  );
  await record(page, 'Bar Revenue', '30000');
  await readToast(page, 'Bar Revenue Updated', 'Bar revenue updated to $30,000.00');
  await expect(card(page, 'Total Revenue')).toContainText('$56,000.00');
  await expect(card(page, 'Bar Budget from bar revenue').locator('[data-color]')).toHaveAttribute(
    'data-color',
    'yellow',
  );

  await page.getByRole('button', { name: 'Edit bar revenue' }).click();
  const bar = page.getByRole('dialog', { name: 'Record Bar Revenue' });
  await bar.getByLabel('Bar Revenue').fill('');
  await expect(bar).toContainText('Total revenue becomes kitchen + bar: $26,000.00');
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Cancel' }).click();
  await record(page, 'Total Revenue', '60,000');
  await readToast(page, 'Revenue Updated', 'Weekly revenue updated to $60,000.00');
  await expect(card(page, 'Kitchen Revenue')).toContainText('$26,000.00');
  await expect(card(page, 'Labor Budget from total revenue')).toContainText('$5,900.00 of $15,000.00 spent');
});

test('The chef orders for the kitchen alone, and corrects no figures of others', async ({ page }) => {
  await openAs(page, 'chef', '/tropics');
  await expect(page.getByRole('button', { name: 'Edit kitchen expenses' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit kitchen staff expenses' })).toBeVisible();
  for (const others of ['bar expenses', 'labor costs', 'bar staff expenses', 'service staff expenses'])
    await expect(page.getByRole('button', { name: `Edit ${others}` })).toHaveCount(0);

  await page.getByRole('button', { name: 'Add Supplier Order' }).click();
  const order = page.getByRole('dialog', { name: 'Add Supplier Order' });
  await expect(order.getByLabel('Category')).toBeDisabled();
  await expect(order.getByLabel('Category').locator('option')).toHaveText(['Kitchen']);
  await expect(order).toContainText('Your role orders for the kitchen.');
  await expect(order.locator('datalist option').first()).toHaveAttribute('value', 'Harbor Seafood');
  await order.getByRole('button', { name: 'Add Order' }).click();
  await readToast(page, 'Invalid Order', 'Please provide a supplier name and amount');
  await expectAccessible(page);
  await order.getByLabel('Supplier').fill('Harbor Seafood');
  await order.getByLabel('Amount').fill('$45.6');
  await order.getByRole('button', { name: 'Add Order' }).click();
  await readToast(page, 'Order Added', '$45.60 from Harbor Seafood.');
  await expect(card(page, 'Kitchen Budget from kitchen revenue')).toContainText(
    '$7,245.60 of $4,500.00 spent',
  );
  await page.getByRole('tab', { name: 'Activity' }).click();
  const orders = card(page, 'Recent Kitchen Orders');
  await expect(orders.getByRole('listitem')).toHaveCount(3);
  await expect(orders).toContainText('$45.60');
  await expect(card(page, 'Recent Alerts')).toContainText('Kitchen Budget Critical');
});

test('The admin orders for kitchen or bar, and sets what was spent', async ({ page }) => {
  await openAs(page, 'admin', '/tropics');
  await page.getByRole('button', { name: 'Add Supplier Order' }).click();
  const order = page.getByRole('dialog', { name: 'Add Supplier Order' });
  await expect(order.getByLabel('Category').locator('option')).toHaveText(['Kitchen', 'Bar']);
  await order.getByLabel('Category').selectOption('Bar');
  await order.getByLabel('Supplier').fill('Coral Bay Spirits');
  await order.getByLabel('Amount').fill('100');
  await order.getByRole('button', { name: 'Add Order' }).click();
  await readToast(page, 'Order Added');
  await expect(card(page, 'Bar Budget from bar revenue')).toContainText('$5,200.00 of $2,200.00 spent');

  await page.getByRole('button', { name: 'Edit labor costs' }).click();
  const labor = page.getByRole('dialog', { name: 'Edit Labor Costs' });
  await labor.getByRole('textbox').fill('6000');
  await labor.getByRole('button', { name: 'Save Changes' }).click();
  await readToast(page, 'Labor Costs Updated');
  await expect(card(page, 'Labor Budget from total revenue')).toContainText('$6,000.00 of $6,250.00 spent');
});

test('A total set meanwhile is not lost to a new kitchen revenue', async ({
  page,
  browser,
  server,
  faults,
}) => {
  faults.expect(/409/);
  const other = await browser.newContext({ baseURL: server.url });
  faults.watch(other);
  const admin = await other.newPage();
  await openAs(page, 'chef', '/tropics');
  await openAs(admin, 'admin', '/tropics');
  await page.getByRole('button', { name: 'Record Kitchen Revenue' }).click();
  await record(admin, 'Total Revenue', '40000');
  await readToast(admin, 'Revenue Updated');
  const late = page.getByRole('dialog', { name: 'Record Kitchen Revenue' });
  await late.getByLabel('Kitchen Revenue').fill('16000');
  await late.getByRole('button', { name: 'Save Changes' }).click();
  await expect(late).toContainText('Morgan Reyes set the revenue to $40,000.00');
  await expect(card(admin, 'Total Revenue')).toContainText('$40,000.00');
  await late.getByRole('button', { name: 'Keep mine' }).click();
  await readToast(page, 'Kitchen Revenue Updated');
  await expect(card(page, 'Total Revenue')).toContainText('$26,000.00');
  await other.close();
});
