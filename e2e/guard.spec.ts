import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { signInByApi, signInInstead } from './people.ts';
import type { Login } from './sample-account.ts';
import { expect, test } from './story.ts';

/**
 * Where every visit ends: 'in' is the page itself, with its title. Nobody is a visitor who is not signed in, to whom the
 * dashboards show sample data. The server is a trial one: there anybody may create users. Where every role ends is
 * src/domain/people/guard.test.ts's to say.
 */
const VISITS = `
  address                      nobody   chef     title
  /                            in       /chef    Welcome to Tillwise
  /direct-login                in       /chef    Direct Login
  /quick-access                in       /chef    Quick Access
  /setup                       in       in       Create New User
  /reset-password              in       in       Set a new password
  /nowhere                     in       in       404 Page Not Found
  /admin                       in       /chef    Admin Dashboard
  /chef                        in       in       Kitchen Dashboard
  /bar                         in       /chef    Bar Dashboard
  /bar/x                       in       in       404 Page Not Found
  /scandals                    in       /chef    Scandals Dashboard
  /townhouse                   in       /chef    Townhouse Dashboard
  /tropics                     /        in       Tropics Grill Dashboard
  /venues/none                 /        in       404 Page Not Found
  /venues/tropics              /        in       Tropics Grill Dashboard
  /centers/none                /        in       404 Page Not Found
  /add-supplier                /        in       Add Supplier Order
  /add-revenue                 /        in       Enter Weekly Revenue
  /sales                       /        in       Sales by day
  /labor                       /        /chef    Labor Management
  /hours                       /        in       Staff Hours
  /staff/none                  /        in       404 Page Not Found
  /hours-by-day                /        in       Hours by day
  /budget-settings             /        in       Budget Settings
  /settings?location=scandals  /        in       Scandals Budget Settings
  /settings                    /        in       Budget Settings
  /all-settings                /        in       Settings
  /overview                    /        in       Overview
  /orders                      /        in       Supplier Orders
  /alerts                      /        in       Alert history
  /import-orders               /        in       Import orders
  /report                      /        in       Weekly report
  /trends                      /        in       Trends
  /suppliers/none              /        in       404 Page Not Found
  /imports                     /        in       Imports
  /export                      /        in       Export data
  /users                       /        /chef    Users
  /invite                      /        /chef    Invite people
  /group                       /        /chef    Group
  /start                       /        /chef    First steps
  /audit                       /        /chef    Audit trail
  /account                     /        in       Your account
`;

const [heads, ...visits] = rowsOf(VISITS);
const visitors = heads!.slice(1, -1);
const titles = new Map(visits.map((cells) => [cells[0]!, cells.at(-1)!]));

test('Nobody and a chef are let in or sent on as the table says, on every page', async ({
  browser,
  server,
  faults,
}) => {
  test.setTimeout(180_000);
  // Whether there is a supplier is the server's to say.
  faults.expect(/status of 404/);
  for (const [column, visitor] of visitors.entries())
    await test.step(visitor, async () => {
      const context = await browser.newContext({ baseURL: server.url });
      faults.watch(context);
      const page = await context.newPage();
      if (visitor !== 'nobody') await signInByApi(page, server, visitor as Login);
      await page.goto('/nowhere');
      await expectPage(page, '/nowhere', visitor);
      for (const [address, ...ends] of visits) {
        const end = ends[column]!;
        if (visitor === 'nobody') await page.goto(address!, { waitUntil: 'commit' });
        else await followLink(page, address!);
        await expectPage(page, end === 'in' ? address! : end, `${visitor} at ${address}`);
      }
      await context.close();
    });
});

test.describe('Without demo mode', () => {
  test.use({ env: { TILLWISE_DEMO: 'off' } });

  test('Nobody gets past the sign-in page, whatever address they open', async ({ page }) => {
    for (const address of ['/admin', '/chef', '/bar', '/scandals', '/townhouse', '/tropics', '/labor']) {
      await page.goto(address, { waitUntil: 'commit' });
      await expectPage(page, '/', `nobody at ${address}`);
    }
  });
});

test('No two neighbors of the table have one title, so that each visit shows that its page has come', () => {
  const shown = visits.map((cells) => cells.at(-1)!);
  expect(shown.filter((title, place) => title === shown[place - 1])).toEqual([]);
});

