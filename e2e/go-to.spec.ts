import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { openAs } from './people.ts';
import { expect, test } from './story.ts';

/** The search for pages, opened by its keys, with something typed. */
async function look(page: Page, typed: string) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Go to' });
  await dialog.getByRole('searchbox').fill(typed);
  return dialog;
}

test('Ctrl and K lead by the words people use, and Escape leads back', async ({ page }) => {
  await openAs(page, 'admin');
  const logout = page.getByRole('button', { name: 'Logout' });

  await test.step('Escape closes it, with and without something typed, and the focus is where it was', async () => {
    await logout.focus();
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog', { name: 'Go to' });
    await expect(dialog.getByRole('searchbox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(logout).toBeFocused();
    await look(page, 'report');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/admin$/);
  });

  await test.step('A word for what a page has finds it, and says which word', async () => {
    const dialog = await look(page, 'takings');
    await expect(dialog.getByRole('option').first()).toHaveText('Sales by day' + 'takings');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/sales$/);
    await expect(dialog).toBeHidden();
  });

  await test.step('What is done is found too: a week to close is the one before', async () => {
    const dialog = await look(page, 'close week');
    await expect(dialog.getByRole('option').first()).toHaveText('Close week');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\?week=/);
    await expect(page.getByRole('button', { name: 'Close week: Tropics Grill' })).toBeVisible();
  });

  await test.step('People and suppliers are found by name', async () => {
    let dialog = await look(page, 'maria');
    await expect(dialog.getByRole('option', { name: /^Maria .*Kitchen Staff/ })).toBeVisible();
    await page.keyboard.press('Escape');
    dialog = await look(page, 'prime cut');
    await dialog.getByRole('option', { name: /^Prime Cut Meats.*Supplier of Kitchen/ }).click();
    await expect(page).toHaveURL(/\/suppliers\//);
  });

  await test.step('What nothing is called is looked for in the orders of all weeks', async () => {
    const dialog = await look(page, 'zzz');
    await expect(dialog).toContainText('No page, venue, person or supplier has that name.');
    await dialog.getByRole('option', { name: 'Orders with “zzz”' }).click();
    await expect(page).toHaveURL(/\/orders\?.*within=all/);
    await expect(page.getByRole('region', { name: 'Orders of all weeks' })).toContainText(
      'No order matches.',
    );
  });

  await test.step('Help shows the keys, and Logout ends the session', async () => {
    await look(page, 'help');
    await page.keyboard.press('Enter');
    const keys = page.getByRole('dialog', { name: 'Keys' });
    await expect(keys).toContainText('Add a supplier order');
    await page.keyboard.press('Escape');
    await expect(keys).toBeHidden();
    await look(page, 'log out');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  });
});

test('An order of a past week is found from Ctrl and K by its words and by its amount', async ({ page }) => {
  await openAs(page, 'admin');
  const { orders } = await (await page.request.get('/api/orders')).json();
  const { currentWeek } = await (await page.request.get('/api/session')).json();
  const past = orders.find((one: { day: string }) => one.day < currentWeek.startDate);
  const amount = (past.amountCents / 100).toFixed(2);
  const found = page.getByRole('region', { name: 'Orders of all weeks' });

  const dialog = await look(page, amount);
  await dialog.getByRole('option', { name: /^Orders of \$/ }).click();
  await expect(found.getByRole('row').nth(1)).toContainText(past.supplier);
  await look(page, past.supplier.split(' ')[0].toLowerCase());
  await dialog.getByRole('option', { name: /^Orders with/ }).click();
  await expect(found.getByRole('row').nth(1)).toBeVisible();
  await expect(found).toContainText(past.supplier);
});

test('A phone has the search under More, and Close beside it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'bar');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog', { name: 'More' }).getByRole('button', { name: 'Go to' }).click();
  const dialog = page.getByRole('dialog', { name: 'Go to' });
  await dialog.getByRole('searchbox').fill('hours');
  await dialog.getByRole('option', { name: 'Hours', exact: true }).click();
  await expect(page).toHaveURL(/\/hours$/);
  await expect(dialog).toBeHidden();
});
