import type { Page } from '@playwright/test';
import { codeAt } from '../src/server/second-factor/totp.ts';
import { expectAccessible } from './axe.ts';
import { card, goToSetting, logOut, openAs, readToast } from './people.ts';
import { sampleAccount } from './sample-account.ts';
import { expect, test } from './story.ts';
import { visit } from './visit.ts';

/** The code an app shows now, or shows next. */
const code = (secret: string, off = 0) => codeAt(secret, Math.floor(Date.now() / 30_000) + off);

async function enterPassword(page: Page) {
  const { email, password } = sampleAccount('chef');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByLabel('Code')).toBeFocused();
}

test('A cook sets up an app, signs in by its code and by a recovery code, and an admin helps when both are lost', {
  tag: '@main',
}, async ({ page, faults }) => {
  faults.expect(/status of 422/);
  let secret = '';
  let codes: string[] = [];
  let used = '';

  await test.step('The app is set up with the password, a picture and a first code', async () => {
    await openAs(page, 'chef', '/account');
    const steps = card(page, 'Two-step sign-in');
    await expectAccessible(page);
    await steps.getByRole('button', { name: 'Set up an authenticator app' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
    await dialog.getByLabel('Your password').fill('not the password');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByText('Incorrect password. Please try again.')).toBeVisible();
    await dialog.getByLabel('Your password').fill(sampleAccount('chef').password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByRole('img', { name: 'QR code for the app' })).toBeVisible();
    secret = await dialog.getByLabel('Or enter this key in the app').inputValue();
    await expectAccessible(page);
    await dialog.getByLabel('Code', { exact: true }).fill('000000');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog.getByText('This code is wrong')).toBeVisible();
    used = code(secret, -1);
    await dialog.getByLabel('Code', { exact: true }).fill(used);
    await dialog.getByLabel('Name', { exact: true }).fill('Phone of Ana');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    codes = (await dialog.getByLabel('Recovery codes').inputValue()).split('\n');
    expect(codes).toHaveLength(10);
    const download = page.waitForEvent('download');
    await dialog.getByRole('link', { name: 'Download as a file' }).click();
    expect((await download).suggestedFilename()).toBe('tillwise-recovery-codes.txt');
    await dialog.getByRole('button', { name: 'I saved them' }).click();
    await expect(steps.getByText('Phone of Ana')).toBeVisible();
    await expect(steps.getByText('10 recovery codes are left.')).toBeVisible();
  });

  await test.step('Signing in asks for a code, and takes none that is wrong or was used', async () => {
    await visit(page, '/chef');
    await logOut(page);
    await enterPassword(page);
    await expectAccessible(page);
    for (const wrong of ['000000', used]) {
      await page.getByLabel('Code').fill(wrong);
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByText('This code is wrong')).toBeVisible();
    }
    await page.getByLabel('Code').fill(code(secret, 1));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/chef$/);
    await readToast(page, 'Login successful', 'Welcome back, Ana Duarte!');
  });

  await test.step('A recovery code signs in once', async () => {
    await logOut(page);
    await enterPassword(page);
    await page.getByRole('button', { name: 'Back' }).click();
    await enterPassword(page);
    await page.getByLabel('Code').fill(codes[0]!);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/chef$/);
    await readToast(page, 'Login successful');
    await visit(page, '/account');
    await expect(card(page, 'Two-step sign-in').getByText('9 recovery codes are left.')).toBeVisible();
  });

  await test.step('An admin resets what is lost', async () => {
    await openAs(page, 'admin', '/users');
    const ana = page.getByRole('listitem').filter({ hasText: 'Ana Duarte' });
    await expect(ana).toContainText('Two-step sign-in');
    await ana.getByRole('button').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reset second step' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reset', exact: true }).click();
    await readToast(page, 'Second step reset', 'Ana Duarte signs in without a second step');
    await expect(ana).not.toContainText('Two-step sign-in');
  });

  await test.step('She signs out everywhere', async () => {
    await openAs(page, 'chef', '/account');
    const { email, password } = sampleAccount('chef');
    const headers = { Origin: new URL(page.url()).origin };
    const elsewhere = await page.context().browser()!.newContext();
    await elsewhere.request.post(`${headers.Origin}/api/auth/sign-in/email`, {
      headers,
      data: { email, password },
    });
    await page.reload();
    await expect(card(page, 'Signed in on').getByText('from 127.0.0.1').first()).toBeVisible();
    await card(page, 'Signed in on').getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(page).toHaveURL(/\/$/);
    const session = await elsewhere.request.get(`${headers.Origin}/api/session`);
    expect((await session.json()).user).toBeNull();
    await elsewhere.close();
  });
});

