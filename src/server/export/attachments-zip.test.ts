import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { recordsIn } from '../../domain/testing/csv-records.ts';
import { type Installation, install, onEachEngine, WEEK } from '../testing/installation.ts';

const ORDER = {
  revenueCenter: 'kitchen',
  supplier: 'Fish & Co',
  amountCents: 123_45,
  day: '2026-11-18',
  notes: '',
};

async function addFiles({ as }: Installation, order: object, ...contents: string[]): Promise<string[]> {
  const { body } = await as('admin', 'POST', `/weeks/${WEEK}/orders`, { ...ORDER, ...order });
  const form = new FormData();
  for (const content of contents) form.append('file', new File([`%PDF-${content}`], 'scan.pdf'));
  const { body: kept } = await as('admin', 'POST', `/orders/${body.order.orderId}/files`, form);
  return kept.files.map(({ fileId }: { fileId: string }) => fileId);
}

async function zipOf(
  place: Installation,
  query = '',
  role: Parameters<Installation['cookieOf']>[0] = 'admin',
) {
  const headers = { Host: 'tillwise.test', Cookie: await place.cookieOf(role) };
  const answer = await place.app().request(`/api/export/orders.zip${query}`, { headers });
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/zip']);
  return { answer, files: entriesOf(Buffer.from(await answer.arrayBuffer())) };
}

/** What a ZIP holds, by the list at its end, where nothing is packed tighter. */
function entriesOf(zip: Buffer): Map<string, string> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const files = new Map<string, string>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [bytes, name, more] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
    ];
    const from = zip.readUInt32LE(at + 42);
    const content = from + 30 + zip.readUInt16LE(from + 26) + zip.readUInt16LE(from + 28);
    expect(zip.readUInt16LE(at + 10)).toBe(0);
    files.set(zip.toString('utf8', at + 46, at + 46 + name), zip.toString('utf8', content, content + bytes));
    at += 46 + name + more;
  }
  return files;
}

function filesColumn(csv: string): Record<string, string> {
  const [head, ...lines] = recordsIn(csv);
  const at = head!.indexOf('Files');
  return Object.fromEntries(lines.map((cells) => [cells[3]!, cells[at]!]));
}

onEachEngine('A ZIP of orders with their files', (get) => {
  test('has the list of what is found, and each file under the name that the list gives it', async () => {
    await addFiles(get(), {}, 'a', 'b');
    await addFiles(get(), { supplier: 'FISH_co', revenueCenter: 'bar' }, 'c');
    await get().as('admin', 'POST', `/weeks/${WEEK}/orders`, { ...ORDER, supplier: 'Paperless' });
    const { answer, files } = await zipOf(get(), '?from=2026-11-01');
    expect(answer.headers.get('Content-Disposition')).toBe(
      'attachment; filename="orders-from-2026-11-01.zip"',
    );
    const names = [
      '2026-11-18_Fish-Co_123.45_1.pdf',
      '2026-11-18_Fish-Co_123.45_2.pdf',
      '2026-11-18_FISH-co_123.45_3.pdf',
    ];
    expect([...files.keys()].toSorted()).toEqual([...names, 'orders.csv'].toSorted());
    expect(names.map((name) => files.get(name))).toEqual(['%PDF-a', '%PDF-b', '%PDF-c']);
    expect(filesColumn(files.get('orders.csv')!)).toEqual({
      'Fish & Co': `${names[0]} ${names[1]}`,
      FISH_co: names[2],
      Paperless: '',
    });
  });

  test('has what is looked for alone, and the file of orders alone where nothing has a file', async () => {
    expect([...(await zipOf(get(), '?center=bar')).files.keys()]).toEqual([
      'orders.csv',
      '2026-11-18_FISH-co_123.45_1.pdf',
    ]);
    expect([...(await zipOf(get(), '?supplier=paperless')).files.keys()]).toEqual(['orders.csv']);
  });

  test('has nothing of what its reader does not reach', async () => {
    const { as, send } = get();
    const reach = { venues: [], centers: ['bar'], crews: [] };
    const user = { name: 'Barkeeper', email: 'barkeeper@example.com', password: 'a long password 1' };
    expect((await as('admin', 'POST', '/users', { ...user, role: 'manager', reach })).status).toBe(201);
    const signedIn = await send('POST', '/auth/sign-in/email', user);
    const Cookie = signedIn.headers.getSetCookie()[0]!.split(';')[0]!;
    const headers = { Host: 'tillwise.test', Cookie };
    const answer = await get().app().request('/api/export/orders.zip', { headers });
    const files = entriesOf(Buffer.from(await answer.arrayBuffer()));
    expect([...files.keys()]).toEqual(['orders.csv', '2026-11-18_FISH-co_123.45_1.pdf']);
    expect(filesColumn(files.get('orders.csv')!)).toEqual({ FISH_co: '2026-11-18_FISH-co_123.45_1.pdf' });
    expect((await send('GET', '/orders/files', undefined, { Cookie })).body).toEqual({ files: 1, bytes: 6 });
    expect((await send('GET', '/export/orders.zip')).status).toBe(401);
  });

  test('of too many files is refused in words, before it begins', async () => {
    const { context, as } = get();
    const [fileId] = await addFiles(get(), { supplier: 'Many', day: '2026-11-20' }, 'm');
    const { files } = await context.db
      .selectFrom('supplierOrder')
      .select('files')
      .where('supplier', '=', 'Many')
      .executeTakeFirstOrThrow();
    const many = JSON.stringify(Array.from({ length: 1_001 }, () => JSON.parse(files)[0]));
    await context.db
      .updateTable('supplierOrder')
      .set({ files: many })
      .where('supplier', '=', 'Many')
      .execute();
    for (const path of ['/export/orders.zip', '/orders/files'])
      expect(await as('admin', 'GET', path)).toMatchObject({
        status: 422,
        body: {
          code: 'limit-reached',
          detail: expect.stringContaining('more than 1,000 files. Choose fewer days'),
        },
      });
    expect((await as('admin', 'GET', '/orders/files?to=2026-11-19')).body).toEqual({ files: 3, bytes: 18 });
    expect(fileId).toBeDefined();
    await context.db.updateTable('supplierOrder').set({ files }).where('supplier', '=', 'Many').execute();
  });

  test('stands beside a file of orders that names where each is read, whole', async () => {
    const { body } = await get().as('admin', 'GET', '/export/orders.csv?center=bar');
    expect(filesColumn(body).FISH_co).toMatch(/^http:\/\/tillwise\.test\/api\/files\/[^ ]+\.[0-9a-f]{64}$/);
  });
});

test('What a ZIP should hold and the disk no longer has is named in it', async () => {
  const place = await install('SQLite');
  const [fileId] = await addFiles(place, {}, 'a', 'b');
  writeFileSync(join(place.context.config.dataFolder, 'files', fileId!.split('.').at(-1)!), 'damaged');
  const { files } = await zipOf(place);
  expect([...files.keys()]).toEqual(['orders.csv', '2026-11-18_Fish-Co_123.45_2.pdf', 'Missing.txt']);
  expect(files.get('Missing.txt')).toContain('2026-11-18_Fish-Co_123.45_1.pdf');
  await place.close();
});
