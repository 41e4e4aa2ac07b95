import type { Page } from '@playwright/test';
import { OWNER, post, signInOwner } from './first-admin.ts';
import { card, signIn } from './people.ts';
import { expect, test } from './story.ts';
import { visit } from './visit.ts';

test.use({ mode: 'production' });

const CAFE = {
  laborPercentage: 30,
  centers: [{ name: 'Coffee', percentage: 30, budgetOf: 'venue' }],
  crews: [{ name: 'Team', department: 'service' }],
};

test('A closed week shows the venue as it was, and of what was added since that it was not there', async ({
  page,
  server,
}) => {
  const Cookie = await signInOwner(server);
  const add = async (path: string, body: object) =>
    expect((await post(server, path, body, { Cookie })).status).toBeLessThan(300);
  for (const name of ['Cafe One', 'Cafe Two']) await add('/venues', { ...CAFE, name });
  await signIn(page, { ...OWNER, home: '/admin' });
  const { currentWeek } = await (await page.request.get('/api/session')).json();
  const week = currentWeek.weekId;
  const bought = { supplier: 'Roastery', amountCents: 12_345, day: currentWeek.startDate };
  await add(`/weeks/${week}/orders`, { ...bought, revenueCenter: 'cafe-one-coffee' });
  await add(`/weeks/${week}/close`, { venue: 'cafe-one', confirm: true });
  await add('/venues/cafe-one/centers', { name: 'Cakes', percentage: 10 });
  await add('/venues/cafe-one/crews', { name: 'Bakers', department: 'kitchen' });

  await test.step('The group’s dashboard stands', async () => {
    await open(page, `/admin?week=${week}`);
    await expect(page.getByRole('row', { name: /^Cafe One/ })).toContainText('$123.45');
  });

  await test.step('The venue is as it was kept', async () => {
    await open(page, `/venues/cafe-one?week=${week}`);
    await expect(card(page, 'Coffee Budget')).toContainText('$123.45');
    await expect(page.getByText('Cakes')).toHaveCount(0);
    await expect(page.getByText('Bakers')).toHaveCount(0);
  });

  await test.step('The revenue center says that it was not there', async () => {
    await open(page, `/centers/cafe-one-cakes?week=${week}`);
    await expect(page.getByRole('main')).toContainText(
      'Cakes was not in use this week: Cafe One closed it before.',
    );
  });
});

/** Opens a page anew: the group is read as it is now. */
async function open(page: Page, path: string) {
  await visit(page, path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
