import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { signInByApi } from './people.ts';
import { expect, test } from './story.ts';
import { visit } from './visit.ts';

/** Enters an order of today on the page, from somebody ordered from lately. */
async function typeOrder(page: Page, amount: string) {
  await page
    .getByRole('group', { name: 'Recently ordered' })
    .getByRole('button', { name: /^Reef Fish/ })
    .click();
  await page.getByLabel('Order amount').fill(amount);
  await page.getByRole('button', { name: 'Add Order' }).click();
}

/** What is on record of the supplier in this week, in cents. */
function onRecord(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const { currentWeek } = await (await fetch('/api/session')).json();
    const { kitchenOrders } = await (await fetch(`/api/weeks/${currentWeek.weekId}`)).json();
    const own = kitchenOrders.filter(({ supplier }: { supplier: string }) => supplier === 'Reef Fish');
    return own.map(({ amountCents }: { amountCents: number }) => amountCents).sort();
  });
}

for (const [where, viewport] of [
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test.describe(`On ${where}`, () => {
    test.use({ viewport });

    test('An order that may be entered twice is asked about before it is saved, and the next honest delivery is not', async ({
      page,
      server,
    }) => {
      await signInByApi(page, server, 'chef');
      await page.goto('/chef');
      await page.evaluate(async () => {
        const { currentWeek, today } = await (await fetch('/api/session')).json();
        const headers = { 'Content-Type': 'application/json' };
        const order = { revenueCenter: 'kitchen', supplier: 'Reef Fish', amountCents: 85_00, day: today };
        await fetch(`/api/weeks/${currentWeek.weekId}/orders`, {
          ...{ method: 'POST', headers, body: JSON.stringify(order) },
        });
      });
      await visit(page, '/add-supplier');
      await typeOrder(page, '85');
      const question = page.getByText('An order from Reef Fish of $85.00 was already entered');
      await expect(question).toBeVisible();
      expect(await onRecord(page)).toEqual([85_00]);
      await expectAccessible(page);
      const folder = process.env.PICTURES;
      if (folder) await page.screenshot({ path: `${folder}/order-asked-${viewport.width}.png` });

      // It was the same delivery: with the amount of another one nothing is asked.
      await page.getByLabel('Order amount').fill('91');
      await expect(question).toHaveCount(0);
      await page.getByRole('button', { name: 'Add Order' }).click();
      await expect(page.getByText('Supplier order added successfully!')).toBeVisible();
      expect(await onRecord(page)).toEqual([85_00, 91_00]);
    });
  });
