import { BlockList } from 'node:net';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { isTimeZone } from '../domain/group/locale-fields.ts';
import { SAMPLE_STATES, type SampleState } from '../domain/sample/trial-sample.ts';
import { DEFAULT_TIME_ZONE } from '../domain/values/day.ts';
import {
  BACKUP_VARIABLES,
  type BackupConfig,
  backupConfigOf,
  checkBackups,
  copyAccessOf,
} from './backup/backup-config.ts';
import type { CopyAccess } from './backup/copies/copy-target.ts';
import { checkMail, MAIL_VARIABLES, type MailConfig, mailConfigOf } from './mail/mail-config.ts';
import { isMetricsToken } from './operation/metrics-token.ts';
import { fileSetting, wholeNumberSetting, withSecretFiles } from './secret-files.ts';
import { parseProxies } from './session/client-address.ts';
import {
  checkSignOn,
  SIGN_ON_VARIABLES,
  type SignOnConfig,
  signOnConfigOf,
} from './sign-on/sign-on-config.ts';

export type Mode = 'trial' | 'production';

export interface Config {
  mode: Mode;
  /** Whether the environment sets the mode and the data folder, or they are defaults. */
  isModeGiven: boolean;
  isFolderGiven: boolean;
  /** Accepts an existing database of either mode. Set for commands that don't name a mode. */
  isAnyMode: boolean;
  host: string;
  port: number;
  /** The folder of the SQLite database and of files. */
  dataFolder: string;
  /** A postgres:// address, or the path of the SQLite file. */
  database: string;
  /** The address people use, when it differs from host and port (behind a proxy), without a slash at its end. https turns on secure cookies. */
  publicUrl: string | null;
  /** The proxies to trust for X-Forwarded-For. */
  trustedProxies: BlockList;
  /** Signs session cookies; null to use the secret stored in the database. */
  secret: string | null;
  timeZone: string;
  demo: boolean;
  /** The state of the current week in a new trial. */
  sample: SampleState;
  mail: MailConfig;
  /** The free space, in bytes, that attachments must leave on the disk; null for the default. */
  freeSpace: number | null;
  /** Settings of the daily backup; null for no backups. */
  backups: BackupConfig | null;
  /** What the place with the copies of backups is opened with. */
  copyAccess: CopyAccess;
  /** The folder to import register files from; null for none. */
  drop: string | null;
  /** The token that gives access to the Prometheus metrics; null to allow only callers on this machine. */
  metricsToken: string | null;
  /** The provider of single sign-on; null for none. */
  signOn: SignOnConfig | null;
  logLevel: string;
}

/** A setting that cannot be used. Its message is one line for the person who starts the server. */
export class ConfigError extends Error {}

/** Runs what a setting requires, such as making a folder. Throws a ConfigError that names the setting. */
export function asSet<T>(setting: string, use: () => T): T {
  try {
    return use();
  } catch (error) {
    throw new ConfigError(`${setting} can’t be used: ${(error as Error).message}`, { cause: error });
  }
}

const port = wholeNumberSetting('must be a port number', { least: 0, most: 65_535 });

const variables = z.object({
  TILLWISE_MODE: z.enum(['trial', 'production'], { error: 'must be trial or production' }).optional(),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port.default(3_000),
  TILLWISE_DATA: z.string().min(1).optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/\S+$/, { error: 'must be a postgres:// address' })
    .refine(URL.canParse, {
      error: 'must be a postgres:// address: write odd characters as %40 and the like',
    })
    .optional(),
  TILLWISE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
    .refine(isPlainAddress, {
      error: 'must be a plain address, such as https://budget.example.com or https://example.com/tillwise',
    })
    .optional(),
  TILLWISE_TRUST_PROXY: z.string().transform(readProxies).optional(),
  TILLWISE_SECRET: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
  TILLWISE_TIME_ZONE: z
    .string()
    .refine(isTimeZone, { error: 'must be a time zone such as America/New_York' })
    .default(DEFAULT_TIME_ZONE),
  TILLWISE_DEMO: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  TILLWISE_SAMPLE: z.enum(SAMPLE_STATES, { error: 'must be complete or midweek' }).optional(),
  TILLWISE_METRICS_TOKEN: z
    .string()
    .refine(isMetricsToken, { error: 'must have at least 32 characters, without blanks' })
    .optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], {
      error: 'must be error, warn, info or debug',
    })
    .default('info'),
  TILLWISE_FREE_SPACE: z.string().transform(readMegabytes).optional(),
  TILLWISE_DROP: z
    .string()
    .transform((folder) => resolve(folder))
    .optional(),
  ...MAIL_VARIABLES,
  ...BACKUP_VARIABLES,
  ...SIGN_ON_VARIABLES,
});
/** The settings that nobody else may read. Each can be in a file that its name with _FILE names. */
export const SECRETS = [
  'DATABASE_URL',
  'TILLWISE_SECRET',
  'TILLWISE_METRICS_TOKEN',
  'TILLWISE_BACKUP_COPY_SECRET',
  'TILLWISE_OIDC_CLIENT_SECRET',
  'SMTP_URL',
  'EMAILJS_PRIVATE_KEY',
] as const satisfies (keyof typeof variables.shape)[];
export const SETTINGS = [...Object.keys(variables.shape), ...SECRETS.map(fileSetting)];

