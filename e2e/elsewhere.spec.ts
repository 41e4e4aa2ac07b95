import { expectAccessible } from './axe.ts';
import { OWNER, signInOwner } from './first-admin.ts';
import { asWholeWeek, card, goToVenue, readToast, signIn } from './people.ts';
import { expect, test } from './story.ts';
import { visit } from './visit.ts';

test.use({ mode: 'production', locale: 'de-DE', timezoneId: 'Europe/Berlin' });

test('A café in Berlin is set up in euros and weeks from Monday on, and everything is typed and shown so', async ({
  page,
  server,
  faults,
}) => {
  // What the server refuses the browser notes.
  faults.expect(/status of 422/);
  await signInOwner(server);
  await signIn(page, { ...OWNER, home: '/admin' });
  await page.getByRole('link', { name: 'Set up your group' }).click();

  await test.step('What the browser says of itself is proposed', async () => {
    await expect(page.getByText(/^Euro, weeks from Monday, .* time, holidays of Germany\./)).toBeVisible();
    await page.getByRole('button', { name: 'Change' }).click();
    const where = page.getByRole('dialog', { name: 'Where your group is' });
    await expect(where.getByLabel('Currency')).toHaveValue('EUR');
    await expect(where.getByLabel('Numbers and dates')).toHaveValue('de-DE');
    await expect(where.getByLabel('Time zone')).toHaveValue('Europe/Berlin');
    await expect(where.getByLabel('Week starts on')).toHaveValue('1');
    await expect(where.getByText('Amounts look like 1.234,50 €, days like 22. Nov. 2026.')).toBeVisible();
    await expectAccessible(page);
    await where.getByRole('button', { name: 'Done' }).click();
    await page.getByLabel('Group name').fill('Süd');
    await page.getByRole('button', { name: 'Save and continue' }).click();
  });

  await test.step('The first venue is a café', async () => {
    await page.getByText('Café', { exact: true }).click();
    await page.getByLabel('Venue name').fill('Café');
    await page.getByRole('button', { name: 'Add venue' }).click();
    await readToast(page, 'Venue added', 'Café is ready for its first week.');
    await visit(page, '/admin');
    await expect(page.getByRole('row', { name: /^Café Orders and labor/ })).toContainText(
      /No budget yet.*not entered/,
    );
  });

  await test.step('Revenue is typed as it is written there, and not otherwise', async () => {
    await goToVenue(page, 'Café');
    await page.getByRole('button', { name: 'Record Revenue' }).click();
    const dialog = page.getByRole('dialog', { name: 'Record Revenue' });
    const field = dialog.getByLabel('Café Revenue');
    await expect(field).toHaveAttribute('inputmode', 'decimal');
    await field.fill('10,000.00');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog).toContainText('Enter an amount, such as 1.234,50, up to 99.999.999,99 €.');
    await field.fill('10.000');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await asWholeWeek(page);
    await expect(card(page, 'Café Budget')).toContainText('0,00 € of 3.200,00 € spent');
    await expect(page.getByText(/Mo|Monday/).first()).toBeAttached();
  });

  await test.step('An order counts in it to the cent', async () => {
    await page.getByRole('button', { name: 'Add Supplier Order' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Supplier Order' });
    await dialog.getByLabel('Supplier').fill('Bäckerei');
    await dialog.getByLabel('Amount').fill('2.987,65');
    await dialog.getByRole('button', { name: 'Add Order' }).click();
    await expect(card(page, 'Café Budget')).toContainText('2.987,65 € of 3.200,00 € spent');
    await expect(card(page, 'Café Budget')).toContainText('6,6%');
  });

  await test.step('A week of sales is seven days from Monday on', async () => {
    await visit(page, '/sales');
    const days = page.getByRole('group', { name: /^Café, / });
    await expect(days.first()).toHaveAccessibleName(/^Café, Monday, /);
    await expect(days.last()).toHaveAccessibleName(/^Café, Sunday, /);
  });

  await test.step('Its money stays now that amounts are on record in it', async () => {
    await visit(page, '/group?view=place');
    await page.getByLabel('Currency').selectOption('USD');
    await page.getByRole('button', { name: 'Save group' }).click();
    await expect(
      page.getByText('Amounts are on record in EUR: the currency can’t be changed.').first(),
    ).toBeVisible();
  });
});
