import { existsSync } from 'node:fs';
import { backUp } from '../backup/back-up.ts';
import type { Config } from '../config.ts';
import { isPostgres } from '../db/connect.ts';
import { type Command, CommandError, EXIT } from './command.ts';

/** Copies the current database, with the files attached to its orders, into a new file. The server may run meanwhile. */
export async function backup({ word, config, path, print }: Command): Promise<number> {
  await backUpInto(config, path(word), print);
  return EXIT.done;
}

/** Backs an installation up into a file that must not exist yet, and prints what it did. Throws a `CommandError` when it fails. */
export async function backUpInto(config: Config, file: string, print: Command['print']): Promise<void> {
  const { database } = config;
  if (!isPostgres(database) && !existsSync(database))
    throw new CommandError(`there is no database at ${database}.`);
  if (existsSync(file)) throw new CommandError(`${file} exists already. Nothing was overwritten.`);
  await backUp(config, file).catch((error: Error) => {
    throw new CommandError(`${databaseName(config)} could not be backed up: ${error.message}.`);
  });
  print(`Backed up ${databaseName(config)} to ${file}.`);
}

/** Returns the name of a database for messages. Never its address, which holds a password. */
export function databaseName({ database }: Pick<Config, 'database'>): string {
  return isPostgres(database) ? 'the PostgreSQL database' : database;
}
