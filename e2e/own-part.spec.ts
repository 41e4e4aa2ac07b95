import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { post, signInFirstAdmin, signInOwner } from './first-admin.ts';
import { card, logOut, readToast, signIn } from './people.ts';
import type { Server } from './server.ts';
import { expect, test } from './story.ts';
import { visit } from './visit.ts';

test.use({ mode: 'production', viewport: { width: 390, height: 844 } });

const PASSWORD = 'words of somebody';

/** A place of two venues, and somebody who looks after a part of one; the session of its owner. */
async function somebodyWith(server: Server, reach: object): Promise<{ email: string; Cookie: string }> {
  const Cookie = await signInOwner(server);
  const venue = (name: string, label: string) => ({
    ...{ name, laborPercentage: 28 },
    centers: [
      { name: `${label} Food`, percentage: 31, budgetOf: 'own' },
      { name: `${label} Drinks`, percentage: 19, budgetOf: 'own' },
    ],
    crews: [{ name: `${label} Cooks`, department: 'kitchen' }],
  });
  for (const made of [venue('Blue Door', 'Door'), venue('Pier', 'Harbor')])
    expect((await post(server, '/venues', made, { Cookie })).status).toBe(201);
  const email = 'part@example.com';
  const user = { name: 'Pat Part', email, password: PASSWORD, role: 'manager', reach };
  expect((await post(server, '/users', user, { Cookie })).status).toBe(201);
  return { email, Cookie };
}

const bottom = (page: Page) => page.getByRole('navigation', { name: 'Bottom navigation' });

/** Nothing is shown that is another's, whatever percentages and places the group has. */
async function expectOwnAlone(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Loading...')).toHaveCount(0);
  await expect(page.locator('body')).not.toContainText(
    /Pier|Harbor|Drinks|\b22(\.0)?%|\b25(\.0)?%|\b28(\.0)?%/,
  );
}

