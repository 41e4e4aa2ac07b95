import type { Page } from '@playwright/test';
import { openAs } from './people.ts';
import { expect } from './story.ts';

/** An admin has kitchen orders over $500 wait for approval, on the page of the group. */
export async function haveKitchenOrdersWait(page: Page) {
  await openAs(page, 'admin', '/group');
  await page.getByRole('button', { name: /^Tropics Grill/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Kitchen / })
    .first()
    .click();
  await page.getByRole('dialog', { name: 'Kitchen' }).getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Kitchen' });
  await dialog.getByLabel('Orders over this need approval').fill('500');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog).toBeHidden();
}
