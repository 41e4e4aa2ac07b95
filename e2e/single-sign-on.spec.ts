import type { Page } from '@playwright/test';
import { startSignOnProvider } from '../src/server/testing/sign-on-provider.ts';
import { expectAccessible } from './axe.ts';
import { post } from './first-admin.ts';
import { card, logOut } from './people.ts';
import { sampleAccount } from './sample-account.ts';
import { startServer } from './server.ts';
import { expect, test as story } from './story.ts';
import { storyPort } from './story-port.ts';

const BUTTON = 'Sign in with Harbor ID';

/** A story whose server has a provider of single sign-on, which knows the cook, and somebody whose address it has not verified. */
const test = story.extend<{ provider: Awaited<ReturnType<typeof startSignOnProvider>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern.
  provider: async ({}, use) => {
    const { email } = sampleAccount('chef');
    const provider = await startSignOnProvider(`${await home()}/api/auth/sign-in/provider`, {
      ana: { name: 'Ana Duarte', email, email_verified: true },
      rob: { name: 'Rob', email: 'rob@example.com', email_verified: false },
    });
    await use(provider);
    await provider.close();
  },
  server: async ({ provider }, use) => {
    const env = { ...provider.settings, TILLWISE_URL: await home(), TILLWISE_OIDC_BUTTON: BUTTON };
    const server = await startServer({ mode: 'trial', env, port: await storyPort() });
    await use(server);
    await server.stop();
  },
});

async function home(): Promise<string> {
  return `http://127.0.0.1:${await storyPort()}`;
}

/** Signs in on the provider's own pages. */
async function signInThere(page: Page, issuer: string, login: string) {
  await expect(page).toHaveURL(new RegExp(`^${issuer}/interaction/`));
  await page.getByPlaceholder('Enter any login').fill(login);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Ends all sessions of a sample account, as an admin does who deactivates it by mistake. */
async function endSessionsOf(server: { url: string }, login: 'chef') {
  const signedIn = await post(server, '/auth/sign-in/email', sampleAccount('admin'));
  const headers = { Cookie: signedIn.headers.getSetCookie()[0]!, Origin: server.url };
  const listed = await fetch(`${server.url}/api/users`, { headers });
  const users: { userId: string; email: string }[] = await listed.json();
  const { userId } = users.find(({ email }) => email === sampleAccount(login).email)!;
  for (const active of [false, true]) {
    const body = JSON.stringify({ active });
    const json = { ...headers, 'Content-Type': 'application/json' };
    const changed = await fetch(`${server.url}/api/users/${userId}`, {
      method: 'PATCH',
      headers: json,
      body,
    });
    expect(changed.status).toBe(200);
  }
}

test('A cook signs in at the provider, comes to the page they asked for, and somebody unknown there is told why not', {
  tag: '@main',
}, async ({ page, server, provider, faults }) => {
  const { issuer, state } = provider;
  // The provider's own pages ask for a font from elsewhere.
  faults.expect(/fonts\.googleapis|net::ERR_|status of (401|503)/);
  const button = page.getByRole('button', { name: BUTTON });

  await test.step('The button comes after that of the form; the keyboard reaches the provider', async () => {
    await page.goto('/orders?q=seafood');
    await expect(page.getByRole('heading', { name: 'Welcome to Tillwise' })).toBeVisible();
    await expect(button).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Sign In', exact: true }).focus();
    await page.keyboard.press('Tab');
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await signInThere(page, issuer, 'ana');
    await expect(page).toHaveURL(/\/orders\?q=seafood$/);
    await expect(page.getByRole('heading', { name: 'Supplier Orders' })).toBeVisible();
  });

  await test.step('Whose session an admin ends is back on the same page by one press', async () => {
    await page.goto('/orders?q=seafood');
    await expect(page.getByRole('heading', { name: 'Supplier Orders' })).toBeVisible();
    await endSessionsOf(server, 'chef');
    await expect(page.getByRole('heading', { name: 'Welcome to Tillwise' })).toBeVisible();
    await button.click();
    await expect(page).toHaveURL(/\/orders\?q=seafood$/);
    await expect(page.getByRole('heading', { name: 'Supplier Orders' })).toBeVisible();
  });

  await test.step('Signing out ends the session here; the next time one press is enough, and leads home', async () => {
    await page.goto('/chef?week=2025-01-05_to_2025-01-11');
    await logOut(page);
    await button.click();
    await expect(page).toHaveURL(/\/chef$/);
    await page.goto('/account');
    await expect(card(page, 'Signed in on').getByText('This device')).toBeVisible();
  });

  await test.step('Whose address is not verified, and who says no, reads why; while the provider is down a password does', async () => {
    await page.goto('/chef');
    await expect(card(page, 'Kitchen Budget')).toContainText(' spent');
    await logOut(page);
    await page.context().clearCookies();
    await button.click();
    await signInThere(page, issuer, 'rob');
    await expect(page.getByRole('alert')).toHaveText(/has not verified your email address/);
    expect(new URL(page.url()).hash).toBe('');
    await expectAccessible(page);
    await page.context().clearCookies();
    await button.click();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page.getByRole('alert')).toHaveText(/You were not signed in at the provider/);
    state.isDown = true;
    await button.click();
    await expect(page).toHaveURL(new RegExp(`^${issuer}`));
    state.isDown = false;
    await page.goto('/');
    await page.getByLabel('Email').fill(sampleAccount('chef').email);
    await page.getByLabel('Password').fill(sampleAccount('chef').password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(card(page, 'Kitchen Budget')).toContainText(' spent');
    await logOut(page);
  });
});
