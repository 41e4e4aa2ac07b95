import { beforeAll, expect, test } from 'vitest';
import type { Alert } from '../../domain/alerts/alert.ts';
import { onEachEngine, WEEK } from '../testing/installation.ts';

onEachEngine('The history of alerts', (get) => {
  const list = async (query: string): Promise<Alert[]> =>
    (await get().as('chef', 'GET', `/alerts?${query}`)).body;

  beforeAll(async () => {
    await get().as('admin', 'PUT', `/weeks/${WEEK}/revenue`, { totalCents: 1_000_000 });
    for (const cents of [260_000, 290_000, 0, 260_000, 290_000, 0, 290_000])
      await get().as('admin', 'PUT', `/weeks/${WEEK}/spending/kitchen`, { cents });
  });

  test('is read page by page without a gap, also where alerts came at the same moment', async () => {
    const { db } = get().context;
    const whole = (await list('limit=200')).map(({ alertId }) => alertId);
    expect(whole).toHaveLength(5);
    const atOnce = { createdAt: '2026-11-19T17:00:00.000Z' };
    await db.updateTable('alert').set(atOnce).where('id', 'in', whole.slice(1, 4)).execute();
    const sorted = (await list('limit=200')).map(({ alertId }) => alertId);
    const pages: string[] = [];
    for (
      let page = await list('limit=2');
      page.length > 0;
      page = await list(`limit=2&before=${pages.at(-1)}`)
    )
      pages.push(...page.map(({ alertId }) => alertId));
    expect(pages).toEqual(sorted);
  });

  test('takes an acknowledgement of one alert at its own address', async () => {
    const [alert] = await list('state=open');
    const seen = await get().as('chef', 'POST', `/alerts/${alert!.alertId}/acknowledge`);
    expect(seen).toMatchObject({ status: 200, body: { acknowledged: { by: 'The chef' } } });
    expect((await get().as('admin', 'POST', `/alerts/${alert!.alertId}/acknowledge`)).body).toEqual(
      seen.body,
    );
    expect((await get().as('chef', 'POST', '/alerts/nothing/acknowledge')).status).toBe(404);
  });

  test.each(['category=bar&category=service', 'limit=0', 'type=good'])('refuses %s', async (query) => {
    expect((await get().as('chef', 'GET', `/alerts?${query}`)).status).toBe(422);
  });
});
