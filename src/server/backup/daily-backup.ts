import { once } from 'node:events';
import { accessSync, constants, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Day, dayAt } from '../../domain/values/day.ts';
import { asSet } from '../config.ts';
import type { Context } from '../context.ts';
import { makeFolder } from '../folders.ts';
import type { BackupConfig } from './backup-config.ts';
import { dailyBackups, fileOf, madeIn } from './stored-backups.ts';

type Backed = Pick<Context, 'config' | 'log' | 'now' | 'group' | 'backing'>;

const EVERY_TEN_MINUTES = 600_000;

/**
 * Backs the database up at once and then every day, if a folder is set. Throws when that folder can't be written to, or its parent does not
 * exist.
 */
export function startDailyBackups(context: Backed): void {
  const { backups } = context.config;
  if (!backups) return;
  asSet('TILLWISE_BACKUP_FOLDER', () => {
    makeFolder(backups.folder);
    accessSync(backups.folder, constants.W_OK);
  });
  let busy = false;
  const check = async () => {
    if (busy) return;
    busy = true;
    await backUpToday(context, backups);
    busy = false;
  };
  void check();
  setInterval(() => void check(), EVERY_TEN_MINUTES).unref();
}

/** Makes today's backup unless it exists, and removes the oldest over the number kept. A failed backup is tried again. */
export async function backUpToday(context: Backed, backups: BackupConfig): Promise<void> {
  const { config, log, now, group, backing } = context;
  const today = dayAt(now(), group.timeZone);
  const file = join(backups.folder, fileOf(today));
  const made = madeIn(backups.folder, today);
  // A backup from the future comes from a clock that was ahead, and does not count.
  if (made && made.at <= now()) return;
  try {
    removeLeftovers(backups.folder, now());
    await copyApart(config, file);
    const at = new Date(now());
    utimesSync(file, at, at);
    removeOldest(backups, today);
    log.info({ file }, 'the database was backed up');
  } catch (error) {
    backing.failedAt = now();
    log.error({ error, file }, 'the daily backup failed');
  }
}

/** The worker is beside this file, both as source and as built. */
const COPY_WORKER = join(import.meta.dirname, `copy-worker${extname(import.meta.filename)}`);

/** Copies in a thread of its own, so that requests never wait for the copy or its check. */
async function copyApart({ database, dataFolder }: Context['config'], file: string): Promise<void> {
  const worker = new Worker(COPY_WORKER, { workerData: { database, dataFolder, file } });
  worker.unref();
  await once(worker, 'exit');
}

const UNFINISHED = /^tillwise-\d{4}-\d{2}-\d{2}\.sqlite\.\d+\.part/;
const AN_HOUR = 3_600_000;

/** Removes unfinished copies of a server that was killed, with their journals. Done before the next copy, which may need the room. */
function removeLeftovers(folder: string, now: number): void {
  for (const name of readdirSync(folder).filter((each) => UNFINISHED.test(each))) {
    const path = join(folder, name);
    // Another server may still be writing to it.
    const { mtimeMs = now } = statSync(path, { throwIfNoEntry: false }) ?? {};
    if (mtimeMs < now - AN_HOUR) rmSync(path, { force: true });
  }
}

/**
 * Removes the oldest backups over the number kept. Those dated after today come from a clock that was ahead and are no newer than the
 * others: they go first.
 */
function removeOldest({ folder, kept }: BackupConfig, today: Day): void {
  const days = dailyBackups(folder);
  const oldestFirst = [...days.filter((day) => day > today), ...days.filter((day) => day <= today)];
  for (const day of oldestFirst.slice(0, Math.max(0, days.length - kept)))
    rmSync(join(folder, fileOf(day)), { force: true });
}
