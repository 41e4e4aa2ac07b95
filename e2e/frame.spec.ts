import type { Page } from '@playwright/test';
import { signInByApi } from './people.ts';
import { expect, test } from './story.ts';
import { visit } from './visit.ts';

/** Those that are one page by two addresses stand apart, so that each step leads to another. */
const PAGES = [
  ...['/admin', '/chef', '/bar', '/scandals', '/townhouse', '/tropics', '/overview', '/overview?view=monday'],
  ...[
    '/orders',
    '/orders?within=all',
    '/add-supplier',
    '/import-orders',
    '/sales',
    '/add-revenue',
    '/labor',
    '/hours-by-day',
  ],
  ...[
    '/report',
    '/trends',
    '/settings',
    '/alerts',
    '/settings?location=scandals',
    '/group',
    '/budget-settings',
  ],
  ...['/start', '/all-settings', '/users', '/invite', '/imports', '/audit', '/export', '/account'],
];

async function open(page: Page, path: string) {
  await visit(page, path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Loading...')).toHaveCount(0);
}

/** Where the title of a page begins, and how far from the left what is under it does: read at once, of one page. */
const beginsAt = (page: Page) =>
  page.evaluate(() => {
    const [title, content] = ['h1', '[data-content]'].map((what) =>
      document.querySelector(what)!.getBoundingClientRect(),
    );
    return {
      title: [title!.x, title!.y + window.scrollY].map(Math.round),
      content: Math.round(content!.x),
    };
  });

/** Goes to another page as a link of the app does, and waits for it: the one before stands until then. */
async function follow(page: Page, path: string) {
  const isOther = new URL(path, page.url()).pathname !== new URL(page.url()).pathname;
  await page.evaluate((to) => {
    document.querySelector('h1')!.dataset.left = '';
    history.pushState(null, '', to);
  }, path);
  await expect(page).toHaveURL(path);
  if (isOther) await expect(page.locator('h1[data-left]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Loading...')).toHaveCount(0);
}

test('On a desktop every page’s title, and what is under it, begin where they begin on every other', async ({
  page,
  server,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInByApi(page, server, 'admin');
  await open(page, '/admin');
  const { title } = await beginsAt(page);
  let weekAt: number | undefined;
  for (const path of PAGES) {
    await test.step(path, async () => {
      await follow(page, path);
      await expect
        .poll(() => beginsAt(page), { message: `${path}: the title, and what is under it` })
        .toEqual({ title, content: title[0] });
      const rail = page.getByRole('navigation', { name: 'Places' });
      await expect.soft(rail.locator('[aria-current]'), `${path}: what is lit`).toHaveCount(1);
      await expect
        .soft(page.getByRole('button', { name: 'Logout', exact: true }).first(), path)
        .toBeVisible();
      const week = page.getByRole('combobox', { name: 'Week', exact: true });
      const previous = page.locator('[aria-keyshortcuts="ArrowLeft"]');
      if ((await previous.count()) === 0 || path === '/import-orders') return;
      const { x } = (await previous.boundingBox())!;
      weekAt ??= x;
      expect.soft(Math.abs(x - weekAt), `${path}: where the week begins`).toBeLessThan(1);
      const tops = await Promise.all(
        [week, previous].map((one) => one.first().evaluate((e) => e.getBoundingClientRect().bottom)),
      );
      expect.soft(Math.abs(tops[0]! - tops[1]!), `${path}: the week on one line`).toBeLessThan(4);
    });
  }
});

test('The rail fits a low screen, and has at most nine subjects and the search', async ({ page, server }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const login of ['admin', 'chef', 'townhouse'] as const) {
    await page.goto('about:blank');
    await signInByApi(page, server, login);
    await open(page, `/${login}`);
    const rail = page.getByRole('navigation', { name: 'Places' });
    expect(await rail.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0);
    const search = (await rail.getByRole('button', { name: 'Go to' }).boundingBox())!;
    expect(search.y + search.height).toBeLessThanOrEqual(800);
    expect(await rail.locator('a, button').count()).toBeLessThanOrEqual(10);
  }
});

test('On a phone the head and the week take at most 112 px, and the account opens what the rail has elsewhere', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInByApi(page, server, 'admin');
  for (const path of ['/admin', '/tropics', '/orders', '/sales', '/labor', '/hours-by-day', '/trends']) {
    await open(page, path);
    const week = page.locator('[aria-keyshortcuts="ArrowLeft"]');
    const last = (await week.count()) > 0 ? week.first() : page.getByRole('heading', { level: 1 });
    const { y, height } = (await last.boundingBox())!;
    expect.soft(y + height, path).toBeLessThanOrEqual(112);
  }
  const account = page.getByRole('button', { name: /^Account of Morgan Reyes/ });
  await account.click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0);
  await expect(account).toBeFocused();
  await account.click();
  await page.getByRole('main').getByRole('link', { name: 'Alerts' }).click();
  await expect(page).toHaveURL('/alerts');
});

const FIGURE = /^(about )?-?[$€][\d,]+(\.\d\d)?/;

/** How far from the top of the screen the first figure stands. */
async function firstFigure(page: Page): Promise<number> {
  const figures = page.getByRole('main').getByText(FIGURE).filter({ visible: true });
  await expect(figures.first()).toBeVisible();
  const tops = await figures.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  return Math.min(...tops.filter((top) => top > 0));
}

test('On a phone the first figure and the first alert stand within 300 px of the top, and More is lit for pages of no place in the bar', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [login, paths] of [
    ['admin', ['/admin', '/scandals', '/townhouse', '/tropics', '/orders']],
    ['townhouse', ['/townhouse', '/orders']],
    ['chef', ['/chef']],
  ] as const) {
    await page.goto('about:blank');
    await signInByApi(page, server, login);
    for (const path of paths) {
      await open(page, path);
      expect.soft(await firstFigure(page), `${login} at ${path}`).toBeLessThanOrEqual(300);
    }
  }
  await open(page, '/alerts');
  const first = page
    .getByRole('region', { name: 'Alerts' })
    .getByText(/Budget (Critical|Warning)/)
    .first();
  expect((await first.boundingBox())!.y).toBeLessThanOrEqual(300);
  const bar = page.getByRole('navigation', { name: 'Bottom navigation' });
  for (const [path, isLit] of [
    ['/chef', false],
    ['/all-settings', true],
    ['/suppliers/supplier-1', true],
  ] as const) {
    await open(page, path);
    await expect(bar.locator('[aria-current]')).toHaveCount(isLit ? 0 : 1);
    await expect(bar.locator('[data-current]')).toHaveCount(isLit ? 1 : 0);
  }
});
