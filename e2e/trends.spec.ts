import { expectAccessible } from './axe.ts';
import { openAs } from './people.ts';
import { expect, test } from './story.ts';

test('Trends show venues side by side, and each week leads to its report', async ({ page }) => {
  await openAs(page, 'admin');
  await page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'Trends' }).click();
  const plots = page.getByRole('region', { name: /^Prime cost of / });
  await expect(plots).toHaveCount(3);
  await expectAccessible(page);

  await test.step('The table has the same figures', async () => {
    await page.getByRole('button', { name: 'Table' }).click();
    const table = page.getByRole('region', { name: 'Prime cost as a table' });
    await expect(table.getByRole('row')).toHaveCount(14);
    await expectAccessible(page);
    const cells = await table.getByRole('row').nth(1).getByRole('cell').allInnerTexts();
    for (const [place, figure] of cells.entries()) await expect(plots.nth(place)).toContainText(figure);
  });

  await test.step('A year of a venue has a line for each of its figures', async () => {
    await page.getByRole('link', { name: 'Tropics Grill', exact: true }).last().click();
    await page.getByLabel('Weeks').selectOption('52');
    const lines = page.getByRole('region', { name: /, Trends of Tropics Grill$/ });
    await expect(lines.getByRole('heading')).toHaveText(['Prime cost', 'Kitchen', 'Bar', 'Labor', 'Revenue']);
    await expectAccessible(page);
  });

  await test.step('The arrows choose a week, and Enter opens its report', async () => {
    const week = page.getByRole('link', { name: /^Labor, Trends of Tropics Grill, / });
    await week.focus();
    const running = await week.getAttribute('aria-label');
    await week.press('ArrowLeft');
    await expect(week).not.toHaveAttribute('aria-label', running!);
    await expect(week).not.toHaveAttribute('aria-label', /so far/);
    const href = (await week.getAttribute('href'))!;
    await week.press('Enter');
    await expect(page.getByRole('heading', { name: 'Weekly Report', level: 1 })).toBeVisible();
    expect(new URL(page.url()).search).toBe(new URL(href, page.url()).search);
    await expect(page.getByRole('region', { name: 'Report of Tropics Grill' })).toBeVisible();
  });
});

test('On a phone a finger chooses a week before it opens one', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openAs(page, 'scandals', '/trends?location=scandals&weeks=13');
  const plot = page.getByRole('region', { name: 'Prime cost, Trends of Scandals' });
  const week = plot.getByRole('link');
  await expect(week).toBeVisible();
  const tap = (type: string) =>
    week.dispatchEvent(type, { pointerType: 'touch', clientX: 60, clientY: 10, bubbles: true });
  await tap('pointerdown');
  await week.evaluate((link) =>
    link.dispatchEvent(new MouseEvent('click', { detail: 1, bubbles: true, cancelable: true })),
  );
  await expect(page).toHaveURL(/\/trends/);
  await expect(plot).not.toContainText('so far');
  await tap('pointerdown');
  await week.evaluate((link) =>
    link.dispatchEvent(new MouseEvent('click', { detail: 1, bubbles: true, cancelable: true })),
  );
  await expect(page).toHaveURL(/\/report\?/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
