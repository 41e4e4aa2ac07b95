import { expectAccessible } from './axe.ts';
import { OWNER, post, signInOwner } from './first-admin.ts';
import { signIn } from './people.ts';
import { expect, test } from './story.ts';

test.use({ mode: 'production' });

const NAMES = ['Blue Door', 'Pier', 'Quay', 'Annex', 'Harbor Bar', 'Harbor Café', 'Terrace', 'Mill'];

test('Eight venues are looked over, found by their names, and gone to by keys alone', async ({
  page,
  server,
}) => {
  const Cookie = await signInOwner(server);
  for (const name of NAMES) {
    const centers = [{ name: 'House', percentage: 30 }];
    const venue = { name, laborPercentage: 25, centers, crews: [] };
    expect((await post(server, '/venues', venue, { Cookie })).status).toBe(201);
  }
  await signIn(page, { ...OWNER, home: '/admin' });
  const rail = page.getByRole('navigation', { name: 'Places' });
  const venues = page.getByRole('region', { name: 'Venues' });
  const listed = () => venues.locator('tbody').getByRole('rowheader').allTextContents();

  await test.step('The home is a table of them, which the rail has no room for', async () => {
    await expect(venues.getByRole('status')).toHaveText('8 venues');
    await expect(rail.getByRole('link', { name: 'Quay' })).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('An order moves its row, and the total under them', async () => {
    const weeks = await (await fetch(`${server.url}/api/weeks`, { headers: { Cookie } })).json();
    const { weekId, startDate: day } = weeks[0];
    const order = { revenueCenter: 'quay-house', supplier: 'Fish & Co', amountCents: 123_456_789, day };
    expect((await post(server, `/weeks/${weekId}/orders`, order, { Cookie })).status).toBe(201);
    await expect(venues.getByRole('row', { name: /^Quay/ })).toContainText('$1,234,567.89');
    await expect(venues.getByRole('row', { name: /^All Venues/ })).toContainText('$1,234,567.89');
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
    await expectAccessible(page);
    await page.keyboard.type('mill');
    await expect(dialog.getByRole('option', { name: /^Mill/ }).first()).toHaveAttribute(
      'data-combobox-selected',
    );
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/venues\/mill$/);
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
