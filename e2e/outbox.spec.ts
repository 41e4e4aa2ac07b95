import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page, Route } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { card, readToast, signInByApi, signInInstead } from './people.ts';
import type { Server } from './server.ts';
import { expect, test } from './story.ts';

test.use({ isFirstVisit: true });

const ORDERS = /\/api\/weeks\/[^/]+\/orders$/;
const NOT_SENT = 'Not sent yet: 1 entry.';

test.beforeEach(({ faults }) => faults.expect(/Failed to load resource|EventSource|ERR_|409|422/));

test('An order entered while offline is kept, shown as pending, and sent once the network is back', {
  tag: '@main',
}, async ({ page, context, server }) => {
  await signInByApi(page, server, 'chef');
  await page.goto('/chef');
  await expect(card(page, 'Kitchen Budget')).toContainText('$7,200.00 of $7,500.00 spent');
  await page.getByRole('link', { name: 'Add Supplier Order' }).click();
  await fillOrder(page, 'Offline Oysters', '100.50');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Add Order' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Not sent yet. The server' })).toBeVisible();
  await expect(page.getByText('Supplier order added successfully!')).toHaveCount(0);
  await page.getByRole('button', { name: 'Go now' }).click();

  await expect(page.getByText(NOT_SENT)).toBeVisible();
  await expect(card(page, 'Kitchen Budget')).toContainText('$7,200.00 of $7,500.00 spent');
  await expect(card(page, 'Kitchen Budget')).toContainText('After sending $199.50 remaining (2.7%)');
  await expect(card(page, 'Recent Orders').getByRole('listitem').first()).toContainText('Not sent yet');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const list = page.getByRole('dialog', { name: 'Not sent yet' });
  await expect(list.getByRole('listitem')).toContainText('$100.50 from Offline Oysters');
  await expect(list.getByRole('listitem')).toContainText('Waiting for the server');
  await expectAccessible(page);
  await list.getByRole('button', { name: 'Close' }).last().click();
  expect(rowsFrom(server, 'Offline Oysters')).toBe(0);

  await context.setOffline(false);
  await readToast(page, 'Sent', 'Kitchen order: $100.50 from Offline Oysters');
  await expect(page.getByText(NOT_SENT)).toHaveCount(0);
  await expect(card(page, 'Kitchen Budget')).toContainText('$7,300.50 of $7,500.00 spent');
  expect(rowsFrom(server, 'Offline Oysters')).toBe(1);
});

test('An order entered while offline says that it may have to wait for approval, where orders are asked to', async ({
  page,
  context,
  server,
}) => {
  await signInByApi(page, server, 'admin');
  const rule = { data: { approvalOverCents: 500_00 }, headers: { Origin: server.url } };
  expect((await page.request.patch(`${server.url}/api/centers/kitchen`, rule)).status()).toBe(200);
  await signInInstead(page, server, 'chef');
  await page.goto('/chef');
  await expect(card(page, 'Kitchen Budget')).toContainText('$7,200.00 of $7,500.00 spent');
  await page.getByRole('link', { name: 'Add Supplier Order' }).click();
  await fillOrder(page, 'Offline Oysters', '640');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Add Order' }).click();
  const banner = page.getByRole('status').filter({ hasText: 'Not sent yet. The server' });
  await expect(banner).toContainText('It may need approval then.');
  await page.getByRole('button', { name: 'Go now' }).click();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const list = page.getByRole('dialog', { name: 'Not sent yet' });
  await expect(list.getByRole('listitem')).toContainText('It may need approval then.');
  await context.setOffline(false);
  await expect(page.getByText(NOT_SENT)).toHaveCount(0);
  expect(rowsFrom(server, 'Offline Oysters')).toBe(1);
});

