import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Connection, connect } from './connect.ts';
import type { Tx } from './schema.ts';
import { afterCommit, inTransaction } from './transaction.ts';

let path: string;
let connection: Connection;
/** What happened, in its order. */
let outcome: string[];

beforeEach(async () => {
  path = join(mkdtempSync(join(tmpdir(), 'tillwise-commit-')), 'test.sqlite');
  connection = connect(path, () => {});
  outcome = [];
  await run('create table entry (name text primary key, parent text references entry (name)) strict');
  await run("insert into entry values ('root', null)");
});
afterEach(() => connection.db.destroy());

const run = (text: string, db: Connection['db'] | Tx = connection.db) => sql.raw(text).execute(db);
const enter = (tx: Tx, name: string, parent = 'root') =>
  run(`insert into entry values ('${name}', '${parent}')`, tx);

/** What another process sees on file. */
function onFile(): string[] {
  const file = new DatabaseSync(path);
  const rows = file.prepare("select name from entry where name != 'root' order by rowid").all();
  file.close();
  return rows.map((row) => String(row.name));
}

/** A transaction that enters a name, and then perhaps does something else. Resolves with how it was answered. */
async function transact(name: string, then: (tx: Tx) => Promise<unknown> = async () => {}): Promise<string> {
  const answer = await inTransaction(connection.db, async (tx) => {
    afterCommit(tx, () => outcome.push(`effect of ${name}`));
    await enter(tx, name);
    outcome.push(`ran ${name}, on file: ${onFile().length}`);
    await then(tx);
    return name;
  }).then(
    (result) => `kept ${result}`,
    (error: Error) => (connection.isUnavailable(error) ? 'unavailable' : `refused: ${error.message}`),
  );
  outcome.push(answer);
  return answer;
}

const refuse = async () => Promise.reject(new Error('no'));
const enterAgain = (tx: Tx) => enter(tx, 'b');
/** Makes the commit fail: a reference to nothing, looked at only then. */
const orphan = async (tx: Tx) => {
  await run('pragma defer_foreign_keys = on', tx);
  await enter(tx, 'orphan', 'nobody');
};
const fillDisk = async (tx: Tx) => {
  await run('pragma max_page_count = 20', tx);
  for (let row = 0; row < 1000; row++) await enter(tx, `${row} ${'x'.repeat(1000)}`);
};

test('Transactions asked for at once are on file together, and answered only then', async () => {
  await Promise.all([transact('a'), transact('b')]);
  expect(outcome).toEqual([
    'ran a, on file: 0',
    'ran b, on file: 0',
    'effect of a',
    'effect of b',
    'kept a',
    'kept b',
  ]);
  expect(onFile()).toEqual(['a', 'b']);
});

const CASES: [string, (tx: Tx) => Promise<unknown>, string[], string[]][] = [
  ['that is refused', refuse, ['kept a', 'refused: no', 'kept c'], ['a', 'c']],
  [
    'that breaks a rule of the database',
    enterAgain,
    ['kept a', 'refused: UNIQUE constraint failed: entry.name', 'kept c'],
    ['a', 'c'],
  ],
  ['that fills the disk', fillDisk, ['unavailable', 'unavailable', 'unavailable'], []],
  [
    'that can not be committed',
    orphan,
    Array.from({ length: 3 }, () => 'refused: FOREIGN KEY constraint failed'),
    [],
  ],
];

describe.each(CASES)('A transaction %s', (_, fault, answers, kept) => {
  test('takes back its own, and the others only when nothing could be kept', async () => {
    expect(await Promise.all([transact('a'), transact('b', fault), transact('c')])).toEqual(answers);
    expect(onFile()).toEqual(kept);
    expect(outcome.filter((line) => line.startsWith('effect'))).toEqual(
      kept.map((name) => `effect of ${name}`),
    );
  });

  test('leaves the next one as if nothing had been', async () => {
    await transact('b', fault);
    await run('pragma max_page_count = 10000');
    expect(await transact('d')).toBe('kept d');
    expect(onFile()).toEqual(['d']);
  });
});

test('Transactions wait for another process, and are refused together when it takes too long', async () => {
  await run('pragma busy_timeout = 50');
  const other = new DatabaseSync(path);
  other.exec('begin immediate');
  expect(await Promise.all([transact('a'), transact('b')])).toEqual(['unavailable', 'unavailable']);
  other.exec('rollback');
  other.close();
  expect(await transact('a')).toBe('kept a');
});

test('What a read sees is never taken back: it waits for the commit', async () => {
  const entries = () => run('select name from entry').then(({ rows }) => rows.length - 1);
  const read: Promise<number>[] = [];
  await Promise.all([
    transact('a', async () => read.push(entries())),
    transact('b', orphan),
    transact('c', async () => read.push(entries())),
  ]);
  expect(await Promise.all(read)).toEqual([0, 0]);
});

test('More transactions than share one commit are all answered, in their order', async () => {
  const names = Array.from({ length: 120 }, (_, index) => `n${index}`);
  await Promise.all(names.map((name) => transact(name)));
  expect(onFile()).toEqual(names);
  expect(outcome.filter((line) => line.startsWith('kept'))).toEqual(names.map((name) => `kept ${name}`));
  expect(outcome).toContain('ran n50, on file: 50');
});
