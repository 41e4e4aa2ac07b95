import { ActionIcon } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';

/** A pencil beside the figure it changes. */
export function EditButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <ActionIcon variant="subtle" size="md" aria-label={label} title={label} onClick={onClick}>
      <IconPencil size={16} aria-hidden />
    </ActionIcon>
  );
}
