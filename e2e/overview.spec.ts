import { card, lastWeekId, openAs, signInByApi } from './people.ts';
import { expect, test } from './story.ts';

test('The admin’s overview says who is signed in, and leads on to every page of the work', async ({
  page,
  server,
}) => {
  await signInByApi(page, server, 'admin');
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Admin Dashboard', level: 1 })).toBeVisible();
  await expect(page.getByText('Morgan Reyes', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Weekly Budget Overview' })).toBeVisible();
  await page.getByText('More links', { exact: true }).click();
  const links = page.getByRole('navigation', { name: 'Quick Links' }).getByRole('link');
  const leads = await links.evaluateAll((all: HTMLAnchorElement[]) =>
    all.map((link) => `${link.innerText} ${link.pathname}`),
  );
  for (const lead of [
    'Create User /setup',
    'Budget Settings /settings',
    'Labor Management /labor',
    'Enter Weekly Revenue /add-revenue',
    'Add Supplier Order /add-supplier',
    'Tropics Grill /tropics',
    'Scandals /scandals',
    'Townhouse /townhouse',
  ])
    expect(leads).toContain(lead);

  await expect(card(page, 'Weekly Revenue')).toContainText('$15,000.00');
  await expect(card(page, 'Weekly Revenue')).toContainText('$10,000.00');
  await expect(card(page, 'Scandals Budget')).toContainText('$1,450.00 of $1,848.00 spent');
  const labor = card(page, 'Labor Budget');
  for (const department of ['Kitchen', 'Bar', 'Service']) await expect(labor).toContainText(department);
  for (const [budget, color] of [
    ['Kitchen', 'red'],
    ['Scandals', 'orange'],
  ] as const) {
    const bar = card(page, `${budget} Budget`).getByRole('progressbar');
    await expect(bar.locator('[data-color]')).toHaveAttribute('data-color', color);
  }

  await expect(page.getByRole('region', { name: 'Quick Tip' })).toContainText('.');
  const tips = card(page, 'Tips & Recommendations');
  const quick = page.getByRole('region', { name: 'Quick Tip' });
  for (const shown of [tips, quick])
    for (let times = 0; times < 3; times++) {
      const before = await shown.innerText();
      await shown.getByRole('button', { name: 'Show another tip' }).click();
      await expect.poll(() => shown.innerText()).not.toBe(before);
      const sentences = await Promise.all([tips, quick].map((card) => card.locator('p').last().innerText()));
      expect(new Set(sentences).size).toBe(2);
    }

  await test.step('The rail has nine subjects, lists the venues, and a card leads to its dashboard', async () => {
    const rail = page.getByRole('navigation', { name: 'Places' });
    await expect(rail.getByRole('link')).toHaveText([
      'Home',
      'Orders',
      'Sales',
      'Hours',
      'Week',
      'Trends',
      /^\d?Alerts/,
      'Settings',
    ]);
    await page.keyboard.press('Control+k');
    const goTo = page.getByRole('dialog', { name: 'Go to' });
    await goTo.getByRole('searchbox').fill('prime cut');
    await expect(goTo.getByRole('option', { name: /^Prime Cut Meats/ })).toBeVisible();
    await goTo.getByRole('searchbox').fill('');
    await page.keyboard.press('Escape');
    await rail.getByRole('button', { name: 'Venues' }).click();
    const list = page.getByRole('dialog', { name: 'Venues' });
    await expect(list.getByRole('option')).toHaveText([
      'Overview',
      'Kitchen',
      'Bar',
      'Scandals',
      'Townhouse',
      'Tropics Grill',
    ]);
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await card(page, 'Kitchen Budget').getByRole('link', { name: 'Kitchen Budget' }).click();
    await expect(page.getByRole('heading', { name: 'Kitchen Dashboard', level: 1 })).toBeVisible();
  });

  await test.step('A day of a breakdown leads to the orders of that day', async () => {
    const day = card(page, 'Kitchen Budget').locator('dt a').first();
    const name = await day.innerText();
    const figure = await day.locator('xpath=../following-sibling::dd').innerText();
    await day.click();
    await expect(page).toHaveURL(/\/orders\?center=kitchen&day=\d{4}-\d\d-\d\d$/);
    await expect(page.getByRole('button', { name: new RegExp(`^Take off ${name}, `) })).toBeVisible();
    await expect(page.getByRole('row', { name: 'Orders found' })).toContainText(figure);
  });
});

test('The admin sets kitchen and bar revenue together, and the total follows', async ({ page, server }) => {
  await signInByApi(page, server, 'admin');
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Edit weekly revenue' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Weekly Revenue' });
  await expect(dialog).toContainText('update for the week of');
  await expect(dialog.getByLabel('Kitchen Revenue')).toHaveValue('15000.00');
  await dialog.getByLabel('Kitchen Revenue').fill('16,000.50');
  await dialog.getByLabel('Bar Revenue').fill('');
  await expect(dialog.getByRole('group', { name: 'Total' })).toContainText('$16,000.50');
  await dialog.getByLabel('Bar Revenue').fill('$12000');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('.mantine-Notification-root')).toContainText(
    'Weekly revenue updated to $28,000.50',
  );
  await expect(card(page, 'Weekly Revenue')).toContainText('$28,000.50');
  await expect(card(page, 'Kitchen Budget')).toContainText('of $8,400.15 spent');
});

