import { expectAccessible } from './axe.ts';
import { card, openAs, readToast, signInByApi } from './people.ts';
import { expect, test } from './story.ts';
import { visit } from './visit.ts';

const PAST = '2025-05-14_to_2025-05-20';

test('A manager notes a derby; it is read beside the day, on the dashboard, in Monday’s table and in the report', async ({
  page,
  server,
  browser,
  faults,
}) => {
  await openAs(page, 'scandals', `/sales?week=${PAST}`);
  const notes = card(page, 'Notes of the week');
  const dialog = page.getByRole('dialog', { name: 'Note' });
  await test.step('On the sales page, by day', async () => {
    await notes.getByRole('button', { name: 'Add note' }).click();
    await expect(dialog.getByRole('button', { name: 'Save note' })).toBeDisabled();
    await dialog.getByLabel('Day').selectOption('Saturday, May 17');
    await dialog.getByRole('textbox', { name: 'Note' }).fill('Terrace closed, derby');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save note' }).click();
    await readToast(page, 'Note saved');
    await expect(notes).toContainText('Saturday, May 17: Terrace closed, derby (Iris Lund)');
    await expect(page.getByRole('group', { name: /^Scandals, Saturday/ })).toContainText(
      'Terrace closed, derby',
    );
  });

  const office = await browser.newContext({ baseURL: server.url });
  faults.watch(office);
  const admin = await office.newPage();
  await test.step('An admin sees it on the dashboard, and corrects it while the manager does', async () => {
    await signInByApi(admin, server, 'admin');
    await admin.goto(`/scandals?week=${PAST}`);
    const state = card(admin, 'How far this week is');
    await expect(state).toContainText('Terrace closed, derby');
    await notes.getByRole('button', { name: /^Edit note/ }).click();
    await dialog.getByRole('textbox', { name: 'Note' }).fill('Derby');
    await state.getByRole('button', { name: /^Edit note/ }).click();
    const theirs = admin.getByRole('dialog', { name: 'Note' });
    await theirs.getByRole('textbox', { name: 'Note' }).fill('Terrace closed');
    await theirs.getByRole('button', { name: 'Save note' }).click();
    await readToast(admin, 'Note saved');
    faults.expect(/409 \(Conflict\)/);
    await dialog.getByRole('button', { name: 'Save note' }).click();
    await expect(dialog).toContainText('Meanwhile it says: Saturday, May 17: Terrace closed (Morgan Reyes).');
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await readToast(page, 'Note saved');
    await expect(state).toContainText('Saturday, May 17: Derby (Iris Lund)');
  });

  await test.step('It is a quiet mark in Monday’s table', async () => {
    await visit(admin, `/overview?view=monday&week=${PAST}`);
    const row = card(admin, 'Monday’s table').getByRole('row', { name: /^Scandals/ });
    const mark = row.getByRole('button', { name: 'Notes: Saturday, May 17: Derby' });
    // Only keys show what is focused: the step before pressed with the pointer.
    await mark.focus();
    await admin.keyboard.press('Shift+Tab');
    await admin.keyboard.press('Tab');
    await expect(mark).toBeFocused();
    await expect(admin.getByRole('tooltip')).toContainText('Derby');
  });

  await test.step('It stands beside what another week is compared with', async () => {
    await visit(admin, '/admin');
    await admin.getByRole('button', { name: 'Compare Weeks' }).click();
    await admin.getByRole('combobox', { name: 'Compare with' }).selectOption(PAST);
    await expect(admin.getByRole('list', { name: 'Notes then' })).toHaveText(
      'Scandals · Saturday, May 17: Derby (Iris Lund)',
    );
  });

  await test.step('Closed, the week keeps it, in its report as well', async () => {
    await visit(admin, `/scandals?week=${PAST}`);
    const state = card(admin, 'How far this week is');
    await state.getByRole('button', { name: 'Close week' }).click();
    await admin
      .getByRole('dialog', { name: 'Close week' })
      .getByRole('button', { name: 'Close week' })
      .click();
    await readToast(admin, 'Week closed');
    await expect(state.getByRole('button', { name: /Note/ })).toHaveCount(0);
    await expect(notes.getByRole('button')).toHaveCount(0);
    await state.getByRole('link', { name: 'Report' }).click();
    const report = card(admin, 'Report of Scandals');
    await expect(report).toContainText('Saturday, May 17: Derby (Iris Lund)');
    await admin.getByRole('button', { name: 'Copy as text' }).click();
    await expect(admin.getByRole('dialog').getByLabel('Report')).toHaveValue(/Saturday, May 17: Derby/);
  });
});
