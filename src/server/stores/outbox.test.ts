import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sendNext } from '../mail/send-mail.ts';
import { createSmtp } from '../mail/smtp.ts';
import { type Delivery, notTaken, type Transport } from '../mail/transport.ts';
import { openContext } from '../open-context.ts';
import { HOSTILE_RECIPIENTS } from '../testing/hostile-recipients.ts';
import { type Installation, onEachEngine } from '../testing/installation.ts';
import { startSmtpServer } from '../testing/smtp-server.ts';

const from = { name: 'Tillwise', address: 'alerts@tillwise.example' };
const MINUTE = 60_000;
const RECIPIENTS = 'owner@example.com, office@example.com';

let weeksUsed = 0;
/** A week of its own for each test, long over, so that a save of the settings weighs none of them. */
function newWeek(): string {
  const sunday = Temporal.PlainDate.from('2022-01-02').add({ weeks: weeksUsed++ });
  return `${sunday}_to_${sunday.add({ days: 6 })}`;
}

onEachEngine('The outbox', (get) => {
  let server: Awaited<ReturnType<typeof startSmtpServer>>;
  beforeAll(async () => {
    server = await startSmtpServer();
  });
  beforeEach(async () => {
    get().context.transport = createSmtp({ url: server.url, from }, 5);
    await notify({ sendWarning: false, sendCritical: true, emailRecipients: RECIPIENTS });
    // What the last test left to be told, and the letters about changed settings.
    for (const _ of [1, 2]) {
      get().clock.now += 60 * MINUTE;
      await drain();
    }
    server.received.length = 0;
  });
  afterAll(() => server.close());

  const notify = (change: object) => get().as('admin', 'PUT', '/settings/budgets', change);
  const begin = async () => {
    const week = newWeek();
    await get().as('admin', 'PUT', `/weeks/${week}/revenue`, { totalCents: 1_000_000 });
    return week;
  };
  /** Of a kitchen budget of $3,000.00. */
  const spend = (week: string, dollars: number) =>
    get().as('admin', 'PUT', `/weeks/${week}/spending/kitchen`, { cents: Math.round(dollars * 100) });
  const order = async (week: string, dollars: number, revenueCenter = 'kitchen') => {
    const entered = { revenueCenter, supplier: 'S', amountCents: dollars * 100, day: week.slice(0, 10) };
    return (await get().as('admin', 'POST', `/weeks/${week}/orders`, entered)).body.alert;
  };
  const alertOf = async (week: string) => (await get().as('chef', 'GET', `/alerts?weekId=${week}`)).body[0];
  const alertOfAny = async (alertId: string) =>
    (await get().as('chef', 'GET', '/alerts?limit=200')).body.find(
      (alert: { alertId: string }) => alert.alertId === alertId,
    );
  const answering = (answer: (to: readonly string[]) => Partial<Delivery>): Transport => ({
    pace: 0,
    send: async (message) => ({ ...notTaken(message, 'It says no.', true), ...answer(message.to) }),
  });

  const stateOf = async (week: string) => {
    const { alertId } = await alertOf(week);
    const { db } = get().context;
    return (await db.selectFrom('mail').select('state').where('alertId', '=', alertId).executeTakeFirst())
      ?.state;
  };

  /** Sends what is due now. */
  async function drain(context: Installation['context'] = get().context) {
    while ((await sendNext(context)) === 0);
  }
  /** The subjects of what was sent since this was asked last. */
  async function sent(): Promise<string[]> {
    await drain();
    const subjects = server.received.map(({ content }) => /^Subject: ALERT: (.*)\r$/m.exec(content)?.[1]);
    server.received.length = 0;
    // Not the letters that tell of changed settings.
    return subjects.filter((subject) => subject !== undefined);
  }

  /** In place of an amount: an hour passes. */
  const LATER = -1;
  const C = 'Kitchen Budget Critical';
  const W = 'Kitchen Budget Warning';
  const over = (dollars: string) => `Kitchen is over: $${dollars}`;
  test.each([
    [
      'critical',
      'once, and again after the category has recovered',
      [2600, [], 2750, [C], 2900, [], 2000, [], LATER, [], 2750, [C]],
    ],
    [
      'critical',
      'again after the category was at warning in between',
      [2700, [C], 2600, [], LATER, [], 2700, [C]],
    ],
    ['critical', 'not for warnings', [2560, [], 2690, [], 2000, [], 2560, []]],
    [
      'both',
      'for each level once',
      [2560, [W], 2600, [], 2700, [C], 2800, [], 2600, [], LATER, [], 2700, [C], 2000, [], 2560, [W]],
    ],
    ['both', 'for the worse level alone when one change jumps to it', [2900, [C], 2950, []]],
    [
      'critical',
      'of a budget that is over alone when one change jumps to it',
      [3000.01, [over('0.01')], 3500, []],
    ],
    [
      'critical',
      'once more when the budget is over, and again once it had recovered',
      [2750, [C], 3165.67, [over('165.67')], 3200, [], 3000, [], LATER, [], 3100, [over('100.00')]],
    ],
    ['warning', 'of a budget that is over as little as of critical ones', [3500, []]],
    ['warning', 'not for critical alerts', [2900, [], 2000, [], 2560, [W], 2900, []]],
    ['none', 'not at all', [2560, [], 2900, []]],
  ])('with %s alerts switched on sends %s', async (on, _, steps) => {
    await notify({ sendWarning: /both|warning/.test(on), sendCritical: /both|critical/.test(on) });
    const week = await begin();
    for (let step = 0; step < steps.length; step += 2) {
      if (steps[step] === LATER) get().clock.now += 60 * MINUTE;
      else await spend(week, steps[step] as number);
      expect([steps[step], await sent()]).toEqual([steps[step], steps[step + 1]]);
    }
  });

  test('sends one an hour about a level, however often the category recovers, and none of what has recovered', async () => {
    const week = await begin();
    await order(week, 2600);
    const { orderId } = (
      await get().as('admin', 'POST', `/weeks/${week}/orders`, {
        revenueCenter: 'kitchen',
        supplier: 'S',
        amountCents: 30_000,
        day: week.slice(0, 10),
      })
    ).body.order;
    const path = `/weeks/${week}/orders/${orderId}`;
    for (let time = 0; time < 15; time++) {
      await get().as('chef', 'POST', `${path}/void`, { reason: 'Again' });
      await get().as('chef', 'POST', `${path}/restore`);
    }
    expect(await sent()).toEqual([C]);
    expect((await alertOf(week)).mail).toEqual({
      state: 'waiting',
      recipients: 2,
      reason: 'The last one about this went out less than 60 minutes ago.',
    });
    const held = await get().as('chef', 'POST', `/alerts/${(await alertOf(week)).alertId}/retry-mail`);
    expect(held.body.mail.reason).toMatch(/^The last one/);
    expect(await sent()).toEqual([]);
    get().clock.now += 60 * MINUTE;
    expect(await sent()).toEqual([C]);
    await get().as('chef', 'POST', `${path}/void`, { reason: 'Again' });
    await get().as('chef', 'POST', `${path}/restore`);
    await get().as('chef', 'POST', `${path}/void`, { reason: 'For good' });
    get().clock.now += 120 * MINUTE;
    expect(await sent()).toEqual([]);
  });

  test('sends one email when many void and restore at once', async () => {
    const week = await begin();
    await order(week, 2600);
    const entered = { revenueCenter: 'kitchen', supplier: 'S', amountCents: 9_000, day: week.slice(0, 10) };
    const ids = await Promise.all(
      [1, 2, 3, 4].map(
        async () => (await get().as('admin', 'POST', `/weeks/${week}/orders`, entered)).body.order.orderId,
      ),
    );
    const round = async (orderId: string) => {
      for (const action of ['void', 'restore', 'void', 'restore'])
        await get().as('chef', 'POST', `/weeks/${week}/orders/${orderId}/${action}`, { reason: 'Again' });
    };
    await Promise.all(ids.map(round));
    expect(await sent()).toEqual([C]);
  });

  test('sends one email for many orders at once that all leave the budget critical, and records them all', async () => {
    const week = await begin();
    await order(week, 2690);
    const alerts = await Promise.all(Array.from({ length: 20 }, () => order(week, 15)));
    expect(alerts.filter((alert) => alert.mail.state === 'waiting')).toHaveLength(1);
    expect(alerts.every((alert) => alert.type === 'danger')).toBe(true);
    expect(await sent()).toEqual([C]);
  });

  test('sends one email about a budget that is over for many orders at once, and keeps one alert of it', async () => {
    const week = await begin();
    expect((await order(week, 2750)).title).toBe(C);
    expect(await sent()).toEqual([C]);
    const alerts = await Promise.all(Array.from({ length: 10 }, () => order(week, 300)));
    expect(alerts.every((alert) => alert.title === C && alert.mail.state === 'none')).toBe(true);
    expect(await sent()).toEqual([over('50.00')]);
    const told = (await get().as('chef', 'GET', `/alerts?weekId=${week}&limit=50`)).body;
    expect(told.filter(({ kind }: { kind: string }) => kind === 'over')).toMatchObject([
      { type: 'danger', cause: 'order', title: over('50.00'), emailSent: true },
    ]);
  });

  test('sends one email when orders and new settings meet, and refuses none of them', async () => {
    const week = '2026-11-15_to_2026-11-21';
    await get().as('admin', 'PUT', `/weeks/${week}/revenue`, { totalCents: 1_000_000 });
    await order(week, 2320);
    const ordered = { revenueCenter: 'kitchen', supplier: 'S', amountCents: 2_500, day: week.slice(0, 10) };
    const settled = await Promise.all(
      [25.5, 25.6, 25.5, 25.4].flatMap((kitchenPercentage) => [
        get().as('admin', 'POST', `/weeks/${week}/orders`, ordered),
        notify({ kitchenPercentage }),
        get().as('admin', 'POST', `/weeks/${week}/orders`, ordered),
      ]),
    );
    expect(new Set(settled.map(({ status }) => status))).toEqual(new Set([200, 201]));
    const about = get().context.db.selectFrom('mail').select('id');
    expect(await about.where('topic', '=', `alert ${week} kitchen danger`).execute()).toHaveLength(1);
    await notify({ kitchenPercentage: 30 });
  });

  test('tells venues, labor and kitchen apart, and weeks', async () => {
    const [one, other] = [await begin(), await begin()];
    await get().as('admin', 'PUT', `/weeks/${one}/revenue`, { scandalsCents: 100_000 });
    await order(one, 2900);
    await order(other, 2900);
    await order(one, 2190, 'bar');
    await order(one, 215, 'scandals');
    await get().as('admin', 'PUT', `/weeks/${one}/labor/total`, { cents: 249_000 });
    expect((await sent()).sort()).toEqual([
      'Bar Budget Critical',
      C,
      C,
      'Labor Budget Critical',
      'Scandals Budget Critical',
    ]);
  });

  test('says sent only once the server took it, and to how many', async () => {
    const week = await begin();
    expect(await order(week, 2900)).toMatchObject({
      emailSent: false,
      mail: { state: 'waiting', recipients: 2, reason: null },
    });
    get().context.transport = answering(() => ({
      answer: 'The email provider could not take it: 429 Too Many Requests',
    }));
    await drain();
    expect(await alertOf(week)).toMatchObject({
      emailSent: false,
      mail: { state: 'waiting', recipients: 2, reason: expect.stringContaining('429') },
    });
    get().context.transport = createSmtp({ url: server.url, from }, 5);
    expect(await sent()).toEqual([]);
    get().clock.now += MINUTE;
    expect(await sent()).toEqual([C]);
    expect(await alertOf(week)).toMatchObject({
      emailSent: true,
      mail: { state: 'sent', recipients: 2, reason: expect.stringContaining('429') },
    });
  });

  test('tries again after 1, 2, 4 … 60 minutes, and gives up after 24 hours', async () => {
    const week = await begin();
    await order(week, 2900);
    get().context.transport = answering(() => ({}));
    const waits: number[] = [];
    const began = get().clock.now;
    while ((await alertOf(week)).mail.state === 'waiting') {
      while ((await sendNext(get().context)) === 0);
      const wait = await sendNext(get().context);
      if (wait === Number.POSITIVE_INFINITY) break;
      waits.push(Math.round(wait / MINUTE));
      get().clock.now += wait;
    }
    expect(waits.slice(0, 8)).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    expect(get().clock.now - began).toBeLessThan(24 * 60 * MINUTE);
    expect(get().clock.now - began).toBeGreaterThan(22 * 60 * MINUTE);
    expect(await alertOf(week)).toMatchObject({
      emailSent: false,
      mail: { state: 'failed', recipients: 2, reason: 'Given up after 24 hours. It says no.' },
    });
  });

  test('stops at once where trying again can not help, and lets the next alert of the level try', async () => {
    const week = await begin();
    get().context.transport = answering(() => ({
      retry: [],
      answer: 'The email provider refused it: 403 Forbidden',
    }));
    await order(week, 2900);
    await drain();
    expect(await alertOf(week)).toMatchObject({
      mail: { state: 'failed', recipients: 2, reason: 'The email provider refused it: 403 Forbidden' },
    });
    expect(get().logged.join('')).toContain('403 Forbidden');
    get().context.transport = createSmtp({ url: server.url, from }, 5);
    get().clock.now += 48 * 60 * MINUTE;
    expect(await sent()).toEqual([]);
    await order(week, 10);
    expect(await sent()).toEqual([C]);
  });

  test('sends again what failed when somebody asks for it, to the recipients of now, and then not twice', async () => {
    const week = await begin();
    get().context.transport = answering(() => ({ retry: [] }));
    const { alertId } = await order(week, 2900);
    await drain();
    get().context.transport = createSmtp({ url: server.url, from }, 5);
    await notify({ emailRecipients: 'new@example.com' });
    const retry = () => get().as('chef', 'POST', `/alerts/${alertId}/retry-mail`);
    const { status, body } = await retry();
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { alertId, mail: { state: 'waiting', recipients: 1, reason: null } },
    });
    await order(week, 10);
    await drain();
    expect(server.received.map(({ to }) => to)).toContainEqual(['new@example.com']);
    expect((await retry()).body).toMatchObject({ emailSent: true, mail: { state: 'sent', recipients: 1 } });
    expect(await sent()).toEqual([C]);
  });

  test('has nothing to send again for an alert without an email, or that is none', async () => {
    const { alertId } = await order(await begin(), 2560);
    await get().as('admin', 'PUT', `/weeks/${(await alertOfAny(alertId)).weekId}/revenue`, {
      totalCents: 9_000_000,
    });
    expect(await get().as('chef', 'POST', `/alerts/${alertId}/retry-mail`)).toMatchObject({
      status: 422,
      body: { detail: 'This alert has no email to send.' },
    });
    expect((await get().as('chef', 'POST', '/alerts/nothing/retry-mail')).status).toBe(404);
  });

  test('sends to nobody without recipients, and does once there are some', async () => {
    await notify({ emailRecipients: '' });
    const week = await begin();
    expect((await order(week, 2900)).mail).toEqual({ state: 'off', recipients: 0, reason: null });
    await notify({ emailRecipients: 'owner@example.com' });
    expect((await order(week, 10)).mail.state).toBe('waiting');
    expect(await sent()).toEqual([C]);
  });

  test('reaches those who could be reached, and the others later', async () => {
    const week = await begin();
    await order(week, 2900);
    get().context.transport = answering(([first = '', second = '']) => ({
      accepted: [first],
      retry: [second],
      answer: `${second}: 450 later`,
    }));
    await drain();
    expect(await alertOf(week)).toMatchObject({ emailSent: true, mail: { state: 'waiting', recipients: 2 } });
    get().context.transport = createSmtp({ url: server.url, from }, 5);
    get().clock.now += MINUTE;
    await drain();
    expect(server.received.map(({ to }) => to)).toEqual([['office@example.com']]);
    expect((await alertOf(week)).mail).toMatchObject({ state: 'sent', recipients: 2 });
  });

  test('keeps what one server had taken when it died, until its lease ends', async () => {
    const { context, clock } = get();
    const week = await begin();
    await order(week, 2900);
    const dying: Transport = { pace: 0, send: () => new Promise(() => {}) };
    void sendNext({ ...context, transport: dying });
    await expect.poll(() => stateOf(week)).toBe('sending');
    expect(await sent()).toEqual([]);
    await get().as('chef', 'POST', `/alerts/${(await alertOf(week)).alertId}/retry-mail`);
    expect(await sent()).toEqual([]);
    clock.now += 2 * context.config.mail.seconds * 1000;
    expect(await sent()).toEqual([C]);
  });

  test('sends one a second where the provider asks for that, however many servers there are', async () => {
    const { context, clock } = get();
    for (let week = 0; week < 2; week++) await order(await begin(), 2900);
    const paced = { ...context, transport: { ...context.transport, pace: 1000 } };
    expect(await sendNext(paced)).toBe(0);
    expect(await sendNext(paced)).toBeGreaterThan(0);
    expect(await sendNext(paced)).toBeGreaterThan(0);
    expect(server.received).toHaveLength(1);
    clock.now += 1000;
    expect(await sendNext(paced)).toBe(0);
    expect(server.received).toHaveLength(2);
  });

  test('is never sent twice by two servers on one database, and at once when something is saved', async () => {
    const { context } = get();
    const { config, log, now } = context;
    const mail = { ...config.mail, smtp: { url: server.url, from } };
    const servers = [
      await openContext({ ...config, mail }, log, now),
      await openContext({ ...config, mail }, log, now),
    ];
    const weeks = await Promise.all(Array.from({ length: 10 }, begin));
    await Promise.all(weeks.map((week) => order(week, 2900)));
    for (const running of servers) running.mail.start();
    await expect.poll(() => server.received.length, { timeout: 10_000 }).toBe(10);
    const begun = performance.now();
    await Promise.all(weeks.map((week) => order(week, 2180, 'bar')));
    for (const running of servers) running.mail.wake();
    await expect.poll(() => server.received.length, { timeout: 10_000 }).toBe(20);
    expect(performance.now() - begun).toBeLessThan(10_000);
    await Promise.all(servers.map((running) => running.mail.stop()));
    const result = server.received.map(({ content }) => {
      const text = content.replaceAll('=\r\n', '');
      return `${/^Subject: (.*)\r$/m.exec(text)?.[1]} ${/week=3D(\S+?)["\r]/.exec(text)?.[1]}`;
    });
    expect(new Set(result).size).toBe(20);
    for (const opened of servers) {
      await opened.events.close();
      await opened.db.destroy();
    }
  });

  test('goes to nobody else, and has no other headers, whatever the recipients field holds', async () => {
    for (const text of HOSTILE_RECIPIENTS) {
      const refused = await notify({ emailRecipients: `owner@example.com, ${text}` });
      expect([text, refused.status, refused.body.code]).toEqual([text, 422, 'invalid-request']);
    }
    expect((await get().as('admin', 'GET', '/settings/budgets')).body.emailRecipients).toBe(RECIPIENTS);
    const { db } = get().context;
    const storable = HOSTILE_RECIPIENTS.filter((text) => !text.includes('\u0000'));
    for (let first = 0; first < storable.length; first += 8) {
      const emailRecipients = [...storable.slice(first, first + 8), 'owner@example.com'].join(', ');
      await db.updateTable('budgetSettings').set({ emailRecipients }).execute();
      await order(await begin(), 2900);
    }
    await drain();
    expect(server.received).toHaveLength(Math.ceil(storable.length / 8));
    for (const { to, content } of server.received) {
      expect(to.filter((address) => /evil|example\.net/.test(address))).toEqual([]);
      const names = content.split('\r\n\r\n')[0]!.match(/^[\w-]+(?=:)/gm);
      expect(new Set(names)).toEqual(
        new Set([
          'Auto-Submitted',
          'From',
          'To',
          'Subject',
          'Message-ID',
          'Date',
          'MIME-Version',
          'Content-Type',
        ]),
      );
    }
  }, 20_000);
});
