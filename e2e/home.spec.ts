import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { OWNER, post, signInOwner } from './first-admin.ts';
import { signIn } from './people.ts';
import type { Server } from './server.ts';
import { expect, test } from './story.ts';
import { visit } from './visit.ts';

test.use({ mode: 'production' });

const LONG = 'The Extraordinarily Long Name of a Waterfront Brasserie';

/** Sets up venues of two centers each, with sales of a week and orders of which every fourth venue has too many. */
async function openGroup(server: Server, page: Page, count: number) {
  const Cookie = await signInOwner(server);
  for (let at = 0; at < count; at++) {
    const venue = {
      name: at === 1 ? LONG : `Venue ${at + 1}`,
      laborPercentage: 25,
      centers: ['Kitchen', 'Bar'].map((name) => ({ name, percentage: 30 })),
      crews: [{ name: 'Floor', department: 'service' }],
    };
    const made = await post(server, '/venues', venue, { Cookie });
    expect(made.status).toBe(201);
  }
  await signIn(page, { ...OWNER, home: '/admin' });
  const [{ weekId, startDate: day }] = await (await page.request.get('/api/weeks')).json();
  const headers = { Origin: server.url };
  const { group } = await (await page.request.get('/api/session')).json();
  for (const [at, { centers }] of group.venues.entries()) {
    const revenue = Object.fromEntries(centers.map(({ id }: { id: string }) => [`${id}Cents`, 1_234_567_89]));
    expect(
      (await page.request.put(`/api/weeks/${weekId}/revenue`, { headers, data: revenue })).status(),
    ).toBe(200);
    const order = {
      ...{ revenueCenter: centers[0].id, supplier: 'Fish & Co', day },
      amountCents: at % 4 === 0 ? 800_000_00 : 100_000_00,
    };
    expect((await post(server, `/weeks/${weekId}/orders`, order, { Cookie })).status).toBe(201);
  }
}

const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

/** The rows of venues that a window shows whole. */
function wholeRows(table: Locator, height: number): Promise<number> {
  return table
    .locator('tbody tr')
    .evaluateAll(
      (rows, limit) => rows.filter((row) => row.getBoundingClientRect().bottom <= limit).length,
      height,
    );
}

test('The home of twelve venues shows four figures, eleven venues and who is worst off at a glance', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openGroup(server, page, 12);
  await visit(page, '/overview');
  const venues = page.getByRole('region', { name: 'Venues', exact: true });
  const strip = page.getByRole('region', { name: 'All venues' });
  const rows = venues.locator('tbody tr');
  await expect(rows).toHaveCount(12);
  await expect(strip).toContainText('Left to spend on orders');

  await test.step('The worst come first, each with a color that is its verdict’s own', async () => {
    await expect(venues.getByRole('heading')).toHaveText('Venues, worst first');
    await expect(rows.first()).toContainText('Kitchen: Critical Zone');
    const colors = await rows.first().evaluate((row) => {
      const probe = document.createElement('i');
      const colorOf = (token: string) => {
        probe.style.color = `var(--tw-${token})`;
        return getComputedStyle(probe).color;
      };
      document.body.append(probe);
      const [danger, wash] = [colorOf('danger'), colorOf('danger-wash')];
      probe.remove();
      const pill = getComputedStyle(row.querySelector('[data-tone]:not([role])')!);
      const bar = getComputedStyle(row.querySelector('[role="progressbar"] > span')!);
      return { pill: [pill.color, pill.backgroundColor], bar: bar.backgroundColor, danger, wash };
    });
    expect(colors.pill).toEqual([colors.danger, colors.wash]);
    expect(colors.bar).toBe(colors.danger);
  });

  await test.step('Eleven venues and the figures of all are within the window, in a third of it and more', async () => {
    expect((await strip.boundingBox())!.y).toBeLessThan(300);
    expect(await wholeRows(venues, 900)).toBeGreaterThanOrEqual(11);
    const boxes = await Promise.all([strip, venues].map((part) => part.boundingBox()));
    const used = boxes.map((box) => box!.width * Math.max(0, Math.min(900, box!.y + box!.height) - box!.y));
    expect(used.reduce((sum, part) => sum + part) / (1440 * 900)).toBeGreaterThanOrEqual(0.35);
  });

  await test.step('A row opens in its own place, by keys alone', async () => {
    await venues
      .getByRole('button', { name: 'Kitchen and Bar: budgets of Venue 1', exact: true })
      .press('Enter');
    await expect(venues.locator('tbody tr')).toHaveCount(16);
    // No hours are entered, so that no share can be told.
    await expect(venues.getByRole('row', { name: /^Prime cost/ })).toContainText('$800,000.00');
    await expectAccessible(page);
  });

  for (const size of [820, 390, 320])
    await test.step(`Long names and millions are no wider than ${size} px`, async () => {
      await page.setViewportSize({ width: size, height: 900 });
      await expect(venues.getByText(LONG)).toBeVisible();
      expect(await width(page)).toBeLessThanOrEqual(size);
      await expectAccessible(page);
    });
});

test('The home of one venue is as long as a phone is held for, also before anything is entered', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openGroup(server, page, 1);
  await expect(page.getByRole('region', { name: 'Venues', exact: true })).toContainText('Venue 1');
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  expect(await height()).toBeLessThanOrEqual(2600);
  await visit(page, '/admin?week=2025-05-04_to_2025-05-10');
  const strip = page.getByRole('region', { name: 'All venues' });
  await expect(strip).toContainText('No budget yet');
  await expect(strip).not.toContainText('$0.00');
  expect(await height()).toBeLessThanOrEqual(2600);
});
