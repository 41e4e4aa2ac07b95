import { expectAccessible } from './axe.ts';
import { signInByApi } from './people.ts';
import { expect, test } from './story.ts';
import { visit } from './visit.ts';

const PAST = '2025-05-14_to_2025-05-20';

for (const [path, scheme] of [
  ['/admin', 'light'],
  ['/townhouse', 'dark'],
] as const)
  test(`Another week than the current one is seen at a glance on ${path}, and left with one press (${scheme})`, async ({
    page,
    server,
  }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width: 320, height: 700 });
    await signInByApi(page, server, 'admin');
    await page.goto(`${path}?week=${PAST}`);
    const tinted = page.locator('[data-other-week]');
    const back = page.getByRole('button', { name: 'Back to the current week' });
    await expect(tinted).toBeVisible();
    const { height } = (await back.boundingBox())!;
    expect(height).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await expectAccessible(page);
    await back.click();
    await expect(page).toHaveURL(path);
    await expect(back).toHaveCount(0);
    await expect(tinted).toHaveCount(0);
  });

test('A venue names a past, the current and a future week', async ({ page, server }) => {
  await signInByApi(page, server, 'townhouse');
  for (const [week, label] of [
    [`?week=${PAST}`, 'Historical Data'],
    ['', 'Current Week'],
    ['?week=2099-01-04_to_2099-01-10', 'Upcoming Week'],
  ] as const) {
    await visit(page, `/townhouse${week}`);
    await expect(page.getByText(label, { exact: true })).toBeVisible();
  }
});

test('A week that no list holds is reached by a date in it, with the keyboard', async ({ page, server }) => {
  await signInByApi(page, server, 'admin');
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Go to a week by date' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Go to week' });
  const date = dialog.getByLabel('Go to week of');
  await expect(date).toBeFocused();
  await date.press('Enter');
  await expect(dialog).toContainText('Please enter a date, such as 11/19/2026.');
  await expect(date).toBeFocused();
  await expectAccessible(page);
  await date.fill('2024-02-29');
  await date.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/admin?week=2024-02-25_to_2024-03-02');
  await expect(page.getByLabel('Week', { exact: true }).locator('option:checked')).toHaveText(
    'Feb 25, 2024 - Mar 2, 2024',
  );
  await page.getByRole('button', { name: 'Go to a week by date' }).click();
  await date.fill('2025-05-15');
  await date.press('Enter');
  await expect(page).toHaveURL(`/admin?week=${PAST}`);
});
