import { existsSync, mkdirSync } from 'node:fs';
import { isPostgres } from '../db/connect.ts';
import { copyDatabase } from '../db/sqlite-file.ts';
import { papersOutOfCopy } from '../papers/papers-in-backup.ts';
import { quoted } from './backup.ts';
import type { Command } from './command.ts';
import { EXIT, Fault } from './fault.ts';

/** Puts a backup where there is no database yet, once it is known to be a whole one. Never overwrites. */
export async function restore({ word, config, path, print }: Command): Promise<number> {
  const file = path(word);
  const { database, dataFolder } = config;
  if (isPostgres(database)) {
    print(`pg_restore --exit-on-error --no-owner --dbname="$(tillwise database)" ${quoted(file)}`);
    throw new Fault('this installation is on PostgreSQL: use the command above.', EXIT.misused);
  }
  if (!existsSync(file)) throw new Fault(`there is no file ${file}.`);
  const inTheWay = ['', '-wal', '-shm', '-journal']
    .map((end) => database + end)
    .find((each) => existsSync(each));
  if (inTheWay) throw new Fault(`${inTheWay} exists already. Nothing was overwritten.`);
  mkdirSync(dataFolder, { recursive: true });
  await copyDatabase(file, database, { readOnly: true, finish: papersOutOfCopy(dataFolder) }).catch(
    (error: Error) => {
      throw new Fault(`${file} can not be restored: ${error.message}.`);
    },
  );
  print(`Restored ${file} to ${database}. Start the server.`);
  return EXIT.done;
}
