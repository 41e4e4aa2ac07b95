import { US } from '../src/domain/testing/places.ts';
import { addDays, WEEKDAYS, weekdayOf } from '../src/domain/values/day.ts';
import { cents, formatMoney } from '../src/domain/values/money.ts';
import { expectAccessible } from './axe.ts';
import { openAsOwner, put, test } from './filled-house.ts';
import { asWholeWeek, openAs, readToast } from './people.ts';
import { expect, test as story } from './story.ts';
import { visit } from './visit.ts';

const QUESTION = 'This counts as the whole week’s revenue.';
const PHONE = { width: 390, height: 844 };

test('On a phone, revenue typed while the week runs is asked about, with what its days come to beside it', async ({
  page,
  server,
  house: { week, today, cookie },
}) => {
  await page.setViewportSize(PHONE);
  const sold = { kitchen: 1_000_00, bar: 500_00 };
  await put(server, `/weeks/${week.weekId}/sales/${today}`, { cents: sold }, cookie);
  const stored = async () => {
    const { revenueCents } = await (await page.request.get(`/api/weeks/${week.weekId}`)).json();
    return revenueCents;
  };
  await openAsOwner(page, '/add-revenue');
  const total = page.getByLabel('Total Revenue ($)');
  const question = page.getByRole('alert').filter({ hasText: QUESTION });

  await test.step('Enter in the field asks, and Escape leads back into it', async () => {
    await total.fill('1400');
    await total.press('Enter');
    await expect(question).toBeFocused();
    const name = WEEKDAYS[weekdayOf(today)];
    await expect(question).toContainText(
      `${name} comes to $1,500.00 so far, $100.00 more than what is entered here.`,
    );
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(total).toBeFocused();
    await expect(total).toHaveValue('1400');
    expect(await stored()).toBe(0);
  });

  await test.step('The days are entered instead, and nothing is saved', async () => {
    await page.getByRole('button', { name: 'Save Revenue' }).click();
    const days = page.getByRole('link', { name: 'Enter the Days Instead' });
    for (const choice of [days, page.getByRole('button', { name: 'Save as the Whole Week' })])
      expect((await choice.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    await days.click();
    await expect(page).toHaveURL(/\/sales\?week=/);
    await expect(page.getByRole('heading', { name: 'Sales by Day' })).toBeVisible();
    expect(await stored()).toBe(0);
  });

  await test.step('Said to be the whole week’s, it is saved as ever', async () => {
    await visit(page, '/add-revenue');
    await total.fill('21000');
    await page.getByRole('button', { name: 'Save Revenue' }).dblclick();
    await expect(question).toBeVisible();
    expect(await stored()).toBe(0);
    // What is typed anew is asked about anew.
    await total.fill('22000');
    await expect(question).toHaveCount(0);
    await page.getByRole('button', { name: 'Save Revenue' }).click();
    await asWholeWeek(page);
    await expect(page.getByText('Revenue saved successfully!', { exact: true })).toBeVisible();
    expect(await stored()).toBe(22_000_00);
    await expect(page).toHaveURL(/\/admin$/);
  });

  await test.step('Taken back, the forecast counts again and is said to', async () => {
    await visit(page, '/add-revenue');
    await total.fill('0');
    await page.getByRole('button', { name: 'Save Revenue' }).click();
    await expect(page.getByText('Revenue saved successfully! The forecast is back.')).toBeVisible();
    await expect(question).toHaveCount(0);
    await visit(page, '/chef');
    await expect(page.getByRole('region', { name: 'Kitchen Budget', exact: true })).toContainText('forecast');
  });

  await test.step('Of a week that is over nothing is asked', async () => {
    await visit(page, `/add-revenue?week=${addDays(week.startDate, -7)}`);
    await total.fill('19000');
    await page.getByRole('button', { name: 'Save Revenue' }).click();
    await expect(page.getByText(/^Revenue saved successfully! Saved into the week/)).toBeVisible();
  });
});

story(
  'A dashboard’s dialog asks within itself, and Escape answers the question, not the dialog',
  async ({ page }) => {
    await openAs(page, 'scandals');
    await page.getByRole('button', { name: 'Record Scandals Revenue' }).click();
    const dialog = page.getByRole('dialog', { name: 'Record Scandals Revenue' });
    const field = dialog.getByLabel('Scandals Revenue');
    await field.fill('9000');
    await field.press('Enter');
    const question = dialog.getByRole('alert').filter({ hasText: QUESTION });
    await expect(question).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('link', { name: 'Enter the Days Instead' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('9000');
    await field.press('Enter');
    await asWholeWeek(page);
    await readToast(page, 'Revenue Updated', `Weekly revenue updated to ${formatMoney(cents(9_000_00), US)}`);

    await page.getByRole('button', { name: 'Record Scandals Revenue' }).click();
    await field.fill('');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await readToast(page, 'Revenue Updated', 'Weekly revenue updated to $0.00 The forecast is back.');

    await page.getByRole('button', { name: 'Record Scandals Revenue' }).click();
    await field.fill('700');
    await field.press('Enter');
    await dialog.getByRole('link', { name: 'Enter the Days Instead' }).click();
    await expect(page.getByRole('heading', { name: 'Sales by Day' })).toBeVisible();
    await expect(page.getByText('Leave without saving?')).toHaveCount(0);
  },
);

story('Monday’s table asks where its week still runs', async ({ page }) => {
  await openAs(page, 'admin', '/overview?view=monday');
  const table = page.getByRole('region', { name: 'Monday’s table' });
  await table.getByLabel('Sales of Scandals').fill('8100');
  await table.getByRole('button', { name: 'Save Sales' }).click();
  await expect(table.getByRole('alert').filter({ hasText: QUESTION })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(table.getByLabel('Sales of Scandals')).toHaveValue('8100');
  await table.getByRole('button', { name: 'Save Sales' }).click();
  await asWholeWeek(page);
  await readToast(page, 'Sales Saved', 'Sales saved.');
  await table.getByLabel('Sales of Scandals').fill('');
  await table.getByRole('button', { name: 'Save Sales' }).click();
  await readToast(page, 'Sales Saved', 'Sales saved. The forecast is back.');
});