test('Every page of the product is in the table', () => {
  const router = readFileSync(join(import.meta.dirname, '..', 'src', 'client', 'router.tsx'), 'utf8');
  const paths = [...router.matchAll(/ page\(\w+, '([^']+)'/g)].map(([, path]) => path!);
  expect(paths.length).toBeGreaterThan(15);
  expect(paths.filter((path) => !titles.has(path.replace(/\$\w+/, 'none')))).toEqual([]);
});

test('A page whose visitor is not known yet shows a spinner and “Loading...”', async ({ page, server }) => {
  await signInByApi(page, server, 'chef');
  const { promise: result, resolve: tell } = Promise.withResolvers<void>();
  await page.route('**/api/session', async (route) => {
    await result;
    await route.continue();
  });
  await page.goto('/chef');
  await expect(page.getByRole('status')).toHaveText('Loading...');
  await expect(page.getByRole('status').locator('.mantine-Loader-root')).toBeVisible();
  await expect(page.getByRole('heading')).toHaveCount(0);
  tell();
  await expect(page.getByRole('heading', { name: 'Kitchen Dashboard' })).toBeVisible();
});

const BOTTOM_BARS = [
  [
    'admin',
    ['Home /admin', 'Order /add-supplier', 'Revenue /add-revenue', 'Labor /labor', 'Settings /settings'],
  ],
  ['bar', ['Home /bar', 'Order /add-supplier', 'Revenue /add-revenue']],
  ['townhouse', ['Home /townhouse', 'Order /add-supplier', 'Revenue /add-revenue']],
] as const;

test('The bottom of a phone’s screen leads each account to its own places, and More to the others', async ({
  page,
  server,
}) => {
  for (const [login, places] of BOTTOM_BARS)
    await test.step(login, async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await signInInstead(page, server, login);
      await page.goto(`/${login}`);
      const bottom = page.getByRole('navigation', { name: 'Bottom navigation' });
      await expect(bottom.getByRole('link')).toHaveText(places.map((place) => place.split(' ')[0]!));
      const paths = await bottom
        .getByRole('link')
        .evaluateAll((links: HTMLAnchorElement[]) => links.map((link) => link.pathname));
      expect(paths).toEqual(places.map((place) => place.split(' ')[1]));
      await bottom.getByRole('link', { name: 'Revenue' }).click();
      await expectPage(page, '/add-revenue', 'by the bottom navigation');
      await page.getByRole('button', { name: 'Back', exact: true }).click();
      await expectPage(page, `/${login}`, 'by the back arrow');
      await bottom.getByRole('button', { name: 'More' }).click();
      const more = page.getByRole('dialog', { name: 'More' });
      const offered = await more.getByRole('link').allInnerTexts();
      const kept = places.map((place) => place.split(' ')[0]!);
      expect(offered.filter((place) => kept.includes(place))).toEqual([]);
      for (const place of [
        'All orders',
        'Alerts',
        'Export',
        ...(login === 'admin' ? ['Users'] : ['Settings']),
      ])
        await expect(more.getByRole('link', { name: place })).toBeVisible();
      await more.getByRole('link', { name: 'All orders' }).click();
      await expect(more).toBeHidden();
      await expectPage(page, '/orders', 'by More');
      await page.goBack();
      await page.setViewportSize({ width: 1280, height: 844 });
      await expect(bottom).toBeHidden();
      await expect(page.getByRole('region', { name: /^Bar Budget/ })).toBeVisible();
    });
});

/**
 * Goes to a page as a link does: loading the product anew for each of two hundred visits shows nothing more and takes a minute.
 * Not for nobody, whom a dashboard's demo mode lets go on to other pages.
 */
function followLink(page: Page, address: string) {
  return page.evaluate((to) => history.pushState(null, '', to), address);
}

/** Expects to be on a page: its address, and the title that only it has. */
async function expectPage(page: Page, address: string, about: string) {
  const title = page.getByRole('heading', { level: 1, name: titles.get(address)!, exact: true });
  await expect(page, about).toHaveURL(address);
  await expect(title, about).toBeVisible();
}

/** The cells of a table, which has two spaces between them, or more. */
function rowsOf(table: string): string[][] {
  return table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s{2,}| (?=\/ )/));
}
