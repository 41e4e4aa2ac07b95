import { expect, test } from 'vitest';
import { onEachEngine } from '../testing/installation.ts';

const _LAST = '2026-11-08_to_2026-11-14';
const _BEFORE_LAST = '2026-11-01_to_2026-11-07';
const _NEXT = '2026-11-22_to_2026-11-28';
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

  test('delays an email at most: what was missed while the tick was off goes once it is on again', async () => {
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
});
