import { OWNER, post, signInOwner } from './first-admin.ts';
import { card, readToast, signIn } from './people.ts';
import type { Server } from './server.ts';
import { expect, test } from './story.ts';
import { visit } from './visit.ts';

test.use({ mode: 'production' });
const venue = (name: string, label: string) => ({
  name,
  laborPercentage: 28,
  centers: [
    { name: `${label} Food`, percentage: 30, budgetOf: 'venue' },
    { name: `${label} Drinks`, percentage: 20, budgetOf: 'venue' },
  ],
  crews: [{ name: `${label} Cooks`, department: 'kitchen' }],
});
const PASSWORD = 'words of a manager';
const OTHERS = /Pier|Harbor|Lobster/;

async function manager(server: Server, Cookie: string, name: string, reach: object) {
  const email = `${name.toLowerCase()}@example.com`;
  const user = { name, email, password: PASSWORD, role: 'manager', reach };
  expect((await post(server, '/users', user, { Cookie })).status).toBe(201);
  return { email, password: PASSWORD };
}

test('A manager reads their own venue, and of the group what an admin shows', async ({
  page,
  browser,
  server,
  faults,
}) => {
  const Cookie = await signInOwner(server);
  for (const made of [venue('Blue Door', 'Door'), venue('Pier', 'Harbor')])
    expect((await post(server, '/venues', made, { Cookie })).status).toBe(201);
  const venueManager = await manager(server, Cookie, 'Vera', { venues: ['blue-door'] });
  const centerManager = await manager(server, Cookie, 'Cleo', { centers: ['blue-door-door-food'] });
  const { currentWeek, today } = await (
    await fetch(`${server.url}/api/session`, { headers: { Cookie } })
  ).json();
  const ask = (method: string, path: string, body: object) =>
    fetch(`${server.url}/api/weeks/${currentWeek.weekId}${path}`, {
      method,
      headers: { Cookie, Origin: server.url, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  for (const label of ['blue-door-door', 'pier-harbor']) {
    const sales = { [`${label}-foodCents`]: 600_000, [`${label}-drinksCents`]: 400_000 };
    expect((await ask('PUT', '/revenue', sales)).status).toBe(200);
    const order = { revenueCenter: `${label}-food`, amountCents: 50_000, day: today };
    const supplier = label.startsWith('pier') ? 'Lobster Pot' : 'Meadow Farm';
    expect((await ask('POST', '/orders', { ...order, supplier })).status).toBe(201);
  }
  const people = await browser.newContext({ baseURL: server.url });
  faults.watch(people);
  const vera = await people.newPage();

  await test.step('Their pages show their venue, and never say that there is another', async () => {
    await signIn(vera, { ...venueManager, home: '/venues/blue-door' });
    await expect(card(vera, 'Door Food Budget')).toContainText('$500.00 of $3,000.00 spent');
    await visit(vera, '/orders');
    await expect(vera.locator('main')).toContainText('Meadow Farm');
    for (const path of ['/orders', '/alerts', '/sales', '/add-supplier', '/add-revenue', '/export']) {
      await visit(vera, path);
      await expect(vera.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(vera.getByText('Loading...')).toHaveCount(0);
      await expect(vera.locator('body')).not.toContainText(OTHERS);
    }
    for (const path of ['/venues/pier', '/centers/pier-harbor-food']) {
      await visit(vera, path);
      await expect(vera.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    }
  });

  await test.step('They save when their venue’s alerts are raised', async () => {
    const headers = { Cookie, Origin: server.url, 'Content-Type': 'application/json' };
    const unlocked = { method: 'PUT', headers, body: JSON.stringify({ locked: false }) };
    expect((await fetch(`${server.url}/api/settings/lock`, unlocked)).status).toBe(200);
    await vera.goto('/settings?location=blue-door');
    await vera.getByLabel('Warning Threshold').fill('30');
    await vera.getByRole('button', { name: 'Save Settings' }).click();
    await expect(vera.getByText('Budget settings saved successfully!')).toBeVisible();
  });

  await test.step('The manager of one revenue center sees its budget as everybody does, without the others', async () => {
    const cleo = await (await browser.newContext({ baseURL: server.url })).newPage();
    await signIn(cleo, { ...centerManager, home: '/(venues|centers)/blue-door.*' });
    await visit(cleo, '/venues/blue-door');
    await expect(card(cleo, 'Door Food Budget')).toContainText('$500.00 of $3,000.00 spent');
    await expect(card(cleo, 'Labor Budget')).toHaveCount(0);
    await expect(cleo.locator('main')).not.toContainText(/Drinks|Pier|Harbor/);
    await cleo.context().close();
  });

  await test.step('An admin switches on that managers see the group’s totals', async () => {
    await signIn(page, { ...OWNER, home: '/admin' });
    await visit(page, '/group?view=place');
    await page.getByLabel('Managers see the group’s totals').check();
    await readToast(page, 'Group updated', 'Managers see the totals of all venues');
    const overview = await vera.request.get('/api/overview');
    expect((await overview.json()).total.spentCents).toBe(100_000);
  });
  await people.close();
});