test('Who looks after one crew starts with its hours, and is shown nothing else', { tag: '@main' }, async ({
  page,
  server,
}) => {
  const { email, Cookie } = await somebodyWith(server, { crews: ['blue-door-door-cooks'] });
  const staff = {
    name: 'Lena Ivanova',
    position: 'Cook',
    department: 'kitchen',
    crew: 'blue-door-door-cooks',
    hourlyRateCents: 2_000,
  };
  const added = await post(server, '/staff', { ...staff, usualMinutes: 2_400 }, { Cookie });
  expect(added.status).toBe(201);

  await test.step('The home has the hours of the week beside the usual ones, within the first screen', async () => {
    await signIn(page, { email, password: PASSWORD, home: '/overview' });
    const crew = card(page, 'Door Cooks Staff');
    await expect(crew).toContainText('0 h');
    await expect(crew).toContainText('entered of usually 40 h · $0.00');
    const figure = crew.getByText('0 h', { exact: true });
    expect((await figure.boundingBox())!.y).toBeLessThan(400);
    await expectOwnAlone(page);
    await expectAccessible(page);
  });

  await test.step('Home is lit, and the way to all hours stands at the thumb', async () => {
    await expect(bottom(page).getByRole('link')).toHaveText(['Home', 'Hours']);
    await expect(bottom(page).getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
    await expect(bottom(page).getByRole('button', { name: 'More' })).not.toHaveAttribute('data-current');
    await expect(page.getByRole('link', { name: 'Alerts' })).toHaveCount(0);
  });

  await test.step('Hours that are added stand there at once', async () => {
    await page.getByRole('button', { name: 'Add Hours' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Staff Hours' });
    await dialog.getByLabel('Staff').selectOption({ index: 1 });
    await dialog.getByLabel('Hours').fill('8.5');
    await dialog.getByRole('button', { name: 'Save Hours' }).click();
    await readToast(page, 'Hours Added');
    await expect(card(page, 'Door Cooks Staff')).toContainText('8.5 h');
    await expect(card(page, 'Door Cooks Staff')).toContainText('$170.00');
  });

  await test.step('Two more people are taken on in a row, with the position of the last', async () => {
    await page.getByRole('button', { name: 'Manage Door Cooks Staff' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add Staff Member' }).click();
    const add = page.getByRole('dialog', { name: 'Add Staff Member' });
    await add.getByLabel('Staff Name').fill('Bo Berg');
    await add.getByLabel('Position').fill('Line Cook');
    await add.getByLabel('Hourly Rate').fill('18');
    await add.getByRole('button', { name: 'Save and add another' }).click();
    await expect(add.getByLabel('Staff Name')).toHaveValue('');
    await expect(add.getByLabel('Staff Name')).toBeFocused();
    await readToast(page, 'Staff Added', 'Bo Berg');
    await expect(add.getByLabel('Position')).toHaveValue('Line Cook');
    await expect(add.getByLabel('Hourly Rate')).toHaveValue('');
    await add.getByLabel('Staff Name').fill('Cy Cole');
    await add.getByLabel('Hourly Rate').fill('19');
    await add.getByRole('button', { name: 'Add Staff', exact: true }).click();
    await readToast(page, 'Staff Added', 'Cy Cole');
    await page.keyboard.press('Escape');
    await expect(card(page, 'Door Cooks Staff').getByRole('row', { name: /Cy Cole/ })).toBeVisible();
  });

  await test.step('Under More there is nothing of budgets, and no page has another’s figures', async () => {
    await bottom(page).getByRole('button', { name: 'More' }).click();
    const more = page.getByRole('dialog', { name: 'More' });
    await expect(more.getByRole('link', { name: 'Export' })).toBeVisible();
    for (const name of ['Settings', 'All orders', 'Alerts', 'Trends', 'Blue Door'])
      await expect(more.getByRole('link', { name })).toHaveCount(0);
    for (const path of ['/settings', '/hours', '/venues/blue-door', '/account']) {
      await visit(page, path);
      await expectOwnAlone(page);
    }
  });
});

test('Who looks after one revenue center starts with its budget, and reads what is kept of it', async ({
  page,
  server,
}) => {
  const { email } = await somebodyWith(server, { centers: ['blue-door-door-food'] });

  await test.step('The home is the dashboard of the center, and lit as the home', async () => {
    await signIn(page, { email, password: PASSWORD, home: '/centers/blue-door-door-food' });
    await expect(page.getByRole('heading', { name: 'Door Food Dashboard' })).toBeVisible();
    await expect(card(page, 'Door Food Budget')).toBeVisible();
    await expect(page.locator('main')).not.toContainText('Labor');
    await expect(bottom(page).getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
    await expect(bottom(page).getByRole('button', { name: 'More' })).not.toHaveAttribute('data-current');
    await expectOwnAlone(page);
    await expectAccessible(page);
  });

  await test.step('The settings are those of its budget, to read', async () => {
    await visit(page, '/settings');
    const own = card(page, 'Door Food Budget');
    await expect(own).toContainText('Of its own revenue');
    await expect(own).toContainText('31%');
    await expect(page.getByRole('button', { name: 'Save Settings' })).toHaveCount(0);
    await expectOwnAlone(page);
  });
});

test('Who looks after a part of the group that a place begins with starts with it, too, by any address', async ({
  page,
  server,
}) => {
  const Cookie = await signInFirstAdmin(server);
  for (const [name, reach, home, title] of [
    ['Kim', { centers: ['kitchen'] }, '/centers/kitchen', 'Kitchen Dashboard'],
    ['Sam', { venues: ['scandals'] }, '/venues/scandals', 'Scandals Dashboard'],
  ] as const) {
    const user = { name, email: `${name}@example.com`, password: PASSWORD, role: 'manager', reach };
    expect((await post(server, '/users', user, { Cookie })).status).toBe(201);
    await signIn(page, { email: user.email, password: PASSWORD, home });
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await visit(page, '/overview');
    await expect(page).toHaveURL(new RegExp(`${home}$`));
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await logOut(page);
  }
});
