import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { watchMessages } from '../../testing/messages.ts';
import type { Tx } from '../schema.ts';
import { hold, plannedOnce } from './statements.ts';

test('The columns of a statement are what its answer says, also once another server has migrated the database', async () => {
  const answers = [
    { fields: [{ name: 'id' }, { name: 'cents' }], rows: [['a', 100]] },
    { fields: [{ name: 'id' }, { name: 'cents' }], rows: [] },
    { fields: [{ name: 'cents' }, { name: 'id' }], rows: [[200, 'b']] },
    { fields: [{ name: 'id' }], rows: [['c']] },
  ];
  const client = { query: async () => answers.shift(), release: () => {} };
  const pool = { options: {}, connect: async () => client } as unknown as pg.Pool;
  const { query } = await plannedOnce(pool).connect();
  const asked = async () => (await query('select * from t where id = $1', ['a'])).rows;
  expect(await asked()).toEqual([{ id: 'a', cents: 100 }]);
  expect(await asked()).toEqual([]);
  expect(await asked()).toEqual([{ id: 'b', cents: 200 }]);
  expect(await asked()).toEqual([{ id: 'c' }]);
});

/** A database of PostgreSQL with a table of its own, and the messages that go to it. */
async function onPostgres(use: (db: Kysely<Things>, messages: () => string[][]) => Promise<void>) {
  const pool = new pg.Pool({ connectionString: inject('postgresUrl'), max: 1, pipeline: true });
  const db = new Kysely<Things>({ dialect: new PostgresDialect({ pool: plannedOnce(pool) }) });
  const watched = watchMessages();
  const messages = () => watched.messages.map((texts) => texts.map((text) => /^\w+/.exec(text)![0]));
  try {
    await sql`create table things (id int primary key)`.execute(db);
    watched.forget();
    await use(db, messages);
  } finally {
    watched.stop();
    await sql`drop table things`.execute(db);
    await db.destroy();
  }
}

type Things = { things: { id: number } };

const insert = (tx: Kysely<Things>, id: number) =>
  hold(tx as unknown as Tx, [tx.insertInto('things').values({ id })]);
const idsFrom = async (db: Kysely<Things>, least: number) =>
  (await db.selectFrom('things').select('id').where('id', '>=', least).execute()).map(({ id }) => id);

test('The begin of a transaction, and writes that nobody waits for, go in one message with what follows', () =>
  onPostgres(async (db, messages) => {
    for (const id of [1, 2])
      await db.transaction().execute(async (tx) => {
        expect(await idsFrom(tx, 0)).toEqual(id === 1 ? [] : [1]);
        await insert(tx, id);
      });
    const both = [
      ['begin', 'select'],
      ['insert', 'commit'],
    ];
    expect(messages()).toEqual([...both, ...both]);
    expect(await idsFrom(db, 2)).toEqual([2]);
  }));

test('Of several in one message the first that fails is told, none behind it is executed, and the connection serves on', () =>
  onPostgres(async (db, messages) => {
    await db.transaction().execute((tx) => insert(tx, 1));
    const failing = (more: (tx: Kysely<Things>) => Promise<unknown>) =>
      db.transaction().execute(async (tx) => {
        await insert(tx, 7);
        await insert(tx, 1);
        await more(tx);
      });
    await expect(failing((tx) => insert(tx, 8))).rejects.toThrow('duplicate key');
    await expect(failing((tx) => idsFrom(tx, 0))).rejects.toThrow('duplicate key');
    // Planned behind one that failed, so not planned yet, and asked now.
    expect(await idsFrom(db, 0)).toEqual([1]);
    await db.transaction().execute((tx) => insert(tx, 2));
    expect(await idsFrom(db, 0)).toEqual([1, 2]);
    expect(messages().filter(([text]) => text === 'rollback')).toHaveLength(2);
  }));

test('A transaction that asked nothing is neither begun nor taken back', () =>
  onPostgres(async (db, messages) => {
    const refused = db.transaction().execute(async (tx) => {
      await insert(tx, 3);
      throw new Error('refused');
    });
    await expect(refused).rejects.toThrow('refused');
    expect(messages()).toEqual([]);
    expect(await idsFrom(db, 0)).toEqual([]);
  }));