test('Whom an admin asks for a second step sees by when, and after that sets it up before anything else', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 403/);
  const toldOnPage = page.getByText('Set up a second step for signing in.');

  await test.step('An admin asks everybody, with days of grace', async () => {
    await openAs(page, 'admin', '/all-settings');
    await goToSetting(page, 'Signing in');
    await page.getByLabel('Set up a second step').selectOption('Everybody must');
    await page.getByLabel('Within how many days').fill('91');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Give at most 90 days.')).toBeVisible();
    await page.getByLabel('Within how many days').fill('7');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await readToast(page, 'Group updated', 'Everyone without a second step is told');
    await expect(toldOnPage).toBeVisible();
  });

  await test.step('After the days of grace there is nothing else', async () => {
    await page.getByLabel('Within how many days').fill('0');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/$/);
    await page.getByLabel('Email').fill(sampleAccount('bar').email);
    await page.getByLabel('Password').fill(sampleAccount('bar').password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('Whoever sets it up keeps the recovery codes and goes on', async () => {
    await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Your password').fill(sampleAccount('bar').password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    const secret = await dialog.getByLabel('Or enter this key in the app').inputValue();
    await dialog.getByLabel('Code', { exact: true }).fill(code(secret));
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog.getByLabel('Recovery codes')).toBeVisible();
    await dialog.getByRole('button', { name: 'I saved them' }).click();
    await expect(page.getByRole('heading', { name: 'Bar Dashboard' })).toBeVisible();
    await expect(toldOnPage).toHaveCount(0);
  });
});

test('A passkey signs in alone, and is the second step after a password', async ({
  page,
  server,
  faults,
}) => {
  faults.expect(/status of 422/);
  // A passkey belongs to a name, never to a number.
  const url = server.url.replace('127.0.0.1', 'localhost');
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const { email, password } = sampleAccount('chef');

  await test.step('It is added on the account page, with recovery codes', async () => {
    await page.goto(`${url}/`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL(/\/chef$/);
    await visit(page, '/account');
    const steps = card(page, 'Two-step sign-in');
    await steps.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await dialog.getByLabel('Your password').fill(password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByLabel('Recovery codes')).toBeVisible();
    await dialog.getByRole('button', { name: 'I saved them' }).click();
    await steps.getByRole('button', { name: /^Rename/ }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Laptop of Ana');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(steps.getByText('Laptop of Ana')).toBeVisible();
    await expect(steps.getByText('never used')).toBeVisible();
  });

  await test.step('It signs in alone', async () => {
    await visit(page, '/chef');
    await logOut(page);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page).toHaveURL(/\/chef$/);
    await readToast(page, 'Login successful', 'Welcome back, Ana Duarte!');
  });

  await test.step('After the password it is the second step', async () => {
    await logOut(page);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByLabel('Code')).toBeFocused();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page).toHaveURL(/\/chef$/);
    await readToast(page, 'Login successful');
  });

  await test.step('Once it is removed, it signs in no more', async () => {
    await visit(page, '/account');
    const steps = card(page, 'Two-step sign-in');
    await steps.getByRole('button', { name: 'Remove: Laptop of Ana' }).click();
    await page.getByRole('dialog').getByLabel('Your password').fill(password);
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(steps.getByText('Laptop of Ana')).toHaveCount(0);
    await visit(page, '/chef');
    await logOut(page);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await readToast(page, 'Authentication Error', 'This passkey doesn’t work here.');
  });
  await devices.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
});
