import type { Request } from '@playwright/test';
import { signInByApi } from './people.ts';
import { expect, test } from './story.ts';

test.use({ serviceWorkers: 'allow', isFirstVisit: true });

/** What may be read ahead of tonight, at most: so many requests, and so many bytes of answers as they travel. */
const MOST_REQUESTS = 8;
const MOST_BYTES = 40_000;
/** What of the API tonight needs. */
const TONIGHT = /^\/api\/(?:weeks|staff|suppliers|settings)/;

test('Without a network tonight’s sales, hours and orders can be entered on pages that were never opened', async ({
  page,
  context,
  server,
  faults,
}) => {
  faults.expect(/Failed to load resource|EventSource|ERR_/);
  await signInByApi(page, server, 'admin');
  const asked: Request[] = [];
  page.on('requestfinished', (request) => {
    if (TONIGHT.test(new URL(request.url()).pathname)) asked.push(request);
  });
  const pathOf = (request: Request) => new URL(request.url()).pathname;
  // The week is the first that is read ahead: what was asked before it is the page's own.
  const readAhead = () => asked.slice(asked.findIndex((request) => /\/weeks\/[^/]+$/.test(pathOf(request))));
  await page.goto('/alerts');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Suppliers twice: those on the lists, and those that were taken off them.
  const last = /\/sales .*\/outlook .*\/staff .*\/suppliers .*\/suppliers/;
  await expect.poll(() => readAhead().map(pathOf).join(' '), { timeout: 20_000 }).toMatch(last);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const ahead = readAhead();
  const sizes = await Promise.all(ahead.map((request) => request.sizes()));
  const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  test
    .info()
    .annotations.push({ type: 'read ahead', description: `${ahead.length} requests, ${bytes} bytes` });
  expect(ahead.length).toBeLessThanOrEqual(MOST_REQUESTS);
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);

  await server.kill();
  await context.setOffline(true);
  const notMadeUp = () => expect(page.getByText('made up')).toHaveCount(0);
  await page.goto('/sales?view=today');
  await expect(page.getByRole('dialog', { name: /sales/i }).getByRole('textbox').first()).toBeVisible();
  await notMadeUp();
  await page.goto('/labor');
  await expect(page.getByText('Maria Santos')).toBeVisible();
  await notMadeUp();
  await page.goto('/add-supplier');
  const supplier = page.getByLabel('Supplier', { exact: true });
  await expect(supplier.locator('option', { hasText: 'Harbor Seafood' })).toHaveCount(1);
  await page.reload();
  await expect(supplier.locator('option', { hasText: 'Harbor Seafood' })).toHaveCount(1);
  await notMadeUp();
  await supplier.selectOption('Harbor Seafood');
  await page.getByLabel('Order amount').fill('85');
  await page.getByRole('button', { name: 'Add Order' }).click();
  await expect(page.getByText('Not sent yet: 1 entry.')).toBeVisible();
});
