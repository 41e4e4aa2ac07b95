import { z } from 'zod';
import { wholeNumberSetting } from '../secret-files.ts';
import { type CopyAccess, type CopyTarget, CopyTargetError, copyTargetOf } from './copies/copy-target.ts';

export interface BackupConfig {
  /** Where the daily copy of the database goes. */
  folder: string;
  /** How many are kept, here and where copies of them go. */
  kept: number;
  /** Where copies of them go; null for nowhere. */
  copy: CopyTarget | null;
}

/** A fingerprint as `ssh-keygen -l` prints it. */
const HOST_KEYS = /^SHA256:[\w+/]{43}([\s,]+SHA256:[\w+/]{43})*$/;

/** The environment variables of daily backups. */
export const BACKUP_VARIABLES = {
  TILLWISE_BACKUP_FOLDER: z.string().optional(),
  TILLWISE_BACKUPS_KEPT: wholeNumberSetting('must be a number from 1 to 1000', {
    least: 1,
    most: 1_000,
  }).optional(),
  TILLWISE_BACKUP_COPY: z.string().optional(),
  TILLWISE_BACKUP_COPY_SECRET: z.string().optional(),
  TILLWISE_BACKUP_COPY_HOST_KEY: z
    .string()
    .trim()
    .regex(HOST_KEYS, {
      error: 'must be SHA256:… as ssh-keygen -l prints it, or several with commas between',
    })
    .transform((text) => text.split(/[\s,]+/))
    .optional(),
  TILLWISE_BACKUP_COPY_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an https:// address such as https://s3.example.com' })
    .optional(),
  TILLWISE_BACKUP_COPY_REGION: z.string().optional(),
};

type BackupSettings = z.output<z.ZodObject<typeof BACKUP_VARIABLES>>;

/** Adds an issue for settings that contradict each other. */
export function checkBackups(settings: BackupSettings, check: z.RefinementCtx): void {
  const fault = (name: string, message: string) => check.addIssue({ code: 'custom', path: [name], message });
  if (!settings.TILLWISE_BACKUP_FOLDER)
    for (const name of ['TILLWISE_BACKUPS_KEPT', 'TILLWISE_BACKUP_COPY'] as const)
      if (settings[name]) fault(name, 'needs TILLWISE_BACKUP_FOLDER');
  try {
    copyOf(settings);
  } catch (error) {
    if (!(error instanceof CopyTargetError)) throw error;
    fault(error.setting, error.message);
  }
}

/** Returns where daily backups and their copies go and how many are kept, from checked settings; null for none. */
export function backupConfigOf(settings: BackupSettings): BackupConfig | null {
  const { TILLWISE_BACKUP_FOLDER: folder, TILLWISE_BACKUPS_KEPT: kept = 14 } = settings;
  return folder ? { folder, kept, copy: copyOf(settings) } : null;
}

/** Returns what the place with the copies is opened with, from checked settings. */
export function copyAccessOf(settings: BackupSettings): CopyAccess {
  return {
    secret: settings.TILLWISE_BACKUP_COPY_SECRET ?? null,
    hostKeys: settings.TILLWISE_BACKUP_COPY_HOST_KEY ?? null,
    endpoint: settings.TILLWISE_BACKUP_COPY_ENDPOINT ?? null,
    region: settings.TILLWISE_BACKUP_COPY_REGION ?? null,
  };
}

function copyOf(settings: BackupSettings): CopyTarget | null {
  const { TILLWISE_BACKUP_COPY: address } = settings;
  return address ? copyTargetOf(address, copyAccessOf(settings)) : null;
}
