import type { BackupHealth } from '../../domain/backup/backup-health.ts';
import { addDays, dayAt } from '../../domain/values/day.ts';
import type { Locale } from '../../domain/values/locale.ts';
import { formatMoment, formatTime } from '../../domain/values/moment.ts';

export interface BackupWording {
  /** Milliseconds since 1970. */
  now: number;
  timeZone: string;
  place: Pick<Locale, 'locale'>;
}

/** Returns 'Last backup: today 3:10 AM, 12 MB.', and when the last copy was made elsewhere; null if backups are off. */
export function lastBackupWords(health: BackupHealth, read: BackupWording): string | null {
  const { state, lastAt, bytes, copy } = health;
  if (state === 'off') return null;
  const last =
    lastAt !== null && bytes !== null
      ? `Last backup: ${momentWords(lastAt, read)}, ${sizeWords(bytes, read.place)}.`
      : state === 'failed'
        ? 'No backup can be found.'
        : 'No backup has been made yet.';
  return copy ? `${last} ${copyWords(copy.lastAt, read)}` : last;
}

function copyWords(at: string | null, read: BackupWording): string {
  return at === null ? 'No copy elsewhere yet.' : `Last copy elsewhere: of ${momentWords(at, read)}.`;
}

/** Returns a warning for admins: a bold title and a text; null if all is well. */
export function backupWarning(
  health: BackupHealth,
  read: BackupWording,
): { title: string; text: string } | null {
  const title =
    faultWords('The daily backup', health, read) ??
    (health.copy && faultWords('The copy of the backup', health.copy, read));
  if (title === null) return null;
  return { title, text: `${lastBackupWords(health, read)} Tell whoever runs the server: its log says why.` };
}

function faultWords(
  what: string,
  { state, failedAt }: Pick<BackupHealth, 'state' | 'failedAt'>,
  read: BackupWording,
): string | null {
  if (state === 'failed') return `${what} failed ${momentWords(failedAt ?? '', read)}.`;
  return state === 'old' ? `${what} is late.` : null;
}

/** Returns 'today 3:10 AM', 'yesterday 3:10 AM', or the date and the time. */
function momentWords(at: string, { now, timeZone, place }: BackupWording): string {
  const day = dayAt(Date.parse(at), timeZone);
  const today = dayAt(now, timeZone);
  if (day === today) return `today ${formatTime(at, timeZone, place)}`;
  if (addDays(day, 1) === today) return `yesterday ${formatTime(at, timeZone, place)}`;
  return formatMoment(at, timeZone, place);
}

const MEGABYTE = 1_000_000;

/** Returns '12 MB', '0.4 MB' or '1.2 GB'. */
function sizeWords(bytes: number, { locale }: Pick<Locale, 'locale'>): string {
  const [amount, unit] =
    bytes < 1000 * MEGABYTE ? [bytes / MEGABYTE, 'megabyte'] : [bytes / MEGABYTE / 1000, 'gigabyte'];
  const maximumFractionDigits = amount < 10 ? 1 : 0;
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits }).format(amount);
}
