import type { Locator } from '@playwright/test';
import { card, signInByApi } from './people.ts';
import { expect, test } from './story.ts';

test('The sign-in page asks for an email address and a password, and says whom to ask', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
  await expect(page.getByLabel('Email')).toHaveAttribute('required');
  await expect(page.getByLabel('Password')).toHaveAttribute('type', 'password');
  await expect(page.getByText('Contact your system administrator if you need an account.')).toBeVisible();
});

test('The setup page offers the five roles, Admin first, and leads back to the sign-in page', async ({
  page,
}) => {
  await page.goto('/setup');
  await expect(page.getByLabel('Role').locator('option')).toHaveText([
    'Admin',
    'Chef',
    'Bar Manager',
    'Scandals Manager',
    'Townhouse Manager',
  ]);
  await expect(page.getByLabel('Role')).toHaveValue('admin');
  await expect(page.getByLabel('Password')).toHaveAttribute('placeholder', 'Minimum 8 characters');
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('The order page offers each category its suppliers, and says what the order does to the budget', async ({
  page,
  server,
}) => {
  await signInByApi(page, server, 'admin');
  await page.goto('/add-supplier');
  const supplier = page.getByLabel('Supplier', { exact: true });
  await expect(page.getByLabel('Category').locator('option')).toHaveText([
    'Kitchen',
    'Bar',
    'Scandals',
    'Townhouse',
  ]);
  await expect(supplier.locator('option:enabled')).toHaveCount(5);
  await expect(supplier.locator('option').last()).toHaveText('Other (specify)');
  await page.getByLabel('Category').selectOption('Bar');
  await expect(supplier.locator('option:enabled')).toHaveCount(4);
  await expect(page.getByLabel('Notes')).toHaveAttribute('placeholder', 'Optional');
  await expect(page.getByLabel('Order Date')).toHaveAttribute('type', 'date');
  await expect(page.getByLabel('Supplier Name')).toHaveCount(0);
  await supplier.selectOption('Other (specify)');
  await expect(page.getByLabel('Supplier Name')).toBeVisible();

  await page.getByLabel('Order Amount').fill('150.5');
  const impact = page.getByRole('region', { name: 'Budget Impact' });
  await expect(impact).toContainText('This order counts against the Bar budget of the week of');
  await expect(impact).toContainText('$400.00');
  await expect(impact).toContainText('$249.50');
  await expect(impact).toContainText('Critical Zone');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(/\/admin$/);
});

test('The revenue page takes the total of this week or the one before, and shows what the budgets become', async ({
  page,
  server,
}) => {
  await signInByApi(page, server, 'chef');
  await page.goto('/add-revenue');
  const week = page.getByLabel('Week', { exact: true });
  await expect(week.locator('option')).toHaveText([
    /^Current Week \(\w{3} \d+, \d{4} - \w{3} \d+, \d{4}\)$/,
    /^Previous Week \(\w{3} \d+, \d{4} - \w{3} \d+, \d{4}\)$/,
  ]);
  const total = page.getByLabel('Total Revenue ($)');
  await expect(total).toHaveAttribute('placeholder', '0.00');
  await expect(total).toHaveAttribute('required');
  await expect(total).toHaveValue('25000.00');
  await total.fill('10000');
  const main = page.getByRole('main');
  await expect(main).toContainText(
    'Entering revenue automatically calculates budgets for Kitchen, Bar and Labor using the current percentages.',
  );
  for (const [budget, amount] of [
    ['Kitchen (30%)', '$3,000.00'],
    ['Bar (22%)', '$2,200.00'],
    ['Labor (25%)', '$2,500.00'],
  ] as const) {
    await expect(main).toContainText(budget);
    await expect(main).toContainText(amount);
  }
  await week.selectOption({ index: 1 });
  // The sample's group has weeks behind it.
  await expect(page.getByText(/^Stored now: \$\d{2},\d{3}\.\d{2}$/)).toBeVisible();
  await expect(total).toHaveValue('10000');
  await page.getByRole('button', { name: 'Save Revenue' }).click();
  await expect(page.getByText(/^Revenue saved successfully! Saved into the week \w{3} \d+/)).toBeVisible();
  await page.getByRole('button', { name: 'Go now' }).click();
  await expect(page).toHaveURL(/\/chef$/);
  await page.goto('/add-revenue?week=2024-02-25_to_2024-03-02');
  await expect(page.getByText('No revenue is stored for this week yet.')).toBeVisible();
});

test('The labor page lists kitchen, bar and service staff, and the budget follows the hours typed', async ({
  page,
  server,
}) => {
  await signInByApi(page, server, 'admin');
  await page.goto('/labor');
  for (const [list, people] of [
    ['Kitchen Staff', 3],
    ['Bar Staff', 2],
    ['Service Staff', 3],
  ] as const) {
    const heading = page.getByRole('heading', { name: list, exact: true });
    await expect(page.locator('section').filter({ has: heading }).getByRole('listitem')).toHaveCount(people);
  }
  const week = page.getByLabel('Week', { exact: true }).locator('option:checked');
  const title = page.getByRole('heading', { name: 'Labor Management' });
  await expect(page.locator('header').filter({ has: title })).toContainText(await week.innerText());
  const maria = page.getByRole('listitem').filter({ hasText: 'Maria Santos' });
  await expect(maria).toContainText('Head Chef · $24.00/h');
  const hours = page.getByLabel('Maria Santos hours');
  await expect(hours).toHaveAttribute('aria-valuemin', '0');
  await expect(hours).toHaveAttribute('aria-valuemax', '80');
  await hours.press('ArrowUp');
  await expect(hours).toHaveValue('40.5');
  const budget = card(page, 'Labor');
  await expect(budget).toContainText('$5,912.00 of $6,250.00 spent');
  await expect(budget).toContainText('5.4% remaining');
  await expect(budget).toContainText('Critical Zone');
  await expect(budget.locator('[data-color]')).toHaveAttribute('data-color', 'red');
  await hours.fill('80');
  await expect(budget.locator('.budget-danger', { hasText: '-$610.00' })).toBeVisible();
  await hours.fill('0');
  await expect(budget.locator('.budget-safe', { hasText: '$1,310.00' })).toBeVisible();
  await expect(budget).toContainText('21.0% remaining');
  await expect(budget).toContainText('Good Zone');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(/\/admin$/);
});

/** How long the bar under a percentage is, in percent of its track. */
async function barBeside(field: Locator): Promise<number> {
  const bar = field.locator('xpath=ancestor::div/following-sibling::div[@aria-hidden]/div').first();
  return bar.evaluate((fill) => (100 * fill.clientWidth) / fill.parentElement!.clientWidth);
}

test('The settings page shows each percentage with its bar, the total, and both kinds of e-mail', async ({
  page,
  server,
}) => {
  await signInByApi(page, server, 'bar');
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Show shares' }).click();
  for (const [label, value] of [
    ['Kitchen', '30'],
    ['Bar', '22'],
    ['Labor', '25'],
    ['Kitchen Staff', '25'],
    ['Bar Staff', '25'],
    ['Service Staff', '25'],
    ['Warning Threshold', '15'],
    ['Critical Threshold', '10'],
  ] as const) {
    const field = page.getByLabel(label, { exact: true });
    await expect(field).toHaveValue(value);
    await expect(field).toHaveAttribute('aria-valuemin', '1');
    await expect(field).toHaveAttribute('aria-valuemax', '100');
    if (['Kitchen', 'Bar', 'Labor'].includes(label))
      expect(await barBeside(field)).toBeCloseTo(Number(value), 0);
  }
  await page.getByLabel('Kitchen', { exact: true }).press('ArrowUp');
  await expect(page.getByLabel('Kitchen', { exact: true })).toHaveValue('30.1');
  await expect(page.getByText('77.1%')).toBeVisible();
  await page.getByLabel('Warning Threshold').press('ArrowUp');
  await expect(page.getByLabel('Warning Threshold')).toHaveValue('16');
  await expect(page.getByRole('checkbox', { name: 'Send warning emails' })).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Send critical alerts' })).toBeChecked();
  await expect(page.getByLabel('Email Recipients')).toBeVisible();
});

test('Two people who fill in the labor screen do not overwrite each other', async ({
  page,
  server,
  faults,
}) => {
  faults.expect(/409/);
  await signInByApi(page, server, 'admin');
  await page.goto('/labor');
  const maria = page.getByLabel('Maria Santos hours');
  const tom = page.getByLabel('Tom Becker hours');
  const david = page.getByLabel('David Chen hours');
  await expect(maria).toHaveValue('40');
  await maria.fill('38');
  await tom.fill('7.5');
  await david.focus();
  await david.blur();
  const { currentWeek } = await (await page.request.get('/api/session')).json();
  const staff: { staffId: string; name: string }[] = await (await page.request.get('/api/staff')).json();
  const addTwoHours = async (to: string) => {
    const data = { staffId: staff.find(({ name }) => name === to)!.staffId, minutes: 120 };
    const headers = { Origin: server.url };
    const answer = await page.request.post(`/api/weeks/${currentWeek.weekId}/hours`, { headers, data });
    expect(answer.status()).toBe(201);
  };
  await addTwoHours('David Chen');
  await expect(david).toHaveValue('42');
  await addTwoHours('Maria Santos');
  const save = page.getByRole('button', { name: 'Save Hours' });
  await save.click();
  const choice = page.getByRole('alert').filter({ hasText: 'Changed meanwhile' });
  await expect(choice).toContainText(
    'Admin Sample changed hours meanwhile. On record are now: Maria Santos 42.',
  );
  await expect(save).toHaveCount(0);
  await choice.getByRole('button', { name: 'Take theirs' }).click();
  await expect(maria).toHaveValue('42');
  await expect(tom).toHaveValue('7.5');
  await maria.fill('39');
  await addTwoHours('Maria Santos');
  await save.click();
  await expect(choice).toContainText('Maria Santos 44.');
  await choice.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByText('Labor hours saved successfully!')).toBeVisible();
  await page.goto('/labor');
  await expect(maria).toHaveValue('39');
  await expect(tom).toHaveValue('7.5');
});
