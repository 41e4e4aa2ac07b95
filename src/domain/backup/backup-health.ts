import { z } from 'zod';
import { instantAt, instantSchema } from '../values/moment.ts';

/** What is known of daily backups. Times are milliseconds since 1970. */
export interface DailyBackups {
  /** Since when this server makes them. */
  since: number;
  /** The last one that is there, and how large it is. */
  last: { at: number; bytes: number } | null;
  /** When making one failed last, by this server. */
  failedAt: number | null;
  /** Whether they lie on the disk that the database is on. */
  isSameDisk?: boolean;
}

/** What a server remembers of them while it runs. */
export type Backing = Pick<DailyBackups, 'since' | 'failedAt'>;

/** How daily backups are: `off` where none are asked for. */
export function backupHealthSchema() {
  return z.object({
    state: z.enum(['off', 'ok', 'failed', 'old']),
    words: z.string().describe('The same in words.'),
    lastAt: instantSchema().nullable().describe('When the last one was made; null while there is none.'),
    bytes: z.int().nullable().describe('How large that is.'),
    failedAt: instantSchema().nullable().describe('When making one failed, where none was made since.'),
    note: z
      .string()
      .nullable()
      .describe('What else whoever runs the server should know; it is no failure. Null for nothing.'),
  });
}
export type BackupHealth = z.infer<ReturnType<typeof backupHealthSchema>>;

const HOUR = 3_600_000;

/** One is made every day, a day can have 25 hours, and making one takes its time. */
const OLD_AFTER_HOURS = 26;

const NONE = { lastAt: null, bytes: null, failedAt: null };
const SAME_DISK = 'The backups lie on the same disk as the database: a copy belongs on another one.';

/** How daily backups are at a moment: failed until a good one follows, old once the last is of yesterday's day or before. */
export function backupHealth(backups: DailyBackups | null, now: number): BackupHealth {
  if (!backups) return { state: 'off', words: 'No daily backup is set up.', ...NONE, note: null };
  const { since, last, failedAt, isSameDisk = false } = backups;
  const failed = failedAt !== null && failedAt >= (last?.at ?? 0) ? failedAt : null;
  const isOld = now - (last?.at ?? since) > OLD_AFTER_HOURS * HOUR;
  return {
    state: failed !== null ? 'failed' : isOld ? 'old' : 'ok',
    words: `${failed !== null ? 'The last try failed. ' : ''}${lastInWords(last, now)}`,
    lastAt: last && instantAt(last.at),
    bytes: last?.bytes ?? null,
    failedAt: failed === null ? null : instantAt(failed),
    note: isSameDisk ? SAME_DISK : null,
  };
}

function lastInWords(last: DailyBackups['last'], now: number): string {
  if (!last) return 'No daily backup is there yet.';
  return `The last daily backup is ${Math.max(0, Math.floor((now - last.at) / HOUR))} h old.`;
}
