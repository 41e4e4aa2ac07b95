import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { openAs, signInByApi } from './people.ts';
import { expect, test } from './story.ts';
import { visit } from './visit.ts';

test.beforeEach(({ faults }) => faults.expect(/Failed to load resource|ERR_/));

/** Adds an order of today as the page would; answers with its week. */
function addOrder(page: Page, order: { supplier: string; amountCents: number; notes?: string }) {
  return page.evaluate(async (sent) => {
    const { currentWeek, today } = await (await fetch('/api/session')).json();
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' } };
    const body = JSON.stringify({ revenueCenter: 'kitchen', day: today, ...sent });
    const { status } = await fetch(`/api/weeks/${currentWeek.weekId}/orders`, { ...init, body });
    if (status !== 201) throw new Error(`answered ${status}`);
  }, order);
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('A supplier has a page of its own: what it came to, what changed, its last orders', {
  tag: '@main',
}, async ({ page, server }) => {
  await signInByApi(page, server, 'chef');
  await page.goto('/orders');
  await addOrder(page, { supplier: 'Reef Fish', amountCents: 120_00, notes: 'Ten crates' });
  await addOrder(page, { supplier: 'reef FISH', amountCents: 80_00 });
  const { suppliers } = await page.evaluate(async () => ({
    suppliers: await (await fetch('/api/suppliers')).json(),
  }));
  const { supplierId } = suppliers.find(({ name }: { name: string }) => name === 'Reef Fish');
  await visit(page, `/suppliers/${supplierId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Reef Fish' })).toBeVisible();
  await expect(card(page, 'Spending by week')).toContainText(/\$200\.00 in 13 weeks, .*2 orders, \$100\.00/);
  await expect(card(page, 'What changed')).toContainText('Nothing was ordered in the eight weeks before');
  await expect(card(page, 'Last orders').getByRole('button', { name: /\d{4}, \$/ })).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Merge' })).toHaveCount(0);
  await card(page, 'Last orders')
    .getByRole('button', { name: /\$120\.00/ })
    .click();
  await page.getByRole('dialog').getByRole('link', { name: 'Repeat order' }).click();
  await expect(page.getByLabel('Order amount')).toHaveValue('120.00');
});

test('The admin gives a supplier an account code, merges another into it, retires it and brings it back', async ({
  page,
  server,
}) => {
  await signInByApi(page, server, 'admin');
  await page.goto('/orders');
  await addOrder(page, { supplier: 'Prime Cut Meat', amountCents: 55_00 });
  await visit(page, '/settings?view=suppliers');
  const kitchen = page.getByRole('region', { name: 'Kitchen suppliers' });

  await test.step('an account code', async () => {
    await kitchen.getByRole('button', { name: 'Prime Cut Meats' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
    const dialog = page.getByRole('dialog', { name: 'Rename supplier' });
    await dialog.getByLabel('Account code').fill('5100-MEAT');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog).toBeHidden();
    await expect(kitchen.locator('ol')).toContainText('5100-MEAT');
  });

  await test.step('a merge of the misspelt one', async () => {
    await kitchen.getByRole('button', { name: 'Prime Cut Meat', exact: true }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Spending and orders' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Prime Cut Meat' })).toBeVisible();
    await page.getByRole('button', { name: 'Merge' }).click();
    const dialog = page.getByRole('dialog', { name: 'Merge supplier' });
    await expect(dialog.getByRole('button', { name: 'Merge' })).toBeDisabled();
    await expectAccessible(page);
    await dialog.getByLabel('Merge into').selectOption('Prime Cut Meats');
    // The page reads that this supplier is gone before it has the answer.
    await page.route('**/merge', async (route) => {
      const [, answer] = await Promise.all([
        page.waitForResponse((one) => one.url().includes('/api/suppliers/') && one.status() === 404),
        route.fetch(),
      ]);
      await expect(page.getByText('Your group has no supplier at this address.')).toBeVisible();
      await route.fulfill({ response: answer });
    });
    await dialog.getByRole('button', { name: 'Merge' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Prime Cut Meats' })).toBeVisible();
    await expect(page.getByText('Also called Prime Cut Meat')).toBeVisible();
    await expect(card(page, 'Last orders')).toContainText('$55.00');
  });

  await test.step('retired: no form offers it, and one that names it says so', async () => {
    await page.getByRole('button', { name: 'Retire' }).click();
    await expect(page.getByText('Retired', { exact: true })).toBeVisible();
    await visit(page, '/add-supplier');
    const choice = page.getByLabel('Supplier', { exact: true });
    await expect(choice.getByRole('option', { name: 'Harbor Seafood' })).toHaveCount(1);
    await expect(choice.getByRole('option', { name: 'Prime Cut Meats' })).toHaveCount(0);
    await expect(page.getByRole('group', { name: 'Recently ordered' })).not.toContainText('Prime Cut');
    await choice.selectOption('Other (specify)');
    await page.getByLabel('Supplier name').fill('prime cut meats');
    await expect(page.getByText('prime cut meats is retired.')).toBeVisible();
  });

  await test.step('and brought back from the list', async () => {
    // Left as it was typed: nothing of it is to be kept.
    page.once('dialog', (dialog) => void dialog.accept());
    await visit(page, '/settings?view=suppliers');
    await kitchen.getByText('Retired (1)').click();
    await kitchen.getByRole('button', { name: 'Prime Cut Meats' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Bring back' }).click();
    await expect(kitchen.locator('ol')).toContainText('Prime Cut Meats');
    await expect(kitchen.getByText('Retired (1)')).toHaveCount(0);
  });
});

test('An order is repeated from the list: the form is filled in, of today, and nothing is saved by itself', async ({
  page,
  server,
}) => {
  await signInByApi(page, server, 'chef');
  await page.goto('/orders?center=kitchen');
  await addOrder(page, { supplier: 'Reef Fish', amountCents: 123_40, notes: 'Ten crates' });
  const row = page.getByRole('row', { name: /Reef Fish/ });
  await expect(row).toHaveCount(1);
  const writes: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && !pathname.endsWith('/questions')) writes.push(pathname);
  });
  await row.getByRole('button', { name: /^Reef Fish/ }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Repeat order', exact: true }).click();
  await expect(page.getByLabel('Supplier name')).toHaveValue('Reef Fish');
  await expect(page.getByLabel('Order amount')).toHaveValue('123.40');
  await expect(page.getByLabel('Notes')).toHaveValue('Ten crates');
  const { today } = await page.evaluate(async () => (await fetch('/api/session')).json());
  await expect(page.getByLabel('Order date')).toHaveValue(today);
  expect(writes).toEqual([]);
  await page.getByRole('button', { name: 'Add Order' }).click();
  await expect(page.getByText('An order from Reef Fish of $123.40 was already entered')).toBeVisible();
  await page.getByRole('button', { name: 'It is right' }).click();
  await expect(page.getByText('Supplier order added successfully!')).toBeVisible();
});

test('On a phone an order of somebody ordered from lately takes three taps and the digits', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInByApi(page, server, 'chef');
  await page.goto('/chef');
  await addOrder(page, { supplier: 'Harbor Seafood', amountCents: 210_00 });
  await page.reload();
  await page.evaluate(() => {
    const counted = window as unknown as { taps: number };
    counted.taps = 0;
    addEventListener('click', () => counted.taps++, true);
  });
  const bottom = page.getByRole('navigation', { name: 'Bottom navigation' });
  await bottom.getByRole('link', { name: 'Order' }).click();
  await page
    .getByRole('group', { name: 'Recently ordered' })
    .getByRole('button', { name: /^Harbor Seafood/ })
    .click();
  await expect(page.getByLabel('Order amount')).toBeFocused();
  await page.keyboard.type('185.50');
  await page.getByRole('button', { name: 'Add Order' }).click();
  await expect(page.getByText('Supplier order added successfully!')).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { taps: number }).taps)).toBe(3);
});

test('Nothing of an order’s form moves under a finger while the page learns of the week', async ({
  page,
  server,
}) => {
  await signInByApi(page, server, 'chef');
  const known = Promise.withResolvers<void>();
  for (const read of ['days/*/week', 'weeks/*', 'weeks/*/outlook', 'settings/budgets'])
    await page.route(`**/api/${read}`, async (route) => {
      await known.promise;
      await route.continue();
    });
  await page.goto('/add-supplier');
  await expect(page.getByRole('button', { name: 'Add Order' })).toBeVisible();
  const places = () =>
    Promise.all(
      [page.getByLabel('Order amount'), page.getByRole('button', { name: 'Add Order' })].map((part) =>
        part.boundingBox(),
      ),
    );
  const before = await places();
  known.resolve();
  await expect(page.getByRole('group', { name: 'Recently ordered' })).toBeVisible();
  await expect(page.getByText('Left after this order')).toBeVisible();
  expect(await places()).toEqual(before);
});

test('The usual orders of a weekday are ticked, adjusted and added in one go', async ({ page, server }) => {
  await signInByApi(page, server, 'chef');
  await page.goto('/orders');
  const { today, day } = await page.evaluate(async () => {
    const session = await (await fetch('/api/session')).json();
    const ago = (days: number) =>
      new Date(Date.parse(`${session.today}T12:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
    const week = session.currentWeek.weekId;
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' } };
    const order = { revenueCenter: 'kitchen', supplier: 'Weekly Wheat', amountCents: 150_00 };
    const orders = [7, 14].map((days) => ({ ...order, day: ago(days) }));
    await fetch(`/api/weeks/${week}/orders/several`, { ...init, body: JSON.stringify({ orders }) });
    const weekday = new Date(`${session.today}T12:00:00Z`).toLocaleDateString('en', { weekday: 'long' });
    return { today: session.today as string, day: weekday };
  });
  await visit(page, '/add-supplier');
  await page.getByRole('link', { name: 'The usual orders' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Usual orders' })).toBeVisible();
  await expect(page.getByText(`The usual ${day}`)).toBeVisible();
  await expect(page.getByLabel('Order date')).toHaveValue(today);
  // Whatever else the sample finds usual is left out.
  const boxes = page.getByRole('checkbox');
  for (const box of await boxes.all()) if (await box.isChecked()) await box.click();
  await expect(page.getByRole('button', { name: 'Add orders' })).toBeDisabled();
  await page.getByLabel('Amount of Weekly Wheat').fill('1o0');
  await expect(page.getByText(/Enter dollars and cents/)).toBeVisible();
  await page.getByLabel('Amount of Weekly Wheat').fill('175.25');
  await expect(page.getByRole('checkbox', { name: 'Weekly Wheat' })).toBeChecked();
  // $300 were left before the two of the weeks before came into this one.
  await expect(page.getByText('After this, Kitchen is $175.25 over.')).toBeVisible();
  const writes: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && !pathname.endsWith('/questions')) writes.push(pathname);
  });
  await page.getByRole('button', { name: 'Add 1 order, $175.25' }).click();
  await expect(page.getByText('1 order added, $175.25 in all.')).toBeVisible();
  expect(writes).toEqual([expect.stringMatching(/\/orders\/several$/)]);
  await visit(page, '/add-supplier?view=usual');
  await expect(page.getByText('already ordered: $175.25')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Weekly Wheat' })).not.toBeChecked();
});

