import { expect, test } from 'vitest';
import { onEachEngine, WEEK } from '../testing/installation.ts';

const LAST = '2026-11-08_to_2026-11-14';
const BEFORE_LAST = '2026-11-01_to_2026-11-07';
const NEXT = '2026-11-22_to_2026-11-28';
const HOUR = 3_600_000;

onEachEngine('Whoever changes when alerts come, or who gets them,', (get) => {
  const save = (role: 'admin' | 'chef', change: object) => get().as(role, 'PUT', '/settings/budgets', change);
  const revenue = (week: string) =>
    get().as('admin', 'PUT', `/weeks/${week}/revenue`, { totalCents: 1_000_000 });
  const order = async (week: string, dollars: number) => {
    const entered = { revenueCenter: 'kitchen', supplier: 'S', amountCents: dollars * 100 };
    return (await get().as('admin', 'POST', `/weeks/${week}/orders`, { ...entered, day: week.slice(0, 10) }))
      .body;
  };
  const alerts = async (week: string) => (await get().as('chef', 'GET', `/alerts?weekId=${week}`)).body;
  const mails = async () => {
    const rows = await get().context.db.selectFrom('mail').selectAll().orderBy('createdAt').execute();
    return rows.map(({ letter, ...row }) => ({ ...row, letter: JSON.parse(letter ?? 'null') }));
  };
  const letters = async () => (await mails()).filter(({ letter }) => letter !== null);

  test('loses no alert of a week that is not over, or of the last one', async () => {
    for (const week of [BEFORE_LAST, LAST, WEEK, NEXT]) await revenue(week);
    await save('chef', { warningThreshold: 3, criticalThreshold: 2 });
    for (const week of [BEFORE_LAST, LAST, WEEK, NEXT]) expect((await order(week, 2900)).alert).toBeNull();
    await save('chef', { warningThreshold: 15, criticalThreshold: 10 });
    for (const week of [LAST, WEEK, NEXT])
      expect(await alerts(week)).toMatchObject([
        { category: 'kitchen', type: 'danger', cause: 'budget', causedBy: 'The chef' },
      ]);
    expect(await alerts(BEFORE_LAST)).toEqual([]);
  });

  test('tells those who got alerts until then, by name, and then once an hour', async () => {
    get().clock.now += 2 * HOUR;
    await save('admin', { emailRecipients: 'owner@example.com' });
    expect(await letters()).toEqual([]);
    await save('chef', { criticalThreshold: 1, sendCritical: false });
    await save('chef', { sendCritical: true });
    await save('chef', { criticalThreshold: 10, kitchenPercentage: 30 });
    await save('admin', { emailRecipients: 'office@example.com' });
    const [first, next, ...others] = await letters();
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      recipients: 'owner@example.com',
      letter: { subject: 'Alert settings changed' },
    });
    expect(first?.letter.sections).toMatchObject([
      {
        title: expect.stringMatching(/^The chef changed the alerts, Nov 19, 2026/),
        rows: [
          { label: 'Critical threshold', value: '10% remaining → 1% remaining' },
          { label: 'Send critical alerts', value: 'on → off' },
        ],
      },
    ]);
    expect(Date.parse(next!.dueAt) - Date.parse(first!.dueAt)).toBe(HOUR);
    expect(next?.letter.sections.map(({ title }: { title: string }) => title.split(',')[0])).toEqual([
      'The chef changed the alerts',
      'The chef changed the alerts',
      'The admin changed the alerts',
    ]);
    expect(next?.letter.sections[2].rows).toEqual([
      { label: 'Recipients', value: 'owner@example.com → office@example.com' },
    ]);
    expect(next?.recipients).toBe('owner@example.com');
  });

  test('with a percentage alone writes to nobody', async () => {
    get().clock.now += 2 * HOUR;
    const before = (await mails()).length;
    await save('chef', { barPercentage: 21 });
    await save('chef', { barPercentage: 22 });
    expect(await mails()).toHaveLength(before);
  });

  test('delays an e-mail at most: what was missed while the tick was off goes once it is on again', async () => {
    get().clock.now += 2 * HOUR;
    const week = '2026-11-29_to_2026-12-05';
    await revenue(week);
    await save('chef', { sendCritical: false });
    await order(week, 2800);
    const { alert } = await order(week, 100);
    expect(alert.mail).toEqual({ state: 'off', recipients: 0, reason: null });
    await save('chef', { sendCritical: true });
    expect((await alerts(week)).map(({ mail }: { mail: object }) => mail)).toEqual([
      { state: 'waiting', recipients: 1, reason: null },
      { state: 'none', recipients: 0, reason: null },
    ]);
    const about = (await mails()).filter(({ topic }) => topic === `alert ${week} kitchen danger`);
    expect(about).toMatchObject([{ recipients: 'office@example.com', alertId: alert.alertId }]);
  });

  test('or anybody can have it sent while it is off', async () => {
    const week = '2026-12-06_to_2026-12-12';
    await revenue(week);
    await save('chef', { sendCritical: false });
    const { alert } = await order(week, 2900);
    const { alert: second } = await order(week, 10);
    const retry = (alertId: string) => get().as('bar_manager', 'POST', `/alerts/${alertId}/retry-mail`);
    expect((await retry(alert.alertId)).body.mail).toEqual({ state: 'waiting', recipients: 1, reason: null });
    expect(await retry(second.alertId)).toMatchObject({
      status: 422,
      body: { detail: 'An e-mail about this budget and week was sent, or waits to be sent.' },
    });
    await save('chef', { sendCritical: true });
  });
});

onEachEngine('Recipients', (get) => {
  const save = (role: 'admin' | 'chef', change: object) => get().as(role, 'PUT', '/settings/budgets', change);

  test('that somebody but an admin enters wait for an admin, and get nothing', async () => {
    await save('admin', { emailRecipients: 'owner@example.com' });
    const entered = await save('chef', { emailRecipients: 'owner@example.com, Me@evil.example' });
    expect(entered.body).toMatchObject({
      emailRecipients: 'owner@example.com',
      pendingRecipients: 'Me@evil.example',
    });
    await save('chef', { emailRecipients: 'owner@example.com' });
    expect(
      (await save('chef', { pendingRecipients: 'Me@evil.example, other@evil.example' })).body,
    ).toMatchObject({
      emailRecipients: 'owner@example.com',
      pendingRecipients: 'Me@evil.example',
    });
    const stored = await get().context.db.selectFrom('mail').select('recipients').execute();
    expect(stored.map(({ recipients }) => recipients)).toEqual(['owner@example.com']);
    const confirmed = await save('admin', { emailRecipients: 'owner@example.com, me@evil.example' });
    expect(confirmed.body).toMatchObject({
      emailRecipients: 'owner@example.com, me@evil.example',
      pendingRecipients: '',
    });
  });

  test('are twenty at most', async () => {
    const addresses = (count: number) =>
      Array.from({ length: count }, (_, index) => `person${index}@example.com`).join(', ');
    expect((await save('admin', { emailRecipients: addresses(20) })).status).toBe(200);
    for (const role of ['admin', 'chef'] as const)
      expect(await save(role, { emailRecipients: addresses(21) })).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'emailRecipients', message: 'At most 20 recipients.' }] },
      });
  });
});
