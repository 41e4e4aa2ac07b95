import { card, goToSetting, goToVenue, signInByApi } from './people.ts';
import { expect, test } from './story.ts';

const PAST = '2025-05-14_to_2025-05-20';
const PAST_LABEL = 'May 14, 2025 - May 20, 2025';

test('A chosen week stays chosen on the rail, the quick links, the back arrow, and on the way through pages without weeks', async ({
  page,
  server,
}) => {
  await signInByApi(page, server, 'admin');
  await page.goto('/admin');
  await page.getByLabel('Week', { exact: true }).selectOption(PAST_LABEL);
  await expect(page).toHaveURL(new RegExp(`week=${PAST}`));
  const inPastWeek = (path: string) => expect(page).toHaveURL(`${path}?week=${PAST}`);
  const rail = page.getByRole('navigation', { name: 'Places' });
  for (const [place, path] of [
    [() => goToVenue(page, 'Scandals'), '/scandals'],
    [() => goToSetting(page, 'Users'), '/users'],
    [() => goToVenue(page, 'Townhouse'), '/townhouse'],
    [() => goToSetting(page, 'Audit'), '/audit'],
    ['Sales', '/sales'],
    ['Hours', '/labor'],
    ['Alerts', '/alerts'],
    ['Home', '/admin'],
  ] as const) {
    if (typeof place === 'string') await rail.getByRole('link', { name: place }).click();
    else await place();
    await inPastWeek(path);
  }
  await page.getByText('More links', { exact: true }).click();
  await page
    .getByRole('navigation', { name: 'Quick Links' })
    .getByRole('link', { name: 'Tropics Grill' })
    .click();
  await inPastWeek('/tropics');
  // The address is there before the page: until then the overview's own link of that name is on screen.
  await expect(page.getByRole('heading', { name: 'Tropics Grill Dashboard' })).toBeVisible();
  await page.getByRole('link', { name: 'Budget Settings' }).click();
  await inPastWeek('/budget-settings');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await inPastWeek('/admin');
  await page.getByText('More links', { exact: true }).click();
  await page.getByRole('link', { name: 'Create User' }).click();
  await inPastWeek('/setup');
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await inPastWeek('/admin');
  await page.getByTitle('Your account').click();
  await inPastWeek('/account');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await inPastWeek('/admin');
  await page.getByLabel('Week', { exact: true }).selectOption({ index: 0 });
  await expect(page).toHaveURL('/admin');
  await expect(card(page, 'Kitchen Budget')).toContainText('$7,200.00 of $7,500.00 spent');
});

test('Signing out forgets the chosen week', async ({ page, server, faults }) => {
  // What is still being read when somebody logs out is refused, and the browser notes it.
  faults.expect(/status of 401/);
  await signInByApi(page, server, 'chef');
  await page.goto(`/chef?week=${PAST}`);
  await expect(card(page, 'Kitchen Budget')).toContainText('Remaining');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
});

test('An order goes into the chosen week on a day of that week, and into the recorded week that holds its date', async ({
  page,
  server,
}) => {
  await signInByApi(page, server, 'admin');
  const ordered = async (supplier: string) => {
    const { kitchenOrders } = await (await page.request.get(`/api/weeks/${PAST}`)).json();
    return kitchenOrders.find((order: { supplier: string }) => order.supplier === supplier);
  };
  const add = async (supplier: string) => {
    await page.getByLabel('Supplier', { exact: true }).selectOption('Other (specify)');
    await page.getByLabel('Supplier name').fill(supplier);
    await page.getByLabel('Order amount').fill('12.50');
    await expect(page.getByText(`This order goes into the week ${PAST_LABEL}.`)).toBeVisible();
    await expect(card(page, 'Budget Impact')).toContainText(`the week of ${PAST_LABEL}`);
    await page.getByRole('button', { name: 'Add Order' }).click();
    await expect(page.getByText('Supplier order added successfully!')).toBeVisible();
  };

  await page.goto(`/add-supplier?week=${PAST}`);
  await expect(page.getByLabel('Order date')).toHaveValue('2025-05-20');
  await add('Chosen Foods');
  expect(await ordered('Chosen Foods')).toMatchObject({ day: '2025-05-20', amountCents: 1_250 });

  await page.goto('/add-supplier');
  await expect(page.getByText('This order goes into the week')).toHaveCount(0);
  await page.getByLabel('Order date').fill('2025-05-15');
  await add('Dated Foods');
  expect(await ordered('Dated Foods')).toMatchObject({ day: '2025-05-15', amountCents: 1_250 });
});

