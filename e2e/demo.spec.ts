import type { Page, Request } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { card, goToSetting, goToVenue, logOut, readToast, signInByApi } from './people.ts';
import { pressRetry } from './press-retry.ts';
import { expect, test } from './story.ts';

test.use({ isFirstVisit: true });

const BANNER = 'Demo: this is sample data.';

test('Opening a dashboard without an account shows it to its role’s demo visitor, as sample data', async ({
  page,
}) => {
  const asked = callsOf(page);
  for (const [path, name, title, figure] of [
    ['/admin', 'Admin (Demo)', 'Admin Dashboard', '$7,200.00 of $7,500.00 spent'],
    ['/chef', 'Chef (Demo)', 'Kitchen Dashboard', '$7,200.00 of $7,500.00 spent'],
    ['/bar', 'Bar Manager (Demo)', 'Bar Dashboard', '$5,100.00 of $5,500.00 spent'],
    ['/scandals', 'Scandals Manager (Demo)', 'Scandals Dashboard', '$1,450.00'],
    ['/townhouse', 'Townhouse Manager (Demo)', 'Townhouse Dashboard', '$9,600.00'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('link', { name })).toBeVisible();
    await expect(page.getByText(BANNER)).toBeVisible();
    await expect(page.getByRole('main')).toContainText(figure);
    if (path === '/admin') await expectAccessible(page);
    expect(asked.splice(0)).toEqual(['GET /api/session']);
  }
});

test('A demo visitor enters orders and hours, which move the figures and reach nobody', {
  tag: '@main',
}, async ({ page }) => {
  const asked = callsOf(page);
  await page.goto('/chef');
  await page.getByRole('link', { name: 'Add Supplier Order' }).click();
  await expect(page.getByText(BANNER)).toBeVisible();
  await page.getByLabel('Supplier', { exact: true }).selectOption({ index: 1 });
  await page.getByLabel('Order amount').fill('100');
  await page.getByRole('button', { name: 'Add Order' }).click();
  await expect(page.getByText('Supplier order added successfully!')).toBeVisible();
  await page.getByRole('button', { name: 'Go now' }).click();
  await expect(card(page, 'Kitchen Budget')).toContainText('$7,300.00 of $7,500.00 spent');
  await card(page, 'Kitchen Staff Budget').getByRole('button', { name: 'Add Hours' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Staff Hours' });
  await dialog.getByRole('combobox').first().selectOption({ index: 1 });
  await dialog.getByLabel('Hours Worked').fill('2');
  await dialog.getByRole('button', { name: 'Save Hours' }).click();
  await readToast(page, 'Hours Added');
  await page.reload();
  await expect(card(page, 'Kitchen Budget')).toContainText('$7,200.00 of $7,500.00 spent');
  expect(new Set(asked)).toEqual(new Set(['GET /api/session']));
});

test('Demo mode stays on every page that the role may open, and ends with Logout or by signing in', async ({
  page,
  server,
}) => {
  await page.goto('/admin');
  const byRail = (name: string) =>
    page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name }).click();
  for (const go of [
    () => byRail('Hours'),
    () => goToSetting(page, 'Budget Settings'),
    () => goToSetting(page, 'Users'),
    () => goToSetting(page, 'Audit'),
    () => byRail('Orders'),
    () => byRail('Alerts'),
    () => goToVenue(page, 'Tropics Grill'),
    () => goToSetting(page, 'Export'),
  ]) {
    await go();
    await expect(page.getByText(BANNER)).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  }
  await goToSetting(page, 'Users');
  await expect(page.getByRole('main')).toContainText('This is sample data: only orders, sales, hours,');
  await goToVenue(page, 'Kitchen');
  await expect(page.getByRole('link', { name: 'Chef (Demo)' })).toBeVisible();
  await logOut(page);

  await page.goto('/admin?week=2025-05-14_to_2025-05-20');
  await page.getByRole('link', { name: 'Sign In' }).click();
  await page.getByLabel('Email').fill('admin@tillwise.example');
  await page.getByLabel('Password').fill('tillwise-admin');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('link', { name: 'Morgan Reyes' })).toBeVisible();
  await expect(page.getByText(BANNER)).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin\?week=2025-05-14_to_2025-05-20$/);
  expect((await page.request.get(`${server.url}/api/session`)).ok()).toBe(true);
});

test('Whoever is signed in never sees sample data in place of their own', async ({ page, server }) => {
  await signInByApi(page, server, 'chef');
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/chef$/);
  await expect(card(page, 'Kitchen Budget')).toBeVisible();
  await expect(page.getByText(BANNER)).toHaveCount(0);
});

/** The calls a page makes to the server, as they are made. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

test('Where the server can’t say who is there, a stranger sees the demo, and the server is asked again on request', async ({
  page,
  faults,
}) => {
  faults.expect(/Failed to load resource/);
  await page.route('**/api/session', (route) => route.fulfill({ status: 500 }));
  await page.goto('/chef');
  const notice = page.getByRole('status').filter({ hasText: 'Demo: this is sample data.' });
  await expect(notice).toContainText("The server can't be reached. Nothing you enter is kept.");
  await expect(card(page, 'Kitchen Budget')).toContainText('$7,200.00 of $7,500.00 spent');
  await expect(page.getByText('Chef (Demo)')).toBeVisible();
  await expect(page.getByText('Failed to load data')).toHaveCount(0);
  await expectAccessible(page);
  await pressRetry(page, '**/api/session', notice);
  await expect(notice.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(notice).not.toContainText("can't be reached");
});

test.describe('Without demo mode', () => {
  test.use({ env: { TILLWISE_DEMO: 'off' } });

  test('a device that knows of it shows nobody sample data while the server is away', async ({
    page,
    faults,
  }) => {
    faults.expect(/Failed to load resource/);
    await page.goto('/');
    await expect(page.getByLabel('Email')).toBeVisible();
    await page.route('**/api/session', (route) => route.fulfill({ status: 500 }));
    await page.goto('/chef');
    await expect(page.getByText('Failed to load data. Please try again.').first()).toBeVisible();
    await expect(page.getByText('sample data')).toHaveCount(0);
  });
});
