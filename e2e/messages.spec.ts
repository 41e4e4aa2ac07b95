import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { post } from './first-admin.ts';
import { card, logOut, order, readToast, signInByApi } from './people.ts';
import { pressRetry } from './press-retry.ts';
import { expect, test } from './story.ts';
import { visit } from './visit.ts';

const CHEF = { email: 'chef@tillwise.example', password: 'tillwise-chef' };

async function submitSignIn(page: Page, { email, password }: typeof CHEF) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Lets requests wait until it is said how they are answered: refused, or passed on to the server. */
async function hold(page: Page, url: string | RegExp) {
  const { promise: answered, resolve: answer } = Promise.withResolvers<'refused' | 'passed'>();
  await page.route(url, async (route) => {
    // What the page reads again meanwhile is not what is held.
    if (route.request().method() === 'GET') return route.fallback();
    await ((await answered) === 'refused' ? route.fulfill({ status: 500 }) : route.continue());
  });
  return answer;
}

/** Lets the page's time pass, a frame at a time, until something holds. Its clock is stopped. */
async function passUntil(page: Page, holds: () => Promise<void>) {
  await expect(async () => {
    await page.clock.runFor(20);
    await holds();
  }).toPass({ intervals: [20] });
}

/** Stops the page's clock: from here on its time passes as the story says. */
async function pauseClock(page: Page) {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 500);
}

test('A sign-in that fails says why in one toast, and keeps what was typed', async ({
  page,
  server,
  faults,
}) => {
  faults.expect(/Failed to load resource/);
  await page.goto('/');
  for (const [fault, description] of [
    ['user-not-found', 'No account found with this email. Please check and try again.'],
    ['wrong-password', 'Incorrect password. Please try again.'],
    ['', 'Failed to sign in. Please check your credentials and try again.'],
  ] as const) {
    await page.route('**/api/auth/sign-in/email', (route) =>
      fault
        ? route.fulfill({ status: 401, contentType: 'application/problem+json', json: { code: fault } })
        : route.abort(),
    );
    await submitSignIn(page, CHEF);
    await readToast(page, 'Authentication Error', description);
    await expect(page.getByLabel('Password')).toHaveValue(CHEF.password);
    await page.unroute('**/api/auth/sign-in/email');
  }
  for (let guess = 0; guess < 10; guess++)
    await post(server, '/auth/sign-in/email', { ...CHEF, password: `guess number ${guess}` });
  await submitSignIn(page, CHEF);
  const toast = page.locator('.mantine-Notification-root');
  await expect(toast).toContainText('Too many failed login attempts. Please try again later.');
  await submitSignIn(page, { ...CHEF, password: '' });
  await readToast(page, 'Input Error', 'Please enter both email and password');
});

test('A sign-in says that it is under way, and welcomes in a toast that goes after 5 seconds', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/');
  const answer = await hold(page, '**/api/auth/sign-in/email');
  await submitSignIn(page, CHEF);
  await expect(page.getByRole('button', { name: 'Signing In...' })).toBeDisabled();
  await pauseClock(page);
  answer('passed');
  const toast = page.locator('.mantine-Notification-root');
  await passUntil(page, () => expect(toast).toContainText('Welcome back, Ana Duarte!', { timeout: 1 }));
  await page.clock.runFor(4800);
  await expect(toast).toBeVisible();
  // With the moment in which it fades.
  await page.clock.runFor(600);
  await expect(toast).toHaveCount(0, { timeout: 1 });
});

test('Whoever has no role is told so and sees sample data on /admin, which says that it is', async ({
  page,
  server,
}) => {
  const database = new DatabaseSync(join(server.dataDir, 'tillwise.sqlite'), { timeout: 5000 });
  database.prepare('update user set role = null where email = ?').run(CHEF.email);
  database.close();
  await page.goto('/');
  await submitSignIn(page, CHEF);
  await readToast(
    page,
    'Account setup incomplete',
    'Your user profile is missing in the data store. Please check the security rules or setup the user.',
  );
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByText('Demo: this is sample data.')).toBeVisible();
  await expect(page.getByText('you have no role yet')).toBeVisible();
  await expect(card(page, 'Kitchen Budget')).toContainText('$7,200.00 of $7,500.00 spent');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);
});

for (const demo of ['on', 'off'])
  test.describe(`With demo mode ${demo}`, () => {
    test.use({ env: { TILLWISE_DEMO: demo } });
    test('a profile that can’t be read says so, leads to /admin and is read again on demand', profileUnread);
  });

