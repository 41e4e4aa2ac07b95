import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { BackupHealth } from '../../domain/backup/backup-health.ts';
import { can } from '../../domain/people/role.ts';
import { reads } from '../data/queries.ts';
import { useNow } from '../session/use-now.ts';
import { useGroup, useSession, useUser } from '../session/use-session.ts';
import { type BackupWording, lastBackupWords } from './backup-words.ts';

/** Shows 'Last backup: today 3:10 AM, 12 MB.' to an admin. */
export function LastBackup() {
  const { health, read } = useBackups();
  const words = health && lastBackupWords(health, read);
  return words ? (
    <Text size="sm" c="dimmed" className="figures">
      {words}
    </Text>
  ) : null;
}

export function useBackups(isAsked = true): { health: BackupHealth | undefined; read: BackupWording } {
  const { role } = useUser();
  const { timeZone } = useSession();
  const { data } = useQuery({ ...reads.backups(), enabled: isAsked && can(role, 'manageGroup') });
  return { health: data, read: { now: useNow(), timeZone, place: useGroup() } };
}
