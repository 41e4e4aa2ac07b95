import { backupHealthSchema } from '../../domain/backup/backup-health.ts';
import type { Context } from '../context.ts';
import { answer, createRouter, declareRoute } from '../router.ts';
import { readBackupHealth } from './stored-backups.ts';

const backupsRoute = declareRoute({
  operationId: 'readBackups',
  method: 'get',
  path: '/backups',
  summary: 'When the last daily backup was made, how large it is, and whether one failed',
  may: 'manageGroup',
  responses: { 200: answer(() => backupHealthSchema().meta({ id: 'Backups' }), 'Daily backups') },
});

export function backupRoutes(context: Context) {
  return createRouter().openapi(backupsRoute, (c) => c.json(readBackupHealth(context), 200));
}
