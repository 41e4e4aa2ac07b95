import { startSmtpServer } from '../src/server/testing/smtp-server.ts';
import { card, openAs } from './people.ts';
import { startServer } from './server.ts';
import { expect, test as story } from './story.ts';

const WEEK = '2025-05-07_to_2025-05-13';

/** A story whose server sends its e-mail to an SMTP server that the story can read. */
const test = story.extend<{ smtp: Awaited<ReturnType<typeof startSmtpServer>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern.
  smtp: async ({}, use) => {
    const smtp = await startSmtpServer();
    await use(smtp);
    await smtp.close();
  },
  server: async ({ smtp }, use) => {
    const env = { SMTP_URL: smtp.url, TILLWISE_MAIL_FROM: 'Tillwise <alerts@tillwise.example>' };
    const server = await startServer({ mode: 'trial', env });
    await use(server);
    await server.stop();
  },
});

test('A budget that turns critical reaches the owner by e-mail, and the e-mail’s link opens its week', async ({
  page,
  smtp,
}) => {
  await openAs(page, 'admin', `/admin?week=${WEEK}`);
  await page.getByRole('button', { name: 'Edit bar expenses' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('9000');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog).toBeHidden();

  await expect.poll(() => smtp.received.length).toBe(1);
  const [mail] = smtp.received;
  expect(mail?.to).toEqual(['owner@tillwise.example', 'office@tillwise.example']);
  expect(mail?.content).toMatch(/^Subject: ALERT: Bar Budget Critical\r$/m);
  const text = mail?.content.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? '';
  const link = /^Open the week: (\S+)/m.exec(text)?.[1] ?? '';

  await page.goto('/admin');
  await page.goto(link);
  await expect(page).toHaveURL(new RegExp(`week=${WEEK}$`));
  await expect(card(page, 'Bar Budget')).toContainText('$9,000.00');
  await expect(card(page, 'Bar Budget')).toContainText('Critical Zone');
});