test('The revenue page begins with the chosen week, listed beside the current and the previous one', async ({
  page,
  server,
}) => {
  await signInByApi(page, server, 'admin');
  await page.goto(`/add-revenue?week=${PAST}`);
  const week = page.getByLabel('Week', { exact: true });
  await expect(week.locator('option')).toHaveText([
    /^Current Week \(/,
    /^Previous Week \(/,
    `Chosen week (${PAST_LABEL})`,
  ]);
  await expect(week).toHaveValue(PAST);
  await page.getByLabel('Total Revenue ($)').fill('4321');
  await page.getByRole('button', { name: 'Save Revenue' }).click();
  await expect(page.getByText('Revenue saved successfully!')).toContainText(PAST_LABEL);
  expect(await (await page.request.get(`/api/weeks/${PAST}`)).json()).toMatchObject({
    revenueCents: 432_100,
  });
});

const WIDE = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };

for (const [device, viewport] of [
  ['a desktop, by the rail and the quick links', WIDE],
  ['a phone, by the bottom bar', PHONE],
] as const)
  test(`A whole past week is entered on ${device}, and nothing of it goes into the current week`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize(viewport);
    await signInByApi(page, server, 'admin');
    const current = (await (await page.request.get('/api/session')).json()).currentWeek.weekId;
    const record = async (weekId: string) => (await page.request.get(`/api/weeks/${weekId}`)).json();
    const before = await record(current);
    const press = (navigation: string, name: string) =>
      page.getByRole('navigation', { name: navigation }).getByRole('link', { name, exact: true }).click();
    const QUICK = { Revenue: 'Enter Weekly Revenue', Order: 'Add Supplier Order', Labor: 'Labor Management' };
    const go = async (name: keyof typeof QUICK) => {
      if (viewport === PHONE) return press('Bottom navigation', name);
      await press('Places', 'Home');
      await page.getByText('More links', { exact: true }).click();
      await press('Quick Links', QUICK[name]);
    };
    const openVenue = async (name: string) => {
      if (viewport === WIDE) return goToVenue(page, name);
      await press('Bottom navigation', 'Home');
      await page.getByText('More links', { exact: true }).click();
      await press('Quick Links', name);
    };
    await page.goto('/admin');
    await page.getByLabel('Week', { exact: true }).selectOption(PAST_LABEL);
    await expect(page).toHaveURL(new RegExp(`week=${PAST}`));

    await go('Revenue');
    await page.getByLabel('Total Revenue ($)').fill('20000');
    await page.getByRole('button', { name: 'Save Revenue' }).click();
    await expect(page.getByText('Revenue saved successfully!')).toContainText(PAST_LABEL);

    for (const [venue, button, amount] of [
      ['Scandals', 'Record Scandals Revenue', '7000'],
      ['Townhouse', 'Record Revenue', '8000'],
    ] as const) {
      await openVenue(venue);
      await page.getByRole('button', { name: button }).first().click();
      const dialog = page.getByRole('dialog', { name: button });
      await dialog.getByRole('textbox').first().fill(amount);
      await dialog.getByRole('button', { name: 'Save Changes' }).click();
      await expect(dialog).toBeHidden();
    }

    await go('Order');
    await page.getByLabel('Supplier', { exact: true }).selectOption('Other (specify)');
    await page.getByLabel('Supplier name').fill('Monday Foods');
    await page.getByLabel('Order amount').fill('45.50');
    await page.getByRole('button', { name: 'Add Order' }).click();
    await expect(page.getByText('Supplier order added successfully!')).toContainText(PAST_LABEL);

    await go('Labor');
    await page.getByLabel('Maria Santos hours').fill('38.5');
    await page.getByRole('button', { name: 'Save Hours' }).click();
    await expect(page.getByText('Labor hours saved successfully!')).toContainText(PAST_LABEL);

    const past = await record(PAST);
    expect(past).toMatchObject({
      revenueCents: 2_000_000,
      scandalsRevenueCents: 700_000,
      townhouseRevenueCents: 800_000,
      kitchenOrders: expect.arrayContaining([
        expect.objectContaining({ supplier: 'Monday Foods', amountCents: 4_550 }),
      ]),
      laborCost: expect.arrayContaining([
        expect.objectContaining({ employee: 'Maria Santos', minutes: 2_310 }),
      ]),
    });
    expect(await record(current)).toEqual(before);
  });
