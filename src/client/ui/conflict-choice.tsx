import { Alert, Button, Group } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';

export interface ConflictChoiceProps {
  /** Who stored what while the form was open. */
  children: ReactNode;
  /** Whether the choice is being saved. */
  busy: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Somebody else saved first: keep mine or take theirs. Takes the focus, so that it is seen and read. */
export function ConflictChoice({ children, busy, onKeepMine, onTakeTheirs }: ConflictChoiceProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <Alert
      ref={notice}
      tabIndex={-1}
      color="yellow"
      icon={<IconUsers aria-hidden />}
      title="Changed meanwhile"
    >
      {children}
      <Group mt="sm" gap="sm">
        <Button variant="default" disabled={busy} onClick={onTakeTheirs}>
          Take theirs
        </Button>
        <Button disabled={busy} onClick={onKeepMine}>
          Keep mine
        </Button>
      </Group>
    </Alert>
  );
}
