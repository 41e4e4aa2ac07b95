import type { Locator } from '@playwright/test';
import { signInByApi } from './people.ts';
import { expect, test } from './story.ts';

test('The sign-in page asks for an email address and a password, and says whom to ask', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
  await expect(page.getByLabel('Email')).toHaveAttribute('required');
  await expect(page.getByLabel('Password')).toHaveAttribute('type', 'password');
  await expect(page.getByText('Contact your system administrator if you need an account.')).toBeVisible();
});

test('The setup page offers the five roles, Admin first, and leads back to the sign-in page', async ({
  page,
}) => {
  await page.goto('/setup');
  await expect(page.getByLabel('Role').locator('option')).toHaveText([
    'Admin',
    'Chef',
    'Bar Manager',
    'Scandals Manager',
    'Townhouse Manager',
  ]);
  await expect(page.getByLabel('Role')).toHaveValue('admin');
  await expect(page.getByLabel('Password')).toHaveAttribute('placeholder', 'Minimum 8 characters');
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await expect(page).toHaveURL(/\/$/);
});

/** How long the bar under a percentage is, in percent of its track. */
async function barBeside(field: Locator): Promise<number> {
  const bar = field.locator('xpath=ancestor::div/following-sibling::div[@aria-hidden]/span').first();
  return bar.evaluate((fill) => (100 * fill.clientWidth) / fill.parentElement!.clientWidth);
}

test('The settings page shows each percentage with its bar, the total, and both kinds of email', async ({
  page,
  server,
}) => {
  await signInByApi(page, server, 'bar');
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Show shares' }).click();
  for (const [label, value] of [
    ['Kitchen', '30'],
    ['Bar', '22'],
    ['Labor', '25'],
    ['Kitchen Staff', '25'],
    ['Bar Staff', '25'],
    ['Service Staff', '25'],
    ['Warning Threshold', '15'],
    ['Critical Threshold', '10'],
  ] as const) {
    const field = page.getByLabel(label, { exact: true });
    await expect(field).toHaveValue(value);
    await expect(field).toHaveAttribute('aria-valuemin', '1');
    await expect(field).toHaveAttribute('aria-valuemax', '100');
    if (['Kitchen', 'Bar', 'Labor'].includes(label))
      expect(await barBeside(field)).toBeCloseTo(Number(value), 0);
  }
  await page.getByLabel('Kitchen', { exact: true }).press('ArrowUp');
  await expect(page.getByLabel('Kitchen', { exact: true })).toHaveValue('30.1');
  await expect(page.getByText('77.1%')).toBeVisible();
  await page.getByLabel('Warning Threshold').press('ArrowUp');
  await expect(page.getByLabel('Warning Threshold')).toHaveValue('16');
  await expect(page.getByRole('checkbox', { name: 'Send warning emails' })).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Send critical alerts' })).toBeChecked();
  await expect(page.getByLabel('Email Recipients')).toBeVisible();
});
