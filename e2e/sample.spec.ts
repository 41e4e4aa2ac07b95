import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { card, logOut, readToast, signIn, signInByApi } from './people.ts';
import { expect, test } from './story.ts';

/** That the kitchen's card tells of a week that is heading over a budget which is a forecast. */
async function expectHeadingOver(page: Page) {
  const kitchen = card(page, 'Kitchen Budget');
  await expect(kitchen).toContainText(/Over|Heading (far )?over/);
  await expect(kitchen).toContainText('30% of total revenue · forecast');
  // Once a page: in the card, or in that of the revenue.
  await expect(page.locator('main')).toContainText(/usually ends between about \$[\d,]+ and \$[\d,]+\./);
  await expect(kitchen).toContainText(/The week is heading for 1\d\d%/);
}

test.describe('A trial that begins in the middle of a week', () => {
  test.use({ env: { TILLWISE_SAMPLE: 'midweek' } });

  test('shows the chef budgets on a forecast, where the week is heading, and the days behind it', async ({
    page,
    server,
  }) => {
    await signInByApi(page, server, 'chef');
    await page.goto('/chef');
    await expectHeadingOver(page);
    // Ten: the newest six, and after them the four that the specification names.
    const weeks = page.getByLabel('Week', { exact: true }).locator('option');
    await expect(weeks).toHaveCount(10);
    await expect(weeks.nth(9)).toHaveText(/^Apr 23, 2025/);
    await page.goto('/alerts');
    await expect(
      page.getByRole('listitem').filter({ hasText: /Kitchen is (heading over budget|over)/ }),
    ).toContainText(/At this pace the kitchen ends the week at|was ordered of an expected budget/);

    const { currentWeek, today } = await (await page.request.get('/api/session')).json();
    const days = Temporal.PlainDate.from(currentWeek.startDate).until(today).days;
    await page.goto('/sales');
    const kitchen = page.getByRole('textbox', { name: /^Kitchen sales, / });
    // Days to come take what is expected in place of sales.
    await expect(kitchen).toHaveCount(days + 1);
    for (let day = 0; day < days; day++) await expect(kitchen.nth(day)).not.toHaveValue('');
    await expect(kitchen.nth(days)).toHaveValue('');
    await expect(card(page, 'Kitchen sales')).toContainText(/\$1\d,\d{3}/);
  });
});

test.describe('Of a week that is heading over its budget', () => {
  test.use({ env: { TILLWISE_SAMPLE: 'midweek' } });

  test('whoever only looks on is offered nothing to enter', async ({ page, server }) => {
    const enter = page.getByRole('link', { name: 'Enter the sales of the days so far' }).first();
    const vera = { email: 'vera@example.com', password: 'words of Vera', home: '/overview' };
    await signInByApi(page, server, 'admin');
    await page.goto('/alerts');
    await expect(enter).toBeVisible();
    const made = await page.request.post('/api/users', {
      headers: { Origin: server.url },
      data: { name: 'Vera', email: vera.email, password: vera.password, role: 'viewer' },
    });
    expect(made.status()).toBe(201);
    await logOut(page);
    await signIn(page, vera);
    await page.goto('/alerts');
    await expect(page.getByRole('main')).toContainText(/Kitchen is (heading over budget|over)/);
    await expect(enter).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Set expected sales' })).toHaveCount(0);
  });
});

test('The banner of demo mode leads to the middle of a week and back, and each keeps what was entered in it', async ({
  page,
}) => {
  await page.goto('/chef?week=2025-05-14_to_2025-05-20');
  const banner = page.getByRole('status').filter({ hasText: 'Demo: this is sample data.' });
  await banner.getByRole('button', { name: 'See the middle of a week' }).click();
  await expect(page).toHaveURL(/\/chef$/);
  await expectHeadingOver(page);
  await expect(page.getByLabel('Week', { exact: true }).locator('option')).toHaveCount(5);
  const spent = card(page, 'Kitchen Budget').getByText(/^\$[\d,.]+ of \$[\d,.]+ spent/);
  const before = await spent.textContent();
  await page.getByRole('link', { name: 'Add Supplier Order' }).click();
  await page.getByLabel('Supplier', { exact: true }).selectOption({ index: 1 });
  await page.getByLabel('Order amount').fill('100');
  await page.getByRole('button', { name: 'Add Order' }).click();
  await page.getByRole('button', { name: 'Go now' }).click();
  await expect(spent).not.toHaveText(before ?? '');
  const after = await spent.textContent();

  await banner.getByRole('button', { name: 'See the complete week' }).click();
  await expect(card(page, 'Kitchen Budget')).toContainText('$7,200.00 of $7,500.00 spent');
  await expect(card(page, 'Kitchen Budget')).not.toContainText('forecast');
  await banner.getByRole('button', { name: 'See the middle of a week' }).click();
  await expect(spent).toHaveText(after ?? '');
});

test('The admin of a trial puts its week in the middle with one press and an answer, and complete again', async ({
  page,
  server,
}) => {
  await signInByApi(page, server, 'admin');
  await page.goto('/settings?view=sample');
  const sample = card(page, 'Sample week');
  await sample.getByRole('button', { name: 'The middle of a week' }).click();
  const question = sample.getByRole('alert');
  await expect(question).toContainText('what you and others entered in');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await sample.getByRole('button', { name: 'The middle of a week' }).click();
  await question.getByRole('button', { name: 'Put sample back' }).click();
  await readToast(page, 'Sample put back');
  await page.goto('/chef');
  await expectHeadingOver(page);
  await page.goto('/audit');
  await expect(page.getByRole('listitem').filter({ hasText: 'Put sample' })).toContainText('midweek');

  await page.goto('/settings?view=sample');
  await sample.getByRole('button', { name: 'A complete week' }).click();
  await question.getByRole('button', { name: 'Put sample back' }).click();
  await readToast(page, 'Sample put back');
  await page.goto('/chef');
  await expect(card(page, 'Kitchen Budget')).toContainText('$7,200.00 of $7,500.00 spent');
});

test('A trial opens with one press: the middle of a week, or a Monday before the last week is finished', async ({
  page,
  server,
}) => {
  const opened = async (name: string) => {
    await page.goto('/');
    const scenes = page.getByRole('region', { name: 'Look around' });
    await expectAccessible(page);
    await scenes.getByRole('button', { name }).click();
  };
  await opened('The middle of a week');
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await expectHeadingOver(page);
  await page.getByRole('button', { name: 'Previous', exact: true }).click();
  const { currentWeek } = await (await page.request.get('/api/session')).json();
  const last = Temporal.PlainDate.from(currentWeek.startDate).subtract({ days: 7 });
  await expect(page).toHaveURL(new RegExp(`week=${last}`));
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Compare Weeks' }).click();
  await expect(page.getByLabel('Compare with')).toHaveValue(new RegExp(`^${last}`));
  await logOut(page);

  await opened('Monday morning');
  await expect(page.getByRole('heading', { name: 'Monday’s table' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`week=${last}`));
  await logOut(page);

  // Back again: the venues stand in the middle of their week.
  await opened('The middle of a week');
  await expectHeadingOver(page);
  const session = await (await fetch(`${server.url}/api/session`)).json();
  expect(session.mode).toBe('trial');
});
