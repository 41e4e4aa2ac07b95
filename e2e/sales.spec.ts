import type { Locator, Page } from '@playwright/test';
import { weekFrom } from '../src/domain/calendar/week.ts';
import { US } from '../src/domain/testing/locales.ts';
import { addDays, formatDay, WEEKDAYS } from '../src/domain/values/day.ts';
import { expectAccessible } from './axe.ts';
import { openAsOwner, orderOn, put, test } from './filled-house.ts';
import { post } from './first-admin.ts';
import { card, readToast, signIn } from './people.ts';
import { expect } from './story.ts';
import { visit } from './visit.ts';

const CHEF = {
  name: 'Maria Chef',
  email: 'maria@example.com',
  password: 'a long enough password',
  role: 'chef',
};

const cell = (page: Page, center: string, weekday: string): Locator =>
  page.getByRole('textbox', { name: `${center} sales, ${weekday}`, exact: true });

test('A row of seven days is typed by keyboard, and with the seventh the card is no forecast any more', async ({
  page,
  server,
  house: { lastWeek, cookie },
}) => {
  const path = `week=${lastWeek.weekId}`;
  const label = `Saved into the week ${formatDay(lastWeek.startDate, US)} - ${formatDay(lastWeek.endDate, US)}.`;
  for (let day = lastWeek.startDate; day <= lastWeek.endDate; day = addDays(day, 1))
    await put(server, `/weeks/${lastWeek.weekId}/sales/${day}`, { cents: { bar: 500_00 } }, cookie);
  await orderOn(server, cookie, lastWeek.startDate, 2_000_00);

  await openAsOwner(page, `/sales?${path}`);
  await cell(page, 'Kitchen', 'Sunday').focus();
  for (const figure of ['1,000', '1000', '0', '1000.50', '1000', '1000']) {
    await page.keyboard.type(figure);
    await page.keyboard.press('Enter');
  }
  await expect(cell(page, 'Kitchen', 'Saturday')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(cell(page, 'Kitchen', 'Friday')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(cell(page, 'Bar', 'Friday')).toBeFocused();
  await page.getByRole('button', { name: 'Save sales' }).click();
  await readToast(page, 'Sales saved', 'Sales of 6 days saved.', label);
  await expect(card(page, 'Kitchen sales')).toContainText('$5,000.50');
  await expect(cell(page, 'Kitchen', 'Tuesday')).toHaveValue('closed');

  await visit(page, `/chef?${path}`);
  const kitchen = card(page, 'Kitchen Budget');
  await expect(kitchen).toContainText('30% of total revenue · forecast');
  await expect(kitchen).toContainText(/usually ends between about \$[\d,]+ and \$[\d,]+\./);
  await expect(kitchen).toContainText('of the budget was ordered.');
  const picture = kitchen.getByRole('img', {
    name: /^Kitchen Budget by day\. \d+% of the budget (is|was) ordered/,
  });
  await expect(picture).toBeVisible();
  await expect(kitchen.getByRole('row')).toHaveCount(8);
  await expectAccessible(page);

  await visit(page, `/sales?${path}`);
  await cell(page, 'Kitchen', 'Saturday').fill('2000');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save sales' }).click();
  await readToast(page, 'Sales saved');
  await visit(page, `/chef?${path}`);
  // (7,000.50 + 3,500) x 30 %
  await expect(kitchen).toContainText('$2,000.00 of $3,150.15 spent');
  await expect(kitchen).toContainText('36.5%');
  await expect(kitchen).not.toContainText('forecast');
  await expect(picture).toHaveCount(0);
});

test('A row from a spreadsheet fills the days, a column likewise, and a block the centers', async ({
  page,
  house: { lastWeek },
}) => {
  await openAsOwner(page, `/sales?week=${lastWeek.weekId}`);
  const paste = (into: Locator, text: string) =>
    into.evaluate((field, data) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', data);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  await paste(cell(page, 'Kitchen', 'Sunday'), '1800\t900\t1000\t1200\t1400\t2600\t2,800.00\r\n');
  await paste(cell(page, 'Bar', 'Monday'), '300\n400\n500\n');
  await expect(card(page, 'Kitchen sales')).toContainText('$11,700.00');
  await paste(cell(page, 'Bar', 'Friday'), '1500\t1600\n100\t200\n');
  await expect(cell(page, 'Bar', 'Saturday')).toHaveValue('1600');
  await expect(cell(page, 'Scandals', 'Saturday')).toHaveValue('200');
  await page.getByRole('button', { name: 'Save sales' }).click();
  await readToast(page, 'Sales saved', 'Sales of 7 days saved.');
  await page.reload();
  for (const [weekday, figure] of [
    ['Sunday', ''],
    ['Monday', '300.00'],
    ['Wednesday', '500.00'],
  ] as const)
    await expect(cell(page, 'Bar', weekday)).toHaveValue(figure);
});

test('A slipped decimal is asked about before it is saved', async ({ page, house: { lastWeek } }) => {
  await openAsOwner(page, `/sales?week=${lastWeek.weekId}`);
  await cell(page, 'Kitchen', 'Friday').fill('26000');
  await page.getByRole('button', { name: 'Save sales' }).click();
  const question = page.getByRole('alert').filter({ hasText: 'Is this amount right?' });
  await expect(question).toContainText('Kitchen on Friday: $26,000.00. Usually it is about $2,558');
  await expectAccessible(page);
  await cell(page, 'Kitchen', 'Friday').fill('2600');
  await expect(question).toHaveCount(0);
  await page.getByRole('button', { name: 'Save sales' }).click();
  await readToast(page, 'Sales saved');
  await cell(page, 'Kitchen', 'Saturday').fill('28000');
  await page.getByRole('button', { name: 'Save sales' }).click();
  await question.getByRole('button', { name: 'Save it as it is' }).click();
  await readToast(page, 'Sales saved');
  await expect(cell(page, 'Kitchen', 'Saturday')).toHaveValue('28000.00');
});

test('Two people enter the same day, and the second chooses whose figure counts', async ({
  page,
  server,
  faults,
  house: { lastWeek, cookie },
}) => {
  faults.expect(/409/);
  await post(server, '/users', CHEF, { Cookie: cookie });
  const { email, password } = CHEF;
  const signedIn = await post(server, '/auth/sign-in/email', { email, password });
  const chef = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const enter = (dollars: number) =>
    put(
      server,
      `/weeks/${lastWeek.weekId}/sales/${lastWeek.startDate}`,
      { cents: { kitchen: dollars * 100 } },
      chef,
    );

  await openAsOwner(page, `/sales?week=${lastWeek.weekId}`);
  const sunday = cell(page, 'Kitchen', 'Sunday');
  for (const [mine, theirs, choice, left] of [
    ['1900', 1800, 'Keep mine', '1900.00'],
    ['2000', 1700, 'Take theirs', '1700.00'],
  ] as const) {
    await sunday.fill(mine);
    await enter(theirs);
    await page.getByRole('button', { name: 'Save sales' }).click();
    const meanwhile = page.getByRole('alert').filter({ hasText: 'Changed meanwhile' });
    await expect(meanwhile).toContainText(
      `Maria Chef set Kitchen to $${theirs.toLocaleString('en-US')}.00 of Sunday`,
    );
    await meanwhile.getByRole('button', { name: choice }).click();
    await expect(meanwhile).toHaveCount(0);
    await expect(sunday).toHaveValue(left);
    if (choice === 'Keep mine') await readToast(page, 'Sales saved');
  }
});

test('A day is expected to be closed, with a word why, and one press goes back to the forecast', async ({
  page,
  house: { week: current },
}) => {
  // Of the next week every day is still to come, whatever day it is.
  const week = weekFrom(addDays(current.startDate, 7));
  await openAsOwner(page, `/sales?week=${week.weekId}`);
  const saturday = page.getByRole('group', { name: `Kitchen, Saturday, ${formatDay(week.endDate, US)}` });
  await expect(saturday).toContainText('$2,755');
  await saturday.getByRole('button', { name: /^Expect/ }).click();
  const dialog = page.getByRole('dialog', {
    name: `Expect Kitchen, Saturday ${formatDay(week.endDate, US)}`,
  });
  await expect(dialog).toContainText('from the last four Saturdays, the newest counting most.');
  await dialog.getByLabel('Closed on this day').check();
  await dialog.getByLabel('Why').fill('Street closed');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await readToast(page, 'Expected sales', 'Kitchen, Saturday: as you expect it.');
  await expect(saturday).toHaveText(/closed.*expected: Street closed/);

  await saturday.getByRole('button', { name: /^Expect/ }).click();
  await expect(dialog).toContainText('Saturday: closed, expected by Owner (Street closed).');
  await dialog.getByRole('button', { name: 'Back to the forecast' }).click();
  await readToast(page, 'Expected sales', 'Kitchen, Saturday: back to its forecast.');
  await expect(saturday).not.toContainText('Street closed');
  await expect(saturday).toContainText('$2,755');
});

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('Today’s sales are in after two taps and the digits', { tag: '@main' }, async ({
    page,
    server,
    house: { today, cookie },
  }) => {
    await post(server, '/users', CHEF, { Cookie: cookie });
    await signIn(page, { ...CHEF, home: '/chef' });
    let taps = 0;
    const tap = async (what: Locator) => {
      taps++;
      await what.click();
    };
    await tap(page.getByRole('link', { name: 'Today’s sales' }));
    const dialog = page.getByRole('dialog', { name: 'Today’s sales' });
    await expect(dialog.getByRole('textbox', { name: 'Kitchen sales' })).toBeFocused();
    await page.keyboard.type('1450');
    await tap(dialog.getByRole('button', { name: 'Save sales' }));
    await readToast(page, 'Sales saved', 'Sales of one day saved.');
    expect(taps).toBeLessThanOrEqual(3);
    await expect(dialog).toHaveCount(0);
    await expect(cell(page, 'Kitchen', WEEKDAYS[Temporal.PlainDate.from(today).dayOfWeek % 7]!)).toHaveValue(
      '1450.00',
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  test('Sales entered without the server wait on the phone, and are sent once it is back', async ({
    page,
    context,
    faults,
    house: { lastWeek },
  }) => {
    faults.expect(/Failed to load resource|EventSource|ERR_/);
    await openAsOwner(page, `/sales?week=${lastWeek.weekId}`);
    await cell(page, 'Bar', 'Monday').fill('310');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Save sales' }).click();
    await readToast(page, 'Not sent yet');
    await expect(page.getByRole('group', { name: 'Bar, Monday' })).toContainText('waits to be sent');
    await expect(cell(page, 'Bar', 'Monday')).toHaveValue('310.00');
    await context.setOffline(false);
    await readToast(page, 'Sent', 'Sales: Bar $310.00');
    await expect(page.getByRole('group', { name: 'Bar, Monday' })).not.toContainText('waits to be sent');
    await expect(cell(page, 'Bar', 'Monday')).toHaveValue('310.00');
  });
});
