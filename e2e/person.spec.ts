import { addDays, type Day, formatDay } from '../src/domain/values/day.ts';
import { expectAccessible } from './axe.ts';
import { card, openAs, readToast } from './people.ts';
import { expect, test } from './story.ts';

const US = { locale: 'en-US', currency: 'USD' };

test('Pay is found by a person’s name, changed from a week on by keyboard, and told on a phone', async ({
  page,
}) => {
  await openAs(page, 'chef');
  const { currentWeek } = await (await page.request.get('/api/session')).json();
  const [thisWeek, nextWeek] = [currentWeek.startDate as Day, addDays(currentWeek.startDate as Day, 7)];
  const staff = card(page, 'Kitchen Staff Budget');
  await staff.getByRole('link', { name: 'David Chen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'David Chen' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const goTo = page.getByRole('dialog', { name: 'Go to' });
  await goTo.getByRole('searchbox').fill('maria pay');
  await expect(goTo.getByRole('option').first()).toContainText('Maria Santos');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/staff\/1$/);

  const pay = card(page, 'Pay');
  await expect(pay).toContainText('$24.00/h');
  await pay.getByLabel('New hourly rate').focus();
  await page.keyboard.type('26');
  await page.keyboard.press('Enter');
  await readToast(page, 'Pay saved', `Maria Santos: $26.00/h from ${formatDay(thisWeek, US)}`);
  await pay.getByLabel('New hourly rate').fill('27');
  await pay.getByLabel('Starts').selectOption({ index: 0 });
  await expect(pay).toContainText('Earlier weeks keep $26.00/h.');
  await pay.getByRole('button', { name: 'Save pay' }).click();
  const history = pay.getByRole('list', { name: 'Pay by day' }).getByRole('listitem');
  await expect(history).toContainText([
    `$27.00/h from ${formatDay(nextWeek, US)}`,
    `$26.00/h from ${formatDay(thisWeek, US)}`,
    `$24.00/h until ${formatDay(addDays(thisWeek, -1), US)}`,
  ]);
  const hours = page.getByRole('table', { name: 'Hours by week' });
  await expect(hours.getByRole('row').nth(1)).toContainText('$1,040.00');
  await expect(hours.getByRole('row').nth(2)).not.toContainText('$0.00');
  await expectAccessible(page);

  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(pay.getByRole('button', { name: 'Save pay' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await expectAccessible(page);
  }
});
