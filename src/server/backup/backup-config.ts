import { z } from 'zod';
import { wholeNumberSetting } from '../setting-number.ts';

export interface BackupConfig {
  /** Where the daily copy of the database goes. */
  folder: string;
  /** How many copies are kept. */
  kept: number;
}

/** The environment variables of daily backups. */
export const BACKUP_VARIABLES = {
  TILLWISE_BACKUP_FOLDER: z.string().optional(),
  TILLWISE_BACKUPS_KEPT: wholeNumberSetting('must be a number from 1 to 1000', {
    least: 1,
    most: 1_000,
  }).optional(),
};

type BackupSettings = z.output<z.ZodObject<typeof BACKUP_VARIABLES>>;

/** Adds an issue for settings that contradict each other. */
export function checkBackups(settings: BackupSettings, check: z.RefinementCtx): void {
  if (settings.TILLWISE_BACKUPS_KEPT && !settings.TILLWISE_BACKUP_FOLDER)
    check.addIssue({
      code: 'custom',
      path: ['TILLWISE_BACKUPS_KEPT'],
      message: 'needs TILLWISE_BACKUP_FOLDER',
    });
}

/** Returns where daily backups go and how many are kept, from checked settings; null for none. */
export function backupConfigOf(settings: BackupSettings): BackupConfig | null {
  const { TILLWISE_BACKUP_FOLDER: folder, TILLWISE_BACKUPS_KEPT: kept = 14 } = settings;
  return folder ? { folder, kept } : null;
}
