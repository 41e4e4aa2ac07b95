import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Server, SOURCES, startServer } from '../../../e2e/server.ts';
import type { Venue } from '../../domain/group/group.ts';

/** A venue that the sample group does not have; its revenue centers have budgets of their own revenue. */
const HARBOR: Venue = {
  venueId: 'harbor',
  name: 'Harbor',
  centers: [
    { id: 'harbor-kitchen', name: 'Harbor Kitchen', budgetOf: 'own', share: 'kitchen' },
    { id: 'harbor-bar', name: 'Harbor Bar', budgetOf: 'own', share: 'bar' },
  ],
  crews: [{ id: 'harbor-crew', name: 'Harbor Crew', department: 'service' }],
  laborOf: ['harbor-crew'],
};

/** Adds the venue to the one file that lists the sample group's, for a server that is started with it. */
const ADDED = `
  import { registerHooks } from 'node:module';
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context);
      if (!url.endsWith('/domain/sample/sample-group.ts')) return loaded;
      return { ...loaded, source: loaded.source + ${JSON.stringify(`;SAMPLE_GROUP.venues.push(${JSON.stringify(HARBOR)});`)} };
    },
  });`;

// biome-ignore lint/suspicious/noExplicitAny: what a test expects of an answer is what it checks.
type Body = any;

