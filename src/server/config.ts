import { BlockList } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';
import { DEFAULT_TIME_ZONE } from '../domain/day.ts';
import { BACKUP_VARIABLES, type BackupConfig, backupConfigOf, checkBackups } from './backup/backup-config.ts';
import { checkMail, MAIL_VARIABLES, type MailConfig, mailConfigOf } from './mail/mail-config.ts';
import { parseProxies } from './session/client-address.ts';

export interface Config {
  mode: 'trial' | 'production';
  host: string;
  port: number;
  /** Where SQLite and files live. */
  dataFolder: string;
  /** A postgres:// address, or the path of the SQLite file. */
  database: string;
  /** The address people use, when it differs from host and port (behind a proxy). https turns on secure cookies. */
  publicUrl: string | null;
  /** The proxies whose X-Forwarded-For is believed. */
  trustedProxies: BlockList;
  /** Signs session cookies; null for the one kept in the database. */
  secret: string | null;
  timeZone: string;
  demo: boolean;
  /** How e-mail is sent. */
  mail: MailConfig;
  /** Where the database is backed up every day; null for nowhere. */
  backups: BackupConfig | null;
  logLevel: string;
}

/** A setting that can not be used. Its message is one line for the person who starts the server. */
export class ConfigError extends Error {}

const port = z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65535);

const variables = z.object({
  TILLWISE_MODE: z.enum(['trial', 'production'], { error: 'must be trial or production' }).default('trial'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port.default(3000),
  TILLWISE_DATA: z.string().min(1).default('data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/\S+$/, { error: 'must be a postgres:// address' })
    .optional(),
  TILLWISE_URL: z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' }).optional(),
  TILLWISE_TRUST_PROXY: z.string().transform(readProxies).optional(),
  TILLWISE_SECRET: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
  TILLWISE_TIME_ZONE: z
    .string()
    .refine(isTimeZone, { error: 'must be a time zone such as America/New_York' })
    .default(DEFAULT_TIME_ZONE),
  TILLWISE_DEMO: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], {
      error: 'must be error, warn, info or debug',
    })
    .default('info'),
  ...MAIL_VARIABLES,
  ...BACKUP_VARIABLES,
});
const environment = variables.superRefine(checkMail).superRefine(checkBackups);

/** Reads all settings, once. Throws a ConfigError with one line per fault. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const read = environment.safeParse(given);
  if (!read.success)
    throw new ConfigError(
      read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n'),
    );
  const settings = read.data;
  return {
    mode: settings.TILLWISE_MODE,
    host: settings.HOST,
    port: settings.PORT,
    dataFolder: settings.TILLWISE_DATA,
    database: settings.DATABASE_URL ?? join(settings.TILLWISE_DATA, 'tillwise.sqlite'),
    publicUrl: settings.TILLWISE_URL ?? null,
    trustedProxies: settings.TILLWISE_TRUST_PROXY ?? new BlockList(),
    secret: settings.TILLWISE_SECRET ?? null,
    timeZone: settings.TILLWISE_TIME_ZONE,
    demo: settings.TILLWISE_DEMO === 'on',
    mail: mailConfigOf(settings),
    backups: backupConfigOf(settings),
    logLevel: settings.LOG_LEVEL,
  };
}

function readProxies(text: string, check: z.RefinementCtx): BlockList {
  const proxies = parseProxies(text);
  if (proxies) return proxies;
  const message = 'must be addresses such as 127.0.0.1 or 10.0.0.0/8, separated by commas';
  check.addIssue({ code: 'custom', message });
  return z.NEVER;
}

function isTimeZone(name: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name);
    return true;
  } catch {
    return false;
  }
}
