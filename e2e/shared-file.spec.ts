import { card, signInByApi } from './people.ts';
import { expect, test } from './story.ts';

test.use({
  ...{ serviceWorkers: 'allow', isFirstVisit: true },
  viewport: { width: 390, height: 844 },
});

const FILE = 'Date,Center,Amount\n2024-05-03,Kitchen,1000.00\n2024-05-04,Kitchen,1100.00\n';

test('A file that is shared to the app on a phone opens under Imports, and is imported there', async ({
  page,
  server,
}) => {
  await signInByApi(page, server, 'admin');
  await page.goto('/imports');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  const manifest = await (await page.request.get(`${server.url}/manifest.webmanifest`)).json();
  expect(manifest.share_target).toMatchObject({ action: '/imports', method: 'POST' });

  // What the phone does with a file that is shared: it sends the manifest's form to the app.
  await page.evaluate(
    ({ text, target }) => {
      const form = document.createElement('form');
      Object.assign(form, { action: target.action, method: target.method, enctype: target.enctype });
      const input = document.createElement('input');
      Object.assign(input, { type: 'file', name: target.params.files[0].name });
      const chosen = new DataTransfer();
      chosen.items.add(new File([text], 'märz.csv', { type: 'text/csv' }));
      input.files = chosen.files;
      form.append(input);
      document.body.append(form);
      form.submit();
    },
    { text: FILE, target: manifest.share_target },
  );
  const sales = card(page, 'Import a File');
  await expect(sales).toContainText('märz.csv');
  await expect(sales).toContainText('2 days’ sales from May 3, 2024 to May 4, 2024, $2,100.00 in all.');
  await sales.getByRole('button', { name: 'Import Sales' }).click();
  await expect(sales).toContainText('2 days’ sales imported');

  // It was for that one visit.
  await page.reload();
  await expect(sales.getByRole('button', { name: 'Import Sales' })).toBeVisible();
  await expect(sales).not.toContainText('märz.csv');
  expect(await page.evaluate(async () => (await (await caches.open('shared-file')).keys()).length)).toBe(0);
});
