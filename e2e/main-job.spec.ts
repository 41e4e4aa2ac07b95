import { beginWithSample, setupCodeOf } from './first-admin.ts';
import { asWholeWeek, card, logOut, readToast, signIn } from './people.ts';
import { expect, test } from './story.ts';
import { visit } from './visit.ts';

test.use({ mode: 'production' });
const OWNER = {
  name: 'Ann Owner',
  email: 'ann@example.com',
  password: 'a long enough password',
  home: '/admin',
};
const STAFF = [
  { name: 'Carl Cook', email: 'carl@example.com', role: 'Chef' },
  { name: 'Bea Barr', email: 'bea@example.com', role: 'Bar Manager' },
  { name: 'Sam Scand', email: 'sam@example.com', role: 'Scandals Manager' },
  { name: 'Tia Town', email: 'tia@example.com', role: 'Townhouse Manager' },
];

test('A group begins with an empty server and ends its first week with alerts', { tag: '@main' }, async ({
  page,
  server,
  faults,
}) => {
  const setupCode = await setupCodeOf(server);

  await test.step('The owner creates the first admin with the setup code', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Create the first admin' }).click();
    await page.getByLabel('Full Name').fill(OWNER.name);
    await page.getByLabel('Email').fill(OWNER.email);
    await page.getByLabel('Password').fill(OWNER.password);
    await page.getByLabel('Setup code').fill(setupCode);
    await page.getByRole('button', { name: 'Create User' }).click();
    await expect(page.getByText('User ann@example.com created successfully with role: admin')).toBeVisible();
    await expect(page.getByText('Redirecting to login page...')).toBeVisible();
    await readToast(page, 'User Created');
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('link', { name: 'Create the first admin' })).toHaveCount(0);
    await signIn(page, OWNER);
    await readToast(page, 'Login successful', 'Welcome back, Ann Owner!');
    await expect(page.getByText('Your group has no venues yet')).toBeVisible();
  });

  await test.step('begins with the venues of the sample group', async () => {
    const cookies = await page.context().cookies();
    await beginWithSample(server, cookies.map(({ name, value }) => `${name}=${value}`).join('; '));
    await page.reload();
    await expect(page.getByText('Kitchen Budget').first()).toBeVisible();
    await expect(page.getByText('No recent alerts')).toBeVisible();
  });

  await test.step('creates the others', async () => {
    for (const { name, email, role } of STAFF) {
      await visit(page, '/setup');
      await page.getByLabel('Full Name').fill(name);
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password').fill(OWNER.password);
      await page.getByLabel('Role').selectOption(role);
      await page.getByRole('button', { name: 'Create User' }).click();
      await expect(page.getByText(`User ${email} created successfully`)).toBeVisible();
    }
  });

  await test.step('sets percentages and thresholds', async () => {
    await visit(page, '/settings?view=suppliers');
    await expect(page.getByRole('region', { name: 'Kitchen suppliers' })).toContainText(
      'None yet: names typed in orders are suggested here.',
    );
    await visit(page, '/budget-settings');
    await page.getByLabel('Kitchen', { exact: true }).fill('28.5');
    await page.getByLabel('Warning Threshold').fill('20');
    await page.getByLabel('Critical Threshold').fill('10');
    await page.getByLabel('Email Recipients').fill('ann@example.com');
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await expect(page.getByText('Budget settings saved successfully!')).toBeVisible();
    await expect(page).toHaveURL(/\/admin$/);
  });

  await test.step('enters the week’s revenue', async () => {
    await visit(page, '/add-revenue');
    await page.getByLabel('Total Revenue ($)').fill('$20,000.00');
    await page.getByRole('button', { name: 'Save Revenue' }).click();
    await asWholeWeek(page);
    await expect(page.getByText('Revenue saved successfully!')).toBeVisible();
    await expect(page).toHaveURL(/\/admin$/);
    await expect(card(page, 'Kitchen Budget')).toContainText('$0.00 of $5,700.00 spent');
    await expect(card(page, 'Kitchen Budget')).toContainText('Good Zone');
  });

  await test.step('adds supplier orders until the kitchen passes warning and then critical', async () => {
    const order = async (amount: string, supplier: string, offered: string[]) => {
      await visit(page, '/add-supplier');
      const choice = page.getByLabel('Supplier', { exact: true });
      await expect(choice.locator('option:enabled')).toHaveText([...offered, 'Other (specify)']);
      if (offered.length === 0)
        await expect(
          page.getByText('None yet: type the name, and the next order will offer it.'),
        ).toBeVisible();
      else await choice.selectOption(offered.includes(supplier) ? supplier : 'Other (specify)');
      if (!offered.includes(supplier)) await page.getByLabel('Supplier name').fill(supplier);
      await page.getByLabel('Order amount').fill(amount);
      await page.getByRole('button', { name: 'Add Order' }).click();
    };
    await order('4,000.00', 'Prime Cut Meats', []);
    await expect(page).toHaveURL(/\/admin$/);
    await expect(card(page, 'Kitchen Budget')).toContainText('Good Zone');
    await order('$600.01', 'Harbor Seafood', ['Prime Cut Meats']);
    await expect(page.getByText('Kitchen Budget Warning')).toBeVisible();
    await expect(page).toHaveURL(/\/admin$/);
    await expect(card(page, 'Kitchen Budget')).toContainText('$4,600.01 of $5,700.00 spent');
    await expect(card(page, 'Kitchen Budget')).toContainText('Warning Zone');
    await order('600', 'Prime Cut Meats', ['Harbor Seafood', 'Prime Cut Meats']);
    await expect(page.getByText('Kitchen Budget Critical')).toBeVisible();
    await expect(page).toHaveURL(/\/admin$/);
  });

  await test.step('hires a cook and a server, and saves their hours', async () => {
    await visit(page, '/labor');
    for (const [name, position, rate, department] of [
      ['Maria Santos', 'Head Chef', '24.00', 'Kitchen Staff'],
      ['Priya Nair', 'Lead Server', '14.25', 'Service Staff'],
    ] as const) {
      await page.getByRole('button', { name: 'Add Staff Member' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add Staff Member' });
      await dialog.getByLabel('Department').selectOption(department);
      await dialog.getByLabel('Staff Name').fill(name);
      await dialog.getByLabel('Position').fill(position);
      await dialog.getByLabel('Hourly Rate').fill(rate);
      await dialog.getByRole('button', { name: 'Add Staff' }).click();
      await expect(dialog).toBeHidden();
      await readToast(page, 'Staff Added');
    }
    await page.getByLabel('Maria Santos hours').fill('40');
    await page.getByLabel('Priya Nair hours').fill('35.5');
    await page.getByRole('button', { name: 'Save Hours' }).click();
    await expect(page.getByText('Labor hours saved successfully!')).toBeVisible();
    await expect(page).toHaveURL(/\/admin$/);
  });

  const readDashboard = async () => {
    const kitchen = card(page, 'Kitchen Budget');
    await expect(kitchen).toContainText('$499.99');
    await expect(kitchen).toContainText('8.8%');
    await expect(kitchen).toContainText('$5,200.01 of $5,700.00 spent');
    await expect(kitchen).toContainText('Critical Zone');
    await expect(kitchen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '91.2');
    const bar = card(page, 'Bar Budget');
    await expect(bar).toContainText('$0.00 of $4,400.00 spent');
    await expect(bar).toContainText('Good Zone');
    const labor = card(page, 'Labor Budget');
    await expect(labor).toContainText('$1,465.88 of $5,000.00 spent');
    await expect(labor).toContainText('$960.00');
    await expect(labor).toContainText('$505.88');
    await expect(card(page, 'Scandals Budget')).toContainText('No revenue recorded yet');
    const alerts = card(page, 'Recent Alerts');
    await expect(alerts).toContainText('Kitchen budget is at 91.2% ($499.99 remaining).');
    await expect(alerts).toContainText('Kitchen budget is at 80.7% ($1,099.99 remaining).');
    // Both are told of in one line of the week's kitchen.
    await expect(alerts.getByRole('listitem')).toHaveCount(1);
  };

  await test.step('and sees it all on the dashboard, to the cent', readDashboard);

  await test.step('which is still there after the server was killed and started again', async () => {
    // Live events end with the server, and are asked for again.
    faults.expect(/ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONNECTION_(REFUSED|RESET)/);
    await server.kill();
    await server.restart();
    await page.reload();
    await readDashboard();
    await logOut(page);
  });

  await test.step('A stranger can create nobody any more', async () => {
    await visit(page, '/setup');
    await expect(page.getByText(/only an admin/i)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Create User' })).toHaveCount(0);
  });
});
