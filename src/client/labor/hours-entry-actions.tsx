import { ActionIcon, Button, Group } from '@mantine/core';
import { IconArrowBackUp, IconBan, IconPencil } from '@tabler/icons-react';
import { formatHours, type HoursEntry } from '../../domain/labor/labor.ts';
import { useGroup } from '../session/use-session.ts';
import type { HoursCorrections } from './use-hours-corrections.tsx';

interface HoursEntryActionsProps extends HoursCorrections {
  entry: HoursEntry;
}

/** 'Edit hours' and 'Void hours' of an entry, or 'Undo' for a void one. */
export function HoursEntryActions({ entry, onEdit, onVoid, onRestore }: HoursEntryActionsProps) {
  const group = useGroup();
  const which = `${entry.employee}, ${formatHours(entry.minutes, group)} h`;
  if (entry.state === 'void')
    return (
      <Button
        variant="subtle"
        size="compact-xs"
        leftSection={<IconArrowBackUp size={14} aria-hidden />}
        aria-label={`Undo: restore hours: ${which}`}
        onClick={() => onRestore(entry)}
      >
        Undo
      </Button>
    );
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon
        variant="subtle"
        size="md"
        aria-label={`Edit hours: ${which}`}
        title="Edit hours"
        onClick={() => onEdit(entry)}
      >
        <IconPencil size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="md"
        aria-label={`Void hours: ${which}`}
        title="Void hours"
        onClick={() => onVoid(entry)}
      >
        <IconBan size={16} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
