import type { Page } from '@playwright/test';
import { openAs } from './people.ts';
import { expect, test } from './story.ts';

test.describe.configure({ mode: 'serial' });

/** How many files of the product a page has loaded, and how many of them came over the network. */
function loadedFiles(page: Page) {
  return page.evaluate(() => {
    const files = performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.startsWith('/assets/')) as PerformanceResourceTiming[];
    return { all: files.length, sent: files.filter(({ transferSize }) => transferSize > 0).length };
  });
}

/** What a device keeps for a page: cookies, values, databases and answers, by their names. */
function keptFor(page: Page) {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    return {
      cookies: document.cookie,
      values: [Object.keys(localStorage), Object.keys(sessionStorage)].flat(),
      databases: databases.map(({ name }) => name),
      caches: await caches.keys(),
    };
  });
}

test('A story leaves much on its device: a session, values, a database, answers, no network', async ({
  page,
  context,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|EventSource/);
  await openAs(page, 'chef');
  await expect(page.getByRole('heading', { name: 'Kitchen Dashboard' })).toBeVisible();
  expect((await loadedFiles(page)).all).toBeGreaterThan(5);
  await page.evaluate(async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: what any page may leave behind.
    document.cookie = 'left=1';
    localStorage.setItem('left', '1');
    sessionStorage.setItem('left', '1');
    await caches.open('left');
    await new Promise((done) => {
      indexedDB.open('left').onsuccess = done;
    });
  });
  expect(await keptFor(page)).toEqual({
    cookies: 'left=1',
    values: expect.arrayContaining(['left']),
    databases: expect.arrayContaining(['left']),
    // The first holds who may be offered a file that is shared to the app.
    caches: ['shared-person', 'left'],
  });
  await context.route('**/api/session', (route) => route.abort());
  await context.setOffline(true);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
});

test('The next one finds nothing of it but the files of the product', async ({ page, context }) => {
  expect(await context.cookies()).toEqual([]);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  const { all, sent } = await loadedFiles(page);
  expect({ isLoaded: all > 1, sent }).toEqual({ isLoaded: true, sent: 0 });
  const fresh = await (await context.browser()!.newContext()).newPage();
  await fresh.goto('/');
  await expect(fresh.getByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(await keptFor(page)).toEqual(await keptFor(fresh));
  expect(page.viewportSize()).toEqual(fresh.viewportSize());
  expect((await loadedFiles(fresh)).sent).toBeGreaterThan(1);
  await fresh.context().close();
});

test('A clock that a story held goes on in the next one', async ({ page }) => {
  await page.clock.install({ time: '2020-02-02T12:00:00Z' });
  await page.goto('/');
  expect(await page.evaluate(() => new Date().getFullYear())).toBe(2020);
});

test('… as does a script that ran in every page of it', async ({ page, context }) => {
  await page.goto('/');
  expect(await page.evaluate(() => new Date().getFullYear())).toBeGreaterThan(2020);
  await context.addInitScript(() => Object.assign(globalThis, { isLeft: true }));
});

test('… which runs no more', async ({ page }) => {
  await page.goto('/');
  expect(await page.evaluate(() => 'isLeft' in globalThis)).toBe(false);
});
