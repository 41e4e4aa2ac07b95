import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { openContext } from '../open-context.ts';
import { command, emptyFolder } from '../testing/command-line.ts';
import { ENGINES, type Engine, HAS_POSTGRES } from '../testing/engines.ts';
import { createDatabase } from '../testing/installation.ts';
import { schemaOf, TOO_OLD } from '../testing/picture.ts';
import { restoredPicture } from '../testing/restored-picture.ts';
import { connect } from './connect.ts';
import { migrate } from './migrate.ts';

const HOW = 'Start version 0.5.0 on it once, then this version (docs/operations.md, Upgrade)';

/** A place that a version made which is not brought up to date any more; an early one did not say which it was. */
async function placeOf(engine: Engine, isEarly = false) {
  const folder = emptyFolder();
  const address = await restoredPicture(engine, join(folder, 'tillwise.sqlite'), [TOO_OLD, 'empty']);
  if (isEarly) await changed(address, 'alter table installation drop column mode', NO_VERSION);
  const isPostgres = engine === 'PostgreSQL';
  return { address, env: { TILLWISE_DATA: folder, ...(isPostgres && { DATABASE_URL: address }) } };
}

const NO_VERSION = 'alter table installation drop column version';

async function changed(address: string, ...statements: string[]) {
  const { db } = connect(address, () => {});
  for (const statement of statements) await sql.raw(statement).execute(db);
  await db.destroy();
}

/** The schema of a database and the steps it took. */
async function stateOf(address: string) {
  const { db } = connect(address, () => {});
  const schema = await schemaOf(db, address.startsWith('postgres'));
  const { rows } = await sql`select name from kysely_migration order by name`.execute(db);
  await db.destroy();
  return { schema, rows };
}

describe.each(ENGINES)('A database from before 0.4.0 (%s)', (engine) => {
  test.each([
    [false, 'Tillwise 0.3.0'],
    [true, 'an early Tillwise'],
  ])('is not opened, and one line says how it is brought up to date (early: %s)', async (isEarly, maker) => {
    const { address, env } = await placeOf(engine, isEarly);
    const before = await stateOf(address);
    const config = readConfig({ ...env, TILLWISE_MODE: 'production' });
    const refusal = await openContext(config, createLog({ logLevel: 'silent' })).catch(
      (error: Error) => error.message,
    );
    expect(String(refusal).replace('DATABASE_URL: ', '').replace(`${address}: `, '')).toBe(
      `this database was made by ${maker}. ${HOW}`,
    );
    expect(await stateOf(address)).toEqual(before);
  });

  test('is not migrated where it holds no place yet', async () => {
    const { address } = await placeOf(engine);
    await changed(address, 'delete from installation');
    const connection = connect(address, () => {});
    await expect(migrate(connection)).rejects.toThrow(`this database was made by an early Tillwise. ${HOW}`);
    await connection.db.destroy();
  });

  test('is refused by commands in the same words, which leave nothing', async () => {
    const { address, env } = await placeOf(engine);
    const before = await stateOf(address);
    const file = join(emptyFolder(), 'file');
    for (const words of [
      ['backup', file],
      ['take', join(import.meta.dirname, 'too-old.test.ts')],
      ['forecast-report'],
      ['end-access', '--yes'],
      ['prune', 'audit', '--older-than', '400'],
      ['user', 'list'],
      ['user', 'make-admin', 'owner@example.com'],
      ...(engine === 'SQLite' && HAS_POSTGRES ? [['migrate-to', await createDatabase()]] : []),
    ]) {
      const { code, fault } = await command(words, env);
      expect({ words, code, lines: fault.trim().split('\n').length }).toEqual({ words, code: 1, lines: 1 });
      expect(fault).toContain(`this database was made by Tillwise 0.3.0. ${HOW}`);
    }
    expect(await stateOf(address)).toEqual(before);
    expect(await command(['restore', file], env)).toMatchObject({ code: 1 });
  });
});

test('A backup from before 0.4.0 is not restored, and one line says how it is brought up to date', async () => {
  const { address } = await placeOf('SQLite');
  const { code, fault } = await command(['restore', address], { TILLWISE_DATA: emptyFolder() });
  expect(code).toBe(1);
  expect(fault).toBe(
    `tillwise: ${address} can’t be restored: this database was made by Tillwise 0.3.0. ${HOW}.\n`,
  );
});
