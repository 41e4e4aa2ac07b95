import { existsSync } from 'node:fs';
import { backUp } from '../backup/back-up.ts';
import type { Config } from '../config.ts';
import { isPostgres } from '../db/connect.ts';
import type { Command } from './command.ts';
import { EXIT, Fault } from './fault.ts';

/** Copies the database as it is now into a new file, with the files of its orders, while the server runs. */
export async function backup({ word, config, path, print }: Command): Promise<number> {
  await backUpInto(config, path(word), print);
  return EXIT.done;
}

/** Backs an installation up into a file that is not there yet, and says so. Throws a line about what is wrong. */
export async function backUpInto(config: Config, file: string, print: Command['print']): Promise<void> {
  const { database } = config;
  if (!isPostgres(database) && !existsSync(database)) throw new Fault(`there is no database at ${database}.`);
  if (existsSync(file)) throw new Fault(`${file} exists already. Nothing was overwritten.`);
  await backUp(config, file).catch((error: Error) => {
    throw new Fault(`${nameOf(config)} could not be backed up: ${error.message}.`);
  });
  print(`Backed up ${nameOf(config)} to ${file}.`);
}

/** What a database is called in words; never its address, which has a password. */
export function nameOf({ database }: Pick<Config, 'database'>): string {
  return isPostgres(database) ? 'the PostgreSQL database' : database;
}
