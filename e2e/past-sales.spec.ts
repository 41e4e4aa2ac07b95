import { expectAccessible } from './axe.ts';
import { OWNER, signInFirstAdmin } from './first-admin.ts';
import { card, signIn } from './people.ts';
import { expect, test } from './story.ts';

test.use({ mode: 'production' });

/** The Sunday so many weeks before the one that holds today. */
function sunday(weeksAgo: number): Temporal.PlainDate {
  const today = Temporal.Now.plainDateISO('America/New_York');
  return today.subtract({ days: (today.dayOfWeek % 7) + 7 * weeksAgo });
}

test('Past sales come in from a file, stop on the way, go on, and budgets stand on them', async ({
  page,
  server,
  faults,
}) => {
  faults.expect(/Failed to load resource/);
  await signInFirstAdmin(server);
  await signIn(page, { ...OWNER, home: '/admin' });
  await page.goto('/budget-settings');
  const past = card(page, 'Past Sales');
  const lines = Array.from({ length: 5 * 7 }, (_, place) => {
    const day = sunday(5).add({ days: place });
    return [`${day},Kitchen,"1,${place + 100}.50"`, `${day},Bar,500`];
  }).flat();
  const choose = (text: string) =>
    past.locator('input[type=file]').setInputFiles({
      ...{ name: 'sales.csv', mimeType: 'text/csv' },
      buffer: Buffer.from(text),
    });

  await choose('Day,Till\n1,2\n');
  await expect(past.getByText('Missing: Center, Amount.')).toBeVisible();
  await expect(past.getByRole('button', { name: 'Import Sales' })).toBeDisabled();
  await choose(
    `Date,Category,Net Sales\n${['Bar,8', 'Bar,28', 'Kitchen,92'].map((item) => `2026-01-05,${item}\n`).join('')}`,
  );
  await expect(past.getByText('3 lines summed into 2 days.')).toBeVisible();
  await choose('Date,Center,Amount\n2026-01-05,Bar,8\n2026-01-05,Bar,28\n');
  await expect(past.getByRole('button', { name: 'Import Sales' })).toBeDisabled();
  await past.getByLabel('Several Lines of a Day').selectOption('add');
  await expect(past.getByText('2 lines summed into 1 day.')).toBeVisible();
  await choose(['Date,Center,Amount', ...lines, '2026-01-05,Patio,5', '5/7/2026,Bar,5'].join('\n'));
  await expect(past.getByText('70 days’ sales from')).toBeVisible();
  await expect(past.getByText('$56,612.50')).toBeVisible();
  await expect(past.getByText('Line 72: There is no revenue center "Patio".')).toBeVisible();
  await past.getByLabel('Dates in This File').selectOption('day first');
  await expect(past.getByText('71 days’ sales from')).toBeVisible();
  await expectAccessible(page);

  let asked = 0;
  await page.route('**/sales/import', (route) => (++asked === 3 ? route.abort() : route.continue()));
  await past.getByRole('button', { name: 'Import Sales' }).click();
  await expect(past.getByRole('alert').filter({ hasText: 'The server did not answer.' })).toBeVisible();
  await past.getByRole('button', { name: 'Go On' }).click();
  await expect(past.getByRole('status')).toContainText('71 days’ sales imported, $56,617.50 in all.');
  await expect(past.getByRole('status')).toContainText('Line 72: There is no revenue center "Patio".');
  // Once each: six weeks, and one more try.
  expect(asked).toBe(7);

  await choose(['Date,Center,Amount', ...lines].join('\n'));
  await past.getByRole('button', { name: 'Import Sales' }).click();
  await expect(past.getByRole('status')).toContainText(
    '0 days’ sales imported, $0.00 in all. 70 were on record before.',
  );
  await page.goto('/chef');
  await expect(card(page, 'Kitchen Budget')).toContainText('30% of total revenue · forecast');
});
