import { attachmentsIntoCopy } from '../attachments/attachments-in-backup.ts';
import type { Config } from '../config.ts';
import { isPostgres } from '../db/connect.ts';
import { copyPostgres } from '../db/copy-postgres.ts';
import { copyDatabase } from '../db/sqlite-file.ts';

/**
 * Copies all that an installation holds at one moment into a new file, on either engine: an SQLite database with the files of its
 * orders, which is checked and readable by its owner only. Throws what is wrong, and leaves nothing then.
 */
export function backUp(
  { database, dataFolder }: Pick<Config, 'database' | 'dataFolder'>,
  file: string,
): Promise<void> {
  return isPostgres(database)
    ? copyPostgres(database, file)
    : copyDatabase(database, file, { finish: attachmentsIntoCopy(dataFolder) });
}
