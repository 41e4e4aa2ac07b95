import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { card, openAs, openFilters, readToast } from './people.ts';
import { expect, test } from './story.ts';
import { visit } from './visit.ts';

function row(page: Page, text: string) {
  return card(page, 'Supplier Orders').getByRole('row').filter({ hasText: text });
}

/** Opens what was received and invoiced of the order: one press from the list. */
async function openAmounts(page: Page) {
  await page.getByRole('button', { name: /^Received or invoiced: Differing Foods/ }).click();
  return page.getByRole('dialog', { name: 'Received or invoiced' });
}

test('The chef receives less and is invoiced more: the card follows, and the difference is told', async ({
  page,
}) => {
  await test.step('an order of $500', async () => {
    await openAs(page, 'chef');
    await visit(page, '/add-supplier');
    await page.getByLabel('Supplier', { exact: true }).selectOption('Other (specify)');
    await page.getByLabel('Supplier name').fill('Differing Foods');
    await page.getByLabel('Order amount').fill('500');
    await page.getByRole('button', { name: 'Add Order' }).click();
    await expect(page.getByText('Supplier order added successfully!')).toBeVisible();
    await visit(page, '/orders?center=kitchen');
    await expect(row(page, 'Kitchen spent')).toContainText('$7,700.00');
    await expect(row(page, 'Differing Foods')).not.toContainText('Ordered');
  });

  await test.step('less of it is received', async () => {
    const dialog = await openAmounts(page);
    await expect(dialog).toContainText('Ordered $500.00');
    await expect(dialog.getByLabel('Received')).toBeFocused();
    await dialog.getByLabel('Received').fill('lots');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog.getByLabel('Received')).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel('Received').fill('450');
    await expect(dialog).toContainText('Ordered $500.00, received $450.00: $50.00 less');
    await expect(dialog).toContainText('$450.00 counts instead of $500.00.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog).toBeHidden();
    await readToast(page, 'Order updated', 'Differing Foods, $450.00');
    await expect(row(page, 'Kitchen spent')).toContainText('$7,650.00');
  });

  await test.step('more is invoiced, and that counts', async () => {
    const dialog = await openAmounts(page);
    await expect(dialog.getByLabel('Received')).toHaveValue('450.00');
    await dialog.getByLabel('Invoiced').fill('520');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog).toBeHidden();
    await expect(row(page, 'Differing Foods')).toContainText(
      'Ordered $500.00, received $450.00, invoiced $520.00: $70.00 more than received',
    );
    await expect(row(page, 'Kitchen spent')).toContainText('$7,720.00');
    await visit(page, '/chef');
    await expect(page.getByText('$7,720.00').first()).toBeVisible();
  });

  await test.step('the order book finds what differs', async () => {
    await visit(page, '/orders?within=all');
    await openFilters(page);
    await page.getByLabel('State').selectOption('Differs from what was ordered');
    const book = card(page, 'Orders of all weeks');
    await expect(book.getByRole('status')).toContainText('1 order');
    await expect(book.getByRole('listitem')).toContainText('$70.00 more than received');
    await expect(page).toHaveURL(/state=differs/);
  });

  await test.step('the invoice is taken back, two taps from the list on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, '/orders?center=kitchen');
    await page.getByRole('button').filter({ hasText: 'Differing Foods' }).click();
    await page.getByRole('button', { name: 'Received or invoiced' }).click();
    const dialog = page.getByRole('dialog', { name: 'Received or invoiced' });
    await dialog.getByLabel('Invoiced').fill('');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog).toBeHidden();
    const order = page.getByRole('button').filter({ hasText: 'Differing Foods' });
    await expect(order).toContainText('Ordered $500.00, received $450.00: $50.00 less');
  });
});
