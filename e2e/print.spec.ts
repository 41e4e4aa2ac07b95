import { card, signInSample } from './people.ts';
import { expect, test } from './story.ts';

test.use({ colorScheme: 'dark' });

test('A dashboard is printed with its figures, without what can be pressed, in dark on white', async ({
  page,
}) => {
  await signInSample(page, 'admin');
  await expect(card(page, 'Kitchen Budget')).toContainText('$7,200.00 of $7,500.00 spent');
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(card(page, 'Kitchen Budget')).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});
