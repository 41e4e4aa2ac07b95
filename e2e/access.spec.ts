import type { Page } from '@playwright/test';
import { clockSettings } from '../scripts/clock.mjs';
import { expectAccessible } from './axe.ts';
import { card, logOut, readToast, signIn, signInSample } from './people.ts';
import { expect, test } from './story.ts';

/** How long a session lasts, in seconds, unless its owner comes back. */
const SESSION = 30 * 24 * 3600;

test('A visitor of a trial server looks around without an account', async ({ page, faults }) => {
  await test.step('from the sign-in page to a dashboard', async () => {
    await page.goto('/');
    // Told from its text by more than a color.
    await expect(page.getByRole('link', { name: 'Quick Access' })).toHaveCSS(
      'text-decoration-line',
      'underline',
    );
    await page.getByRole('link', { name: 'Quick Access' }).click();
    await expect(page.getByRole('heading', { name: 'Quick Access', level: 1 })).toBeVisible();
    await expect(page).toHaveTitle('Quick Access · Tillwise');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back to Standard Login' }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  await test.step('each button opens its dashboard, and a guest may choose again', async () => {
    for (const [button, path, heading] of [
      ['Admin Dashboard', '/admin', 'Admin Dashboard'],
      ['Chef Dashboard', '/chef', 'Kitchen Dashboard'],
      ['Bar Dashboard', '/bar', 'Bar Dashboard'],
    ] as const) {
      await page.goto('/quick-access');
      await page.getByRole('button', { name: button }).click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    }
    await logOut(page);
  });

  await test.step('a failure says so and stays', async () => {
    faults.expect(/500/);
    await page.route('**/api/quick-access', (route) => route.fulfill({ status: 500 }));
    await page.goto('/quick-access');
    await page.getByRole('button', { name: 'Bar Dashboard' }).click();
    await readToast(page, 'Login Failed', 'There was an error signing in. Please try again.');
    await expect(page).toHaveURL(/quick-access$/);
    await page.unroute('**/api/quick-access');
  });

  await test.step('the alternate sign-in offers both ways', async () => {
    await page.goto('/direct-login');
    await expect(page.getByRole('heading', { name: 'Direct Login', level: 1 })).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByRole('button', { name: 'Admin Dashboard' })).toBeVisible();
    await page.getByLabel('Email').fill('chef@tillwise.example');
    await page.getByLabel('Password').fill('tillwise-chef');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(/\/chef$/);
  });

  await test.step('whoever has an account is sent on', async () => {
    await page.goto('/quick-access');
    await expect(page).toHaveURL(/\/chef$/);
    await page.goto('/direct-login');
    await expect(page).toHaveURL(/\/chef$/);
    await logOut(page);
    await signInSample(page, 'admin');
    await page.goto('/quick-access');
    await expect(page).toHaveURL(/\/admin$/);
  });
});

test.describe('On a production server', () => {
  test.use({ mode: 'production' });

  test('Quick Access is off', async ({ page }) => {
    await page.goto('/quick-access');
    for (const button of ['Admin Dashboard', 'Chef Dashboard', 'Bar Dashboard']) {
      await page.getByRole('button', { name: button }).click();
      await readToast(page, 'Login Failed', 'There was an error signing in. Please try again.');
    }
    await page.goto('/direct-login');
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Admin Dashboard' })).toHaveCount(0);
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Quick Access' })).toHaveCount(0);
  });
});

test.describe('From noon on', () => {
  const NOON = '2026-11-18T12:00:00-05:00';
  test.use({ env: async ({ mode: _ }, use) => use(clockSettings(NOON)) });

  test('A session is read again on a new day, renewed 5 minutes before it ends, and over 30 s early', async ({
    page,
    faults,
  }) => {
    await page.clock.install({ time: NOON });
    // A stream that opened only after the clock was moved would rightly have everything read again.
    await page.route('**/api/events', () => {});
    await signInSample(page, 'chef');
    await expect(card(page, 'Kitchen Budget')).toBeVisible();
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/session')) asked++;
    });

    // The server can't be asked on the new day.
    faults.expect(/Failed to load resource/);
    await page.route('**/api/session', (route) => route.abort());
    await page.clock.fastForward((SESSION - 400) * 1000);
    await expect.poll(() => asked).toBe(1);
    // The page goes on to the week that it is by now, and leaves the one before with what was chosen there.
    await expect(card(page, 'Kitchen Budget')).toContainText('Dec 13, 2026 - Dec 19, 2026');
    await page.getByRole('button', { name: 'Previous', exact: true }).click();
    await expect(page).toHaveURL(/week=/);
    await page.unroute('**/api/session');
    const renewed = page.waitForResponse('**/api/session');
    await page.clock.fastForward(101_000);
    await renewed;
    await page.evaluate(() => fetch('/api/health'));
    await page.clock.fastForward(3600_000);
    await expect(card(page, 'Kitchen Budget')).toBeVisible();
    expect(asked).toBe(2);

    // From here on the server can't be asked at all: the session runs out, 30 s before its time.
    await page.route('**/api/session', (route) => route.abort());
    await page.clock.fastForward((SESSION - 3600 - 200) * 1000);
    await expect.poll(() => asked).toBeGreaterThan(2);
    await expect(page).toHaveURL(/\/chef/);
    await page.clock.fastForward(180_000);
    await expect(page).toHaveURL(/\/$/);
    await readToast(page, 'Signed Out', 'Your session has ended. Please sign in again.');
  });
});

for (const [about, method, fail] of [
  ['read', 'GET', (page: Page) => page.getByRole('button', { name: 'Previous', exact: true }).click()],
  [
    'write',
    'PUT',
    async (page: Page) => {
      await page.getByRole('button', { name: 'Edit bar expenses' }).click();
      await page.getByRole('button', { name: 'Save Changes' }).click();
    },
  ],
] as const)
  test(`A ${about} that the server answers as to nobody leads to the sign-in page`, async ({
    page,
    context,
    faults,
  }) => {
    const admin = { email: 'admin@tillwise.example', password: 'tillwise-admin', home: '/admin' };
    faults.expect(/401/);
    await signIn(page, admin);
    await readToast(page, 'Login successful');
    await expect(card(page, 'Bar Budget')).toBeVisible();
    // The session ends with this very request: one that the page makes by itself is not to come before it.
    await page.route(/\/api\/weeks\//, async (route) => {
      if (route.request().method() === method) await context.clearCookies();
      await route.continue();
    });
    await fail(page);
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await readToast(page, 'Signed Out', 'Your session has ended. Please sign in again.');
    await page.unroute(/\/api\/weeks\//);

    // Nothing that was read is kept: it is asked for again.
    const again = page.waitForRequest(/\/api\/weeks\//);
    await page.getByLabel('Email').fill(admin.email);
    await page.getByLabel('Password').fill(admin.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await again;
    await expect(card(page, 'Bar Budget')).toBeVisible();
  });
