import type { Page } from '@playwright/test';
import { addDays, type Day, formatWeekday } from '../src/domain/values/day.ts';
import { expectAccessible } from './axe.ts';
import { mailedTest as test } from './mailed-story.ts';
import { card, openAs, readToast } from './people.ts';
import { expect } from './story.ts';

const US = { currency: 'USD', locale: 'en-US' };

/** Sends what whoever is signed in changes, without a form; the answer. */
async function send(page: Page, method: 'post' | 'put', path: string, data: object) {
  const health = await page.request.get('/api/health');
  const Origin = new URL(health.url()).origin;
  const answer = await page.request[method](`/api${path}`, { headers: { Origin }, data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

/** A house whose last weeks are entered but for their Mondays; the current week's first day, and the center's id. */
async function houseWithoutMondays(page: Page) {
  const made = await send(page, 'post', '/venues', {
    ...{ name: 'Corner House', laborPercentage: 30 },
    centers: [{ name: 'Counter', percentage: 30, budgetOf: 'own' }],
    crews: [],
  });
  const { currentWeek } = await (await page.request.get('/api/session')).json();
  const center: string = made.centers[0].centerId;
  const first = currentWeek.startDate as Day;
  for (const weeks of [3, 2, 1]) {
    const start = addDays(first, -7 * weeks);
    for (const place of [0, 2, 3, 4, 5, 6]) {
      const week = `${start}_to_${addDays(start, 6)}`;
      await send(page, 'put', `/weeks/${week}/sales/${addDays(start, place)}`, {
        cents: { [center]: 1_000_00 },
      });
    }
  }
  return { first, venue: made.venueId as string };
}

test('The owner of a house closed on Mondays says so once, where its first week is closed', async ({
  page,
  smtp,
}) => {
  await openAs(page, 'admin', '/admin');
  const { first, venue } = await houseWithoutMondays(page);
  const start = addDays(first, -7);
  const week = `${start}_to_${addDays(start, 6)}`;
  const monday = formatWeekday(addDays(start, 1), US);

  await test.step('Closing names the Monday, and one press closes all of them', async () => {
    await page.goto(`/admin?week=${week}`);
    const state = page.getByRole('region', { name: 'How far this week is' });
    await state.getByRole('button', { name: 'Close week: Corner House' }).click();
    const dialog = page.getByRole('dialog', { name: 'Close week' });
    await expect(dialog).toContainText(`Counter has no sales on ${monday}.`);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: `Closed every Monday: Counter, ${monday}` }).click();
    await expect(dialog).not.toContainText('has no sales on');
    await dialog.getByRole('button', { name: 'Close week' }).click();
    await readToast(page, 'Week closed', 'Corner House');
  });

  await test.step('The report has its revenue and a budget, and nothing is missing', async () => {
    await page.goto(`/report?week=${week}&location=${venue}`);
    const report = card(page, 'Report of Corner House');
    await expect(report).toContainText('$6,000.00');
    await expect(report).toContainText('budget $1,800.00');
    await expect(report).not.toContainText('No budget yet');
    await expect(report).not.toContainText('No sales');
  });

  await test.step('So has the mail', async () => {
    await page.getByRole('button', { name: 'Send by mail' }).click();
    const dialog = page.getByRole('dialog', { name: 'Report by mail' });
    await dialog.getByLabel('A list of its own for Corner House').check();
    await dialog.getByLabel('Addresses').fill('owner@example.com');
    await dialog.getByRole('button', { name: 'Save list' }).click();
    await readToast(page, 'List saved');
    await dialog.getByRole('button', { name: 'Send now' }).click();
    await expect.poll(() => smtp.received.length).toBe(1);
    expect(smtp.received[0]!.content).toContain('$6,000.00');
    await page.keyboard.press('Escape');
  });

  await test.step('The weeks before are whole, and next Monday is closed', async () => {
    const before = addDays(start, -7);
    const path = `/api/weeks/${before}_to_${addDays(before, 6)}/standings`;
    const { venues } = await (await page.request.get(path)).json();
    expect(venues[venue].revenue).toMatchObject({ basis: 'entered', soFarCents: 6_000_00, missingDays: [] });
    await page.goto('/sales');
    const next = page.getByRole('group', { name: /^Counter, Monday, / });
    // On a Sunday it is still to come, and has no field yet.
    await expect(next.getByPlaceholder('closed').or(next.getByText('closed'))).toBeVisible();
  });

  await test.step('The venue’s settings say it', async () => {
    await page.goto('/group');
    await page.getByRole('button', { name: /^Corner House/ }).click();
    await expect(page.getByRole('dialog', { name: 'Corner House' })).toContainText(
      '30% of its own revenue, closed on Mondays',
    );
  });
});
