import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { card, openAs, order, pressInOrder, readToast, signInInstead } from './people.ts';
import { expect, test } from './story.ts';
import { visit } from './visit.ts';

const PAST = '2025-05-14_to_2025-05-20';

function row(page: Page) {
  return card(page, 'Supplier Orders').getByRole('row').filter({ hasText: 'Corner Market' });
}

/** A day so many days before the one given. */
function daysBefore(day: string, days: number): string {
  return Temporal.PlainDate.from(day).subtract({ days }).toString();
}

async function openEdit(page: Page) {
  return pressInOrder(page, 'Corner Market', 'Edit order');
}

test('An order is moved into last week: it is gone here, and there on that week’s list', async ({
  page,
  server,
  faults,
}) => {
  await openAs(page, 'chef', '/orders?center=kitchen');
  const weekId = await order(page, 'kitchen', 50_50);
  const [start = ''] = weekId.split('_to_');
  const last = `${daysBefore(start, 7)}_to_${daysBefore(start, 1)}`;
  await visit(page, '/orders?center=kitchen');

  await test.step('only its date is corrected, unless somebody says more', async () => {
    const dialog = await openEdit(page);
    const move = dialog.getByRole('checkbox', { name: /^Count it in the week of / });
    await expect(move).toHaveCount(0);
    await dialog.getByLabel('Date').fill(daysBefore(start, 2));
    await expect(dialog).toContainText(
      'The date is outside this week; the order still counts in the week of',
    );
    await expect(move).not.toBeChecked();
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await readToast(page, 'Order updated', 'Corner Market, $50.50');
    await expect(row(page)).toBeVisible();
  });

  await test.step('it goes to the week of its date', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const dialog = await openEdit(page);
    const move = dialog.getByRole('checkbox', { name: /^Count it in the week of / });
    await move.check();
    await dialog.getByLabel('Date').fill(daysBefore(start, 3));
    await expect(move).not.toBeChecked();
    await move.check();
    await expect(dialog).toContainText('the order leaves the week of');
    await expect(dialog).toContainText(/Week: .+ → .+/);
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog).toBeHidden();
    await readToast(page, 'Order moved', 'Corner Market, $50.50, counts in the week of');
    await expect(card(page, 'Supplier Orders')).not.toContainText('Corner Market');
    await page.setViewportSize({ width: 1280, height: 800 });
    await visit(page, `/orders?week=${last}&center=kitchen`);
    await expect(row(page)).toContainText('$50.50');
  });

  await test.step('its history says so, to whoever reads it', async () => {
    const dialog = await pressInOrder(page, 'Corner Market', 'History');
    const done = dialog.getByRole('listitem');
    await expect(done).toHaveCount(3);
    await expect(done.nth(0)).toContainText(/Moved to another week.*Ana Duarte/);
    await expect(done.nth(0)).toContainText(/Week\s*from .+ → /);
    await expect(done.nth(1)).toContainText(/Changed.*Date\s*from /);
    await expect(done.nth(2)).toContainText('Entered');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('a week that can’t be begun, and one that is closed, are refused in words', async () => {
    await signInInstead(page, server, 'admin');
    const headers = { Origin: server.url };
    const data = { venue: 'tropics' };
    const closed = await page.request.post(`${server.url}/api/weeks/${PAST}/close`, { data, headers });
    expect(closed.status()).toBe(200);
    faults.expect(/status of (409|422)/);
    await visit(page, `/orders?week=${last}&center=kitchen`);
    const dialog = await openEdit(page);
    for (const [day, why] of [
      ['2011-03-04', 'A week can be started from five years back to eight weeks ahead'],
      ['2025-05-15', 'is closed: Morgan Reyes closed it on'],
    ] as const) {
      await dialog.getByLabel('Date').fill(day);
      await dialog.getByRole('checkbox', { name: /^Count it in the week of / }).check();
      await dialog.getByRole('button', { name: 'Save Changes' }).click();
      await expect(dialog.getByRole('alert')).toContainText(why);
    }
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await expect(row(page)).toContainText('$50.50');
  });
});
