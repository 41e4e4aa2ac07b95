import { readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type BackupHealth, backupHealth } from '../../domain/backup/backup-health.ts';
import { type Day, dayAt } from '../../domain/values/day.ts';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { isPostgres } from '../db/connect.ts';
import { backupDays, fileOf, type StoredBackup } from './backup-days.ts';

/** Returns the current health of daily backups, from the files in their folder and the last failure. */
export function readBackupHealth(
  context: Pick<Context, 'config' | 'now' | 'group' | 'backing' | 'copying'>,
): BackupHealth {
  const { config, now, group, backing } = context;
  if (!config.backups) return backupHealth(null, now());
  const copies = config.backups.copy && context.copying;
  try {
    const last = lastBackup(config.backups.folder, dayAt(now(), group.timeZone), now());
    const disk = { isSameDisk: isSameDisk(config, config.backups.folder) };
    return backupHealth({ ...backing, last, ...disk }, now(), copies);
  } catch {
    // The folder can't be read, as when its disk is not mounted.
    return backupHealth({ ...backing, last: null, failedAt: now() }, now(), copies);
  }
}

/** Whether a folder is on the disk of an SQLite database; PostgreSQL is on a disk of its own. */
function isSameDisk({ database }: Pick<Config, 'database'>, folder: string): boolean {
  if (isPostgres(database)) return false;
  return statSync(dirname(database), { throwIfNoEntry: false })?.dev === statSync(folder).dev;
}

/** Returns the newest backup, ignoring those dated later than now: they come from a clock that was ahead. */
export function lastBackup(folder: string, today: Day, now: number): StoredBackup | null {
  for (const day of backupDays(readdirSync(folder))
    .filter((each) => each <= today)
    .toReversed()) {
    const made = madeIn(folder, day);
    if (made && made.at <= now) return made;
  }
  return null;
}

/** Returns a day's backup; null where there is none. */
export function madeIn(folder: string, day: Day): StoredBackup | null {
  const found = statSync(join(folder, fileOf(day)), { throwIfNoEntry: false });
  return found ? { day, at: Math.floor(found.mtimeMs), bytes: found.size } : null;
}
