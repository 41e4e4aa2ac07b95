import { expectAccessible } from './axe.ts';
import { card, signInByApi } from './people.ts';
import { expect, test } from './story.ts';
import { visit } from './visit.ts';

test.use({ viewport: { width: 390, height: 844 } });

const HEADS = 'Date,Time,Category,Item,Qty,Gross Sales,Discounts,Net Sales,Event Type,Location';

/** A night of a register, each line by its category and what it brought. */
function night(day: string, ...lines: [category: string, dollars: string][]) {
  const rows = lines.map(
    ([category, dollars]) =>
      `${day},19:00:00,${category},Item,1,${dollars},$0.00,${dollars},Payment,Tropics Grill`,
  );
  return { name: 'items.csv', mimeType: 'text/csv', buffer: Buffer.from([HEADS, ...rows].join('\n')) };
}

test('A group says that its sales hold tips: files are read so, and one without tips says it', async ({
  page,
  server,
}) => {
  await signInByApi(page, server, 'admin');
  await page.goto('/group?view=place');
  const holds = card(page, 'What sales include');
  await holds.getByLabel('Tips').check();
  await expect(page.getByText('Tips included in files imported from now on')).toBeVisible();
  await visit(page, '/imports');
  const sales = card(page, 'Import a file');
  await sales.locator('input[type=file]').setInputFiles(night('2024-06-03', ['Kitchen', '$92.00']));
  await expect(sales).toContainText('This file doesn’t show tips, which your sales include');
  await visit(page, '/audit');
  await expect(page.getByText('Edit group').first()).toBeVisible();
  await visit(page, '/group?view=place');
  await holds.getByLabel('Tips').uncheck();
  await expect(page.getByText('Tips left out of files imported from now on')).toBeVisible();
});

test('Categories of a register are named once, used the next night, and changed under Imports', async ({
  page,
  server,
}) => {
  await signInByApi(page, server, 'admin');
  await page.goto('/imports');
  const sales = card(page, 'Import a file');
  const done = sales.getByRole('status');
  const take = async (file: ReturnType<typeof night>) => {
    await sales.locator('input[type=file]').setInputFiles(file);
    await sales.getByRole('button', { name: 'Import sales' }).click();
  };

  await take(night('2024-05-03', ['Beer', '$8.00'], ['Beer', '$36.00'], ['Food', '$92.00']));
  await sales.getByLabel('Beer, Tropics Grill').selectOption('Bar');
  await sales.getByLabel('Food, Tropics Grill').selectOption('Kitchen');
  await sales.getByRole('button', { name: 'Save names' }).click();
  await expect(done).toContainText('1 day’s sales imported, $136.00 in all.');

  await take(night('2024-05-04', ['Beer', '$1240.05'], ['Food', '$80.00']));
  await expect(done).toContainText('1 day’s sales imported, $1,320.05 in all.');

  const names = card(page, 'Names in files');
  await expect(names).toContainText('Last on May 4, 2024: $1,240.05');
  const food = names.getByLabel('Food, Tropics Grill');
  await expect(food).toHaveAccessibleDescription('Last on May 4, 2024: $80.00');
  await food.selectOption('Not sales here, such as vouchers');
  await expectAccessible(page);
  await names.getByRole('button', { name: 'Save names' }).click();
  await expect(names.getByRole('button', { name: 'Save names' })).toBeHidden();

  await take(night('2024-05-05', ['Beer', '$10.00'], ['Food', '$70.00']));
  await expect(done).toContainText('1 day’s sales imported, $10.00 in all.');
  await visit(page, '/audit');
  await expect(page.getByText('Name imports').first()).toBeVisible();
});
