import { once } from 'node:events';
import { accessSync, constants, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Day, dayAt } from '../../domain/values/day.ts';
import { asSet } from '../config.ts';
import type { Context } from '../context.ts';
import { makeFolder } from '../folders.ts';
import type { BackupConfig } from './backup-config.ts';
import { backupDays, daysToRemove, fileOf } from './backup-days.ts';
import type { Sending, Sent } from './copies/send-copy.ts';
import { lastBackup, madeIn } from './stored-backups.ts';

type Backed = Pick<Context, 'config' | 'log' | 'now' | 'group' | 'backing' | 'copying'>;

const EVERY_TEN_MINUTES = 600_000;

/** Backs the database up at once and then daily, and copies backups elsewhere, as set. Throws for a folder it can't write to. */
export function startDailyBackups(context: Backed): void {
  const { backups } = context.config;
  if (!backups) return;
  asSet('TILLWISE_BACKUP_FOLDER', () => {
    makeFolder(backups.folder);
    accessSync(backups.folder, constants.W_OK);
  });
  // A copy may take longer than ten minutes: the next backup doesn't wait for it.
  const copy = oneAtATime(() => copyLastBackup(context, backups));
  const backUp = oneAtATime(async () => {
    await backUpToday(context, backups);
    void copy();
  });
  void backUp();
  setInterval(() => void backUp(), EVERY_TEN_MINUTES).unref();
}

/** Returns a function that does what is given unless that is still being done. */
function oneAtATime(run: () => Promise<void>): () => Promise<void> {
  let isBusy = false;
  return async () => {
    if (isBusy) return;
    isBusy = true;
    await run();
    isBusy = false;
  };
}

/** Makes today's backup unless it exists, and removes the oldest over the number kept. A failed backup is tried again. */
export async function backUpToday(
  context: Backed,
  backups: Pick<BackupConfig, 'folder' | 'kept'>,
): Promise<void> {
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

/** Removes the oldest backups over the number kept. */
function removeOldest({ folder, kept }: Pick<BackupConfig, 'folder' | 'kept'>, today: Day): void {
  for (const day of daysToRemove(backupDays(readdirSync(folder)), kept, today))
    rmSync(join(folder, fileOf(day)), { force: true });
}

type CopyContext = Pick<Context, 'log' | 'now' | 'group' | 'copying'>;

/** Copies the last backup to where copies go, unless it is there, and removes the oldest copies there over the number kept. */
export async function copyLastBackup(
  context: CopyContext,
  { folder, kept, copy }: BackupConfig,
): Promise<void> {
  const { log, now, group, copying } = context;
  if (!copy) return;
  const today = dayAt(now(), group.timeZone);
  try {
    const last = lastBackup(folder, today, now());
    if (last && copying.last?.at === last.at) return;
    const sent = await sendApart({ target: copy, folder, kept, today, last });
    Object.assign(copying, { last: sent.last, failedAt: null });
    if (sent.isNew) log.info({ file: sent.name }, 'the backup was copied');
  } catch (error) {
    copying.failedAt = now();
    log.error({ error }, 'the backup could not be copied');
  }
}

/** The worker is beside this file, both as source and as built. */
const WORKER = join(import.meta.dirname, `send-copy-worker${extname(import.meta.filename)}`);

/** Sends in a thread of its own, so that requests never wait for its ciphers. */
async function sendApart(workerData: Sending): Promise<Sent> {
  const worker = new Worker(WORKER, { workerData });
  worker.unref();
  const ended = once(worker, 'exit').then(() => Promise.reject(new Error('the connection ended')));
  const [sent] = (await Promise.race([once(worker, 'message'), ended])) as [Sent];
  return sent;
}
