import { expectAccessible } from './axe.ts';
import { card, signInByApi } from './people.ts';
import { expect, test } from './story.ts';

test.use({ serviceWorkers: 'allow', isFirstVisit: true });

test('Once opened, the product opens without a network, on pages never visited too', {
  tag: '@main',
}, async ({ page, context, server, faults }) => {
  faults.expect(/Failed to load resource|EventSource|ERR_/);
  await signInByApi(page, server, 'chef');
  await page.goto('/chef');
  await expect(card(page, 'Kitchen Budget')).toContainText('$7,200.00 of');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const at = `${server.url}/manifest.webmanifest`;
  const manifest = await (await page.request.get(at)).json();
  expect(manifest).toMatchObject({ name: 'Tillwise', display: 'standalone' });
  expect(new URL(manifest.start_url, at).href).toBe(`${server.url}/`);

  await server.kill();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText("The server can't be reached.", { exact: true })).toBeVisible();
  await expect(card(page, 'Kitchen Budget')).toContainText('$7,200.00 of');
  await page.goto('/orders');
  await expect(page.getByRole('heading', { level: 1, name: 'Supplier Orders' })).toBeVisible();
  await expect(page.getByText('$15,570.00').first()).toBeVisible();
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain('/index.html');
  expect(kept.filter((path) => path.startsWith('/api'))).toEqual([]);
});

for (const visit of ['first', 'later'])
  test(`On a ${visit} visit a new version is offered, and taken only when wanted`, async ({
    page,
    server,
  }) => {
    await signInByApi(page, server, 'chef');
    await page.goto('/chef');
    await page.evaluate(() => navigator.serviceWorker.ready);
    if (visit === 'later') await page.reload();
    await expect(card(page, 'Kitchen Budget')).toBeVisible();
    // Under another address it is another version, whatever is in it.
    await page.evaluate(() => navigator.serviceWorker.register('/sw.js?another'));
    await expect(page.getByText('New version.')).toBeVisible();
    await expectAccessible(page);
    const inUse = () => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL);
    if (visit === 'later') expect(await inUse()).toMatch(/sw\.js$/);
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Reload' }).click();
    await reloaded;
    expect(await inUse()).toMatch(/sw\.js\?another$/);
    await expect(card(page, 'Kitchen Budget')).toBeVisible();
  });
