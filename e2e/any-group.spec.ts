import { expectAccessible } from './axe.ts';
import { OWNER, post, signInOwner } from './first-admin.ts';
import { asWholeWeek, card, goToVenue, readToast, signIn } from './people.ts';
import { expect, test } from './story.ts';
import { visit } from './visit.ts';

test.use({ mode: 'production' });

const BLUE_DOOR = {
  name: 'Blue Door',
  laborPercentage: 28,
  centers: [
    { name: 'Food', percentage: 30, budgetOf: 'own' },
    { name: 'Drinks', percentage: 20, budgetOf: 'venue' },
  ],
  crews: [
    { name: 'Cooks', department: 'kitchen' },
    { name: 'Floor', department: 'service' },
  ],
};
const PIER = {
  name: 'Pier',
  laborPercentage: 25,
  centers: [{ name: 'Café', percentage: 32, budgetOf: 'own' }],
  crews: [{ name: 'Team', department: 'service' }],
};
const csv = (of: string) => `/api/export/${of}.csv`;
/** Names that belong to the group of the specification alone. */
const OTHERS = /Scandals|Townhouse|Tropics/;

test('A group of two venues of its own works in their dashboards', async ({ page, server }) => {
  const Cookie = await signInOwner(server);

  await test.step('Without venues the admin is told so', async () => {
    await signIn(page, { ...OWNER, home: '/admin' });
    await expect(page.getByRole('heading', { name: 'Your group has no venues yet' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Set up your group' })).toHaveAttribute('href', '/start');
    const steps = card(page, 'First steps');
    await expect(steps).toContainText('0 of 5 done.');
    await expect(steps.getByRole('link', { name: 'Invite your people' })).toHaveAttribute('href', '/invite');
    await steps.getByRole('button', { name: 'Skip: Invite your people' }).click();
    await expect(steps.getByRole('listitem').nth(3)).toHaveText(/^Skipped: Invite your people/);
  });

  for (const venue of [BLUE_DOOR, PIER])
    expect((await post(server, '/venues', venue, { Cookie })).status).toBe(201);

  await test.step('The home lists the venues, and the rail leads to each', async () => {
    await visit(page, '/admin');
    for (const name of [/^Blue Door/, /^Pier/])
      await expect(page.getByRole('row', { name })).toContainText(
        /No budget yet.*nothing spent.*not entered/,
      );
    await goToVenue(page, 'Blue Door');
    await expect(page).toHaveURL(/\/venues\/blue-door$/);
    await expect(page).toHaveTitle('Blue Door Dashboard · Tillwise');
  });

  await test.step('Revenue of both centers sets every budget, each by what it is a share of', async () => {
    await page.getByRole('button', { name: 'Record Revenue' }).click();
    const dialog = page.getByRole('dialog', { name: 'Record Revenue' });
    await dialog.getByLabel('Food Revenue').fill('10000');
    await dialog.getByLabel('Drinks Revenue').fill('5000');
    await expect(dialog.getByRole('group', { name: 'Total' })).toContainText('$15,000.00');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await asWholeWeek(page);
    await expect(card(page, 'Total Revenue')).toContainText('$15,000.00');
    await expect(card(page, 'Food Budget')).toContainText('30% of its own revenue');
    await expect(card(page, 'Food Budget')).toContainText('$0.00 of $3,000.00 spent');
    await expect(card(page, 'Drinks Budget')).toContainText('20% of Blue Door revenue');
    await expect(card(page, 'Drinks Budget')).toContainText('$0.00 of $3,000.00 spent');
    await expect(card(page, 'Labor Budget')).toContainText('$0.00 of $4,200.00 spent');
  });

  await test.step('An order for a center of the venue counts in its budget', async () => {
    await page.getByRole('button', { name: 'Add Supplier Order' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Supplier Order' });
    await dialog.getByLabel('Category').selectOption('Drinks');
    await dialog.getByLabel('Supplier').fill('North Wines');
    await dialog.getByLabel('Amount').fill('3100');
    await dialog.getByRole('button', { name: 'Add Order' }).click();
    await expect(card(page, 'Drinks Budget')).toContainText('$3,100.00 of $3,000.00 spent');
    await expect(card(page, 'Drinks Budget')).toContainText('Critical Zone');
  });

  await test.step('The staff cost of a crew counts in the labor of its venue', async () => {
    await card(page, 'Labor Budget').getByRole('button', { name: 'Edit Cooks Staff expenses' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Cooks Staff Expenses' });
    await dialog.getByLabel('Cooks Staff Expenses').fill('900');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(card(page, 'Labor Budget')).toContainText('$900.00 of $4,200.00 spent');
  });

  await test.step('The dashboard of a center has its orders and the crews of its venue', async () => {
    await card(page, 'Drinks Budget').getByRole('link', { name: 'Drinks Budget' }).click();
    await expect(page.getByRole('heading', { name: 'Drinks Dashboard' })).toBeVisible();
    await expect(card(page, 'Recent Orders')).toContainText('North Wines');
    await expect(card(page, 'Blue Door Labor')).toContainText('$900.00 of $4,200.00 spent');
    await expect(page.getByRole('tab', { name: 'Floor Staff' })).toBeVisible();
  });

  await test.step('The revenue of every center is entered on one page', async () => {
    await visit(page, '/add-revenue');
    await page.getByLabel('Pier · Café').fill('2000');
    await page.getByRole('button', { name: 'Save Revenue' }).click();
    await asWholeWeek(page);
    await expect(page).toHaveURL(/\/admin$/);
    await expect(page.getByRole('row', { name: /^Pier/ })).toContainText('$2,000.00');
  });

  await test.step('The home adds up both venues and says which is worst off', async () => {
    // 3,000 + 3,000 of Blue Door, 640 of Pier; labor stands beside it: 4,200 + 500.
    const all = page.getByRole('row', { name: /^All venues/ });
    await expect(all).toContainText('$3,100.00 of $6,640.00');
    await expect(all).toContainText('$900.00');
    await expect(all).toContainText('Blue Door: Critical Zone');
    await expect(page.getByRole('row', { name: /^Blue Door/ })).toContainText('Drinks: Critical Zone');
  });

  await test.step('The steps of its beginning are gone once each is done or skipped; a skipped one is taken up again', async () => {
    await expect(page.getByRole('row', { name: /^Blue Door/ })).toBeVisible();
    const steps = card(page, 'First steps');
    await expect(steps).toContainText('3 of 5 done.');
    await steps.getByRole('button', { name: 'Skip: Name your group' }).click();
    await expect(steps).toHaveCount(0);
    await visit(page, '/group');
    await steps.getByRole('button', { name: 'Show again: Name your group' }).click();
    await steps.getByRole('link', { name: 'Name your group and set where it is' }).click();
    await page.getByLabel('Group name').fill('Blue Door Group');
    await page.getByRole('button', { name: 'Save group' }).click();
    await readToast(page, 'Group updated');
    await visit(page, '/group');
    await expect(steps).toContainText('4 of 5 done.');
  });

  await test.step('No page names the venues of another group, and their addresses lead nowhere', async () => {
    const paths = [
      '/admin',
      '/add-supplier',
      '/orders',
      '/sales',
      '/hours',
      '/labor',
      '/settings',
      '/alerts',
      ...['/overview', '/report', '/trends', '/export', '/import-orders', '/group'],
      ...['/users', '/audit', '/account', '/add-revenue', '/labor'],
    ];
    for (const path of [...paths, '/settings?location=blue-door', '/setup']) {
      await visit(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('Loading...')).toHaveCount(0);
      await expect(page.locator('body')).not.toContainText(OTHERS);
    }
    const served = ['/', '/manifest.webmanifest', '/metrics', '/api/docs', '/api/openapi.json'];
    for (const path of [...served, ...['orders', 'hours', 'weeks', 'audit'].map(csv)]) {
      const answer = await page.request.get(path);
      expect([path, answer.status()]).toEqual([path, 200]);
      expect(await answer.text(), path).not.toMatch(new RegExp(OTHERS, 'i'));
    }
    for (const path of ['/scandals', '/tropics', '/chef', '/venues/none', '/centers/none']) {
      await visit(page, path);
      await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    }
  });
});

test('An owner makes the first venue on screen, changes what is different here, and it is there at once', {
  tag: '@main',
}, async ({ page, server, faults }) => {
  // What the server refuses the browser notes.
  faults.expect(/status of 422/);
  await signInOwner(server);
  await signIn(page, { ...OWNER, home: '/admin' });
  await visit(page, '/group');
  await page.getByLabel('Group name').fill('Blue Door Group');
  await page.getByRole('button', { name: 'Save group' }).click();
  await readToast(page, 'Group updated', 'The group is called Blue Door Group.');

  await test.step('A proposal is changed before it is added; what is wrong with it is said', async () => {
    await page.getByRole('button', { name: 'A restaurant' }).click();
    const form = card(page, 'New venue');
    await form.getByLabel('Venue name').fill('');
    await form.getByRole('group', { name: 'Kitchen' }).first().getByLabel('Budget').fill('75');
    await form.getByRole('button', { name: 'Add venue' }).click();
    await expect(form.getByText('Please give it a name.')).toBeVisible();
    await expect(form.getByLabel('Venue name')).toBeFocused();
    await expectAccessible(page);
    await form.getByLabel('Venue name').fill('Blue Door');
    await form.getByRole('button', { name: 'Add venue' }).click();
    await expect(form.getByText('The budgets come to 105% of revenue with labor.').first()).toBeVisible();
    await form.getByRole('group', { name: 'Kitchen' }).first().getByLabel('Budget').fill('28,5');
    await form.getByRole('button', { name: 'Remove Service' }).click();
    await form.getByRole('button', { name: 'Add venue' }).click();
    await readToast(page, 'Venue added', 'Blue Door is ready for its first week.');
  });

  await test.step('Its parts are changed, added and retired', async () => {
    await page.getByRole('button', { name: /^Blue Door/ }).press('Enter');
    const venue = page.getByRole('dialog', { name: 'Blue Door', exact: true });
    await expect(venue.getByRole('button', { name: /^Kitchen 28\.5% of its own revenue/ })).toBeVisible();
    await venue.getByRole('button', { name: 'Add revenue center' }).click();
    const add = page.getByRole('dialog', { name: 'Add revenue center to Blue Door' });
    await expect(add.getByRole('button', { name: 'Add revenue center' })).toBeDisabled();
    await add.getByLabel('Name').fill('Terrace');
    await add.getByLabel('Share of').selectOption('whole venue');
    await expectAccessible(page);
    await add.getByRole('button', { name: 'Add revenue center' }).click();
    await readToast(page, 'Group updated', 'Terrace was saved.');
    const row = venue.getByRole('button', { name: /^Terrace/ });
    await expect(row).toContainText('30% of the venue’s revenue');
    await expectAccessible(page);
    await row.press('Enter');
    const terrace = page.getByRole('dialog', { name: 'Terrace', exact: true });
    await page.keyboard.press('Escape');
    await expect(row).toBeFocused();
    await page.keyboard.press('Enter');
    await terrace.getByRole('button', { name: 'Retire' }).click();
    const ask = page.getByRole('dialog', { name: 'Retire Terrace' });
    await expect(ask).toContainText('No more sales and orders are entered for Terrace');
    await ask.getByRole('button', { name: 'Cancel' }).click();
    await expect(ask).toHaveCount(0);
    await terrace.getByRole('button', { name: 'Retire' }).click();
    await ask.getByRole('button', { name: 'Retire' }).click();
    await readToast(page, 'Group updated', 'Terrace is retired: it stays in what was entered.');
    await terrace.getByRole('button', { name: 'Bring back' }).click();
    await readToast(page, 'Group updated', 'Terrace is back in use.');
    await terrace.getByRole('button', { name: 'Retire' }).click();
    await ask.getByRole('button', { name: 'Retire' }).click();
    await readToast(page, 'Group updated', 'Terrace is retired');
    await page.keyboard.press('Escape');
    await expect(row).toContainText('Retired');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /^Blue Door/ })).toBeFocused();
  });

  await test.step('The first order finds it, and a center that is retired leaves the forms', async () => {
    await page.getByRole('link', { name: 'Enter the first order' }).click();
    const category = page.getByLabel('Category');
    await expect(category.getByRole('option')).toHaveText(['Kitchen', 'Bar']);
    await expect(page.locator('body')).not.toContainText(OTHERS);
  });
});

test('A venue that is retired stands in the weeks that have figures of it, beside the one in use', async ({
  page,
  server,
}) => {
  const Cookie = await signInOwner(server);
  for (const venue of [BLUE_DOOR, PIER])
    expect((await post(server, '/venues', venue, { Cookie })).status).toBe(201);
  await signIn(page, { ...OWNER, home: '/admin' });
  const week = '2025-05-04_to_2025-05-10';
  const headers = { Origin: server.url };
  const saved = await page.request.put(`/api/weeks/${week}/revenue`, {
    headers,
    data: { 'pier-cafeCents': 200_000 },
  });
  expect(saved.status()).toBe(200);
  const retired = await page.request.patch('/api/venues/pier', { headers, data: { active: false } });
  expect(retired.status()).toBe(200);

  await visit(page, '/overview');
  await expect(page).toHaveURL(/\/venues\/blue-door$/);
  await visit(page, `/overview?week=${week}`);
  await expect(page.getByRole('row', { name: /^Pier/ })).toContainText('$2,000.00');
  await visit(page, `/admin?week=${week}`);
  await expect(page.getByRole('row', { name: /^Pier/ })).toContainText('$2,000.00');
  await visit(page, '/overview?week=2025-04-27_to_2025-05-03');
  await expect(page).toHaveURL(/\/venues\/blue-door\?week=2025-04-27_to_2025-05-03$/);
});
