import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachEngine } from '../testing/installation.ts';
import { startMailProvider } from '../testing/mail-provider.ts';
import { createEmailJs } from './email-js.ts';

const keys = { serviceId: 's', templateId: 't', publicKey: 'p', privateKey: 'very-private' };

onEachEngine('A test email', (get) => {
  let provider: Awaited<ReturnType<typeof startMailProvider>>;
  beforeAll(async () => {
    provider = await startMailProvider();
  });
  afterAll(() => provider.close());

  const send = (recipient: unknown, headers = {}) =>
    get().as('chef', 'POST', '/settings/test-email', { recipient }, headers);

  test('is kept as a file where no email service is set up, and says so', async () => {
    expect(await send('owner@example.com')).toMatchObject({
      status: 200,
      body: { sent: false, answer: 'No email service is set up: kept as a file on the server.' },
    });
    const folder = join(get().context.config.dataFolder, 'mail');
    const files = readdirSync(folder);
    expect(files).toHaveLength(1);
    const file = readFileSync(join(folder, files[0] ?? ''), 'utf8');
    expect(file).toMatch(/^Subject: Test email from Tillwise$/m);
    expect(file).toMatch(/^To: owner@example.com$/m);
  });

  test.each([
    [{ status: 200, text: 'OK' }, true, 'The email provider accepted it: 200 OK'],
    [{ status: 403, text: '' }, false, 'The email provider refused it: 403 Forbidden'],
    ['reset', false, 'The email provider could not be reached (ECONNRESET).'],
  ] as const)('tells what the provider answered to %j', async (next, sent, answer) => {
    get().context.transport = createEmailJs({ url: provider.url, ...keys }, 1);
    get().clock.now += 11 * 60_000;
    provider.answers.next = next;
    expect((await send('owner@example.com')).body).toEqual({ sent, answer });
    expect(provider.requests.at(-1)?.body.template_params).toMatchObject({
      to_email: 'owner@example.com',
      subject: 'Test email from Tillwise',
      category: 'Test',
    });
  });

  test('asked for again with the same key is sent once', async () => {
    get().clock.now += 11 * 60_000;
    provider.answers.next = { status: 200, text: 'OK' };
    const before = provider.requests.length;
    const key = { 'Idempotency-Key': 'test-1' };
    const answers = await Promise.all([send('a@example.com', key), send('a@example.com', key)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.filter(({ body }) => body.sent)).toHaveLength(1);
    expect(provider.requests.length - before).toBe(1);
  });

  test.each(['', 'nobody', 'a@example.com, b@example.com', 'a@example.com\r\nBcc: b@example.com', 7, null])(
    'is not sent to %j',
    async (recipient) => {
      const before = provider.requests.length;
      expect(await send(recipient)).toMatchObject({ status: 422, body: { code: 'invalid-request' } });
      expect(provider.requests.length).toBe(before);
    },
  );

  test('is sent five times in ten minutes at most, to each person', async () => {
    get().clock.now += 11 * 60_000;
    const statuses: number[] = [];
    for (let time = 0; time < 6; time++) statuses.push((await send('owner@example.com')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    get().clock.now += 11 * 60_000;
    expect((await send('owner@example.com')).status).toBe(200);
  });

  test('is for admins alone while the settings are locked', async () => {
    await get().as('admin', 'PUT', '/settings/lock', { locked: true });
    expect(await send('owner@example.com')).toMatchObject({ status: 403, body: { code: 'settings-locked' } });
    const asAdmin = await get().as('admin', 'POST', '/settings/test-email', {
      recipient: 'owner@example.com',
    });
    expect(asAdmin.status).toBe(200);
  });

  test('leaves an audit entry, and no secret in it or in the log', async () => {
    const entries = await get().context.db.selectFrom('auditEntry').selectAll().execute();
    expect(entries.filter(({ action }) => action === 'send test e-mail').length).toBeGreaterThan(5);
    expect(JSON.stringify(entries) + get().logged.join('')).not.toContain('very-private');
  });
});