describe('A venue that is added to the list of the group', () => {
  let server: Server;
  const cookies = new Map<string, string>();

  beforeAll(async () => {
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(ADDED)}`;
    server = await startServer({ mode: 'trial', env: { NODE_OPTIONS }, program: SOURCES });
    for (const login of ['admin', 'chef'])
      cookies.set(login, await signedIn(`${login}@tillwise.example`, `tillwise-${login}`));
  }, 60_000);
  afterAll(() => server.stop());

  const own = () => ({ Origin: server.url, 'Content-Type': 'application/json' });

  async function signedIn(email: string, password: string): Promise<string> {
    const body = JSON.stringify({ email, password });
    const answer = await fetch(`${server.url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: own(),
      body,
    });
    return answer.headers.getSetCookie()[0]!.split(';')[0]!;
  }

  async function ask(method: string, path: string, sent?: object, by = 'admin') {
    const headers = { ...own(), Cookie: cookies.get(by)! };
    const body = sent ? JSON.stringify(sent) : null;
    const answer = await fetch(`${server.url}/api${path}`, { method, headers, body });
    const text = await answer.text();
    const isJson = answer.headers.get('Content-Type')?.includes('json');
    return { status: answer.status, body: (isJson ? JSON.parse(text) : text) as Body };
  }

  const inWeek = (method: string, path: string, sent?: object, by?: string) =>
    ask(method, `/weeks/current${path}`, sent, by);
  async function weekId(): Promise<string> {
    return (await ask('GET', '/session')).body.currentWeek.weekId;
  }
  async function order(revenueCenter: string, amountCents: number, by?: string) {
    const { today } = (await ask('GET', '/session')).body;
    const sent = { revenueCenter, supplier: 'Ice Co.', amountCents, day: today };
    return ask('POST', `/weeks/${await weekId()}/orders`, sent, by);
  }

  test('is told in a week by its ids, beside what the specification names', async () => {
    const { body } = await inWeek('GET', '');
    expect(body).toMatchObject({
      revenueCents: 25_000_00,
      totalKitchenSpentCents: 7_200_00,
      centers: {
        'harbor-kitchen': { revenueCents: 0, spentCents: 0, orders: [] },
        'harbor-bar': { revenueCents: 0, spentCents: 0, orders: [] },
      },
      crews: { 'harbor-crew': { costCents: 0 } },
    });
  });

  test('has revenue of its own, and leaves the total of others alone', async () => {
    const week = await weekId();
    const { status, body } = await ask('PUT', `/weeks/${week}/revenue`, { 'harbor-barCents': 10_000_00 });
    expect([status, body.centers['harbor-bar'].revenueCents, body.revenueCents]).toEqual([
      200, 10_000_00, 25_000_00,
    ]);
    const { categories } = (await ask('GET', `/weeks/${week}/outlook`)).body;
    // 22 % of its own revenue.
    expect(categories['harbor-bar']).toMatchObject({ basis: 'entered', budgetCents: 2_200_00 });
    expect(categories['harbor-kitchen']).toMatchObject({ basis: 'none', budgetCents: 0 });
  });

  test('takes orders that count and raise alerts, of those who may order for it', async () => {
    const { status, body } = await order('harbor-bar', 2_100_00);
    expect([status, body.order.revenueCenter]).toEqual([201, 'harbor-bar']);
    expect(body.alert).toMatchObject({ category: 'harbor-bar', type: 'danger' });
    expect(body.alert.title).toContain('Harbor Bar');
    expect((await order('harbor-bar', 1_00, 'chef')).status).toBe(403);
    const { centers } = (await inWeek('GET', '')).body;
    expect(centers['harbor-bar']).toMatchObject({ spentCents: 2_100_00, orders: [{ supplier: 'Ice Co.' }] });
    const alerts = (await ask('GET', '/alerts?category=harbor-bar')).body;
    expect(alerts.map(({ alertId }: Body) => alertId)).toEqual([body.alert.alertId]);
  });

  test('has spending and staff cost that can be set, and people with hours', async () => {
    const week = await weekId();
    const before = (await inWeek('GET', '')).body.totalLaborCostCents;
    await ask('PUT', `/weeks/${week}/spending/harbor-kitchen`, { cents: 50_00 });
    await ask('PUT', `/weeks/${week}/labor/harbor-crew`, { cents: 100_00 });
    const hired = await ask('POST', '/staff', {
      name: 'Ana',
      position: 'Server',
      department: 'service',
      crew: 'harbor-crew',
      hourlyRateCents: 20_00,
    });
    expect(hired.body).toMatchObject({ crew: 'harbor-crew', department: 'service' });
    const { body } = await ask('POST', `/weeks/${week}/hours`, { staffId: hired.body.staffId, minutes: 600 });
    expect(body.centers['harbor-kitchen'].spentCents).toBe(50_00);
    expect(body.crews['harbor-crew'].costCents).toBe(300_00);
    expect(body.totalLaborCostCents).toBe(before + 300_00);
  });

  test('has percentages of its own, by which its budget is weighed', async () => {
    const { body } = await ask('PUT', '/settings/budgets?location=harbor', { barPercentage: 40 });
    expect(body.venues.harbor).toMatchObject({ barPercentage: 40, inherited: false });
    const { categories } = (await inWeek('GET', '/outlook')).body;
    expect(categories['harbor-bar'].budgetCents).toBe(4_000_00);
  });

  test('has sales by day, a typical week, suppliers and columns in the export', async () => {
    const week = await weekId();
    const { today } = (await ask('GET', '/session')).body;
    const sales = await ask('PUT', `/weeks/${week}/sales/${today}`, { cents: { 'harbor-kitchen': 900_00 } });
    const day = sales.body.days.find((one: Body) => one.day === today);
    expect(day.centers['harbor-kitchen'].cents).toBe(900_00);
    const typical = await ask('PUT', '/settings/typical-week', { cents: { 'harbor-kitchen': 6_000_00 } });
    expect(typical.body.cents).toMatchObject({ 'harbor-kitchen': 6_000_00, 'harbor-bar': null });
    const supplier = await ask('POST', '/suppliers', { name: 'Ice Co. 2', revenueCenter: 'harbor-bar' });
    expect(supplier.status).toBe(201);
    const { startDate, endDate } = sales.body;
    const csv: string = (await ask('GET', `/export/weeks.csv?from=${startDate}&to=${endDate}`)).body;
    expect(csv.split('\r\n')[0]).toMatch(
      /Harbor Bar revenue,Harbor Bar spent,Harbor Crew staff cost,Revenue So Far,Expected,State$/,
    );
    expect(csv).toContain('10000.00,2100.00,300.00');
  });
});
