import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { post } from '../../../e2e/first-admin.ts';
import { npmCommand } from '../../../e2e/npm-command.ts';
import { type Server, startServer } from '../../../e2e/server.ts';
import { command } from '../testing/command-line.ts';
import { createDatabase } from '../testing/installation.ts';

const ADMIN = { email: 'admin@tillwise.example', password: 'tillwise-admin' };

/** All that screens show: every week, and the lists around them. */
async function everything(server: Server) {
  const signedIn = await post(server, '/auth/sign-in/email', ADMIN);
  const headers = { Cookie: signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
  const read = async (path: string) => (await fetch(`${server.url}/api${path}`, { headers })).json();
  const weeks: { weekId: string }[] = await read('/weeks?limit=50');
  const records = await Promise.all(weeks.map(({ weekId }) => read(`/weeks/${weekId}`)));
  const lists = await Promise.all(['/staff', '/suppliers', '/settings/budgets', '/alerts'].map(read));
  return { weeks, records: sorted(records), lists };
}

/** An answer with its lists in one order: rows of one moment have none of their own. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map(sorted).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, sorted(each)]));
}

async function tablesIn(address: string): Promise<string[]> {
  const client = new pg.Client(address);
  await client.connect();
  const { rows } = await client.query(
    "select table_schema, table_name from information_schema.tables where table_schema !~ '^(pg_|information)'",
  );
  await client.end();
  return rows.map((row) => `${row.table_schema}.${row.table_name}`);
}

describe('An installation moved from SQLite to PostgreSQL', () => {
  let server: Server;
  let env: { TILLWISE_DATA: string };
  const file = () => new DatabaseSync(join(server.dataDir, 'tillwise.sqlite'));
  const run = (statement: string) => {
    const database = file();
    database.exec(statement);
    database.close();
  };
  beforeAll(async () => {
    server = await startServer({ mode: 'trial' });
    env = { TILLWISE_DATA: server.dataDir };
  }, 60_000);
  afterAll(() => server.stop());

  test('must not be running meanwhile', async () => {
    expect(await command(['migrate-to', await createDatabase()], env)).toMatchObject({
      code: 1,
      fault: expect.stringContaining('is in use. Stop the server first.'),
    });
  }, 60_000);

  test('shows the same as before, to the cent', async () => {
    run(`insert into orderAmounts select id, amountCents + 5, null, amountCents from supplierOrder limit 3`);
    const before = await everything(server);
    await server.stop();
    const address = await createDatabase();
    const { code, said, fault } = await npmCommand(['migrate-to', address], env);
    expect({ code, fault }).toEqual({ code: 0, fault: '' });
    expect(said).toMatch(/^supplierOrder +\d+ rows$/m);
    expect(said).toMatch(/^orderAmounts +3 rows$/m);
    expect(said).toMatch(/Copied \d+ tables with \d+ rows\. All counts are equal on both sides,/);
    expect(said).toMatch(/and so are the sums of money of every week: [1-9]\d+ in all\./);
    expect((await tablesIn(address)).filter((name) => !name.startsWith('public.'))).toEqual([]);
    const moved = await startServer({ mode: 'trial', env: { DATABASE_URL: address } });
    const after = await everything(moved);
    await moved.stop();
    expect(after).toEqual(before);
    expect(await command(['migrate-to', address], env)).toMatchObject({
      code: 1,
      fault: expect.stringMatching(/is not empty: it has \d+ tables/),
    });
  }, 60_000);

  test('leaves nothing behind when something can not be copied, and can be tried again', async () => {
    const address = await createDatabase();
    run(`update "user" set name = name || char(0) where role = 'chef'`);
    const failed = await command(['migrate-to', address], env);
    expect(failed).toMatchObject({
      code: 1,
      fault: expect.stringMatching(/^tillwise: user can’t be copied: .*0x00/),
    });
    expect(await tablesIn(address)).toEqual([]);
    run(`update "user" set name = 'Ana Duarte' where role = 'chef'`);
    expect(await command(['migrate-to', address], env)).toMatchObject({ code: 0, fault: '' });
  }, 60_000);

  test('takes over from a copy that was interrupted', async () => {
    const address = await createDatabase();
    const client = new pg.Client(address);
    await client.connect();
    await client.query('create schema tillwise_incoming; create table tillwise_incoming.week (id text)');
    await client.end();
    expect(await command(['migrate-to', address], env)).toMatchObject({ code: 0, fault: '' });
  }, 60_000);

  test('is refused when it is of another version, already on PostgreSQL, or not there', async () => {
    const address = await createDatabase();
    run(`delete from kysely_migration where name = '091-alert-kinds'`);
    const fault = (words: RegExp) => ({ fault: expect.stringMatching(words) });
    expect(await command(['migrate-to', address], env)).toMatchObject(fault(/is of another version/));
    run(`insert into kysely_migration values ('091-alert-kinds', '2026-11-27T12:00:00.000Z')`);
    expect(await command(['migrate-to', address], { DATABASE_URL: address })).toMatchObject(
      fault(/unset it/),
    );
    expect(await command(['migrate-to', address], { TILLWISE_DATA: '/nowhere' })).toMatchObject(
      fault(/no database/),
    );
    expect(await command(['migrate-to', 'postgres://127.0.0.1:9/x'], env)).toMatchObject(
      fault(/ECONNREFUSED/),
    );
    expect(await tablesIn(address)).toEqual([]);
  }, 60_000);
});
