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
    for (const [read, text] of paired(READS, SQL_TEXTS)) {
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
    const places = writes.flatMap(({ method, route, path, body }) =>
      waysWithTextIn(route, path).map((withText) => ({ method, body, withText })),
    );
    for (const [{ method, body, withText }, text] of paired(places, SQL_TEXTS)) {
      const url = withText(encodeURIComponent(text));
      const { status } = await as('admin', method, url, body ?? {});
      if (status < 400 || status >= 500) accepted.push(`${status} ${method} ${url}`);
    }
    for (const [{ method, path, body }, text] of paired(writes, SQL_TEXTS)) {
      const Cookie = `tillwise=${encodeURIComponent(text)}`;
      const { status } = await get().send(method, path, body ?? {}, { Cookie });
      if (status >= 500) accepted.push(`${status} cookie ${text}`);
    }
    expect(accepted.filter((each) => !/sessions\//.test(each))).toEqual([]);
    expect(await snapshotOf(context)).toBe(before);
  });

  test('in any field of a body is kept as a text, or refused', async () => {
    const { as, context } = get();
    const writes = await everyWrite(async (...asked) => (await as('admin', ...asked)).body, 'c');
    const faults: string[] = [];
    const counts = await rowsOf(get());
    const fields = writes
      .filter(({ path }) => !path.startsWith('/auth'))
      .flatMap((write) => Object.keys(write.body ?? {}).map((field) => ({ ...write, field })));
    for (const [{ method, path, body, field }, text] of paired(fields, SQL_TEXTS)) {
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

/** Every place with a text, and every text in a place: each with each other would take half a minute. */
function paired<Place>(places: readonly Place[], texts: readonly string[]): [Place, string][] {
  const length = Math.max(places.length, texts.length);
  return Array.from({ length }, (_, at) => [places[at % places.length]!, texts[at % texts.length]!]);
}

/** For each parameter of a route what makes a path with a text in its place. */
function waysWithTextIn(route: string, path: string): ((text: string) => string)[] {
  const parts = path.split('?')[0]!.split('/');
  return route
    .split('/')
    .flatMap((name, at) => (name.startsWith('{') ? [(text: string) => parts.with(at, text).join('/')] : []));
}

/** What no text may make more or fewer. */
async function rowsOf({ context }: Installation) {
  const { db } = context;
  const users = await db.selectFrom('user').select('role').execute();
  const weeks = await db.selectFrom('week').select('id').execute();
  return { admins: users.filter(({ role }) => role === 'admin').length, weeks: weeks.length };
}
