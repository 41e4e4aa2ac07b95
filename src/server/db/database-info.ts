import { existsSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import type { Mode } from '../config.ts';
import { isNewer, VERSION } from '../version.ts';
import { connect, isPostgres } from './connect.ts';
import { demandBase, isOfBase, MIGRATIONS } from './migrate.ts';

/** The facts about a database, read before anything in it is changed. */
export interface DatabaseInfo {
  mode: Mode;
  /** The names of its applied migrations. */
  migrations: string[];
  /** The newest version that has run on it; null if none was recorded. */
  version: string | null;
}

type RunQuery = (question: string) => Promise<Record<string, unknown>[]>;

/** Reads the facts about a database without changing it; null when it holds nothing of ours. Throws when it is too old. */
export async function readDatabaseInfo(database: string): Promise<DatabaseInfo | null> {
  if (isPostgres(database)) return keptInPostgres(database);
  if (!existsSync(database) || statSync(database).size === 0) return null;
  try {
    return await keptInFile(database);
  } catch (error) {
    throw new Error(`${database}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

async function keptInFile(path: string): Promise<DatabaseInfo | null> {
  const file = new DatabaseSync(path, { timeout: 5000 });
  try {
    const columns = "select name from pragma_table_info('installation')";
    const tables = "select name from sqlite_master where type = 'table'";
    return await keptBy(async (question) => file.prepare(question).all(), { columns, tables });
  } finally {
    file.close();
  }
}

async function keptInPostgres(address: string): Promise<DatabaseInfo | null> {
  const { db } = connect(address, () => {});
  const columns = `select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = 'installation'`;
  const tables = `select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`;
  const ask: RunQuery = async (question) =>
    (await sql.raw<Record<string, unknown>>(question).execute(db)).rows;
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
  /** The query for the columns of the installation table. */
  columns: string;
  tables: string;
}

/** The tables that Kysely and the engine make by themselves: an interrupted first start may have left only these. */
const NOBODYS = /^(kysely_|sqlite_)/;

async function keptBy(ask: RunQuery, questions: Questions): Promise<DatabaseInfo | null> {
  // In this order, since another server may make all tables at once between the queries.
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
  // The first versions recorded neither their mode nor their version.
  if (!columns.includes('version')) demandBase(migrations, null);
  const [row] = await ask('select mode, version from installation');
  if (!row) return null;
  const mode = row.mode === 'trial' ? 'trial' : 'production';
  return { mode, migrations, version: row.version as string | null };
}

/** Throws in one line when a newer version has migrated the database, or when it is too old to be brought up to date. */
export function assertNotNewer(migrations: readonly string[], version: string | null): void {
  demandBase(migrations, version);
  if (migrations.every((name) => isOfBase(name) || Object.hasOwn(MIGRATIONS, name))) return;
  const maker = version && isNewer(version, VERSION) ? `Tillwise ${version}` : 'a newer Tillwise';
  throw new Error(`this database was made by ${maker}, newer than this program (${VERSION}): ${GO_BACK}`);
}

const GO_BACK =
  'start that version, or restore a backup made before the upgrade (docs/operations.md, Upgrade)';
