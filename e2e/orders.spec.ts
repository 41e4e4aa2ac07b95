import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { card, openAs, openFilters, openMore, pressInOrder, readToast, signInByApi } from './people.ts';
import { pressRetry } from './press-retry.ts';
import { expect, test } from './story.ts';
import { visit } from './visit.ts';

const PHONE = { width: 390, height: 844 };

/** The list of orders, and what it holds of one supplier. */
function list(page: Page) {
  const region = card(page, 'Supplier Orders');
  return { region, row: (text: string) => region.getByRole('row').filter({ hasText: text }) };
}

async function addOrder(page: Page, supplier: string, amount: string) {
  await page.goto('/add-supplier');
  await page.getByLabel('Supplier', { exact: true }).selectOption('Other (specify)');
  await page.getByLabel('Supplier name').fill(supplier);
  await page.getByLabel('Order amount').fill(amount);
  await openMore(page);
  await page.getByLabel('Notes').fill('Napkins and straws');
  await page.getByRole('button', { name: 'Add Order' }).click();
  await expect(page.getByText('Supplier order added successfully!')).toBeVisible();
}

test('The chef finds the orders of the week, corrects one, voids it and restores it', {
  tag: '@main',
}, async ({ page }) => {
  await openAs(page, 'chef');
  await addOrder(page, 'Corner Market', '50.5');
  await page.getByRole('button', { name: 'Go now' }).click();

  await test.step('View All opens the kitchen’s orders of that week', async () => {
    await card(page, 'Recent Orders').getByRole('link', { name: 'View All' }).click();
    await expect(page.getByRole('heading', { name: 'Supplier Orders', level: 1 })).toBeVisible();
    await expect(page).toHaveTitle('Supplier Orders · Tillwise');
    await expect(page).toHaveURL(/\/orders\?center=kitchen$/);
    await expect(list(page).row('Kitchen spent')).toContainText('$7,250.50');
  });

  await test.step('finds an order by its notes, and keeps the search in the address', async () => {
    await page.getByLabel('Search').fill('straws napkins');
    await expect(list(page).row('Corner Market')).toBeVisible();
    await expect(list(page).row('Orders found')).toContainText('$50.50');
    await expect(page).toHaveURL(/q=straws/);
    await page.reload();
    await expect(page.getByLabel('Search')).toHaveValue('straws napkins');
    await page.getByLabel('Search').fill('no such thing');
    await expect(page.getByText('No order of this week matches.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page.getByLabel('Search')).toHaveValue('');
  });

  await test.step('filters by supplier and revenue center, and sorts', async () => {
    await openFilters(page);
    await page.getByLabel('Supplier', { exact: true }).selectOption('Harbor Seafood');
    await expect(list(page).row('Sunrise Bakery & Dairy')).toHaveCount(0);
    await expect(list(page).row('Orders found')).toContainText('$1,818.66');
    await page.getByRole('button', { name: 'Take off Kitchen' }).click();
    await expect(list(page).row('Total spent')).toContainText('$15,620.50');
    await page.getByRole('button', { name: 'Amount' }).click();
    await expect(page.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await expect(list(page).region.getByRole('row').nth(1)).toContainText('$1,440.47');
    await page.getByRole('button', { name: 'Amount' }).click();
    await expect(list(page).region.getByRole('row').nth(1)).toContainText('$50.50');
    await expect(page).toHaveURL(/sort=-amount/);
  });

  await test.step('may not change what other roles order', async () => {
    const row = page.getByRole('button', { name: /^Vineyard Row Wines/ }).first();
    await row.press('Enter');
    const sheet = page.getByRole('dialog');
    await expect(sheet).toContainText('Vineyard Row Wines');
    await expect(sheet.getByRole('button', { name: /order$/ })).toHaveCount(0);
    await sheet.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(row).toBeFocused();
  });

  await test.step('corrects it, and sees what will change', async () => {
    const dialog = await pressInOrder(page, 'Corner Market', 'Edit order');
    await expect(dialog).toContainText('update for the week of');
    await expect(dialog.getByLabel('Supplier')).toBeFocused();
    await expect(dialog.getByLabel('Category')).toBeDisabled();
    await dialog.getByLabel('Amount').fill('ten');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await readToast(page, 'Input Error', 'Please fill in all required fields');
    await dialog.getByLabel('Amount').fill('$1,060.50');
    await dialog.getByLabel('Notes').fill('');
    await expect(dialog).toContainText('Amount: $50.50 → $1,060.50, +$1,010.00');
    await expect(dialog).toContainText('Notes: Napkins and straws → none');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog).toBeHidden();
    await readToast(page, 'Order updated', 'Corner Market, $1,060.50');
    await expect(list(page).row('Total spent')).toContainText('$16,630.50');
  });

  await test.step('voids it for a reason, which is required', async () => {
    const dialog = await pressInOrder(page, 'Corner Market', 'Void order');
    await expect(dialog).toContainText('Kitchen spent goes from $8,260.50 to $7,200.00');
    await dialog.getByRole('button', { name: 'Void order' }).click();
    await expect(dialog).toContainText('Please say why the order is voided.');
    await expect(dialog.getByLabel('Reason')).toBeFocused();
    await expectAccessible(page);
    await dialog.getByLabel('Reason').fill('Delivery refused');
    await dialog.getByRole('button', { name: 'Void order' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: /^Corner Market/ })).toBeFocused();
    await readToast(page, 'Order voided', 'Corner Market, $1,060.50, no longer counts');
    await expect(list(page).row('Corner Market')).toContainText('Void: Delivery refused (Ana Duarte)');
    await expect(list(page).row('Total spent')).toContainText('$15,570.00');
  });

  await test.step('and restores it', async () => {
    await pressInOrder(page, 'Corner Market', 'Restore order');
    await readToast(page, 'Order restored', 'Corner Market, $1,060.50, counts again');
    await expect(list(page).row('Corner Market')).not.toContainText('Void');
    await expect(list(page).row('Total spent')).toContainText('$16,630.50');
    await visit(page, '/chef');
    await expect(card(page, 'Kitchen Budget')).toContainText('$8,260.50 of $7,500.00 spent');
  });
});

test('On a phone an order says what it leaves, and is followed by its correction and by the next one', {
  tag: '@main',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await openAs(page, 'chef', '/add-supplier');
  const toast = page.locator('.mantine-Notification-root');
  const lately = page.getByRole('group', { name: 'Recently ordered' }).getByRole('button');
  const day = page.getByLabel('Order date');

  await test.step('A toast about missing fields goes once they are right, and covers no button', async () => {
    await page.getByLabel('Order amount').fill('412.5');
    await page.getByRole('button', { name: 'Add Order' }).click();
    await expect(toast).toContainText('Please fill in all required fields');
    const button = await page.getByRole('button', { name: 'Add Order' }).boundingBox();
    const covered = await toast.boundingBox();
    expect(covered!.y + covered!.height).toBeLessThanOrEqual(button!.y);
    await lately.filter({ hasText: 'Harbor Seafood' }).click();
    await expect(toast).toHaveCount(0);
    await expect(page.getByLabel('Supplier', { exact: true })).toHaveValue('Harbor Seafood');
    await expect(page.getByLabel('Order amount')).toBeFocused();
  });

  await test.step('What it leaves stands below the amount, in sight while that is typed', async () => {
    const left = page.getByText('Left after this order');
    await expect(left.locator('..')).toContainText('-$112.50');
    await expect(left).toBeInViewport();
    const footer = await page.locator('[data-form-footer]').boundingBox();
    const line = await left.boundingBox();
    expect(line!.y + line!.height).toBeLessThanOrEqual(footer!.y);
    await expectAccessible(page);
  });

  await test.step('Leaving with something typed is asked about first', async () => {
    await page.getByRole('link', { name: 'Revenue' }).click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page.getByLabel('Order amount')).toHaveValue('412.5');
  });

  await test.step('The sentence names it, and Correct opens it; nothing leads home meanwhile', async () => {
    const today = await day.inputValue();
    await page.clock.install();
    await day.fill(today);
    await page.getByRole('button', { name: 'Add Order' }).click();
    const added = page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: 'successfully' });
    await expect(added.first()).toContainText(
      'Supplier order added successfully! Harbor Seafood, $412.50 added.',
    );
    await page.getByRole('button', { name: 'Correct' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit order' });
    await dialog.getByLabel('Amount').fill('410');
    await page.clock.runFor(6000);
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Harbor Seafood, $410.00 added.')).toBeVisible();
    await page.clock.runFor(6000);
    await expect(page).toHaveURL(/add-supplier$/);
  });

  await test.step('Add another keeps the date', async () => {
    await page.getByRole('button', { name: 'Add another' }).click();
    await expect(page.getByLabel('Supplier', { exact: true })).toBeFocused();
    await expect(page.getByLabel('Order amount')).toHaveValue('');
    await expect(lately.first()).toHaveText(/^Harbor Seafood, usually about \$[\d,.]+$/);
    await page.clock.runFor(6000);
    await expect(page).toHaveURL(/add-supplier$/);
  });
});

