import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { isPostgres } from '../db/connect.ts';
import { copyDatabase } from '../db/sqlite-file.ts';
import { papersOutOfCopy } from '../papers/papers-in-backup.ts';
import { quoted } from './backup.ts';
import type { Command } from './command.ts';
import { accessEnded } from './end-access.ts';
import { EXIT, Fault } from './fault.ts';

/**
 * Puts a backup where there is no database yet, once it is known to be a whole one, and nobody comes in by what ended since it was made.
 * Never overwrites.
 */
export async function restore({ word, config, path, print }: Command): Promise<number> {
  const file = path(word);
  const { database, dataFolder } = config;
  if (isPostgres(database)) {
    print(`pg_restore --exit-on-error --no-owner --dbname="$(tillwise database)" ${quoted(file)}`);
    print('tillwise end-access');
    throw new Fault('this installation is on PostgreSQL: use the commands above.', EXIT.misused);
  }
  if (!existsSync(file)) throw new Fault(`there is no file ${file}.`);
  const inTheWay = filesOf(database).find((each) => existsSync(each));
  if (inTheWay) throw new Fault(`${inTheWay} exists already. Nothing was overwritten.`);
  mkdirSync(dataFolder, { recursive: true });
  const restored = `${database}.restored`;
  try {
    const finish = papersOutOfCopy(dataFolder);
    await copyDatabase(file, restored, { readOnly: true, finish }).catch((error: Error) => {
      throw new Fault(`${file} can not be restored: ${error.message}.`);
    });
    const ended = await accessEnded({ ...config, database: restored, isAnyMode: true });
    renameSync(restored, database);
    for (const line of [`Restored ${file} to ${database}.`, ...ended, 'Start the server.']) print(line);
  } finally {
    for (const each of filesOf(restored)) rmSync(each, { force: true });
  }
  return EXIT.done;
}

/** The files that a database on SQLite may consist of. */
function filesOf(database: string): string[] {
  return ['', '-wal', '-shm', '-journal'].map((end) => database + end);
}
