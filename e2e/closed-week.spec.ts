import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { card, openAs, pressInOrder, readToast, signInByApi } from './people.ts';
import { expect, test } from './story.ts';
import { visit } from './visit.ts';

const PAST = '2025-05-14_to_2025-05-20';

/** Sends what whoever is signed in changes, without a form. */
async function send(page: Page, method: 'patch' | 'post', path: string, data: object) {
  const health = await page.request.get('/api/health');
  const Origin = new URL(health.url()).origin;
  const answer = await page.request[method](`/api${path}`, { headers: { Origin }, data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
}

test('A manager submits a week, an admin closes it, an order is refused in words, and fits once it is reopened', {
  tag: '@main',
}, async ({ page, server, browser, faults }) => {
  await openAs(page, 'scandals', `/scandals?week=${PAST}`);
  const state = page.getByRole('region', { name: 'How far this week is' });
  await expect(state).toContainText('Nobody has submitted this week yet.');
  const before = await card(page, 'Bar Budget from Scandals revenue').innerText();

  await test.step('The manager says what is all right, and submits the week', async () => {
    await state.getByRole('button', { name: 'Submit week' }).click();
    const dialog = page.getByRole('dialog', { name: 'Submit week' });
    await expect(dialog.getByRole('textbox', { name: 'Note' })).toBeVisible();
    await expect(dialog.getByText('Checking what is missing...')).toHaveCount(0);
    await expectAccessible(page);
    await dialog.getByLabel('Note').fill('The last invoice is in');
    await dialog.getByRole('button', { name: 'Submit week' }).click();
    await readToast(page, 'Week submitted', 'Scandals');
    await expect(state).toContainText('Submitted by Iris Lund');
    await expect(state).toContainText('“The last invoice is in”');
  });

  await page.getByRole('button', { name: 'Add Supplier Order' }).click();
  const order = page.getByRole('dialog', { name: 'Add Supplier Order' });
  await order.getByLabel('Supplier').fill('Late Invoice');
  await order.getByLabel('Amount').fill('120');

  const office = await browser.newContext({ baseURL: server.url });
  faults.watch(office);
  const admin = await office.newPage();
  const ofAdmin = admin.getByRole('region', { name: 'How far this week is' });
  const lineOf = (venue: string) => ofAdmin.getByRole('listitem').filter({ hasText: venue });
  await test.step('Meanwhile an admin closes it', async () => {
    await signInByApi(admin, server, 'admin');
    await admin.goto(`/admin?week=${PAST}`);
    await expect(lineOf('Townhouse')).toContainText('Nobody has submitted this week yet.');
    await ofAdmin.getByRole('button', { name: 'Close week: Scandals' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Close week' });
    await expect(dialog.getByRole('button', { name: 'Close week' })).toBeVisible();
    await expectAccessible(admin);
    await dialog.getByRole('button', { name: 'Close week' }).click();
    await readToast(admin, 'Week closed', 'Scandals');
    await expect(lineOf('Scandals')).toContainText('Closed by Morgan Reyes');
    await expect(admin.getByRole('button', { name: 'Edit Scandals expenses' })).toBeDisabled();
    for (const name of ['Edit kitchen expenses', 'Edit labor costs', 'Edit weekly revenue'])
      await expect(admin.getByRole('button', { name, exact: true })).toBeEnabled();
  });

  await test.step('The order stays in its form, with who closed the week', async () => {
    faults.expect(/409 \(Conflict\)/);
    await order.getByRole('button', { name: 'Add Order' }).click();
    await expect(order).toContainText('of Scandals is closed: Morgan Reyes closed it on');
    await expect(order.getByLabel('Supplier')).toHaveValue('Late Invoice');
  });

  await test.step('The admin reopens it with a reason, and the order fits', async () => {
    await ofAdmin.getByRole('button', { name: 'Reopen week: Scandals' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Reopen week' });
    await dialog.getByRole('button', { name: 'Reopen week' }).click();
    await expect(dialog).toContainText('Please say why the week is reopened.');
    await dialog.getByLabel('Reason').fill('A late invoice');
    await dialog.getByRole('button', { name: 'Reopen week' }).click();
    await readToast(admin, 'Week reopened', 'Scandals');
    await expect(state).toContainText('Reopened by Morgan Reyes');
    await order.getByRole('button', { name: 'Add Order' }).click();
    await expect(order).toBeHidden();
    await expect(card(page, 'Bar Budget from Scandals revenue')).not.toHaveText(before);
  });

  await test.step('Its report is one sheet of paper, and a text to take along', async () => {
    await state.getByRole('link', { name: 'Report' }).click();
    const report = page.getByRole('region', { name: 'Report of Scandals' });
    const figures = report.getByRole('region', { name: 'Figures of Scandals' });
    await expect(figures).toContainText(/Prime cost\$[\d,.]+[\d.]+%/);
    await expect(page.getByRole('region', { name: 'Report of Townhouse' })).toHaveCount(0);
    const spent = (await figures.textContent())!.match(/Orders(\$[\d,]+\.\d\d)/)?.[1];
    expect(spent).toMatch(/^\$[\d,]+\.\d\d$/);
    await page.getByRole('button', { name: 'Copy as text' }).click();
    await expect(page.getByRole('dialog').getByLabel('Report')).toHaveValue(
      new RegExp(`Orders: \\${spent}, `),
    );
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button')).toHaveCount(0);
    for (const format of ['A4', 'Letter'] as const) {
      const pdf = (await page.pdf({ format })).toString('latin1');
      expect([format, pdf.match(/\/Type\s*\/Page\b/g)?.length]).toEqual([format, 1]);
    }
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('link', { name: 'All venues' }).click();
    await page
      .getByRole('region', { name: 'Report of Tropics Group' })
      .getByRole('link', { name: 'Townhouse' })
      .click();
    await expect(page.getByRole('region', { name: 'Report of Townhouse' })).toBeVisible();
    await visit(page, `/scandals?week=${PAST}`);
  });

  await test.step('Closed again, it can be read and not changed', async () => {
    await visit(admin, `/scandals?week=${PAST}`);
    await ofAdmin.getByRole('button', { name: 'Close week' }).click();
    await admin
      .getByRole('dialog', { name: 'Close week' })
      .getByRole('button', { name: 'Close week' })
      .click();
    await expect(state).toContainText('Nothing in it can be changed; an admin can reopen it.');
    for (const name of ['Record Scandals Revenue', 'Add Supplier Order'])
      await expect(page.getByRole('button', { name })).toBeDisabled();
    await expectAccessible(page);
  });
});

test('The pencil of a crew that two venues count is locked once one of them has closed the week, and says why', async ({
  page,
}) => {
  await openAs(page, 'admin', `/admin?week=${PAST}`);
  const labor = card(page, 'Labor Budget');
  const pencil = labor.getByRole('button', { name: 'Edit service staff expenses' });
  await expect(pencil).toBeEnabled();
  await send(page, 'post', `/weeks/${PAST}/close`, { venue: 'townhouse', confirm: true });
  await expect(pencil).toBeDisabled();
  await expect(pencil).toHaveAttribute(
    'title',
    'A venue that counts this crew has closed its week. An admin can reopen it, with a reason.',
  );
  await expect(labor.getByRole('button', { name: 'Edit kitchen staff expenses' })).toBeEnabled();
});

test('An order that waits in a closed week is told what can be done about it, and declined', async ({
  page,
  server,
  faults,
}) => {
  faults.expect(/409 \(Conflict\)/);
  await signInByApi(page, server, 'admin');
  await send(page, 'patch', '/centers/scandals', { approvalOverCents: 100_00 });
  const waits = { revenueCenter: 'scandals', supplier: 'Left Waiting', amountCents: 640_00 };
  await send(page, 'post', `/weeks/${PAST}/orders`, { ...waits, day: PAST.slice(0, 10) });
  const found = await page.request.get(`${server.url}/api/weeks/${PAST}/findings?venue=scandals`);
  const findings: { finding: string; text: string }[] = await found.json();
  expect(findings.map(({ text }) => text)).toContain(
    'An order from Left Waiting of $640.00 is waiting for approval.',
  );
  const waved = findings.map(({ finding }) => ({ finding, word: 'Known' }));
  await send(page, 'post', `/weeks/${PAST}/close`, { venue: 'scandals', waved });

  await page.goto(`/orders?week=${PAST}&center=scandals`);
  await page.getByRole('button', { name: /^Approve order: Left Waiting/ }).click();
  await readToast(page, 'Error', 'Or decline the order and enter it in an open week');
  const dialog = await pressInOrder(page, 'Left Waiting', 'Decline order');
  await dialog.getByRole('textbox').fill('Comes with the next delivery');
  await dialog.getByRole('button', { name: 'Decline order' }).click();
  await readToast(page, 'Order declined', 'does not count');
  await expect(page.getByRole('button', { name: /^Approve order: Left Waiting/ })).toHaveCount(0);
});

test('In a group of seven venues figures are locked once their venue has closed the week, though no line says so', async ({
  page,
  server,
}) => {
  await signInByApi(page, server, 'admin');
  const centers = [{ name: 'House', percentage: 30 }];
  const crews = [{ name: 'Floor', department: 'service' }];
  for (const name of ['Pier', 'Quay', 'Annex', 'Mill'])
    await send(page, 'post', '/venues', { name, laborPercentage: 25, centers, crews });
  await page.goto(`/admin?week=${PAST}`);
  const pencilsOf = (...names: string[]) =>
    names.map((name) => page.getByRole('button', { name, exact: true }));
  const ofGrill = pencilsOf(
    'Edit weekly revenue',
    'Edit kitchen expenses',
    'Edit bar expenses',
    'Edit labor costs',
  );
  const ofScandals = pencilsOf('Edit Scandals expenses');
  for (const pencil of [...ofGrill, ...ofScandals]) await expect(pencil).toBeEnabled();
  for (const venue of ['tropics', 'mill', 'annex', 'quay', 'pier', 'townhouse'])
    await send(page, 'post', `/weeks/${PAST}/close`, { venue, confirm: true });
  for (const pencil of ofGrill) await expect(pencil).toBeDisabled();
  for (const pencil of ofScandals) await expect(pencil).toBeEnabled();
  await send(page, 'post', `/weeks/${PAST}/close`, { venue: 'scandals', confirm: true });
  for (const pencil of [...ofGrill, ...ofScandals]) {
    await expect(pencil).toBeDisabled();
    await expect(pencil).toHaveAttribute('title', 'This week is closed. An admin can reopen it.');
  }
  await expect(page.getByRole('region', { name: 'How far this week is' })).toHaveCount(0);
});
