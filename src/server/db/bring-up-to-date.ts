import { dirname, join } from 'node:path';
import type { Logger } from 'pino';
import { dayAt } from '../../domain/values/day.ts';
import type { Config } from '../config.ts';
import { makeFolder } from '../folders.ts';
import { VERSION } from '../version.ts';
import { connect, isPostgres } from './connect.ts';
import { copyPostgres } from './copy-postgres.ts';
import type { DatabaseInfo } from './database-info.ts';
import { MIGRATION_NAMES, migrate } from './migrate.ts';
import { copyDatabase } from './sqlite-file.ts';

type UpgradeConfig = Pick<Config, 'database' | 'backups' | 'timeZone'>;

/**
 * Runs the missing migrations and logs them. A database that holds data is copied first (PostgreSQL only if there is a folder for backups).
 * When the copy fails, throws in one line and leaves the database unchanged.
 */
export async function bringUpToDate(
  place: UpgradeConfig,
  kept: DatabaseInfo | null,
  { log, now, onFault }: { log: Logger; now: () => number; onFault: (error: unknown) => void },
): Promise<void> {
  const steps = MIGRATION_NAMES.filter((name) => !kept?.migrations.includes(name));
  const isUpgrade = kept !== null && steps.length > 0;
  const began = performance.now();
  if (isUpgrade) {
    const upgrade = { from: kept.version, to: VERSION, steps };
    log.info(
      { ...upgrade, backup: await backUpBefore(place, now()) },
      'the database is being brought up to date',
    );
  }
  // Migrating a large database may take longer than any request may wait.
  const connection = connect(place.database, onFault, 'endless');
  await migrate(connection).finally(() => connection.db.destroy());
  const milliseconds = Math.round(performance.now() - began);
  if (isUpgrade) log.info({ version: VERSION, milliseconds }, 'the database is up to date');
}

/**
 * Copies a database before it is migrated: into the backup folder, or beside the SQLite file without one. The name differs from daily
 * backups, so the copy stays until somebody removes it. Only that of PostgreSQL includes attachments: no migration touches files. Returns
 * where it is.
 */
async function backUpBefore({ database, backups, timeZone }: UpgradeConfig, now: number): Promise<string> {
  if (isPostgres(database) && !backups)
    return 'none: TILLWISE_BACKUP_FOLDER is not set. PostgreSQL takes all steps or none; to go back, restore your last backup';
  const folder = backups?.folder ?? dirname(database);
  const file = join(folder, `tillwise-before-${VERSION}-${dayAt(now, timeZone)}.sqlite`);
  try {
    makeFolder(folder);
    await (isPostgres(database) ? copyPostgres(database, file) : copyDatabase(database, file));
  } catch (error) {
    const why = error instanceof Error ? error.message : error;
    throw new Error(
      `the database has to be copied before it is brought up to date, and ${file} could not be written: ${why}. Make room, or name another folder with TILLWISE_BACKUP_FOLDER`,
      { cause: error },
    );
  }
  return file;
}
