import { expectAccessible } from './axe.ts';
import { OWNER, post, signInOwner } from './first-admin.ts';
import { readToast, signIn } from './people.ts';
import type { Server } from './server.ts';
import { expect, test } from './story.ts';
import { visit } from './visit.ts';

test.use({ mode: 'production' });

const NAMES = ['Blue Door', 'Pier', 'Quay', 'Annex', 'Harbor Bar', 'Harbor Café', 'Terrace', 'Mill'];

async function openVenues(server: Server): Promise<string> {
  const Cookie = await signInOwner(server);
  for (const name of NAMES) {
    const centers = [{ name: 'House', percentage: 30 }];
    const crews = [{ name: 'Floor', department: 'service' }];
    const venue = { name, laborPercentage: 25, centers, crews };
    expect((await post(server, '/venues', venue, { Cookie })).status).toBe(201);
  }
  return Cookie;
}

/** Adds an order to the current week. */
async function addOrder(server: Server, Cookie: string, revenueCenter: string, amountCents: number) {
  const [{ weekId, startDate: day }] = await (
    await fetch(`${server.url}/api/weeks`, { headers: { Cookie } })
  ).json();
  const order = { revenueCenter, supplier: 'Fish & Co', amountCents, day };
  expect((await post(server, `/weeks/${weekId}/orders`, order, { Cookie })).status).toBe(201);
}

