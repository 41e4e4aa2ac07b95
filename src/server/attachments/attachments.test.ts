import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { post, signInFirstAdmin } from '../../../e2e/first-admin.ts';
import { type AttachmentStore, attachmentsNamed } from '../stores/attachments.ts';
import { sweepAttachments } from '../sweeping.ts';
import { command, emptyFolder } from '../testing/command-line.ts';
import { ENGINES, HAS_POSTGRES } from '../testing/engines.ts';
import { ORDER } from '../testing/every-write.ts';
import { createDatabase, type Installation, install, onEachEngine, WEEK } from '../testing/installation.ts';
import { startProduction } from '../testing/real-server.ts';

const MEGABYTE = 1024 * 1024;
const JPEG_HEAD = [0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0, 60, 0, 80];
const jpeg = (bytes = 200) => Buffer.concat([Buffer.from(JPEG_HEAD), Buffer.alloc(bytes - JPEG_HEAD.length)]);

function form(...files: [name: string, content: string | Buffer, type?: string][]): FormData {
  const sent = new FormData();
  for (const [name, content, type = ''] of files)
    sent.append('file', new File([new Uint8Array(Buffer.from(content as Buffer))], name, { type }));
  return sent;
}

async function addOrder({ as }: Installation): Promise<string> {
  return (await as('admin', 'POST', `/weeks/${WEEK}/orders`, ORDER)).body.order.orderId;
}

const digest = (content: Buffer) => createHash('sha256').update(content).digest('hex');

