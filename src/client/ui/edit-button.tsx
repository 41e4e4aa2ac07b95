import { ActionIcon } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useLocked } from './sample.ts';

interface EditButtonProps {
  label: string;
  onClick: () => void;
  /** Why this button is disabled, if its surroundings are not. */
  locked?: string | undefined;
}

/** A pencil button beside the figure it changes. */
export function EditButton({ label, onClick, locked: own }: EditButtonProps) {
  const locked = useLocked() ?? own ?? null;
  return (
    <ActionIcon
      variant="subtle"
      size="md"
      aria-label={label}
      title={locked ?? label}
      disabled={locked !== null}
      onClick={onClick}
    >
      <IconPencil size={16} aria-hidden />
    </ActionIcon>
  );
}
