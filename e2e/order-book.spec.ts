import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { openFilters, signInByApi } from './people.ts';
import { pressRetry } from './press-retry.ts';
import { expect, test } from './story.ts';
import { visit } from './visit.ts';

const WEEK = '2025-05-07_to_2025-05-13';

test.beforeEach(({ faults }) => faults.expect(/Failed to load resource|ERR_/));

/** Orders of an old week, added as the page would. */
async function addOrders(page: Page, orders: object[]) {
  const statuses = await page.evaluate(
    async ({ week, sent }) => {
      const answers = [];
      for (const order of sent) {
        const init = { method: 'POST', headers: { 'Content-Type': 'application/json' } };
        const body = JSON.stringify({ revenueCenter: 'kitchen', day: '2025-05-08', ...order });
        answers.push((await fetch(`/api/weeks/${week}/orders`, { ...init, body })).status);
      }
      return answers;
    },
    { week: WEEK, sent: orders },
  );
  expect(new Set(statuses)).toEqual(new Set([201]));
}

test('An order of any week is found by its words, amount or invoice number, and opened in its week', {
  tag: '@main',
}, async ({ page, server }) => {
  await signInByApi(page, server, 'admin');
  await page.goto('/orders');
  await addOrders(page, [
    { supplier: 'Old Reef', amountCents: 123_45, invoiceNumber: 'INV-777', notes: 'Ten crates' },
    { supplier: 'Old Reef', amountCents: 23_45, notes: 'Two crates' },
  ]);
  await page.getByRole('link', { name: 'All weeks' }).click();
  const book = page.getByRole('region', { name: 'Orders of all weeks' });
  await expect(book.getByRole('status')).toContainText(/^[\d,]+ orders, \$/);
  await book.getByLabel('Search').fill('reef crates');
  await expect(book.getByRole('status')).toHaveText('2 orders, $146.90');
  await expect(page).toHaveURL(/within=all&q=reef(\+|%20)crates/);
  await expectAccessible(page);

  await openFilters(book);
  await book.getByLabel('At least').fill('100');
  await expect(book.getByRole('status')).toHaveText('1 order, $123.45');
  await book.getByLabel('At least').fill('1o0');
  await expect(book).toContainText('Enter dollars and cents');
  await book.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).not.toHaveURL(/reef/);
  await book.getByLabel('Invoice number').fill('INV-777');
  await expect(book.getByRole('status')).toHaveText('1 order, $123.45');
  await expect(page).toHaveURL(/invoice=INV-777/);
  await page.reload();
  await expect(book.getByRole('status')).toHaveText('1 order, $123.45');
  await expect(book.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
    'href',
    '/api/export/orders.csv?invoice=INV-777',
  );
  await book.getByRole('button', { name: /^Old Reef/ }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Open its week' }).click();
  await expect(page).toHaveURL(new RegExp(`week=${WEEK}`));
  await expect(page.getByRole('region', { name: 'Supplier Orders' })).toContainText('Ten crates');
  await page.goBack();
  await expect(book.getByRole('button', { name: 'Take off INV-777' })).toBeVisible();

  await book.getByLabel('Search').fill('nothing like it');
  await expect(book).toContainText('No order matches.');
});

test('On a phone the book goes on page by page, and says where it can’t be read', async ({
  page,
  context,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInByApi(page, server, 'admin');
  await page.goto('/orders');
  await addOrders(
    page,
    Array.from({ length: 60 }, (_, at) => ({ supplier: 'Many', amountCents: at + 1 })),
  );
  await visit(page, '/orders?within=all&q=many');
  const book = page.getByRole('region', { name: 'Orders of all weeks' });
  await expect(book.getByRole('status')).toHaveText('60 orders, $18.30');
  await expect(book.getByRole('listitem')).toHaveCount(35);
  await book.getByRole('button', { name: 'Load more' }).click();
  await expect(book.getByRole('listitem')).toHaveCount(60);
  await expect(book.getByRole('button', { name: 'Load more' })).toHaveCount(0);

  await context.route('**/api/orders?**', (route) => route.fulfill({ status: 500, body: '{}' }));
  // Nothing has the page read again by itself.
  await context.route('**/api/events', () => {});
  await page.reload();
  await expect(book.getByText('Failed to load data.')).toBeVisible();
  await pressRetry(page, '**/api/orders?**', book);
  await expect(book.getByRole('listitem')).toHaveCount(35);
});

test('A full page of orders is walked by the keyboard in at most 60 stops', async ({ page, server }) => {
  await signInByApi(page, server, 'admin');
  await page.goto('/orders');
  await addOrders(
    page,
    Array.from({ length: 40 }, (_, index) => ({ supplier: 'Corner Market', amountCents: 100 + index })),
  );
  await visit(page, '/orders?within=all');
  const book = page.getByRole('region', { name: 'Orders of all weeks' });
  await expect(book.getByRole('row')).toHaveCount(1 + 35);
  const isOnPage = () => page.evaluate(() => document.activeElement !== document.body);
  let stops = 0;
  do {
    await page.keyboard.press('Tab');
    stops++;
  } while (await isOnPage());
  expect(stops).toBeGreaterThan(35);
  expect(stops).toBeLessThanOrEqual(60);
});
