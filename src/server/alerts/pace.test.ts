import { beforeAll, expect, test, vi } from 'vitest';
import { weekFrom } from '../../domain/calendar/week.ts';
import { addDays, type Day } from '../../domain/values/day.ts';
import { onEachEngine, WEEK } from '../testing/installation.ts';
import { startWeighingPace, weighPaceOfMorning } from './daily-pace.ts';

const DAY = 86_400_000;

/** Sunday to Wednesday of a week whose revenue nobody knows, after five weeks of $1,000 a day and two orders each. */
onEachEngine('On a Wednesday', (get) => {
  const as = (role: 'admin' | 'chef', method: string, path: string, body?: object) =>
    get().as(role, method, path, body);
  const order = async (amountCents: number, day: string, week: string = WEEK) => {
    const entered = { revenueCenter: 'kitchen', supplier: 'S', amountCents, day };
    return (await as('chef', 'POST', `/weeks/${week}/orders`, entered)).body;
  };
  const sales = (week: string, day: string, kitchen: number | null) =>
    as('chef', 'PUT', `/weeks/${week}/sales/${day}`, { cents: { kitchen, bar: 0 } });
  const mails = () =>
    get()
      .context.db.selectFrom('mail')
      .select(['topic', 'recipients', 'state'])
      .orderBy('createdAt')
      .execute();
  const alerts = async () => (await as('chef', 'GET', `/alerts?weekId=${WEEK}&limit=20`)).body;

  beforeAll(async () => {
    get().clock.now -= DAY;
    await as('admin', 'PUT', '/settings/budgets', { emailRecipients: 'owner@example.com' });
    for (let ago = 1; ago <= 5; ago++) {
      const week = weekFrom(addDays('2026-11-15' as Day, -7 * ago));
      for (let place = 0; place < 7; place++)
        await sales(week.weekId, addDays(week.startDate, place), 100_000);
      for (const place of [1, 5]) await order(84_000, addDays(week.startDate, place), week.weekId);
    }
  });

  test('the chef’s third order raises the warning, and its email is due', async () => {
    expect((await order(50_000, '2026-11-16')).alert).toBeNull();
    expect((await order(50_000, '2026-11-17')).alert).toBeNull();
    const { alert } = await order(14_000, '2026-11-18');
    expect(alert).toMatchObject({ type: 'warning', cause: 'pace', category: 'kitchen' });
    expect(alert.message).toBe(
      'At this pace the kitchen ends the week at 104% of its budget (about $90 over). $960.00 is left until Saturday; usually about $1,050 is still ordered by then.',
    );
    expect(await mails()).toEqual([
      { topic: `alert ${WEEK} kitchen pace warning`, recipients: 'owner@example.com', state: 'waiting' },
    ]);
  });

  test('an order that the same request sent twice answers with the same alert', async () => {
    const path = `/weeks/${WEEK}/orders`;
    const entered = { revenueCenter: 'kitchen', supplier: 'S', amountCents: 20_000, day: '2026-11-18' };
    const key = { 'Idempotency-Key': 'twice' };
    const first = await get().as('chef', 'POST', path, entered, key);
    expect(first.body.alert).toMatchObject({ type: 'danger', cause: 'pace' });
    expect((await get().as('chef', 'POST', path, entered, key)).body).toEqual(first.body);
    expect(await mails()).toHaveLength(2);
    expect((await as('chef', 'GET', '/alerts/unacknowledged')).body).toMatchObject({ count: 2, lines: 1 });
  });

  test('an order is kept and answered where its week can’t be weighed: the next one weighs it', async () => {
    const { db } = get().context;
    await db.schema.alterTable('revenueCenter').renameColumn('typicalCents', 'away').execute();
    const kept = await order(10_000, '2026-11-18');
    await db.schema.alterTable('revenueCenter').renameColumn('away', 'typicalCents').execute();
    expect(kept).toMatchObject({ order: { amountCents: 10_000 }, alert: null });
    expect(get().logged.join()).toContain('could not be weighed');
  });

  test('a party entered for Friday takes it back', async () => {
    const expected = { cents: { kitchen: 600_000 }, note: 'Private party' };
    await as('chef', 'PUT', `/weeks/${WEEK}/expected/2026-11-20`, expected);
    const resolved = (await alerts()).map(
      ({ resolvedAt }: { resolvedAt: string | null }) => resolvedAt !== null,
    );
    expect(resolved).toEqual([true, true]);
  });

  test('the new day weighs it, tells once, and nothing of a level told before', async () => {
    const { context } = get();
    await as('chef', 'PUT', `/weeks/${WEEK}/expected/2026-11-20`, { cents: { kitchen: null } });
    await weighPaceOfMorning(context, 'the new day');
    expect(await alerts()).toHaveLength(2);
    await context.db.deleteFrom('mail').execute();
    await context.db.deleteFrom('alert').execute();
    await weighPaceOfMorning(context, 'the new day');
    await weighPaceOfMorning(context, 'the new day');
    expect(await alerts()).toMatchObject([{ type: 'danger', cause: 'pace', causedBy: 'the new day' }]);
    expect(await mails()).toHaveLength(1);
  });

  test('each morning weighs it once, from six o’clock on', async () => {
    const { context, clock } = get();
    const wednesday = clock.now;
    const asked = vi.spyOn(context.db, 'selectFrom');
    const weighs = async (moment: string) => {
      asked.mockClear();
      clock.now = Date.parse(moment);
      await vi.advanceTimersByTimeAsync(10 * 60_000);
      return asked.mock.calls.some(([table]) => table === 'week');
    };
    vi.useFakeTimers({ toFake: ['setInterval'] });
    startWeighingPace(context);
    for (const day of ['2026-11-18', '2026-11-19']) {
      await context.db.deleteFrom('mail').execute();
      await context.db.deleteFrom('alert').execute();
      expect(await weighs(`${day}T05:55:00-05:00`)).toBe(false);
      expect(await weighs(`${day}T06:05:00-05:00`)).toBe(true);
      await vi.waitUntil(async () => (await alerts()).length === 1, { timeout: 20_000 });
      expect(await weighs(`${day}T06:15:00-05:00`)).toBe(false);
    }
    vi.useRealTimers();
    asked.mockRestore();
    clock.now = wednesday;
  });

  test('switching such alerts off resolves them, and on again they are not told of twice', async () => {
    await as('admin', 'PUT', '/settings/budgets', { paceAlerts: 'off' });
    expect((await alerts())[0].resolvedAt).not.toBeNull();
    expect((await order(20_000, '2026-11-18')).alert).toBeNull();
    await as('admin', 'PUT', '/settings/budgets', { paceAlerts: 'all' });
    expect(await alerts()).toHaveLength(1);
  });

  test('no email is due where both ticks are off, and no alert where nothing is forecast', async () => {
    const { context } = get();
    await as('admin', 'PUT', '/settings/budgets', { sendWarning: false, sendCritical: false });
    await context.db.deleteFrom('mail').execute();
    await context.db.deleteFrom('alert').execute();
    expect((await order(1_00, '2026-11-18')).alert).toMatchObject({ cause: 'pace', mail: { state: 'off' } });
    expect((await mails()).filter(({ topic }) => topic?.startsWith('alert '))).toEqual([]);
    const next = '2026-12-06_to_2026-12-12';
    expect((await order(200_000, '2026-12-06', next)).alert).toMatchObject({ cause: 'pace' });
    expect((await order(900_000, '2024-01-01', '2024-01-07_to_2024-01-13')).alert).toBeNull();
  });

  test('a budget that is passed is told of at once, mailed, and resolved by what takes it back', async () => {
    const { context } = get();
    await as('admin', 'PUT', '/settings/budgets', { sendCritical: true });
    await context.db.deleteFrom('mail').execute();
    await context.db.deleteFrom('alert').execute();
    await as('chef', 'PUT', `/weeks/${WEEK}/expected/2026-11-20`, { cents: { kitchen: null } });
    const { order: last, alert } = await order(90_000, '2026-11-18');
    expect(alert).toMatchObject({
      ...{ type: 'danger', kind: 'over', cause: 'budget', mail: { state: 'waiting' } },
      title: expect.stringMatching(/^Kitchen is over: \$[\d,.]+$/),
    });
    expect((await order(1_00, '2026-11-18')).alert).toBeNull();
    const letters = (await mails()).filter(({ topic }) => topic?.startsWith('alert '));
    expect(letters.map(({ topic }) => topic)).toEqual([`alert ${WEEK} kitchen over`]);
    await as('chef', 'POST', `/weeks/${WEEK}/orders/${last.orderId}/void`, { reason: 'Typed twice' });
    const over = (await alerts()).filter(({ kind }: { kind: string }) => kind === 'over');
    expect(over).toMatchObject([{ resolvedAt: expect.any(String) }]);
  });
});
