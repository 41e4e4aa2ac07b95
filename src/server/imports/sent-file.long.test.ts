import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ONE_ENGINE } from '../testing/engines.ts';
import {
  type ExpectedFile,
  type FixtureIds,
  fixtureBytes,
  fixturesOf,
  formWith,
  makeFixtureGroup,
} from '../testing/fixture-group.ts';
import { type Installation, install } from '../testing/installation.ts';

describe.each(ONE_ENGINE)('A file that a program sends (%s)', (engine) => {
  let place: Installation;
  let ids: FixtureIds;
  const send = (name: string, fields?: object, bytes = fixtureBytes(name), sentAs = name) =>
    place.as('admin', 'POST', '/imports', formWith(sentAs, bytes, fields));
  const admin = (method: string, path: string, body?: unknown) => place.as('admin', method, path, body);
  const record = async () => (await admin('GET', '/export/weeks.csv')).body;

  beforeAll(async () => {
    place = await install(engine, 'production', undefined, 'none');
    ids = await makeFixtureGroup(place);
  });
  afterAll(() => place.close());

  test.each(fixturesOf('sales'))('is taken to the cent, and back: %s', async (name, file) => {
    const { fields = {}, asks, sentAs, source } = file;
    const before = await record();
    if (asks) {
      const { status, body } = await send(name, { take: 'all' });
      expect([status, body.state, body.asks]).toMatchObject([
        ...[201, 'asks'],
        asks.map((what) => ({ what, again: true })),
      ]);
      expect((await admin('POST', `/imports/${body.importId}/take`, {})).body).toMatchObject({
        code: 'import-asks',
        errors: asks.map((what) => ({ field: what })),
      });
      expect(await record()).toEqual(before);
    }
    const { status, body } = await send(name, { ...fields, take: 'all' }, undefined, sentAs);
    expect([status, body.state, body.source, body.asks]).toEqual([201, 'taken', source, []]);
    expect(sorted(body.days)).toEqual(
      sorted(
        file.days!.map(({ day, venue, center, cents }) => ({
          ...{ day, cents, venueId: ids.venue[venue], centerId: ids.center[`${venue} ${center}`] },
          fate: 'taken',
        })),
      ),
    );
    const again = await send(name, { ...fields, take: 'new' }, undefined, sentAs);
    expect(again.body).toMatchObject({
      ...{ again: body.importId, fates: { same: body.days.length } },
    });
    const kept = (await admin('GET', '/imports')).body.imports.filter(
      ({ file: { digest } }: { file: { digest: string } }) => digest === body.file.digest,
    );
    expect(kept).toHaveLength(2);
    await admin('POST', `/imports/${body.importId}/undo`, {});
    expect(await record()).toEqual(before);
  });

  test('that asks something goes on asking while another is sent', async () => {
    const lines = Buffer.from('Date,Center,Amount\n2026-09-02,Counter,1\n2026-09-02,Counter,2\n');
    const [first, second] = [await send('two.csv', {}, lines), await send('plain-tickets.csv')];
    expect([first.body.state, second.body.state]).toEqual(['asks', 'asks']);
    const { status, body } = await admin('GET', `/imports/${first.body.importId}`);
    expect([status, body.asks]).toEqual([200, first.body.asks]);
  });

  test('is read with the parts that the group’s sales hold, and says which of them it does not tell', async () => {
    const parts = { salesCount: { tips: true, tax: true } };
    const net = (await send('square-items.csv')).body;
    expect(net.remarks).toEqual([]);
    expect((await admin('PATCH', '/group', parts)).status).toBe(200);
    const held = (await send('square-items.csv', { take: 'new' })).body;
    expect(held.remarks).toEqual([
      'This file doesn’t show tips, which your sales include: nothing was added for that.',
    ]);
    expect([held.state, held.sumCents]).toEqual(['taken', net.sumCents + 13_702]);
    expect((await admin('PATCH', '/group', { salesCount: { tips: false, tax: false } })).status).toBe(200);
    expect((await send('square-items.csv')).body).toMatchObject({ fates: { corrects: held.days.length } });
    const refused = await admin('PATCH', '/group', { salesCount: { vat: true } });
    expect([refused.status, refused.body.code]).toEqual([422, 'invalid-request']);
    await admin('POST', `/imports/${held.importId}/undo`, {});
  });

  test('corrects what is on record only where that is said', async () => {
    const day = (amount: string) => Buffer.from(`Date,Center,Amount\n2026-09-01,Counter,${amount}\n`);
    const sent = async (amount: string, take?: string) =>
      (await send('days.csv', take ? { take } : {}, day(amount))).body;
    expect((await sent('10.00', 'new')).fates).toEqual({ taken: 1 });
    const { fates, asks, importId } = await sent('12.00');
    expect([fates, asks]).toMatchObject([{ corrects: 1 }, [{ what: 'correction', again: false }]]);
    expect((await admin('POST', `/imports/${importId}/take`, {})).body.code).toBe('confirm-needed');
    expect((await sent('13.00', 'new')).fates).toEqual({ kept: 1 });
    expect((await sent('14.00', 'all')).days).toMatchObject([{ fate: 'taken', storedCents: 1_000 }]);
    const { imports } = (await admin('GET', '/imports')).body;
    expect(imports.slice(0, 4).map(({ again }: { again: string | null }) => again)).toEqual([
      ...[null, null, null, null],
    ]);
  });

  test.each([
    ['a picture', 'sales.png', '\x89PNG\r\n', {}, 'seems to be a picture'],
    ['half a file', 'half.csv', 'Date,Center,Amount\n2026-09-01,"Coun', {}, ''],
    ['a head alone', 'head.csv', 'Date,Center,Amount\n', {}, 'There are no sales below the heading row.'],
    ['a field that does not fit', 'a.csv', 'Date,Center,Amount\n2026-09-01,Counter,1\n', { dates: 'x' }, ''],
    ['columns that are no JSON', 'a.csv', 'A,B\n1,2\n', { columns: '{' }, ''],
  ])('that is %s is refused in words', async (_, name, text, fields, words) => {
    const { status, body } = await send(name, fields, Buffer.from(text, 'latin1'));
    expect([status, body.code, body.errors.length > 0]).toEqual([422, 'invalid-request', true]);
    expect(body.detail).toContain(words);
  });

  test('of past orders is taken as history by an admin who says so, and by no program', async () => {
    const orders = Buffer.from('Date,Supplier,Amount\n5/7/2026,Farm,10.500\n5/8/2026,Dairy,7\n');
    const sent = (fields: object) => send('orders.csv', fields, orders);
    expect(await sent({ take: 'all' })).toMatchObject({
      ...{ status: 422, body: { errors: [{ field: 'history' }] } },
    });
    const history = { history: 'yes', kind: 'orders', take: 'new' };
    const asked = (await sent(history)).body;
    expect([asked.state, asked.asks.map(({ what }: { what: string }) => what)]).toEqual([
      'asks',
      ['decimals', 'center'],
    ]);
    const center = asked.asks[1].choices[0];
    const { body } = await sent({ ...history, decimals: '.', center });
    expect(body).toMatchObject({
      ...{ state: 'taken', kind: 'orders', fates: { taken: 2 } },
      ...{ orders: { orders: 2, sumCents: 17_50 }, from: '2026-05-07', to: '2026-05-08' },
    });
    expect((await sent({ ...history, decimals: '.', center })).body.fates).toEqual({ same: 2 });
    expect((await admin('GET', '/alerts')).body).toEqual([]);
    const token = { name: 'Books', access: 'write', endsOn: '2026-12-31' };
    const bearer = (await admin('POST', '/tokens', token)).body.token;
    const answer = await place.send(
      ...([
        'POST',
        '/imports',
        formWith('orders.csv', orders, { ...history, dates: 'day first', center }),
      ] as const),
      { Authorization: `Bearer ${bearer}` },
    );
    expect(answer.status).toBe(403);
    await admin('POST', `/imports/${body.importId}/undo`, {});
    const [[name, { fields, weeks }]] = fixturesOf('orders') as [[string, ExpectedFile]];
    const past = (await send(name, { ...fields, take: 'new' })).body;
    const cents = weeks!.reduce((all, one) => all + one.cents, 0);
    expect([past.fates, past.orders.sumCents]).toEqual([{ taken: 42 }, cents]);
    await admin('POST', `/imports/${past.importId}/undo`, {});
  });

  test('is needed', async () => {
    const form = new FormData();
    form.append('venue', 'Pier Kitchen');
    expect(await admin('POST', '/imports', form)).toMatchObject({ status: 422 });
  });

  test('sent eight times at once has one effect', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => send('square-items.csv', { take: 'new' })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    const { days } = answers[0]!.body;
    const taken = new Set(answers.map(({ body }) => body.importId));
    const fates = await Promise.all(
      [...taken].map(async (id) => (await admin('GET', `/imports/${id}`)).body.fates),
    );
    expect(fates.reduce((sum, { taken: own = 0 }) => sum + own, 0)).toBe(days.length);
  });
});

interface SentDay {
  day: string;
  venueId?: string | undefined;
  centerId?: string | undefined;
  cents: number;
  fate: string;
}

function sorted(days: readonly SentDay[]): SentDay[] {
  const own = days.map(({ day, venueId, centerId, cents, fate }) => ({
    day,
    venueId,
    centerId,
    cents,
    fate,
  }));
  return own.sort((a, b) => (`${a.day} ${a.centerId}` < `${b.day} ${b.centerId}` ? -1 : 1));
}
