import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openContext } from '../open-context.ts';
import { emptyFolder } from '../testing/command-line.ts';
import { ENGINES } from '../testing/engines.ts';
import { type FixtureIds, fixtureBytes, fixturesOf, makeFixtureGroup } from '../testing/fixture-group.ts';
import { type Installation, install } from '../testing/installation.ts';
import { takingDropped } from './take-dropped.ts';

type Centers = Record<string, { cents: number | null }>;

function counterOf({ center }: FixtureIds): string {
  return Object.entries(center).find(([name]) => name.endsWith(' Counter'))![1];
}

const PLAIN = 'Date,Center,Amount\n2026-05-01,Counter,10.00\n';

describe.each(ENGINES)('A folder of files (%s)', (engine) => {
  let place: Installation;
  let ids: FixtureIds;
  const admin = (method: string, path: string, body?: unknown) => place.as('admin', method, path, body);
  const imports = async () => (await admin('GET', '/imports')).body.imports;

  beforeAll(async () => {
    place = await install(engine, 'production', undefined, 'none');
    ids = await makeFixtureGroup(place);
  });
  afterAll(() => place.close());

  /** A folder, and what goes through it as often as it is called: files need not rest. */
  function dropped(files: Record<string, string | Uint8Array> = {}) {
    const folder = emptyFolder();
    const put = (name: string, content: string | Uint8Array) => {
      mkdirSync(join(folder, name, '..'), { recursive: true });
      writeFileSync(join(folder, name), content);
    };
    for (const [name, content] of Object.entries(files)) put(name, content);
    const round = takingDropped(place.context, folder, 0);
    const take = async () => {
      await round();
      await round();
    };
    const lies = (name: string) => existsSync(join(folder, name));
    const text = (name: string) => readFileSync(join(folder, name), 'utf8');
    return { folder, put, take, lies, text };
  }

  const ofVenueAlone = [...fixturesOf('sales'), ...fixturesOf('hours')].filter(
    ([, { asks = [], fields = {} }]) =>
      asks.every((what) => what === 'venue') && Object.keys(fields).every((field) => field === 'venue'),
  );
  test.each(ofVenueAlone)('gives %s to the cent and the minute', async (name, file) => {
    const { days, hours, fields = {}, sentAs = name } = file;
    const { venue } = fields as { venue?: string };
    const path = venue ? `${venue}/${sentAs}` : sentAs;
    const before = (await imports())[0]?.importId;
    const { take, lies } = dropped({ [path]: fixtureBytes(name) });
    await take();
    expect(lies(path)).toBe(false);
    const [{ importId }] = await imports();
    expect(importId).not.toBe(before);
    const { body } = await admin('GET', `/imports/${importId}`);
    const sum = (some: readonly { cents?: number; minutes?: number }[] = []) =>
      some.reduce((all, { cents = 0, minutes = 0 }) => all + cents + minutes, 0);
    expect([body.state, body.by, sum(body.days), sum(body.hours)]).toEqual([
      ...['taken', 'Folder', sum(days), sum(hours)],
    ]);
    const isWhole = body.lines.faults + body.waiting.length === 0;
    expect([lies(`taken/${path}`), lies(`waiting/${path}.txt`)]).toEqual([isWhole, !isWhole]);
    await admin('POST', `/imports/${importId}/undo`, {});
  });

  test('is looked at again until a file lies still', async () => {
    const { folder, put, lies } = dropped({ 'days.csv': PLAIN });
    const round = takingDropped(place.context, folder, 300);
    await round();
    await round();
    expect(lies('days.csv')).toBe(true);
    put('days.csv', `${PLAIN}2026-05-02,Counter,11.00\n`);
    await round();
    expect(lies('days.csv')).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 400));
    await round();
    expect(lies('taken/days.csv')).toBe(true);
    expect((await imports())[0]).toMatchObject({ fates: { taken: 2 }, file: { name: 'days.csv' } });
  });

  test('takes a file twice with one effect, and replaces none of those that it put away', async () => {
    const { put, take, lies } = dropped({ 'a.csv': 'Date,Center,Amount\n2026-05-08,Counter,8.00\n' });
    await take();
    put('a.csv', 'Date,Center,Amount\n2026-05-08,Counter,8.00\n');
    await take();
    expect([lies('taken/a.csv'), lies('taken/a (2).csv')]).toEqual([true, true]);
    expect((await imports())[0]).toMatchObject({ fates: { same: 1 }, again: expect.any(String) });
  });

  test('says of people whom nobody knows what the file proposes, and has nobody join', async () => {
    const head = 'Employee ID,Date,First,Last,Location,In Time,Out Time,Role,Regular Hours,OT Hours,Wage';
    const [lia, ray] = ['771,2026-05-11,Lia,Line', '772,2026-05-11,Ray,Rate'];
    const rows = [`${lia},Pier Kitchen,,,Saucier,3,0,18.50`, `${ray},Pier Kitchen,,,Cooks,3,0,0.00`];
    const { body: before } = await admin('GET', '/staff');
    const { take, text } = dropped({ 'clock.csv': [head, ...rows].join('\n').concat('\n') });
    await take();
    const waits = text('waiting/clock.csv.txt');
    expect(waits).toContain(
      '“Lia Line” (771) of Pier Kitchen is, or that they are new: “Saucier”, $18.50 an hour.',
    );
    expect(waits).toContain('“Ray Rate” (772) of Pier Kitchen is, or that they are new: Cooks Staff.');
    expect(waits).toContain('Say which crew of Pier Kitchen works as “Saucier”.');
    expect((await admin('GET', '/staff')).body).toEqual(before);
    const [{ importId }] = await imports();
    await admin('POST', `/imports/${importId}/undo`, {});
  });

  test('says beside a file that waits why it does', async () => {
    await dropped({ 'first.csv': 'Date,Center,Amount\n2026-05-10,Counter,5.00\n' }).take();
    const { take, text, lies } = dropped({
      'other-amount.csv': 'Date,Center,Amount\n2026-05-10,Counter,6.00\n',
      'picture.csv': Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      '44021/unknown.csv': fixtureBytes('clover-orders.csv'),
      'orders.csv': 'Date,Supplier,Amount\n2026-05-10,Farm,6.00\n',
    });
    await take();
    expect(text('waiting/other-amount.csv.txt')).toContain(
      '1 day differs from what is on record and was not changed',
    );
    expect(text('waiting/picture.csv.txt')).toContain('seems to be a picture');
    expect(text('waiting/orders.csv.txt')).toContain('These are orders.');
    expect(text('waiting/44021/unknown.csv.txt')).toContain('“44021”');
    expect(lies('waiting/44021/unknown.csv')).toBe(true);
  });

  test('says of each line and day why it could not be taken', async () => {
    const center = counterOf(ids);
    const expected = { cents: { [center]: 0 }, fromCents: { [center]: null } };
    await admin('PUT', '/weeks/2026-11-15_to_2026-11-21/expected/2026-11-19', expected);
    const { take, text } = dropped({
      'closed.csv': 'Date,Center,Amount\n2026-11-19,Counter,6.00\n',
      'patio.csv': 'Date,Center,Amount\n2026-05-11,Patio,6.00\n2026-05-12,Counter,7.00\n',
    });
    await take();
    expect(text('waiting/closed.csv.txt')).toContain('said that Counter is closed on this day.');
    expect(text('waiting/patio.csv.txt')).toContain('Line 2: There is no revenue center "Patio".');
  });

  test('follows no links, and leaves hidden files and what it put away', async () => {
    const { folder, put, take, lies } = dropped({ '.hidden.csv': PLAIN });
    const elsewhere = emptyFolder();
    writeFileSync(join(elsewhere, 'secret.csv'), PLAIN);
    symlinkSync(join(elsewhere, 'secret.csv'), join(folder, 'link.csv'));
    symlinkSync(elsewhere, join(folder, 'Pier Kitchen'));
    put('taken/old.csv', PLAIN);
    const before = await imports();
    await take();
    expect(await imports()).toEqual(before);
    expect([lies('link.csv'), existsSync(join(elsewhere, 'secret.csv'))]).toEqual([true, true]);
  });

  test('is shared by several servers, of which one takes a file', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 6 }, (_, n) => [
        `${n}.csv`,
        `Date,Center,Amount\n2026-08-0${n + 1},Counter,5.00\n`,
      ]),
    );
    const { folder } = dropped(files);
    const { config, log, now } = place.context;
    const others = [await openContext(config, log, now), await openContext(config, log, now)];
    const servers = [place.context, ...others].map((context) => takingDropped(context, folder, 0));
    const from = place.logged.length;
    for (let round = 0; round < 3; round++) await Promise.all(servers.map((take) => take()));
    expect(readdirSync(join(folder, 'taken')).sort()).toEqual(Object.keys(files));
    expect(readdirSync(folder).sort()).toEqual(['taken', 'waiting']);
    expect(place.logged.slice(from)).toEqual([]);
    expect(others.map(({ dropping }) => dropping.health.state)).toEqual(['ok', 'ok']);
    const { days } = (await admin('GET', '/weeks/2026-08-02_to_2026-08-08/sales')).body;
    const counter = counterOf(ids);
    expect(days.map((day: { centers: Centers }) => day.centers[counter]?.cents ?? null)).toEqual([
      ...[5_00, 5_00, 5_00, 5_00, 5_00, null, null],
    ]);
    const own = (await imports()).filter(({ file }: { file: { name: string } }) => file.name in files);
    expect(own).toHaveLength(6);
    expect((await place.send('GET', '/health')).body.drop.state).toBe('ok');
    for (const { events, db } of others) {
      await events.close();
      await db.destroy();
    }
  });

  test('keeps a file apart from one of the same name whose taking broke off', async () => {
    const { folder, put, take, text } = dropped({
      '.taking-a.csv': 'Date,Center,Amount\n2026-07-01,Counter,1.00\n',
    });
    put('a.csv', 'Date,Center,Amount\n2026-07-02,Counter,2.00\n');
    await take();
    expect(text('taken/a.csv')).toContain('2026-07-02');
    put('a.csv', 'Date,Center,Amount\n2026-07-03,Counter,3.00\n');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 60_000 });
    for (let round = 0; round < 2; round++) await take();
    vi.useRealTimers();
    const days = readdirSync(join(folder, 'taken')).map(
      (name) => /2026-07-0\d/.exec(text(`taken/${name}`))?.[0],
    );
    expect(days.sort()).toEqual(['2026-07-01', '2026-07-02', '2026-07-03']);
  });

  test('takes again what a server that was killed had begun with', async () => {
    const { take, lies } = dropped({ '.taking-a.csv': PLAIN });
    await take();
    expect(lies('.taking-a.csv')).toBe(true);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 60_000 });
    await take();
    await take();
    vi.useRealTimers();
    expect([lies('.taking-a.csv'), lies('taken/a.csv')]).toEqual([false, true]);
  });

  test.skipIf(process.getuid?.() === 0)(
    'that may not be read is told in health, and in the log in one line',
    async () => {
      const { folder, take } = dropped({ 'a.csv': PLAIN });
      chmodSync(folder, 0o500);
      await take();
      const { body } = await place.send('GET', '/health');
      chmodSync(folder, 0o700);
      expect(body).toMatchObject({ status: 'folder-failed', drop: { state: 'failed' } });
    },
  );

  test('that is not there is not made', async () => {
    const folder = join(emptyFolder(), 'not mounted');
    await takingDropped(place.context, folder, 0)();
    expect(existsSync(folder)).toBe(false);
    const { body } = await place.send('GET', '/health');
    expect(body.drop.words).toContain('the folder is not there');
  });

  test('that is no folder is told in health and once in the log, without a stack, until it is one', async () => {
    const folder = join(emptyFolder(), 'a file');
    writeFileSync(folder, '');
    const round = takingDropped(place.context, folder, 0);
    const from = place.logged.length;
    await round();
    await round();
    const { body } = await place.send('GET', '/health');
    expect(body.drop).toEqual({
      state: 'failed',
      words: 'A file in the folder could not be imported: it is not a folder.',
    });
    expect(JSON.stringify(body)).not.toContain(folder);
    const said = place.logged.slice(from);
    expect(said).toHaveLength(1);
    expect(JSON.stringify(said)).not.toContain('stack');
    const { take } = dropped();
    await take();
    expect((await place.send('GET', '/health')).body.drop.state).toBe('ok');
  });
});
