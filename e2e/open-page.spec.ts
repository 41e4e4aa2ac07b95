import type { Page } from '@playwright/test';
import { clockSettings } from '../scripts/clock.mjs';
import { card, signInByApi } from './people.ts';
import type { Server } from './server.ts';
import { expect, test } from './story.ts';

/** Where every read fails first. */
const PATIENT = { timeout: 20_000 };
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A server and a page for which it is this moment, and which can be moved on by a step together. */
function from(moment: string, step: number) {
  test.use({ env: async ({ mode: _ }, use) => use({ ...clockSettings(moment), CLOCK_STEP: `${step}` }) });

  /** Opens a page as somebody, at that moment. */
  async function open(page: Page, server: Server, login: 'admin' | 'chef' | 'townhouse', path: string) {
    await page.clock.install({ time: moment });
    await signInByApi(page, server, login);
    await page.goto(path);
  }

  /** Moves the server's clock on, then the browser's as `moveBrowser` does. */
  async function goOn(page: Page, server: Server, moveBrowser = () => page.clock.fastForward(step)) {
    const resultOf = async () =>
      Date.parse((await (await page.request.get(`${server.url}/api/session`)).json()).now);
    const before = await resultOf();
    process.kill(server.pid(), 'SIGUSR2');
    await expect.poll(resultOf).toBeGreaterThan(before + step - 1);
    await moveBrowser();
  }

  return { open, goOn };
}

/** The page is told that it is shown again. */
const showAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

const dateField = (page: Page) => page.getByLabel('Order date');

test.describe('Over midnight, in a browser in New York', () => {
  const { open, goOn } = from('2026-11-17T23:58:00-05:00', 5 * MINUTE);
  test.use({ timezoneId: 'America/New_York' });

  test('an order form left open is dated the new day', { tag: '@main' }, async ({ page, server }) => {
    await open(page, server, 'chef', '/add-supplier');
    await expect(dateField(page)).toHaveValue('2026-11-17');
    await goOn(page, server);
    await expect(dateField(page)).toHaveValue('2026-11-18');
  });

  test('an answer that the device slept on does not turn the page back to the day before', async ({
    page,
    server,
  }) => {
    await open(page, server, 'chef', '/add-supplier');
    await expect(dateField(page)).toHaveValue('2026-11-17');
    const awake = Promise.withResolvers<void>();
    await page.route(
      '**/api/session',
      async (route) => {
        const response = await route.fetch();
        await awake.promise;
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    await page.clock.fastForward(MINUTE + 1000);
    const asked = page.waitForRequest('**/api/session');
    await showAgain(page);
    await asked;
    await goOn(page, server, async () => {
      const now = await page.evaluate(() => Date.now());
      await page.clock.pauseAt(now + 1000);
      await page.clock.setSystemTime(now + 5 * MINUTE);
      awake.resolve();
      await page.clock.resume();
    });
    await expect(dateField(page)).toHaveValue('2026-11-18');
    await page.clock.runFor(10_000);
    await expect(dateField(page)).toHaveValue('2026-11-18');
  });
});

test.describe('Over a week’s end, in a browser in Tokyo', () => {
  const { open, goOn } = from('2026-11-21T23:58:00-05:00', 5 * MINUTE);
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('a dashboard left open goes on to the new week', async ({ page, server }) => {
    await open(page, server, 'townhouse', '/townhouse');
    await expect(page.getByText('Nov 15 – 21, 2026').filter({ visible: true })).toBeVisible();
    await goOn(page, server);
    await expect(page.getByText('Nov 22 – 28, 2026').filter({ visible: true })).toBeVisible();
    await expect(page.getByText('Nov 15 – 21, 2026').filter({ visible: true })).toHaveCount(0);
  });

  test('what was begun before goes into the week it was begun for, and says so', async ({ page, server }) => {
    await open(page, server, 'townhouse', '/townhouse');
    await page.getByRole('button', { name: 'Add Supplier Order' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add Supplier Order' });
    await dialog.getByLabel('Supplier').fill('Late Bakery');
    await dialog.getByLabel('Amount').fill('12.50');
    await goOn(page, server);
    const notice = page.getByText('A new week has begun.');
    await expect(notice).toBeVisible();
    await expect(page.getByText('What you are entering stays in the week of')).toContainText(
      'Nov 15, 2026 - Nov 21, 2026',
    );
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/orders'),
    );
    await dialog.getByRole('button', { name: 'Add Order' }).click();
    expect((await sent).url()).toContain('/api/weeks/2026-11-15_to_2026-11-21/orders');
    expect((await sent).postDataJSON()).toMatchObject({ supplier: 'Late Bakery', day: '2026-11-21' });
    await expect(dialog).toHaveCount(0);
    await page.clock.runFor(10_000);
    await expect(notice).toHaveCount(0);
    await expect(page.getByText('Nov 22 – 28, 2026').filter({ visible: true })).toBeVisible();
  });
});

test.describe('On the day the clocks go back, in a browser in Kathmandu', () => {
  const { open, goOn } = from('2026-10-31T23:58:00-04:00', 24 * HOUR + 32 * MINUTE);
  test.use({ timezoneId: 'Asia/Kathmandu' });

  test('the day has 25 hours, and a page that is shown again knows the next', async ({ page, server }) => {
    await open(page, server, 'chef', '/add-supplier');
    await expect(dateField(page)).toHaveValue('2026-10-31');
    await goOn(page, server);
    await expect(dateField(page)).toHaveValue('2026-11-01');
    // The device slept: its timers did not run meanwhile.
    await goOn(page, server, async () => {
      const now = await page.evaluate(() => Date.now());
      await page.clock.pauseAt(now + 1000);
      await page.clock.setSystemTime(now + 24 * HOUR + 32 * MINUTE);
      await showAgain(page);
    });
    await expect(dateField(page)).toHaveValue('2026-11-03');
  });
});

test.describe('With a browser whose clock and zone are wrong', () => {
  const { open } = from('2026-11-21T19:30:00-05:00', MINUTE);
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('sample data that stands in is of the group’s week', async ({ page, server, faults }) => {
    faults.expect(/Failed to load resource|EventSource/);
    await page.route(/\/api\/(?!session$)/, (route) => route.fulfill({ status: 500 }));
    await open(page, server, 'admin', '/admin');
    await expect(page.getByText("Sample data: the server can't be reached.")).toBeVisible(PATIENT);
    const kitchen = card(page, 'Kitchen Budget');
    await expect(kitchen).toContainText('$7,200.00 of $7,500.00 spent', PATIENT);
    await expect(kitchen.getByText('Sample', { exact: true })).toBeVisible();
    await expect(kitchen.getByRole('button', { name: 'Edit' }).first()).toBeDisabled();
    await page.clock.setSystemTime('2026-12-24T12:00:00Z');
    await page.reload();
    await expect(kitchen).toContainText('$7,200.00 of $7,500.00 spent', PATIENT);
    await page.goto('/labor');
    await expect(page.getByRole('button', { name: 'Save Hours' })).toBeDisabled(PATIENT);
    await expect(page.getByText('This is sample data: nothing can be changed')).toBeVisible();
  });
});
