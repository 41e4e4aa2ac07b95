import { beforeAll, expect, test } from 'vitest';
import { chosenNews } from '../../domain/alerts/news.ts';
import type { Day } from '../../domain/values/day.ts';
import { onEachEngine, WEEK } from '../testing/installation.ts';

const PASSWORD = 'long enough a password';
const DAY = '2026-11-16' as Day;
const BEFORE = '2026-11-08_to_2026-11-14';

onEachEngine('Who manages a budget hears of it', (get) => {
  const as = (method: string, path: string, body?: object) => get().as('admin', method, path, body);
  const ids = new Map<string, string>();
  const hire = async (name: string, role: string, reach?: object) => {
    const user = { name, email: `${name}@example.com`, password: PASSWORD, role, ...(reach && { reach }) };
    const { status, body } = await as('POST', '/users', user);
    expect([name, status]).toEqual([name, 201]);
    ids.set(name, body.userId ?? body.user.userId);
  };
  const order = (revenueCenter: string, amountCents: number, week: string = WEEK, day: string = DAY) =>
    as('POST', `/weeks/${week}/orders`, { revenueCenter, supplier: 'S', amountCents, day });
  /** Who is written to about a budget, by the letters in the outbox; which are then gone. */
  const resultOf = async () => {
    const { db } = get().context;
    const rows = await db.selectFrom('mail').select(['topic', 'recipients']).orderBy('createdAt').execute();
    await db.deleteFrom('mail').execute();
    return rows
      .filter(({ topic }) => topic?.startsWith('alert '))
      .map(({ topic, recipients }) => [topic, recipients.toLowerCase().split(',').sort()]);
  };
  const topic = (category: string, level = 'danger') => `alert ${WEEK} ${category} ${level}`;
  const spend = async (center: string) => {
    await as('PUT', `/weeks/${WEEK}/spending/${center}`, { cents: 0 });
    await order(center, 200_00);
    return resultOf();
  };

  beforeAll(async () => {
    await as('PUT', '/settings/budgets', {
      emailRecipients: 'owner@example.com, SAM@example.com',
      sendCritical: true,
    });
    await hire('sam', 'manager', { centers: ['scandals'] });
    await hire('kim', 'manager', { centers: ['scandals'] });
    await hire('tom', 'manager', { venues: ['townhouse'] });
    await hire('vic', 'viewer');
    await as('PUT', `/weeks/${WEEK}/revenue`, { scandalsCents: 1_000_00, townhouseCents: 1_000_00 });
    await resultOf();
  });

  test('beside the addresses of the settings, and in one letter where they are among those', async () => {
    expect(await spend('scandals')).toEqual([
      [topic('scandals'), ['kim@example.com', 'owner@example.com', 'sam@example.com']],
    ]);
    expect(await spend('townhouse')).toEqual([
      [topic('townhouse'), ['owner@example.com', 'sam@example.com', 'tom@example.com']],
    ]);
  });

  test('of one that is over in a letter of its own, which says so', async () => {
    await order('townhouse', 100_00);
    const hears = ['owner@example.com', 'sam@example.com', 'tom@example.com'];
    expect(await resultOf()).toContainEqual([topic('townhouse', 'over'), hears]);
    await order('townhouse', 1_00);
    expect(await resultOf()).toEqual([]);
  });

  test('also where nobody typed an address, or switched its tick off', async () => {
    await as('PUT', '/settings/budgets', { emailRecipients: '', sendCritical: false, sendWarning: false });
    await resultOf();
    const hears = [[topic('scandals'), ['kim@example.com', 'sam@example.com']]];
    expect(await spend('scandals')).toEqual(hears);
  });

  test('once for a level of a week', async () => {
    const { context } = get();
    await as('PUT', `/weeks/${WEEK}/spending/scandals`, { cents: 0 });
    await order('scandals', 200_00);
    await order('scandals', 1_00);
    const rows = await context.db.selectFrom('mail').select('uniqueKey').execute();
    expect(rows.filter(({ uniqueKey }) => uniqueKey === topic('scandals'))).toHaveLength(1);
    await resultOf();
  });

  test('not once they chose nothing, ended, or manage another', async () => {
    await get()
      .context.db.insertInto('news')
      .values({ userId: ids.get('kim')!, choice: 'none' })
      .execute();
    expect(await spend('scandals')).toEqual([[topic('scandals'), ['sam@example.com']]]);
    expect((await as('PATCH', `/users/${ids.get('sam')}`, { active: false })).status).toBe(200);
    expect(await spend('scandals')).toEqual([]);
  });

  test('nothing of a week that was over before the place was made', async () => {
    const { context } = get();
    context.group = { ...context.group, beganOn: DAY };
    await as('PUT', `/weeks/${BEFORE}/revenue`, { townhouseCents: 1_000_00 });
    await order('townhouse', 1_000_00, BEFORE, '2026-11-10');
    expect((await resultOf()).filter(([about]) => `${about}`.includes(BEFORE))).toEqual([]);
  });

  test('is one’s own choice, kept and told in the trail', async () => {
    expect((await as('GET', '/news')).body).toEqual(chosenNews('all'));
    expect((await as('PUT', '/news', { choice: 'act' })).body).toEqual(chosenNews('act'));
    expect((await as('GET', '/news')).body).toEqual(chosenNews('act'));
    const trail = await as('GET', '/audit?action=choose%20news');
    expect(trail.body[0] ?? trail.body.entries?.[0]).toMatchObject({ action: 'choose news' });
    expect((await as('PUT', '/news', { choice: 'some' })).status).toBe(422);
  });
});
