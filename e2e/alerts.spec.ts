import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { openMailbox } from './mailbox.ts';
import { card, openAs, openFilters, order, readToast } from './people.ts';
import { pressRetry } from './press-retry.ts';
import { expect, test as story } from './story.ts';
import { visit } from './visit.ts';

const test = story.extend<{ mailbox: Awaited<ReturnType<typeof openMailbox>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
  mailbox: async ({}, use) => {
    const mailbox = await openMailbox();
    await use(mailbox);
    await mailbox.close();
  },
  env: ({ mailbox }, use) =>
    use({ SMTP_URL: mailbox.url, TILLWISE_MAIL_FROM: 'Tillwise <alerts@example.com>' }),
});

async function orderFromPage(page: Page, amount: string) {
  await page.goto('/add-supplier');
  await page.getByLabel('Supplier', { exact: true }).selectOption('Prime Cut Meats');
  await page.getByLabel('Order amount').fill(amount);
  await page.getByRole('button', { name: 'Add Order' }).click();
  const saved = page.getByRole('alert').filter({ hasText: 'Supplier order added successfully!' });
  await expect(page.getByText('Supplier order added successfully!')).toBeVisible();
  await expect(saved.filter({ hasText: 'Budget Critical' })).toHaveCount(0);
  await expect(page.locator('[data-tone="danger"]')).toContainText('Kitchen Budget Critical');
}

function newest(page: Page): Locator {
  return card(page, 'Recent Alerts').getByRole('listitem').first();
}

/** The bell of a wide screen: in the rail. */
function bell(page: Page, count: number): Locator {
  const rail = page.getByRole('navigation', { name: 'Places' });
  if (count === 0) return rail.getByRole('link', { name: 'Alerts', exact: true });
  return rail.getByRole('link', { name: new RegExp(`^Alerts ?, ${count} unacknowledged$`) });
}

test('A critical order reaches the owner by email and every open screen, and somebody sees to it', {
  tag: '@main',
}, async ({ page, browser, server, faults, mailbox }) => {
  await openAs(page, 'admin');
  await expect(bell(page, 4)).toBeVisible();
  const kitchen = await browser.newContext({ baseURL: server.url });
  faults.watch(kitchen);
  const chef = await kitchen.newPage();
  await openAs(chef, 'chef');
  await orderFromPage(chef, '100.00');

  await test.step('The admin’s open dashboard shows it without being loaded again', async () => {
    await expect(newest(page)).toContainText('Kitchen Budget Critical');
    await expect(newest(page)).toContainText('Kitchen budget is at 97.3% ($200.00 remaining).');
    await expect(newest(page)).toContainText('Critical Zone · Order by Ana Duarte');
    await expect(newest(page)).toContainText('Just now');
    await expect(newest(page)).toContainText('Sent to 2');
  });

  await test.step('With the one before it, it is one line, and counted once', async () => {
    const times = newest(page).getByText('2 times, last 97.3%');
    await expect(times).toBeVisible();
    await times.click();
    await expect(newest(page)).toContainText('Kitchen budget is at 96.0% ($300.00 remaining).');
    await expect(bell(page, 4)).toBeVisible();
  });

  let week = '';
  await test.step('The email is there, once, and its link opens the week', async () => {
    const [mail, ...others] = mailbox.read();
    expect(others).toEqual([]);
    expect(mail?.to).toEqual(['owner@tillwise.example', 'office@tillwise.example']);
    expect(mail?.text).toMatch(/^Subject: ALERT: Kitchen Budget Critical$/m);
    expect(mail?.text).toContain('Caused by: Order by Ana Duarte');
    const link = /^Open the week: (\S+)$/m.exec(mail?.text ?? '')?.[1] ?? '';
    week = new URL(link).searchParams.get('week') ?? '';
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Admin Dashboard', level: 1 })).toBeVisible();
    await expect(page.getByLabel('Week', { exact: true })).toHaveValue(week);
    await expect(card(page, 'Kitchen Budget')).toContainText('$7,300.00 of $7,500.00 spent');
    await chef.goto(link);
    await expect(chef).toHaveURL(`/chef?week=${week}`);
  });

  await test.step('One acknowledges it, and the other sees who', async () => {
    await bell(chef, 1).click();
    await expect(chef).toHaveURL(`/alerts?week=${week}`);
    await expect(chef.getByRole('button', { name: 'Take off Kitchen' })).toBeVisible();
    await expect(card(chef, 'Alerts').getByRole('listitem')).toHaveCount(1);
    await newest(page).getByRole('button', { name: 'Acknowledge' }).click();
    await expect(newest(page)).toContainText('Acknowledged by Morgan Reyes, just now');
    await expect(newest(page).getByRole('button', { name: 'Acknowledge' })).toHaveCount(0);
    await expect(newest(page).getByText('Acknowledged by')).toBeVisible();
    await expect(bell(page, 3)).toBeVisible();
    await expect(chef.getByRole('listitem').first()).toContainText('Acknowledged by Morgan Reyes, just now');
    await expect(bell(chef, 0)).toBeVisible();
  });
  await kitchen.close();
});

