import { expectAccessible } from './axe.ts';
import { card, openAs, order, signInByApi } from './people.ts';
import { expect, test } from './story.ts';

test('Trends show venues side by side, and each week leads to its report', { tag: '@main' }, async ({
  page,
}) => {
  await openAs(page, 'admin');
  await page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'Trends' }).click();
  const plots = page.getByRole('region', { name: /^Prime cost of / });
  await expect(plots).toHaveCount(3);

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
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByLabel('Weeks').selectOption('52');
    const lines = page.getByRole('region', { name: /, Trends of Tropics Grill$/ });
    await expect(lines.getByRole('heading')).toHaveText(['Prime cost', 'Kitchen', 'Bar', 'Labor', 'Revenue']);
    const revenue = page.getByRole('region', { name: 'Revenue, Trends of Tropics Grill' });
    await expect(revenue).toContainText('forecast');
    await expect(
      revenue.getByRole('link', { name: /: \$25,000\.00, forecast about \$[\d,]+\. Opens/ }),
    ).toBeVisible();
    // The table stays open from venue to venue.
    const table = page.getByRole('region', { name: 'Trends of Tropics Grill as a table' });
    await expect(table.getByRole('columnheader').last()).toHaveText('Revenue forecast');
    const last = table.getByRole('row').last().getByRole('cell').last();
    await expect(last).toHaveText(/^\$[\d,]+\.\d\d$/);
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
    await expect(page.getByRole('heading', { name: 'Weekly report', level: 1 })).toBeVisible();
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

test('Behind a card’s Why a line of ten weeks leads to trends, or to a week, and is asked for once', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/trends') && asked.push(request.url()));
  const listening = page.waitForResponse('**/api/events');
  await openAs(page, 'admin');
  // What changes before the page listens has everything read again.
  await listening;
  const kitchen = card(page, 'Kitchen Budget');
  await expect(kitchen).toBeVisible();
  expect(asked).toEqual([]);
  const why = (title: string) => card(page, `${title} Budget`).getByText('Why', { exact: true });
  for (const title of ['Kitchen', 'Bar', 'Scandals', 'Labor']) await why(title).click();
  const lines = page.getByRole('link', { name: /^10 weeks: .*, this week .*: see trends/ });
  await expect(lines).toHaveCount(4);
  const line = kitchen.getByRole('link', { name: /^10 weeks/ });
  await expect(line).toHaveAccessibleName(/this week 28.8%\. Kitchen: see trends/);

  await test.step('This week moves with its card, and nothing is read again', async () => {
    await order(page, 'kitchen', 250_00);
    await expect(kitchen).toContainText('$7,450.00 of $7,500.00 spent');
    await expect(line).toHaveAccessibleName(/this week 29.8%/);
    await page.getByRole('link', { name: 'Kitchen Budget' }).click();
    await expect(page.getByRole('heading', { name: 'Kitchen Dashboard' })).toBeVisible();
    await page.goBack();
    await why('Kitchen').click();
    await expect(line).toBeVisible();
    expect(asked.filter((url) => !url.includes('venue='))).toHaveLength(1);
  });

  await test.step('One stop of the keyboard: the arrows choose a week, and Enter shows it', async () => {
    await page
      .getByRole('link', { name: /^10 weeks/ })
      .first()
      .focus();
    await page.keyboard.press('ArrowLeft');
    await expect(kitchen).toContainText(/, so far: 29.8%/);
    await page.keyboard.press('ArrowLeft');
    await expect(kitchen.getByRole('link', { name: /Kitchen: show that week/ })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(line).toBeFocused();
    await page.keyboard.press('Home');
    const said = (await kitchen.getByRole('link', { name: /show that week/ }).innerText()).split(': ')[1]!;
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\?week=/);
    const [, spent, budget] = (await kitchen.innerText()).match(/\$([\d,.]+) of \$([\d,.]+) spent/)!;
    const [cost, of] = [spent!, budget!].map((amount) => Number(amount.replaceAll(',', '')));
    // The budget is 30 % of the revenue that the cost is a part of.
    expect(((cost! / of!) * 30).toFixed(1)).toBe(Number.parseFloat(said).toFixed(1));
  });

  await test.step('A press leads to the trends of the venue', async () => {
    await why('Kitchen').click();
    await kitchen.getByRole('link', { name: /^10 weeks/ }).press('Enter');
    await expect(page).toHaveURL(/\/trends\?.*location=tropics/);
  });
});

test('A dashboard stands without the line of ten weeks where that can’t be loaded', async ({
  page,
  server,
  faults,
}) => {
  faults.expect(/ERR_FAILED/);
  await signInByApi(page, server, 'chef');
  await page.route('**/assets/ten-weeks*', (route) => route.abort());
  const asked = page.waitForEvent('requestfailed', (request) => request.url().includes('ten-weeks'));
  await page.goto('/chef');
  await card(page, 'Kitchen Budget').getByText('Why', { exact: true }).click();
  await asked;
  await page.waitForTimeout(200);
  await expect(card(page, 'Kitchen Budget')).toContainText('spent');
});
