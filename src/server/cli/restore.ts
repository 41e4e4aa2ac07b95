import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { assertWholeAttachments, attachmentsOutOfCopy } from '../attachments/attachments-in-backup.ts';
import { CopyTargetError, isCopyAddress } from '../backup/copies/copy-target.ts';
import { getCopy } from '../backup/copies/send-copy.ts';
import type { Config } from '../config.ts';
import { connect, isPostgres } from '../db/connect.ts';
import { fillPostgres } from '../db/fill-postgres.ts';
import { migrate } from '../db/migrate.ts';
import { copyDatabase, JOURNALS } from '../db/sqlite-file.ts';
import { makeFolders } from '../folders.ts';
import { databaseName } from './backup.ts';
import { type Command, CommandError, demandReadable, EXIT } from './command.ts';
import { accessEnded } from './end-access.ts';
import { tellCopied } from './migrate-to.ts';

/** Restores a backup, or its copy elsewhere, where there is no database yet, after checking that it is whole. Ends all access. */
export async function restore({ word, config, path, print }: Command): Promise<number> {
  const { database, dataFolder } = config;
  const isOnPostgres = isPostgres(database);
  const isElsewhere = isCopyAddress(word);
  const given = isElsewhere ? word : path(word);
  if (!isElsewhere) demandReadable(given);
  const inTheWay = isOnPostgres ? undefined : filesOf(database).find((each) => existsSync(each));
  if (inTheWay) throw new CommandError(`${inTheWay} exists already. Nothing was overwritten.`);
  makeFolders(dataFolder);
  // The backup stays as it is: only a copy of it is migrated and moved to where servers look.
  const restored = join(dataFolder, 'tillwise.sqlite.restored');
  const fetched = join(dataFolder, 'tillwise.sqlite.fetched');
  try {
    const file = isElsewhere ? fetched : given;
    const name = isElsewhere ? await fetchCopy(config, given, fetched) : given;
    const finish = isOnPostgres ? assertWholeAttachments : attachmentsOutOfCopy(dataFolder);
    await copyDatabase(file, restored, { readOnly: true, finish }).catch((error: Error) => {
      throw new CommandError(`${name} can’t be restored: ${error.message}.`);
    });
    await bringUpToDate(restored);
    const ended = await accessEnded({ ...config, database: restored, isAnyMode: true });
    if (isOnPostgres) await moveInto(database, restored, print);
    else renameSync(restored, database);
    for (const line of [`Restored ${name} to ${databaseName(config)}.`, ...ended, 'Start the server.'])
      print(line);
  } finally {
    for (const each of [...filesOf(restored), fetched]) rmSync(each, { force: true });
  }
  return EXIT.done;
}

/** Fetches the copy of a backup into a file, and returns its address. Throws a `CommandError` that says why not. */
async function fetchCopy({ copyAccess }: Config, address: string, file: string): Promise<string> {
  rmSync(file, { force: true });
  try {
    return await getCopy(address, copyAccess, file);
  } catch (error) {
    const setting = error instanceof CopyTargetError ? `${error.setting} ` : '';
    throw new CommandError(`${address} can’t be fetched: ${setting}${(error as Error).message}.`);
  }
}

/** Migrates without making a copy first: the backup is one. */
async function bringUpToDate(restored: string): Promise<void> {
  const connection = connect(restored, () => {}, 'endless');
  await migrate(connection).finally(() => connection.db.destroy());
}

/** Copies the restored database into an empty PostgreSQL database. */
async function moveInto(address: string, restored: string, print: Command['print']): Promise<void> {
  const { db } = connect(restored, () => {});
  try {
    tellCopied(await fillPostgres({ source: db, name: restored, address }), print);
  } finally {
    await db.destroy();
  }
}

/** Returns the files that an SQLite database may consist of. */
function filesOf(database: string): string[] {
  return ['', ...JOURNALS].map((end) => database + end);
}
