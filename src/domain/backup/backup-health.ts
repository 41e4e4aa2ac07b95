import { z } from 'zod';
import { instantAt, instantSchema } from '../values/moment.ts';

/** What is known about daily backups. Times are in milliseconds since 1970. */
export interface DailyBackups {
  /** When this server started making them. */
  since: number;
  /** The last existing backup and its size; null if there is none. */
  last: { at: number; bytes: number } | null;
  /** When this server last failed to make one. */
  failedAt: number | null;
  /** Whether they are on the same disk as the database. */
  isSameDisk?: boolean;
}

/** What a server remembers about backups while it runs. */
export type Backing = Pick<DailyBackups, 'since' | 'failedAt'>;

/** The state of daily backups: `off` if none are set up. */
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

/** Backups are daily, a day can have 25 hours, and making one takes some time. */
const OLD_AFTER_HOURS = 26;

const NONE = { lastAt: null, bytes: null, failedAt: null };
const SAME_DISK = 'The backups lie on the same disk as the database: a copy belongs on another one.';

/** Returns the state of daily backups: failed until a good one follows, old once the last one is more than 26 hours old. */
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
