import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sendNext } from '../mail/send-mail.ts';
import { createSmtp } from '../mail/smtp.ts';
import { onEachEngine } from '../testing/installation.ts';
import { startSmtpServer } from '../testing/smtp-server.ts';
import { queueDigests } from './queue-digests.ts';

const from = { name: 'Tillwise', address: 'alerts@tillwise.example' };
const WEEK = '2026-11-15_to_2026-11-21';
const at = (local: string) =>
  Temporal.PlainDateTime.from(local).toZonedDateTime('America/New_York').epochMilliseconds;

onEachEngine('A summary by email', (get) => {
  let server: Awaited<ReturnType<typeof startSmtpServer>>;
  beforeAll(async () => {
    server = await startSmtpServer();
    get().context.transport = createSmtp({ url: server.url, from }, 5);
  });
  beforeEach(() => {
    server.received.length = 0;
  });
  afterAll(() => server.close());

  /** What is sent at a local time, to whom. */
  async function sentAt(local: string) {
    const { context, clock } = get();
    clock.now = at(local);
    await queueDigests(context);
    while ((await sendNext(context)) === 0);
    return server.received.splice(0).map(({ to, content }) => {
      const text = content.replaceAll('=\r\n', '').replaceAll('=3D', '=');
      return { to, subject: /^Subject: (.*)\r$/m.exec(text)?.[1], text };
    });
  }

  test('comes to nobody until somebody asks for it', async () => {
    const { as, clock } = get();
    clock.now = at('2026-11-18T15:00');
    await as('admin', 'PUT', `/weeks/${WEEK}/revenue`, { totalCents: 2_500_000 });
    await as('chef', 'POST', `/weeks/${WEEK}/orders`, {
      revenueCenter: 'kitchen',
      supplier: 'S',
      amountCents: 120_050,
      day: '2026-11-18',
    });
    expect((await as('chef', 'GET', '/digest')).body).toEqual({ daily: false, weekly: false, time: '10:00' });
    expect(await sentAt('2026-11-19T10:00')).toEqual([]);
  });

  test('is each person’s own choice', async () => {
    const { as, clock } = get();
    clock.now = at('2026-11-18T16:00');
    const choice = { daily: true, weekly: true, time: '10:00' };
    expect(await as('chef', 'PUT', '/digest', choice)).toMatchObject({ status: 200, body: choice });
    expect((await as('chef', 'GET', '/digest')).body).toEqual(choice);
    expect((await as('admin', 'GET', '/digest')).body.daily).toBe(false);
    expect((await as('chef', 'PUT', '/digest', { ...choice, time: '25:00' })).status).toBe(422);
  });

  test('comes at its time, once, and tells of the day before', async () => {
    expect(await sentAt('2026-11-19T09:58')).toEqual([]);
    const [summary, ...others] = await sentAt('2026-11-19T10:00');
    expect(others).toEqual([]);
    expect(summary).toMatchObject({ to: ['chef@example.com'], subject: 'Daily summary for Nov 18, 2026' });
    expect(summary?.text).toContain('Kitchen orders: 1 for $1,200.50');
    expect(summary?.text).toContain('Revenue: entered by The admin');
    expect(summary?.text).toContain('Kitchen: Good Zone, 84.0% remaining ($6,299.50 of $7,500.00)');
    expect(summary?.text).toContain('Bar orders: none entered yet');
    expect(summary?.text).toContain(`/admin?week=${WEEK}`);
    expect(await sentAt('2026-11-19T18:00')).toEqual([]);
  });

  test('does not come after a day on which nothing happened', async () => {
    expect(await sentAt('2026-11-20T10:00')).toEqual([]);
    expect(await sentAt('2026-11-20T11:00')).toEqual([]);
  });

  test('is queued once by servers that try at the same time', async () => {
    const { context, as, clock } = get();
    clock.now = at('2026-11-20T15:00');
    await as('admin', 'PUT', '/digest', { daily: true, weekly: false, time: '10:00' });
    await as('chef', 'PUT', `/weeks/${WEEK}/spending/kitchen`, { cents: 200_000 });
    clock.now = at('2026-11-21T10:00');
    await Promise.all([queueDigests(context), queueDigests(context), queueDigests(context)]);
    const sent = await sentAt('2026-11-21T10:01');
    expect(sent.map(({ to }) => to[0]).sort()).toEqual(['admin@example.com', 'chef@example.com']);
    expect(sent[0]?.text).toContain('Kitchen spending set to: $2,000.00 by The chef');
  });

  test('ends when it is switched off, or its reader has no role any more', async () => {
    const { as, clock, context } = get();
    clock.now = at('2026-11-21T15:00');
    await as('chef', 'PUT', '/digest', { daily: false, weekly: true, time: '10:00' });
    await as('chef', 'PUT', `/weeks/${WEEK}/spending/kitchen`, { cents: 210_000 });
    const withRole = (role: string | null) =>
      context.db.updateTable('user').set({ role }).where('email', '=', 'admin@example.com').execute();
    await withRole(null);
    expect(await sentAt('2026-11-22T10:00')).toEqual([]);
    await withRole('admin');
    expect((await sentAt('2026-11-22T10:01')).map(({ to }) => to)).toEqual([['admin@example.com']]);
  });

  test('of the week comes on Monday, once, to who wants it', async () => {
    const [summary, ...others] = (await sentAt('2026-11-23T10:00')).filter(({ subject }) =>
      subject?.startsWith('Weekly'),
    );
    expect(others).toEqual([]);
    expect(summary).toMatchObject({
      to: ['chef@example.com'],
      subject: 'Weekly summary for Nov 15, 2026 - Nov 21, 2026',
    });
    expect(summary?.text).toContain('Total: $25,000.00');
    expect(await sentAt('2026-11-24T10:00')).toEqual([]);
  });

  test('of a week without a single entry does not come', async () => {
    expect(await sentAt('2026-11-30T10:00')).toEqual([]);
  });

  test('of the week tells a closed venue as it was when its week was closed', async () => {
    const { as, clock } = get();
    const week = '2026-11-29_to_2026-12-05';
    clock.now = at('2026-11-21T16:00');
    await as('admin', 'PUT', `/weeks/${week}/revenue`, { scandalsCents: 840_000 });
    const closed = await as('admin', 'POST', `/weeks/${week}/close`, { venue: 'scandals', confirm: true });
    expect(closed).toMatchObject({ status: 200 });
    const terrace = { name: 'Terrace', percentage: 20 };
    expect((await as('admin', 'POST', '/venues/scandals/centers', terrace)).status).toBe(201);
    const [summary] = (await sentAt('2026-12-07T10:00')).filter(({ subject }) =>
      subject?.startsWith('Weekly'),
    );
    expect(summary?.text).toContain('Scandals: $8,400.00');
    expect(summary?.text).not.toContain('Terrace');
  });
});
