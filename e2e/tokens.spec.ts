import { expectAccessible } from './axe.ts';
import { card, openAs } from './people.ts';
import { expect, test } from './story.ts';

/** What a program asks for with a token: it comes with no cookie and from no page. */
function program(url: string, token: string) {
  return fetch(`${url}/api/orders`, { headers: { Authorization: `Bearer ${token}` } });
}

for (const [where, viewport] of [
  ['On a desk', { width: 1440, height: 900 }],
  ['On a phone', { width: 390, height: 844 }],
] as const)
  test.describe(where, () => {
    test.use({ viewport });

    test('a chef makes a token for a program, which reads until it is ended', async ({ page, server }) => {
      await openAs(page, 'chef', '/account');
      const tokens = card(page, 'API Tokens');
      await expect(tokens).toContainText('No program has a token.');
      await tokens.getByRole('button', { name: 'Create a token' }).click();
      const making = page.getByRole('dialog', { name: 'Create a token' });
      await expect(making.getByRole('button', { name: 'Create token' })).toBeDisabled();
      await making.getByLabel('What it does').selectOption('Reads, and enters sales, orders and hours');
      const part = making.getByRole('combobox', { name: 'Limit to (optional)' });
      await part.click();
      // The kitchen alone is the chef's in all that a token enters.
      await expect(page.getByRole('option', { name: 'Bar of Tropics Grill' })).toHaveCount(0);
      await page.getByRole('option', { name: 'Kitchen of Tropics Grill', exact: true }).click();
      await part.press('Escape');
      await making.getByRole('button', { name: 'Create token' }).click();
      await expect(making).toContainText('Say what the token is for.');
      await expect(making.getByLabel('Name')).toBeFocused();
      await making.getByLabel('Name').fill('Register');
      await expectAccessible(page);
      await making.getByRole('button', { name: 'Create token' }).click();

      const shown = page.getByRole('dialog', { name: 'Copy this token now' });
      const token = await shown.getByLabel('Token for Register').inputValue();
      expect(token).toMatch(/^tw_[\w-]{43}$/);
      await shown.getByRole('button', { name: 'Copy token' }).click();
      await expect(shown.getByRole('button', { name: 'Copied' })).toBeVisible();
      await expectAccessible(page);
      await shown.getByRole('button', { name: 'Done' }).click();
      await expect(shown).toHaveCount(0);

      const [row] = await tokens.getByRole('listitem').all();
      await expect(row!).toContainText(/Register.*: Kitchen of Tropics Grill.*until .*never used/);
      expect((await program(server.url, token)).status).toBe(200);
      await page.reload();
      await expect(tokens).toContainText(/last used/);
      expect(await page.content()).not.toContain(token);

      await tokens.getByRole('button', { name: /^Register/ }).click();
      await page.getByRole('dialog', { name: 'Register' }).getByRole('button', { name: 'End token' }).click();
      await expect(tokens).toContainText('No program has a token.');
      expect((await program(server.url, token)).status).toBe(401);
    });
  });

test('An admin sees the tokens of all by whoever made them, finds them by “token”, and ends one', async ({
  page,
  browser,
  server,
}) => {
  const elsewhere = await browser.newContext({ baseURL: server.url });
  const chef = await elsewhere.newPage();
  await openAs(chef, 'chef', '/account');
  const made = await chef.request.post('/api/tokens', {
    headers: { Origin: server.url },
    data: {
      name: 'Kitchen display',
      access: 'read',
      endsOn: new Date(Date.now() + 9e8).toISOString().slice(0, 10),
    },
  });
  const { token } = await made.json();
  await elsewhere.close();

  await openAs(page, 'admin');
  await expect(page.getByRole('heading', { name: 'Admin Dashboard', level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Go to' }).getByRole('searchbox').fill('token');
  await page.getByRole('option', { name: 'Your account' }).click();
  const tokens = card(page, 'API Tokens');
  await expect(tokens).toContainText('Made by Ana Duarte');
  await tokens.getByRole('button', { name: /^Kitchen display/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End token' }).click();
  await expect(tokens).toContainText('No program has a token.');
  expect((await program(server.url, token)).status).toBe(401);
});
