import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { findProxy } from '../scripts/proxies.mjs';
import { proxyPorts, startProxy } from '../src/server/testing/proxy.ts';
import { card } from './people.ts';
import { sampleAccount } from './sample-account.ts';
import { startServer } from './server.ts';
import { test as base, expect, useServer } from './story.ts';

/** A server whose address has a path, behind the proxy of the documentation. */
const test = base.extend({
  server: async ({ mode }, use, info) => {
    const ports = await proxyPorts('/tillwise');
    const server = await startServer({
      mode,
      env: { TILLWISE_URL: ports.url, TILLWISE_TRUST_PROXY: '127.0.0.1' },
    });
    const documentation = readFileSync(join(import.meta.dirname, '../docs/operations.md'), 'utf8');
    const [example = ''] = /^server \{\n {2}listen 80;.*?^}\n(?=```)/ms.exec(documentation) ?? [];
    const proxy = await startProxy('nginx', example, ports, {
      'location / {': 'location /tillwise/ {',
      '127.0.0.1:3000': new URL(server.url).host,
    });
    await useServer({ ...server, url: ports.url }, use, info);
    await proxy.stop();
  },
  launchOptions: [
    async ({ launchOptions }, use) => {
      // Nobody vouches for the proxy’s certificate, and the name leads to this machine here alone.
      const here = ['--ignore-certificate-errors', '--host-resolver-rules=MAP budget.example.com 127.0.0.1'];
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...here] });
    },
    { scope: 'worker' },
  ],
});
test.use({ serviceWorkers: 'allow', isFirstVisit: true });
/** It is a real proxy or none. */
const behindProxy = findProxy('nginx') ? test : test.skip;

behindProxy(
  'Below a path of a host everything is below it: signing in, an order, another tab, a deep link, and no network',
  async ({ page, context, server, faults }) => {
    faults.expect(/Failed to load resource|EventSource|ERR_/);
    const asked: string[] = [];
    context.on('request', (request) => asked.push(request.url()));
    const { email, password } = sampleAccount('chef');
    await page.goto(server.url);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL(`${server.url}/chef`);
    await expect(spent(page)).toContainText('$7,200.00 of');
    const cookies = await context.cookies(`${server.url}/api/auth/sign-in`);
    expect(cookies.map(({ name, path }) => [name.replace(/-[\da-f]{16}$/, ''), path]).toSorted()).toEqual([
      ['__Secure-tillwise', '/tillwise'],
      ['__Secure-tillwise-device', '/tillwise/api/auth/sign-in'],
    ]);
    expect(await context.cookies(new URL(server.url).origin)).toEqual([]);

    const other = await context.newPage();
    await other.goto(`${server.url}/add-supplier`);
    await other.getByLabel('Supplier', { exact: true }).selectOption('Other (specify)');
    await other.getByLabel('Supplier name').fill('Pier Oysters');
    await other.getByLabel('Order amount').fill('100.50');
    await other.getByRole('button', { name: 'Add Order' }).click();
    await expect(spent(page)).toContainText('$7,300.50 of');
    await other.close();

    await page.goto(`${server.url}/orders?center=kitchen`);
    await expect(page.getByText('Pier Oysters').first()).toBeVisible();
    const csv = page.getByRole('link', { name: 'Export CSV' }).first();
    const file = page.waitForEvent('download');
    await csv.click();
    expect((await file).url()).toContain(`${server.url}/api/export/orders.csv`);
    const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
    expect(scope).toBe(`${server.url}/`);

    await server.kill();
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText("The server can't be reached.", { exact: true })).toBeVisible();
    await expect(page.getByText('Pier Oysters').first()).toBeVisible();
    await page.goto(`${server.url}/chef`);
    await expect(spent(page)).toContainText('$7,300.50 of');
    const manifest = await page.evaluate(async () => {
      const { href } = document.querySelector<HTMLLinkElement>('link[rel=manifest]')!;
      return href;
    });
    expect(manifest).toBe(`${server.url}/manifest.webmanifest`);
    expect(
      asked.filter((url) => !`${url}/`.startsWith(`${server.url}/`) && !url.startsWith('blob:')),
    ).toEqual([]);
  },
);

const spent = (page: Page) => card(page, 'Kitchen Budget');
