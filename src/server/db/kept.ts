import { existsSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import type { Mode } from '../config.ts';
import { isNewer, VERSION } from '../version.ts';
import { connect, isPostgres } from './connect.ts';
import { MIGRATIONS } from './migrate.ts';

/** What a database says about itself before anything in it is changed. */
export interface Kept {
  mode: Mode;
  /** Whether the mode was worked out, because an earlier version made the database. */
  isWorkedOut: boolean;
  /** The names of the steps that made it what it is. */
  migrations: string[];
  /** The newest version that used it; null before that was kept. */
  version: string | null;
}

/** Asks a database something; its rows. */
type Ask = (question: string) => Promise<Record<string, unknown>[]>;

/** What a database says about itself; null when there is none, or nothing of ours in it. Changes nothing. */
export async function keptIn(database: string): Promise<Kept | null> {
  if (isPostgres(database)) return keptInPostgres(database);
  if (!existsSync(database) || statSync(database).size === 0) return null;
  try {
    return await keptInFile(database);
  } catch (error) {
    throw new Error(`${database}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

async function keptInFile(path: string): Promise<Kept | null> {
  const file = new DatabaseSync(path, { timeout: 5000 });
  try {
    const columns = "select name from pragma_table_info('installation')";
    const tables = "select name from sqlite_master where type = 'table'";
    return await keptBy(async (question) => file.prepare(question).all(), { columns, tables });
  } finally {
    file.close();
  }
}

async function keptInPostgres(address: string): Promise<Kept | null> {
  const { db } = connect(address, () => {});
  const columns = `select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = 'installation'`;
  const tables = `select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`;
  const ask: Ask = async (question) => (await sql.raw<Record<string, unknown>>(question).execute(db)).rows;
  try {
    return await keptBy(ask, { columns, tables });
  } catch (error) {
    const { message, code } = error as { message?: string; code?: string };
    throw new Error(`DATABASE_URL: ${message || code}`, { cause: error });
  } finally {
    await db.destroy();
  }
}

interface Questions {
  /** The columns of the table that says what an installation is. */
  columns: string;
  /** All tables. */
  tables: string;
}

/** What Kysely and the engine make by themselves: a first start that was broken off may have left no more. */
const NOBODYS = /^(kysely_|sqlite_)/;

async function keptBy(ask: Ask, questions: Questions): Promise<Kept | null> {
  // In this order: between the questions another server may make all tables at once.
  const tables = (await ask(questions.tables)).filter(({ name }) => !NOBODYS.test(String(name)));
  const columns = (await ask(questions.columns)).map(({ name }) => name);
  if (columns.length === 0) {
    if (tables.length > 0)
      throw new Error('this is a database of another program. Nothing was changed in it');
    return null;
  }
  const migrations = (await ask('select name from kysely_migration order by name')).map(({ name }) =>
    String(name),
  );
  if (!columns.includes('mode')) {
    const [sample] = await ask('select id from "user" where email = \'admin@tillwise.example\'');
    const [row] = await ask('select id from installation');
    return row
      ? { mode: sample ? 'trial' : 'production', isWorkedOut: true, migrations, version: null }
      : null;
  }
  const [row] = await ask('select mode, version from installation');
  if (!row) return null;
  const mode = row.mode === 'trial' ? 'trial' : 'production';
  return { mode, isWorkedOut: false, migrations, version: row.version as string | null };
}

/** Throws in one line when a newer version has changed the database into what this one doesn't know. */
export function demandKnown({ migrations, version }: Pick<Kept, 'migrations' | 'version'>): void {
  if (migrations.every((name) => Object.hasOwn(MIGRATIONS, name))) return;
  const maker = version && isNewer(version, VERSION) ? `Tillwise ${version}` : 'a newer Tillwise';
  throw new Error(`this database was made by ${maker}, newer than this program (${VERSION}): ${GO_BACK}`);
}

const GO_BACK =
  'start that version, or restore a backup made before the upgrade (docs/operations.md, Upgrade)';
