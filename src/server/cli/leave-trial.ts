import { randomBytes } from 'node:crypto';
import { existsSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SAMPLE_NAME } from '../../domain/sample/sample-group.ts';
import { recordChange } from '../audit/record.ts';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { isPostgres } from '../db/connect.ts';
import { readDatabaseInfo } from '../db/database-info.ts';
import { isConnectedTo } from '../db/postgres/connect-postgres.ts';
import type { Tx } from '../db/schema.ts';
import { isInUse } from '../db/sqlite-file.ts';
import { inTransaction } from '../db/transaction.ts';
import { emptyTables, removeSampleWeeks } from '../seed/store.ts';
import { makeProduction } from '../stores/installation.ts';
import { dropInventedSuppliers } from '../stores/suppliers.ts';
import { backUpInto, databaseName } from './backup.ts';
import { type Command, CommandError, EXIT } from './command.ts';
import { keepPeople } from './keep-people.ts';
import { COMMAND_LINE, withContext } from './with-context.ts';

/**
 * Turns a trial into an installation for real use, once all it holds is in a backup. It becomes empty; with `--keep` it keeps what people
 * entered, without the sample's accounts, guests and weeks, and only the people created by somebody known.
 */
export async function leaveTrial(command: Command): Promise<number> {
  const { word, config, keep, print, path } = command;
  const file = path(word);
  if (isPostgres(config.database) && (await isConnectedTo(config.database))) throw inUse();
  if ((await readDatabaseInfo(config.database))?.mode !== 'trial')
    throw new CommandError(`there is no trial at ${databaseName(config)}.`);
  const target = targetOf(config);
  if (target && existsSync(target))
    throw new CommandError(`${target} is there already. Nothing was changed.`);
  if (!isPostgres(config.database) && isInUse(config.database)) throw inUse();
  await backUpInto(config, file, print);
  await withContext({ ...config, mode: 'trial' }, (context) =>
    inTransaction(context.db, (tx) => (keep ? keepEntries(context, tx, command) : begin(context, tx))),
  );
  if (target) renameSync(config.dataFolder, target);
  print(
    `${databaseName(config)} is for real use now${target ? `, and moved to ${target}` : ''}. All it held is in ${file}.`,
  );
  print('Start it with TILLWISE_MODE=production.');
  return EXIT.done;
}

function inUse(): CommandError {
  return new CommandError('the database is in use. Stop the server first.');
}

/** Returns the folder for real use when the trial is in the folder for trials; null when the database stays where it is. */
function targetOf({ isFolderGiven, database, dataFolder }: Config): string | null {
  const isTrialsOwn = !isFolderGiven && !isPostgres(database) && dataFolder.endsWith('trial');
  return isTrialsOwn ? join(dirname(dataFolder), 'production') : null;
}

async function begin(context: Context, tx: Tx): Promise<void> {
  await emptyTables(tx);
  await dropInventedSuppliers(tx);
  await finish(context, tx, {});
}

async function keepEntries(context: Context, tx: Tx, { admin, print }: Command): Promise<void> {
  await keepPeople(context, tx, { admin, print });
  const weeks = await removeSampleWeeks(tx);
  print(`Removed the sample accounts, guests, all sessions and ${weeks.length} weeks of sample data.`);
  await finish(context, tx, { weeks });
}

async function finish(context: Context, tx: Tx, removed: object): Promise<void> {
  await makeProduction(tx, randomBytes(32).toString('base64url'), SAMPLE_NAME);
  const change = {
    by: COMMAND_LINE,
    action: 'leave trial',
    subject: 'installation',
    after: removed,
  } as const;
  await recordChange(context, tx, change);
}
