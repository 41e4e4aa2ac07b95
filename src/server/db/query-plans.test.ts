import { type CompiledQuery, DefaultQueryExecutor, sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createApp } from '../app.ts';
import { queueDigests } from '../digest/queue-digests.ts';
import { sendNext } from '../mail/send-mail.ts';
import { forgetAnswers, sweepAttachments } from '../sweeping.ts';
import { type Installation, onEachEngine, PASSWORD, WEEK } from '../testing/installation.ts';
import { isPostgres } from './connect.ts';
import type { Db } from './schema.ts';

/** The tables that grow with every day a group works; the others hold a few rows for each venue, person or setting. */
const GROWING = [
  ...[
    'session',
    'loginAttempts',
    'week',
    'revenue',
    'supplierOrder',
    'orderAmounts',
    'adjustment',
    'hoursEntry',
    'plannedHours',
  ],
  ...['daySales', 'expectedDay', 'alert', 'mail', 'idempotencyKey', 'auditEntry'],
  ...['import', 'importContent', 'importDay', 'importOrder', 'importHours'],
];

const week = `/weeks/${WEEK}`;
const order = {
  revenueCenter: 'kitchen',
  supplier: 'Harbor Seafood',
  amountCents: 90_000,
  day: '2026-11-18',
};
const member = { name: 'Al', position: 'Line cook', department: 'kitchen', hourlyRateCents: 1_500 };
const range = '?from=2026-01-01&to=2026-12-31';
const READS = [
  ...[
    '/session',
    '/weeks',
    week,
    `${week}?venue=scandals`,
    `${week}/sales`,
    `${week}/outlook`,
    `${week}/report/mail`,
    '/trends?weeks=52&forecast=true',
    '/trends?venue=scandals&forecast=true',
    '/suppliers',
    '/suppliers?retired=true',
    '/orders',
    '/orders?q=seafood&supplier=Harbor%20Seafood',
    '/orders?center=kitchen&state=waiting&minCents=5',
    '/orders?invoice=7',
    '/orders?state=differs',
    '/orders/usual?center=kitchen&day=2026-11-18',
    '/staff',
    '/users',
    '/settings/budgets',
    '/digest',
  ],
  ...[
    '/account/sessions',
    '/alerts',
    '/alerts?state=open',
    `/alerts?weekId=${WEEK}`,
    `/alerts?weekId=${WEEK}&category=scandals&category=labor`,
    '/alerts/unacknowledged',
  ],
  ...['/imports', '/imports?kind=sales'],
  ...['/audit', '/audit?action=sign%20in', `/audit?weekId=${WEEK}`],
  ...['orders', 'sales', 'hours', 'weeks', 'audit'].map((file) => `/export/${file}.csv${range}`),
  `/export/orders.csv?weekId=${WEEK}`,
];

onEachEngine('However much is on file', (get) => {
  test('no request, no summary, no email and no tidying up reads a growing table from end to end', async () => {
    const { db, config } = get().context;
    const onPostgres = isPostgres(config.database);
    // Told how few rows there are here, PostgreSQL would read all of them: it counts on its own, a minute after it started.
    if (onPostgres)
      for (const table of GROWING)
        await sql`alter table ${sql.table(table)} set (autovacuum_enabled = off)`.execute(db);
    const asked = await statementsOfADay(get());
    expect(asked.length).toBeGreaterThan(60);
    const scans = await db.connection().execute(async (connection) => {
      if (onPostgres) await sql`set enable_seqscan = off`.execute(connection);
      const found: string[] = [];
      for (const statement of asked) found.push(...(await scansOf(connection, statement, onPostgres)));
      return found;
    });
    expect(scans).toEqual([]);
  });
});

