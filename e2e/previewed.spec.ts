import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { order, pressInOrder, signInInstead } from './people.ts';
import { expect, test } from './story.ts';
import { visit } from './visit.ts';

/** Has orders of the kitchen wait, as an admin. */
async function haveThemWait(page: Page, { url }: { url: string }, rule: object) {
  await signInInstead(page, { url }, 'admin');
  const headers = { Origin: url };
  expect((await page.request.patch(`${url}/api/centers/kitchen`, { data: rule, headers })).status()).toBe(
    200,
  );
  await signInInstead(page, { url }, 'chef');
}

test('What a correction does to the budget, and that it will wait, is said before it is saved', async ({
  page,
  server,
}) => {
  await haveThemWait(page, server, { approvalOverCents: 500_00 });
  await page.goto('/chef');
  await order(page, 'kitchen', 50_00);
  await visit(page, '/orders?center=kitchen');

  await test.step('in Edit order, of the amount', async () => {
    const dialog = await pressInOrder(page, 'Corner Market', 'Edit order');
    const impact = dialog.getByRole('region', { name: 'Budget Impact' });
    await expect(impact).toContainText('This order counts against the Kitchen budget of the week of');
    await dialog.getByLabel('Amount').fill('80');
    await expect(impact).toContainText('This correction-$30.00');
    await expect(impact).toContainText('Left after this correction$220.00');
    await expect(dialog.getByText('It will wait for approval.')).toHaveCount(0);
    await dialog.getByLabel('Amount').fill('640');
    await expect(dialog.getByText('It will wait for approval.')).toBeVisible();
    await expect(dialog).toContainText('Kitchen orders over $500.00 wait for approval.');
    await expectAccessible(page);
    await dialog.getByLabel('Amount').fill('50');
    await expect(impact).toContainText('This correction$0.00');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('in Received or invoiced, below the amounts of a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const dialog = await pressInOrder(page, 'Corner Market', 'Received or invoiced');
    await dialog.getByLabel('Received').fill('40');
    const left = dialog.getByText('Left after this correction');
    await expect(left.locator('..')).toContainText('$260.00');
    await expect(left).toBeInViewport();
    await dialog.getByLabel('Invoiced').fill('600');
    await expect(left.locator('..')).toContainText('-$300.00');
    await expect(dialog.getByText('It will wait for approval.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('listitem').getByText('Waiting for approval', { exact: true })).toBeVisible();
  });
});

test('An order over a budget that stands on a forecast says that it will wait', async ({ page, server }) => {
  await haveThemWait(page, server, { approvalOverBudget: true });
  await page.goto('/add-supplier');
  const day = await page.getByLabel('Order date').inputValue();
  await page.getByLabel('Order date').fill(Temporal.PlainDate.from(day).add({ days: 7 }).toString());
  await page.getByLabel('Supplier', { exact: true }).selectOption('Other (specify)');
  await page.getByLabel('Supplier name').fill('Grand Market');
  await page.getByLabel('Order amount').fill('100');
  const impact = page.getByRole('region', { name: 'Budget Impact' });
  await expect(impact).toContainText('Of a budget of');
  await expect(page.getByText('It will wait for approval.')).toHaveCount(0);
  await page.getByLabel('Order amount').fill('60000');
  await expect(
    page.getByText(/^It will wait for approval\. It would take Kitchen over its budget by/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Add Order' }).click();
  await expect(
    page.getByText('It is waiting for approval and counts once somebody approves it.'),
  ).toBeVisible();
});

test('Expenses that are set past approval are refused in words, and what was typed stays', async ({
  page,
  server,
  faults,
}) => {
  faults.expect(/403/);
  await haveThemWait(page, server, { approvalOverCents: 500_00 });
  await page.goto('/chef');
  await page.getByRole('button', { name: 'Edit kitchen expenses' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Kitchen Expenses' });
  const amount = dialog.getByRole('textbox').first();
  await amount.fill('99000');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog).toContainText('Kitchen orders over $500.00 need approval, so spending set by hand');
  await expect(dialog).toContainText('An admin can set this, or a manager who may approve orders.');
  await expect(amount).toHaveValue('99000');
});

test('An order where nothing is budgeted says that it waits, and why', async ({ page, server }) => {
  await signInInstead(page, server, 'admin');
  const headers = { Origin: server.url };
  const kiosk = { centers: [{ name: 'Kiosk', percentage: 30, budgetOf: 'own' }], crews: [] };
  const data = { name: 'Harbor Kiosk', laborPercentage: 20, ...kiosk };
  const made = await page.request.post(`${server.url}/api/venues`, {
    headers: { ...headers, 'Idempotency-Key': 'kiosk' },
    data,
  });
  expect(made.status()).toBe(201);
  const { centerId } = (await made.json()).centers[0];
  const rule = { headers, data: { approvalOverBudget: true } };
  expect((await page.request.patch(`${server.url}/api/centers/${centerId}`, rule)).status()).toBe(200);
  await page.goto('/add-supplier');
  await page.getByLabel('Category').selectOption(centerId);
  await page.getByLabel('Supplier name').fill('Grand Market');
  await page.getByLabel('Order amount').fill('1');
  const why = 'the week has neither revenue nor a forecast';
  await expect(
    page.getByText(`It will wait for approval. Kiosk has no budget to stay within: ${why}.`),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Add Order' }).click();
  await expect(
    page.getByText('It is waiting for approval and counts once somebody approves it.'),
  ).toBeVisible();
});

test('An order that may be here already is found over the week’s edge, on a fresh page', async ({
  page,
  server,
}) => {
  await signInInstead(page, server, 'chef');
  const headers = { Origin: server.url };
  const { weekId } = await (await page.request.get(`${server.url}/api/weeks`))
    .json()
    .then(([first]) => first);
  const start = Temporal.PlainDate.from(weekId.split('_to_')[0]);
  const day = start.subtract({ days: 1 }).toString();
  const before = `${start.subtract({ days: 7 })}_to_${day}`;
  const data = { revenueCenter: 'kitchen', supplier: 'Edge Foods', amountCents: 25_00, day, notes: '' };
  const added = await page.request.post(`${server.url}/api/weeks/${before}/orders`, { data, headers });
  expect(added.status()).toBe(201);

  await page.goto('/add-supplier');
  await page.getByLabel('Order date').fill(start.toString());
  await page.getByLabel('Supplier', { exact: true }).selectOption('Other (specify)');
  await page.getByLabel('Supplier name').fill('edge  FOODS');
  await page.getByLabel('Order amount').fill('25');
  await expect(page.getByText(/^Already entered\? Edge Foods, \$25\.00/)).toBeVisible();
  await page.getByLabel('Order amount').fill('26');
  await expect(page.getByText(/^Already entered\?/)).toHaveCount(0);
});
