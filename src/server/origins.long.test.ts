import { expect, test } from 'vitest';
import { everyWrite, UNRECORDED, type WriteRequest } from './testing/every-write.ts';
import { onEachEngine } from './testing/installation.ts';
import { snapshotOf } from './testing/snapshot.ts';

onEachEngine('Every request that changes something', (get) => {
  let writes: WriteRequest[] = [];

  test('is among those tried here', async () => {
    const { as } = get();
    const { body } = await get().send('GET', '/openapi.json');
    writes = await everyWrite(async (...asked) => (await as('admin', ...asked)).body);
    const declared = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace('/api/', '/')}`),
    );
    const tried = writes.map(({ method, route }) => `${method} ${route}`);
    expect(tried.sort()).toEqual(declared.filter((each) => !each.startsWith('GET')).sort());
  });

  test.each([
    ['without an Origin', { Origin: '' }],
    ['with a null Origin', { Origin: 'null' }],
    ['from another site', { Origin: 'https://evil.example' }],
    ['from a site whose name begins like ours', { Origin: 'http://tillwise.test.evil.example' }],
    ['marked cross-site by the browser', { 'Sec-Fetch-Site': 'cross-site' }],
    ['marked as typed into the address bar', { 'Sec-Fetch-Site': 'none' }],
    ['sent as text', { 'Content-Type': 'text/plain' }],
    ['sent by a form', { 'Content-Type': 'application/x-www-form-urlencoded' }],
    ['sent as a patch', { 'Content-Type': 'application/json-patch+json' }],
    ['sent as JSON with a profile', { 'Content-Type': 'application/json; profile=x' }],
    ['sent by a form with files', { 'Content-Type': 'multipart/form-data; boundary=x' }],
  ])('%s is refused and changes nothing', async (_, headers) => {
    const { as, context } = get();
    const before = await snapshotOf(context);
    for (const { method, path, body } of writes) {
      const { status } = await as('admin', method, path, body ?? {}, headers);
      expect([method, path, status]).toEqual([method, path, 'Content-Type' in headers ? 422 : 403]);
    }
    expect(await snapshotOf(context)).toBe(before);
  });

  test('changes nothing when it is asked for with GET', async () => {
    const { as, context } = get();
    const before = await snapshotOf(context);
    for (const { path } of writes) {
      const { status } = await as('admin', 'GET', path);
      expect([path, status]).toEqual([path, status < 400 ? status : 404]);
    }
    expect(await snapshotOf(context)).toBe(before);
  });

  test('leaves an audit entry, and no secret in it or in the log', async () => {
    const { as, context, logged } = get();
    context.log.level = 'debug';
    const count = async () => (await context.db.selectFrom('auditEntry').select('id').execute()).length;
    const Cookie = await get().cookieOf('admin');
    const secrets = ['correct horse battery', Cookie.split('=')[1]!.slice(0, 20), context.secret];
    for (const { name, method, path, body } of writes) {
      const before = await count();
      const answer = await as('admin', method, path, body, { 'Idempotency-Key': `audit-${method}-${path}` });
      if (answer.body.token) secrets.push(answer.body.token);
      const entries = (await count()) - before;
      const { status } = answer;
      if (status >= 400 || name in UNRECORDED) continue;
      expect([method, path, entries > 0 ? 'recorded' : 'not recorded']).toEqual([method, path, 'recorded']);
    }
    const result = (await snapshotOf(context))
      .split('\n')
      .filter((row) => /^(auditEntry|idempotencyKey)/.test(row));
    for (const secret of secrets) {
      expect(result.filter((row) => row.includes(secret))).toEqual([]);
      expect(logged.filter((line) => line.includes(secret))).toEqual([]);
    }
  });
});
