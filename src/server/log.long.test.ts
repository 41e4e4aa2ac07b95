import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { post, signInFirstAdmin } from '../../e2e/first-admin.ts';
import { createLog } from './log.ts';
import { ONE_ENGINE } from './testing/engines.ts';
import { ORDER } from './testing/every-write.ts';
import { WEEK } from './testing/installation.ts';
import { startProduction } from './testing/real-server.ts';
import { startSmtpServer } from './testing/smtp-server.ts';

test.each([
  ['550 No such mailbox owner@example.com', '550 No such mailbox (address)'],
  ['<a.b+c@sub.example.com>: refused, try b@x.io', '<(address)>: refused, try (address)'],
  ['nothing of the kind', 'nothing of the kind'],
])('a line that would say %j masks addresses', (reason, result) => {
  const lines: string[] = [];
  createLog({ logLevel: 'info' }, { write: (line) => lines.push(line) }).warn(
    { reason },
    'an email was not sent',
  );
  const line = JSON.parse(lines[0]!);
  expect(line.msg).toBe('an email was not sent');
  expect(line.reason).toBe(result);
});

test('an error of the database is told without the row it is about', () => {
  const lines: string[] = [];
  const error = Object.assign(new Error('duplicate key'), {
    detail: 'Key (name)=(Ann Smith) already exists.',
  });
  createLog({ logLevel: 'info' }, { write: (line) => lines.push(line) }).error({ error }, 'a request failed');
  expect(lines[0]).toContain('duplicate key');
  expect(lines[0]).not.toContain('Ann');
});

/** Whatever is said of people and money in a day of use. */
const SAID = ['@', 'Harbor', 'Quiet Ann', 'owner', '900.00', '90000', '90_000'];

test.each(ONE_ENGINE)(
  'A day of use leaves nobody and no figure in the log, with email and without (%s)',
  async (engine) => {
    const smtp = await startSmtpServer({
      onRcptTo: ({ address }, _, done) => done(new Error(`No ${address} here`)),
    });
    for (const mail of [{}, { SMTP_URL: smtp.url, TILLWISE_MAIL_FROM: 'alerts@tillwise.example' }]) {
      const server = await startProduction(engine, { LOG_LEVEL: 'debug', ...mail });
      const Cookie = await signInFirstAdmin(server);
      const send = async (method: string, path: string, body: object) => {
        const headers = { 'Content-Type': 'application/json', Origin: server.url, Cookie };
        const answer = await fetch(`${server.url}/api${path}`, {
          method,
          headers,
          body: JSON.stringify(body),
        });
        expect([path, answer.status < 500]).toEqual([path, true]);
      };
      await post(server, '/auth/sign-in/email', { email: 'owner@example.com', password: 'not the password' });
      await send('POST', '/users', { name: 'Quiet Ann', email: 'quiet@example.com', role: 'viewer' });
      await send('POST', '/users', { name: 'Quiet Ann', email: 'quiet@example.com', role: 'viewer' });
      await send('PUT', '/settings/budgets', { emailRecipients: 'owner@example.com' });
      await send('PUT', `/weeks/${WEEK}/revenue`, { totalCents: 100_000 });
      await send('POST', `/weeks/${WEEK}/orders`, { ...ORDER, amountCents: 90_000 });
      await send('POST', '/settings/test-email', { recipient: 'owner@example.com' });
      await send('PUT', '/report-recipients', { venue: null, recipients: 'owner@example.com' });
      await expect
        .poll(() => /email (kept|failed|was not)/.test(server.log()), { timeout: 20_000 })
        .toBe(true);
      await sleep(300);
      await server.stop();
      const lines = server
        .log()
        .split('\n')
        .filter((line) => line.startsWith('{'));
      expect(lines.length).toBeGreaterThan(10);
      for (const said of SAID) expect(lines.filter((line) => line.includes(said))).toEqual([]);
    }
    await smtp.close();
  },
);
