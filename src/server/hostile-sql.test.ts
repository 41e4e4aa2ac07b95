import { expect, test } from 'vitest';
import { SAMPLE_GROUP } from '../domain/sample/sample-group.ts';
import { everyWrite } from './testing/every-write.ts';
import { SQL_TEXTS } from './testing/hostile-texts.ts';
import { type Installation, onEachEngine, WEEK } from './testing/installation.ts';
import { snapshotOf } from './testing/snapshot.ts';

const READS = [
  `/weeks/{}`,
  `/weeks?limit={}`,
  `/alerts?limit={}`,
  `/alerts?category={}`,
  `/alerts?type={}`,
  `/alerts?weekId={}`,
  `/alerts?state={}`,
  `/alerts?before={}`,
  `/audit?user={}`,
  `/audit?action={}`,
  `/audit?weekId={}`,
  `/audit?from={}`,
  `/audit?to={}`,
  `/audit?before={}`,
  `/settings/budgets?location={}`,
  `/export/orders.csv?from={}`,
  `/export/audit.csv?to={}`,
];

onEachEngine('A text that is SQL', (get) => {
  test('in any parameter of a read is only a text, and changes nothing', async () => {
    const { as, context } = get();
    await everyWrite(async (...asked) => (await as('admin', ...asked)).body);
    const before = await snapshotOf(context);
    const faults: string[] = [];
    for (const read of READS)
      for (const text of SQL_TEXTS) {
        const { status } = await as(
          'admin',
          'GET',
          read.replace('{}', () => encodeURIComponent(text)),
        );
        if (status >= 500) faults.push(`${status} ${read} ${text}`);
      }
    expect(faults).toEqual([]);
    expect(await snapshotOf(context)).toBe(before);
  });

  test('in the path, the key or the cookie of a write is refused, and changes nothing', async () => {
    const { as, context } = get();
    const writes = await everyWrite(async (...asked) => (await as('admin', ...asked)).body, 'b');
    const before = await snapshotOf(context);
    const accepted: string[] = [];
    for (const [index, text] of textsFor(get()).entries()) {
      const encoded = encodeURIComponent(text);
      for (const { method, route, path, body } of writes.filter((write) => write.route.includes('{')))
        for (const url of withTextInPath(route, path, encoded)) {
          const { status } = await as('admin', method, url, body ?? {});
          if (status < 400 || status >= 500) accepted.push(`${status} ${method} ${url}`);
        }
      const { method, path, body } = writes[index % writes.length]!;
      const cookie = await get().send(method, path, body ?? {}, { Cookie: `tillwise=${encoded}` });
      if (cookie.status >= 500) accepted.push(`${cookie.status} cookie ${text}`);
    }
    expect(accepted.filter((each) => !/sessions\//.test(each))).toEqual([]);
    expect(await snapshotOf(context)).toBe(before);
  });

  test('in any field of a body is kept as a text, or refused', async () => {
    const { as, context } = get();
    const writes = await everyWrite(async (...asked) => (await as('admin', ...asked)).body, 'c');
    const faults: string[] = [];
    const counts = await rowsOf(get());
    for (const { method, path, body = {} } of writes.filter(({ path }) => !path.startsWith('/auth')))
      for (const field of Object.keys(body))
        for (const text of textsFor(get()).filter((_, index) => field.length % 4 === index % 4)) {
          const { status } = await as('admin', method, path, { ...body, [field]: text });
          if (status >= 500) faults.push(`${status} ${method} ${path} ${field} ${text}`);
        }
    expect(faults).toEqual([]);
    expect(await rowsOf(get())).toEqual(counts);
    for (const [index, notes] of SQL_TEXTS.entries()) {
      const order = {
        revenueCenter: 'bar',
        supplier: `Supplier ${notes}`,
        amountCents: 1 + index,
        day: '2026-11-18',
        notes,
      };
      const { body } = await as('admin', 'POST', `/weeks/${WEEK}/orders`, order);
      expect(body.order).toMatchObject({ supplier: `Supplier ${notes}`.trim(), notes: notes.trim() });
    }
    const sample = SAMPLE_GROUP.venues.map(({ venueId }) => venueId);
    const kept = await context.db.selectFrom('venue').select('id').where('id', 'in', sample).execute();
    expect(kept).toHaveLength(3);
  });
});

/** All of them on SQLite, which answers at once; every fourth on PostgreSQL, behind the same queries. */
function textsFor({ context }: Installation): readonly string[] {
  return context.connection.relay ? SQL_TEXTS.filter((_, index) => index % 4 === 0) : SQL_TEXTS;
}

/** The path with the text in the place of each of its parameters, one at a time. */
function withTextInPath(route: string, path: string, text: string): string[] {
  const parts = path.split('?')[0]!.split('/');
  return route
    .split('/')
    .flatMap((name, at) => (name.startsWith('{') ? [parts.with(at, text).join('/')] : []));
}

/** What no text may make more or fewer. */
async function rowsOf({ context }: Installation) {
  const { db } = context;
  const users = await db.selectFrom('user').select('role').execute();
  const weeks = await db.selectFrom('week').select('id').execute();
  return { admins: users.filter(({ role }) => role === 'admin').length, weeks: weeks.length };
}
