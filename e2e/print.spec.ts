import type { Page } from '@playwright/test';
import { card, openAs, signInByApi, signInInstead } from './people.ts';
import { expect, test } from './story.ts';
import { visit } from './visit.ts';

test.use({ colorScheme: 'dark' });

test('A dashboard is printed with its figures, without what can be pressed, in dark on white', async ({
  page,
}) => {
  await openAs(page, 'admin');
  await expect(card(page, 'Kitchen Budget')).toContainText('$7,200.00 of $7,500.00 spent');
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(card(page, 'Kitchen Budget')).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

const PAPERS = ['A4', 'Letter'] as const;

test('The admin’s dashboard is one sheet of paper, A4 or Letter, with its week on top', {
  tag: '@main',
}, async ({ page }) => {
  await openAs(page, 'admin');
  await expectOneSheet(page);
});

test('So is the dashboard of every other role, and of the grill, and the page of labor', async ({
  page,
  server,
}) => {
  for (const [login, path] of [
    ['chef', '/chef'],
    ['bar', '/bar'],
    ['scandals', '/scandals'],
    ['townhouse', '/townhouse'],
    ['admin', '/tropics'],
    ['admin', '/labor'],
  ] as const)
    await test.step(path, async () => {
      await signInInstead(page, server, login);
      await visit(page, path);
      await expectOneSheet(page);
    });
});

/** Expects what is open to be printed on one page of each format. */
async function expectOneSheet(page: Page) {
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByText(/ of \$[\d,.]+ spent/).first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^Tillwise · Week of /)).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.locator('[data-form-footer]:visible, select:visible')).toHaveCount(0);
  const sheets = async (format: string) =>
    (await page.pdf({ format })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;
  // What is read last may still take its place.
  for (const format of PAPERS)
    await expect.poll(async () => [format, await sheets(format)]).toEqual([format, 1]);
}

test('The orders of a week are on paper too, without what can be pressed beside them', async ({
  page,
  server,
}) => {
  await signInByApi(page, server, 'admin');
  await page.setViewportSize({ width: 720, height: 970 });
  await page.goto('/orders?center=kitchen');
  const rows = card(page, 'Supplier Orders').getByRole('listitem');
  await expect(rows.first()).toContainText('$');
  const count = await rows.count();
  expect(count).toBeGreaterThan(3);
  await page.emulateMedia({ media: 'print' });
  await expect(rows.locator('visible=true').first()).toContainText('$');
  await expect(card(page, 'Supplier Orders').getByRole('button')).toHaveCount(count);
  await expect(page.locator('.mantine-Button-root:visible')).toHaveCount(0);
});

test('The tables of the overview, orders and the report have their heads on paper', async ({
  page,
  server,
}) => {
  await signInByApi(page, server, 'admin');
  await page.setViewportSize({ width: 1200, height: 970 });
  for (const [path, count] of [
    ['/overview', 7],
    ['/overview?view=monday', 7],
    ['/orders', 4],
    ['/report', 2],
  ] as const) {
    await page.emulateMedia({ media: 'screen' });
    await visit(page, path);
    const heads = page.locator('main table:visible thead th:visible');
    await expect(heads.first()).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    const texts = await heads.evaluateAll((all) => all.map((head) => (head as HTMLElement).innerText.trim()));
    expect(texts.length, path).toBeGreaterThanOrEqual(count);
    expect(
      texts.filter((text) => text === ''),
      path,
    ).toEqual([]);
  }
});
