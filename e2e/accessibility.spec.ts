import { expectAccessible } from './axe.ts';
import { signInByApi } from './people.ts';
import { expect, test } from './story.ts';

const PAGES = [
  '/admin',
  '/chef',
  '/bar',
  '/scandals',
  '/scandals?view=staff',
  '/scandals?view=settings',
  '/townhouse',
  '/tropics',
  '/orders',
  '/orders?week=2026-01-04',
  '/alerts',
  '/import-orders',
  '/import-orders?view=paste',
  '/add-supplier?view=usual',
  '/suppliers/supplier-1',
  '/imports',
  '/export',
  '/add-supplier',
  '/add-revenue',
  '/labor',
  '/hours-by-day',
  '/budget-settings',
  '/settings?location=scandals',
  '/settings?location=townhouse',
  '/settings?location=tropics',
  '/users',
  '/invite',
  '/audit',
  '/account',
  '/overview',
  '/report',
  '/trends',
  '/group',
  '/start',
  '/sales',
  '/setup',
  '/nowhere',
];

test('Every page an admin can open is accessible, in light and dark', async ({ page, server }) => {
  test.setTimeout(180_000);
  await signInByApi(page, server, 'admin');
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Loading...')).toHaveCount(0);
    await expectAccessible(page);
  }
});

test('What was judged to the letter is not judged again, and what is new in it is', async ({
  page,
  server,
}) => {
  await signInByApi(page, server, 'admin');
  await page.goto('/account');
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  const addFault = (under: HTMLElement | SVGElement) => under.append(document.createElement('button'));
  await main.locator('section').first().evaluate(addFault);
  await expect(expectAccessible(page)).rejects.toThrow(/button-name/);
  await page.reload();
  await expectAccessible(page);
  await main.evaluate(addFault);
  await expect(expectAccessible(page)).rejects.toThrow(/button-name/);
});
