import { expectAccessible } from './axe.ts';
import { card, openAs, signInInstead } from './people.ts';
import { expect, test } from './story.ts';
import { visit } from './visit.ts';

test('A chef who sets spending below the orders is told of, and the card says what the orders say', async ({
  page,
  browser,
  server,
  faults,
}) => {
  await openAs(page, 'chef');
  await page.getByRole('button', { name: 'Edit kitchen expenses' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Kitchen Expenses' });
  await dialog.getByRole('textbox').fill('100');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog).toBeHidden();
  await expect(card(page, 'Kitchen Budget')).toContainText('$100.00 of $7,500.00 spent');
  await expect(card(page, 'Kitchen Budget')).toContainText('orders say $7,200.00');

  const office = await browser.newContext({ baseURL: server.url });
  faults.watch(office);
  const admin = await office.newPage();
  await openAs(admin, 'admin');
  const notice = card(admin, 'Recent Alerts').getByRole('listitem').first();
  await expect(notice).toContainText('Kitchen Spending Lowered');
  await expect(notice).toContainText('Kitchen spending was set to $100.00. Its orders say $7,200.00.');
  await expect(notice).toContainText('Correction by Ana Duarte');
  await expect(notice).not.toContainText('Zone');
  await office.close();
});

test('A recipient that a chef enters waits on screen until the admin confirms', async ({ page, server }) => {
  await openAs(page, 'chef', '/budget-settings');
  await expect(page.getByText('An address you add gets email once an admin has confirmed it.')).toBeVisible();
  await page.getByLabel('Email Recipients').pressSequentially('new@example.com,');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('Budget settings saved successfully!')).toBeVisible();
  await visit(page, '/budget-settings');
  const waiting = page.getByRole('alert').filter({ hasText: 'Waiting for an admin' });
  await expect(waiting).toContainText('new@example.com');
  await expect(waiting.getByRole('button')).toHaveCount(0);
  await expectAccessible(page);

  await signInInstead(page, server, 'admin');
  await page.goto('/budget-settings');
  await expect(waiting).toContainText('new@example.com');
  await page.getByRole('button', { name: 'Confirm new@example.com' }).click();
  await expect(waiting).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Remove new@example.com' })).toBeVisible();
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('Budget settings saved successfully!')).toBeVisible();
  const settings = await (await page.request.get('/api/settings/budgets')).json();
  expect(settings).toMatchObject({
    emailRecipients: 'owner@tillwise.example, office@tillwise.example, new@example.com',
    pendingRecipients: '',
  });
});