async function profileUnread({ page, faults }: { page: Page; faults: { expect(complaint: RegExp): void } }) {
  faults.expect(/503/);
  await page.goto('/');
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.route('**/api/session', (route) => route.fulfill({ status: 503 }));
  await submitSignIn(page, CHEF);
  await readToast(
    page,
    'Data access error',
    'Could not fetch your user information. Please check the security rules.',
  );
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByText('Failed to load data. Please try again.')).toBeVisible();
  await expect(page.getByText('sample data')).toHaveCount(0);
  await pressRetry(page, '**/api/session');
  await expect(page).toHaveURL(/\/chef$/);
}

test('A user that is not created is listed with the reason, and one that is with the role', async ({
  page,
  faults,
}) => {
  faults.expect(/409|422|Failed to load resource/);
  await page.clock.install();
  await page.goto('/setup');
  const results = page.getByRole('list', { name: 'Results' });
  const create = async (email: string, password: string) => {
    await page.getByLabel('Full Name').fill('Nora Quint');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Create User' }).click();
  };
  await create(CHEF.email, 'a long enough password');
  await expect(results).toContainText(`User ${CHEF.email} already exists`);
  await create('nora@example.com', 'seven77');
  await expect(results).toContainText('Error creating user: The password must have at least 8 characters.');
  await page.route('**/api/users', (route) => route.abort());
  await create('nora@example.com', 'a long enough password');
  await expect(results).toContainText('Failed to create user: Failed to fetch');
  await expect(page.getByLabel('Full Name')).toHaveValue('Nora Quint');
  await page.unroute('**/api/users');

  const answer = await hold(page, '**/api/users');
  await page.getByLabel('Role').selectOption('Bar Manager');
  await page.getByRole('button', { name: 'Create User' }).click();
  await expect(page.getByRole('button', { name: 'Creating User...' })).toBeDisabled();
  await pauseClock(page);
  answer('passed');
  await passUntil(page, () =>
    expect(page.getByText('Redirecting to login page...')).toBeVisible({ timeout: 1 }),
  );
  await expect(results).toContainText('User nora@example.com created successfully with role: bar_manager');
  await expect(page.locator('.mantine-Notification-root')).toContainText('User Created');
  await page.clock.runFor(1300);
  await expect(page).toHaveURL(/\/setup$/);
  await page.clock.runFor(200);
  await expect(page).toHaveURL(/\/$/);
});

