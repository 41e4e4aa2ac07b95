import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sendNext } from '../mail/send-mail.ts';
import { createSmtp } from '../mail/smtp.ts';
import { openContext } from '../open-context.ts';
import { cookieIn, onEachEngine, PASSWORD } from '../testing/installation.ts';
import { startSmtpServer } from '../testing/smtp-server.ts';
import { queueReminders } from './queue-reminders.ts';

const from = { name: 'Tillwise', address: 'weeks@tillwise.example' };
const WEEK = '2026-11-15_to_2026-11-21';
const NEXT = '2026-11-22_to_2026-11-28';
const at = (local: string) =>
  Temporal.PlainDateTime.from(local).toZonedDateTime('America/New_York').epochMilliseconds;

onEachEngine('A reminder to submit the week', (get) => {
  let server: Awaited<ReturnType<typeof startSmtpServer>>;
  beforeAll(async () => {
    server = await startSmtpServer();
    get().context.transport = createSmtp({ url: server.url, from }, 5);
    await get().signInAll();
  });
  beforeEach(() => {
    server.received.length = 0;
  });
  afterAll(() => server.close());

  /** Says by when weeks are due, as an admin who signs in for it: weeks pass between. */
  async function due(submitBy: object | null) {
    const admin = { email: 'admin@example.com', password: PASSWORD };
    const Cookie = cookieIn(await get().send('POST', '/auth/sign-in/email', admin));
    return get().send('PATCH', '/group', { submitBy }, { Cookie });
  }
  const drain = async () => {
    while ((await sendNext(get().context)) === 0);
    return server.received
      .splice(0)
      .map(({ to, content }) => `${to} ${/^Subject: (.*)\r$/m.exec(content)?.[1]}`)
      .sort();
  };
  /** What is sent at a local time, where three servers look at once. */
  async function sentAt(local: string): Promise<string[]> {
    const { context, clock } = get();
    clock.now = at(local);
    await Promise.all([1, 2, 3].map(() => queueReminders(context)));
    return drain();
  }

  test('comes to nobody until an admin says by when weeks are due', async () => {
    get().clock.now = at('2026-11-19T12:00');
    expect(await sentAt('2026-11-23T12:00')).toEqual([]);
    get().clock.now = at('2026-11-23T09:00');
    expect((await due({ weekday: 1, time: '25:00' })).status).toBe(422);
    expect((await get().as('chef', 'PATCH', '/group', { submitBy: null })).status).toBe(403);
    expect((await due({ weekday: 1, time: '10:00' })).body.submitBy).toMatchObject({
      weekday: 1,
      time: '10:00',
    });
    expect(await sentAt('2026-11-23T09:59')).toEqual([]);
  });

  test('comes at that time to those who may submit, of the venues that are not submitted, once', async () => {
    await get().as('scandals_manager', 'POST', `/weeks/${WEEK}/submit`, { venue: 'scandals' });
    expect(await sentAt('2026-11-23T10:00')).toEqual(EXPECTED);
    expect(await sentAt('2026-11-23T10:01')).toEqual([]);
    await get().as('admin', 'POST', `/weeks/${WEEK}/reopen`, { venue: 'scandals', reason: 'A late invoice' });
    expect(await sentAt('2026-11-26T10:00')).toEqual([]);
  });

  test('comes not again from a server that starts anew, and leads to the venue’s week', async () => {
    const { config, log, now } = get().context;
    const again = await openContext(config, log, now);
    await queueReminders(again);
    await again.events.close();
    await again.db.destroy();
    expect(await drain()).toEqual([]);
    get().clock.now = at('2026-11-30T10:00');
    await queueReminders(get().context);
    while ((await sendNext(get().context)) === 0);
    const texts = server.received.map(({ content }) =>
      content.replaceAll('=\r\n', '').replaceAll('=3D', '='),
    );
    expect(texts).toHaveLength(3);
    expect(texts.join()).toContain(`/venues/scandals?week=${NEXT}`);
    expect(texts.join()).toContain('It was due: Nov 30, 2026, 10:00 AM');
  });

  test('comes for the next week where the time is set too late for the last', async () => {
    await due(null);
    get().clock.now = at('2026-12-08T12:00');
    await due({ weekday: 1, time: '10:00' });
    expect(await sentAt('2026-12-08T12:01')).toEqual([]);
    expect(await sentAt('2026-12-14T10:00')).toHaveLength(3);
  });
});

const EXPECTED = [
  'admin@example.com Week to submit: Tropics Grill',
  'townhouse_manager@example.com Week to submit: Townhouse',
];
