import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { OWNER, setupCodeOf } from './first-admin.ts';
import { card, readToast, signIn } from './people.ts';
import { expect, test } from './story.ts';

test.use({ mode: 'production', viewport: { width: 390, height: 700 } });

/** Has a page that fits a phone: nothing of it is reached by scrolling alone. */
async function expectNoScroll(page: Page, what: string, height = 700) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Loading...')).toHaveCount(0);
  const sizes = await page.evaluate(() => {
    const { scrollHeight, scrollWidth } = document.documentElement;
    return [scrollWidth, scrollHeight];
  });
  expect(sizes, what).toEqual([390, height]);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${what}.png` });
}

test('The first run asks one thing a page, on a phone without scrolling, and is left and taken up at any point', {
  tag: '@main',
}, async ({ page, server }) => {
  const question = (asked: string) => expect(page.locator('#first-question')).toHaveText(asked);

  await test.step('The first account', async () => {
    // The specification's page of all fields of a user.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/setup');
    await expectNoScroll(page, 'setup', 844);
    await page.getByLabel('Full Name').fill(OWNER.name);
    await page.getByLabel('Email').fill(OWNER.email);
    await page.getByLabel('Password').fill(OWNER.password);
    await page.getByLabel('Setup code').fill(await setupCodeOf(server));
    await expectNoScroll(page, 'setup filled', 844);
    await page.setViewportSize({ width: 390, height: 700 });
    await page.getByRole('button', { name: 'Create User' }).click();
    await expect(page).toHaveURL(/\/$/);
    await signIn(page, { ...OWNER, home: '/admin' });
  });

  await test.step('What the group is called, with where it is guessed and changed on demand', async () => {
    await page.getByRole('link', { name: 'Set up your group' }).click();
    await question('What is your group called?');
    await expect(
      page.getByText(/^US Dollar, weeks from Sunday, .* time, holidays of United States\./),
    ).toBeVisible();
    await expectNoScroll(page, 'name');
    await page.getByRole('button', { name: 'Change' }).click();
    const where = page.getByRole('dialog', { name: 'Where your group is' });
    await where.getByLabel('Currency').selectOption('EUR');
    await where.getByLabel('Numbers and dates').selectOption('de-DE');
    await expect(where.getByText('Amounts look like 1.234,50 €')).toBeVisible();
    await expectAccessible(page);
    await where.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText(/^Euro, weeks from Sunday, .* time, holidays of Germany\./)).toBeVisible();
    await page.getByLabel('Group name').fill('Blue Door Group');
    await expectAccessible(page);
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

  await test.step('A venue, and the budgets that a usual week makes', async () => {
    const made = card(page, 'What it makes');
    await expect(made).toContainText('Your venue');
    await expect(made).toContainText('30% of revenue');
    await page.getByLabel('Venue name').fill('Blue Door');
    await expect(made).toContainText('Blue Door');
    await page.getByLabel('Kitchen, a usual week').fill('20.000');
    await page.getByLabel('Bar, a usual week').fill('10000');
    await expect(made).toContainText('6.000,00 €');
    await expect(made).toContainText('2.200,00 €');
    await expect(made).toContainText('9.000,00 €');
    await expectNoScroll(page, 'venue filled');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add venue' }).click();
    await readToast(page, 'Venue added', 'Blue Door is ready for its first week.');
  });

  await test.step('Another venue, by its name alone', async () => {
    await question('Another venue?');
    await expect(page.getByText('Blue Door is added.')).toBeVisible();
    await page.getByRole('button', { name: 'Add another venue' }).click();
    await page.getByText('Café', { exact: true }).click();
    await page.getByLabel('Venue name').fill('Corner');
    await page.getByRole('button', { name: 'Add venue' }).click();
    await readToast(page, 'Venue added', 'Corner is ready for its first week.');
    await expect(page.getByText('Blue Door and Corner are added.')).toBeVisible();
    await expectNoScroll(page, 'another venue');
    await page.getByRole('button', { name: 'Continue' }).click();
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
