import type { Locator, Page } from '@playwright/test';
import { OWNER, signInOwner } from './first-admin.ts';
import { makeHistory } from './history-files.ts';
import { card, signIn } from './people.ts';
import { expect, test } from './story.ts';
import { visit } from './visit.ts';

test.use({ mode: 'production' });

/** What somebody does by hand from an empty place on, counted: presses, and fields that are filled. */
function counting(page: Page) {
  const done = { presses: 0, fields: 0 };
  return {
    done,
    press: async (what: Locator) => {
      done.presses++;
      await what.click();
    },
    fill: async (what: Locator, text: string) => {
      done.fields++;
      await what.fill(text);
    },
    /** Chooses a file: a press that opens the device's own choice, and one there. */
    give: async (name: string, text: string) => {
      done.presses += 2;
      const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
      await card(page, 'Import a file').locator('input[type=file]').setInputFiles(file);
    },
  };
}

const VENUES = ['Blue Door', 'Harbor', 'Pier'];
const WEEKS = 104;

test('Two years of three venues come in by three files, and forecast, pace and trends stand', async ({
  page,
  server,
}) => {
  test.slow();
  await signInOwner(server);
  await signIn(page, { ...OWNER, home: '/admin' });
  const hand = counting(page);
  const began = performance.now();
  const history = makeHistory(VENUES, WEEKS);
  const file = card(page, 'Import a file');

  await test.step('Three venues are made from what is usual', async () => {
    await hand.press(page.getByRole('link', { name: 'Set up your group' }));
    // What it is called can wait.
    await expect(page.getByRole('heading', { name: 'What is your group called?' })).toBeVisible();
    await hand.press(page.getByRole('button', { name: 'Not now' }));
    for (const name of VENUES) {
      await hand.fill(page.getByLabel('Venue name'), name);
      await hand.press(page.getByRole('button', { name: 'Add venue' }));
      await expect(page.getByRole('heading', { name: 'Another venue?' })).toBeVisible({ timeout: 30_000 });
      if (name !== VENUES.at(-1)) await hand.press(page.getByRole('button', { name: 'Add another venue' }));
    }
    await hand.press(page.getByRole('button', { name: 'Leave' }));
  });

  await test.step('Sales come in, and what they come to is said to the cent', async () => {
    await hand.press(page.getByRole('link', { name: /^Or import sales/ }).first());
    await hand.give('items.csv', history.sales);
    await expect(file).toContainText(`${history.sums.sales} in all`, { timeout: 60_000 });
    await hand.press(file.getByRole('button', { name: 'Import sales' }));
    await expect(file.getByRole('status')).toContainText(`${history.sums.sales} in all`, { timeout: 60_000 });
  });

  await test.step('Past orders come in where they belong', async () => {
    await hand.give('orders.csv', history.orders);
    await expect(file).toContainText(`${history.sums.orders} in total`);
    await hand.press(file.getByRole('button', { name: 'Import orders' }));
    await expect(file.getByRole('status')).toContainText('orders taken as history.', { timeout: 60_000 });
  });

  await test.step('People whom nobody knows yet join the staff as their hours come in', async () => {
    await hand.give('hours.csv', history.hours);
    await expect(file).toContainText(`${history.sums.hours} in all`, { timeout: 60_000 });
    await hand.press(file.getByRole('button', { name: 'Import hours' }));
    for (const crew of VENUES) {
      const all = file.getByRole('group', { name: `New on the Staff of ${crew}` });
      await all.getByLabel('Crew').selectOption({ index: 1 });
      hand.done.presses++;
      await hand.fill(all.getByLabel('Hourly Rate'), '15');
    }
    await hand.press(file.getByRole('button', { name: 'Save names' }));
    await expect(file.getByRole('status')).toContainText(`${history.sums.hours} in all`, { timeout: 90_000 });
  });

  await test.step('A forecast with a range, pace and trends stand', async () => {
    await visit(page, '/venues/harbor');
    const kitchen = card(page, 'Kitchen Budget');
    await expect(kitchen).toContainText('30% of its own revenue · forecast');
    await expect(page.getByRole('main')).toContainText(
      /This week about \$[\d,]+; usually ends between about \$[\d,]+ and/,
    );
    await expect(kitchen).toContainText(/by \w+ it is usually \d+%/);
    // Hours of past weeks came in, none of this one.
    await expect(card(page, 'Labor Budget')).toContainText('Nothing of the week is entered yet.');
    await visit(page, '/trends?location=harbor&weeks=52');
    const lines = page.getByRole('region', { name: /, Trends of Harbor$/ });
    await expect(lines.getByRole('heading')).toHaveText([
      ...['Prime cost', 'Harbor Kitchen', 'Harbor Bar', 'Labor', 'Revenue'],
    ]);
    await page.getByRole('button', { name: 'Table' }).click();
    const rows = page.getByRole('region', { name: 'Trends of Harbor as a table' }).getByRole('row');
    // A head, and the weeks before the one that runs, of which nothing is entered yet.
    await expect(rows).toHaveCount(52);
    await expect(rows.nth(1)).not.toContainText('not entered');
  });
  const seconds = Math.round((performance.now() - began) / 1000);
  await test.step('The record comes to what the files do, to the cent and the minute', async () => {
    const { imports } = await (await page.request.get('/api/imports')).json();
    expect(imports.map(({ fates }: { fates: object }) => fates)).toEqual([
      ...[history.rows.hours, history.rows.orders, history.rows.sales].map((taken) => ({ taken })),
    ]);
    const { total } = await (await page.request.get('/api/orders')).json();
    let [sales, minutes] = [0, 0];
    for (const week of history.weeks) {
      const { days } = await (await page.request.get(`/api/weeks/${week}/sales`)).json();
      for (const { centers } of days)
        for (const { cents } of Object.values<{ cents: number }>(centers)) sales += cents;
      const { people } = await (await page.request.get(`/api/weeks/${week}/hours/days`)).json();
      for (const one of people)
        for (const day of Object.values<{ workedMinutes: number | null }>(one.days))
          minutes += day.workedMinutes ?? 0;
    }
    expect({ sales, orders: total.sumCents, minutes }).toEqual(history.cents);
  });
  console.info(`${hand.done.presses} presses and ${hand.done.fields} fields in ${seconds} s`);
  expect(hand.done.presses).toBeLessThan(50);
});
