import { beforeAll, expect, test } from 'vitest';
import { onEachEngine } from '../testing/installation.ts';

/** The nth week of 2026. */
function week(number: number): string {
  const sunday = Temporal.PlainDate.from('2026-01-04').add({ weeks: number });
  return `${sunday}_to_${sunday.add({ days: 6 })}`;
}

interface Listed {
  alertId: string;
  weekId: string;
  category: string;
  type: string;
  createdAt: string;
}

onEachEngine('The history of alerts', (get) => {
  const list = async (query = ''): Promise<Listed[]> =>
    (await get().as('chef', 'GET', `/alerts?limit=200${query}`)).body;
  const count = async () => (await get().as('chef', 'GET', '/alerts/unacknowledged')).body.count;
  const spend = (weekId: string, center: string, cents: number) =>
    get().as('admin', 'PUT', `/weeks/${weekId}/spending/${center}`, { cents });
  const revenue = (weekId: string, totalCents: number) =>
    get().as('admin', 'PUT', `/weeks/${weekId}/revenue`, { totalCents });

  beforeAll(async () => {
    for (const number of [1, 2, 3]) {
      await revenue(week(number), 1_000_000);
      await spend(week(number), 'kitchen', 260_000);
      await spend(week(number), 'kitchen', 290_000);
      await spend(week(number), 'bar', 215_000);
    }
  });

  test('holds every alert, newest first', async () => {
    const alerts = await list();
    expect(alerts.map(({ category, type }) => `${category} ${type}`)).toEqual(
      Array(3).fill(['bar danger', 'kitchen danger', 'kitchen warning']).flat(),
    );
    const times = alerts.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
  });

  test.each([
    ['&category=bar', 3],
    [`&category=bar&category=labor&weekId=${week(2)}`, 1],
    ['&category=bar&category=kitchen', 9],
    ['&type=warning', 3],
    ['&category=bar&type=warning', 0],
    [`&weekId=${week(2)}`, 3],
    [`&weekId=${week(2)}&type=danger`, 2],
    ['&weekId=nonsense', 0],
    ['&state=open', 9],
    ['&state=all', 9],
  ])('asked with %s lists %i', async (query, length) => {
    expect(await list(query)).toHaveLength(length);
  });

  test.each([
    '&category=service',
    '&category=bar&category=service',
    '&type=good',
    '&state=closed',
    '&limit=0',
  ])('refuses %s', async (query) => {
    expect((await get().as('chef', 'GET', `/alerts?${query.slice(1)}`)).status).toBe(422);
  });

  test('is read page by page without a gap, also where alerts came at the same moment', async () => {
    const { context } = get();
    await context.db
      .updateTable('alert')
      .set({ createdAt: '2026-11-19T17:00:00.000Z' })
      .where('weekId', '=', week(2))
      .execute();
    const whole = (await list()).map(({ alertId }) => alertId);
    const pages: string[] = [];
    for (;;) {
      const before = pages.length > 0 ? `&before=${pages.at(-1)}` : '';
      const page = (await get().as('chef', 'GET', `/alerts?limit=2${before}`)).body as Listed[];
      if (page.length === 0) break;
      pages.push(...page.map(({ alertId }) => alertId));
    }
    expect(pages).toEqual(whole);
    expect(await list('&before=nothing')).toEqual([]);
  });

  test('shows who acknowledged an alert and when; the first one stays named', async () => {
    const [{ alertId } = { alertId: '' }] = await list();
    const before = await count();
    const acknowledged = await get().as('chef', 'POST', `/alerts/${alertId}/acknowledge`);
    expect(acknowledged).toMatchObject({
      status: 200,
      body: { alertId, acknowledged: { by: 'The chef', at: expect.stringMatching(/^2026-11-19T/) } },
    });
    const again = await get().as('bar_manager', 'POST', `/alerts/${alertId}/acknowledge`);
    expect(again.body).toEqual(acknowledged.body);
    expect(await count()).toBe(before - 1);
    expect((await list('&state=open')).map((alert) => alert.alertId)).not.toContain(alertId);
    const entries = await get()
      .context.db.selectFrom('auditEntry')
      .select(['userName', 'after'])
      .where('action', '=', 'acknowledge alert')
      .execute();
    expect(entries).toEqual([{ userName: 'The chef', after: JSON.stringify({ alertId }) }]);
  });

  test('knows no alert that does not exist', async () => {
    expect((await get().as('chef', 'POST', '/alerts/nothing/acknowledge')).status).toBe(404);
  });

  test('keeps alerts that were resolved: all of a category above its thresholds, the critical ones at warning', async () => {
    const unresolved = async () =>
      (await list(`&weekId=${week(3)}`))
        .filter((alert) => (alert as { resolvedAt?: string | null }).resolvedAt === null)
        .map(({ category, type }) => `${category} ${type}`);
    expect(await unresolved()).toEqual(['bar danger', 'kitchen danger', 'kitchen warning']);
    await spend(week(3), 'kitchen', 256_000);
    expect(await unresolved()).toEqual(['bar danger', 'kitchen warning']);
    const before = await count();
    await revenue(week(3), 5_000_000);
    expect(await unresolved()).toEqual([]);
    expect(await list(`&weekId=${week(3)}`)).toHaveLength(3);
    expect(await count()).toBeLessThan(before);
  });

  test('resolves what a lowered threshold no longer calls for', async () => {
    const current = '2026-11-15_to_2026-11-21';
    await revenue(current, 1_000_000);
    await spend(current, 'kitchen', 256_000);
    const open = () => list(`&weekId=${current}&state=open`);
    expect(await open()).toHaveLength(1);
    await get().as('admin', 'PUT', '/settings/budgets', { warningThreshold: 12 });
    expect(await open()).toHaveLength(0);
    await get().as('admin', 'PUT', '/settings/budgets', { warningThreshold: 15 });
    expect(await open()).toHaveLength(1);
  });

  test('resolves what a voided order no longer calls for', async () => {
    const { as } = get();
    await revenue(week(5), 1_000_000);
    const entered = {
      revenueCenter: 'kitchen',
      supplier: 'S',
      amountCents: 290_000,
      day: week(5).slice(0, 10),
    };
    const { order, alert } = (await as('chef', 'POST', `/weeks/${week(5)}/orders`, entered)).body;
    expect(alert).toMatchObject({ type: 'danger', resolvedAt: null });
    await as('chef', 'POST', `/weeks/${week(5)}/orders/${order.orderId}/void`, { reason: 'Entered twice' });
    expect(await list(`&weekId=${week(5)}`)).toMatchObject([{ resolvedAt: expect.stringMatching(/^2026/) }]);
  });
});
