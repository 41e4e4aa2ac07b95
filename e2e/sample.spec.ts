import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { card, signInByApi } from './people.ts';
import { expect, test } from './story.ts';

/** That the kitchen's card tells of a week that is heading over a budget which is a forecast. */
async function expectHeadingOver(page: Page) {
  const kitchen = card(page, 'Kitchen Budget');
  await expect(kitchen).toContainText('Heading over');
  await expect(kitchen).toContainText('30% of total revenue · forecast');
  await expect(kitchen).toContainText(/four weeks of five end between \$[\d,]+ and \$[\d,]+\./);
  await expect(kitchen).toContainText(/The week is heading for 1\d\d %/);
}

test.describe('A trial that begins in the middle of a week', () => {
  test.use({ env: { TILLWISE_SAMPLE: 'midweek' } });

  test('shows the chef budgets on a forecast, where the week is heading, and the days behind it', async ({
    page,
    server,
  }) => {
    await signInByApi(page, server, 'chef');
    await page.goto('/chef');
    await expectHeadingOver(page);
    await expectAccessible(page);
    await expect(page.getByLabel('Week', { exact: true }).locator('option')).toHaveCount(5);
    await page.goto('/alerts');
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Kitchen is heading over budget' }),
    ).toContainText('At this pace the kitchen ends the week at');

    const { currentWeek, today } = await (await page.request.get('/api/session')).json();
    const days = Temporal.PlainDate.from(currentWeek.startDate).until(today).days;
    await page.goto('/sales');
    const kitchen = page.getByRole('textbox', { name: /^Kitchen sales, / });
    // Days to come take what is expected in place of sales.
    await expect(kitchen).toHaveCount(days + 1);
    for (let day = 0; day < days; day++) await expect(kitchen.nth(day)).not.toHaveValue('');
    await expect(kitchen.nth(days)).toHaveValue('');
    await expect(card(page, 'Kitchen sales')).toContainText(/\$1\d,\d{3}/);
  });
});
