import { once } from 'node:events';
import { accessSync, constants, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { dayAt } from '../../domain/values/day.ts';
import type { Context } from '../context.ts';
import type { BackupConfig } from './backup-config.ts';

type Backed = Pick<Context, 'config' | 'log' | 'now' | 'group'>;

const EVERY_TEN_MINUTES = 600_000;

/** Backs the database up at once and then every day, where that is asked for. Throws when the folder can't be written to. */
export function startDailyBackups(context: Backed): void {
  const { backups } = context.config;
  if (!backups) return;
  mkdirSync(backups.folder, { recursive: true, mode: 0o700 });
  accessSync(backups.folder, constants.W_OK);
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

/** Makes today's backup unless it is there, and removes the oldest over the number kept. What fails is tried again. */
export async function backUpToday({ config, log, now, group }: Backed, backups: BackupConfig): Promise<void> {
  const file = join(backups.folder, `tillwise-${dayAt(now(), group.timeZone)}.sqlite`);
  if (existsSync(file)) return;
  try {
    await copyApart(config, file);
    removeOldest(backups);
    log.info({ file }, 'the database was backed up');
  } catch (error) {
    log.error({ error, file }, 'the daily backup failed');
  }
}

/** Beside this file, where both are as they were written and where both are as they were built. */
const COPY_WORKER = join(import.meta.dirname, `copy-worker${extname(import.meta.filename)}`);

/** Copies in a thread of its own, so that requests never wait for the copy or for its check. */
async function copyApart({ database: from, dataFolder }: Context['config'], to: string): Promise<void> {
  const worker = new Worker(COPY_WORKER, { workerData: { from, to, dataFolder } });
  worker.unref();
  await once(worker, 'exit');
}

const BACKUP = /^tillwise-\d{4}-\d{2}-\d{2}\.sqlite$/;
const UNFINISHED = /^tillwise-\d{4}-\d{2}-\d{2}\.sqlite\.\d+\.part/;

function removeOldest({ folder, kept }: BackupConfig): void {
  const names = readdirSync(folder);
  const backups = names.filter((name) => BACKUP.test(name)).sort();
  const surplus = backups.slice(0, Math.max(0, backups.length - kept));
  const leftovers = names.filter((name) => UNFINISHED.test(name));
  for (const name of [...surplus, ...leftovers]) rmSync(join(folder, name), { force: true });
}
