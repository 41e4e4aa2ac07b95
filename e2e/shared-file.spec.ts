import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { card, signInByApi } from './people.ts';
import { expect, test } from './story.ts';

test.use({
  ...{ serviceWorkers: 'allow', isFirstVisit: true },
  viewport: { width: 390, height: 844 },
});

const FILE = 'Date,Center,Amount\n2024-05-03,Kitchen,1000.00\n2024-05-04,Kitchen,1100.00\n';

/** What a phone does with a file that is shared, and what any page can do: it sends the manifest's form to the app. */
const SEND = `(action, text, name) => {
  const form = document.createElement('form');
  Object.assign(form, { action, method: 'POST', enctype: 'multipart/form-data' });
  const input = document.createElement('input');
  Object.assign(input, { type: 'file', name: 'file' });
  const chosen = new DataTransfer();
  chosen.items.add(new File([text], name, { type: 'text/csv' }));
  input.files = chosen.files;
  form.append(input);
  document.body.append(form);
  form.submit();
}`;

const share = (page: Page, action: string, name: string) =>
  page.evaluate(`(${SEND})(${JSON.stringify(action)}, ${JSON.stringify(FILE)}, ${JSON.stringify(name)})`);

const keptFiles = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('shared-file')).keys()).length);

test('A file that is shared to the app on a phone is shown under Imports, and imported once that is pressed', async ({
  page,
  server,
}) => {
  await signInByApi(page, server, 'admin');
  await page.goto('/imports');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  const at = `${server.url}/manifest.webmanifest`;
  const { action, method } = (await (await page.request.get(at)).json()).share_target;
  expect([new URL(action, at).href, method]).toEqual([`${server.url}/imports`, 'POST']);
  const sales = card(page, 'Import a file');
  await expect(sales).toBeVisible();

  await share(page, '/imports', 'märz.csv');
  await expect(sales).toContainText('märz.csv');
  await expect(sales.getByLabel('How it begins')).toContainText('2024-05-03,Kitchen,1000.00');
  await expect(sales.getByRole('button', { name: 'Import sales' })).toBeDisabled();
  await expectAccessible(page);
  await sales.getByRole('button', { name: 'Read it' }).click();
  await expect(sales).toContainText('2 days’ sales from May 3, 2024 to May 4, 2024, $2,100.00 in all.');
  await sales.getByRole('button', { name: 'Import sales' }).click();
  await expect(sales).toContainText('2 days’ sales imported');

  // It was for that one visit.
  await page.reload();
  await expect(sales.getByRole('button', { name: 'Import sales' })).toBeVisible();
  await expect(sales).not.toContainText('märz.csv');
  expect(await keptFiles(page)).toBe(0);
});

test('A file of another web site is offered to nobody, nor is one that was shared while nobody was signed in', async ({
  page,
  server,
}) => {
  await signInByApi(page, server, 'admin');
  await page.goto('/imports');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  const sales = card(page, 'Import a file');
  await expect(sales).toBeVisible();

  const site = createServer((_, answer) => {
    answer.setHeader('Content-Type', 'text/html');
    answer.end('<meta name="referrer" content="no-referrer"><title>Elsewhere</title>');
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const { port } = site.address() as AddressInfo;
  await page.goto(`http://localhost:${port}/`);
  await share(page, `${server.url}/imports`, 'stranger.csv');
  await page.waitForURL(`${server.url}/imports`);
  await expect(sales.getByRole('button', { name: 'Import sales' })).toBeVisible();
  await expect(sales).not.toContainText('stranger.csv');
  expect(await keptFiles(page)).toBe(0);
  site.close();

  await page.request.post(`${server.url}/api/auth/sign-out`, { headers: { Origin: server.url } });
  await share(page, '/imports', 'nobodys.csv');
  await expect(page.getByLabel('Email')).toBeVisible();
  await signInByApi(page, server, 'chef');
  await page.goto('/imports');
  await expect(sales.getByRole('button', { name: 'Import sales' })).toBeVisible();
  await expect(sales).not.toContainText('nobodys.csv');
  expect(await keptFiles(page)).toBe(0);
});
