import { ActionIcon } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useLocked } from './sample.ts';

interface EditButtonProps {
  label: string;
  onClick: () => void;
  /** Whether the dialog it is in moves the focus to it. */
  takesFocus?: boolean;
}

/** A pencil beside the figure it changes. */
export function EditButton({ label, onClick, takesFocus }: EditButtonProps) {
  const locked = useLocked();
  return (
    <ActionIcon
      variant="subtle"
      size="md"
      aria-label={label}
      title={locked ?? label}
      disabled={locked !== null}
      data-autofocus={takesFocus || undefined}
      onClick={onClick}
    >
      <IconPencil size={16} aria-hidden />
    </ActionIcon>
  );
}