test('Every figure of the admin says in its own words that it was not stored, and keeps the entry', async ({
  page,
  server,
  faults,
}) => {
  faults.expect(/500/);
  await signInByApi(page, server, 'admin');
  await page.goto('/admin');
  await page.route(/\/api\/weeks\/.*\/(revenue|spending|labor)/, (route) => route.fulfill({ status: 500 }));
  for (const [figure, title, failure] of [
    ['weekly revenue', 'Edit Weekly Revenue', 'Failed to update revenue. Please try again.'],
    ['kitchen expenses', 'Edit Kitchen Expenses', 'Failed to update kitchen expenses.'],
    ['bar expenses', 'Edit Bar Expenses', 'Failed to update bar expenses.'],
    ['labor costs', 'Edit Labor Costs', 'Failed to update labor costs.'],
    ['kitchen staff expenses', 'Edit Kitchen Staff Expenses', 'Failed to update kitchen staff costs.'],
    ['bar staff expenses', 'Edit Bar Staff Expenses', 'Failed to update bar staff costs.'],
    ['service staff expenses', 'Edit Service Staff Expenses', 'Failed to update service staff costs.'],
  ] as const) {
    await page.getByRole('button', { name: `Edit ${figure}` }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toContainText('update for the week of');
    await dialog.getByRole('textbox').first().fill('4321');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await readToast(page, 'Error', failure);
    await expect(dialog.getByRole('textbox').first()).toHaveValue('4321');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  }
});

const FORMS = [
  {
    path: '/add-revenue',
    request: /\/api\/weeks\/.*\/revenue/,
    enter: ['Total Revenue ($)', '26000'],
    button: 'Save Revenue',
    busy: 'Saving...',
    failure: 'Failed to save revenue data. Please try again.',
    saved: 'Revenue saved successfully!',
  },
  {
    path: '/labor',
    request: /\/api\/weeks\/.*\/hours/,
    enter: ['Maria Santos hours', '41.5'],
    button: 'Save Hours',
    busy: 'Saving...',
    failure: 'Failed to update labor hours. Please try again.',
    saved: 'Labor hours saved successfully!',
  },
  {
    path: '/budget-settings',
    request: /\/api\/settings\/budgets/,
    enter: ['Warning Threshold', '20'],
    button: 'Save Settings',
    busy: 'Saving...',
    failure: 'Failed to save settings. Please try again.',
    saved: 'Budget settings saved successfully!',
  },
  {
    path: '/add-supplier',
    request: /\/api\/weeks\/.*\/orders/,
    enter: ['Order amount', '12.5'],
    button: 'Add Order',
    busy: 'Adding...',
    failure: 'Failed to add supplier order. Please try again.',
    saved: 'Supplier order added successfully!',
  },
] as const;

test('On each form the button is busy until the server answers; a failure keeps the form, a success leads home after 3 seconds', async ({
  page,
  server,
  faults,
}) => {
  faults.expect(/500/);
  await page.clock.install();
  await signInByApi(page, server, 'admin');
  for (const { path, request, button, busy, enter, failure, saved } of FORMS)
    await test.step(path, async () => {
      await page.goto(path);
      const [label, entry] = enter;
      await page.getByLabel(label, { exact: true }).fill(entry);
      if (path === '/add-supplier')
        await page.getByLabel('Supplier', { exact: true }).selectOption({ index: 1 });

      const press = () => page.getByRole('button', { name: button }).click();

      const answer = await hold(page, request);
      await press();
      await expect(page.getByRole('button', { name: busy })).toBeDisabled();
      answer('refused');
      await readToast(page, 'Error', failure);
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(entry);
      await expect(page.getByText(saved)).toHaveCount(0);
      await page.unroute(request);

      await pauseClock(page);
      await press();
      await passUntil(page, () => expect(page.getByText(saved)).toBeVisible({ timeout: 1 }));
      await page.clock.runFor(2800);
      await expect(page.getByText(saved)).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await page.clock.runFor(200);
      await expect(page).toHaveURL(/\/admin$/);
      await page.clock.resume();
      await expect(card(page, 'Kitchen Budget')).toBeVisible();
    });
});

test('What can’t be read says so in the words of the page, and is read again on demand', async ({
  page,
  server,
  faults,
}) => {
  faults.expect(/503/);
  // Nothing has the page read again by itself.
  await page.route('**/api/events', () => {});
  await signInByApi(page, server, 'admin');
  for (const [path, request, failure] of [
    ['/admin', '**/api/weeks?*', 'Failed to load dashboard data. Please try again.'],
    ['/chef', '**/api/weeks?*', 'Failed to load dashboard data. Please try again.'],
    ['/chef', '**/api/staff', 'Failed to load labor data. Please try again.'],
    ['/scandals', '**/api/weeks?*', 'Failed to load data. Please try again.'],
    ['/tropics', '**/api/weeks?*', 'Failed to load data. Please try again.'],
    ['/add-supplier', '**/api/suppliers', 'Failed to load data. Please try again.'],
    ['/labor', '**/api/staff', 'Failed to load labor data. Please try again.'],
    ['/budget-settings', '**/api/settings/budgets', 'Failed to load settings. Please try again.'],
  ] as const) {
    await page.route(request, (route) => route.fulfill({ status: 503 }));
    await page.goto(path);
    // What is shown a moment later may have asked once more, and say so anew.
    await expect(page.locator('.mantine-Notification-root').last()).toContainText(failure);
    await pressRetry(page, request);
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  }

  await test.step('A past week that can’t be read is named, and sample data stands in for it', async () => {
    const outlook = Promise.withResolvers<void>();
    // Each another week: what was read once is kept on the device.
    for (const [path, title, weekId, week] of [
      ['/chef', 'Kitchen Budget', '2025-05-14_to_2025-05-20', 'May 14, 2025 - May 20, 2025'],
      ['/scandals', 'Scandals Revenue', '2025-05-07_to_2025-05-13', 'May 7, 2025 - May 13, 2025'],
      ['/townhouse', 'Weekly Revenue', '2025-04-30_to_2025-05-06', 'Apr 30, 2025 - May 6, 2025'],
    ] as const) {
      await page.goto(path);
      await expect(card(page, title)).toContainText('$');
      await page.route('**/api/weeks/2025-*', (route) => route.fulfill({ status: 503 }));
      await page.route('**/api/weeks/2025-*/outlook*', async (route) => {
        await outlook.promise;
        await route.continue();
      });
      await visit(page, `${path}?week=${weekId}`);
      await readToast(page, 'Error', `Failed to load data for ${week}`);
      // It stands in as soon as the rest of the page is there, and nothing is said to be missing before.
      await expect(page.getByText("Sample data: the server can't be reached.")).toBeVisible();
      if (path === '/chef') expect(await page.getByText(/^Failed to load/).allInnerTexts()).toEqual([]);
      outlook.resolve();
      await pressRetry(page, '**/api/weeks/2025-*');
      await expect(page.getByText("Sample data: the server can't be reached.")).toHaveCount(0);
      await expect(card(page, title)).toBeVisible();
    }
  });
});

test('A dashboard that can’t be read twice asks to refresh the page', async ({ page, server, faults }) => {
  faults.expect(/503/);
  await signInByApi(page, server, 'bar');
  const result = Promise.withResolvers<void>();
  await page.route('**/api/events', async (route) => {
    await result.promise;
    await route.continue();
  });
  await page.route('**/api/settings/budgets', (route) => route.fulfill({ status: 503 }));
  await page.goto('/bar');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  // Reading once more by itself, as what somebody changed makes a page do, is nobody's try.
  await order(page, 'bar', 1_00);
  const readOnceMore = page.waitForResponse('**/api/settings/budgets');
  result.resolve();
  await readOnceMore;
  await readToast(page, 'Error', 'Failed to load dashboard data. Please try again.');
  await page.getByRole('button', { name: 'Retry' }).click();
  await readToast(page, 'Error', 'Failed to load dashboard data. Please refresh the page.');
});

test('A logout that fails says so and changes nothing', async ({ page, server, faults }) => {
  faults.expect(/503/);
  await signInByApi(page, server, 'admin');
  await page.route('**/api/auth/sign-out', (route) => route.fulfill({ status: 503 }));
  for (const [path, failure] of [
    ['/admin', 'Failed to sign out. Please try again.'],
    ['/scandals', 'Failed to logout. Please try again.'],
    ['/tropics', 'Failed to logout. Please try again.'],
  ] as const) {
    await visit(page, path);
    await page.getByRole('button', { name: 'Logout' }).click();
    await readToast(page, 'Error', failure);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
});

test('What a logout that fails has broken off is read again, and nothing is said of it', async ({
  page,
  server,
  faults,
}) => {
  faults.expect(/503/);
  await signInByApi(page, server, 'chef');
  // No answer comes by itself: the logout breaks it off.
  const asked = Promise.withResolvers<void>();
  await page.route('**/api/settings/budgets', () => asked.resolve(), { times: 1 });
  const refused = Promise.withResolvers<void>();
  await page.route('**/api/auth/sign-out', async (route) => {
    await refused.promise;
    await route.fulfill({ status: 503 });
  });
  await page.goto('/chef');
  await asked.promise;
  const brokenOff = page.waitForEvent('requestfailed');
  await page.getByRole('button', { name: 'Logout' }).click();
  await brokenOff;
  await page.waitForTimeout(500);
  expect(await page.getByText(/Failed to load/).allInnerTexts()).toEqual([]);
  refused.resolve();
  await readToast(page, 'Error', 'Failed to sign out. Please try again.');
  await expect(card(page, 'Kitchen Budget')).toContainText('$7,200.00 of');
});

test('While a logout is under way nothing is asked that would be refused', async ({ page, server }) => {
  await signInByApi(page, server, 'admin');
  await page.goto('/admin');
  await expect(card(page, 'Kitchen Budget')).toBeVisible();
  await page.route('**/api/auth/sign-out', async (route) => {
    const answer = await route.fetch();
    // The stream, which the server has ended, would be begun again meanwhile, and the page wakes up.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.waitForTimeout(2500);
    await route.fulfill({ response: answer });
  });
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('A stream that has not reached the server by a logout is not asked for any more', async ({
  page,
  server,
}) => {
  await signInByApi(page, server, 'admin');
  const ended = Promise.withResolvers<void>();
  await page.route('**/api/events', async (route) => {
    await ended.promise;
    await route.continue();
  });
  await page.route('**/api/auth/sign-out', async (route) => {
    const answer = await route.fetch();
    ended.resolve();
    await page.waitForTimeout(1000);
    await route.fulfill({ response: answer });
  });
  const asked = page.waitForRequest('**/api/events');
  await page.goto('/admin');
  await asked;
  await logOut(page);
});

test('Fields say what is wrong with them as it is typed or sent', async ({ page, server }) => {
  await signInByApi(page, server, 'admin');

  await test.step('thresholds in the wrong order, percentages that are none', async () => {
    await page.goto('/budget-settings');
    await page.getByLabel('Critical Threshold').fill('15');
    await expect(
      page.getByText('Critical threshold must be less than warning threshold', { exact: true }),
    ).toBeVisible();
    await page.getByLabel('Critical Threshold').fill('10');
    await expect(page.getByText('Critical threshold must be less than')).toHaveCount(0);
    const kitchen = page.getByLabel('Kitchen', { exact: true });
    await kitchen.fill('');
    await kitchen.blur();
    await expect(kitchen).toHaveValue('0');
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await expect(page.getByText('Enter a percentage from 1 to 100, with at most one decimal.')).toBeVisible();
    await expect(kitchen).toBeFocused();
  });

  await test.step('hours over 80, or no half hours, or none', async () => {
    await visit(page, '/labor');
    const hours = page.getByLabel('Maria Santos hours');
    for (const typed of ['80.5', '7.25']) {
      await hours.fill(typed);
      await expect(page.getByText('Hours must be from 0 to 80, in steps of half an hour.')).toBeVisible();
      await page.getByRole('button', { name: 'Save Hours' }).click();
      await expect(hours).toBeFocused();
    }
    await hours.fill('');
    await hours.blur();
    await expect(hours).toHaveValue('0');
    await expect(page.getByText('Hours must be from')).toHaveCount(0);
  });

  await test.step('an order without the name of its supplier', async () => {
    await visit(page, '/add-supplier');
    await page.getByLabel('Supplier', { exact: true }).selectOption('Other (specify)');
    await page.getByLabel('Order amount').fill('5');
    await page.getByRole('button', { name: 'Add Order' }).click();
    await expect(page.getByLabel('Supplier name')).toBeFocused();
    await readToast(page, 'Input Error', 'Please fill in all required fields');
    await page.getByLabel('Supplier name').fill('Corner Market');
    await page.getByLabel('Order amount').fill('-5');
    await page.getByRole('button', { name: 'Add Order' }).click();
    await expect(page.getByText('The amount must not be negative.')).toBeVisible();
  });

  await test.step('revenue below zero', async () => {
    await visit(page, '/add-revenue');
    await page.getByLabel('Total Revenue ($)').fill('-1');
    await page.getByRole('button', { name: 'Save Revenue' }).click();
    await expect(page.getByText('The amount must not be negative.')).toBeVisible();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page).toHaveURL(/\/admin$/);
  });
});

test('A tooltip opens after 700 ms; for 300 ms after it the next one does not wait', async ({
  page,
  server,
}) => {
  await page.clock.install();
  await signInByApi(page, server, 'admin');
  const week = '2025-05-14_to_2025-05-20';
  for (const venue of ['scandals', 'tropics'])
    await page.request.put(`/api/weeks/${week}/notes`, {
      headers: { Origin: server.url },
      data: { venue, day: null, text: 'Terrace closed' },
    });
  await page.goto(`/overview?view=monday&week=${week}`);
  const marks = page.getByRole('button', { name: /^Notes: / });
  await expect(marks).toHaveCount(2);
  // Nothing of the page is on its way any more.
  await page.waitForLoadState('networkidle');
  await pauseClock(page);
  const tooltip = page.getByRole('tooltip');
  /** Lets a few frames pass until as many tooltips are shown. */
  const soon = (shown: number) =>
    expect(async () => {
      await page.clock.runFor(16);
      expect(await tooltip.count()).toBe(shown);
    }).toPass();
  await marks.first().hover();
  await page.clock.runFor(650);
  await expect(tooltip).toHaveCount(0);
  await soon(1);
  await page.clock.runFor(1000);

  await page.mouse.move(0, 0);
  await soon(0);
  await marks.last().hover();
  await page.clock.runFor(100);
  await expect(tooltip, 'the next one is shown without waiting').toHaveCount(1);

  await page.mouse.move(0, 0);
  await soon(0);
  await page.clock.runFor(400);
  await marks.first().hover();
  await page.clock.runFor(650);
  await expect(tooltip, 'the one after a while waits again').toHaveCount(0);
  await soon(1);
});
