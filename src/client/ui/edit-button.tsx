import { ActionIcon } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';

interface EditButtonProps {
  label: string;
  onClick: () => void;
  /** Whether the dialog it is in moves the focus to it. */
  takesFocus?: boolean;
}

/** A pencil beside the figure it changes. */
export function EditButton({ label, onClick, takesFocus }: EditButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      size="md"
      aria-label={label}
      title={label}
      data-autofocus={takesFocus || undefined}
      onClick={onClick}
    >
      <IconPencil size={16} aria-hidden />
    </ActionIcon>
  );
}
