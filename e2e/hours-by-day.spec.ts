import type { Locator, Page } from '@playwright/test';
import { weekFrom } from '../src/domain/calendar/week.ts';
import { addDays } from '../src/domain/values/day.ts';
import { readToast, signInByApi } from './people.ts';
import { expect, test } from './story.ts';
import { visit } from './visit.ts';

const PLANS = { 'a phone': { width: 390, height: 844 }, 'a laptop': { width: 1440, height: 900 } };

const cell = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true });

for (const [where, size] of Object.entries(PLANS))
  test(`On ${where} Friday’s plan is taken back after its warning, and nothing of it was saved`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize(size);
    await signInByApi(page, server, 'admin');
    const { currentWeek } = await (await page.request.get('/api/session')).json();
    const { weekId } = weekFrom(addDays(currentWeek.startDate, 7));
    const revenue = { data: { totalCents: 20_000_00 }, headers: { Origin: server.url } };
    expect((await page.request.put(`/api/weeks/${weekId}/revenue`, revenue)).status()).toBe(200);
    await visit(page, '/hours-by-day');
    await page.getByRole('button', { name: 'Plan next week' }).click();
    await expect(page).toHaveURL(new RegExp(`week=${weekId}`));

    await test.step('A rota is pasted as a block, and saved', async () => {
      const first = cell(page, 'Maria Santos, Monday, planned');
      await first.focus();
      const rows = Array.from({ length: 8 }, () => '12\t12:30\t11.5').join('\n');
      await first.evaluate((field, block) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text', block);
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, rows);
      await expect(cell(page, 'Sofia Alvarez, Wednesday, planned')).toHaveValue('11.5');
      await expect(page.getByText(/^These plans take the week to [\d.]+% of the labor budget/)).toBeVisible();
      await page.getByRole('button', { name: 'Save Hours' }).click();
      await readToast(page, 'Hours saved', 'Hours of 24 days saved.');
      await expect(cell(page, 'Sofia Alvarez, Tuesday, planned')).toHaveValue('12.5');
    });

    const comesTo = page.getByText(/^The week comes to [\d.]+% of the labor budget/);
    const before = await comesTo.textContent();
    const friday = cell(page, 'Maria Santos, Friday, planned');
    await test.step('Friday’s plan says where it takes the week', async () => {
      await friday.fill('20');
      await expect(
        page.getByText(/^Friday’s plan takes the week to [\d.]+% of the labor budget/),
      ).toBeVisible();
    });
    await test.step('Taken back, the week comes to what it did', async () => {
      await friday.fill('');
      await expect(comesTo).toHaveText(before!);
      await expect(page.getByRole('button', { name: 'Save Hours' })).toBeDisabled();
      const days = await (await page.request.get(`/api/weeks/${weekId}/hours/days`)).json();
      const maria = days.people.find(({ employee }: { employee: string }) => employee === 'Maria Santos');
      const planned = Object.values<{ plannedMinutes: number | null }>(maria.days);
      expect(planned.map(({ plannedMinutes }) => plannedMinutes)).toEqual([
        ...[null, 720, 750, 690, null, null, null],
      ]);
    });
  });
