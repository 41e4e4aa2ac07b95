import type { Page } from '@playwright/test';
import { haveKitchenOrdersWait } from './approval.ts';
import { expectAccessible } from './axe.ts';
import { mailedTest as test } from './mailed-story.ts';
import { card, openAs, openMore, readToast, signInByApi, signInInstead } from './people.ts';
import { expect } from './story.ts';
import { visit } from './visit.ts';

/** Adds an order on the page, from a supplier that is not on the list. */
async function addOrder(page: Page, supplier: string, amount: string) {
  await visit(page, '/add-supplier');
  await fillOrder(page, supplier, amount);
  await page.getByRole('button', { name: 'Add Order' }).click();
}

async function fillOrder(page: Page, supplier: string, amount: string) {
  await page.getByLabel('Supplier', { exact: true }).selectOption('Other (specify)');
  await page.getByLabel('Supplier name').fill(supplier);
  await page.getByLabel('Order amount').fill(amount);
}

test('A chef’s large order waits, an admin approves it from the email on a phone, and the chef sees it', {
  tag: '@main',
}, async ({ page, server, smtp }) => {
  await test.step('an admin has kitchen orders over $500 wait', async () => {
    await haveKitchenOrdersWait(page);
  });

  await test.step('the chef’s order of $640 waits, and is in no total', async () => {
    await signInInstead(page, server, 'chef');
    await visit(page, '/add-supplier');
    await fillOrder(page, 'Grand Market', '640');
    await expect(page.getByText('It will wait for approval.')).toBeVisible();
    await page.getByRole('button', { name: 'Add Order' }).click();
    await expect(
      page.getByText('It is waiting for approval and counts once somebody approves it.'),
    ).toBeVisible();
    await visit(page, '/orders?center=kitchen');
    const region = card(page, 'Supplier Orders');
    await expect(region.getByRole('status').first()).toContainText('waiting $640');
    await expect(region.getByRole('row').filter({ hasText: 'Grand Market' })).toContainText(
      'Waiting for approval: Kitchen orders over $500.00 wait for approval.',
    );
    await expect(region.getByRole('row').filter({ hasText: 'Kitchen spent' })).toContainText('$7,200.00');
    await expect(page.getByRole('button', { name: /^Approve order/ })).toHaveCount(0);
    await visit(page, '/overview');
    const waiting = card(page, 'Venues').getByRole('link', { name: 'Kitchen waiting $640.00' });
    await expect(waiting).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(waiting).toBeVisible();
    await waiting.click();
    await expect(page).toHaveURL(/center=kitchen&state=waiting/);
    await expect(card(page, 'Supplier Orders')).toContainText('Grand Market');
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('at a desk the admin reads in its row what it would leave', async () => {
    await signInInstead(page, server, 'admin');
    await visit(page, '/orders?center=kitchen');
    const waiting = card(page, 'Supplier Orders').getByRole('row').filter({ hasText: 'Grand Market' });
    await expect(waiting).toContainText('Left now $300.00, after this order -$340.00');
    await expectAccessible(page);
  });

  await test.step('the admin approves it in two taps from the email’s link', async () => {
    await expect.poll(() => smtp.received.length).toBe(1);
    const [mail] = smtp.received;
    expect(mail?.content).toMatch(/^Subject: Kitchen: \$640\.00 is waiting for approval\r$/m);
    const text = mail?.content.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? '';
    const link = /^Approve or decline: (\S+)/m.exec(text)?.[1] ?? '';
    await page.setViewportSize({ width: 390, height: 844 });
    await signInInstead(page, server, 'admin');
    await page.goto(link);
    await page.getByRole('button', { name: /Grand Market/ }).click();
    const sheet = page.getByRole('dialog');
    const impact = card(page, 'Budget Impact');
    await expect(impact).toContainText('Left now$300.00');
    await expect(impact).toContainText('Left after this order-$340.00');
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Approve order' }).click();
    await expect(page.getByText('Order approved')).toBeVisible();
  });

  await test.step('the chef hears of it, and the order counts', async () => {
    const resultOf = () => smtp.received.filter(({ to }) => to.includes('chef@tillwise.example'));
    await expect.poll(() => resultOf().length).toBe(1);
    expect(resultOf()[0]?.content).toContain('is approved');
    await page.setViewportSize({ width: 1280, height: 800 });
    await signInInstead(page, server, 'chef');
    await visit(page, '/orders?center=kitchen');
    const region = card(page, 'Supplier Orders');
    await expect(region.getByRole('row').filter({ hasText: 'Grand Market' })).toContainText(/approved by/);
    await expect(region.getByRole('row').filter({ hasText: 'Kitchen spent' })).toContainText('$7,840.00');
  });
});

test('What was changed while somebody looked at it is looked at again before it is approved', async ({
  page,
  server,
  faults,
}) => {
  faults.expect(/status of 409/);
  await signInByApi(page, server, 'admin');
  const headers = { Origin: server.url };
  const rule = { data: { approvalOverCents: 500_00 }, headers };
  expect((await page.request.patch(`${server.url}/api/centers/kitchen`, rule)).status()).toBe(200);
  await signInInstead(page, server, 'chef');
  for (const supplier of ['Late Market', 'Grand Market']) {
    await addOrder(page, supplier, '640');
    await expect(
      page.getByText('It is waiting for approval and counts once somebody approves it.'),
    ).toBeVisible();
  }
  // Nothing has the page read again by itself.
  await page.route('**/api/events', () => {});
  await signInInstead(page, server, 'admin');
  await page.goto('/orders?center=kitchen');
  const region = card(page, 'Supplier Orders');
  const approve = region.getByRole('button', { name: /^Approve order: .*Grand Market/ });
  await expect(approve).toBeVisible();
  const book = await (await page.request.get(`${server.url}/api/orders?q=Grand+Market`)).json();
  const [{ weekId, orderId, updatedAt }] = book.orders;
  const raised = { data: { amountCents: 9_876_54, fromUpdatedAt: updatedAt }, headers };
  const path = `${server.url}/api/weeks/${weekId}/orders/${orderId}`;
  expect((await page.request.patch(path, raised)).status()).toBe(200);
  await approve.click();
  await readToast(page, 'Error', 'changed this order meanwhile');
  await expect(region.getByRole('row').filter({ hasText: 'Grand Market' })).toContainText('$9,876.54');
  await expect(region.getByRole('row').filter({ hasText: 'Kitchen spent' })).toContainText('$7,200.00');
  await approve.press('Enter');
  // The button is gone: the focus goes to the next order that waits, and stays with the last one.
  const late = region.getByRole('button', { name: /^Late Market/ });
  await expect(late).toBeFocused();
  await readToast(page, 'Order approved', '$9,876.54');
  await region.getByRole('button', { name: /^Approve order: .*Late Market/ }).press('Enter');
  await expect(late).toBeFocused();
  await readToast(page, 'Order approved', '$640.00');
});

test('A credit counts as less spent, and one of more than was bought is asked about', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 422/);
  await openAs(page, 'chef', '/add-supplier');
  await addOrder(page, 'Never Bought From', '25');
  await expect(page.getByText('Supplier order added successfully!')).toBeVisible();
  await visit(page, '/add-supplier');
  await fillOrder(page, 'Never bought from', '25');
  await expect(page.getByText(/^Already entered\? Never Bought From, \$25\.00/)).toBeVisible();
  await page.getByLabel('Order amount').fill('40');
  await openMore(page);
  await page.getByLabel('Credit: money comes back').check();
  await page.getByRole('button', { name: 'Add Order' }).click();
  const asked = 'Only $25.00 was bought from Never bought from in this week and the eight before.';
  await expect(page.getByText(asked).first()).toBeVisible();
  await page.getByLabel('The credit is right').check();
  await page.getByRole('button', { name: 'Add Order' }).click();
  await expect(page.getByText('-$40.00 added')).toBeVisible();
  await visit(page, '/orders?center=kitchen');
  const spent = card(page, 'Supplier Orders').getByRole('row').filter({ hasText: 'Kitchen spent' });
  await expect(spent).toContainText('$7,185.00');
});
