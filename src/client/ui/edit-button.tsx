import { ActionIcon } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useLocked } from './sample.ts';

interface EditButtonProps {
  label: string;
  onClick: () => void;
  /** Whether the dialog it is in moves the focus to it. */
  takesFocus?: boolean;
  /** Why this one can't be pressed, where that is not so for all that is around it. */
  locked?: string | undefined;
}

/** A pencil beside the figure it changes. */
export function EditButton({ label, onClick, takesFocus, locked: own }: EditButtonProps) {
  const locked = useLocked() ?? own ?? null;
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
