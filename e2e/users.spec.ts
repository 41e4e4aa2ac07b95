import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { card, goToSetting, openAs, openFilters, readToast, signIn, signInSample } from './people.ts';
import { expect, test } from './story.ts';
import { visit } from './visit.ts';

// It says who has signed in so far.
test.use({ sample: 'anew' });

const NIA = { name: 'Nia Newman', email: 'nia@example.com', password: 'first words of Nia' };
const CHROME_ON = /Chrome on/;

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
/** Opens somebody's sheet, and there one of its tasks. */
async function open(page: Page, task: string, name = NIA.name) {
  await row(page, name).getByRole('button').click();
  await page.getByRole('dialog').getByRole('button', { name: task, exact: true }).click();
}

test('An admin looks after the people who sign in, and each after their own account', async ({
  page,
  browser,
  server,
  faults,
}) => {
  faults.expect(/status of (401|403|422)/);
  const elsewhere = await browser.newContext({ baseURL: server.url });
  faults.watch(elsewhere);
  const nia = await elsewhere.newPage();
  let link = '';

  await test.step('The admin finds the users and creates one', async () => {
    await signInSample(page, 'admin');
    await goToSetting(page, 'Users');
    await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
    await expect(row(page, 'Morgan Reyes')).toContainText(/Admin · Active.*Last sign-in/);
    await expect(row(page, 'Ana Duarte')).toContainText('Never signed in');
    await page.getByRole('link', { name: 'Invite people' }).click();
    await page.getByRole('link', { name: 'Create a user with a password instead' }).click();
    // The page before has fields of the same names.
    await expect(page.getByRole('heading', { name: 'Create New User' })).toBeVisible();
    await page.getByLabel('Full Name').fill(NIA.name);
    await page.getByLabel('Email').fill(NIA.email);
    await page.getByLabel('Role').selectOption('Chef');
    await page.getByLabel('Password').fill('Password123');
    await page.getByRole('button', { name: 'Create User' }).click();
    await expect(page.getByText('one of the most common ones').first()).toBeVisible();
    await page.getByLabel('Password').fill(NIA.password);
    await page.getByRole('button', { name: 'Create User' }).click();
    await readToast(page, 'User Created');
    await expect(page).toHaveURL(/\/admin$/);
  });

  await test.step('Her new role takes effect in her own browser', async () => {
    await signIn(nia, { ...NIA, home: '/chef' });
    await visit(page, '/users');
    await open(page, 'Edit');
    await page.getByRole('dialog', { name: 'Edit user' }).getByLabel('Role').selectOption('Bar Manager');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await readToast(page, 'User updated', 'Nia Newman is Bar Manager');
    await expect(row(page, NIA.name)).toContainText('Bar Manager · Active');
    await expect(nia).toHaveURL(/\/bar$/);
    await expect(nia.getByRole('heading', { name: 'Bar Dashboard' })).toBeVisible();
  });

  await test.step('Deactivated, she is out, and can not come back', async () => {
    const lists = { venue: null, recipients: `owner@example.com, ${NIA.email}` };
    const headers = { Origin: server.url };
    await page.request.put('/api/report-recipients', { data: lists, headers });
    const { emailRecipients } = await (await page.request.get('/api/settings/budgets')).json();
    const alerts = { emailRecipients: [emailRecipients, NIA.email].filter(Boolean).join(', ') };
    await page.request.put('/api/settings/budgets', { data: alerts, headers });
    await open(page, 'Deactivate');
    const dialog = page.getByRole('dialog', { name: 'Deactivate user' });
    await expect(dialog).toContainText('signed out everywhere at once');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Deactivate' }).click();
    await readToast(page, 'User updated');
    await expect(dialog).toContainText(`${NIA.email} is still on these lists`);
    await dialog.getByRole('button', { name: 'Take Off: Reports of the group' }).click();
    await dialog.getByRole('button', { name: 'Take Off: Alerts of the group' }).click();
    await expect(dialog.getByText('Taken off')).toHaveCount(2);
    await dialog.getByRole('button', { name: 'Done' }).click();
    const { group } = await (await page.request.get('/api/report-recipients')).json();
    const after = await (await page.request.get('/api/settings/budgets')).json();
    expect([group, after.emailRecipients]).toEqual(['owner@example.com', emailRecipients]);
    await expect(row(page, NIA.name)).toContainText('Deactivated');
    await expect(nia).toHaveURL(/\/$/);
    await nia.getByLabel('Email').fill(NIA.email);
    await nia.getByLabel('Password').fill(NIA.password);
    await nia.getByRole('button', { name: 'Sign In' }).click();
    await readToast(nia, 'Authentication Error', 'Invalid email or password. Please try again.');
  });

  await test.step('Reactivated, she gets a link for a new password, which works once', async () => {
    await open(page, 'Reactivate');
    await page.getByRole('dialog').getByRole('button', { name: 'Reactivate' }).click();
    await readToast(page, 'User updated');
    await open(page, 'Reset password');
    await page.getByRole('button', { name: 'Create link' }).click();
    const field = page.getByLabel(`Link for ${NIA.name}`);
    await expect(field).toBeFocused();
    link = await field.inputValue();
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Done' }).click();

    await nia.goto(link);
    await expect(nia.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
    await expectAccessible(nia);
    await nia.getByLabel('New password').fill('second');
    await nia.getByRole('button', { name: 'Set password' }).click();
    await expect(nia.getByText('The password must have at least 8 characters.')).toBeVisible();
    await nia.getByLabel('New password').fill('second words of Nia');
    await nia.getByRole('button', { name: 'Set password' }).click();
    await expect(nia.getByText('Your new password is set.')).toBeVisible();
    await visit(nia, '/');
    // As links were handed out by earlier versions: what is secret leaves the query at once.
    await nia.goto(link.replace('#', '?'));
    await expect(nia).toHaveURL(link);
    // Before anybody types a password for nothing.
    await expect(nia.getByText('This link can no longer be used.')).toBeVisible();
    await expect(nia.getByLabel('New password')).toHaveCount(0);
  });

  await test.step('She changes it again herself, which signs her out elsewhere', async () => {
    await signIn(nia, { ...NIA, password: 'second words of Nia', home: '/bar' });
    const phone = await browser.newContext({ baseURL: server.url });
    faults.watch(phone);
    const pocket = await phone.newPage();
    await signIn(pocket, { ...NIA, password: 'second words of Nia', home: '/bar' });
    await nia.getByRole('link', { name: NIA.name }).click();
    await expect(nia.getByRole('heading', { name: 'Your account' })).toBeVisible();
    const sessions = card(nia, 'Signed in on');
    await expect(sessions.getByRole('listitem')).toHaveCount(2);
    await expect(sessions.getByText(CHROME_ON)).toHaveCount(2);
    await nia.getByLabel('Current password').fill('first words of Nia');
    await nia.getByLabel('New password').fill('third words of Nia');
    await nia.getByRole('button', { name: 'Change password' }).click();
    await expect(nia.getByText('Incorrect password. Please try again.')).toBeVisible();
    await readToast(nia, 'Error');
    await nia.getByLabel('Current password').fill('second words of Nia');
    await nia.getByRole('button', { name: 'Change password' }).click();
    await expect(nia.getByText('Your password is changed.')).toBeVisible();
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
    await expect(pocket).toHaveURL(/\/$/);

    await signIn(pocket, { ...NIA, password: 'third words of Nia', home: '/bar' });
    await nia.reload();
    await sessions.getByRole('button', { name: /^End session/ }).click();
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
    await expect(pocket).toHaveURL(/\/$/);
    await phone.close();
  });

  await test.step('The last admin can not step down', async () => {
    await open(page, 'Edit', 'Morgan Reyes');
    await page.getByLabel('Role').selectOption('Chef');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('This is the last active admin.')).toBeVisible();
    await readToast(page, 'Error');
    await page.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('All of it stands in the audit trail', async () => {
    const orders = Array.from({ length: 45 }, (_, cents) => cents);
    const { currentWeek } = await (await page.request.get('/api/session')).json();
    for (const cents of orders)
      await page.request.put(`/api/weeks/${currentWeek.weekId}/spending/kitchen`, {
        data: { cents: 123_456_789 + cents },
        headers: { Origin: server.url },
      });
    await goToSetting(page, 'Audit');
    await expect(page.getByRole('heading', { name: 'Audit trail', level: 1 })).toBeVisible();
    const entries = card(page, 'Audit entries').getByRole('listitem');
    await expect(entries).toHaveCount(50);
    await expect(entries.first()).toContainText('Set spending · Kitchen');
    await expect(entries.first()).toContainText('$1,234,568.33');
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect(entries.nth(50)).toBeFocused();
    await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);

    await openFilters(page);
    await page.getByLabel('Person').selectOption(NIA.name);
    await page.getByLabel('Action').selectOption('Change password');
    await expect(entries).toHaveCount(1);
    await expect(entries.first()).toContainText(`Change password · ${NIA.email}`);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByLabel('Action').selectOption('Change role');
    await expect(entries).toHaveCount(1);
    await expect(entries.first()).toContainText(/Role\s*from Chef/);
    await expect(entries.first()).toContainText('Bar Manager');
    const file = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export CSV' }).click();
    expect((await file).suggestedFilename()).toMatch(/audit.*\.csv$/);
  });

  expect(server.log()).not.toContain(link.split('token=')[1]);
  await elsewhere.close();
});

const OLE = { name: 'Ole Invited', email: 'ole@example.com', password: 'words of Ole' };
const PHONE = { width: 390, height: 844 };

test('An admin invites people, who choose their own password on a phone and land on their home', {
  tag: '@main',
}, async ({ page, browser, server, faults }) => {
  faults.expect(/status of (401|422)/);
  const pocket = await browser.newContext({ baseURL: server.url, viewport: PHONE });
  faults.watch(pocket);
  const ole = await pocket.newPage();
  const linkOf = () => page.getByLabel(`Link for ${OLE.name}`).inputValue();
  const invite = async () => {
    await page.getByRole('link', { name: 'Invite people' }).click();
    await expect(page.getByLabel('Password')).toHaveCount(0);
    await page.getByLabel('Full Name').fill(OLE.name);
    await page.getByLabel('Email').fill(OLE.email);
    await page.getByRole('button', { name: 'Invite user' }).click();
    await expect(page.getByText('Choose what they may do')).toBeVisible();
    await readToast(page, 'Missing Information');
    await page.getByLabel('Role').selectOption('Bar Manager');
    await page.getByRole('button', { name: 'Invite user' }).click();
    await readToast(page, 'User invited');
    return linkOf();
  };
  let [first, newest] = ['', ''];

  await test.step('The admin invites somebody and takes the link along', async () => {
    await openAs(page, 'admin', '/users');
    first = await invite();
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    await page.getByRole('button', { name: 'Back to users' }).click();
    await expect(page).toHaveURL(/\/users$/);
  });

  await test.step('Who has not accepted yet is seen, and can not sign in', async () => {
    await visit(page, '/users');
    await expect(row(page, OLE.name)).toContainText(
      /Invited.*Bar Manager.*Not accepted yet; the link works until/s,
    );
    await visit(ole, '/');
    await ole.getByLabel('Email').fill(OLE.email);
    await ole.getByLabel('Password').fill(OLE.password);
    await ole.getByRole('button', { name: 'Sign In' }).click();
    await readToast(ole, 'Authentication Error');
  });

  await test.step('A newer invitation takes the place of the first, whose link says what to do', async () => {
    await open(page, 'New invitation', OLE.name);
    await page.getByRole('button', { name: 'Create invitation' }).click();
    newest = await linkOf();
    await page.getByRole('button', { name: 'Done' }).click();
    await ole.goto(first);
    await expect(ole.getByText('Ask your admin for a new one otherwise.')).toBeVisible();
  });

  await test.step('On a phone the password is chosen, and leads to the home of the role', async () => {
    await ole.goto(newest);
    await expect(ole.getByRole('heading', { name: `Welcome, ${OLE.name}` })).toBeVisible();
    await expect(ole.getByText(OLE.email)).toBeVisible();
    await ole.getByLabel('Password', { exact: true }).fill('short');
    await ole.getByRole('button', { name: 'Set password' }).click();
    await expect(ole.getByText('The password must have at least 8 characters.')).toBeVisible();
    await ole.getByLabel('Password', { exact: true }).fill(OLE.password);
    await ole.getByRole('button', { name: 'Set password' }).click();
    await expect(ole).toHaveURL(/\/bar$/);
    await expect(ole.getByRole('heading', { name: 'Bar Dashboard' })).toBeVisible();
    await expect(row(page, OLE.name)).toContainText('Bar Manager · Active');
    await ole.goto(newest);
    await expect(ole.getByText('If you have chosen your password with it, sign in.')).toBeVisible();
  });

  await test.step('An invitation that was a mistake is withdrawn, and the person leaves the list', async () => {
    await page.getByRole('link', { name: 'Invite people' }).click();
    await page.getByLabel('Full Name').fill('Mis Take');
    await page.getByLabel('Email').fill('mistake@example.com');
    await page.getByLabel('Role').selectOption('Viewer');
    await page.getByRole('button', { name: 'Invite user' }).click();
    const link = await page.getByLabel('Link for Mis Take').inputValue();
    await visit(page, '/users');
    await open(page, 'Withdraw', 'Mis Take');
    await page
      .getByRole('dialog', { name: 'Withdraw invitation' })
      .getByRole('button', { name: 'Withdraw' })
      .click();
    await readToast(page, 'Invitation withdrawn');
    await expect(row(page, 'Mis Take')).toHaveCount(0);
    await ole.goto(link);
    await expect(ole.getByText('This link can no longer be used.')).toBeVisible();
  });

  for (const link of [first, newest]) expect(server.log()).not.toContain(link.split('token=')[1]);
  await pocket.close();
});

test('A manager of a venue works in it, and a viewer looks on', async ({ page, browser, server, faults }) => {
  const people = await browser.newContext({ baseURL: server.url, viewport: PHONE });
  faults.watch(people);
  const kim = await people.newPage();
  const KIM = {
    name: 'Kim Manager',
    email: 'kim@example.com',
    password: 'words of Kim',
    home: '/venues/scandals',
  };

  await test.step('The admin names what a manager manages', async () => {
    await openAs(page, 'admin', '/setup');
    await page.getByLabel('Full Name').fill(KIM.name);
    await page.getByLabel('Email').fill(KIM.email);
    await page.getByLabel('Password').fill(KIM.password);
    await page.getByLabel('Role').selectOption('Manager');
    await page.getByRole('button', { name: 'Create User' }).click();
    await expect(page.getByText('Choose what they manage')).toBeVisible();
    await readToast(page, 'Missing Information');
    await page.getByRole('combobox', { name: 'Manages' }).click();
    await page.getByRole('option', { name: 'Scandals, all of it' }).click();
    await page.getByRole('combobox', { name: 'Manages' }).press('Escape');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create User' }).click();
    await readToast(page, 'User Created');
    await visit(page, '/users');
    await expect(row(page, KIM.name)).toContainText('Manager of Scandals, all of it · Active');
  });

  await test.step('On a phone the manager orders for the venue, and for no other', async () => {
    await signIn(kim, KIM);
    await kim.getByRole('link', { name: 'Order', exact: true }).click();
    await expect(kim.getByLabel('Category').getByRole('option')).toHaveText(['Scandals']);
    await visit(kim, '/budget-settings');
    await expect(kim.getByRole('button', { name: 'Save Settings' })).toHaveCount(0);
    await visit(kim, '/townhouse');
    await expect(kim).toHaveURL(/\/venues\/scandals$/);
  });

  await test.step('Made a viewer, there is nothing left to enter', async () => {
    await open(page, 'Edit', KIM.name);
    await page.getByRole('dialog').getByLabel('Role').selectOption('Viewer');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await readToast(page, 'User updated', 'Kim Manager is Viewer');
    await expect(kim.getByRole('link', { name: 'Order', exact: true })).toHaveCount(0);
    for (const path of ['/add-supplier', '/add-revenue', '/sales', '/hours']) {
      await visit(kim, path);
      await expect(kim).toHaveURL(/\/overview$/);
    }
    await visit(kim, '/tropics');
    await expect(kim.getByRole('heading', { name: 'Tropics Grill' }).first()).toBeVisible();
    await expect(kim.getByRole('button', { name: /^Edit|^Record|Add Supplier/ })).toHaveCount(0);
    await visit(kim, '/orders');
    await expect(kim.getByRole('link', { name: 'Export CSV' })).toBeVisible();
    for (const name of ['Add Order', 'Add Supplier Order', 'Import CSV', 'Paste rows'])
      await expect(kim.getByRole('main').getByRole('link', { name, exact: true })).toHaveCount(0);
    await visit(kim, '/settings');
    await expect(kim.getByRole('main')).toContainText(
      'You can read the budget settings, but not change them.',
    );
    await expect(kim.getByText('The admin has locked')).toHaveCount(0);
  });
  await people.close();
});

test('A manager has no way to the users or the audit trail', async ({ page }) => {
  await signInSample(page, 'chef');
  const places = page.getByRole('navigation', { name: 'Places' });
  await expect(places.getByRole('link', { name: 'Home' })).toBeVisible();
  for (const name of ['Users', 'Audit']) await expect(places.getByRole('link', { name })).toHaveCount(0);
  await places.getByRole('link', { name: 'Settings' }).click();
  const settings = page.getByRole('navigation', { name: 'Settings' });
  await expect(settings.getByRole('link', { name: 'Export' })).toBeVisible();
  for (const name of ['Users', 'Audit']) await expect(settings.getByRole('link', { name })).toHaveCount(0);
  for (const path of ['/users', '/audit']) {
    await visit(page, path);
    await expect(page).toHaveURL(/\/chef$/);
  }
});

test('Several people are invited in a row, to a crew that says of which venue it is', async ({
  page,
  server,
}) => {
  await openAs(page, 'admin', '/users');
  const venue = (name: string) => ({
    ...{ name, laborPercentage: 28 },
    centers: [{ name: 'Food', percentage: 30, budgetOf: 'own' }],
    crews: [{ name: 'Cooks', department: 'kitchen' }],
  });
  for (const name of ['Blue Door', 'Pier'])
    await page.request.post('/api/venues', { data: venue(name), headers: { Origin: server.url } });
  const invite = async (name: string) => {
    await page.getByLabel('Full Name').fill(name);
    await page.getByLabel('Email').fill(`${name.split(' ')[0]!.toLowerCase()}@example.com`);
    await page.getByRole('button', { name: /^Invite (user|another)$/ }).click();
  };

  await test.step('Of which venue a crew is stands in its name', async () => {
    await page.getByRole('link', { name: 'Invite people' }).click();
    await expect(page.getByLabel('Role')).toHaveValue('');
    await page.getByLabel('Role').selectOption('Manager');
    await page.getByRole('combobox', { name: 'Manages' }).fill('crew');
    for (const name of ['Blue Door Cooks crew', 'Pier Cooks crew', 'Bar crew of Tropics Grill'])
      await expect(page.getByRole('option', { name, exact: true })).toBeVisible();
    await page.getByRole('option', { name: 'Pier Cooks crew' }).click();
    await page.getByRole('combobox', { name: 'Manages' }).press('Escape');
    await invite('Ada Cook');
    await expect(page.getByLabel('Link for Ada Cook')).toBeFocused();
    await expect(page.getByRole('region', { name: 'Invitation of Ada Cook' })).toContainText(
      'No email was sent to ada@example.com',
    );
  });

  await test.step('The next one is one press away, with the same role and crew, and no link is lost', async () => {
    await expect(page.getByLabel('Full Name')).toHaveValue('');
    await expect(page.getByLabel('Role')).toHaveValue('manager');
    await invite('Bo Cook');
    await expect(page.getByLabel('Link for Bo Cook')).toBeVisible();
    await expect(page.getByLabel('Link for Ada Cook')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Back to users' }).click();
    await expect(row(page, 'Bo Cook')).toContainText('Manager of Pier Cooks crew');
  });

  await test.step('A group with venues of its own goes from a password back to its users', async () => {
    await visit(page, '/setup');
    await page.getByRole('link', { name: 'Back to users' }).click();
    await expect(page).toHaveURL(/\/users$/);
  });
});
