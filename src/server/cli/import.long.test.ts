import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { npmCommand } from '../../../e2e/npm-command.ts';
import { parseWeekId } from '../../domain/calendar/week.ts';
import { weekRecord } from '../../domain/desk/week-record.ts';
import { readWeek } from '../stores/weeks.ts';
import { command, emptyFolder } from '../testing/command-line.ts';
import { ENGINES } from '../testing/engines.ts';
import { type Installation, install, PASSWORD } from '../testing/installation.ts';
import type { OldDataReport } from './old-data/import-report.ts';

const FIRST = '2025-05-04_to_2025-05-10';
const WEDNESDAY = '2025-04-23_to_2025-04-29';

const EXPORT = {
  users: {
    boss: {
      email: 'Boss@example.com',
      role: 'admin',
      name: 'Boss',
      createdAt: { seconds: 1_740_000_000, nanoseconds: 0 },
    },
    cook: { email: 'cook@example.com', role: 'chef', name: ' Maria ' },
    guest: { role: 'chef' },
  },
  settings: {
    budgets: {
      kitchen: 28,
      bar: 20,
      labor: 30,
      emailNotifications: true,
      emailRecipients: 'boss@example.com',
    },
  },
  weekly_data: {
    [FIRST]: {
      revenue: 25_000,
      kitchenRevenue: 14_000,
      barRevenue: 11_000,
      kitchenOrders: [
        {
          supplier: 'Harbor Seafood',
          amount: 1200.5,
          date: { seconds: 1_746_576_000, nanoseconds: 0 },
          notes: 'fresh',
        },
        { supplier: 'Prime Cut', amount: 19.999, date: '2025-05-06' },
        { supplier: 'Broken', amount: 'abc' },
      ],
      totalKitchenSpent: 1300.1,
      barOrders: [{ supplier: 'Coastal', amount: 80, date: '2025-05-09' }],
      totalBarSpent: 0.1 + 79.9,
      laborCost: [
        { employee: 'Maria', department: 'kitchen', hours: 40, hourlyRate: 24 },
        { employee: 'Ben', department: 'bar', hours: 20.5, hourlyRate: 18 },
      ],
      totalKitchenStaffCost: 1000,
      totalScandalsStaffCost: 12.5,
      totalLaborCost: 1500,
    },
    '2025-04-23': {
      revenue: 100,
      labor_cost: [
        { id: 1, name: 'maria', position: 'Cook', department: 'kitchen', hourly_rate: 20, hours: 5 },
        { id: 2, name: 'Old Hand', position: 'Cook', department: 'kitchen', hourly_rate: 10, hours: 0 },
      ],
      total_labor_cost: 100,
    },
    '2025-05-11_to_2025-05-17': {
      revenue: 1,
      laborCost: [{ employee: 'Maria', department: 'kitchen', hours: 1, hourlyRate: 25 }],
    },
    '2025-05-18_to_2025-05-24': {
      revenue: 1,
      laborCost: [{ employee: 'Maria', department: 'kitchen', hours: 1, hourlyRate: 26 }],
    },
    '2025-05-25_to_2025-05-31': {
      revenue: 1,
      laborCost: [{ employee: 'Maria', department: 'kitchen', hours: 1, hourlyRate: 27 }],
    },
    someday: { revenue: 5 },
  },
  alerts: {
    a1: {
      weekId: FIRST,
      category: 'kitchen',
      type: 'danger',
      percentage: 8.2,
      title: 'T',
      message: 'M',
      emailSent: true,
      createdAt: 1_746_635_400,
    },
    a2: {
      weekId: '2020-01-05_to_2020-01-11',
      category: 'bar',
      type: 'warning',
      percentage: 12,
      title: 'T',
      message: 'M',
    },
  },
};

