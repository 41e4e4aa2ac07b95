import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { openAs, signInByApi } from './people.ts';
import { expect, test } from './story.ts';
import { visit } from './visit.ts';

/** Of each kind of page one. */
const MAIN_PAGES = [
  '/admin',
  '/chef',
  '/scandals',
  '/orders',
  '/alerts',
  '/add-supplier',
  '/add-revenue',
  '/overview',
  '/report',
  '/users',
];

const OTHER_PAGES = [
  '/bar',
  '/scandals?view=staff',
  '/scandals?view=settings',
  '/townhouse',
  '/tropics',
  '/orders?week=2026-01-04',
  '/import-orders',
  '/import-orders?view=paste',
  '/add-supplier?view=usual',
  '/suppliers/supplier-1',
  '/imports',
  '/export',
  '/labor',
  '/hours-by-day',
  '/budget-settings',
  '/settings?location=scandals',
  '/settings?location=townhouse',
  '/settings?location=tropics',
  '/invite',
  '/audit',
  '/account',
  '/trends',
  '/group',
  '/start',
  '/sales',
  '/setup',
  '/nowhere',
];

test('Ten pages of as many kinds are accessible, in light and dark', { tag: '@main' }, async ({ page }) => {
  await expectAllAccessible(page, MAIN_PAGES);
});

test('So is every other page an admin can open', async ({ page }) => {
  test.setTimeout(180_000);
  await expectAllAccessible(page, OTHER_PAGES);
});

async function expectAllAccessible(page: Page, paths: readonly string[]) {
  await openAs(page, 'admin');
  for (const path of paths) {
    await visit(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Loading...')).toHaveCount(0);
    await expectAccessible(page);
  }
}

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
