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

/** What a server remembers about backups while it runs, and about their copies elsewhere. */
export type Backing = Pick<DailyBackups, 'since' | 'failedAt'>;
export type Copying = Pick<DailyBackups, 'since' | 'failedAt' | 'last'>;

/** The state of daily backups: `off` if none are set up. */
export function backupHealthSchema() {
  return z.object({
    state: z.enum(['off', 'ok', 'failed', 'old']),
    ...lastBackup(),
    copy: z
      .object({ state: z.enum(['ok', 'failed', 'old']), ...lastBackup() })
      .nullable()
      .describe('Copies kept elsewhere, dated by the backups they copy; null if none are set up.'),
    note: z
      .string()
      .nullable()
      .describe('A notice for whoever runs the server, which is no failure; null if there is none.'),
  });
}

function lastBackup() {
  return {
    words: z.string().describe('The same in words.'),
    lastAt: instantSchema().nullable().describe('When the last one was made; null if there is none yet.'),
    bytes: z.int().nullable().describe('Its size.'),
    failedAt: instantSchema()
      .nullable()
      .describe('When the last attempt failed, if none has succeeded since.'),
  };
}

export type BackupHealth = z.infer<ReturnType<typeof backupHealthSchema>>;

const HOUR = 3_600_000;

/** Backups are daily, a day can have 25 hours, and making one takes some time. */
const OLD_AFTER_HOURS = 26;

const NONE = { lastAt: null, bytes: null, failedAt: null };
const SAME_DISK = 'The backups are on the same disk as the database: keep a copy on another one.';

/** Returns the state of daily backups and their copies: failed until a good one follows, old after more than 26 hours. */
export function backupHealth(
  backups: DailyBackups | null,
  now: number,
  copies: Copying | null = null,
): BackupHealth {
  if (!backups) return { state: 'off', words: 'No daily backup is set up.', ...NONE, copy: null, note: null };
  const { isSameDisk = false } = backups;
  return {
    ...stateOf(backups, now, 'daily backup'),
    copy: copies && stateOf(copies, now, 'copy elsewhere'),
    note: isSameDisk && !copies ? SAME_DISK : null,
  };
}

function stateOf({ since, last, failedAt }: Copying, now: number, what: string) {
  const failed = failedAt !== null && failedAt >= (last?.at ?? 0) ? failedAt : null;
  const isOld = now - (last?.at ?? since) > OLD_AFTER_HOURS * HOUR;
  return {
    state: failed !== null ? 'failed' : isOld ? 'old' : 'ok',
    words: `${failed !== null ? 'The last attempt failed. ' : ''}${lastInWords(last, now, what)}`,
    lastAt: last && instantAt(last.at),
    bytes: last?.bytes ?? null,
    failedAt: failed === null ? null : instantAt(failed),
  } as const;
}

function lastInWords(last: DailyBackups['last'], now: number, what: string): string {
  if (!last) return `There is no ${what} yet.`;
  return `The last ${what} is ${Math.max(0, Math.floor((now - last.at) / HOUR))} h old.`;
}
