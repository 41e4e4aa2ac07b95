import { IconDatabaseX } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { backupWarning } from '../../domain/backup/backup-words.ts';
import { useHome } from '../session/use-session.ts';
import { Notice } from '../ui/notice.tsx';
import { useBackups } from './use-backups.ts';

/** Tells an admin at home that a backup failed or is late, until a good one follows. */
export function BackupNotice() {
  const { pathname } = useLocation();
  const isHome = pathname === useHome();
  const { health, read } = useBackups(isHome);
  const warning = isHome && health ? backupWarning(health, read) : null;
  return warning ? (
    <Notice icon={<IconDatabaseX size={20} aria-hidden />} title={warning.title}>
      {warning.text}
    </Notice>
  ) : null;
}