test('An email that the mail server refuses says so, and is sent again once it takes it', async ({
  page,
  mailbox,
}) => {
  await openAs(page, 'admin');
  mailbox.refuse(550, 'No such mailbox');
  await order(page, 'bar', 1_00);
  await expect(newest(page)).toContainText('Bar Budget Critical');
  await expect(newest(page)).toContainText(/Not sent: The mail server refused .*550 No such mailbox/);
  mailbox.accept();
  await newest(page).getByRole('button', { name: 'Retry' }).click();
  await expect(newest(page)).toContainText('Sent to 2');
  await expect(newest(page).getByRole('button', { name: 'Retry' })).toHaveCount(0);
  expect(mailbox.read()).toHaveLength(1);

  await test.step('One that the mail server can’t take just now waits, with its words', async () => {
    mailbox.refuse(451, 'Come back later');
    await order(page, 'scandals', 300_00);
    await expect(newest(page)).toContainText('Scandals Budget Critical');
    await expect(newest(page)).toContainText(/Waiting: .*451 Come back later/);
    mailbox.accept();
    await newest(page).getByRole('button', { name: 'Retry' }).click();
    await expect(newest(page)).toContainText('Sent to 2');
  });
});

test('A retry that the server refuses says why, in place', async ({ page, mailbox, faults }) => {
  faults.expect(/422/);
  await openAs(page, 'admin');
  mailbox.refuse(550, 'No such mailbox');
  await order(page, 'bar', 1_00);
  await expect(newest(page)).toContainText('Not sent: ');
  const headers = { Origin: new URL(page.url()).origin };
  await page.request.put('/api/settings/budgets', { data: { emailRecipients: '' }, headers });
  await newest(page).getByRole('button', { name: 'Retry' }).click();
  await readToast(page, 'Error', 'Failed to update data. Please try again.');
  await expect(newest(page)).toContainText('There are no recipients in Budget Settings.');
  await expect(newest(page)).toContainText('Not sent: ');
});

test('The history finds alerts by what they are about, page by page, and says which are settled', async ({
  page,
  faults,
}) => {
  await openAs(page, 'admin');
  const week = await order(page, 'kitchen', 1_00);
  for (let more = 0; more < 17; more++) await order(page, 'kitchen', 1_00);
  await page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'Alerts' }).click();
  await expect(page.getByRole('heading', { name: 'Alert history', level: 1 })).toBeVisible();
  const alerts = card(page, 'Alerts').getByRole('listitem');
  await expect(page.getByRole('status').filter({ hasText: 'The newest 20 alerts' })).toBeVisible();
  await expect(alerts).toHaveCount(2);
  await expect(alerts.first()).toContainText('19+ times, last');
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(alerts).toHaveCount(4);
  await expect(alerts.first()).toContainText('19 times, last');
  await expect(alerts.nth(2)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);

  await openFilters(page);
  await page.getByLabel('Category').selectOption('Townhouse');
  await expect(page).toHaveURL('/alerts?category=townhouse');
  await expect(alerts).toHaveCount(1);
  await expect(alerts).toContainText('Townhouse Budget Warning');
  await page.getByLabel('Type').selectOption('Critical');
  await expect(page.getByText('No alert matches.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/alerts');
  await expect(alerts).toHaveCount(4);

  await test.step('More revenue settles the kitchen’s alerts; they stay', async () => {
    const headers = { Origin: new URL(page.url()).origin };
    await page.request.put(`/api/weeks/${week}/revenue`, { data: { totalCents: 99_000_00 }, headers });
    await expect(alerts.first()).toContainText('Resolved just now');
    await expect(alerts.first().getByRole('button')).toHaveCount(0);
    await expect(bell(page, 1)).toBeVisible();
  });

  await test.step('Those that wait for somebody, in an address to be kept', async () => {
    await page.goto(`/alerts?state=open&within=${week}`);
    await expect(page.getByRole('button', { name: 'Take off Open' })).toBeVisible();
    await openFilters(page);
    await expect(page.getByLabel('Week', { exact: true })).toHaveValue(week);
    await expect(alerts).toHaveCount(1);
    await alerts.getByRole('button', { name: 'Acknowledge' }).click();
    await expect(page.getByText('No alert matches.')).toBeVisible();
    await expect(bell(page, 0)).toBeVisible();
  });

  await test.step('Each leads into its week', async () => {
    await visit(page, '/alerts');
    await alerts.first().getByRole('link', { name: 'Week of' }).click();
    await expect(page).toHaveURL(`/admin?week=${week}`);
  });

  await test.step('A history that can’t be loaded says so, and tries again', async () => {
    faults.expect(/Failed to load resource/);
    await page.route(/\/api\/alerts\?/, (route) => route.abort());
    // Nothing has the page read again by itself.
    await page.route('**/api/events', () => {});
    await page.goto('/alerts');
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await readToast(page, 'Error', 'Failed to load data. Please try again.');
    await pressRetry(page, /\/api\/alerts\?/);
    await expect(alerts).toHaveCount(2);
    await page.unroute('**/api/events');
  });

  await test.step('All that are shown are acknowledged at once', async () => {
    for (const center of ['kitchen', 'bar']) await order(page, center, 50_000_00);
    await visit(page, '/alerts?state=open');
    await expect(alerts).toHaveCount(2);
    await page.getByRole('button', { name: 'Acknowledge all shown' }).click();
    await expect(page.getByText('No alert matches.')).toBeVisible();
    await expect(bell(page, 0)).toBeVisible();
  });
});

