import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import type { EarlierDb } from '../db/schema.ts';

/** The rows of one table as a picture keeps them. */
export interface TableRows {
  table: string;
  columns: string[];
  rows: unknown[][];
}

/** What a server of that time answered an admin, when all was as the rows say. */
export interface KeptAnswer {
  path: string;
  answer: unknown;
}

/** An installation as an earlier version made it: its rows, alike on both engines, each engine's schema, and its answers. */
export interface Picture {
  /** When it was taken, in milliseconds since 1970. */
  at: number;
  tables: TableRows[];
  answers: KeptAnswer[];
}

export type PictureKind = 'production' | 'trial' | 'empty';

const PICTURES = join(import.meta.dirname, '../db/pictures');

/** A version whose databases are not brought up to date; of it there is the picture of an empty place alone. */
export const TOO_OLD = '0.3.0';

/** The names of the pictures of all versions whose databases are brought up to date, oldest first. */
export const VERSIONS_KEPT = readdirSync(PICTURES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== TOO_OLD)
  .map(({ name }) => name)
  .sort();

/** The picture of an installation of a version, as `pictures/take.ts` wrote it. */
export function readPicture(version: string, kind: PictureKind): Picture {
  const tables: TableRows[] = [];
  const picture: Picture = { at: 0, tables, answers: [] };
  const packed = readFileSync(join(PICTURES, version, `${kind}.jsonl.gz`));
  for (const line of gunzipSync(packed).toString().trim().split('\n')) {
    const part = JSON.parse(line);
    if (Array.isArray(part)) tables.at(-1)?.rows.push(part);
    else if ('table' in part) tables.push({ ...part, rows: [] });
    else if ('path' in part) picture.answers.push(part);
    else picture.at = part.at;
  }
  return picture;
}

/** The schema of a version on an engine, one statement after another. */
export function readSchema(version: string, isPostgres: boolean): string[] {
  const file = join(PICTURES, version, isPostgres ? 'postgresql.sql' : 'sqlite.sql');
  return readFileSync(file, 'utf8').trim().split(END_OF_STATEMENT);
}

/** What stands between two statements of a kept schema. */
export const END_OF_STATEMENT = ';\n\n';

/** Makes an empty database the one of a picture. */
export async function restorePicture(
  db: EarlierDb,
  { tables }: Picture,
  schema: readonly string[],
): Promise<void> {
  const isTable = (statement: string) => /^create table/i.test(statement);
  for (const statement of schema.filter(isTable)) await sql.raw(statement).execute(db);
  for (const { table, columns, rows } of tables)
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
      const batch = rows.slice(at, at + ROWS_AT_ONCE);
      await db
        .insertInto(table)
        .values(
          batch.map((row) => Object.fromEntries(columns.map((name, index) => [name, asStored(row[index])]))),
        )
        .execute();
    }
  for (const statement of schema.filter((one) => !isTable(one))) await sql.raw(statement).execute(db);
}

const ROWS_AT_ONCE = 100;

/** Lays what the files of a picture hold into a data folder, as they lie on SQLite. */
export function restoreFiles({ tables }: Picture, dataFolder: string): void {
  const { columns = [], rows = [] } = tables.find(({ table }) => table === 'fileContent') ?? {};
  const folder = join(dataFolder, 'files');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const row of rows)
    writeFileSync(
      join(folder, String(row[columns.indexOf('digest')])),
      asStored(row[columns.indexOf('content')]) as Buffer,
      { mode: 0o600 },
    );
}

/** A value as a database takes it: bytes are kept in letters. */
function asStored(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'base64' in value
    ? Buffer.from(String(value.base64), 'base64')
    : value;
}

/** The rows of a table, or some of its columns, in an order that depends on what they hold only. */
export async function rowsOf(
  db: EarlierDb,
  { table, columns }: Omit<TableRows, 'rows'>,
): Promise<unknown[][]> {
  const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db);
  return inOrder(rows.map((row) => columns.map((column) => asKept(row[column]))));
}

function asKept(value: unknown): unknown {
  return value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value;
}

/** Rows in an order that depends on what they hold only. */
export function inOrder(rows: readonly unknown[][]): unknown[][] {
  return rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

/** The names of the steps that a version had taken. */
export function stepsOf(version: string): string[] {
  const { tables } = readPicture(version, 'empty');
  const { columns = [], rows = [] } = tables.find(({ table }) => table === 'kysely_migration') ?? {};
  return rows.map((row) => String(row[columns.indexOf('name')]));
}

/** The statements that make a database's tables, constraints and indexes, in an order that depends on their names only. */
export async function schemaOf(db: EarlierDb, isPostgres: boolean): Promise<string[]> {
  const { rows } = await (isPostgres ? postgresSchema : sqliteSchema).execute(db);
  return rows.map(({ statement }) => statement.replaceAll(/ ON public\./g, ' ON ').trim());
}

const sqliteSchema = sql<{ statement: string }>`
  select sql as statement from sqlite_master where sql is not null and name not like 'sqlite_%'
  order by type = 'index', name`;

const postgresSchema = sql<{ statement: string }>`
  with ours as (
    select oid, quote_ident(relname) as name from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace
  )
  select statement from (
    select 1 as part, ours.name as of, '' as name, format('create table %s (%s)', ours.name, string_agg(
      quote_ident(attname) || ' ' || format_type(atttypid, atttypmod)
        || case when attnotnull then ' not null' else '' end
        || coalesce(' default ' || pg_get_expr(adbin, adrelid), ''), ', ' order by attnum)) as statement
    from ours
    join pg_attribute on attrelid = ours.oid and attnum > 0 and not attisdropped
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    group by ours.name
    union all
    select case contype when 'f' then 3 else 2 end, ours.name, conname,
      format('alter table %s add constraint %s %s', ours.name, quote_ident(conname), pg_get_constraintdef(pg_constraint.oid))
    from ours join pg_constraint on conrelid = ours.oid and contype in ('p', 'u', 'f', 'c')
    union all
    select 4, ours.name, '', pg_get_indexdef(indexrelid)
    from ours join pg_index on indrelid = ours.oid
    where not exists (select 1 from pg_constraint where conindid = indexrelid)
  ) as statements order by part, of, name, statement`;
