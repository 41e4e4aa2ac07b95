import { expectAccessible } from './axe.ts';
import { card, openAs, openFilters, pressInOrder, readToast, signInInstead } from './people.ts';
import { expect, test } from './story.ts';
import { visit } from './visit.ts';

test('An admin moves limes from the kitchen to the bar: both cards follow, and to itself is refused in words', async ({
  page,
  server,
}) => {
  await openAs(page, 'admin', '/admin');
  const spentOf = async (center: string) => {
    const budget = card(page, `${center} Budget`);
    await expect(budget).toContainText(/ of .* spent/);
    return Number((await budget.innerText()).match(/\$([\d,.]+)\s+of\s/)?.[1]?.replaceAll(',', ''));
  };
  const [kitchen, bar] = [await spentOf('Kitchen'), await spentOf('Bar')];
  await visit(page, '/orders?center=kitchen');
  const list = card(page, 'Supplier Orders');
  const dialog = page.getByRole('dialog', { name: 'Transfer' });

  await test.step('what can’t be moved is said at its field, and nothing that was typed is lost', async () => {
    await page.getByRole('button', { name: 'Transfer', exact: true }).click();
    await expect(dialog.getByLabel('From')).toHaveValue('kitchen');
    await dialog.getByLabel('Notes').fill('Two crates of limes');
    const send = dialog.getByRole('button', { name: 'Transfer' });
    for (const [amount, fault] of [
      ['', 'Enter the amount.'],
      ['0', 'Enter an amount above zero.'],
      ['-45', 'The amount must not be negative.'],
      ['a crate', 'Enter dollars and cents, such as'],
    ] as const) {
      await dialog.getByLabel('Amount').fill(amount);
      await send.click();
      await expect(dialog.getByText(fault)).toBeVisible();
    }
    await dialog.getByLabel('Amount').fill('45');
    await dialog.getByLabel('To', { exact: true }).selectOption('Kitchen');
    await send.click();
    await expect(dialog.getByText('Choose another revenue center than the one it comes from.')).toBeVisible();
    await expect(dialog.getByLabel('To', { exact: true })).toBeFocused();
    await expectAccessible(page);
    await dialog.getByLabel('Date').fill('2020-01-01');
    await dialog.getByLabel('To', { exact: true }).selectOption('Bar');
    await send.click();
    await expect(dialog.getByText('Choose a day of the week')).toBeVisible();
    await expect(dialog.getByLabel('Notes')).toHaveValue('Two crates of limes');
  });

  await test.step('it is moved, and both halves stand in the list', async () => {
    const { currentWeek } = await (await page.request.get('/api/session')).json();
    await dialog.getByLabel('Date').fill(currentWeek.startDate);
    await expect(
      dialog.getByText('Counts as $45.00 less spent by Kitchen, and $45.00 more by Bar.'),
    ).toBeVisible();
    await expect(dialog).toContainText(/Kitchen, left\$[\d,.]+ → \$[\d,.]+Bar, left\$[\d,.]+ → \$/);
    await dialog.getByRole('button', { name: 'Transfer' }).click();
    await expect(dialog).toBeHidden();
    await readToast(page, 'Transfer added', '$45.00 from Kitchen to Bar.');
    const goes = list.getByRole('row').filter({ hasText: 'Transfer to Bar' });
    await expect(goes).toContainText('Two crates of limes');
    await expect(goes).toContainText('-$45.00');
    await openFilters(list);
    await list.getByLabel('Revenue center').selectOption('Bar');
    await expect(list.getByRole('row').filter({ hasText: 'Transfer from Kitchen' })).toContainText('$45.00');
  });

  await test.step('voiding one half says what becomes of the other, and the cards follow', async () => {
    const asked = await pressInOrder(page, 'Transfer from Kitchen', 'Void order');
    await expect(asked.getByText('The other half of the transfer is voided with it.')).toBeVisible();
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await visit(page, '/admin');
    await expect.poll(() => spentOf('Kitchen')).toBe(kitchen - 45);
    expect(await spentOf('Bar')).toBe(bar + 45);
  });

  await test.step('who orders for one revenue center alone is offered none', async () => {
    await signInInstead(page, server, 'chef');
    await visit(page, '/orders');
    await expect(list.getByRole('row').filter({ hasText: 'Transfer to Bar' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Transfer', exact: true })).toHaveCount(0);
  });
});

test('On a phone goods go from one venue to another; into a week that was closed meanwhile they are refused in words', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 409/);
  const past = '2025-05-14_to_2025-05-20';
  await page.setViewportSize({ width: 320, height: 800 });
  await openAs(page, 'admin', `/orders?week=${past}`);
  const dialog = page.getByRole('dialog', { name: 'Transfer' });
  const fill = async () => {
    await page.getByRole('button', { name: 'Transfer', exact: true }).click();
    await dialog.getByLabel('From').selectOption('Bar');
    await dialog.getByLabel('To', { exact: true }).selectOption('Scandals');
    await dialog.getByLabel('Amount').fill('12.50');
    await dialog.getByLabel('Date').fill('2025-05-15');
  };
  await fill();
  // What it leaves is said once: above the buttons, where the keypad does not cover it.
  await expect(dialog.getByText(/^After this, Bar .*, Scandals .*\.$/)).toBeVisible();
  await expect(dialog.getByText('Scandals, left')).toBeHidden();
  await page.setViewportSize({ width: 320, height: 500 });
  for (const field of ['Date', 'To', 'Amount', 'Date']) {
    const one = dialog.getByLabel(field, { exact: true });
    await one.blur();
    await one.focus();
    const send = dialog.getByText(/^After this, Bar/);
    const [at, line] = [(await one.boundingBox())!, (await send.boundingBox())!];
    expect(at.y + at.height, `the end of ${field}`).toBeLessThanOrEqual(line.y);
  }
  await page.setViewportSize({ width: 320, height: 800 });
  await dialog.getByRole('button', { name: 'Transfer' }).click();
  await readToast(page, 'Transfer added', '$12.50 from Bar to Scandals.', 'May 14, 2025 - May 20, 2025');
  const list = card(page, 'Supplier Orders');
  await expect(list.getByRole('button', { name: /Transfer to Scandals.*-\$12\.50/ })).toBeVisible();
  await expect(list.getByRole('button', { name: /Transfer from Bar.*\$12\.50/ })).toBeVisible();
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);

  await fill();
  const headers = { Origin: new URL(page.url()).origin };
  const data = { venue: 'scandals', confirm: true };
  const closed = await page.request.post(`/api/weeks/${past}/close`, { data, headers });
  expect(closed.status(), await closed.text()).toBe(200);
  await dialog.getByRole('button', { name: 'Transfer' }).click();
  await expect(dialog.getByRole('alert')).toContainText(/closed/);
  await expect(dialog.getByLabel('Amount')).toHaveValue('12.50');
});
