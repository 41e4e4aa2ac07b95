import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startServer } from '../../../e2e/server.ts';
import { command, emptyFolder } from '../testing/command-line.ts';
import { ENGINES } from '../testing/engines.ts';
import { type Installation, install } from '../testing/installation.ts';
import { backUpToday } from './daily-backup.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const TOKEN = 'a token that is long enough here'.replaceAll(' ', '-');

test('Daily backups are made by the server, and the oldest beyond the number kept are removed', async () => {
  const folder = join(emptyFolder(), 'backups');
  mkdirSync(folder);
  const old = ['tillwise-2025-01-01.sqlite', 'tillwise-2025-01-02.sqlite', 'tillwise-2025-01-03.sqlite'];
  const leftover = 'tillwise-2025-01-03.sqlite.1.part';
  for (const name of [...old, leftover, `${leftover}-journal`, 'mine.txt'])
    writeFileSync(join(folder, name), '');
  for (const name of [leftover, `${leftover}-journal`]) utimesSync(join(folder, name), 0, 0);
  const settings = { TILLWISE_BACKUP_FOLDER: folder, TILLWISE_BACKUPS_KEPT: '2' };
  const server = await startServer({ mode: 'trial', env: settings });
  for (let wait = 0; wait < 100 && readdirSync(folder).length > 3; wait++) await sleep(50);
  const kept = readdirSync(folder);
  await server.stop();
  expect(kept).toEqual(['mine.txt', old[2], expect.stringMatching(/^tillwise-20[23]\d-\d\d-\d\d\.sqlite$/)]);
  const elsewhere = join(emptyFolder(), 'data');
  expect((await command(['restore', join(folder, kept[2]!)], { TILLWISE_DATA: elsewhere })).code).toBe(0);
});

describe.each(ENGINES)('A daily backup (%s)', (engine) => {
  let place: Installation;
  let database: string;
  let folder: string;
  beforeAll(async () => {
    place = await install(engine);
    database = place.context.config.database;
    place.context.config.metricsToken = TOKEN;
  });
  afterAll(() => place.close());
  beforeEach(() => {
    folder = emptyFolder();
    place.clock.now = Date.parse('2026-11-19T17:00:00Z');
    Object.assign(place.context.config, { database, backups: { folder, kept: 2 } });
    place.context.backing = { since: place.clock.now, failedAt: null };
  });

  const backUp = () => backUpToday(place.context, { folder, kept: 2 });
  const health = async () => (await place.send('GET', '/health')).body;
  const names = () => readdirSync(folder).map((name) => /\d{4}-\d\d-\d\d/.exec(name)?.[0]);

  async function figure(name: string): Promise<number> {
    const headers = { Host: 'tillwise.test', Authorization: `Bearer ${TOKEN}` };
    const text = await (await place.app().request('/metrics', { headers })).text();
    return Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1]);
  }

  test('is made once a day of the group', async () => {
    await backUp();
    place.clock.now = Date.parse('2026-11-20T04:59:00Z');
    await backUp();
    expect(names()).toEqual(['2026-11-19']);
    place.clock.now = Date.parse('2026-11-20T05:00:00Z');
    await backUp();
    expect(names()).toEqual(['2026-11-19', '2026-11-20']);
  });

  test('that failed is told in health and in the figures until a good one follows', async () => {
    expect(await health()).toMatchObject({ status: 'ok', backup: { state: 'ok', lastAt: null } });
    await backUp();
    const { status, backup } = await health();
    expect(status).toBe('ok');
    expect(backup).toMatchObject({
      ...{ state: 'ok', words: 'The last daily backup is 0 h old.', failedAt: null },
      note:
        engine === 'SQLite'
          ? 'The backups are on the same disk as the database: keep a copy on another one.'
          : null,
    });
    expect(backup.bytes).toBeGreaterThan(50_000);
    expect(await figure('tillwise_backup_bytes')).toBe(backup.bytes);
    expect(await figure('tillwise_backup_failed')).toBe(0);
    place.clock.now += DAY;
    place.context.config.database =
      engine === 'SQLite' ? '/nowhere/tillwise.sqlite' : 'postgres://127.0.0.1:9/x';
    await backUp();
    place.clock.now += HOUR;
    expect(await health()).toMatchObject({
      status: 'backup-failed',
      backup: { state: 'failed', words: 'The last attempt failed. The last daily backup is 25 h old.' },
    });
    expect(await figure('tillwise_backup_failed')).toBe(1);
    expect(place.logged.join()).toContain('the daily backup failed');
    expect(JSON.stringify(await health())).not.toMatch(/nowhere|127\.0/);
    place.context.config.database = database;
    await backUp();
    expect(await health()).toMatchObject({ status: 'ok', backup: { state: 'ok', failedAt: null } });
    expect(await figure('tillwise_backup_failed')).toBe(0);
  });

  test('that is old is told, and so is a folder that is away', async () => {
    await backUp();
    place.clock.now += 27 * HOUR;
    expect(await health()).toMatchObject({ status: 'backup-old', backup: { state: 'old' } });
    expect(await figure('tillwise_backup_age_seconds')).toBeGreaterThan(26 * 3600);
    Object.assign(place.context.config, { backups: { folder: '/nowhere', kept: 2 } });
    expect(await health()).toMatchObject({ status: 'backup-failed', backup: { lastAt: null } });
    Object.assign(place.context.config, { backups: null });
    expect(await health()).toMatchObject({ status: 'ok', backup: { state: 'off' } });
  });

  test('from a clock that was ahead takes no place of another, and is not taken for its day’s', async () => {
    const ahead = join(folder, 'tillwise-2026-11-21.sqlite');
    writeFileSync(ahead, 'made on the wrong day');
    utimesSync(ahead, new Date('2026-11-21T20:00:00Z'), new Date('2026-11-21T20:00:00Z'));
    writeFileSync(join(folder, 'tillwise-2099-01-01.sqlite'), '');
    await backUp();
    expect(names()).toEqual(['2026-11-19', '2099-01-01']);
    expect((await health()).backup.lastAt).toMatch(/^2026-11-19/);
    place.clock.now += DAY;
    await backUp();
    expect(names()).toEqual(['2026-11-19', '2026-11-20']);
    writeFileSync(ahead, 'made on the wrong day');
    utimesSync(ahead, new Date('2026-11-21T20:00:00Z'), new Date('2026-11-21T20:00:00Z'));
    place.clock.now += DAY;
    await backUp();
    expect(names()).toEqual(['2026-11-20', '2026-11-21']);
    expect(await command(['restore', ahead], { TILLWISE_DATA: join(emptyFolder(), 'data') })).toMatchObject({
      code: 0,
    });
  });

  test('has the room that one which was killed had taken, even while it fails', async () => {
    const parts = ['.1.part', '.1.part-journal', '.7.part-wal'].map((end) =>
      join(folder, `tillwise-2026-11-18.sqlite${end}`),
    );
    const long = new Date(place.clock.now - 2 * HOUR);
    for (const part of parts) {
      writeFileSync(part, '');
      utimesSync(part, long, long);
    }
    const beingWritten = join(folder, 'tillwise-2026-11-19.sqlite.9.part');
    writeFileSync(beingWritten, '');
    utimesSync(beingWritten, new Date(place.clock.now), new Date(place.clock.now));
    place.context.config.database = '/nowhere/tillwise.sqlite';
    await backUp();
    expect(parts.filter((part) => existsSync(part))).toEqual([]);
    expect(existsSync(beingWritten)).toBe(true);
  });
});
