import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { openMore, readToast, signInByApi } from './people.ts';
import type { Server } from './server.ts';
import { expect, test } from './story.ts';

test.beforeEach(({ faults }) => faults.expect(/Failed to load resource|EventSource|ERR_/));

const PDF = { name: 'Invoice.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 an invoice') };

/** A photo as a phone sends it. */
async function photo(page: Page, name: string) {
  const taken = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(600, 800);
    const drawn = canvas.getContext('2d')!;
    drawn.fillStyle = 'teal';
    drawn.fillRect(0, 0, 600, 800);
    return [...new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())];
  });
  return { name, mimeType: 'image/png', buffer: Buffer.from(taken) };
}

async function typeOrder(page: Page, supplier: string) {
  await page.goto('/add-supplier');
  await page.getByLabel('Supplier', { exact: true }).selectOption('Other (specify)');
  await page.getByLabel('Supplier name').fill(supplier);
  await page.getByLabel('Order amount').fill('75');
  await openMore(page);
  return page.getByRole('region', { name: 'Files' });
}

/** The names of the files of each order of a supplier. */
function ordersOf({ dataDir }: Server, supplier: string): string[][] {
  const database = new DatabaseSync(join(dataDir, 'tillwise.sqlite'), { readOnly: true });
  const rows = database.prepare('select files from supplierOrder where supplier = ?').all(supplier);
  database.close();
  return rows.map(({ files }) => (JSON.parse(String(files)) as { name: string }[]).map(({ name }) => name));
}

test('A new order is saved with its photo, and one that fails leaves the order and says which', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInByApi(page, server, 'chef');
  const files = await typeOrder(page, 'Paper Foods');
  const script = {
    name: 'page.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('<script>alert(1)</script>'),
  };
  await files.getByLabel('Take a photo').setInputFiles(await photo(page, 'IMG_1.png'));
  await files.getByLabel('Choose files').setInputFiles([PDF, script]);
  await expect(files).toContainText('It will not be added: Choose a photo (JPEG, PNG or WebP) or a PDF.');
  await files.getByRole('button', { name: 'Remove: page.jpg' }).click();
  await expect(files.getByRole('listitem')).toHaveText(['IMG_1.jpg', 'Invoice.pdf']);
  await expectAccessible(page);
  expect(ordersOf(server, 'Paper Foods')).toEqual([]);
  await page.route('**/api/orders/*/files', async (route) => {
    if (!route.request().postDataBuffer()?.includes('Invoice.pdf')) return route.fallback();
    const problem = {
      type: '/api/docs#limit-reached',
      status: 409,
      code: 'limit-reached',
      title: 'No',
      detail: 'There is no room.',
    };
    return route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      json: { ...problem, requestId: 'r' },
    });
  });
  await page.getByRole('button', { name: 'Add Order' }).click();
  await expect(page.getByText('Paper Foods, $75.00 added. 1 file added.')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Invoice.pdf' })).toContainText(
    'Invoice.pdf was not added: There is no room. The order is saved: its files can be added there.',
  );
  expect(ordersOf(server, 'Paper Foods')).toEqual([['IMG_1.jpg']]);
  await page.getByRole('button', { name: 'Add another' }).click();
  await expect(files.getByRole('listitem')).toHaveCount(0);
});

test('A new order with a photo, entered offline, arrives once, and its photo after it', async ({
  page,
  context,
  server,
}) => {
  await signInByApi(page, server, 'chef');
  const files = await typeOrder(page, 'Offline Foods');
  await context.setOffline(true);
  await files.getByLabel('Take a photo').setInputFiles(await photo(page, 'IMG_2.png'));
  await files.getByLabel('Choose files').setInputFiles(PDF);
  await expect(files.getByRole('listitem')).toHaveText(['IMG_2.jpg', 'Invoice.pdf']);
  await page.getByRole('button', { name: 'Add Order' }).click();
  await expect(page.getByText('Not sent yet').first()).toBeVisible();
  expect(ordersOf(server, 'Offline Foods')).toEqual([]);
  await context.setOffline(false);
  await readToast(page, 'Sent', '3 entries sent.');
  expect(ordersOf(server, 'Offline Foods')).toEqual([['IMG_2.jpg', 'Invoice.pdf']]);
});

test('A venue’s dialog takes files too, and asks before they are lost', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInByApi(page, server, 'scandals');
  await page.goto('/scandals');
  await page.getByRole('button', { name: 'Add Supplier Order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Supplier Order' });
  await openMore(dialog);
  await dialog.getByLabel('Choose files').setInputFiles(PDF);
  await expect(dialog.getByRole('listitem')).toHaveText(['Invoice.pdf']);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await dialog.getByLabel('Supplier').fill('Dialog Foods');
  await dialog.getByLabel('Amount').fill('12');
  await dialog.getByRole('button', { name: 'Add Order' }).click();
  await readToast(page, 'Order Added', '1 file added.');
  await expect(dialog).toBeHidden();
  expect(ordersOf(server, 'Dialog Foods')).toEqual([['Invoice.pdf']]);
});
