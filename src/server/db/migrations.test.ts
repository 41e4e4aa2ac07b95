import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ENGINES, type Engine } from '../testing/engines.ts';
import { createDatabase } from '../testing/installation.ts';
import {
  inOrder,
  readPicture,
  readSchema,
  rowsOf,
  schemaOf,
  stepsOf,
  VERSIONS_KEPT,
} from '../testing/picture.ts';
import { connect } from './connect.ts';
import { MIGRATION_NAMES, MIGRATIONS, migrate } from './migrate.ts';

const FOLDER = join(import.meta.dirname, 'migrations');

/** What a migration may import: nothing that becomes something else when the product does. */
const LASTING = [
  /^import (type )?\{[^}]*\} from 'kysely';$/,
  /^import type \{ Engine \} from '\.\.\/connect\.ts';$/,
  /^import type \{ EarlierDb \} from '\.\.\/schema\.ts';$/,
];

test.each(readdirSync(FOLDER))(
  'The migration %s says the same for ever: it imports nothing of today',
  (name) => {
    const source = readFileSync(join(FOLDER, name), 'utf8');
    const imports = source.match(/^import [^;]*;$|\bimport\(.*|\brequire\(.*/gm) ?? [];
    expect(imports.filter((line) => !LASTING.some((lasting) => lasting.test(line)))).toEqual([]);
  },
);

test('Every migration is registered under its own name, in the order of their numbers', () => {
  const files = readdirSync(FOLDER).map((name) => name.replace(/\.ts$/, ''));
  expect(Object.keys(MIGRATIONS)).toEqual(files.sort());
});

const folder = mkdtempSync(join(tmpdir(), 'tillwise-migrations-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the steps of a version make of an empty database. */
async function madeBySteps(engine: Engine, version: string) {
  const file = join(folder, `${version}.sqlite`);
  const connection = connect(engine === 'PostgreSQL' ? await createDatabase() : file, () => {});
  await migrate(
    connection,
    MIGRATION_NAMES.findLast((name) => stepsOf(version).includes(name)),
  );
  return connection.db;
}

/** The tables that a place for real use empties as it begins, or that a server writes to; of suppliers a trial gets more. */
const PLACES = ['venue', 'revenueCenter', 'crew', 'venueLabor', 'supplier'];

describe.each(ENGINES)('A new database (%s)', (engine) => {
  const isPostgres = engine === 'PostgreSQL';

  test.each(VERSIONS_KEPT)(
    'has after the steps of version %s the tables, columns, constraints and indexes of that version, and its first rows',
    async (version) => {
      const db = await madeBySteps(engine, version);
      expect(await schemaOf(db, isPostgres)).toEqual(readSchema(version, isPostgres));
      const { tables } = readPicture(version, 'trial');
      for (const { table, columns, rows } of tables.filter((one) => PLACES.includes(one.table))) {
        const isFirst = (row: unknown[]) => table !== 'supplier' || row[columns.indexOf('suggested')] === 0;
        expect([table, await rowsOf(db, { table, columns })]).toEqual([table, inOrder(rows.filter(isFirst))]);
      }
      expect(await rowsOf(db, { table: 'mailTurn', columns: ['id', 'nextAt'] })).toEqual([[1, '']]);
      await db.destroy();
    },
  );
});