test('Rows pasted from a spreadsheet are shown with what is wrong in each, and added once they are right', async ({
  page,
  server,
}) => {
  await signInByApi(page, server, 'chef');
  await page.goto('/import-orders?view=paste');
  const rows = page.getByLabel('Rows', { exact: true });
  const writes: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && !pathname.endsWith('/questions')) writes.push(pathname);
  });
  await rows.fill('Pasted Fish\t120.50\t\tTen crates\nPasted Ice\tten');
  const preview = page.getByRole('list', { name: 'Orders pasted' });
  await expect(preview.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByText('1 of 2 lines needs correcting. Correct it above')).toBeVisible();
  await expect(page.getByRole('button', { name: '1 Line needs correcting' })).toBeDisabled();
  await expectAccessible(page);
  await rows.fill('Pasted Fish\t120.50\t\tTen crates\nPasted Ice\t10');
  await expect(page.getByText('After this, Kitchen has $169.50 left.')).toBeVisible();
  expect(writes).toEqual([]);
  await page.getByRole('button', { name: 'Add 2 orders' }).click();
  await expect(page.getByText(/^2 orders added to .*, \$130\.50 in all\./)).toBeVisible();
  expect(writes).toEqual([expect.stringMatching(/\/orders\/several$/)]);
  await page.getByRole('link', { name: 'See the orders' }).click();
  await expect(page.getByRole('row', { name: /Pasted Fish.*Ten crates/ })).toBeVisible();
});

test('A pasted credit of more than was bought is asked about, and added once somebody says that it is right', async ({
  page,
  faults,
}) => {
  faults.expect(/422/);
  await openAs(page, 'chef', '/import-orders?view=paste');
  await page
    .getByLabel('Rows', { exact: true })
    .fill('Supplier\tAmount\tKind\nPasted Ice\t10\t\nReturned Fish\t80\tcredit');
  const asked =
    'Nothing was bought from Returned Fish in this week and the eight before. Is the credit right?';
  const preview = page.getByRole('list', { name: 'Orders pasted' });
  await page.getByRole('button', { name: 'Add 2 orders' }).click();
  await expect(preview.getByRole('listitem').first()).toContainText(`-$80.00${asked}`);
  await page.getByLabel('The credit is right').check();
  await page.getByRole('button', { name: 'Add 2 orders' }).click();
  await expect(page.getByText(/^2 orders added to .*, -\$70\.00 in all\.$/)).toBeVisible();
});
