import { getConnInfo } from '@hono/node-server/conninfo';
import { sql } from 'kysely';
import { z } from 'zod';
import { type MailHealth, mailHealth } from '../../domain/alerts/mail-health.ts';
import { type BackupHealth, backupHealthSchema } from '../../domain/backup/backup-health.ts';
import type { Row } from '../../domain/calls/row.ts';
import { dropHealthSchema } from '../../domain/imports/drop-health.ts';
import { REFUSED } from '../../domain/refusals/refused.ts';
import { readBackupHealth } from '../backup/stored-backups.ts';
import type { Context } from '../context.ts';
import { Refusal, refusal } from '../errors.ts';
import { readMailQueue } from '../mail/queue.ts';
import { routesOf } from '../router.ts';
import { VERSION } from '../version.ts';
import { isLocalCaller } from './local-caller.ts';
import { addMeasured, type StoredFigures } from './metrics.ts';
import { holdsMetricsToken } from './metrics-token.ts';

/** The health of a server. Counts and words only: anyone may read it. */
function healthSchema() {
  return z
    .object({
      status: z
        .enum([
          'ok',
          'disk-low',
          'mail-stuck',
          'backup-failed',
          'backup-old',
          'copy-failed',
          'copy-old',
          'folder-failed',
        ])
        .describe('Anything but `ok` needs somebody’s attention, not another server.'),
      version: z.string().describe('The program’s version, such as 0.3.0.'),
      database: z.object({ milliseconds: z.number() }),
      disk: z.object({
        state: z.enum(['ok', 'low']).describe('`low`: files are refused, everything else works.'),
        freeMegabytes: z.int().describe('In the data folder.'),
      }),
      mail: z.object({
        state: z.enum(['ok', 'stuck']),
        words: z.string().describe('The same in words.'),
        waiting: z.int().describe('Emails that are not sent yet.'),
        failing: z.int().describe('Those of them that failed at least once and are being retried.'),
        failed: z.int().describe('Given up or permanently refused, until an admin acknowledges them.'),
        oldestMinutes: z.int(),
      }),
      backup: backupHealthSchema(),
      drop: dropHealthSchema(),
    })
    .meta({ id: 'Health' });
}
type Health = z.infer<ReturnType<typeof healthSchema>>;

/** What monitors ask: they follow the application, so their paths are whole. */
const OPERATIONS = {
  readHealth: {
    method: 'get',
    path: '/api/health',
    summary: 'Whether the server and its database answer, and whether email leaves',
    description:
      '200 while the database answers and has room for changes, 503 otherwise. Stuck email and a nearly full disk are reported in the body.',
    may: 'anyone',
    answer: healthSchema,
    says: 'The database answers',
  },
  readMetrics: {
    method: 'get',
    path: '/metrics',
    summary: 'Figures for Prometheus, to callers on this machine and to those who send their token',
    may: 'anyone',
    refuses: ['not-allowed'],
    file: ['text/plain'],
    says: 'Prometheus text',
  },
} as const satisfies Record<string, Row>;

const METRICS_ARE_FOR =
  'Metrics are for callers on this machine, and for those who send TILLWISE_METRICS_TOKEN.';

/** The routes for the people who run a server. */
export function operationRoutes(context: Context) {
  const { metrics, events, connection } = context;
  addMeasured(metrics, {
    liveStreams: () => events.listeners(),
    databaseSeconds: async () => (await millisecondsOf(context)) / 1000,
    databaseWaiting: () => connection.waiting(),
    mail: () => readMailQueue(context),
    backups: () => backupFigures(context),
    room: () => context.disk.room(),
  });
  return routesOf(context.group, OPERATIONS, {
    readHealth: () => healthOf(context),
    readMetrics: async (c) => {
      const { headers } = c.req.raw;
      if (
        !holdsMetricsToken(context.config, headers) &&
        !isLocalCaller(getConnInfo(c).remote.address, headers)
      )
        throw new Refusal('not-allowed', METRICS_ARE_FOR);
      return c.text(await metrics.registry.metrics(), 200);
    },
  });
}

/** Throws 'disk-full' when changes find no room, and the database's error when it does not answer. */
async function healthOf(context: Context): Promise<Health> {
  if (await context.disk.isFull()) throw refusal(REFUSED.diskFull);
  const disk = await context.disk.state();
  const milliseconds = await millisecondsOf(context);
  const { oldestMilliseconds, ...counts } = await readMailQueue(context);
  const mail = mailHealth({ ...counts, oldestMilliseconds });
  const backup = readBackupHealth(context);
  const drop = context.dropping.health;
  return {
    status:
      disk.state === 'low'
        ? 'disk-low'
        : (toldOf(mail) ??
          BACKUP_TOLD[backup.state] ??
          COPY_TOLD[backup.copy?.state ?? 'ok'] ??
          DROP_TOLD[drop.state]),
    version: VERSION,
    database: { milliseconds: Math.round(milliseconds * 10) / 10 },
    disk,
    mail: { ...mail, ...counts, oldestMinutes: Math.floor(oldestMilliseconds / 60_000) },
    backup,
    drop,
  };
}

/** Returns the server status for the health of email; null when that is fine. */
function toldOf({ state }: MailHealth): 'mail-stuck' | null {
  return state === 'ok' ? null : 'mail-stuck';
}

/** The server status for each health of the daily backups; null when that is fine. */
const BACKUP_TOLD = { off: null, ok: null, failed: 'backup-failed', old: 'backup-old' } as const;
/** The server status for each health of their copies elsewhere; null when that is fine. */
const COPY_TOLD = { ok: null, failed: 'copy-failed', old: 'copy-old' } as const;
/** The server status for each health of the folder of files. */
const DROP_TOLD = { off: 'ok', ok: 'ok', failed: 'folder-failed' } as const;

/** Returns the figures of the daily backups and of their copies elsewhere; NaN where there is none. */
function backupFigures(context: Context): Record<'backup' | 'copy', StoredFigures> {
  const health = readBackupHealth(context);
  const of = (told: Pick<BackupHealth, 'state' | 'lastAt' | 'bytes'> | null) => ({
    ageSeconds: (context.now() - Date.parse(told?.lastAt ?? '')) / 1000,
    bytes: told?.bytes ?? Number.NaN,
    failed: told?.state === 'failed' ? 1 : 0,
  });
  return { backup: of(health), copy: of(health.copy) };
}

/** Returns how long the database takes to answer. Throws when it does not. */
async function millisecondsOf({ db }: Context): Promise<number> {
  const began = performance.now();
  await sql`select 1`.execute(db);
  return performance.now() - began;
}