const environment = variables
  .superRefine(checkMail)
  .superRefine(checkBackups)
  .superRefine(checkSignOn)
  .superRefine(checkSample);

/** Reads all settings. Throws a ConfigError with one line per fault. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const { env: filled, faults } = withSecretFiles(given, SECRETS);
  const read = environment.safeParse(filled);
  for (const { path, message } of read.error?.issues ?? []) faults.push(`${path.join('.')} ${message}`);
  faults.push(...unknownSettings(Object.keys(env), SETTINGS));
  if (!read.success || faults.length > 0) throw new ConfigError(faults.join('\n'));
  const settings = read.data;
  const mode = settings.TILLWISE_MODE ?? 'trial';
  const dataFolder = settings.TILLWISE_DATA ?? join('data', mode);
  return {
    mode,
    isModeGiven: settings.TILLWISE_MODE !== undefined,
    isFolderGiven: settings.TILLWISE_DATA !== undefined,
    isAnyMode: false,
    host: settings.HOST,
    port: settings.PORT,
    dataFolder,
    database: settings.DATABASE_URL ?? join(dataFolder, 'tillwise.sqlite'),
    publicUrl: settings.TILLWISE_URL?.replace(/\/+$/, '') ?? null,
    trustedProxies: settings.TILLWISE_TRUST_PROXY ?? new BlockList(),
    secret: settings.TILLWISE_SECRET ?? null,
    timeZone: settings.TILLWISE_TIME_ZONE,
    demo: settings.TILLWISE_DEMO === 'on',
    sample: settings.TILLWISE_SAMPLE ?? 'complete',
    freeSpace: settings.TILLWISE_FREE_SPACE ?? null,
    mail: mailConfigOf(settings),
    backups: backupConfigOf(settings),
    copyAccess: copyAccessOf(settings),
    drop: settings.TILLWISE_DROP ?? null,
    metricsToken: settings.TILLWISE_METRICS_TOKEN ?? null,
    signOn: signOnConfigOf(settings),
    logLevel: settings.LOG_LEVEL,
  };
}

function checkSample(
  { TILLWISE_SAMPLE, TILLWISE_MODE }: z.output<typeof variables>,
  check: z.RefinementCtx,
): void {
  if (TILLWISE_SAMPLE === undefined || TILLWISE_MODE !== 'production') return;
  const message = 'is for a trial: what is in real use has no sample';
  check.addIssue({ code: 'custom', path: ['TILLWISE_SAMPLE'], message });
}

/** Converts a number of megabytes to bytes. */
function readMegabytes(text: string, check: z.RefinementCtx): number {
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1024 * 1024;
  check.addIssue({ code: 'custom', message: 'must be a number of megabytes, such as 2000' });
  return z.NEVER;
}

function readProxies(text: string, check: z.RefinementCtx): BlockList {
  const proxies = parseProxies(text);
  if (proxies) return proxies;
  const message = 'must be addresses such as 127.0.0.1 or 10.0.0.0/8, separated by commas';
  check.addIssue({ code: 'custom', message });
  return z.NEVER;
}

/** Whether an address is a host, with a path of plain names if any. */
function isPlainAddress(address: string): boolean {
  if (!URL.canParse(address)) return true;
  const { href, origin } = new URL(address);
  return /^(?:\/[\w.~-]+)*\/?$/.test(href.slice(origin.length));
}

/** The prefix of this program's settings. */
const OURS = 'TILLWISE_';
/** The other prefixes of settings, all for sending email. */
const OF_MAIL = ['SMTP_', 'EMAILJS_'];
/** A name at least this long that nearly matches a setting is probably meant as one. Shorter names aren't: HOME is not HOST. */
const LONG_ENOUGH = 9;
const NEARLY = 2;

/** Returns one line for each name that looks like a setting and is none, with the setting that was probably meant. */
function unknownSettings(given: readonly string[], known: readonly string[]): string[] {
  const isOurs = (name: string) =>
    [OURS, ...OF_MAIL].some((start) => name.startsWith(start)) ||
    (name.length >= LONG_ENOUGH && known.some((one) => distance(name, one) <= NEARLY));
  const unknown = given.filter((name) => !known.includes(name) && isOurs(name));
  return unknown.map((name) => {
    const bare = name.startsWith(OURS) ? name.slice(OURS.length) : '';
    if (known.includes(bare)) return `${name} is not a setting: did you mean ${bare}?`;
    const [nearest = ''] = known.toSorted((a, b) => distance(name, a) - distance(name, b));
    const meant =
      distance(name, nearest) <= MOST_SLIPS ? `did you mean ${nearest}?` : 'see docs/operations.md';
    return `${name} is not a setting: ${meant}`;
  });
}

const MOST_SLIPS = 4;

/** Returns the edit distance: how many letters must be added, removed or changed to make one text of another. */
function distance(from: string, to: string): number {
  let above = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...from].entries()) {
    const line = [row + 1];
    for (const [column, other] of [...to].entries())
      line.push(
        Math.min(above[column + 1]! + 1, line[column]! + 1, above[column]! + (letter === other ? 0 : 1)),
      );
    above = line;
  }
  return above.at(-1)!;
}