test('Eight venues are looked over, found by their names, and gone to by keys alone', async ({
  page,
  server,
}) => {
  const Cookie = await openVenues(server);
  await signIn(page, { ...OWNER, home: '/admin' });
  const rail = page.getByRole('navigation', { name: 'Places' });
  const venues = page.getByRole('region', { name: 'Venues', exact: true });
  const listed = () => venues.locator('tbody [data-row]').allTextContents();

  await test.step('The home is a table of them, which the rail has no room for', async () => {
    await expect(venues.getByRole('status')).toHaveText('8 venues');
    await expect(rail.getByRole('link', { name: 'Quay' })).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('An order moves its row, and the total under them', async () => {
    await addOrder(server, Cookie, 'quay-house', 123_456_789);
    await expect(venues.getByRole('row', { name: /^Quay/ })).toContainText('$1,234,567.89');
    await expect(venues.getByRole('row', { name: /^All venues/ })).toContainText('$1,234,567.89');
  });

  await test.step('They are sorted by a column, and found by a word', async () => {
    await venues.getByRole('button', { name: 'Venue', exact: true }).click();
    await expect.poll(listed).toEqual([...NAMES].sort());
    await expect(page).toHaveURL(/sort=name/);
    await page.keyboard.press('Escape');
    await page.locator('main').focus();
    await page.keyboard.press('/');
    await page.keyboard.type('harb');
    await expect.poll(listed).toEqual(['Harbor Bar', 'Harbor Café']);
    await expect(venues.getByRole('status')).toHaveText('2 of 8 venues');
    await page.keyboard.type('x');
    await expect(venues).toContainText('No venue matches.');
  });

  await test.step('Arrows go from row to row, and Enter opens one', async () => {
    await page.getByLabel('Search').fill('harb');
    await venues.getByRole('link', { name: 'Harbor Bar' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(venues.getByRole('link', { name: 'Harbor Café' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/venues\/harbor-cafe/);
  });

  await test.step('Ctrl and K find a venue from anywhere', async () => {
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog', { name: 'Go to' });
    await expect(dialog.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('mill');
    await expect(dialog.getByRole('option', { name: /^Mill/ }).first()).toHaveAttribute(
      'data-combobox-selected',
    );
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/venues\/mill$/);
    await expect(dialog).toBeHidden();
  });

  await test.step('What is typed while the search is on its way is looked for, and presses no key', async () => {
    const arrived = Promise.withResolvers<void>();
    await page.route('**/assets/shell-dialogs*.js', async (route) => {
      await arrived.promise;
      await route.continue();
    });
    await page.reload();
    // The outline of a page hears no keys yet.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.locator('main').focus();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('harbor cafe');
    arrived.resolve();
    const dialog = page.getByRole('dialog', { name: 'Go to' });
    await expect(dialog.getByRole('searchbox')).toHaveValue('harbor cafe');
    await expect(dialog.getByRole('option', { name: /^Harbor Café/ }).first()).toBeVisible();
    await expect(page).toHaveURL(/\/venues\/mill$/);
    await expect(dialog.getByRole('searchbox')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/venues\/harbor-cafe$/);
    await expect(dialog).toBeHidden();
  });

  await test.step('A single key goes to where orders are entered, until keys are turned off', async () => {
    await page.locator('main').focus();
    await page.keyboard.press('n');
    await expect(page).toHaveURL(/\/add-supplier/);
    await page.locator('main').focus();
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keys' });
    await dialog.getByRole('checkbox', { name: 'Use single keys on this device' }).click();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.locator('main').focus();
    await page.keyboard.press('s');
    await expect(page).toHaveURL(/\/add-supplier/);
  });
});

const ITS_READS = ['GET week of quay', 'GET week/outlook of quay', 'GET week/standings of quay'];

test('A page of one of eight venues reads, hears and enters that venue’s week alone', async ({
  page,
  server,
}) => {
  const Cookie = await openVenues(server);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const [, what] = /^\/api\/weeks\/[^/]+(\/.*)?$/.exec(pathname) ?? [];
    if (what !== undefined || /^\/api\/weeks\/[^/]+$/.test(pathname))
      asked.push(`${request.method()} week${what ?? ''} of ${searchParams.get('venue') ?? 'all'}`);
  });
  await signIn(page, { ...OWNER, home: '/admin' });
  const budget = page.getByRole('region', { name: 'House Budget' });

  await test.step('Its dashboard', async () => {
    await visit(page, '/venues/quay');
    await expect(budget).toContainText('$0.00');
    expect(new Set(asked.splice(0))).toEqual(new Set(ITS_READS));
  });

  await test.step('What others enter elsewhere is not read, and what they enter here is', async () => {
    // Once this one is heard of, what came before the stream was open has been read.
    await addOrder(server, Cookie, 'quay-house', 10_000);
    await expect(budget).toContainText('$100.00');
    await expect(async () => {
      asked.splice(0);
      await page.waitForTimeout(300);
      expect(asked).toEqual([]);
    }).toPass();
    await addOrder(server, Cookie, 'pier-house', 11_100);
    await addOrder(server, Cookie, 'quay-house', 12_200);
    await expect(budget).toContainText('$222.00');
    expect(asked.splice(0).sort()).toEqual(ITS_READS);
  });

  await test.step('Orders, revenue and sales go to it, until another one is chosen', async () => {
    await page.locator('main').focus();
    await page.keyboard.press('n');
    const venue = page.getByRole('combobox', { name: 'Venue' });
    await expect(venue).toHaveValue('quay');
    await expect(page).toHaveURL(/location=quay/);
    await page.getByLabel('Supplier').selectOption('Other (specify)');
    await page.getByLabel('Supplier name').fill('Ice House');
    await page.getByLabel('Amount').fill('33');
    await page.getByRole('button', { name: 'Add Order' }).click();
    await expect(page.getByText(/Supplier order added/)).toBeVisible();
    await visit(page, '/sales?location=quay');
    await expect(page.getByRole('region', { name: / sales$/ })).toHaveCount(1);
    asked.splice(0);
    await page.getByRole('textbox').first().fill('410');
    await page.getByRole('button', { name: 'Save sales' }).click();
    // The button rests while it saves, too.
    await readToast(page, 'Sales saved');
    await expect(page.getByRole('button', { name: 'Save sales' })).toBeDisabled();
    expect(asked.filter((one) => !one.endsWith(' of quay'))).toEqual([]);
    await venue.selectOption('Pier');
    await expect(page).toHaveURL(/location=pier/);
    await expect(page.getByRole('textbox').first()).toHaveValue('');
  });

  await test.step('The list of orders is of the venue that was chosen last', async () => {
    const list = page.getByRole('region', { name: 'Supplier Orders' });
    await page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'Orders' }).click();
    await expect(page.getByRole('combobox', { name: 'Venue', exact: true })).toHaveValue('pier');
    await expect(list).toContainText('$111.00');
    await expect(list).not.toContainText('Ice House');
    await page.getByRole('combobox', { name: 'Venue', exact: true }).selectOption('Quay');
    await expect(list).toContainText('Ice House');
    await expect(list).not.toContainText('$111.00');
    await page.reload();
    await expect(list).toContainText('Ice House');
  });
});

test('The page of a group of eight venues finds them by their names, and shows each in its sheet', async ({
  page,
  server,
}) => {
  await openVenues(server);
  // Of all budgets, not of each by its name: of five hundred venues that is more than an address holds.
  const counted = page.waitForRequest(/\/alerts\/unacknowledged/);
  await signIn(page, { ...OWNER, home: '/admin' });
  expect(new URL((await counted).url()).search).toBe('');
  await visit(page, '/group');
  const venues = page.getByRole('region', { name: 'Venues', exact: true });
  await expect(venues.getByRole('status')).toHaveText('8 venues');
  await page.locator('main').focus();
  await page.keyboard.press('/');
  await page.keyboard.type('cafe');
  await expect(venues.getByRole('status')).toHaveText('1 of 8 venues');
  await page.keyboard.press('Tab');
  await expect(venues.getByRole('button', { name: /^Harbor Café/ })).toBeFocused();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Harbor Café', exact: true });
  await expect(sheet.getByRole('button', { name: /^House/ })).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Retire' }).click();
  await page
    .getByRole('dialog', { name: 'Retire Harbor Café' })
    .getByRole('button', { name: 'Retire' })
    .click();
  await readToast(page, 'Group updated', 'Harbor Café is retired: it stays in what was entered.');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await venues.getByLabel('Search').fill('');
  await venues.getByLabel('Show').selectOption('Retired');
  await expect(venues.getByRole('status')).toHaveText('1 of 8 venues');
});
