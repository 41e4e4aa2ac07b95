import { Button, Group } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Question } from './question.tsx';

export interface ConflictChoiceProps {
  /** Who stored what while the form was open. */
  children: ReactNode;
  /** Whether the choice is being saved. */
  busy: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Somebody else saved first: keep mine or take theirs. */
export function ConflictChoice({ children, busy, onKeepMine, onTakeTheirs }: ConflictChoiceProps) {
  return (
    <Question icon={IconUsers} title="Changed meanwhile">
      {children}
      <Group mt="sm" gap="sm">
        <Button variant="default" disabled={busy} onClick={onTakeTheirs}>
          Take theirs
        </Button>
        <Button disabled={busy} onClick={onKeepMine}>
          Keep mine
        </Button>
      </Group>
    </Question>
  );
}