test('An order whose answer was lost after it was stored is there once in the end', async ({
  page,
  server,
}) => {
  await signInByApi(page, server, 'chef');
  await page.goto('/add-supplier');
  await fillOrder(page, 'Lost Answer', '10');
  const loseAnswer = async (route: Route) => {
    await route.fetch();
    expect(rowsFrom(server, 'Lost Answer')).toBe(1);
    await route.abort('connectionreset');
  };
  await page.route(ORDERS, loseAnswer, { times: 1 });
  await page.getByRole('button', { name: 'Add Order' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Not sent yet. The server' })).toBeVisible();
  await expect(page.getByText('Supplier order added successfully!')).toHaveCount(0);
  await readToast(page, 'Sent');
  await expect(page.getByText(NOT_SENT)).toHaveCount(0);
  expect(rowsFrom(server, 'Lost Answer')).toBe(1);
});

test('A server killed while it saves, and a browser closed meanwhile, lose and double nothing', {
  tag: '@main',
}, async ({ page, server }) => {
  await signInByApi(page, server, 'chef');
  await page.goto('/add-supplier');
  await fillOrder(page, 'Killed Server', '10');
  await page.route(ORDERS, async (route) => {
    await Promise.all([route.continue(), server.kill()]);
  });
  await page.getByRole('button', { name: 'Add Order' }).click();
  await expect(page.getByText(NOT_SENT)).toBeVisible();
  await page.unroute(ORDERS);
  const context = page.context();
  await page.close();
  await server.restart();
  const later = await context.newPage();
  await later.goto('/chef');
  // The page that was closed may have begun to send it: then it is free again after 12 seconds.
  await expect.poll(() => rowsFrom(server, 'Killed Server'), { timeout: 20_000 }).toBe(1);
  await expect(later.getByText(NOT_SENT)).toHaveCount(0);
  await expect(card(later, 'Recent Orders')).toContainText('Killed Server');
});

test('Several entries are sent in their order, each once, by one of two tabs', async ({ page, server }) => {
  await signInByApi(page, server, 'chef');
  const context = page.context();
  const sent: string[] = [];
  await context.route(ORDERS, (route) => route.abort());
  await page.goto('/add-supplier');
  const other = await context.newPage();
  await other.goto('/chef');
  for (const name of ['First', 'Second', 'Third']) {
    await page.goto('/add-supplier');
    await fillOrder(page, `${name} of three`, '1');
    await page.getByRole('button', { name: 'Add Order' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Not sent yet. The server' })).toBeVisible();
  }
  await expect(other.getByText('Not sent yet: 3 entries.')).toBeVisible();
  await context.route(ORDERS, async (route) => {
    sent.push((route.request().postDataJSON() as { supplier: string }).supplier);
    await route.continue();
  });
  await expect(other.getByText('Not sent yet')).toHaveCount(0, { timeout: 40_000 });
  expect(sent).toEqual(['First of three', 'Second of three', 'Third of three']);
  expect(rowsFrom(server, '% of three')).toBe(3);
  await expect(page.getByText('Not sent yet:')).toHaveCount(0);
});

test('What the server does not take is shown with its reason, corrected or discarded', async ({
  page,
  server,
}) => {
  await signInByApi(page, server, 'chef');
  await page.goto('/add-supplier');
  await fillOrder(page, 'Wrong Order', '10');
  await page.route(ORDERS, (route) => route.abort());
  await page.getByRole('button', { name: 'Add Order' }).click();
  await expect(page.getByText(NOT_SENT)).toBeVisible();
  const refuse = { code: 'invalid-request', detail: 'This supplier is closed.', status: 422 };
  await page.route(ORDERS, (route) =>
    route.fulfill({
      status: 422,
      headers: { 'Content-Type': 'application/problem+json' },
      body: JSON.stringify(refuse),
    }),
  );
  await expect(page.getByText('The server did not accept 1: correct or discard it.')).toBeVisible();
  await page.unroute(ORDERS);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const list = page.getByRole('dialog', { name: 'Not sent yet' });
  await expect(list).toContainText('The server did not accept it: This supplier is closed.');
  await list.getByRole('button', { name: 'Correct' }).click();
  const form = page.getByRole('dialog', { name: 'Correct entry' });
  await form.getByLabel('Supplier').fill('Right Order');
  await form.getByLabel('Amount').fill('');
  await form.getByRole('button', { name: 'Send again' }).click();
  await expect(form).toContainText('Enter dollars and cents');
  await expectAccessible(page);
  await form.getByLabel('Amount').fill('12.34');
  await form.getByRole('button', { name: 'Send again' }).click();
  await expect.poll(() => rowsFrom(server, 'Right Order')).toBe(1);
  expect(rowsFrom(server, 'Wrong Order')).toBe(0);
  await expect(list).toContainText('Everything was sent.');

  await page.goto('/chef');
  await page.route('**/api/weeks/*/spending/*', (route) => route.abort());
  await page.getByRole('button', { name: 'Edit kitchen expenses' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Kitchen Expenses' });
  await dialog.getByLabel('Kitchen Expenses').fill('1');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await readToast(page, 'Not sent yet');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await list.getByRole('button', { name: 'Discard' }).click();
  await list.getByRole('button', { name: 'Discard permanently' }).click();
  await expect(list).toContainText('Everything was sent.');
});

test('Hours that wait stand in the list by name, and what was sent is told once, which answers the logout’s question', async ({
  page,
  server,
}) => {
  await signInByApi(page, server, 'chef');
  const HOURS = /\/api\/weeks\/[^/]+\/hours$/;
  await page.route(HOURS, (route) => route.abort());
  await page.goto('/chef');
  const staff = page.getByRole('table', { name: 'Kitchen staff hours' });
  for (const hours of ['1', '1.5']) {
    await page.getByRole('button', { name: 'Add Hours' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Staff Hours' });
    await dialog.getByLabel('Staff Member').selectOption({ index: 1 });
    await dialog.getByLabel('Hours Worked').fill(hours);
    await dialog.getByRole('button', { name: 'Save Hours' }).click();
    await expect(dialog).toBeHidden();
  }
  await expect(staff).toContainText('+2.5 h Not sent yet');
  const name = await staff.getByRole('row').nth(1).getByRole('link').first().innerText();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const list = page.getByRole('dialog', { name: 'Not sent yet' });
  await expect(list.getByRole('listitem').first()).toContainText(`${name}, 1 h`);
  await list.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Logout' }).click();
  const ask = page.getByRole('dialog', { name: 'Not sent yet' });
  await expect(ask).toContainText('2 entries of yours were not sent');
  await page.unroute(HOURS);
  await readToast(page, 'Sent', '2 entries sent.');
  await expect(ask).toBeHidden();
  await expect(staff).not.toContainText('Not sent yet');
});

test('Logging out asks first while something waits, and nobody else on the device sends or sees it', async ({
  page,
  server,
}) => {
  await signInByApi(page, server, 'chef');
  await page.goto('/add-supplier');
  await fillOrder(page, 'Of the chef', '10');
  await page.route(ORDERS, (route) => route.abort());
  await page.getByRole('button', { name: 'Add Order' }).click();
  await page.getByRole('button', { name: 'Go now' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  const ask = page.getByRole('dialog', { name: 'Not sent yet' });
  await expect(ask).toContainText('1 entry of yours was not sent');
  await expectAccessible(page);
  await ask.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(ask).toBeHidden();
  await page.getByRole('button', { name: 'Logout' }).click();
  await ask.getByRole('button', { name: 'Log out anyway' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.unroute(ORDERS);

  await signInByApi(page, server, 'bar');
  await page.goto('/bar');
  await expect(card(page, 'Bar Budget')).toBeVisible();
  await page.waitForTimeout(1000);
  await expect(page.getByText(NOT_SENT)).toHaveCount(0);
  expect(rowsFrom(server, 'Of the chef')).toBe(0);

  await signInByApi(page, server, 'chef');
  await page.goto('/chef');
  // A page that was left while it sent keeps its claim for some seconds.
  await expect.poll(() => rowsFrom(server, 'Of the chef'), { timeout: 20_000 }).toBe(1);
});

test('What "Logout" asks stays when the page on which it was pressed is left', async ({ page, server }) => {
  await signInByApi(page, server, 'chef');
  await page.goto('/add-supplier');
  await fillOrder(page, 'Slow page', '10');
  await page.route(ORDERS, (route) => route.abort());
  await page.getByRole('button', { name: 'Add Order' }).click();
  await expect(page.getByRole('button', { name: 'Go now' })).toBeVisible();
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  // The next page is slow to come.
  await page.route(/\/assets\/chef-/, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Go now' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  const ask = page.getByRole('dialog', { name: 'Not sent yet' });
  await expect(ask).toBeVisible();
  arrive();
  await expect(page.locator('h1')).toHaveText('Kitchen Dashboard');
  await expect(ask).toContainText('1 entry of yours was not sent');
});

test('A page left open by one person takes nothing for the next one who signs in with the browser', async ({
  page,
  server,
}) => {
  // Told of it, the page would have left by itself.
  await page.route('**/api/events', (route) => route.abort());
  await signInByApi(page, server, 'chef');
  await page.goto('/add-supplier');
  await fillOrder(page, 'Left open', '10');
  await signInByApi(page, server, 'bar');
  // A read that was still under way may have told the page of it by then: it leaves, and the button with it.
  // The toast goes after five seconds, which a press on a button that is gone may wait out.
  const ended = expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  const press = page.getByRole('button', { name: 'Add Order' }).click({ timeout: 3000 });
  await press.catch(() => {});
  await ended;
  expect(rowsFrom(server, 'Left open')).toBe(0);
});

test('An order under way as somebody else signs in with the browser is not entered for them, whatever was answered late', async ({
  page,
  server,
}) => {
  // Told of it, the page would have left by itself.
  await page.route('**/api/events', (route) => route.abort());
  // What is asked about the order, and the order itself.
  for (const held of ['**/orders/several/questions', ORDERS]) {
    let answer = () => {};
    const hasLeft = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(held, async (route) => {
      if (route.request().method() === 'POST') await hasLeft;
      await route.fallback();
    });
    await signInInstead(page, server, 'chef');
    await page.goto('/add-supplier');
    await fillOrder(page, 'Left open', '10');
    const asked = page.waitForRequest(held);
    await page.getByRole('button', { name: 'Add Order' }).click();
    const late = (await asked).response();
    await signInByApi(page, server, 'admin');
    const ended = page.getByText('Your session has ended. Please sign in again.');
    const told = expect(ended).toBeVisible();
    // A read that was still under way may have told the page of it by then: it leaves, and the link with it.
    const alerts = page.getByRole('link', { name: /^Alerts/ }).first();
    await alerts.click({ timeout: 2000 }).catch(() => {});
    await told;
    answer();
    await late;
    // What follows from a late answer follows at once.
    await page.waitForTimeout(500);
    await expect(ended, 'the reason stays on screen').toBeVisible();
    expect(rowsFrom(server, 'Left open')).toBe(0);
    await page.unroute(held);
  }
});

async function fillOrder(page: Page, supplier: string, amount: string) {
  await page.getByLabel('Supplier', { exact: true }).selectOption('Other (specify)');
  await page.getByLabel('Supplier name').fill(supplier);
  await page.getByLabel('Order amount').fill(amount);
}

/** How many orders from a supplier are stored. */
function rowsFrom(server: Server, supplier: string): number {
  const database = new DatabaseSync(join(server.dataDir, 'tillwise.sqlite'), { timeout: 5000 });
  const { count } = database
    .prepare('select count(*) as count from supplierOrder where supplier like ?')
    .get(supplier) as { count: number };
  database.close();
  return count;
}

test('An order for a week that was closed meanwhile is kept with what can be done: into this week, or once it is reopened', async ({
  page,
  server,
  browser,
  faults,
}) => {
  const past = '2025-05-14_to_2025-05-20';
  const weeksOf = (supplier: string) => {
    const db = new DatabaseSync(join(server.dataDir, 'tillwise.sqlite'), { timeout: 5000 });
    const rows = db.prepare('select "weekId", notes from "supplierOrder" where supplier = ?').all(supplier);
    db.close();
    return rows.map(({ weekId, notes }) => [weekId, notes]);
  };
  await signInByApi(page, server, 'scandals');
  await page.route(ORDERS, (route) => route.abort());
  for (const supplier of ['Late Paper', 'Later Paper']) {
    await page.goto(`/add-supplier?week=${past}`);
    await page.getByLabel('Category').selectOption('Scandals');
    await fillOrder(page, supplier, '75');
    await page.getByRole('button', { name: 'Add Order' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Not sent yet. The server' })).toBeVisible();
  }
  const office = await browser.newContext({ baseURL: server.url });
  faults.watch(office);
  const admin = await office.newPage();
  await signInByApi(admin, server, 'admin');
  const put = async (deed: 'close' | 'reopen', more = {}) => {
    const headers = { Origin: server.url, 'Idempotency-Key': deed };
    const data = { venue: 'scandals', ...more };
    expect((await admin.request.post(`/api/weeks/${past}/${deed}`, { data, headers })).status()).toBe(200);
  };
  await put('close');
  await page.unroute(ORDERS);
  await expect(page.getByText('The server did not accept 2: correct or discard them.')).toBeVisible({
    timeout: 40_000,
  });
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const list = page.getByRole('dialog', { name: 'Not sent yet' });
  const entry = (supplier: string) => list.getByRole('listitem').filter({ hasText: supplier });
  await expect(entry('Late Paper')).toContainText('is closed: Morgan Reyes closed it on');
  await expect(entry('Late Paper')).toContainText('An admin can reopen it, with a reason.');
  expect([weeksOf('Late Paper'), weeksOf('Later Paper')]).toEqual([[], []]);
  await entry('Late Paper').getByRole('button', { name: 'Enter in this week' }).click();
  await expect.poll(() => weeksOf('Late Paper')).toHaveLength(1);
  const [[weekId, notes]] = weeksOf('Late Paper') as [[string, string]];
  expect([weekId === past, notes]).toEqual([false, 'Belongs to the week May 14, 2025 - May 20, 2025.']);
  await put('reopen', { reason: 'A late invoice' });
  await entry('Later Paper').getByRole('button', { name: 'Correct' }).click();
  await page
    .getByRole('dialog', { name: 'Correct entry' })
    .getByRole('button', { name: 'Send again' })
    .click();
  await expect.poll(() => weeksOf('Later Paper')).toEqual([[past, '']]);
  await expect(list).toContainText('Everything was sent.');
  await office.close();
});
