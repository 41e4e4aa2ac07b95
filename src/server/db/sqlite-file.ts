import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { assertNotNewer } from './database-info.ts';

/** All pages in one step: in smaller ones a copy begins anew with every write, and beside a busy server never ends. */
const ALL_PAGES = 0x7fffffff;

/** Does something to a copy once it is known to be sound. */
type FinishSqliteCopy = (copy: DatabaseSync) => void;

/**
 * Copies a whole Tillwise database as it is at one moment, while a server may be writing to it. Throws what is wrong.
 * A database in use is opened to be written to, though nothing is: only then does SQLite clean up behind itself.
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
 * Makes a database file of what is filled into one beside it. It is one file, checked, safely on disk, and readable by its owner
 * only; until then nothing has its name. Throws what is wrong, and leaves nothing then.
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

/** What SQLite keeps beside a file while it writes to it. Left by a process that was killed, a journal would be played into the next file. */
export const JOURNALS = ['-wal', '-shm', '-journal'];

function removeWithJournals(path: string): void {
  for (const end of ['', ...JOURNALS]) rmSync(path + end, { force: true });
}

/** Makes a copy a plain file without a journal beside it. Throws unless it is sound and of a version known here. */
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

/** The newest version that used a database; null where it is older than that note. */
function versionIn(file: DatabaseSync): string | null {
  const columns = file
    .prepare("select name from pragma_table_info('installation') where name = 'version'")
    .all();
  const [row] = columns.length > 0 ? file.prepare('select version from installation').all() : [];
  return (row?.version as string | undefined) ?? null;
}

/** Makes a new name in a folder last through a power cut. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/** Whether another process has the database open: a server that runs, even if it does nothing. */
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
