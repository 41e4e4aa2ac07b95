import { existsSync } from 'node:fs';
import { contentsIn } from '../attachments/attachments-in-backup.ts';
import { connect, isPostgres } from '../db/connect.ts';
import { assertNotNewer, readDatabaseInfo } from '../db/database-info.ts';
import { type Copied, fillPostgres } from '../db/fill-postgres.ts';
import type { Db } from '../db/schema.ts';
import { isInUse } from '../db/sqlite-file.ts';
import { attachmentsInDatabase, attachmentsNamed } from '../stores/attachments.ts';
import { type Command, CommandError, EXIT } from './command.ts';

/** Copies an SQLite installation into an empty PostgreSQL database and checks that the totals are the same there. */
export async function migrateTo({ word: address, config, print }: Command): Promise<number> {
  const { database } = config;
  if (!isPostgres(address))
    throw new CommandError('give the address of a PostgreSQL: postgres://…', EXIT.misused);
  if (isPostgres(database))
    throw new CommandError(
      'DATABASE_URL is set: unset it, so that the SQLite installation is meant.',
      EXIT.misused,
    );
  if (!existsSync(database)) throw new CommandError(`there is no database at ${database}.`);
  if (isInUse(database)) throw new CommandError(`${database} is in use. Stop the server first.`);
  const kept = await readDatabaseInfo(database);
  if (kept) assertNotNewer(kept.migrations, kept.version);
  const source = connect(database, () => {});
  let files = 0;
  const finish = async (from: Db, copy: Db) => {
    files = await copyContents(from, copy, config.dataFolder);
  };
  try {
    const copied = await fillPostgres({ source: source.db, name: database, address, finish });
    tellCopied(copied, print);
    if (files > 0) print(`What the ${files} files of orders hold is the same, too.`);
    print(`Now start the server with DATABASE_URL. ${database} is as it was.`);
    return EXIT.done;
  } finally {
    await source.db.destroy();
  }
}

/** Copies the attached files and returns their number. Throws when a copy differs from its source. */
async function copyContents(source: Db, copy: Db, dataFolder: string): Promise<number> {
  const papers = attachmentsInDatabase(copy);
  let files = 0;
  for (const [digest, content] of contentsIn(dataFolder, await attachmentsNamed(source))) {
    await papers.put(digest, content);
    if (!(await papers.read(digest))) throw new CommandError(`the file ${digest} is not the same there.`);
    files++;
  }
  return files;
}

/** Prints what was copied into a PostgreSQL database. */
export function tellCopied({ counts, sums }: Copied, print: Command['print']): void {
  for (const { table, rows } of counts) print(`${table.padEnd(16)} ${rows} rows`);
  const all = counts.reduce((sum, { rows }) => sum + rows, 0);
  print(`Copied ${counts.length} tables with ${all} rows. All counts are equal on both sides,`);
  print(`and so are the sums of money of every week: ${sums.size} in all.`);
}