test('A total of 0 hides no kitchen and bar revenue', async ({ page }) => {
  await openAs(page, 'admin');
  const { currentWeek } = await (await page.request.get('/api/session')).json();
  const headers = { Origin: new URL(page.url()).origin };
  const data = { totalCents: 0 };
  await page.request.put(`/api/weeks/${currentWeek.weekId}/revenue`, { data, headers });
  await page.reload();
  await expect(card(page, 'Weekly Revenue')).toContainText('Kitchen Revenue');
  await expect(card(page, 'Weekly Revenue')).toContainText('$15,000.00');
  await expect(card(page, 'Weekly Revenue')).toContainText('$10,000.00');
});

test('A comparison begins with the second week, and is red where this week spent more', async ({
  page,
  server,
}) => {
  await signInByApi(page, server, 'admin');
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Compare Weeks' }).click();
  await expect(page.getByLabel('Compare with')).toHaveValue(await lastWeekId(page));
  await page.getByLabel('Compare with').selectOption('2025-05-14_to_2025-05-20');
  const seen = new Set<string>();
  for (const budget of ['Kitchen', 'Bar', 'Scandals', 'Labor']) {
    const compared = card(page, `${budget} Budget`);
    await expect(compared).toContainText('Compared with May 14, 2025 - May 20, 2025');
    const difference = compared.getByText('Difference').locator('xpath=following-sibling::*');
    const text = await difference.innerText();
    const tone = text.startsWith('+') ? 'budget-danger' : 'budget-safe';
    await expect(difference).toHaveClass(new RegExp(tone));
    seen.add(tone);
    await expect(compared).toContainText(/Of the budget\s*\d+\.\d%/);
    expect(text).toMatch(/^[+-]?\$[\d,.]+ \([+-]?\d+\.\d points\)$/);
  }
  const revenue = card(page, 'Weekly Revenue');
  await expect(revenue).toContainText('Compared with May 14, 2025 - May 20, 2025');
  await expect(revenue.getByText('Difference').locator('xpath=following-sibling::*')).toHaveText(
    /^[+-]?\$[\d,.]+ \([+-]?\d+\.\d%\)$/,
  );
  await expect(page.getByLabel('Compare with').locator('option')).toHaveCount(9);
  await page.getByLabel('Compare with').selectOption('2025-04-30_to_2025-05-06');
  await expect(card(page, 'Bar Budget')).toContainText('Compared with Apr 30, 2025 - May 6, 2025');
  await page.getByRole('button', { name: 'Hide Comparison' }).click();
  await expect(page.getByText('Compared with')).toHaveCount(0);
  await page.getByRole('button', { name: 'Compare Weeks' }).click();
  await expect(page.getByLabel('Compare with')).toHaveValue('2025-04-30_to_2025-05-06');
  expect(seen.size).toBeGreaterThan(0);

  await test.step('An older week is compared with the one before it, never with itself or a newer one', async () => {
    // A page that is loaded compares nothing yet.
    await page.goto('/admin?week=2025-05-07_to_2025-05-13');
    await page.getByRole('button', { name: 'Compare Weeks' }).click();
    await expect(page.getByLabel('Compare with')).toHaveValue('2025-04-30_to_2025-05-06');
    await page.getByRole('button', { name: 'Previous', exact: true }).click();
    await expect(page.getByLabel('Compare with')).toHaveValue('2025-04-23_to_2025-04-29');
    await page.getByRole('button', { name: 'Previous', exact: true }).click();
    await expect(page.getByLabel('Compare with')).toHaveValue('');
    await expect(page.getByText('Compared with')).toHaveCount(0);
  });
});