onEachEngine('A file of an order', (get) => {
  const add = (orderId: string, sent: unknown, key?: string, role: 'chef' | 'bar_manager' = 'chef') =>
    get().as(role, 'POST', `/orders/${orderId}/files`, sent, key ? { 'Idempotency-Key': key } : {});
  const filesOf = async (orderId: string) => {
    const { body } = await get().as('admin', 'GET', '/orders');
    return body.orders.find((order: { orderId: string }) => order.orderId === orderId).files;
  };
  /** What the store holds, byte for byte. */
  const read = (fileId: string) =>
    get().context.papers.read(fileId.split('.').at(-1)!) as ReturnType<AttachmentStore['read']>;

  test('is kept once, whatever is sent again, and told with its order', async () => {
    const orderId = await addOrder(get());
    const photo = jpeg();
    const sent = () => form(['../../Delivery\u202e\n note.png', photo, 'text/html'], ['b.pdf', '%PDF-1.7 x']);
    const first = await add(orderId, sent(), 'photo');
    expect([first.status, first.body.files]).toEqual([
      201,
      [
        {
          fileId: `${orderId}.${digest(photo)}`,
          name: 'Delivery note.jpg',
          type: 'image/jpeg',
          bytes: 200,
          addedBy: 'The chef',
          addedAt: expect.any(String),
        },
        expect.objectContaining({ name: 'b.pdf', type: 'application/pdf' }),
      ],
    ]);
    expect((await add(orderId, sent(), 'photo')).body).toEqual(first.body);
    expect((await add(orderId, sent())).body.files).toHaveLength(2);
    expect((await add(orderId, form(['c', '%PDF-other']), 'photo')).body.code).toBe('key-reused');
    expect(await filesOf(orderId)).toEqual(first.body.files);
    expect(Buffer.from((await read(first.body.files[0].fileId))!)).toEqual(photo);
    const { body: week } = await get().as('admin', 'GET', `/weeks/${WEEK}`);
    expect(JSON.stringify(week)).toContain(first.body.files[0].fileId);
    // A correction keeps the files, and they leave its version as it was.
    const { body: edited } = await get().as('chef', 'PATCH', `/weeks/${WEEK}/orders/${orderId}`, {
      notes: 'Three crates',
      fromUpdatedAt: first.body.updatedAt,
    });
    expect(edited).toMatchObject({ notes: 'Three crates', files: first.body.files });
  });

  test('is told apart by its first bytes, and what is no photo or PDF is refused in words', async () => {
    const orderId = await addOrder(get());
    const png = (width: number) => {
      const head = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
      const size = Buffer.alloc(8);
      size.writeUInt32BE(width, 0);
      size.writeUInt32BE(30_000, 4);
      return Buffer.concat([head, size]);
    };
    const refused: [string | Buffer, RegExp][] = [
      ['<!doctype html><script>alert(1)</script>', /Choose a photo/],
      ['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', /Choose a photo/],
      ['MZ\x90\x00', /Choose a photo/],
      ['GIF89a', /Choose a photo/],
      ['', /empty/],
      [Buffer.from('\x00\x00\x00\x18ftypheic', 'latin1'), /HEIC/],
      [Buffer.from([0xff, 0xd8, 0xff, 0xe0]), /damaged/],
      [png(30_000), /16,000 pixels/],
    ];
    for (const [content, words] of refused) {
      const { status, body } = await add(orderId, form(['photo.jpg', content, 'image/jpeg']));
      expect([status, body.code, body.detail]).toEqual([
        422,
        'invalid-request',
        expect.stringMatching(words),
      ]);
    }
    const nothing = [new FormData(), form()];
    for (const sent of nothing) expect((await add(orderId, sent)).status).toBe(422);
    expect(await filesOf(orderId)).toBeUndefined();
  });

  test('is at most 10 MB, and an order has at most ten', async () => {
    const orderId = await addOrder(get());
    const large = await add(orderId, form(['a', jpeg(10 * MEGABYTE + 1)]));
    expect([large.status, large.body.code, large.body.detail]).toEqual([
      413,
      'too-large',
      expect.stringContaining('10 MB'),
    ]);
    expect((await add(orderId, form(['a', jpeg(10 * MEGABYTE)]))).status).toBe(201);
    const nine = Array.from({ length: 9 }, (_, at) => [`${at}`, `%PDF-${at}`] as [string, string]);
    expect((await add(orderId, form(...nine))).body.files).toHaveLength(10);
    expect((await add(orderId, form(['b', '%PDF-b']))).body).toMatchObject({
      code: 'limit-reached',
      detail: expect.stringContaining('10 files'),
    });
  }, 30_000);

  test('is served inert, under the name it has', async () => {
    const orderId = await addOrder(get());
    const { body } = await add(orderId, form(['Bill "é" <x>.pdf', '%PDF-1.7 /JavaScript']));
    const [{ fileId }] = body.files;
    const { status, headers } = await get().as('bar_manager', 'GET', `/files/${fileId}`);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Bill ___ _x_.pdf"; filename*=UTF-8''Bill%20_%C3%A9_%20_x_.pdf`,
      'content-security-policy': expect.stringMatching(/default-src 'none';.*sandbox/),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
    });
    expect((await get().send('GET', `/files/${fileId}`)).status).toBe(401);
    for (const none of ['none', `${orderId}.${'0'.repeat(64)}`, `${orderId}.../tillwise.sqlite`])
      expect((await get().as('admin', 'GET', `/files/${encodeURIComponent(none)}`)).status).toBe(404);
  });

  test('is taken off and put back, by those who order for its revenue center, and the trail tells of it', async () => {
    const orderId = await addOrder(get());
    const { body } = await add(orderId, form(['a.pdf', '%PDF-a']));
    const [{ fileId }] = body.files;
    expect((await add(orderId, form(['b.pdf', '%PDF-b']), undefined, 'bar_manager')).status).toBe(403);
    expect((await get().as('bar_manager', 'DELETE', `/files/${fileId}`)).status).toBe(403);
    const off = await get().as('chef', 'DELETE', `/files/${fileId}`);
    expect(off.body.files).toEqual([
      { ...body.files[0], takenOff: { by: 'The chef', at: expect.any(String) } },
    ]);
    expect((await get().as('chef', 'DELETE', `/files/${fileId}`)).body).toEqual(off.body);
    expect((await get().as('admin', 'GET', `/files/${fileId}`)).status).toBe(404);
    const back = await get().as('chef', 'POST', `/files/${fileId}/restore`, {});
    expect(back.body.files).toEqual(body.files);
    const { body: trail } = await get().as('admin', 'GET', '/audit?limit=3');
    expect(
      trail.map(({ action, after }: { action: string; after: { files: string[] } }) => [action, after.files]),
    ).toEqual([
      ['put file back', ['a.pdf']],
      ['take file off', []],
      ['add file', ['a.pdf']],
    ]);
  });

  test('is refused in a closed week', async () => {
    const { as } = get();
    const week = '2026-11-08_to_2026-11-14';
    const order = { ...ORDER, revenueCenter: 'scandals', day: '2026-11-10' };
    const { body } = await as('admin', 'POST', `/weeks/${week}/orders`, order);
    const { orderId } = body.order;
    await as('admin', 'POST', `/weeks/${week}/close`, { venue: 'scandals', confirm: true });
    const sent = await as('admin', 'POST', `/orders/${orderId}/files`, form(['a.pdf', '%PDF-a']));
    expect([sent.status, sent.body.code]).toEqual([409, 'week-closed']);
  });

  test('that is torn on its way, or finds no room, leaves its order as it was', async () => {
    const { context, as } = get();
    const orderId = await addOrder(get());
    const torn = await as('chef', 'POST', `/orders/${orderId}/files`, '--x\r\nContent-Disposition: form-da', {
      'Content-Type': 'multipart/form-data; boundary=x',
    });
    expect([torn.status, torn.body.code, torn.body.detail]).toEqual([
      422,
      'invalid-request',
      expect.stringContaining('did not arrive completely'),
    ]);
    const full = vi.spyOn(context.papers, 'put').mockRejectedValueOnce(new Error('ENOSPC'));
    const refused = await add(orderId, form(['a.pdf', '%PDF-a']), 'full');
    expect([refused.status, refused.body.detail]).toEqual([503, expect.stringMatching(/Nothing was saved/)]);
    full.mockRestore();
    expect(await filesOf(orderId)).toBeUndefined();
    expect((await add(orderId, form(['a.pdf', '%PDF-a']), 'full')).body.files).toHaveLength(1);
    const json = await as('chef', 'POST', `/orders/${orderId}/files`, { file: 'x' });
    expect([json.status, json.body.code]).toEqual([422, 'invalid-request']);
  });

  test('that no order came to name is swept away after a day, and others stay', async () => {
    const { context } = get();
    const orphan = Buffer.from('%PDF-orphan');
    await context.papers.put(digest(orphan), orphan);
    await sweepAttachments(context);
    expect(await context.papers.read(digest(orphan))).not.toBeNull();
    await sweepAttachments(context, Date.now() + 25 * 3_600_000);
    expect(await context.papers.read(digest(orphan))).toBeNull();
    const named = await attachmentsNamed(context.db);
    expect(named.size).toBeGreaterThan(5);
    for (const one of named) expect(await context.papers.read(one)).not.toBeNull();
  });
});

