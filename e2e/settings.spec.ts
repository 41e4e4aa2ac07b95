import { expectAccessible } from './axe.ts';
import { card, logOut, openAs, readToast } from './people.ts';
import { expect, test } from './story.ts';
import { visit } from './visit.ts';

test('A venue goes by its own settings, and back to the group’s', { tag: '@main' }, async ({ page }) => {
  await openAs(page, 'scandals', '/settings?location=scandals');
  await expect(page.getByRole('heading', { name: 'Scandals Budget Settings', level: 1 })).toBeVisible();
  await expect(page.getByText('Scandals uses the group’s settings.')).toBeVisible();
  for (const absent of ['Kitchen', 'Email Recipients'])
    await expect(page.getByLabel(absent, { exact: true })).toHaveCount(0);
  await expect(page.getByText('47%')).toBeVisible();

  await page.getByLabel('Bar', { exact: true }).fill('75.1');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await readToast(
    page,
    'Validation Error',
    'Total budget percentages (100.1%) exceed 100%. Please adjust the values.',
  );
  await page.getByLabel('Bar', { exact: true }).fill('27.5');
  await expect(page.locator('.mantine-Notification-root')).toHaveCount(0);
  await page.getByLabel('Warning Threshold').fill('20');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Warning Threshold')).toHaveValue('20');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('Budget settings saved successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/scandals$/);

  await visit(page, '/settings?location=scandals');
  await expect(page.getByText('They go to owner@tillwise.example, office@tillwise.example.')).toBeVisible();
  await page.getByLabel('Recipients of its own').check({ force: true });
  await page.getByLabel('Email Recipients').fill('bar@example.com, ');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('Budget settings saved successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/scandals$/);
  await visit(page, '/settings?location=scandals');
  await expect(page.getByLabel('Recipients of its own')).toBeChecked();
  await expect(
    page.getByText('Nothing is sent to these addresses until an admin confirms them.'),
  ).toBeVisible();
  await expect(page.getByText('Scandals has its own settings, last saved by Iris Lund.')).toBeVisible();
  await expect(page.getByLabel('Bar', { exact: true })).toHaveValue('27.5');
  for (const [path, heading] of [
    ['/budget-settings', 'Budget Settings'],
    ['/settings', 'Budget Settings'],
    ['/settings?location=townhouse', 'Townhouse Budget Settings'],
    ['/settings?location=tropics', 'Tropics Grill Budget Settings'],
  ] as const) {
    await visit(page, path);
    await expect(page.getByRole('heading', { name: heading, level: 1, exact: true })).toBeVisible();
    await expect(page.getByLabel('Bar', { exact: true })).toHaveValue('22');
  }

  await visit(page, '/settings?location=scandals');
  await page.getByRole('button', { name: "Use the group's settings" }).click();
  await readToast(page, 'Settings Updated', 'Scandals uses the group’s settings');
  await expect(page.getByLabel('Bar', { exact: true })).toHaveValue('22');
  await expect(page.getByLabel('Warning Threshold')).toHaveValue('15');
  await expect(page.getByText('Scandals uses the group’s settings.')).toBeVisible();
});

test('The admin locks the settings, and goes on changing them', async ({ page }) => {
  await openAs(page, 'admin', '/budget-settings');
  const lock = page.getByRole('switch', { name: 'Only admins may change these settings' });
  await lock.click();
  await readToast(page, 'Settings Locked');
  await expect(lock).toBeChecked();
  await page.getByLabel('Labor', { exact: true }).fill('26');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('Budget settings saved successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/admin$/);
  await visit(page, '/all-settings');
  await expect(page.getByRole('link', { name: /^Budget Settings.*30 \/ 22 \/ 26%$/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Closing.*No reminder$/ })).toBeVisible();
  await expectAccessible(page);
  await visit(page, '/admin');
  await logOut(page);

  await openAs(page, 'chef');
  for (const path of ['/budget-settings', '/settings?location=scandals']) {
    await visit(page, path);
    await expect(page.getByText('The admin has locked the budget settings.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save Settings' })).toHaveCount(0);
    await expect(page.getByRole('switch')).toHaveCount(0);
  }
  await visit(page, '/chef');
  await logOut(page);

  await openAs(page, 'admin', '/budget-settings');
  await lock.click();
  await readToast(page, 'Settings Unlocked');
  await expect(lock).not.toBeChecked();
});

