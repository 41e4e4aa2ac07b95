import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyFolder } from '../testing/command-line.ts';
import { ENGINES } from '../testing/engines.ts';
import { makeFixtureGroup } from '../testing/fixture-group.ts';
import { type Installation, install } from '../testing/installation.ts';
import { takingDropped } from './take-dropped.ts';

const HEAD = 'Date,Center,Amount\n';
/** How long files rest here. */
const RESTED = 60;

describe.each(ENGINES)('The folder of files (%s)', (engine) => {
  let place: Installation;
  let counter: string;
  const admin = (method: string, path: string, body?: unknown) => place.as('admin', method, path, body);

  beforeAll(async () => {
    place = await install(engine, 'production', undefined, 'none');
    const ids = await makeFixtureGroup(place);
    counter = Object.entries(ids.center).find(([name]) => name.endsWith(' Counter'))![1];
  });
  afterAll(() => place.close());

  /** What a week's days of one center come to, in cents. */
  async function daysOf(week: string): Promise<(number | null)[]> {
    const { days } = (await admin('GET', `/weeks/${week}/sales`)).body;
    return days.map(
      (day: { centers: Record<string, { cents: number }> }) => day.centers[counter]?.cents ?? null,
    );
  }

  function opened(rested = 0) {
    const folder = emptyFolder();
    const round = takingDropped(place.context, folder, rested);
    const take = async () => {
      for (let turn = 0; turn < 3; turn++) await round();
    };
    /** Goes through the folder again and again for some milliseconds. */
    const during = async (milliseconds: number) => {
      const end = performance.now() + milliseconds;
      for (let rounds = 0; rounds < 6 || performance.now() < end; rounds++, await sleep(5)) await round();
    };
    const names = (within = '.') =>
      readdirSync(join(folder, within), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name, parentPath }) => join(parentPath, name).slice(folder.length + 1))
        .sort();
    const text = (name: string) => readFileSync(join(folder, name), 'utf8');
    return { folder, take, during, names, text };
  }
  const state = async () => (await place.send('GET', '/health')).body.drop.state;

  test('has a file whose last line is still written wait, and takes it once it has its end', async () => {
    const { folder, during, names, text } = opened(RESTED);
    const writer = openSync(join(folder, 'days.csv'), 'w');
    writeSync(writer, `${HEAD}2026-05-03,Counter,1`);
    await during(3 * RESTED);
    expect(names()).toEqual(['days.csv']);
    await during(6 * RESTED);
    expect(names()).toEqual(['waiting/days.csv', 'waiting/days.csv.txt']);
    expect(text('waiting/days.csv.txt')).toContain('Nothing in it was imported.\nIts last line has no end');
    writeSync(writer, '234.00\n');
    closeSync(writer);
    await during(4 * RESTED);
    expect(names()).toEqual(['taken/days.csv']);
    expect(await daysOf('2026-05-03_to_2026-05-09')).toEqual([1_234_00, ...Array(6).fill(null)]);
  });

  test('takes a file anew that is written on after it was put away', async () => {
    const { folder, during, names } = opened(RESTED);
    const writer = openSync(join(folder, 'nights.csv'), 'w');
    writeSync(writer, `${HEAD}2026-05-10,Counter,10.00\n`);
    await during(4 * RESTED);
    expect(names()).toEqual(['taken/nights.csv']);
    expect(await daysOf('2026-05-10_to_2026-05-16')).toEqual([10_00, ...Array(6).fill(null)]);
    writeSync(writer, '2026-05-11,Counter,7.00\n2026-05-12,Counter,5.50\n');
    closeSync(writer);
    await during(4 * RESTED);
    expect(names()).toEqual(['taken/nights.csv']);
    expect(await daysOf('2026-05-10_to_2026-05-16')).toEqual([10_00, 7_00, 5_50, ...Array(4).fill(null)]);
    const { imports } = (await admin('GET', '/imports')).body;
    expect(imports.slice(0, 2).map((one: { state: string }) => one.state)).toEqual(['taken', 'undone']);
  });

  test('says of a file that was cut that it was', async () => {
    const { folder, take, names, text } = opened();
    writeFileSync(join(folder, 'cut.csv'), `${HEAD}2026-05-17,Counter,1234.00\n`);
    truncateSync(join(folder, 'cut.csv'), HEAD.length + 20);
    await take();
    expect(names()).toEqual(['waiting/cut.csv', 'waiting/cut.csv.txt']);
    expect(text('waiting/cut.csv.txt')).toContain('cut short');
  });

  test('writes through no link among what it put away', async () => {
    const { folder, take, names } = opened();
    const [elsewhere, secret] = [emptyFolder(), join(emptyFolder(), 'secret.txt')];
    writeFileSync(secret, 'secret');
    for (const outcome of ['taken', 'waiting']) {
      mkdirSync(join(folder, outcome));
      symlinkSync(elsewhere, join(folder, outcome, 'Pier Kitchen'));
    }
    symlinkSync(secret, join(folder, 'waiting', 'b.csv.txt'));
    mkdirSync(join(folder, 'Pier Kitchen'));
    writeFileSync(join(folder, 'Pier Kitchen', 'a.csv'), `${HEAD}2026-05-18,Nowhere,1.00\n`);
    writeFileSync(join(folder, 'Pier Kitchen', 'c.csv'), `${HEAD}2026-05-18,Counter,1.00\n`);
    writeFileSync(join(folder, 'b.csv'), `${HEAD}2026-05-19,Nowhere,1.00\n`);
    await take();
    expect([readdirSync(elsewhere), readFileSync(secret, 'utf8')]).toEqual([[], 'secret']);
    expect(names()).toEqual([
      ...['taken/Pier Kitchen (2)/c.csv', 'waiting/Pier Kitchen (2)/a.csv'],
      ...['waiting/Pier Kitchen (2)/a.csv.txt', 'waiting/b (2).csv', 'waiting/b (2).csv.txt'],
    ]);
    expect(await state()).toBe('ok');
  });

  test('takes nothing where a link stands for what it puts away, and says so', async () => {
    const [{ folder, take, names }, elsewhere] = [opened(), emptyFolder()];
    symlinkSync(elsewhere, join(folder, 'taken'));
    writeFileSync(join(folder, 'a.csv'), `${HEAD}2026-05-20,Counter,1.00\n`);
    await take();
    expect([names(), readdirSync(elsewhere)]).toEqual([['a.csv'], []]);
    expect((await place.send('GET', '/health')).body.drop.words).toContain('is a link or a file');
  });

  test.each([244, 250, 251, 254, 255])('takes files with names of %i bytes', async (bytes) => {
    const { folder, take, names } = opened();
    const called = (letter: string, ending: string) => {
      const letters = Math.floor((bytes - ending.length) / Buffer.byteLength(letter));
      return `${letter.repeat(letters)}${ending}`;
    };
    const good = [called('a', '.csv'), called('é', '.csv'), called('b', '')];
    for (const name of good) writeFileSync(join(folder, name), `${HEAD}2026-05-21,Counter,1.00\n`);
    writeFileSync(join(folder, called('w', '.csv')), `${HEAD}2026-05-22,Nowhere,1.00\n`);
    await take();
    expect(await state()).toBe('ok');
    expect(names('taken').map((name) => basename(name))).toEqual(good.toSorted());
    const [waits = '', why] = names('waiting');
    expect([why, waits.startsWith('waiting/www')]).toEqual([`${waits}.txt`, true]);
  });

  test('says of a file whose name is no UTF-8 that it was not taken, and reads what lies in such a folder', async () => {
    const { folder, take, names, text } = opened();
    const put = (name: Buffer) => Buffer.concat([Buffer.from(`${folder}/`), name]);
    writeFileSync(put(Buffer.from('caf\xe9.csv', 'latin1')), `${HEAD}2026-05-23,Counter,1.00\n`);
    mkdirSync(put(Buffer.from('Caf\xe9', 'latin1')));
    writeFileSync(put(Buffer.from('Caf\xe9/a.csv', 'latin1')), `${HEAD}2026-05-23,Counter,2.00\n`);
    await take();
    await take();
    expect(names()).toEqual(['taken/Café/a.csv', 'waiting/café.csv', 'waiting/café.csv.txt']);
    expect(text('waiting/café.csv.txt')).toContain('Its name was not written in UTF-8.');
    expect(await state()).toBe('ok');
  });
});
