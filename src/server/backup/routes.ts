import type { Context } from '../context.ts';
import type { Handlers } from '../router.ts';
import { readBackupHealth } from './stored-backups.ts';

export function backupHandlers(context: Context) {
  return {
    readBackups: () => readBackupHealth(context),
  } satisfies Partial<Handlers>;
}
