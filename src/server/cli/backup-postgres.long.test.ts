import { randomBytes } from 'node:crypto';
import { chmodSync, copyFileSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { npmCommand } from '../../../e2e/npm-command.ts';
import { startServer } from '../../../e2e/server.ts';
import { connect } from '../db/connect.ts';
import { moneyByWeek } from '../db/copy-database.ts';
import { seedTrial } from '../seed/trial.ts';
import { digestOf } from '../stores/attachments.ts';
import { command, emptyFolder } from '../testing/command-line.ts';
import { createDatabase, type Installation, install, WEEK } from '../testing/installation.ts';
import { stepsOf } from '../testing/picture.ts';
import { restoredPicture } from '../testing/restored-picture.ts';
import { snapshotOf } from '../testing/snapshot.ts';

const JPEG_HEAD = [0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0, 60, 0, 80];
const PHOTO = Buffer.concat([Buffer.from(JPEG_HEAD), randomBytes(300_000)]);

/** What restoring changes: it ends what may have ended since, and says so. */
const ACCESS = /^(session|resetLink|auditEntry) /;

/** All but what restoring changes. */
async function restoredIn(database: string) {
  const { sums, rows } = await allIn(database);
  return { sums, rows: rows.filter((row) => !ACCESS.test(row)) };
}

/** Every row of a database with the sums of its money, in the same order wherever it is kept. */
async function allIn(database: string) {
  const { db } = connect(database, () => {});
  const sums = [...(await moneyByWeek(db))].sort();
  const rows = (await snapshotOf({ db })).split('\n').map((row) => {
    const [, table = '', json = ''] = /^(\S+) (.*)$/.exec(row) ?? [];
    return `${table} ${JSON.stringify(Object.entries(JSON.parse(json)).sort())}`;
  });
  await db.destroy();
  return { sums, rows: rows.sort() };
}

async function inPostgres<T>(address: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(address);
  await client.connect();
  return run(client).finally(() => client.end());
}

const tablesIn = (address: string) =>
  inPostgres(address, async (client) => {
    const schemas = "table_schema !~ '^(pg_|information)'";
    const { rows } = await client.query(`select table_name from information_schema.tables where ${schemas}`);
    return rows.map(({ table_name }) => String(table_name));
  });

describe('A backup of PostgreSQL', () => {
  let place: Installation;
  let address: string;
  let backup: string;
  const env = (DATABASE_URL: string) => ({ DATABASE_URL, TILLWISE_DATA: join(emptyFolder(), 'data') });

  beforeAll(async () => {
    address = await createDatabase();
    place = await install('PostgreSQL', 'trial', async () => address);
    await seedTrial(place.context);
    const order = {
      revenueCenter: 'bar',
      supplier: 'Harbor «Fish»',
      amountCents: 12_345,
      day: WEEK.slice(0, 10),
    };
    const added = await place.as('admin', 'POST', `/weeks/${WEEK}/orders`, order);
    const form = new FormData();
    form.append('file', new File([PHOTO], 'a.jpg', { type: 'image/jpeg' }));
    const sent = await place.as('admin', 'POST', `/orders/${added.body.order.orderId}/files`, form);
    expect([added.status, sent.status, sent.body]).toEqual([201, 201, expect.anything()]);
    backup = join(emptyFolder(), 'backup.sqlite');
  }, 60_000);
  afterAll(() => place.close());

  test('is made by the command while a server runs, in one file that only its owner can read', async () => {
    const { code, said, fault } = await npmCommand(['backup', backup], env(address));
    expect({ code, said, fault }).toEqual({
      code: 0,
      said: `Backed up the PostgreSQL database to ${backup}.\n`,
      fault: '',
    });
    expect(statSync(backup).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(backup, '..'))).toEqual(['backup.sqlite']);
    expect(await allIn(backup)).toEqual(await allIn(address));
    expect((await command(['backup', backup], env(address))).fault).toMatch(/exists already/);
  }, 60_000);

  test('is restored into an empty PostgreSQL, with every row, every sum and every file', async () => {
    const there = await createDatabase();
    const settings = env(there);
    const { code, said, fault } = await npmCommand(['restore', backup], settings);
    expect({ code, fault }).toEqual({ code: 0, fault: '' });
    expect(said).toMatch(/sums of money of every week: [1-9]\d+ in all\./);
    expect(said).not.toContain('postgres://');
    expect(readdirSync(settings.TILLWISE_DATA)).toEqual([]);
    const before = await restoredIn(address);
    expect(before.sums.length).toBeGreaterThan(10);
    expect(await restoredIn(there)).toEqual(before);
    expect(said).toMatch(/Ended [1-9]\d* sessions/);
    expect((await allIn(there)).rows.filter((row) => row.startsWith('session '))).toEqual([]);
    const kept = await inPostgres(there, (client) =>
      client.query('select digest, content from "fileContent"'),
    );
    expect(kept.rows).toEqual([{ digest: digestOf(PHOTO), content: PHOTO }]);
    const server = await startServer({ mode: 'trial', env: { DATABASE_URL: there } });
    expect(await server.stop()).toBe(0);
    expect(await command(['restore', backup], settings)).toMatchObject({
      code: 1,
      fault: expect.stringMatching(/the PostgreSQL database is not empty/),
    });
  }, 60_000);

  test('is restored into an SQLite place alike, and one of SQLite into PostgreSQL', async () => {
    const TILLWISE_DATA = join(emptyFolder(), 'data');
    expect(await command(['restore', backup], { TILLWISE_DATA })).toMatchObject({ code: 0, fault: '' });
    expect(readdirSync(join(TILLWISE_DATA, 'files'))).toEqual([digestOf(PHOTO)]);
    const again = join(emptyFolder(), 'again.sqlite');
    expect(await command(['backup', again], { TILLWISE_DATA })).toMatchObject({ code: 0, fault: '' });
    const there = await createDatabase();
    expect(await command(['restore', again], env(there))).toMatchObject({ code: 0, fault: '' });
    expect(await restoredIn(there)).toEqual(await restoredIn(address));
  }, 60_000);

  test.each<[string, (file: DatabaseSync) => void, RegExp]>([
    [
      'with a damaged file',
      (file) => file.exec('update "fileContent" set content = x\'00\''),
      /its file \w+ is damaged/,
    ],
    [
      'of a newer version',
      (file) => file.exec("insert into kysely_migration values ('999-tomorrow', '')"),
      /made by a newer Tillwise/,
    ],
  ])(
    '%s is not restored, and nothing is left of it',
    async (_, change, words) => {
      const copy = join(emptyFolder(), 'copy.sqlite');
      copyFileSync(backup, copy);
      const file = new DatabaseSync(copy);
      change(file);
      file.close();
      const there = await createDatabase();
      const settings = env(there);
      const { code, fault } = await command(['restore', copy], settings);
      expect({ code, lines: fault.trim().split('\n').length }).toEqual({ code: 1, lines: 1 });
      expect(fault).toMatch(words);
      expect(await tablesIn(there)).toEqual([]);
      expect(readdirSync(settings.TILLWISE_DATA)).toEqual([]);
    },
    60_000,
  );

  test('of an earlier version is restored, and brought up to date', async () => {
    const old = await restoredPicture('PostgreSQL', '', ['0.4.0', 'production']);
    const { db } = connect(old, () => {});
    const [sum] = await db
      .selectFrom('supplierOrder')
      .select((row) => row.fn.sum('amountCents').as('cents'))
      .execute();
    await db.destroy();
    const file = join(emptyFolder(), 'old.sqlite');
    expect(await command(['backup', file], env(old))).toMatchObject({ code: 0, fault: '' });
    const copy = new DatabaseSync(file, { readOnly: true });
    const steps = copy.prepare('select name from kysely_migration order by name').all();
    copy.close();
    expect(steps.map(({ name }) => name)).toEqual(stepsOf('0.4.0'));
    const there = await createDatabase();
    const settings = env(there);
    expect(await command(['restore', file], settings)).toMatchObject({ code: 0, fault: '' });
    expect(readdirSync(settings.TILLWISE_DATA)).toEqual([]);
    const { rows } = await inPostgres(there, (client) =>
      client.query('select sum("amountCents") as cents from "supplierOrder"'),
    );
    expect(Number(rows[0].cents)).toBe(Number(sum?.cents));
  }, 60_000);

  test('of nothing, or into a folder that can not be written to, leaves nothing', async () => {
    const folder = emptyFolder();
    const empty = await createDatabase();
    expect(await command(['backup', join(folder, 'b')], env(empty))).toMatchObject({
      code: 1,
      fault: 'tillwise: the PostgreSQL database could not be backed up: there is no Tillwise database.\n',
    });
    expect(readdirSync(folder)).toEqual([]);
    const missing = join(folder, 'missing', 'b');
    expect(await command(['backup', missing], env(address))).toMatchObject({
      code: 1,
      fault: expect.stringMatching(/could not be backed up: .*missing/),
    });
  }, 60_000);

  test('is made every day by a server that is told where', async () => {
    const folder = join(emptyFolder(), 'backups');
    mkdirSync(folder);
    chmodSync(folder, 0o700);
    const settings = { DATABASE_URL: address, TILLWISE_BACKUP_FOLDER: folder };
    const server = await startServer({ mode: 'trial', env: settings });
    await expect
      .poll(() => readdirSync(folder), { timeout: 30_000 })
      .toEqual([expect.stringMatching(/^tillwise-20\d\d-\d\d-\d\d\.sqlite$/)]);
    await server.stop();
    const [name = ''] = readdirSync(folder);
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
    const there = await createDatabase();
    expect(await command(['restore', join(folder, name)], env(there))).toMatchObject({ code: 0, fault: '' });
  }, 60_000);
});
