import { accessSync, constants, existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import { mailHealth } from '../../domain/alerts/mail-health.ts';
import { readBackupHealth } from '../backup/stored-backups.ts';
import { asSet, type Config } from '../config.ts';
import { isPostgres } from '../db/connect.ts';
import type { Db } from '../db/schema.ts';
import { readMailQueue } from '../mail/queue.ts';
import { smtpFault } from '../mail/smtp.ts';
import { emergencyFault } from '../sign-on/admit.ts';
import { createProvider, homeFrom } from '../sign-on/provider.ts';
import { readNewestEntry } from '../stores/audit.ts';
import { readGroupProfile, readInstallation } from '../stores/installation.ts';

/** Reads what only a database of this version can tell. */
export async function seenInside(config: Config, db: Db): Promise<Seen[]> {
  const group = { ...(await readGroupProfile(db)), venues: [] };
  const { createdAt } = await readInstallation(db);
  return [
    backupsOf(config, group, Date.parse(createdAt)),
    await mailOf(config, db),
    await signInOf(config, db),
    await clockOf(config, db),
    zoneOf(config, group.timeZone),
  ];
}

const ELSEWHERE =
  'Each is copied elsewhere: /api/health of the running server says how old the last copy is.';

function backupsOf(
  config: Config,
  group: Parameters<typeof readBackupHealth>[0]['group'],
  since: number,
): Seen {
  const about = 'backups';
  if (!config.backups) return { about, words: ['none: TILLWISE_BACKUP_FOLDER is not set'] };
  const { folder } = config.backups;
  // Only a running server remembers what failed, and what was copied.
  const remembered = { backing: { since, failedAt: null }, copying: { since, failedAt: null, last: null } };
  const backups = { ...config.backups, copy: null };
  try {
    asSet('TILLWISE_BACKUP_FOLDER', () =>
      accessSync(existsSync(folder) ? folder : dirname(folder), constants.W_OK),
    );
    const health = readBackupHealth({ ...remembered, config: { ...config, backups }, group, now: Date.now });
    const note = config.backups.copy ? ELSEWHERE : health.note;
    const words = [`${health.words} ${folder}`, ...(note ? [note] : [])];
    const faults = health.state === 'ok' ? [] : [`TILLWISE_BACKUP_FOLDER: ${health.words}`];
    return { about, words, faults };
  } catch (error) {
    return { about, words: [folder], faults: [faultOf('TILLWISE_BACKUP_FOLDER', error)] };
  }
}

async function mailOf({ mail: { smtp, emailJs, seconds }, dataFolder }: Config, db: Db): Promise<Seen> {
  const way = smtp
    ? `by ${new URL(smtp.url).host}, from ${smtp.from.address}`
    : emailJs
      ? 'by EmailJS'
      : `kept as files in ${dataFolder}/mail: SMTP_URL is not set`;
  const { state, words } = mailHealth(await readMailQueue({ db, now: Date.now }));
  const setting = emailJs ? 'EMAILJS_SERVICE_ID' : 'SMTP_URL';
  const faults: Fault[] = state === 'ok' ? [] : [`${setting}: ${words}`];
  const unreached = smtp && (await smtpFault(smtp, Math.min(seconds, MOST_SECONDS)));
  if (unreached) faults.push(`SMTP_URL: ${unreached}`);
  return { about: 'mail', words: [way, words], faults };
}

/** How long the doctor waits for a mail server. */
const MOST_SECONDS = 10;

/** What single sign-on would need; the provider is asked for its description. */
async function signInOf(config: Config, db: Db): Promise<Seen> {
  const about = 'sign-in';
  const { signOn } = config;
  if (!signOn) return { about, words: ['here alone: TILLWISE_OIDC_ISSUER is not set'] };
  const home = homeFrom(config);
  const unreached = await createProvider(signOn, home)
    .addressFor({ state: '', nonce: '', verifier: '' })
    .then(() => null)
    .catch((error: Error) => `TILLWISE_OIDC_ISSUER: ${error.message}`);
  const faults = [unreached, await emergencyFault(config, db)].filter((fault) => fault !== null);
  const alone = signOn.emergencyAdmin ? `, and a password for ${signOn.emergencyAdmin} alone` : '';
  const trusted = signOn.trustsEmail ? '; it need not call addresses verified' : '';
  return {
    about,
    words: [`by ${signOn.issuer.href}${alone}${trusted}`, `its redirect address is ${home}`],
    faults,
  };
}

/** The seconds by which clocks may differ before something goes wrong. */
const SLACK = 60;

async function clockOf({ database }: Config, db: Db): Promise<Seen> {
  const now = Date.now();
  const newest = await readNewestEntry(db);
  const faults: Fault[] = [];
  if (newest && Date.parse(newest) > now + SLACK * 1000)
    faults.push(`clock: it is behind the newest entry of the database, made at ${newest}`);
  const apart = isPostgres(database) ? Math.round((await databaseClock(db)) - now / 1000) : 0;
  if (Math.abs(apart) > SLACK)
    faults.push(`clock: the one of PostgreSQL (DATABASE_URL) is ${apart} s from this one`);
  return { about: 'clock', words: [new Date(now).toISOString()], faults };
}

async function databaseClock(db: Db): Promise<number> {
  const { rows } = await sql<{ seconds: string }>`select extract(epoch from now()) as seconds`.execute(db);
  return Number(rows[0]?.seconds);
}

function zoneOf({ timeZone: set }: Config, timeZone: string): Seen {
  const clock = new Date().toLocaleString('en', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
  });
  const note = `TILLWISE_TIME_ZONE (${set}) is for a new database; here an admin changes it`;
  return {
    about: 'time zone',
    words: [`${timeZone}, where it is ${clock}`, ...(set === timeZone ? [] : [note])],
  };
}

/** One line that says what is wrong, beginning with the setting. */
export type Fault = string;

/** What the doctor saw of one matter. */
export interface Seen {
  about: string;
  words: string[];
  faults?: Fault[];
}

/** Returns the line for an error, with the setting that it is about. */
export function faultOf(setting: string, error: unknown): Fault {
  const { message, code } = error as { message?: string; code?: string };
  const [reason = ''] = (message || code || String(error)).split('\n');
  return reason.startsWith(setting) ? reason : `${setting}: ${reason}`;
}