test('A file that is not what it was is not told as if it were', async () => {
  const place = await install('SQLite');
  const orderId = await addOrder(place);
  const { body } = await place.as('admin', 'POST', `/orders/${orderId}/files`, form(['a.pdf', '%PDF-a']));
  const [{ fileId }] = body.files;
  const path = join(place.context.config.dataFolder, 'files', fileId.split('.').at(-1));
  writeFileSync(path, '%PDF-b');
  expect((await place.as('admin', 'GET', `/files/${fileId}`)).status).toBe(404);
  // What an upload left that was killed half-way goes with the sweep.
  writeFileSync(`${path}.x.part`, '%P');
  utimesSync(`${path}.x.part`, 0, 0);
  await sweepAttachments(place.context);
  expect(readdirSync(join(path, '..'))).toEqual([fileId.split('.').at(-1)]);
  await place.close();
});

test.skipIf(!HAS_POSTGRES)(
  'Files are in a backup, come back with it, and move to PostgreSQL, byte by byte',
  async () => {
    const place = await install('SQLite');
    const { dataFolder } = place.context.config;
    const orderId = await addOrder(place);
    const photo = jpeg(300_000);
    await place.as('admin', 'POST', `/orders/${orderId}/files`, form(['a.jpg', photo], ['b.pdf', '%PDF-b']));
    const file = join(emptyFolder(), 'backup.sqlite');
    const env = { TILLWISE_MODE: 'production' };
    expect(await command(['backup', file], { ...env, TILLWISE_DATA: dataFolder })).toMatchObject({ code: 0 });
    await place.context.db.destroy();
    const restored = join(emptyFolder(), 'again');
    expect(await command(['restore', file], { ...env, TILLWISE_DATA: restored })).toMatchObject({ code: 0 });
    expect(readdirSync(join(restored, 'files')).sort()).toEqual(
      readdirSync(join(dataFolder, 'files')).sort(),
    );
    expect(readFileSync(join(restored, 'files', digest(photo)))).toEqual(photo);
    const address = await createDatabase();
    const moved = await command(['migrate-to', address], { ...env, TILLWISE_DATA: restored });
    expect([moved.fault, moved.code, moved.said]).toEqual([
      '',
      0,
      expect.stringContaining('2 files of orders'),
    ]);
    const there = await install('PostgreSQL', 'production', async () => address);
    expect(Buffer.from((await there.context.papers.read(digest(photo)))!)).toEqual(photo);
    await there.close();
    rmSync(dataFolder, { recursive: true, force: true });
  },
  60_000,
);