test('Recipients are addresses of their own, and a test email shows that they work', async ({
  page,
  mailbox,
}) => {
  await openAs(page, 'admin', '/budget-settings');
  const field = page.getByLabel('Email Recipients');
  const chip = (address: string) => page.getByRole('button', { name: `Remove ${address}` });
  await expect(chip('owner@tillwise.example')).toBeVisible();
  await chip('office@tillwise.example').click();
  await expect(chip('office@tillwise.example')).toHaveCount(0);
  await expect(field).toBeFocused();

  await test.step('Typed, pasted, doubled and malformed ones', async () => {
    await field.pressSequentially('ann@example.com,');
    await expect(chip('ann@example.com')).toBeVisible();
    await expect(field).toHaveValue('');
    await field.fill('Ann@Example.com, bea@example.com, carl@');
    await field.press('Enter');
    await expect(chip('bea@example.com')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(3);
    await expect(field).toHaveValue('carl@');
    await expect(page.getByText('Not an email address: carl@.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await expect(page.getByText('Not an email address: carl@.')).toBeVisible();
    await expect(field).toBeFocused();
    await field.fill('');
    await field.press('Backspace');
    await expect(field).toHaveValue('bea@example.com');
    await field.press('Tab');
    await expect(chip('bea@example.com')).toBeVisible();
  });

  await test.step('A test email goes to the first, or to whom one names', async () => {
    const send = page.getByRole('button', { name: 'Send test email' });
    await expect(page.getByLabel('Test address')).toHaveValue('owner@tillwise.example');
    await send.click();
    await expect(page.getByText(/The mail server accepted it: 250/)).toBeVisible();
    expect(mailbox.read().map(({ to }) => to)).toEqual([['owner@tillwise.example']]);
    await page.getByLabel('Test address').fill('nobody');
    await send.click();
    await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
    mailbox.refuse(550, 'No such mailbox');
    await page.getByLabel('Test address').fill('new@example.com');
    await page.getByLabel('Test address').press('Enter');
    await expect(page.getByText(/The mail server refused .*550 No such mailbox/)).toBeVisible();
  });

  await test.step('What is typed is saved with the rest', async () => {
    await field.fill('zoe@example.com');
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await expect(page.getByText('Budget settings saved successfully!')).toBeVisible();
    const { emailRecipients } = await (await page.request.get('/api/settings/budgets')).json();
    expect(emailRecipients).toBe('owner@tillwise.example, ann@example.com, bea@example.com, zoe@example.com');
  });
});

test('Everybody chooses for themselves which summaries come by email', async ({ page }) => {
  await openAs(page, 'chef', '/account');
  const summaries = card(page, 'Email summaries');
  await expect(summaries).toContainText('Sent to chef@tillwise.example.');
  await expect(summaries.getByLabel('Send at')).toHaveValue('10:00');
  await expect(summaries.getByRole('button', { name: 'Save summaries' })).toBeDisabled();
  await summaries.getByLabel('Daily summary').check();
  await summaries.getByLabel('Send at').fill('');
  await summaries.getByRole('button', { name: 'Save summaries' }).click();
  await expect(summaries).toContainText('Give the time as HH:MM, from 00:00 to 23:59.');
  await summaries.getByLabel('Send at').fill('07:30');
  await summaries.getByRole('button', { name: 'Save summaries' }).click();
  await readToast(page, 'Summaries updated', 'By email every day, from 07:30 on');
  await page.reload();
  await expect(summaries.getByLabel('Daily summary')).toBeChecked();
  await expect(summaries.getByLabel('Monday summary')).not.toBeChecked();
  await expect(summaries.getByLabel('Send at')).toHaveValue('07:30');
});
