import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { readToast, signInByApi, signInInstead } from './people.ts';
import { expect, test } from './story.ts';
import { visit } from './visit.ts';

const HEAD = 'Date,Supplier,Amount,Notes,Revenue center';

/** Chooses a CSV file with these lines. */
async function choose(page: Page, ...lines: string[]) {
  const choosing = page.waitForEvent('filechooser');
  await page.getByLabel('CSV file').click();
  const buffer = Buffer.from([HEAD, ...lines].join('\r\n'));
  await (await choosing).setFiles({ name: 'orders.csv', mimeType: 'text/csv', buffer });
}

/** The first day of the week that a page shows, as an address has it. */
async function firstDay(page: Page): Promise<string> {
  const weekId = await page.getByLabel('Week', { exact: true }).inputValue();
  return weekId.slice(0, 10);
}

function importButton(page: Page) {
  return page.getByRole('button', { name: 'Import orders' });
}

test('A list from a supplier becomes orders, once nothing in it is wrong', { tag: '@main' }, async ({
  page,
  server,
}) => {
  await signInByApi(page, server, 'chef');
  await page.goto('/orders');
  await page.getByRole('link', { name: 'Import CSV' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import orders' })).toBeVisible();
  await expect(importButton(page)).toBeDisabled();
  const day = await firstDay(page);
  const rows = page.getByRole('list', { name: 'Orders in the file' }).getByRole('listitem');

  await test.step('says what is wrong on which line, and imports nothing', async () => {
    await choose(page, `${day},Harbor Seafood,"$1,100.00",two crates,`, 'soon,,1.234,,', `${day},Rum,5,,bar`);
    await expect(page.getByText('1 order, $1,100.00')).toBeVisible();
    await expect(page.getByText('2 of 3 lines need correcting.')).toBeVisible();
    await expect(rows.first()).toContainText('Line 3 · soon');
    await expect(rows.first()).toContainText('Please provide a supplier name.');
    await expect(rows.nth(1)).toContainText('Your role does not allow orders for it.');
    await expect(page.getByRole('button', { name: '2 Lines need correcting' })).toBeDisabled();
    await expect(importButton(page)).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('shows a file that is none as such', async () => {
    const choosing = page.waitForEvent('filechooser');
    await page.getByLabel('CSV file').click();
    await (await choosing).setFiles({ name: 'a.pdf', mimeType: 'text/csv', buffer: Buffer.from('%PDF-1.4') });
    await expect(page.getByText('The first line must name the columns')).toBeVisible();
    await expect(importButton(page)).toBeDisabled();
  });

  await test.step('reads a file anew that was corrected where it lies', async () => {
    const path = test.info().outputPath('list.csv');
    const chooseIt = async () => {
      const choosing = page.waitForEvent('filechooser');
      await page.getByLabel('CSV file').click();
      await (await choosing).setFiles(path);
    };
    await writeFile(path, `${HEAD}\n${day},Harbor Seafood,ten,,`);
    await chooseIt();
    await expect(page.getByText('1 of 1 line needs correcting.')).toBeVisible();
    await writeFile(path, `${HEAD}\n${day},Harbor Seafood,10,,`);
    await chooseIt();
    await expect(page.getByText('1 order, $10.00')).toBeVisible();
  });

  await test.step('adds all of them, and tells of the alert they raise', async () => {
    await choose(page, `${day},Harbor Seafood,"$10.00",two crates,`, `${day},Wharf & Söhne,1.05,,kitchen`);
    await expect(page.getByText('2 orders, $11.05')).toBeVisible();
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect(page.getByText('2 are dated outside this week.')).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('dated outside')).toHaveCount(0);
    await importButton(page).click();
    await expect(page.getByText(/2 orders added to .*, \$11\.05 in all\./)).toBeVisible();
    await expect(page.getByText('Kitchen Budget Critical')).toBeVisible();
  });

  await test.step('warns who chooses the same list again', async () => {
    await page.getByRole('button', { name: 'Import another file' }).click();
    await choose(page, `${day},harbor seafood,10,again,`, '2025-01-01,Harbor Seafood,10,,');
    await expect(
      page.getByText('1 looks like an order that was already entered. 1 is dated outside'),
    ).toBeVisible();
  });

  await page.getByRole('button', { name: 'Back to the orders' }).click();
  await expect(page.getByRole('table').getByText('Wharf & Söhne')).toBeVisible();
});

test('Dates that could be either of two days are read as is usual here, and a day-first file gets the right days', async ({
  page,
  server,
}) => {
  const week = '2025-05-07_to_2025-05-13';
  await signInByApi(page, server, 'chef');
  await page.goto(`/import-orders?week=${week}`);
  const dates = page.getByLabel('Dates in this file');
  const rows = page.getByRole('list', { name: 'Orders in the file' }).getByRole('listitem');
  await choose(page, '13/5/2025,Rio Frío,3,,');
  // The thirteenth can be no month: there is nothing to ask.
  await expect(rows.first()).toContainText('May 13, 2025');
  await expect(dates).toHaveCount(0);

  await choose(page, '7/5/2025,Wharf & Söhne,10,,', '8/5/2025,Wharf & Söhne,2.50,,');
  await expect(dates).toHaveValue('month first');
  await expect(page.getByText('they are read with the month before the day')).toBeVisible();
  await expect(rows.first()).toContainText('Jul 5, 2025');
  await expect(page.getByText('2 are dated outside this week.')).toBeVisible();
  await dates.selectOption('Day first: 5/7 is July 5');
  await expect(rows.first()).toContainText('May 7, 2025');
  await expect(page.getByText('dated outside')).toHaveCount(0);
  await importButton(page).click();
  await expect(page.getByText(/2 orders added to .*, \$12\.50 in all\./)).toBeVisible();

  const record = await (await page.request.get(`/api/weeks/${week}`)).json();
  const added = record.kitchenOrders.filter(
    ({ supplier }: { supplier: string }) => supplier === 'Wharf & Söhne',
  );
  expect(added.map(({ day }: { day: string }) => day).sort()).toEqual(['2025-05-07', '2025-05-08']);
});

test('A list whose answer is lost is kept on the page, and imported once', async ({
  page,
  server,
  faults,
}) => {
  faults.expect(/ERR_FAILED/);
  await signInByApi(page, server, 'bar');
  await page.goto('/import-orders');
  await choose(page, `${await firstDay(page)},Coral Bay Spirits,"1,234.56",lost,`);
  await page.route(
    '**/import-csv',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await importButton(page).click();
  await readToast(page, 'Error', 'Failed to import the orders. Please try again.');
  await expect(page.getByText('The server did not answer.')).toBeVisible();
  await importButton(page).click();
  await expect(page.getByText(/1 order added to .*, \$1,234\.56 in all\./)).toBeVisible();
  await page.getByRole('link', { name: 'See the orders' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'lost' })).toHaveCount(1);
});

test('What is stored is had as files: the orders of a week, or everything of some days', async ({
  page,
  server,
}) => {
  await signInByApi(page, server, 'admin');
  await page.goto('/orders');
  const total = page.getByRole('row', { name: /^Total spent/ });
  await expect(total).toBeVisible();
  const orders = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const lines = (await readFile(await (await orders).path(), 'utf8')).trim().split('\r\n').slice(1);
  const cents = lines.map((line) => Math.round(Number(/,(\d+\.\d\d),/.exec(line)?.[1]) * 100));
  const sum = cents.reduce((all, one) => all + one, 0) / 100;
  await expect(total).toContainText(sum.toLocaleString('en-US', { style: 'currency', currency: 'USD' }));

  await visit(page, '/export');
  await page.getByLabel('First day').fill('2025-05-01');
  await page.getByLabel('Last day').fill('2025-04-01');
  await expect(page.getByText('Choose a last day that is not before the first.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export Weeks' })).toBeDisabled();
  await page.getByLabel('Last day').fill('2025-05-03');
  const weeks = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export Weeks' }).click();
  const file = await weeks;
  expect(file.suggestedFilename()).toBe('weeks-from-2025-05-01-to-2025-05-03.csv');
  expect((await readFile(await file.path(), 'utf8')).trim().split('\r\n')).toHaveLength(2);
  await expect(page.getByRole('link', { name: 'Export Audit trail' })).toBeVisible();
  await signInInstead(page, server, 'chef');
  await page.goto('/export');
  await expect(page.getByRole('link', { name: 'Export Orders' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Export Audit trail' })).toHaveCount(0);
});
