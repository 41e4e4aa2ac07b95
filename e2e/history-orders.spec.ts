import { expectAccessible } from './axe.ts';
import { card, signInByApi } from './people.ts';
import { expect, test } from './story.ts';
import { visit } from './visit.ts';

/** The Wednesday so many weeks before the one that holds today. */
function wednesday(weeksAgo: number): string {
  const today = Temporal.Now.plainDateISO('America/New_York');
  return today.subtract({ days: (today.dayOfWeek % 7) + 7 * weeksAgo - 3 }).toString();
}

test('Past orders come in as history with one press, each in its week, and go again', async ({
  page,
  server,
}) => {
  await signInByApi(page, server, 'admin');
  const alerts = async () => (await page.request.get('/api/alerts?limit=50')).json();
  const before = await alerts();
  await page.goto('/import-orders');
  const orders = [30, 31, 32].map((ago) => `${wednesday(ago)},Old Farm,"9,000.00",,Kitchen`);
  const csv = ['Date,Supplier,Amount,Notes,Revenue center', ...orders, `${wednesday(0)},Old Farm,5,,Kitchen`];
  await page.locator('input[type=file]').setInputFiles({
    ...{ name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(csv.join('\n')) },
  });
  await expect(page.getByText('Its orders are of 3 weeks that are over.')).toBeVisible();
  await page.getByRole('link', { name: 'Import as history' }).click();
  const file = card(page, 'Import a file');
  await expect(file.getByText('3 orders of 3 weeks that are over come in as history')).toBeVisible();
  await expect(file.getByText(/Line 5: The week .* is not over/)).toBeVisible();
  await expectAccessible(page);
  await file.getByRole('button', { name: 'Import orders' }).click();
  await expect(file.getByRole('status')).toContainText('3 orders taken as history.');
  await expect(file.getByRole('status')).toContainText('Not imported:');
  await visit(page, '/orders?within=all&q=old');
  await expect(page.getByText('history').first()).toBeVisible();
  expect(await alerts()).toEqual(before);

  await visit(page, '/imports');
  await page.getByRole('button', { name: /^orders\.csv/ }).click();
  const taken = page.getByRole('dialog', { name: 'orders.csv' });
  await expect(taken).toContainText('3 taken.');
  await expectAccessible(page);
  await taken.getByRole('button', { name: 'Undo', exact: true }).click();
  await taken.getByRole('button', { name: 'Undo import' }).click();
  await expect(taken).toContainText('3 undone.');
  const found = await (await page.request.get('/api/orders?q=Old%20Farm')).json();
  expect(found.orders).toEqual([]);
});
