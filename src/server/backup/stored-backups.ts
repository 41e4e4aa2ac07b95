import { readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type BackupHealth, backupHealth, type DailyBackups } from '../../domain/backup/backup-health.ts';
import { type Day, dayAt } from '../../domain/values/day.ts';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { isPostgres } from '../db/connect.ts';

/** Returns the current health of daily backups, from the files in their folder and the last failure. */
export function readBackupHealth(
  context: Pick<Context, 'config' | 'now' | 'group' | 'backing'>,
): BackupHealth {
  const { config, now, group, backing } = context;
  if (!config.backups) return backupHealth(null, now());
  try {
    const last = lastIn(config.backups.folder, dayAt(now(), group.timeZone), now());
    return backupHealth({ ...backing, last, isSameDisk: isSameDisk(config, config.backups.folder) }, now());
  } catch {
    // The folder can't be read, as when its disk is not mounted.
    return backupHealth({ ...backing, last: null, failedAt: now() }, now());
  }
}

/** Whether a folder is on the disk of an SQLite database; PostgreSQL is on a disk of its own. */
function isSameDisk({ database }: Pick<Config, 'database'>, folder: string): boolean {
  if (isPostgres(database)) return false;
  return statSync(dirname(database), { throwIfNoEntry: false })?.dev === statSync(folder).dev;
}

/** Returns the newest backup, ignoring those dated later than now: they come from a clock that was ahead. */
function lastIn(folder: string, today: Day, now: number): DailyBackups['last'] {
  for (const day of dailyBackups(folder)
    .filter((each) => each <= today)
    .toReversed()) {
    const made = madeIn(folder, day);
    if (made && made.at <= now) return made;
  }
  return null;
}

/** Returns when a day's backup was made, and its size; null where there is none. */
export function madeIn(folder: string, day: Day): DailyBackups['last'] {
  const found = statSync(join(folder, fileOf(day)), { throwIfNoEntry: false });
  return found ? { at: Math.floor(found.mtimeMs), bytes: found.size } : null;
}

const DAILY = /^tillwise-(\d{4}-\d{2}-\d{2})\.sqlite$/;

/** Returns the days with backups in a folder, earliest first. */
export function dailyBackups(folder: string): Day[] {
  return readdirSync(folder)
    .flatMap((name) => (DAILY.exec(name)?.[1] as Day | undefined) ?? [])
    .sort();
}

export function fileOf(day: Day): string {
  return `tillwise-${day}.sqlite`;
}
