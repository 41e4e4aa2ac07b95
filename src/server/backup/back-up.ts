import { attachmentsIntoCopy } from '../attachments/attachments-in-backup.ts';
import type { Config } from '../config.ts';
import { isPostgres } from '../db/connect.ts';
import { copyPostgres } from '../db/copy-postgres.ts';
import { copyDatabase } from '../db/sqlite-file.ts';

/**
 * Copies all that an installation holds at one moment into a new file, on either engine: an SQLite database with the files attached to its
 * orders. The copy is checked, and only its owner can read it. Throws what is wrong, and then leaves nothing.
 */
export function backUp(
  { database, dataFolder }: Pick<Config, 'database' | 'dataFolder'>,
  file: string,
): Promise<void> {
  return isPostgres(database)
    ? copyPostgres(database, file)
    : copyDatabase(database, file, { finish: attachmentsIntoCopy(dataFolder) });
}
