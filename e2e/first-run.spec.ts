import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { OWNER, setupCodeOf } from './first-admin.ts';
import { card, readToast, signIn } from './people.ts';
import { expect, test } from './story.ts';

test.use({ mode: 'production', viewport: { width: 390, height: 844 } });

/** Has a page that fits a phone: nothing of it is reached by scrolling alone. */
async function expectNoScroll(page: Page, what: string) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Loading...')).toHaveCount(0);
  const sizes = await page.evaluate(() => {
    const { scrollHeight, scrollWidth } = document.documentElement;
    return [scrollWidth, scrollHeight];
  });
  expect(sizes, what).toEqual([390, 844]);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${what}.png` });
}

test('The first run asks one thing a page, on a phone without scrolling, and is left and taken up at any point', {
  tag: '@main',
}, async ({ page, server }) => {
  const question = (asked: string) => expect(page.locator('#first-question')).toHaveText(asked);

  await test.step('The first account', async () => {
    await page.goto('/setup');
    await expectNoScroll(page, 'setup');
    await page.getByLabel('Full Name').fill(OWNER.name);
    await page.getByLabel('Email').fill(OWNER.email);
    await page.getByLabel('Password').fill(OWNER.password);
    await page.getByLabel('Setup code').fill(await setupCodeOf(server));
    await expectNoScroll(page, 'setup filled');
    await page.getByRole('button', { name: 'Create User' }).click();
    await expect(page).toHaveURL(/\/$/);
    await signIn(page, { ...OWNER, home: '/admin' });
  });

  await test.step('Where and what the group is, as it will be written', async () => {
    await page.getByRole('link', { name: 'Set up your group' }).click();
    await question('Where is your group?');
    await page.getByLabel('Currency').selectOption('EUR');
    await page.getByLabel('Numbers and dates').selectOption('de-DE');
    await expect(page.getByText('Amounts look like 1.234,50 €')).toBeVisible();
    await expectNoScroll(page, 'where');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await question('What is it called?');
    await page.getByLabel('Group name').fill('Blue Door Group');
    await expect(page.getByText('Blue Door Group', { exact: true })).toBeVisible();
    await expectNoScroll(page, 'name');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await question('What is your first venue?');
  });

  await test.step('It is left, and taken up again where it was', async () => {
    await expectNoScroll(page, 'venue');
    await page.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/\/admin/);
    await expect(card(page, 'First steps')).toContainText('1 of 5 done.');
    await page.getByRole('link', { name: 'Step by step' }).click();
    await question('What is your first venue?');
  });

  await test.step('A venue, and what it makes', async () => {
    await page.getByRole('button', { name: 'A restaurant' }).click();
    await page.getByLabel('Venue name').fill('Blue Door');
    const made = card(page, 'What it makes');
    await expect(made).toContainText('Blue Door');
    await expect(made).toContainText('30% of its revenue');
    await expect(made).toContainText('Hours of Kitchen, Bar and Service.');
    await expectNoScroll(page, 'venue named');
    await page.getByRole('button', { name: 'Add venue' }).click();
    await readToast(page, 'Venue added', 'Blue Door is ready for its first week.');
  });

  await test.step('A usual week, and the budgets it makes', async () => {
    await question('What does a usual week bring?');
    await page.getByLabel('Kitchen (€ a week)').fill('20.000');
    await page.getByLabel('Bar (€ a week)').fill('10000');
    await expect(page.getByText('6.000,00 €')).toBeVisible();
    await expect(page.getByText('2.200,00 €')).toBeVisible();
    await expect(page.getByText('9.000,00 €')).toBeVisible();
    await expectNoScroll(page, 'week');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save and continue' }).click();
  });

  await test.step('Past weeks in one go, and people', async () => {
    await question('Import past weeks?');
    await expect(page.getByText('Sales, hours or past orders')).toBeVisible();
    await expectNoScroll(page, 'past');
    await page.getByRole('button', { name: 'Not now' }).click();
    await question('Who works with it?');
    await expectNoScroll(page, 'people');
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await question('Import past weeks?');
    await page.goForward();
    await page.getByRole('button', { name: 'Not now' }).click();
    await page.getByRole('button', { name: 'Finish' }).click();
    await expect(page).toHaveURL(/\/admin/);
    await expect(card(page, 'First steps')).toContainText('3 of 5 done.');
  });
});
