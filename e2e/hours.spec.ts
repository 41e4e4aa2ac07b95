import { card, openAs, readToast, signInByApi } from './people.ts';
import { expect, test } from './story.ts';

test('The chef corrects hours that were entered wrong, voids an entry and takes that back', async ({
  page,
  faults,
}) => {
  faults.expect(/422/);
  await openAs(page, 'chef');
  const staff = card(page, 'Kitchen Staff Budget');
  const total = staff.getByRole('row', { name: /^Spent/ }).getByRole('cell');
  await expect(total).toHaveText(['118', '$2,387.00']);
  await staff.getByRole('button', { name: '1 entry' }).first().click();
  const entry = staff.getByRole('row', { name: /At \$24\.00\/h/ });
  await expect(entry).toContainText('Dana Whitfield (office), ');
  await staff.getByRole('button', { name: 'Edit hours: Maria Santos, 40 h' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit hours' });
  await edit.getByLabel('Hours Worked').fill('7.25');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await readToast(page, 'Invalid Hours', 'Please enter valid hours worked.');
  await expect(edit).toContainText('Hours must be from 0 to 80, in steps of half an hour.');
  await edit.getByLabel('Hours Worked').fill('38');
  await expect(edit).toContainText('40 → 38');
  await expect(edit).toContainText('$960.00 → $912.00');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await readToast(page, 'Hours updated', 'Maria Santos: 38 h, $912.00');
  await expect(entry).toContainText('corrected by Ana Duarte, ');
  await expect(total).toHaveText(['116', '$2,339.00']);

  await staff.getByRole('button', { name: 'Void hours: Maria Santos, 38 h' }).click();
  const dialog = page.getByRole('dialog', { name: 'Void hours' });
  await dialog.getByRole('button', { name: 'Void hours' }).click();
  await expect(dialog).toContainText('Please say why the hours are voided.');
  await dialog.getByLabel('Reason').fill('Entered twice');
  await dialog.getByRole('button', { name: 'Void hours' }).click();
  await readToast(page, 'Hours voided', 'Maria Santos: 38 h, no longer counted');
  await expect(entry).toContainText('Void: Entered twice (Ana Duarte)');
  await expect(total).toHaveText(['78', '$1,427.00']);
  await staff.getByRole('button', { name: /^Undo.*Maria Santos/ }).click();
  await readToast(page, 'Hours restored', 'Maria Santos: 38 h, counted again');
  await expect(total).toHaveText(['116', '$2,339.00']);
});

test('The labor screen of another week begins with the usual hours, and saves them into that week', async ({
  page,
  server,
}) => {
  await signInByApi(page, server, 'admin');
  await page.goto('/labor?week=2025-03-02_to_2025-03-08');
  await expect(page.getByRole('combobox', { name: 'Week' })).toHaveValue('2025-03-02_to_2025-03-08');
  const maria = page.getByLabel('Maria Santos hours');
  await expect(maria).toHaveValue('40');
  await expect(page.getByRole('listitem').filter({ hasText: 'Maria Santos' })).toContainText('usual hours');
  await expect(card(page, 'Labor')).toContainText('No budget yet');
  await expect(card(page, 'Labor')).toContainText('$0.00 spent');
  await maria.fill('38');
  await expect(card(page, 'Labor')).toContainText('$912.00 spent');
  await expect(page.getByText('Usual hours of 7 people are filled in')).toBeVisible();
  await page.getByRole('button', { name: 'Save Hours' }).click();
  await expect(page.getByText('Labor hours saved successfully!')).toContainText(
    'Saved into the week Mar 2, 2025 - Mar 8, 2025.',
  );
  const week = await (await page.request.get('/api/weeks/2025-03-02_to_2025-03-08')).json();
  expect(week.laborCost).toHaveLength(8);
  const hours = week.laborCost.map(({ minutes }: { minutes: number }) => minutes / 60);
  expect(hours.sort()).toEqual([20, 30, 35, 35, 38, 38, 38, 40]);
});

test('Typed hours that are none show no better zone, and are not saved', async ({ page, server }) => {
  await signInByApi(page, server, 'admin');
  await page.goto('/labor');
  const budget = card(page, 'Labor');
  await expect(budget).toContainText('Critical Zone');
  const maria = page.getByLabel('Maria Santos hours');
  await maria.fill('95');
  await expect(budget).toContainText('can’t be told until these hours are right: Maria Santos.');
  await expect(budget).not.toContainText('Zone');
  await page.getByRole('button', { name: 'Save Hours' }).click();
  await expect(maria).toBeFocused();
  await expect(page.getByText('Hours must be from 0 to 80, in steps of half an hour.')).toBeVisible();
  await maria.fill('40');
  await expect(budget).toContainText('Critical Zone');
});

test('The chef enters everybody’s hours of the kitchen at once on a phone, and sees nobody else’s', {
  tag: '@main',
}, async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInByApi(page, server, 'chef');
  await page.goto('/chef');
  await page.getByRole('button', { name: 'More' }).click();
  const more = page.getByRole('dialog');
  await expect(more.getByRole('link', { name: 'Labor' })).toHaveCount(0);
  await more.getByRole('link', { name: 'Hours', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Staff Hours', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: / Staff$/ })).toHaveText(['Kitchen Staff']);
  const budget = card(page, 'Kitchen Staff Budget');
  await expect(budget).toContainText('$2,387.00 of $1,562.50 spent');
  await expect(card(page, 'Labor')).toHaveCount(0);
  const fields = page.getByRole('spinbutton');
  await expect(fields).toHaveCount(3);
  await page.getByLabel('Maria Santos hours').fill('30');
  await expect(budget).toContainText('$2,147.00 of $1,562.50 spent');
  await page.getByRole('button', { name: 'Save Hours' }).click();
  await expect(page.getByText('Labor hours saved successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/chef$/);
  const staff = card(page, 'Kitchen Staff Budget');
  await expect(staff.getByRole('row', { name: /^Spent/ }).getByRole('cell')).toHaveText(['108', '$2,147.00']);
});

test('The bar manager goes from the staff card to the sheet of the bar and service staff, and saves both', async ({
  page,
  server,
}) => {
  await signInByApi(page, server, 'bar');
  await page.goto('/bar');
  await expect(
    page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'Hours', exact: true }),
  ).toBeVisible();
  await card(page, 'Staff Budget').getByRole('link', { name: 'Enter all hours' }).click();
  await expect(page).toHaveURL(/\/hours$/);
  await expect(page.getByRole('heading', { level: 2, name: / Staff$/ })).toHaveText([
    'Bar Staff',
    'Service Staff',
  ]);
  await expect(card(page, 'Bar Staff Budget')).toBeVisible();
  await expect(page.getByText('Maria Santos')).toHaveCount(0);
  await page.getByLabel('Elena Rossi hours').fill('81');
  await expect(card(page, 'Bar Staff Budget')).toHaveCount(0);
  await expect(page.getByText('can’t be told until these hours are right: Elena Rossi.')).toBeVisible();
  await page.getByLabel('Elena Rossi hours').fill('12');
  await page.getByLabel('Tom Becker hours').fill('6.5');
  await page.getByRole('button', { name: 'Save Hours' }).click();
  await expect(page.getByText('Labor hours saved successfully!')).toBeVisible();
  const { currentWeek } = await (await page.request.get('/api/session')).json();
  const week = await (await page.request.get(`/api/weeks/${currentWeek.weekId}`)).json();
  const hours = week.laborCost.map(({ employee, minutes }: { employee: string; minutes: number }) => [
    employee,
    minutes / 60,
  ]);
  expect(Object.fromEntries(hours)).toMatchObject({ 'Elena Rossi': 12, 'Tom Becker': 6.5 });
  expect(hours.some(([employee]: [string]) => employee === 'Maria Santos')).toBe(false);
});
