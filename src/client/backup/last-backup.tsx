import { Text } from '@mantine/core';
import { lastBackupWords } from './backup-words.ts';
import { useBackups } from './use-backups.ts';

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
