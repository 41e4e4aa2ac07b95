import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { assertNotNewer } from './database-info.ts';

/** All pages in one step: a copy in smaller steps starts over with every write, and beside a busy server never ends. */
const ALL_PAGES = 0x7fffffff;

/** Changes a copy once it is known to be sound. */
type FinishSqliteCopy = (copy: DatabaseSync) => void;

/**
 * Copies a whole Tillwise database as of one moment, while a server may be writing to it. Throws what is wrong. By default the source is
 * opened for writing although nothing is written: only then does SQLite clean up its journals.
 */
export function copyDatabase(
  from: string,
  to: string,
  { readOnly = false, finish }: { readOnly?: boolean; finish?: FinishSqliteCopy } = {},
): Promise<void> {
  const fill = async (part: string) => {
    const source = new DatabaseSync(from, { readOnly, timeout: 5000 });
    await backup(source, part, { rate: ALL_PAGES }).finally(() => source.close());
  };
  return makeWhole(to, fill, finish);
}

/**
 * Makes a database file by filling a temporary one beside it. The result is one file, checked, safely on disk, and readable only by its
 * owner; until then nothing has its name. Throws what is wrong and then leaves no file.
 */
export async function makeWhole(
  to: string,
  fill: (part: string) => Promise<void>,
  finish?: FinishSqliteCopy,
): Promise<void> {
  const part = `${to}.${process.pid}.part`;
  try {
    removeWithJournals(part);
    closeSync(openSync(part, 'wx', 0o600));
    await fill(part);
    checkDatabase(part, finish);
    renameSync(part, to);
    syncFolder(dirname(to));
  } finally {
    removeWithJournals(part);
  }
}

/** The files SQLite makes beside a database. Left by a killed process, a journal would be played into the next file. */
export const JOURNALS = ['-wal', '-shm', '-journal'];

function removeWithJournals(path: string): void {
  for (const end of ['', ...JOURNALS]) rmSync(path + end, { force: true });
}

/** Turns a copy into a single file without a journal. Throws unless it is sound and of a version known here. */
function checkDatabase(path: string, finish?: FinishSqliteCopy): void {
  const file = new DatabaseSync(path);
  try {
    file.exec('pragma journal_mode = delete');
    const faults = [
      ...file.prepare('pragma integrity_check').all(),
      ...file.prepare('pragma foreign_key_check').all(),
    ];
    if (faults.length !== 1 || faults[0]?.integrity_check !== 'ok')
      throw new Error('the database is damaged');
    const tables = file.prepare("select name from sqlite_master where name = 'kysely_migration'").all();
    const names =
      tables.length > 0 ? file.prepare('select name from kysely_migration order by name').all() : [];
    if (names.length === 0) throw new Error('this is not a Tillwise database');
    assertNotNewer(
      names.map(({ name }) => String(name)),
      versionIn(file),
    );
    finish?.(file);
  } finally {
    file.close();
  }
}

/** Returns the newest version that has run on a database; null if it is too old to record one. */
function versionIn(file: DatabaseSync): string | null {
  const columns = file
    .prepare("select name from pragma_table_info('installation') where name = 'version'")
    .all();
  const [row] = columns.length > 0 ? file.prepare('select version from installation').all() : [];
  return (row?.version as string | undefined) ?? null;
}

/** Makes a new name in a folder survive a power cut. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/** Whether another process has the database open, such as a running server, even if it is idle. */
export function isInUse(path: string): boolean {
  const file = new DatabaseSync(path, { timeout: 1000 });
  try {
    file.exec('pragma locking_mode = exclusive; begin immediate; rollback');
    return false;
  } catch (error) {
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return true;
    throw error;
  } finally {
    file.close();
  }
}

const SQLITE_BUSY = 5;