test('The admin keeps the suppliers that orders offer', async ({ page, faults }) => {
  await openAs(page, 'admin');

  await test.step('an order by name brings up a suggestion', async () => {
    await visit(page, '/add-supplier');
    await page.getByLabel('Supplier', { exact: true }).selectOption('Other (specify)');
    await page.getByLabel('Supplier name').fill('Corner Market');
    await page.getByLabel('Order amount').fill('12');
    await page.getByRole('button', { name: 'Add Order' }).click();
    await expect(page.getByText('Supplier order added successfully!')).toBeVisible();
    await visit(page, '/add-supplier');
    await page.getByLabel('Supplier', { exact: true }).selectOption('Other (specify)');
    await expect(page.locator('datalist option')).toHaveAttribute('value', 'Corner Market');
    await expect(page.getByRole('option', { name: 'Corner Market' })).toHaveCount(0);
  });

  const kitchen = page.getByRole('region', { name: 'Kitchen suppliers' });
  const names = async () => (await kitchen.locator('ol').getByRole('listitem').allInnerTexts()).join(', ');
  await visit(page, '/settings?view=suppliers');
  await expect(kitchen.getByText('Suggested by orders')).toBeVisible();
  const open = (name: string) => kitchen.getByRole('button', { name, exact: true }).press('Enter');
  const sheet = (name: string) => page.getByRole('dialog', { name, exact: true });
  const before = await names();

  await test.step('which is adopted', async () => {
    await open('Corner Market');
    await sheet('Corner Market').getByRole('button', { name: 'Add to list' }).click();
    await expect.poll(names).toBe(`${before}, Corner Market`);
    await expect(kitchen.getByText('Suggested by orders')).toHaveCount(0);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(kitchen.getByRole('button', { name: 'Corner Market' })).toBeFocused();
  });

  await test.step('moved and renamed', async () => {
    const [first, ...others] = before.split(', ');
    await open(first!);
    const moved = sheet(first!);
    await moved.getByRole('button', { name: 'Move down' }).press('Enter');
    await expect.poll(names).toBe([others[0], first, ...others.slice(1), 'Corner Market'].join(', '));
    await expect(moved.getByRole('button', { name: 'Move down' })).toBeFocused();
    await moved.getByRole('button', { name: 'Move up' }).press('Enter');
    await expect.poll(names).toBe(`${before}, Corner Market`);
    await expect(moved.getByRole('button', { name: 'Move up' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(kitchen.getByRole('button', { name: first!, exact: true })).toBeFocused();

    await open('Corner Market');
    await sheet('Corner Market').getByRole('button', { name: 'Rename' }).click();
    const dialog = page.getByRole('dialog', { name: 'Rename supplier' });
    faults.expect(/422/);
    await dialog.getByLabel('Supplier name').fill(first!);
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await readToast(page, 'Error', 'Failed to save settings. Please try again.');
    await expect(dialog).toContainText('This supplier is already on the list.');
    await expectAccessible(page);
    await dialog.getByLabel('Supplier name').fill('Corner Market & Sons');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(names).toBe(`${before}, Corner Market & Sons`);
  });

  await test.step('retired, and put back where it stood', async () => {
    const [first, second, ...others] = before.split(', ');
    // The supplier is off one list before it is on the other.
    await page.route(
      '**/api/suppliers?retired=true',
      async (route) => {
        await expect.poll(names).toBe([first, ...others, 'Corner Market & Sons'].join(', '));
        await route.continue();
      },
      { times: 1 },
    );
    await open(second!);
    await expect(sheet(second!).getByRole('button', { name: 'Rename' })).toBeFocused();
    await sheet(second!).getByRole('button', { name: 'Retire' }).press('Enter');
    await expect.poll(names).toBe([first, ...others, 'Corner Market & Sons'].join(', '));
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
    });
    await expect(sheet(second!).getByRole('button', { name: 'Bring back' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect.poll(names).toBe(`${before}, Corner Market & Sons`);
    await page.keyboard.press('Escape');
    expect(sent).toEqual([expect.stringMatching(/^POST \/api\/suppliers\/[^/]+\/restore$/)]);
  });

  await test.step('and added by name', async () => {
    const townhouse = page.getByRole('region', { name: 'Townhouse suppliers' });
    await expect(townhouse.getByRole('button', { name: 'Add' })).toBeDisabled();
    await townhouse.getByLabel('New Townhouse supplier').fill(' ');
    await townhouse.getByRole('button', { name: 'Add' }).click();
    await expect(townhouse).toContainText('Please provide a supplier name.');
    await townhouse.getByLabel('New Townhouse supplier').fill('Island Bakery');
    await townhouse.getByLabel('New Townhouse supplier').press('Enter');
    await expect(townhouse.getByRole('listitem')).toContainText('Island Bakery');
    await visit(page, '/add-supplier');
    await page.getByLabel('Category').selectOption('Townhouse');
    await page.getByLabel('Supplier', { exact: true }).selectOption('Island Bakery');
  });

  await test.step('Nobody else sees the lists', async () => {
    await visit(page, '/admin');
    await logOut(page);
    await openAs(page, 'bar', '/budget-settings');
    await expect(page.getByRole('button', { name: 'Save Settings' })).toBeVisible();
    await expect(card(page, 'Suppliers')).toHaveCount(0);
    await visit(page, '/settings?view=suppliers');
    await expect(page.getByRole('button', { name: 'Save Settings' })).toBeVisible();
    await expect(card(page, 'Suppliers')).toHaveCount(0);
  });
});