function fileOf(content: unknown): string {
  const file = join(emptyFolder(), 'export.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

describe.each(ENGINES)('An import (%s)', (engine) => {
  let here: Installation;
  let env: Record<string, string>;
  let report: OldDataReport;
  const importing = (content: unknown, more: string[] = []) =>
    command(['import', fileOf(content), ...more], env);
  const outcome = (document: string) => report.documents.find((each) => each.document === document);
  const week = async (weekId: string) =>
    weekRecord(here.context.group, await readWeek(here.context.db, parseWeekId(weekId)!));

  /** All rows of all tables that an import could write to. */
  async function everything() {
    const tables = [
      'user',
      'account',
      'budgetSettings',
      'week',
      'revenue',
      'supplierOrder',
      'hoursEntry',
      'adjustment',
    ];
    const rows = [...tables, 'staff', 'alert', 'auditEntry', 'mail', 'installation'].map((table) =>
      sql`select * from ${sql.table(table)} order by id`
        .execute(here.context.db)
        .catch(() => sql`select * from ${sql.table(table)}`.execute(here.context.db)),
    );
    return (await Promise.all(rows)).map((result) => result.rows);
  }

  beforeAll(async () => {
    here = await install(engine);
    const { database, dataFolder } = here.context.config;
    env = { TILLWISE_DATA: dataFolder, ...(engine === 'PostgreSQL' && { DATABASE_URL: database }) };
  });
  afterAll(() => here.close());

  test('into an empty place takes no users when no admin is among them, so that nobody is locked out', async () => {
    const { code, said } = await importing({ users: { cook: EXPORT.users.cook } }, ['--json']);
    expect(code).toBe(3);
    expect(JSON.parse(said).documents).toMatchObject([
      { document: 'users/cook', outcome: 'refused', text: expect.stringContaining('create the first admin') },
    ]);
    expect(await here.context.db.selectFrom('user').selectAll().execute()).toEqual([]);
  });

  test('tells what was taken, changed and refused, document by document', async () => {
    const { code, said, fault } = await importing(EXPORT, ['--json']);
    report = JSON.parse(said);
    expect({ code, fault }).toEqual({ code: 3, fault: '' });
    expect(report).toMatchObject({ taken: 9, present: 0, refused: 3, refusedParts: 1, others: [] });
    expect(outcome('users/boss')).toMatchObject({ outcome: 'taken', text: 'boss@example.com, admin' });
    expect(outcome('users/guest')).toMatchObject({
      outcome: 'refused',
      text: 'nothing is not an email address',
    });
    expect(outcome(`weekly_data/${FIRST}`)).toEqual({
      document: `weekly_data/${FIRST}`,
      outcome: 'taken',
      text: '3 orders, 2 people, revenue of $25,000.00',
      changed: [
        'kitchenOrders[1].amount: 19.999 rounded to $20.00',
        'Kitchen spending: adjusted by $79.60, from $1,220.50 (its rows) to $1,300.10 (the old total)',
        'Scandals staff cost $12.50: not divided, put to the bar crew',
        'Kitchen staff cost: adjusted by $40.00, from $960.00 (its rows) to $1,000.00 (the old total)',
        'Scandals Bar staff cost: adjusted by $12.50, from $0.00 (its rows) to $12.50 (the old total)',
        'Total Labor: adjusted by $118.50, from $1,381.50 (its rows) to $1,500.00 (the old total)',
      ],
      refused: ['kitchenOrders[2]: "abc" is not an amount'],
    });
    expect(outcome('weekly_data/someday')).toMatchObject({ outcome: 'refused' });
    expect(outcome('alerts/a2')).toMatchObject({ text: 'its week 2020-01-05_to_2020-01-11 is not here' });
  });

  test('shows every week exactly as it was', async () => {
    expect(await week(FIRST)).toMatchObject({
      revenueCents: 2_500_000,
      kitchenRevenueCents: 1_400_000,
      barRevenueCents: 1_100_000,
      totalKitchenSpentCents: 130_010,
      totalBarSpentCents: 8_000,
      totalScandalsSpentCents: 0,
      totalKitchenStaffCostCents: 100_000,
      totalBarStaffCostCents: 36_900,
      totalScandalsStaffCostCents: 1_250,
      totalLaborCostCents: 150_000,
    });
    const orders = (await week(FIRST)).kitchenOrders.map(({ supplier, day, notes, enteredBy }) => [
      supplier,
      day,
      notes,
      enteredBy,
    ]);
    expect(orders.sort()).toEqual([
      ['Harbor Seafood', '2025-05-07', 'fresh', 'Imported'],
      ['Prime Cut', '2025-05-06', '', 'Imported'],
    ]);
  });

  test('keeps weeks that do not begin on a Sunday, and they can be written to', async () => {
    expect(await week(WEDNESDAY)).toMatchObject({ startDate: '2025-04-23', totalLaborCostCents: 10_000 });
    await here.cookieOf('admin');
    const order = { revenueCenter: 'kitchen', supplier: 'S', amountCents: 5, day: '2025-04-23' };
    expect((await here.as('admin', 'POST', `/weeks/${WEDNESDAY}/orders`, order)).status).toBe(201);
  });

  test('knows people by name and department, with their newest rate, and who is gone', async () => {
    const { body } = await here.as('admin', 'GET', '/staff');
    const answer = body.map(
      (each: { name: string; department: string; hourlyRateCents: number; active: boolean }) =>
        [each.name, each.department, each.hourlyRateCents, each.active].join(' '),
    );
    expect(answer.sort()).toEqual([
      'Ben bar 1800 true',
      'Maria kitchen 2700 true',
      'Old Hand kitchen 1000 false',
    ]);
    expect((await week(WEDNESDAY)).laborCost).toMatchObject([
      { employee: 'Maria', minutes: 300, hourlyRateCents: 2000 },
    ]);
  });

  test('brings settings and alerts, which wait for nobody, and sends nothing', async () => {
    expect((await here.as('admin', 'GET', '/settings/budgets')).body).toMatchObject({
      kitchenPercentage: 28,
      sendCritical: true,
      emailRecipients: 'boss@example.com',
      updatedBy: 'Imported',
    });
    const alerts = (await here.as('admin', 'GET', '/alerts?limit=200')).body;
    expect(alerts).toMatchObject([
      {
        weekId: FIRST,
        percentage: 8.2,
        emailSent: true,
        acknowledged: { by: 'Imported' },
        createdAt: '2025-05-07T16:30:00.000Z',
      },
    ]);
    expect((await here.as('admin', 'GET', '/alerts?limit=200&state=open')).body).toEqual([]);
    expect(await here.context.db.selectFrom('mail').selectAll().execute()).toEqual([]);
  });

  test('brings users who can not sign in until a password is set', async () => {
    const boss = { email: 'boss@example.com', password: PASSWORD };
    const signIn = () => here.send('POST', '/auth/sign-in/email', boss);
    expect(await signIn()).toMatchObject({ status: 401, body: { code: 'invalid-credential' } });
    const set = (email: string, password: string) => command(['user', 'set-password', email], env, password);
    expect(await set('BOSS@example.com', `${PASSWORD}\n`)).toMatchObject({ code: 0, fault: '' });
    const Cookie = (await signIn()).headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect((await here.send('GET', '/session', undefined, { Cookie })).body.user).toMatchObject({
      name: 'Boss',
      role: 'admin',
    });
    expect((await set('boss@example.com', 'another good one')).code).toBe(0);
    expect((await here.send('GET', '/session', undefined, { Cookie })).body.user).toBeNull();
    expect(await set('boss@example.com', 'short')).toMatchObject({
      code: 1,
      fault: expect.stringContaining('at least 8'),
    });
    expect(await set('boss@example.com', 'password1')).toMatchObject({
      code: 1,
      fault: expect.stringContaining('common'),
    });
    expect(await set('nobody@example.com', PASSWORD)).toMatchObject({
      code: 1,
      fault: expect.stringContaining('no user'),
    });
    expect(await set('x', PASSWORD)).toMatchObject({ code: 1, fault: expect.stringContaining('no user') });
  });

  test('is in the audit trail', async () => {
    const entries = await here.context.db
      .selectFrom('auditEntry')
      .selectAll()
      .where('userName', '=', 'Command line')
      .execute();
    const answer = entries.map(({ action, subject }) => `${action} ${subject}`);
    expect(answer).toContain('import users users');
    expect(answer).toContain('import settings settings');
    expect(answer).toContain(`import week ${FIRST}`);
    expect(answer).toContain('reset password boss@example.com');
    expect(JSON.stringify(entries)).not.toContain(PASSWORD);
  });

  test('done again changes nothing and says so', async () => {
    const before = await everything();
    const { code, said } = await importing(EXPORT);
    expect(code).toBe(3);
    expect(said).toContain(
      'Documents: 0 taken, with 0 changes and 0 refused parts; 9 here already; 3 refused. Nothing was changed.',
    );
    expect(await everything()).toEqual(before);
  });

  test('with more in it adds only that, and never to a week that has entries of its own', async () => {
    const own = '2026-11-15_to_2026-11-21';
    await here.as('admin', 'PUT', `/weeks/${own}/revenue`, { totalCents: 500 });
    const later = {
      weekly_data: {
        ...EXPORT.weekly_data,
        [own]: { revenue: 9 },
        '2025-06-01_to_2025-06-07': { revenue: 10 },
      },
    };
    const { said } = await importing(later, ['--json']);
    report = JSON.parse(said);
    expect(report.taken).toBe(1);
    expect(outcome('weekly_data/2025-06-01_to_2025-06-07')).toMatchObject({ outcome: 'taken' });
    expect(outcome(`weekly_data/${own}`)).toMatchObject({
      outcome: 'refused',
      text: 'this week has entries of its own here',
    });
    expect((await week(own)).revenueCents).toBe(500);
  });

  test('into a week of which only a note is on record is seen by who reads it again, and none goes into a closed one', async () => {
    const [noted, closed] = ['2026-11-01_to_2026-11-07', '2026-11-08_to_2026-11-14'];
    for (const weekId of [noted, closed]) {
      const note = { venue: 'tropics', day: null, text: 'Derby' };
      const { status } = await here.as('admin', 'PUT', `/weeks/${weekId}/notes`, note);
      expect(status).toBe(200);
      await here.as('admin', 'GET', `/weeks/${weekId}`);
    }
    await here.as('admin', 'POST', `/weeks/${closed}/close`, { venue: 'tropics', confirm: true });
    const both = { [noted]: { revenue: 70 }, [closed]: { revenue: 80 } };
    report = JSON.parse((await importing({ weekly_data: both }, ['--json'])).said);
    expect(outcome(`weekly_data/${noted}`)).toMatchObject({ outcome: 'taken' });
    expect((await here.as('admin', 'GET', `/weeks/${noted}`)).body.revenueCents).toBe(70_00);
    expect(outcome(`weekly_data/${closed}`)).toMatchObject({
      outcome: 'refused',
      text: 'this week is closed here',
    });
    expect((await here.as('admin', 'GET', `/weeks/${closed}`)).body.revenueCents).toBe(0);
  });

  test('twice at once takes everything once', async () => {
    const content = { weekly_data: { '2025-07-06_to_2025-07-12': EXPORT.weekly_data[FIRST] } };
    const words = ['import', fileOf(content), '--json'];
    const both = await Promise.all([npmCommand(words, env), npmCommand(words, env)]);
    const outcomes = both.map(({ said }) => JSON.parse(said).documents[0].outcome);
    expect(outcomes.sort()).toEqual(['present', 'taken']);
    expect((await week('2025-07-06_to_2025-07-12')).totalLaborCostCents).toBe(150_000);
  }, 60_000);
});

describe('What is no export', () => {
  test.each<[string, unknown, RegExp]>([
    ['is no JSON', '{"users":', /is not JSON/],
    ['holds nothing known', { tips: {} }, /can’t be imported\. It holds none of the collections/],
    ['is a list', [], /can’t be imported/],
  ])('%s', async (_, content, words) => {
    const folder = join(emptyFolder(), 'data');
    const { code, fault } = await command(['import', fileOf(content)], { TILLWISE_DATA: folder });
    expect(code).toBe(1);
    expect(fault).toMatch(words);
    expect(fault.trim().split('\n')).toHaveLength(1);
  });

  test('is not there', async () => {
    expect(await command(['import', '/nowhere.json'], {})).toMatchObject({
      code: 1,
      fault: 'tillwise: there is no file /nowhere.json.\n',
    });
  });
});

test('An import into a new place says that it made one', async () => {
  const folder = join(emptyFolder(), 'data');
  const { code, said } = await command(['import', fileOf(EXPORT)], { TILLWISE_DATA: folder });
  expect(code).toBe(3);
  expect(said).toContain(`There was no database: a new one was made at ${join(folder, 'tillwise.sqlite')}.`);
  expect(said).toContain('Imported users have no password.');
  expect(said).toMatch(/^refused {2}users\/guest: nothing is not an email address$/m);
});
