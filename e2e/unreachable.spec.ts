import type { Page, Route } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { card, signInByApi } from './people.ts';
import { pressRetry } from './press-retry.ts';
import { expect, test } from './story.ts';

test.use({ isFirstVisit: true });

const SAMPLE = "Sample data: the server can't be reached.";
const COPY = "The server can't be reached.";

/** Every read but that of who is signed in. */
const READS = /\/api\/(?!session$)/;

/** Every page behind the sign-in whose figures are read, with its title. */
const PAGES = [
  ['/admin', 'Admin Dashboard'],
  ['/chef', 'Kitchen Dashboard'],
  ['/bar', 'Bar Dashboard'],
  ['/scandals', 'Scandals Dashboard'],
  ['/townhouse', 'Townhouse Dashboard'],
  ['/tropics', 'Tropics Grill Dashboard'],
  ['/add-supplier', 'Add Supplier Order'],
  ['/add-revenue', 'Enter Weekly Revenue'],
  ['/labor', 'Labor Management'],
  ['/budget-settings', 'Budget Settings'],
  ['/orders', 'Supplier Orders'],
  ['/import-orders', 'Import orders'],
  ['/alerts', 'Alert history'],
] as const;

/** Pages whose reads nothing stands in for: people, their sessions, what they did. */
const PRIVATE = [
  ['/users', 'Users'],
  ['/audit', 'Audit trail'],
  ['/account', 'Your account'],
] as const;

const isPrivate = (path: string) => PRIVATE.some(([one]) => one === path);

/** What goes wrong, and on which pages it is tried: pages ask in one way, so every page is opened under one fault alone. */
const FAULTS: [string, (route: Route) => Promise<void>, readonly (readonly [string, string])[]][] = [
  ['answers 500', (route) => route.fulfill({ status: 500 }), [...PAGES, ...PRIVATE]],
  [
    'answers with a page in place of data',
    (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Hotel network: please log in</h1>' }),
    [PAGES[2]],
  ],
  ['answers 503', (route) => route.fulfill({ status: 503, body: 'busy' }), [PAGES[4]]],
  ['cuts the connection', (route) => route.abort('connectionreset'), [PAGES[8]]],
];

test('Where the server fails in any way, pages stand: sample data under its banner, a toast, and a retry', async ({
  page,
  server,
  faults,
}) => {
  faults.expect(/Failed to load resource|EventSource/);
  await signInByApi(page, server, 'admin');
  for (const [fault, fail, pages] of FAULTS)
    await test.step(`It ${fault}`, async () => {
      await failReads(page, fail);
      for (const [path, title] of pages) {
        await page.goto(path, { waitUntil: 'commit' });
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        await expect(page.getByText(SAMPLE)).toBeVisible();
        const toast = page.locator('.mantine-Notification-root').filter({ hasText: 'Failed to' });
        await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(1);
        if (!isPrivate(path)) await expect(toast).toHaveCount(1);
        else {
          // What nothing stands in for says so itself, once.
          await expect(page.getByRole('main').getByText('Failed to')).toHaveCount(1);
          await expect(toast).toHaveCount(0);
        }
      }
    });
  await page.goto('/admin');
  await expect(card(page, 'Kitchen Budget')).toContainText('$7,200.00 of $7,500.00 spent');
  await expectAccessible(page);
  // Without live events, which would have everything read again by themselves.
  await page.route('**/api/events', (route) => route.abort());
  await pressRetry(page, /\/api\/(?!session$|events)/);
  await expect(page.getByText(SAMPLE)).toHaveCount(0);
});

test('A server that never answers is given up after some seconds', async ({ page, server, faults }) => {
  faults.expect(/Failed to load resource|EventSource/);
  await signInByApi(page, server, 'chef');
  await failReads(page, () => Promise.resolve());
  await page.goto('/chef');
  await expect(page.getByText(SAMPLE)).toBeVisible({ timeout: 15_000 });
});

test('What was read before is shown as of then while the server is away, and anew once it is back', {
  tag: '@main',
}, async ({ page, server, faults }) => {
  faults.expect(/Failed to load resource|EventSource|ERR_/);
  await signInByApi(page, server, 'chef');
  await page.goto('/chef');
  await page.getByLabel('Supplier').waitFor({ state: 'detached' });
  await expect(card(page, 'Kitchen Budget')).toContainText('$7,200.00 of');
  await expect(card(page, 'Kitchen Staff Budget')).toContainText('Maria Santos');
  await page.route(/\/api\//, (route) => route.abort());
  await page.reload();
  await expect(page.getByText(COPY, { exact: true })).toBeVisible();
  await expect(page.getByText(/You see what was last read here, as of .+ [AP]M\./)).toBeVisible();
  await expect(page.getByText(SAMPLE)).toHaveCount(0);
  await expect(card(page, 'Kitchen Budget')).toContainText('$7,200.00 of');
  await expectAccessible(page);
  await page.route('**/api/events', (route) => route.abort());
  await pressRetry(page, /\/api\/(?!events)/);
  await expect(page.getByText(COPY)).toHaveCount(0);
});

test('A copy that a version without groups has kept stands in as before', async ({
  page,
  server,
  faults,
}) => {
  faults.expect(/Failed to load resource|EventSource|ERR_/);
  await signInByApi(page, server, 'chef');
  await page.goto('/chef');
  await expect(card(page, 'Kitchen Staff Budget')).toContainText('Maria Santos');
  await page.evaluate(forgetGroup);
  await page.route(/\/api\//, (route) => route.abort());
  await page.reload();
  await expect(page.getByText(COPY, { exact: true })).toBeVisible();
  await expect(card(page, 'Kitchen Budget')).toContainText('30% of total revenue');
});

test('Nobody finds what somebody else read on the same device', async ({ page, server, faults }) => {
  faults.expect(/Failed to load resource|EventSource|ERR_/);
  await signInByApi(page, server, 'chef');
  await page.goto('/chef');
  await expect(card(page, 'Kitchen Budget')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  await signInByApi(page, server, 'bar');
  await page.route(/\/api\/(?!session)/, (route) => route.abort());
  await page.goto('/bar');
  await expect(page.getByText(SAMPLE)).toBeVisible();
  await page.unroute(/\/api\//);
  await page.route(/\/api\//, (route) => route.abort());
  await page.context().clearCookies();
  await page.goto('/chef');
  await expect(page).toHaveURL(/\/bar$/);
});

/** Makes every read fail but that of who is signed in. */
async function failReads(page: Page, fail: (route: Route) => Promise<void>) {
  await page.route(READS, fail);
}

/** Takes the group out of the session that is kept on the device. Run in the browser. */
function forgetGroup(): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('tillwise-copies');
    opening.onerror = reject;
    opening.onsuccess = () => {
      const store = opening.result.transaction('copies', 'readwrite').objectStore('copies');
      const read = store.get('session');
      read.onsuccess = () => {
        const { group: _, ...session } = read.result.data;
        store.put({ ...read.result, data: session }, 'session').onsuccess = () => resolve();
      };
    };
  });
}
