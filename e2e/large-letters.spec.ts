import type { Locator, Page } from '@playwright/test';
import { openAs, order, signInByApi, signInInstead } from './people.ts';
import { expect, test } from './story.ts';
import { visit } from './visit.ts';

const NARROW = { width: 320, height: 800 };
const PHONE = { width: 390, height: 844 };
const TABLET = { width: 820, height: 1180 };
const DESKTOP = { width: 1440, height: 900 };

/** Opens a page in letters twice as large as usual. */
async function openLarge(page: Page, path: string) {
  await visit(page, path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Loading...')).toHaveCount(0);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
}

/** By how many pixels a page can be scrolled sideways. */
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [(await one.boundingBox())!, (await other.boundingBox())!];
  const beside = a.x + a.width <= b.x || b.x + b.width <= a.x;
  const below = a.y + a.height <= b.y || b.y + b.height <= a.y;
  return !beside && !below;
}

test('In letters twice as large no page is wider than a phone’s screen, the week covers no title, and the bottom bar stays in reach', {
  tag: '@main',
}, async ({ page }) => {
  await expectWithin(page, [PHONE]);
  await expectBarInReach(page);
});

test('… nor than the narrowest phone’s, a tablet’s or a desktop’s', async ({ page }) => {
  await expectWithin(page, [NARROW, TABLET, DESKTOP]);
});

/** Expects pages in large letters to be no wider than screens of some sizes, with a title beside the week. */
async function expectWithin(page: Page, sizes: (typeof PHONE)[]) {
  await page.setViewportSize(sizes[0]!);
  await openAs(page, 'admin');
  for (const path of ['/admin', '/chef', '/orders', '/overview', '/overview?view=monday', '/add-supplier']) {
    await openLarge(page, path);
    for (const size of sizes) {
      await page.setViewportSize(size);
      const about = `${path}, ${size.width} pixels wide`;
      await expect.poll(() => sideways(page), about).toBe(0);
      const week = page.getByRole('combobox', { name: 'Week', exact: true });
      if ((await week.count()) === 0) continue;
      const title = page.getByRole('heading', { level: 1 });
      expect(await overlap(title, week), about).toBe(false);
      expect(await overlap(title, page.getByRole('button', { name: 'Previous' })), about).toBe(false);
    }
  }
}

const PAGES = {
  admin: [
    ...[
      '/admin',
      '/bar',
      '/chef',
      '/scandals',
      '/scandals?view=staff',
      '/scandals?view=settings',
      '/townhouse',
    ],
    ...[
      '/tropics',
      '/labor',
      '/hours-by-day',
      '/orders',
      '/sales',
      '/add-supplier',
      '/add-revenue',
      '/budget-settings',
    ],
    ...[
      '/settings?location=scandals',
      '/alerts',
      '/import-orders',
      '/import-orders?view=paste',
      '/add-supplier?view=usual',
      '/suppliers/supplier-1',
      '/export',
      '/account',
      '/overview',
      '/report',
      '/trends',
      '/group',
      '/users',
      '/audit',
    ],
  ],
  chef: ['/hours'],
  townhouse: ['/townhouse', '/hours'],
} as const;

test('In letters twice as large no page of an admin, a chef or a venue’s manager is wider than a phone', async ({
  page,
  server,
}) => {
  test.setTimeout(180_000);
  for (const login of ['admin', 'chef', 'townhouse'] as const) {
    await signInInstead(page, server, login);
    await expectNarrow(page, PAGES[login]);
  }
});

test('In letters twice as large figures of millions make no page wider than the narrowest phone', async ({
  page,
}) => {
  await openAs(page, 'admin');
  await order(page, 'kitchen', 1_234_567_89);
  await expectNarrow(page, ['/admin', '/chef', '/orders', '/overview', '/add-supplier', '/report']);
});

/** Expects pages in large letters to be no wider than any phone. */
async function expectNarrow(page: Page, paths: readonly string[]) {
  await page.setViewportSize(PHONE);
  for (const path of paths) {
    await openLarge(page, path);
    for (const width of [390, 360, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(() => sideways(page), `${path}, ${width} pixels wide`).toBe(0);
    }
  }
}

/** Expects that what a phone's bottom bar has last can be pressed. */
async function expectBarInReach(page: Page) {
  const more = page.getByRole('button', { name: 'More' });
  await expect(more).toBeVisible();
  const { x, width } = (await more.boundingBox())!;
  expect(x + width).toBeLessThanOrEqual(PHONE.width);
  await more.click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

test('On the narrowest phone the account stands beside the search, and a week, its neighbours and the calendar share one line', async ({
  page,
  server,
}) => {
  await page.setViewportSize(NARROW);
  await signInByApi(page, server, 'admin');
  for (const path of ['/chef', '/townhouse', '/orders']) {
    await visit(page, path);
    const { y, height } = (await page.getByRole('button', { name: 'Find' }).boundingBox())!;
    const account = (await page.getByRole('button', { name: /^Account of/ }).boundingBox())!;
    const lower = account.y + account.height / 2 - (y + height / 2);
    expect(Math.abs(lower), `${path}: how much lower`).toBeLessThan(4);
  }
  // In a card, too.
  for (const path of ['/chef', '/labor', '/sales', '/import-orders?view=paste']) {
    await visit(page, path);
    const first = (await page.getByRole('button', { name: 'Previous' }).first().boundingBox())!;
    const last = (await page.getByRole('button', { name: 'Go to a week by date' }).first().boundingBox())!;
    expect([path, last.y]).toEqual([path, first.y]);
  }
});