/** Every statement of a day's work: all reads, each kind of change, a sign-in, summaries, emails, forgotten answers. */
async function statementsOfADay({ context, cookieOf, clock }: Installation): Promise<CompiledQuery[]> {
  const executed = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery');
  onTestFinished(() => executed.mockRestore());
  const app = createApp(context);
  const headers = { Host: 'tillwise.test', Origin: 'http://tillwise.test', Cookie: await cookieOf('admin') };
  async function send(method: string, path: string, body?: object) {
    const text = body && { body: JSON.stringify(body) };
    const json = { ...headers, 'Content-Type': 'application/json', 'Idempotency-Key': path };
    const answer = await app.request(`/api${path}`, { method, headers: body ? json : headers, ...text });
    expect(`${path} ${answer.status}`).toMatch(/ 20[01]$/);
    return path.includes('.csv') ? await answer.text() : await answer.json();
  }
  await send('PUT', '/settings/budgets', { emailRecipients: 'ann@example.com' });
  await send('PUT', '/digest', { daily: true, weekly: true, time: '00:00' });
  await send('PUT', `${week}/revenue`, { kitchenCents: 300_000 });
  await send('PUT', `${week}/sales/2026-11-18`, { cents: { kitchen: 90_000 } });
  await send('PUT', `${week}/sales/2026-11-18`, { cents: { kitchen: null } });
  await send('PUT', `${week}/expected/2026-11-20`, { cents: { kitchen: 90_000 } });
  await send('PUT', `${week}/expected/2026-11-20`, { cents: { kitchen: null } });
  const { order: added } = await send('POST', `${week}/orders`, order);
  const change = { amountCents: 91_000, fromUpdatedAt: added.updatedAt };
  await send('PATCH', `${week}/orders/${added.orderId}`, change);
  await send('POST', `${week}/orders/${added.orderId}/void`, { reason: 'Twice' });
  await send('POST', `${week}/orders/${added.orderId}/restore`, {});
  const { staffId } = await send('POST', '/staff', member);
  await send('POST', `${week}/hours`, { staffId, minutes: 60 });
  await send('PATCH', `/staff/${staffId}`, { hourlyRateCents: 1_600, fromWeek: WEEK });
  await send('GET', `/staff/${staffId}`);
  const { laborCost } = await send('GET', week);
  const hours = `${week}/hours/${laborCost[0].entryId}`;
  await send('PATCH', hours, { minutes: 30, fromMinutes: 60 });
  await send('POST', `${hours}/void`, { reason: 'Twice' });
  await send('POST', `${hours}/restore`, {});
  await send('PUT', `${week}/hours`, { entries: [{ staffId, minutes: 90 }] });
  await send('PUT', `${week}/spending/kitchen`, { cents: 95_000 });
  await send('PUT', `${week}/labor/kitchen`, { cents: 5_000 });
  await send('POST', `${week}/orders/several`, { orders: [order, { ...order, supplier: 'Harbor Seefood' }] });
  const suppliers: { supplierId: string; name: string; revenueCenter: string }[] = await send(
    'GET',
    '/suppliers',
  );
  const named = (name: string) =>
    suppliers.find((one) => one.name === name && one.revenueCenter === 'kitchen')!;
  const [right, wrong] = [named('Harbor Seafood'), named('Harbor Seefood')];
  const merge = { into: right.supplierId, fromName: wrong.name, intoName: right.name };
  await send('POST', `/suppliers/${wrong.supplierId}/merge`, merge);
  await send('GET', `/suppliers/${right.supplierId}`);
  for (const path of READS) await send('GET', path);
  await send('POST', '/auth/sign-in/email', { email: 'admin@example.com', password: PASSWORD });
  clock.now += 8 * 24 * 3_600_000;
  await queueDigests(context);
  while ((await sendNext(context)) === 0);
  await forgetAnswers(context);
  await sweepAttachments(context);
  const statements = new Map(executed.mock.calls.map(([statement]) => [statement.sql, statement]));
  return [...statements.values()];
}

/** Which growing tables an engine reads from end to end for a statement, even when it is told to avoid that. */
async function scansOf(db: Db, { sql: text, ...statement }: CompiledQuery, onPostgres: boolean) {
  const explain = onPostgres ? 'explain (generic_plan)' : 'explain query plan';
  const asked = { ...statement, sql: `${explain} ${text}`, parameters: [] };
  const { rows } = await db.executeQuery<Record<string, string>>(asked);
  const plan = rows.map((row) => row.detail ?? row['QUERY PLAN']).join('\n');
  // A page of the newest is read along an index, and no further than its limit.
  const whole = text.includes(' limit ') ? /Seq Scan on "?(\w+)|SCAN (\w+)$/gm : WHOLE;
  const read = [...plan.replaceAll(ONLY_OPEN, '').matchAll(whole)].map(
    ([, first, second]) => first ?? second ?? '',
  );
  if (/"supplierKey" (?:=|in)/.test(text) && OF_CENTER.test(plan)) read.push('supplierOrder');
  return read.filter((table) => GROWING.includes(table)).map((table) => `${table}: ${text}`);
}

/** All orders of a revenue center: too many to look for those of a supplier among. */
const OF_CENTER = /USING INDEX orderOfCenter \(revenueCenterId=\?\)/;

/** These indexes hold nothing but what waits for somebody, or the orders that have files: a daily sweep reads those. */
const ONLY_OPEN = /.*\b(openAlert|unresolvedAlert|orderWithFiles)\b.*/g;

/** PostgreSQL's scans of a table or of an index without a condition; SQLite's scans with an index or without. */
const WHOLE =
  /(?:Seq Scan|Index (?:Only )?Scan using \S+) on "?(\w+)"?(?: .*)?(?!\n\s+Index Cond)(?=\n|$)|SCAN (\w+)/g;
