import type { Request } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { OWNER, signInFirstAdmin } from './first-admin.ts';
import { card, signIn } from './people.ts';
import { expect, test } from './story.ts';
import { visit } from './visit.ts';

test.use({ mode: 'production' });

const DAYS = 52 * 7;

/** The Sunday so many weeks before the one that holds today. */
function sunday(weeksAgo: number): Temporal.PlainDate {
  const today = Temporal.Now.plainDateISO('America/New_York');
  return today.subtract({ days: (today.dayOfWeek % 7) + 7 * weeksAgo });
}

test('Past sales come in from a file whole or not at all, budgets stand on them, and they are taken back', {
  tag: '@main',
}, async ({ page, server, faults }) => {
  faults.expect(/Failed to load resource/);
  await signInFirstAdmin(server);
  await signIn(page, { ...OWNER, home: '/admin' });
  await visit(page, '/imports');
  const past = card(page, 'Import a file');
  const lines = Array.from({ length: DAYS }, (_, place) => {
    const day = sunday(DAYS / 7).add({ days: place });
    return [`${day},Kitchen,"1,${place + 100}.50"`, `${day},Bar,500`];
  }).flat();
  const choose = (text: string) =>
    past.locator('input[type=file]').setInputFiles({
      ...{ name: 'sales.csv', mimeType: 'text/csv' },
      buffer: Buffer.from(text),
    });

  const weeksEntered = async () => {
    const weeks: { entered: boolean }[] = await (await page.request.get('/api/weeks')).json();
    return weeks.filter(({ entered }) => entered);
  };

  await choose('Date,Till\n1,2\n');
  await expect(past.getByText('Missing: Center, Amount.')).toBeVisible();
  await expect(past.getByRole('button', { name: 'Import sales' })).toBeDisabled();
  await choose(
    `Date,Category,Net Sales\n${['Bar,8', 'Bar,28', 'Kitchen,92'].map((item) => `2026-01-05,${item}\n`).join('')}`,
  );
  // The columns of any other register are proposed, and confirmed once.
  await expect(past.getByLabel('Column of the amount')).toHaveValue('Net Sales');
  await expectAccessible(page);
  await past.getByRole('button', { name: 'Use these columns' }).click();
  await past.getByLabel('Venue', { exact: true }).selectOption({ index: 1 });
  await expect(past.getByText('3 lines summed into 1 day.')).toBeVisible();
  await choose('Date,Center,Amount\n2026-01-05,Bar,8\n2026-01-05,Bar,28\n');
  await expect(past.getByRole('button', { name: 'Import sales' })).toBeDisabled();
  await past.getByLabel('Several lines of a day').selectOption('add');
  await expect(past.getByText('2 lines summed into 1 day.')).toBeVisible();
  const file = ['Date,Center,Amount', ...lines, '2026-01-05,Patio,5', '5/7/2024,Bar,5'].join('\n');
  await choose(file);
  await expect(past.getByText('Its dates could be either way')).toBeVisible();
  await expect(past.getByText('Line 730: There is no revenue center "Patio".')).toBeVisible();
  await past.getByLabel('Dates in this file').selectOption('day first');
  await expect(past.getByText('365 days’ sales from')).toBeVisible();
  await expectAccessible(page);

  const sends = (request: Request) => request.method() === 'POST' && request.url().endsWith('/api/imports');
  const kept = async () => (await (await page.request.get('/api/imports')).json()).imports;

  await test.step('What is cancelled on its way goes, and nothing of it stays', async () => {
    await page.route('**/api/imports', (route) => (sends(route.request()) ? undefined : route.fallback()));
    await choose(file);
    await expect(past.getByRole('status')).toHaveText('Sending the file…');
    await past.getByRole('button', { name: 'Cancel' }).click();
    await expect(past.getByRole('status')).toBeHidden();
    await expect(past.getByRole('button', { name: 'Import sales' })).toBeDisabled();
    await page.unroute('**/api/imports');
    await expect.poll(kept).toEqual([]);
  });

  await test.step('A file that is cut off is sent again as the same, and taken once that is pressed', async () => {
    const keys: (string | undefined)[] = [];
    await page.route('**/api/imports', (route) => {
      if (!sends(route.request())) return route.fallback();
      keys.push(route.request().headers()['idempotency-key']);
      return keys.length === 1 ? route.abort() : route.fallback();
    });
    await choose(file);
    await expect(past.getByText('365 days’ sales from')).toBeVisible();
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    await page.unroute('**/api/imports');
    await past.getByLabel('Dates in this file').selectOption('day first');
    await expect(past.getByRole('status')).toBeHidden();
    expect(await weeksEntered()).toEqual([]);
    await past.getByRole('button', { name: 'Import sales' }).click();
    // A hundred weeks are written at once, which a busy machine takes its time for.
    await expect(past.getByRole('status')).toContainText('365 days’ sales imported', { timeout: 30_000 });
    await expect(past.getByRole('status')).toContainText('Line 730: There is no revenue center "Patio".');
    await expect(past.getByRole('link', { name: 'See the week' })).toBeVisible();
    expect(await kept()).toHaveLength(1);
  });
  await choose(['Date,Center,Amount', ...lines.slice(0, 70)].join('\n'));
  await past.getByRole('button', { name: 'Import sales' }).click();
  await expect(past.getByRole('status')).toContainText(
    '0 days’ sales imported, $0.00 in all. 35 days were on record before.',
  );
  await visit(page, '/chef');
  await expect(card(page, 'Kitchen Budget')).toContainText('30% of total revenue · forecast');

  await test.step('All of it is taken back in one go', async () => {
    await visit(page, '/imports');
    await page
      .getByRole('button', { name: /^sales\.csv/ })
      .last()
      .click();
    const taken = page.getByRole('dialog', { name: 'sales.csv' });
    await expect(taken).toContainText('365 days taken.');
    await taken.getByRole('button', { name: 'Undo', exact: true }).click();
    await taken.getByRole('button', { name: 'Undo import' }).click();
    await expect(taken).toContainText('365 days undone.');
    expect(await weeksEntered()).toEqual([]);
  });
});