test.each(ENGINES)(
  'A server that is killed while photos come in names none afterwards that is not there, whole (%s)',
  async (engine) => {
    const server = await startProduction(engine);
    const Cookie = await signInFirstAdmin(server);
    const added = await post(server, `/weeks/${WEEK}/orders`, ORDER, { Cookie });
    const { orderId } = (await added.json()).order;
    const path = `/orders/${orderId}/files`;
    // Cut off on its way.
    const cut = new AbortController();
    const slow = new ReadableStream({ start: (body) => body.enqueue(jpeg(MEGABYTE)) });
    const init = { method: 'POST', body: slow, duplex: 'half', signal: cut.signal } as RequestInit;
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x', Origin: server.url, Cookie };
    const torn = fetch(`${server.url}/api${path}`, { ...init, headers }).catch(() => null);
    setTimeout(() => cut.abort(), 100);
    await torn;
    const photos = Array.from({ length: 9 }, (_, at) => Buffer.concat([jpeg(MEGABYTE), Buffer.from([at])]));
    const send = (photo: Buffer) =>
      post(server, path, form(['p.jpg', photo]), { Cookie, 'Idempotency-Key': digest(photo) });
    const sent = photos.map((photo) => send(photo).catch(() => null));
    const answer = await Promise.race(sent);
    await server.kill();
    await Promise.all(sent);
    await server.restart();
    expect(answer?.status).toBe(201);
    const read = async (at: string) => fetch(`${server.url}/api${at}`, { headers: { Cookie } });
    const filesNow = async (): Promise<{ fileId: string }[]> =>
      (await (await read('/orders')).json()).orders[0].files;
    for (const { fileId } of await filesNow()) {
      const content = Buffer.from(await (await read(`/files/${fileId}`)).arrayBuffer());
      expect(fileId).toBe(`${orderId}.${digest(content)}`);
    }
    // What was not answered is sent again, and there once.
    for (const photo of photos) expect((await send(photo)).status).toBe(201);
    expect(new Set((await filesNow()).map(({ fileId }) => fileId))).toEqual(
      new Set(photos.map((photo) => `${orderId}.${digest(photo)}`)),
    );
    expect(await filesNow()).toHaveLength(9);
    await server.stop();
  },
  60_000,
);
