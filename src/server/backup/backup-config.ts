import { z } from 'zod';
import { wholeNumberSetting } from '../setting-number.ts';

export interface BackupConfig {
  /** Where a copy of the database is put every day. */
  folder: string;
  /** How many of them are kept. */
  kept: number;
}

/** The settings of daily backups as they are written in the environment. */
export const BACKUP_VARIABLES = {
  TILLWISE_BACKUP_FOLDER: z.string().optional(),
  TILLWISE_BACKUPS_KEPT: wholeNumberSetting('must be a number from 1 to 1000', {
    least: 1,
    most: 1_000,
  }).optional(),
};

type BackupSettings = z.output<z.ZodObject<typeof BACKUP_VARIABLES>>;

/** Finds what contradicts itself. */
export function checkBackups(settings: BackupSettings, check: z.RefinementCtx): void {
  if (settings.TILLWISE_BACKUPS_KEPT && !settings.TILLWISE_BACKUP_FOLDER)
    check.addIssue({
      code: 'custom',
      path: ['TILLWISE_BACKUPS_KEPT'],
      message: 'needs TILLWISE_BACKUP_FOLDER',
    });
}

/** Where daily backups go and how many are kept, from settings that were checked; null for none. */
export function backupConfigOf(settings: BackupSettings): BackupConfig | null {
  const { TILLWISE_BACKUP_FOLDER: folder, TILLWISE_BACKUPS_KEPT: kept = 14 } = settings;
  return folder ? { folder, kept } : null;
}
