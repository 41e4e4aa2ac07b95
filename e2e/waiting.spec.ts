import { haveKitchenOrdersWait } from './approval.ts';
import { expectAccessible } from './axe.ts';
import { card, order, signInByApi } from './people.ts';
import { expect, test } from './story.ts';
import { visit } from './visit.ts';

test('What is waiting for approval stands on open dashboards by itself, leads to those orders, and goes once it is approved', async ({
  page,
  server,
  browser,
  faults,
}) => {
  await haveKitchenOrdersWait(page);

  const listening = page.waitForResponse('**/api/events');
  await page.goto('/admin');
  const budget = card(page, 'Kitchen Budget');
  const waits = budget.getByRole('link', { name: '$640.00 is waiting for approval' });
  await expect(budget).toContainText('$7,200.00 of');
  await listening;
  await expect(page.getByText('is waiting for approval')).toHaveCount(0);

  const kitchen = await browser.newContext({ baseURL: server.url });
  faults.watch(kitchen);
  const chef = await kitchen.newPage();
  const ofChef = card(chef, 'Kitchen Budget').getByText('$640.00 is waiting for approval');
  await test.step('the chef orders over the limit: both dashboards say what waits, and spend nothing', async () => {
    await signInByApi(chef, server, 'chef');
    await chef.goto('/chef');
    await expect(card(chef, 'Kitchen Budget')).toContainText('$7,200.00 of');
    await order(chef, 'kitchen', 640_00);
    await expect(ofChef).toBeVisible();
    await expect(waits).toBeVisible();
    await expect(budget).toContainText('$7,200.00 of');
    await expect(page.getByText('is waiting for approval')).toHaveCount(1);
  });

  await test.step('it leads to what waits, on a phone too, where it is approved', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await waits.click();
    await expect(page).toHaveURL(/\/orders\?.*state=waiting/);
    const list = card(page, 'Supplier Orders');
    await expect(list.getByRole('button', { name: 'Take off Kitchen' })).toBeVisible();
    await expect(list.getByRole('button', { name: 'Take off Waiting for approval' })).toBeVisible();
    await expect(list.getByRole('listitem').filter({ hasText: 'Corner Market' })).toBeVisible();
    await expect(list.getByRole('status').first()).toContainText(/^1 of \d+ orders, waiting \$640\.00$/);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await list.getByRole('button', { name: /^Approve order: Corner Market/ }).click();
    await expect(list).toContainText('No order of this week matches.');
    await list.getByRole('button', { name: 'Clear filters' }).click();
    await expect(list.getByRole('row').filter({ hasText: 'Corner Market' })).toContainText('approved by');
  });

  await test.step('the chef’s dashboard, open all the while, says so', async () => {
    await expect(card(chef, 'Kitchen Budget')).toContainText('$7,840.00 of');
    await expect(ofChef).toHaveCount(0);
    await visit(page, '/admin');
    await expect(budget).toContainText('$7,840.00 of');
    await expect(page.getByText('is waiting for approval')).toHaveCount(0);
  });
});
