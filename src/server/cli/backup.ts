import { existsSync } from 'node:fs';
import { isPostgres } from '../db/connect.ts';
import { copyDatabase } from '../db/sqlite-file.ts';
import { papersIntoCopy } from '../papers/papers-in-backup.ts';
import type { Command } from './command.ts';
import { EXIT, Fault } from './fault.ts';

/** Copies the database as it is now into a new file, with the files of its orders. For PostgreSQL it says which command does that. */
export async function backup({ word, config, path, print }: Command): Promise<number> {
  const file = path(word);
  if (isPostgres(config.database)) {
    print(`pg_dump --format=custom --file=${quoted(file)} "$(tillwise database)"`);
    throw new Fault('this installation is on PostgreSQL: use the command above.', EXIT.misused);
  }
  if (!existsSync(config.database)) throw new Fault(`there is no database at ${config.database}.`);
  if (existsSync(file)) throw new Fault(`${file} exists already. Nothing was overwritten.`);
  await copyDatabase(config.database, file, { finish: papersIntoCopy(config.dataFolder) }).catch(
    (error: Error) => {
      throw new Fault(`${config.database} could not be backed up: ${error.message}.`);
    },
  );
  print(`Backed up ${config.database} to ${file}.`);
  return EXIT.done;
}

/** A word as a shell takes it. */
export function quoted(word: string): string {
  return /^[\w./:@-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
