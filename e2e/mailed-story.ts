import { reply, startSmtpServer } from '../src/server/testing/smtp-server.ts';
import { startServer } from './server.ts';
import { test as story } from './story.ts';
import { storyPort } from './story-port.ts';

/** A story whose server sends its email to an SMTP server that the story can read, and that knows nobody called 'gone'. */
export const mailedTest = story.extend<{ smtp: Awaited<ReturnType<typeof startSmtpServer>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern.
  smtp: async ({}, use) => {
    const smtp = await startSmtpServer({
      onRcptTo: ({ address }, _, done) =>
        done(address.startsWith('gone@') ? reply(550, 'No such mailbox') : null),
    });
    await use(smtp);
    await smtp.close();
  },
  server: async ({ smtp }, use) => {
    const env = { SMTP_URL: smtp.url, TILLWISE_MAIL_FROM: 'Tillwise <alerts@tillwise.example>' };
    const server = await startServer({ mode: 'trial', env, port: await storyPort() });
    await use(server);
    await server.stop();
  },
});