test('The total under the list is what the card says, with what was adjusted', async ({ page }) => {
  await openAs(page, 'admin');
  await page.getByRole('button', { name: 'Edit kitchen expenses' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Kitchen Expenses' });
  await dialog.getByRole('textbox').fill('7,350.5');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog).toBeHidden();
  await visit(page, '/orders?center=kitchen');
  await expect(list(page).row('Kitchen adjustments')).toContainText('Last set to $7,350.50 by Morgan Reyes');
  await expect(list(page).row('Kitchen adjustments')).toContainText('$150.50');
  await expect(list(page).row('Kitchen spent')).toContainText('$7,350.50');

  await test.step('the keyboard reaches a week of every center in at most 60 stops', async () => {
    await visit(page, '/orders');
    await expect(list(page).row('Total spent')).toBeVisible();
    const stops = page.locator(':is(a[href], button, input, select, [tabindex="0"]):not(:disabled):visible');
    expect(await stops.count()).toBeLessThanOrEqual(60);
    await visit(page, '/orders?center=kitchen');
  });

  await page.setViewportSize(PHONE);
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(card(page, 'Supplier Orders')).toContainText('Kitchen spent');
  await openFilters(page);
  await page.getByLabel('Sort by').selectOption('Largest first');
  const largest = card(page, 'Supplier Orders').getByRole('listitem').first();
  await expect(largest).toContainText('$1,440.47');

  await test.step('A row is the button that opens its order', async () => {
    await expect(largest.getByRole('button')).toHaveCount(1);
    await largest.getByRole('button').click();
    const sheet = page.getByRole('dialog', { name: '$1,440.47' });
    await expect(sheet.getByRole('button', { name: 'Void order' })).toBeVisible();
    await sheet.getByRole('button', { name: 'Edit order' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit order' });
    await expect(edit.getByLabel('Amount')).toHaveValue('1440.47');
    await edit.getByRole('button', { name: 'Cancel' }).click();
    await expect(edit).toBeHidden();
    await expect(largest.getByRole('button')).toBeFocused();
  });

  await visit(page, '/orders?week=2024-01-07');
  await expect(page.getByText('No orders for this week yet.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add Order' })).toBeVisible();
});

test('Two people who correct the same order do not overwrite each other', { tag: '@main' }, async ({
  page,
  browser,
  server,
  faults,
}) => {
  await openAs(page, 'chef');
  await addOrder(page, 'Corner Market', '40');
  const other = await browser.newContext({ baseURL: server.url });
  faults.watch(other);
  faults.expect(/409/);
  const second = await other.newPage();
  await openAs(second, 'admin');
  /** Opens the dialog, which starts from the amount that is stored as it appears. */
  const open = async (screen: Page, amount: string) => {
    const dialog = await pressInOrder(screen, 'Corner Market', 'Edit order');
    await expect(dialog.getByLabel('Amount')).toHaveValue(amount);
  };
  const save = async (screen: Page, amount: string) => {
    const dialog = screen.getByRole('dialog', { name: 'Edit order' });
    await dialog.getByLabel('Amount').fill(amount);
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    return dialog;
  };
  for (const screen of [page, second]) {
    await visit(screen, '/orders?center=kitchen&q=corner');
    await open(screen, '40.00');
  }
  await expect(await save(page, '41')).toBeHidden();
  const late = await save(second, '45');
  await expect(late).toContainText('Ana Duarte changed this order while you were editing.');
  await expect(late).toContainText('Amount: yours $45.00, +$4.00; stored $41.00');
  await late.getByRole('button', { name: 'Take theirs' }).click();
  await expect(list(second).row('Corner Market')).toContainText('$41.00');

  await open(page, '41.00');
  await open(second, '41.00');
  await expect(await save(second, '42')).toBeHidden();
  const kept = await save(page, '43');
  await kept.getByRole('button', { name: 'Keep mine' }).click();
  await expect(kept).toBeHidden();
  await expect(list(page).row('Orders found')).toContainText('$43.00');
  await other.close();
});

test('Orders that can’t be loaded say so and can be tried again', async ({ page, server, faults }) => {
  await signInByApi(page, server, 'bar');
  faults.expect(/503/);
  await page.route('**/api/weeks/*', (route) => route.fulfill({ status: 503, body: 'busy' }));
  await page.goto('/orders');
  await expect(page.getByText(/^Failed to load data for/).first()).toBeVisible();
  await pressRetry(page, '**/api/weeks/*');
  await expect(list(page).row('Total spent')).toContainText('$15,570.00');
});
