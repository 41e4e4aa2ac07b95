import type { Page } from '@playwright/test';
import { card, logOut, order, readToast, signInByApi } from './people.ts';
import { expect, test } from './story.ts';

/** What the kitchen has spent, as the chef's dashboard says it, before and after an order of one dollar. */
const BEFORE = '$7,200.00 of';
const AFTER = '$7,201.00 of';

test('What changes before a page hears of changes is on it all the same', { tag: '@main' }, async ({
  page,
  server,
}) => {
  await signInByApi(page, server, 'chef');
  const opened = Promise.withResolvers<void>();
  await page.route('**/api/events', async (route) => {
    await opened.promise;
    await route.continue();
  });
  await page.goto('/chef');
  await expect(card(page, 'Kitchen Budget')).toContainText(BEFORE);
  await order(page, 'kitchen', 1_00);
  opened.resolve();
  await expect(card(page, 'Kitchen Budget')).toContainText(AFTER);
});

test('What changes while its answer is on the way is on the page all the same', async ({ page, server }) => {
  await signInByApi(page, server, 'chef');
  const listening = page.waitForResponse('**/api/events');
  const read = Promise.withResolvers<void>();
  const changed = Promise.withResolvers<void>();
  await page.route(
    '**/api/weeks/*',
    async (route) => {
      const answer = await route.fetch();
      read.resolve();
      await changed.promise;
      await route.fulfill({ response: answer });
    },
    { times: 1 },
  );
  await page.goto('/chef');
  await read.promise;
  await listening;
  await order(page, 'kitchen', 1_00);
  // The screen was told of it long ago when the answer from before it arrives.
  await page.waitForTimeout(500);
  changed.resolve();
  await expect(card(page, 'Kitchen Budget')).toContainText(AFTER);
});

test('Who signs out in one tab is signed out in the others at once, also where the server can not tell them', async ({
  context,
  page,
  server,
  faults,
}) => {
  // Cards that are on screen while the session ends ask once more, and are refused.
  faults.expect(/ERR_FAILED|status of 401/);
  await signInByApi(page, server, 'chef');
  const [result, untold] = [await context.newPage(), await context.newPage()];
  await untold.route('**/api/events', (route) => route.abort());
  for (const tab of [page, result, untold]) {
    await tab.goto('/chef');
    await expect(card(tab, 'Kitchen Budget')).toContainText(BEFORE);
  }
  await logOut(page);
  for (const tab of [result, untold]) {
    await expect(tab).toHaveURL(/\/$/);
    await expect(tab.getByText(BEFORE)).toHaveCount(0);
    await readToast(tab, 'Signed Out', 'Your session has ended. Please sign in again.');
  }
  await expect(page.getByText('Your session has ended.')).toHaveCount(0);
});

test('Coming back to a tab reads nothing where nothing changed, and everything where something did', async ({
  page,
  server,
}) => {
  await signInByApi(page, server, 'chef');
  const listening = page.waitForResponse('**/api/events');
  // Suppliers are the last that a page at rest reads ahead, once.
  const readAhead = page.waitForResponse('**/api/suppliers?retired=**');
  await page.goto('/chef', { waitUntil: 'load' });
  await expect(card(page, 'Kitchen Budget')).toContainText(BEFORE);
  await Promise.all([listening, readAhead]);
  const read: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/(weeks|settings|staff|alerts)/.test(request.url())) read.push(request.url());
  });
  // What was told shortly before the page was hidden might not have arrived: let the stream be quiet for longer than that.
  await page.waitForTimeout(3000);
  // On its first visit the page reads again what may have been changed while it opened.
  read.length = 0;
  const reached = page.waitForResponse('**/api/events');
  await show(page, 'hidden');
  await show(page, 'visible');
  await reached;
  await page.waitForTimeout(1000);
  expect(read).toEqual([]);

  await show(page, 'hidden');
  await order(page, 'kitchen', 1_00);
  await show(page, 'visible');
  await expect(card(page, 'Kitchen Budget')).toContainText(AFTER);
  expect(read).not.toEqual([]);
});

/** Hides the page as another tab would, or shows it again. */
async function show(page: Page, state: 'hidden' | 'visible') {
  await page.evaluate((visibilityState) => {
    Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}
