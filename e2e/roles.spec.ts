import type { Locator } from '@playwright/test';
import { card, lastWeekId, logOut, openAs, readToast, signInSample } from './people.ts';
import { expect, test } from './story.ts';
import { visit } from './visit.ts';

const HOMES = ['/admin', '/chef', '/bar', '/scandals', '/townhouse'];

test('The admin sees the sample week to the cent, corrects it and compares it with another', {
  tag: '@main',
}, async ({ page }) => {
  await signInSample(page, 'admin');
  await expect(page.getByRole('heading', { name: 'Admin Dashboard', level: 1 })).toBeVisible();
  await expect(card(page, 'Weekly Revenue')).toContainText('$25,000.00');
  await expect(card(page, 'Kitchen Budget')).toContainText('$7,200.00 of $7,500.00 spent');
  await expect(card(page, 'Bar Budget')).toContainText('$5,100.00 of $5,500.00 spent');
  await expect(card(page, 'Labor Budget')).toContainText('$5,900.00 of $6,250.00 spent');
  await expect(card(page, 'Recent Alerts').getByRole('listitem')).toHaveCount(3);

  await page.getByRole('button', { name: 'Edit kitchen expenses' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Kitchen Expenses' });
  await expect(dialog).toContainText('update for the week of');
  await dialog.getByRole('textbox').fill('7,350.5');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog).toBeHidden();
  await readToast(page, 'Kitchen Expenses Updated');
  await expect(card(page, 'Kitchen Budget')).toContainText('$7,350.50 of $7,500.00 spent');

  await page.getByRole('button', { name: 'Compare Weeks' }).click();
  await expect(page.getByRole('button', { name: 'Hide Comparison' })).toBeVisible();
  await expect(page.getByLabel('Compare with')).toHaveValue(await lastWeekId(page));
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeDisabled();
  for (let step = 0; step < 9; step++)
    await page.getByRole('button', { name: 'Previous', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Previous', exact: true })).toBeDisabled();
  await expect(page).toHaveURL(/week=2025-04-23_to_2025-04-29/);

  for (const path of HOMES.slice(1)) {
    await visit(page, path);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
  await visit(page, '/admin');
  await logOut(page);
});

const MANAGERS = [
  {
    login: 'chef',
    heading: 'Kitchen Dashboard',
    category: 'Kitchen',
    supplier: 'Prime Cut Meats',
    fixed: true,
  },
  { login: 'bar', heading: 'Bar Dashboard', category: 'Bar', supplier: 'Coral Bay Spirits', fixed: true },
  {
    login: 'scandals',
    heading: 'Scandals Dashboard',
    category: 'Scandals',
    fixed: false,
    ordersIn: 'Recent Activity',
  },
  {
    login: 'townhouse',
    heading: 'Townhouse Dashboard',
    category: 'Townhouse',
    fixed: false,
    ordersIn: 'Activity',
  },
] as const;

test('Each manager’s sample account is confined to its pages and adds an order', async ({ page }) => {
  for (const manager of MANAGERS) {
    const home = `/${manager.login}`;
    await signInSample(page, manager.login);
    await expect(page.getByRole('heading', { name: manager.heading, level: 1 })).toBeVisible();
    for (const path of [...HOMES, '/labor']) {
      await visit(page, path);
      await expect(page).toHaveURL(new RegExp(`${home}$`));
    }

    await visit(page, '/add-supplier');
    const category = page.getByLabel('Category');
    if (manager.fixed) await expect(category).toBeDisabled();
    else await category.selectOption(manager.category);
    await expect(category.locator('option:checked')).toHaveText(manager.category);
    if ('supplier' in manager)
      await page.getByLabel('Supplier', { exact: true }).selectOption(manager.supplier);
    else {
      await page.getByLabel('Supplier', { exact: true }).selectOption('Other (specify)');
      await page.getByLabel('Supplier name').fill('Corner Market');
    }
    await page.getByLabel('Order amount').fill('12.34');
    await page.getByRole('button', { name: 'Add Order' }).click();
    await expect(page.getByText('Supplier order added successfully!')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${home}$`));
    if ('ordersIn' in manager) await page.getByRole('tab', { name: manager.ordersIn }).click();
    await expect(card(page, 'Recent Orders')).toContainText('$12.34');
    await logOut(page);
  }
});

test('Bad input is told in the words of the screen, keeps the form and stores nothing', async ({
  page,
  faults,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await readToast(page, 'Input Error', 'Please enter both email and password');
  faults.expect(/401/);
  await page.getByLabel('Email').fill('admin@tillwise.example');
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await readToast(page, 'Authentication Error', 'Invalid email or password. Please try again.');
  await expect(page.getByLabel('Email')).toHaveValue('admin@tillwise.example');
  await openAs(page, 'admin', '/add-supplier');
  await page.getByLabel('Order amount').fill('12.345');
  await page.getByRole('button', { name: 'Add Order' }).click();
  await readToast(page, 'Input Error', 'Please fill in all required fields');
  await expect(page.getByLabel('Order amount')).toHaveValue('12.345');

  await visit(page, '/budget-settings');
  await page.getByLabel('Kitchen', { exact: true }).fill('60');
  await expect(page.getByText('(exceeds 100%)')).toBeVisible();
  await expect.poll(() => isRed(page.getByText('(exceeds 100%)'))).toBe(true);
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await readToast(
    page,
    'Validation Error',
    'Total budget percentages (107%) exceed 100%. Please adjust the values.',
  );
  await page.getByLabel('Kitchen', { exact: true }).fill('30');
  await page.getByLabel('Critical Threshold').fill('15');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await readToast(page, 'Validation Error', 'Critical threshold must be less than warning threshold.');

  await visit(page, '/add-revenue');
  await page.getByLabel('Total Revenue ($)').fill('');
  await page.getByRole('button', { name: 'Save Revenue' }).click();
  await readToast(page, 'Input Error', 'Please enter the revenue amount');

  await visit(page, '/setup');
  await page.getByRole('button', { name: 'Create User' }).click();
  await readToast(page, 'Missing Information', 'Please fill in all fields');

  await visit(page, '/admin');
  await expect(card(page, 'Kitchen Budget')).toContainText('$7,200.00 of $7,500.00 spent');
});

/** Whether something is drawn or written in red. */
function isRed(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => {
    const { color, stroke } = getComputedStyle(element);
    const [red = 0, green = 0, blue = 0] =
      (stroke === 'none' ? color : stroke).match(/\d+/g)?.map(Number) ?? [];
    return red > 2 * green && red > 2 * blue;
  });
}

test('An address that leads nowhere says so', async ({ page }) => {
  await page.goto('/no-such-page');
  const heading = page.getByRole('heading', { name: '404 Page Not Found' });
  await expect(heading).toBeVisible();
  await expect(heading.locator('..').locator('svg')).toBeVisible();
  await expect.poll(() => isRed(heading.locator('..').locator('svg'))).toBe(true);
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
});
