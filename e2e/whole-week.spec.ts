import { US } from '../src/domain/testing/locales.ts';
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

  await test.step('Enter in the field asks, once, and typing goes on', async () => {
    await expect(page.getByText('By day: $1,500.00 so far from one day')).toBeVisible();
    await total.fill('1400');
    await total.press('Enter');
    const name = WEEKDAYS[weekdayOf(today)];
    await expect(question).toContainText(
      `${name} comes to $1,500.00 so far, $100.00 more than what is entered here.`,
    );
    await expect(total).toBeFocused();
    await expectAccessible(page);
    await total.fill('1600');
    await expect(question).toContainText('$100.00 less than what is entered here.');
    expect(await stored()).toBe(0);
  });

  await test.step('The days are entered instead, and nothing is saved', async () => {
    await page.getByRole('link', { name: 'Enter the days instead' }).click();
    await expect(page).toHaveURL(/\/sales\?week=/);
    await expect(page.getByRole('heading', { name: 'Sales by day' })).toBeVisible();
    expect(await stored()).toBe(0);
  });

  await test.step('Sent again it is saved as ever; a double press is no answer', async () => {
    await visit(page, '/add-revenue');
    await total.fill('21000');
    await page.getByRole('button', { name: 'Save Revenue' }).dblclick();
    await expect(question).toBeVisible();
    expect(await stored()).toBe(0);
    await total.fill('22000');
    await asWholeWeek(page);
    await expect(page.getByText('Revenue saved successfully!', { exact: true })).toBeVisible();
    expect(await stored()).toBe(22_000_00);
    await expect(page).toHaveURL(/\/admin$/);
  });

  await test.step('Corrected, nothing is asked: the forecast has ended', async () => {
    await page.goto('/add-revenue');
    await total.fill('22000.50');
    await page.getByRole('button', { name: 'Save Revenue' }).click();
    await expect(page.getByText('Revenue saved successfully!', { exact: true })).toBeVisible();
    expect(await stored()).toBe(22_000_50);
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

story('A dashboard’s dialog asks within itself, and both of its buttons stay', async ({ page }) => {
  await openAs(page, 'scandals');
  const dialog = page.getByRole('dialog', { name: 'Record Scandals Revenue' });
  const field = dialog.getByLabel('Scandals Revenue');
  const question = dialog.getByRole('alert').filter({ hasText: QUESTION });
  const open = () => page.getByRole('button', { name: 'Record Scandals Revenue' }).click();
  await open();
  await field.fill('');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await readToast(page, 'Revenue Updated', 'Weekly revenue updated to $0.00. The forecast is back.');

  await open();
  await expect(field).toHaveValue('');
  await expect(dialog.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
  await field.fill('9000');
  await field.press('Enter');
  await expect(question).toBeVisible();
  await expect(field).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await expectAccessible(page);
  await asWholeWeek(page);
  await readToast(page, 'Revenue Updated', `Weekly revenue updated to ${formatMoney(cents(9_000_00), US)}`);

  await open();
  await field.fill('');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await readToast(page, 'Revenue Updated');
  await open();
  await field.fill('700');
  await field.press('Enter');
  await dialog.getByRole('link', { name: 'Enter the days instead' }).click();
  await expect(page.getByRole('heading', { name: 'Sales by day' })).toBeVisible();
  await expect(page.getByText('Leave without saving?')).toHaveCount(0);
});

story('Monday’s table asks where its week still runs', async ({ page }) => {
  await openAs(page, 'admin', '/overview?view=monday');
  const table = page.getByRole('region', { name: 'Monday’s table' });
  const sales = table.getByLabel('Sales of Scandals');
  const save = table.getByRole('button', { name: 'Save sales' });
  await sales.fill('');
  await save.click();
  await readToast(page, 'Sales saved', 'Sales saved. The forecast is back.');
  await sales.fill('8100');
  await save.click();
  await expect(table.getByRole('alert').filter({ hasText: QUESTION })).toBeVisible();
  await asWholeWeek(page);
  await readToast(page, 'Sales saved', 'Sales saved.');
  await sales.fill('8200');
  await save.click();
  await readToast(page, 'Sales saved', 'Sales saved.');
});
