import { once } from 'node:events';
import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { dayAt } from '../../../domain/values/day.ts';
import type { Context } from '../../context.ts';
import type { BackupConfig } from '../backup-config.ts';
import { lastBackup } from '../stored-backups.ts';
import type { Sending, Sent } from './send-copy.ts';

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
