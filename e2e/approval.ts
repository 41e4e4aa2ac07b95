import type { Page } from '@playwright/test';
import { openAs } from './people.ts';
import { expect } from './story.ts';

/** An admin has kitchen orders over $500 wait for approval, on the page of the group. */
export async function haveKitchenOrdersWait(page: Page) {
  await openAs(page, 'admin', '/group');
  await page
    .getByRole('button', { name: /Edit Kitchen/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Orders over this wait for approval').fill('500');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog).toBeHidden();
}
