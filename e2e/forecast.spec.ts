import { clockSettings, shiftClock } from '../scripts/clock.mjs';
import { US } from '../src/domain/testing/locales.ts';
import { addDays, formatDay } from '../src/domain/values/day.ts';
import { fillHouse, openAsOwner, orderOn, put, test } from './filled-house.ts';
import { openMailbox } from './mailbox.ts';
import { card, readToast } from './people.ts';
import { startServer } from './server.ts';
import { expect, test as story } from './story.ts';
import { visit } from './visit.ts';

const onNewServer = story.extend<object>({ mode: 'production' });

onNewServer(
  'Without sales or a typical week there is no budget, and a typical week makes one that says so',
  async ({ page, server }) => {
    await fillHouse(server, { weeks: 0 });
    await openAsOwner(page, '/chef');
    const kitchen = card(page, 'Kitchen Budget');
    await expect(kitchen).toContainText('No revenue recorded yet: enter a typical week or sales.');
    await kitchen.getByRole('link', { name: 'a typical week' }).click();
    const typical = card(page, 'Typical week');
    await typical.getByLabel('Kitchen ($ a week)').fill('12,000');
    await typical.getByLabel('Bar ($ a week)').fill('6000');
    await typical.getByRole('button', { name: 'Save typical week' }).click();
    await readToast(page, 'Typical week saved');
    await visit(page, '/chef');
    await expect(kitchen).toContainText('30% of total revenue · typical week, as entered');
    await expect(kitchen).toContainText('$0.00 of $5,400.00 spent');
    await expect(kitchen).toContainText('This week about $18,000: typical week, as entered.');
  },
);

test('A forecast that can’t be read is told of on the cards, and read again on request', async ({
  page,
  faults,
  house: { week, today, cookie },
  server,
}) => {
  faults.expect(/Failed to load resource/);
  const scandals = { scandalsCents: 8_400_00 };
  expect((await put(server, `/weeks/${week.weekId}/revenue`, scandals, cookie)).status).toBe(200);
  await orderOn(server, cookie, today, 100_00);
  // From the first page on: the device would keep what was read before.
  const reads = '**/api/weeks/*/{outlook,standings}*';
  await page.route(reads, (route) => route.fulfill({ status: 500 }));
  await openAsOwner(page, '/account');
  await page.goto('/chef');
  const kitchen = card(page, 'Kitchen Budget');
  const unread = 'Budgets can’t be loaded right now. What is spent is up to date.';
  await expect(kitchen).toContainText(unread);
  await expect(kitchen).toContainText('Not loaded');
  await expect(kitchen).toContainText('$100.00 spent');
  await expect(kitchen).not.toContainText('No revenue recorded yet');
  await visit(page, '/add-supplier');
  await expect(page.getByText(unread)).toBeVisible();
  // Revenue is entered there, and still no budget is worked out in the browser.
  await visit(page, '/scandals');
  await expect(page.getByText('Not loaded').first()).toBeVisible();
  await visit(page, '/chef');
  await expect(kitchen).toContainText(unread);
  await page.unroute(reads);
  await kitchen.getByRole('button', { name: 'Retry' }).click();
  await expect(kitchen).toContainText('30% of total revenue · forecast');
  await expect(page.getByText(unread)).toHaveCount(0);
});

test('Where revenue is entered, a forecast that can’t be read is missed on no card', async ({
  page,
  faults,
  house: { week, cookie },
  server,
}) => {
  faults.expect(/Failed to load resource/);
  const scandals = { scandalsCents: 8_400_00 };
  expect((await put(server, `/weeks/${week.weekId}/revenue`, scandals, cookie)).status).toBe(200);
  await page.route('**/api/weeks/*/outlook*', (route) => route.fulfill({ status: 500 }));
  await openAsOwner(page, '/account');
  await visit(page, '/scandals');
  await expect(page.getByText('$1,848.00').first()).toBeVisible();
  await expect(page.getByText('Budgets can’t be loaded right now.')).toHaveCount(0);
});

test.describe('On a Wednesday', () => {
  /** The first noon in New York of a Wednesday from now on. */
  const noon = Temporal.Now.zonedDateTimeISO('America/New_York').with({ hour: 12, minute: 0, second: 0 });
  const wednesday = noon
    .add({ days: (10 - noon.dayOfWeek) % 7 })
    .toInstant()
    .toString();

  const onWednesday = test.extend<{ mailbox: Awaited<ReturnType<typeof openMailbox>> }>({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern.
    mailbox: async ({}, use) => {
      const mailbox = await openMailbox();
      await use(mailbox);
      await mailbox.close();
    },
    server: async ({ mailbox }, use) => {
      const mail = { SMTP_URL: mailbox.url, TILLWISE_MAIL_FROM: 'Tillwise <alerts@tillwise.example>' };
      const server = await startServer({ mode: 'production', env: { ...mail, ...clockSettings(wednesday) } });
      await use(server);
      await server.kill();
    },
  });

  onWednesday(
    'The third order raises the warning, the mail arrives, and a party expected on Friday takes it back',
    { tag: '@main' },
    async ({ page, context, server, mailbox, house: { week, today, cookie } }) => {
      await context.addInitScript(shiftClock, Date.parse(wednesday) - Date.now());
      expect(today).toBe(addDays(week.startDate, 3));
      const result = { emailRecipients: 'owner@example.com', sendWarning: true, sendCritical: true };
      expect((await put(server, '/settings/budgets', result, cookie)).status).toBe(200);
      const before = mailbox.read().length;
      await orderOn(server, cookie, addDays(week.startDate, 1), 1_900_00);
      await orderOn(server, cookie, addDays(week.startDate, 2), 900_00);
      await openAsOwner(page, '/chef');
      const kitchen = card(page, 'Kitchen Budget');
      await expect(kitchen).toContainText('$2,800.00 of');
      await expect(kitchen).toContainText('On pace');

      await orderOn(server, cookie, today, 1_180_00);
      await expect(kitchen).toContainText('Heading over');
      await expect(kitchen).toContainText('by Wednesday it is usually 73%. The week is heading for 104%');
      await expect.poll(() => mailbox.read().length).toBeGreaterThan(before);
      const mail = mailbox.read().find(({ text }) => text.includes('Kitchen is heading over budget'));
      expect(mail?.to).toEqual(['owner@example.com']);
      expect(mail?.text).toContain('At this pace the kitchen ends the week at 104% of its budget');

      await visit(page, '/alerts');
      const alert = page.getByRole('listitem').filter({ hasText: 'Kitchen is heading over budget' });
      await expect(alert).toContainText('Heading over · ');
      await alert.getByRole('link', { name: 'Set expected sales' }).click();
      const friday = addDays(week.startDate, 5);
      const party = page.getByRole('group', { name: `Kitchen, Friday, ${formatDay(friday, US)}` });
      await party.getByRole('button', { name: /^Expect/ }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Expected sales').fill('6000');
      await dialog.getByLabel('Why').fill('Private party');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await readToast(page, 'Expected sales');
      await visit(page, '/chef');
      await expect(kitchen).toContainText('On pace');
      await expect(kitchen).not.toContainText('Heading over');
    },
  );
});

test('An admin lets critical alerts about weeks heading over through alone', async ({ page, house: _ }) => {
  await openAsOwner(page, '/settings');
  const choice = page.getByLabel('Alerts while a week is heading over its budget');
  await expect(choice).toHaveValue('all');
  await choice.selectOption('Only critical');
  await readToast(page, 'Alerts changed');
  await page.reload();
  await expect(choice).toHaveValue('critical');
});
